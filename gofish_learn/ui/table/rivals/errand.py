"""Has something worked out in a process of its own, while the page asks now and then whether it is there."""

import json
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime, timedelta

from gofish_learn.ui.table.rivals.daily import Deed, deed_of

COMMAND = ("-P", "-m", "gofish_learn.ui.table.rivals.compare")
LIMIT = timedelta(seconds=90)
"""A game takes two to five seconds; with thirty learners at once it takes longer."""


class ErrandError(Exception):
    """It cannot be worked out; the message is a sentence for the learner."""


class Errand:
    """One process that plays a game again.

    Attributes:
        now: says what time it is.
        process: the process, once it has been sent off.
        deadline: when it is given up.
    """

    def __init__(self, text: str, now: Callable[[], datetime], command: tuple[str, ...] = COMMAND) -> None:
        """Send it off.

        Args:
            text: the record of a game that is over.
            now: the clock.
            command: what Python is to run.

        Raises:
            ErrandError: there are no processes here.
        """
        self.now = now
        self.deadline = now() + LIMIT
        try:
            self.process = subprocess.Popen(  # noqa: S603 - this very Python, and nothing of the record
                [sys.executable or "", *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError, NotImplementedError) as error:  # such as in a browser that runs Python itself
            raise ErrandError("Octopus cannot be asked on this computer, so here is your result alone.") from error
        if self.process.stdin is not None:
            try:
                self.process.stdin.write(json.dumps(text) + "\n")
                self.process.stdin.flush()  # and it stays open: the process ends when it is closed
            except OSError:
                pass  # it has ended already, which `result` will find

    def result(self) -> tuple[Deed, Deed] | None:
        """The learner's deed and that of the Octopus, or None as long as they are not there.

        Raises:
            ErrandError: they will never be.
        """
        if self.process.poll() is None:
            if self.now() < self.deadline:
                return None
            self.process.kill()
        said, _ = self.process.communicate()
        try:
            yours, thinkers = (deed_of(numbers) for numbers in json.loads(said))
        except (ValueError, TypeError) as error:
            raise ErrandError("Octopus did not get through this deal, so here is your result alone.") from error
        return yours, thinkers
