"""Keeping what one learner does on one page, also where the store fails for a while.

What cannot be kept waits here, in memory, and is tried again in its order: at the next deed, and when the page asks. A
game that is left for another while it waits is not forgotten: both are kept as soon as that can be done.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from gofish_learn.bots.own.saved_bots import OwnBots
from gofish_learn.store.saves import ListedSave, MovedOnError, NotSavedError, Saved, Saves, newest_first
from gofish_learn.ui.app import backup
from gofish_learn.ui.app.backup import Added
from gofish_learn.ui.app.messages import GONE
from gofish_learn.ui.app.requests import RequestError

UNSAVED = "Something here is not saved yet: wait until “My games” has its tick again, then try again."
OPEN_NOW = "That is the game on the table: open another one before you forget it."


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as “My games” lists it.

    Attributes:
        title: its rules, and with whom it is played.
        words: how it stands, or has ended.
        state: whether it is going on or over, or was opened from a file.
        number: what it is called by; 0 for one that was opened from a file.
        at: when it was kept last, in UTC; None where nobody knows.
        on_table: whether it is the one on the table.
    """

    title: str
    words: str
    state: Literal["going", "over", "opened"]
    number: int = 0
    at: datetime | None = None
    on_table: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits to be kept; a new game goes beside what was kept before it."""

    text: str
    new_game: bool


class Saving:
    """What one owner has kept, and what waits to be.

    Attributes:
        saves: where it is kept.
        browser: the owner that its token names, who may have the games of another.
        owner: under whose name it is kept.
        version: the version of what was kept last; 0 where there is nothing, None where that could not be read.
        waiting: what could not be kept yet, the oldest first; one entry a game.
        why: why not, in a sentence for the learner, or None where all is kept.
        found: whether anything was kept when the page was opened.
        lost: whether what waited had to be given up, because the learner went on elsewhere.
    """

    def __init__(self, saves: Saves, browser: str, save_name: Callable[[str], str]) -> None:
        """Begin with nothing read and nothing waiting; `save_name` makes the app's own name of an owner's."""
        self.saves = saves
        self.browser = browser
        self.save_name = save_name
        self.owner = save_name(browser) if browser else ""
        self.version: int | None = 0
        self.waiting: list[Waiting] = []
        self.why: str | None = None
        self.found = False
        self.lost = False

    def open(self) -> str | None:
        """The text that was kept last, or that waits to be; None where there is none, or it cannot be read now."""
        with suppress(MovedOnError):  # what was kept elsewhere is newer, and is read below
            self.try_again()
        if self.waiting:
            return self.waiting[-1].text
        try:
            saved = self._read()
        except NotSavedError as error:
            self.version, self.why = None, str(error)
            return None
        self.why = None
        return saved.text if saved else None

    def save(self, text: str, *, new_game: bool = False) -> None:
        """Keep a text, or let it wait until that can be done; before a new game, the last one is kept as it stands.

        Raises:
            MovedOnError: something else was kept since, such as from another tab; what waited is given up.
        """
        written_over = [] if new_game else self.waiting[-1:]
        if written_over:
            self.waiting[-1] = replace(written_over[0], text=text)
        else:
            self.waiting.append(Waiting(text, new_game))
        try:
            self.try_again()
        except MovedOnError:
            raise
        except Exception:
            self.waiting[-1:] = written_over  # a fault of the kit: what the learner sees is taken back, and so is this
            raise

    def try_again(self) -> None:
        """Keep what waits, as far as that can be done now."""
        self.lost = False
        try:
            while self.waiting:
                if self.version is None:  # it goes beside what is there, which nobody on this page has seen
                    self._read()
                    self.waiting[0] = replace(self.waiting[0], new_game=True)
                oldest = self.waiting[0]
                if not self.version:
                    self.saves.know(self.browser)
                saved = Saved((self.version or 0) + 1, oldest.text)
                self.saves.save(self.owner, saved, new_game=oldest.new_game)
                self.version = saved.version
                del self.waiting[0]
        except NotSavedError as error:
            self.why = str(error)
        except MovedOnError:
            self.lost = self.why is not None
            self.waiting.clear()
            self.why = None
            raise
        else:
            if self.version is not None:
                self.why = None

    def finds_more(self) -> bool:
        """Whether there is something kept that could not be read when the page was opened, and can be now.

        What waits is then given up: it is for sessions that were begun instead and in which nothing has been done.
        """
        try:
            saved = self._read()
        except NotSavedError as error:
            self.why = str(error)
            return False
        if saved is None:
            return False
        self.waiting.clear()
        return True

    def has_moved_on(self) -> bool:
        """Whether something else is kept than this page has kept last, or by another owner; False where it waits."""
        known = (self.owner, self.version)
        if self.waiting or self.version is None or not self.browser:
            return False
        with suppress(NotSavedError):
            self._read()
        return (self.owner, self.version) != known

    def _read(self) -> Saved | None:
        """What is kept, and so what can follow it."""
        if self.browser:
            self.owner = self.save_name(self.saves.owners(self.browser)[0])
        saved = self.saves.load(self.owner)
        self.version = saved.version if saved else 0
        self.found = saved is not None
        return saved

    def open_file(self, text: object, bots: OwnBots) -> Added:
        """Add what a file of “Save everything” holds, or a part of one, to what is kept."""
        if self.why is not None:
            raise RequestError(UNSAVED)
        return backup.add(self.saves, self.browser, bots, text)

    def games(self, most: int) -> list[ListedSave]:
        """The games that are kept, at most so many: the last one first, then the others, those put aside too."""
        aside = [kept for owner in self._aside() for kept in self.saves.latest(owner, most)]
        return newest_first([*aside, *reversed(self.saves.latest(self.owner, most))], most)

    def go_back(self, number: int) -> None:
        """Have a game again that is kept, by its number; this one stays kept."""
        if self.why is not None:
            raise RequestError(UNSAVED)
        try:
            found = self.saves.go_back_to(self.owner, number, self._aside())
        except NotSavedError as error:
            raise RequestError(str(error)) from error
        if not found:
            raise RequestError(GONE)

    def forget(self, number: int) -> None:
        """Delete a game that is kept, but for the last one, which is open."""
        try:
            if any(kept.number == number for kept in self.saves.latest(self.owner, 1)):
                raise RequestError(OPEN_NOW)
            for owner in (self.owner, *self._aside()):
                self.saves.forget(owner, number)
        except NotSavedError as error:
            raise RequestError(str(error)) from error

    def _aside(self) -> list[str]:
        """The names under which this browser kept games before it had those of another."""
        return self.saves.owners(self.browser)[1:]
