"""Keeping what one learner does on one page, also where the store fails for a while.

What cannot be kept waits here, in memory, and is tried again in its order: at the next deed, and when the page asks. A
game that is left for another while it waits is not forgotten: both are kept as soon as that can be done.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from gofish_learn.ui.app.moving import (
    GONE,
    NO_STORE,
    NONE_BEFORE,
    OPEN_NOW,
    UNSAVED,
    Aside,
    MoveError,
    Moves,
    code_typed,
)
from gofish_learn.ui.app.saves import Kept, MovedOnError, NotKeptError, Saved, Saves


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits to be kept; a new game goes beside what was kept before it."""

    text: str
    new_game: bool


class Keeping:
    """What one owner has kept, and what waits to be.

    Attributes:
        saves: where it is kept.
        browser: the owner that its token names, who may have brought the games of another.
        owner: under whose name it is kept.
        version: the version of what was kept last; 0 where there is nothing, None where that could not be read.
        waiting: what could not be kept yet, the oldest first; one entry a game.
        why: why not, in a sentence for the learner, or None where all is kept.
        found: whether anything was kept when the page was opened.
        lost: whether what waited had to be given up, because the learner went on elsewhere.
    """

    def __init__(self, saves: Saves, browser: str, kept_under: Callable[[str], str]) -> None:
        """Begin with nothing read and nothing waiting; `kept_under` makes the app's own name of an owner's."""
        self.saves = saves
        self.browser = browser
        self.kept_under = kept_under
        self.owner = kept_under(browser) if browser else ""
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
        except NotKeptError as error:
            self.version, self.why = None, str(error)
            return None
        self.why = None
        return saved.text if saved else None

    def keep(self, text: str, *, new_game: bool = False) -> None:
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
                if not self.version and self.saves.moves:
                    self.saves.moves.know(self.browser)
                saved = Saved((self.version or 0) + 1, oldest.text)
                self.saves.save(self.owner, saved, new_game=oldest.new_game)
                self.version = saved.version
                del self.waiting[0]
        except NotKeptError as error:
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
        except NotKeptError as error:
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
        with suppress(NotKeptError):
            self._read()
        return (self.owner, self.version) != known

    def _read(self) -> Saved | None:
        """What is kept, and so what can follow it."""
        if self.browser and self.saves.moves:
            self.owner = self.kept_under(self.saves.moves.owner_now(self.browser))
        saved = self.saves.load(self.owner)
        self.version = saved.version if saved else 0
        self.found = saved is not None
        return saved

    def code(self) -> str:
        """A code that brings what is kept here to another address."""
        return self._moves().code_for(self.browser)

    def bring(self, code: str) -> None:
        """Have what a code was made for in place of what is kept here."""
        self._moves().bring(self.browser, code_typed(code))

    def aside(self) -> list[Aside]:
        """What this browser has put aside, as far as that can be read now."""
        if not self.browser or self.saves.moves is None:
            return []
        try:
            return self.saves.moves.put_aside(self.browser)
        except NotKeptError:
            return []

    def take_up(self, number: int) -> None:
        """Have what was put aside in place of what is kept here, which is put aside in its turn."""
        self._moves().take_up(self.browser, number)

    def game_before(self) -> str | None:
        """The text of the game before this one; None where there is none, or it cannot be had now."""
        with suppress(NotKeptError):
            return None if self.why else next((kept.saved.text for kept in self.games(2)[1:]), None)
        return None

    def games(self, most: int) -> list[Kept]:
        """The games that are kept, at most so many, the last one first."""
        return self.saves.latest(self.owner, most)

    def go_back(self, number: int | None = None) -> None:
        """Have a game again that is kept, by its number, or else the one before this one; this one stays kept."""
        if self.why is not None:
            raise MoveError(UNSAVED)
        try:
            before = number or next((kept.number for kept in self.games(2)[1:]), None)
            found = before is not None and self.saves.go_back_to(self.owner, before)
        except NotKeptError as error:
            raise MoveError(str(error)) from error
        if not found:
            raise MoveError(GONE if number else NONE_BEFORE)

    def forget(self, number: int) -> None:
        """Delete a game that is kept, but for the last one, which is open."""
        try:
            if any(kept.number == number for kept in self.games(1)):
                raise MoveError(OPEN_NOW)
            self.saves.forget(self.owner, number)
        except NotKeptError as error:
            raise MoveError(str(error)) from error

    def has_others(self) -> bool:
        """Whether something is kept by other browsers, or from other addresses, and nothing was by this one."""
        moves = self.saves.moves
        if self.found or self.version is None or not self.browser or not moves:
            return False
        with suppress(NotKeptError):
            return moves.has_others(self.browser)
        return False

    def _moves(self) -> Moves:
        if not self.browser or self.saves.moves is None:
            raise MoveError(NO_STORE)
        if self.why is not None:
            raise MoveError(UNSAVED)
        return self.saves.moves
