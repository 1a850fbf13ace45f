"""Has the Octopus play the deal of a day in a process of its own, while the page asks now and then whether it has.

That process runs this module: it is told the day, and writes a deed as JSON. It needs NumPy, which a kernel that plays
does without. It ends when standard input does, and so with the kernel, however that ends.
"""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import date, datetime, timedelta

from gofish_learn.teach.deal_code import chance_for
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.rivals.daily import THINKER, Deed, daily_setup, deed_of, yours_of

COMMAND = ("-P", "-m", "gofish_learn.ui.table.rivals.errand")
LIMIT = timedelta(seconds=90)
"""A game takes two to five seconds; on a busy computer it takes longer."""
_BEGINNING = threading.Lock()
_last: "list[Errand]" = []
"""The errand that was sent off last by this process, for whomever."""


class ErrandError(Exception):
    """It cannot be worked out; the message is a sentence for the learner."""


class BusyError(Exception):
    """Another one is under way, and may be asked for again."""


class Errand:
    """One process that plays a deal.

    Attributes:
        day: whose deal it is.
        now: says what time it is.
        process: the process, which has been sent off.
        deadline: when it is given up.
    """

    def __init__(self, day: date, now: Callable[[], datetime], command: tuple[str, ...] = COMMAND) -> None:
        """Send it off.

        Args:
            day: the day, in UTC.
            now: the clock.
            command: what Python is to run; it is told the day.

        Raises:
            BusyError: one that this process has sent off is under way.
            ErrandError: there are no processes here.
        """
        self.day = day
        self.now = now
        self.deadline = now() + LIMIT
        with _BEGINNING:
            if any(errand.is_under_way() for errand in _last):
                raise BusyError
            self.process = self._begun(command)
            _last[:] = [self]

    def _begun(self, command: tuple[str, ...]) -> "subprocess.Popen[str]":
        try:
            return subprocess.Popen(  # noqa: S603 - this very Python, and nothing that a page has sent
                [sys.executable or "", *command, self.day.isoformat()],
                stdin=subprocess.PIPE,  # which stays open: the process ends when it is closed
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError, NotImplementedError) as error:  # such as in a browser that runs Python itself
            raise ErrandError("Octopus cannot be asked on this computer, so here is your result alone.") from error

    def is_under_way(self) -> bool:
        """Whether it still runs; one that nobody has asked for in time, as its page has gone, is ended."""
        if self.process.poll() is not None:
            return False
        if self.now() < self.deadline:
            return True
        self.stop()
        return False

    def result(self) -> Deed | None:
        """How the Octopus has played, or None as long as it is not done."""
        if self.is_under_way():
            return None
        try:
            return deed_of(json.loads(self.stop()))
        except (ValueError, TypeError) as error:
            raise ErrandError("Octopus did not get through this deal, so here is your result alone.") from error

    def stop(self) -> str:
        """End the process, if it still runs, and leave nothing of it behind; what it has written."""
        self.process.kill()
        return self.process.communicate()[0]


def played_by_the_thinker(day: date) -> Session:
    """The game of a day with the Octopus in the seat of the one person; everything else is as it was."""
    setup = daily_setup(day, practice=False)
    session, thinker = Session.dealt(setup), THINKER.seat(setup.rules)
    while session.stage is not Stage.OVER:
        view = session.view()
        if session.stage is Stage.YOUR_ASK and view is not None:
            ask = thinker.choose(view, view.legal_asks(), chance_for(setup.seed, f"{len(session.game.actions)}"))
            session = session.ask(ask.target, ask.wanted)
        else:
            session = session.advance()
    return session


def thinkers(day: date) -> Deed:
    """How the Octopus plays the deal of a day.

    Raises:
        RuntimeError: its game did not end.
    """
    deed = yours_of(played_by_the_thinker(day))
    if deed is None:
        raise RuntimeError("The game is not over.")
    return deed


def end_with_the_kernel() -> None:
    """Wait until nobody can write to standard input any more, and end."""
    sys.stdin.read()
    os._exit(1)


def main() -> None:
    """Write the deed of the day that the command line names."""
    threading.Thread(target=end_with_the_kernel, daemon=True).start()
    sys.stdout.write(json.dumps(thinkers(date.fromisoformat(sys.argv[1])).to_object()))
    sys.stdout.flush()
    os._exit(0)  # the thread still reads


if __name__ == "__main__":
    main()
