"""Keeping what learners have done: what a host needs of a store, and the simplest one, gone with its process."""

from typing import Protocol

from gofish_learn.teach.progress.done import Done


class Progress(Protocol):
    """What many browsers' learners have done.

    A browser is named as `owner_of` names it. Where it has brought the games of another, it has what was done there.
    """

    def note(self, browser: str, done: Done) -> None:
        """Note something that was done; what was noted before stays as it was."""

    def done(self, browser: str) -> list[Done]:
        """All that was done, the newest first."""

    def forget(self, browser: str) -> None:
        """Delete all that was noted; games and places stay."""


class MemoryProgress:
    """Keeps what was done as long as the process lives."""

    def __init__(self) -> None:
        self._done: dict[str, dict[tuple[str, str], Done]] = {}

    def note(self, browser: str, done: Done) -> None:
        """Note something that was done; what was noted before stays as it was."""
        self._done.setdefault(browser, {}).setdefault(done.key, done)

    def done(self, browser: str) -> list[Done]:
        """All that was done, the newest first."""
        mine = list(self._done.get(browser, {}).values())
        mine.reverse()
        return sorted(mine, key=lambda done: done.at, reverse=True)

    def forget(self, browser: str) -> None:
        """Delete all that was noted."""
        self._done.pop(browser, None)
