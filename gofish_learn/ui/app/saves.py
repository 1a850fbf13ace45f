"""Keeping games: what a table needs of a store, and the simplest one, which forgets when its process ends."""

import hashlib
import re
from dataclasses import dataclass
from typing import Protocol

TOKEN = re.compile("[0-9a-f]{32}")


class MovedOnError(Exception):
    """The game was changed from elsewhere, such as another tab, since it was loaded; nothing was saved."""


@dataclass(frozen=True)
class Saved:
    """A game as it is kept.

    Attributes:
        version: which of its owner's saves this is, counted from 1 through all their games.
        game: the text of the game's record.
    """

    version: int
    game: str


class Saves(Protocol):
    """Where the games of many owners are kept. It may be called from any thread."""

    def load(self, owner: str) -> Saved | None:
        """The latest game of `owner` as last saved, or `None` if there is none."""

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Keep a game; once this returns it survives the end of the process.

        Args:
            owner: Whose game it is, as `owner_of` names them.
            saved: The game, with the version after the one that was loaded or saved last.
            new_game: Whether it is another game than the last; the last one is then kept as it stands.

        Raises:
            MovedOnError: a game is kept whose version is not the one before `saved.version`.
        """

    def notice(self) -> str | None:
        """A sentence that the learner should read about how games are kept now; each is given once."""


def owner_of(token: str) -> str:
    """The name under which the browser with this token keeps its games: a SHA-256, from which the token cannot be had.

    A token is 32 hex digits; anything else owns nothing, and the name is empty.
    """
    return hashlib.sha256(token.encode()).hexdigest() if TOKEN.fullmatch(token) else ""


def refuse_if_moved_on(kept: Saved | None, saved: Saved) -> None:
    """Check that `saved` follows what is kept; where nothing is kept, anything may be saved.

    Raises:
        MovedOnError: something else was saved since.
    """
    if kept is not None and kept.version != saved.version - 1:
        raise MovedOnError(f"The game stands at version {kept.version}, which version {saved.version} does not follow.")


class MemorySaves:
    """Keeps games as long as the process lives: for a browser without storage, for JupyterLite, and for tests."""

    def __init__(self, notice: str | None = None) -> None:
        """Keep nothing yet; `notice` is the first sentence to give."""
        self._games: dict[str, list[Saved]] = {}
        self._notice = notice

    def load(self, owner: str) -> Saved | None:
        """The latest game of `owner`, or `None`."""
        games = self._games.get(owner)
        return games[-1] if games else None

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Keep a game, in place of the last one unless it is new.

        Raises:
            MovedOnError: the last one's version is not the one before.
        """
        last = self.load(owner)
        refuse_if_moved_on(last, saved)
        games = self._games.setdefault(owner, [])
        games[-1 if games and not new_game else len(games) :] = [saved]

    def notice(self) -> str | None:
        """The sentence that this was made with, once."""
        notice, self._notice = self._notice, None
        return notice
