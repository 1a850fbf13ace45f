"""Writes down what is completed on one page, each thing once.

Hosts say what has been completed (`PageHost.completed`, or `MessageHost.note` where it is no turn). What cannot be
noted now waits, and is tried again with later messages; no answer fails for it.
"""

import logging
from collections.abc import Iterable

from gofish_learn.store.saves import NotSavedError, Progress
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.ui.app.faults import kind_and_place

log = logging.getLogger(__name__)


class ProgressWriter:
    """What one page has seen completed, and what of it is still to be noted.

    Attributes:
        progress: where it is noted.
        browser: whose it is; empty for a browser without a token, of which nothing is noted.
        seen: the keys of what was completed when the page was opened, or has been put in line since.
        waiting: what is in line, the oldest first.
    """

    def __init__(self, progress: Progress, browser: str) -> None:
        self.progress = progress
        self.browser = browser
        self.seen: set[tuple[str, str]] = set()
        self.waiting: list[Achievement] = []

    def pass_over(self, completed: Iterable[Achievement]) -> None:
        """Take what was completed before the page was opened as noted: it was, or the learner has deleted it since."""
        self.seen |= {done.key for done in completed}

    def put_in_line(self, completed: Iterable[Achievement]) -> None:
        """Put in line whatever is new."""
        for done in completed:
            if self.browser and done.key not in self.seen:
                self.seen.add(done.key)
                self.waiting.append(done)

    def write(self) -> None:
        """Note what is in line, as far as that can be done now."""
        while self.waiting:
            try:
                self.progress.note(self.browser, self.waiting[0])
            except NotSavedError:
                return
            except Exception as error:  # noqa: BLE001 - the learner's answer comes first
                log.error("Something that was done could not be noted: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            del self.waiting[0]
