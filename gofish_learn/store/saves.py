"""Keeping what learners leave open and have done: what a host needs of a store, and under which names things are kept.

A save is a text that only its host can read: the record of a game at the table, or the session of another app.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from gofish_learn.teach.progress.achievement import Achievement

TOKEN = re.compile("[0-9a-f]{32}")
RESULTS = "learner"
"""The word under which the results against each bot are kept, beside what is left open in the apps."""
TABLE, CLASSROOM = "table", "classroom"
APPS = (
    TABLE,
    "story",
    "rules",
    "puzzles",
    "memory",
    "chance",
    "arena",
    "rules_lab",
    "reef",
    "play",
    "lab",
    "homework",
    CLASSROOM,
)
"""The names of the apps in which something can be left open. One that goes stays here, for what it has left."""


class Progress(Protocol):
    """What many browsers' learners have done.

    A browser is named as `owner_of` names it. Where it has the games of another, it has what was done there.
    """

    def note(self, browser: str, *done: Achievement) -> None:
        """Note what was done; what was noted before stays as it was."""

    def done(self, browser: str) -> list[Achievement]:
        """All that was done, the newest first."""

    def forget(self, browser: str) -> None:
        """Delete all that was noted; games and places stay."""


class MovedOnError(Exception):
    """Something else was saved since the last load, such as from another tab; nothing was changed."""


class NotSavedError(Exception):
    """Nothing can be kept, or read, just now, and it can be tried again; the message is a sentence for the learner.

    Whatever asks a store may raise it. Nothing has been changed then.
    """


@dataclass(frozen=True)
class Saved:
    """What a learner left open in one app; `version` counts its owner's saves from 1, across all their games."""

    version: int
    text: str


@dataclass(frozen=True)
class ListedSave:
    """One of the games that an owner has kept, or what was left open in an app.

    Attributes:
        number: what it is called by as long as it is saved; no other of the same owner is.
        at: when it was kept last, in UTC; None where nobody knows.
    """

    number: int
    at: datetime | None
    saved: Saved


ImportedGame = tuple[str, datetime | None]
"""The text of a game that comes from elsewhere, and when it was kept last, in UTC; None where nobody knows."""
ONLY_IN_KERNEL = "What you do here is kept only as long as this notebook’s kernel runs."


class Saves(Protocol):
    """Where what many owners left open is kept. It may be called from any thread."""

    @property
    def only_here(self) -> str | None:
        """What a learner is told where nothing outlives the process, or None where it does."""

    @property
    def is_open_to_learner(self) -> bool:
        """Whether the learner's own browser keeps it all, so that nothing in it is hidden from them."""

    @property
    def progress(self) -> Progress:
        """What learners have done."""

    def owners(self, browser: str) -> list[str]:
        """Under whose names a browser's games are kept: first the one it goes on under, then those it had before."""

    def know(self, browser: str) -> None:
        """Note that a browser keeps something, so that whoever owns the store can find it."""

    def load(self, owner: str) -> Saved | None:
        """What `owner` saved last, or `None` if there is nothing."""

    def latest(self, owner: str, most: int | None = None) -> list[ListedSave]:
        """What `owner` saved, at most so many games: the last one, then the others, the newest first."""

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Keep a save; once this returns it survives the end of the process.

        Args:
            owner: Whose save it is, as `owner_of` names them.
            saved: What to keep, with the version after the one that was loaded or saved last.
            new_game: Whether it is another game than the last one, which is then kept as it stands.

        Raises:
            MovedOnError: the latest save's version is not the one before `saved.version`.
            NotSavedError: it cannot be kept just now; nothing was changed, and the same save may be tried again.
        """

    def add(self, owner: str, games: Sequence[ImportedGame]) -> None:
        """Keep games that come from elsewhere beside what there is; the last one that `owner` saved stays the last."""

    def delete(self, owners: Sequence[str]) -> None:
        """Delete all that these owners saved, for good."""

    def go_back_to(self, owner: str, number: int, aside: Sequence[str] = ()) -> bool:
        """Let a game that is saved under this name, or one of those put aside, be the last one; whether it is there."""

    def forget(self, owner: str, number: int) -> None:
        """Delete a game, for good."""

    def notice(self) -> str | None:
        """A sentence for learners about how their games are kept now, or `None`; each page says it once."""


def owner_of(token: object) -> str:
    """The name under which the browser with this token keeps its games: a SHA-256, from which the token cannot be had.

    A token is 32 hex digits; anything else owns nothing, and the name is empty.
    """
    return hashlib.sha256(token.encode()).hexdigest() if isinstance(token, str) and TOKEN.fullmatch(token) else ""


def newest_first(saves: Sequence[ListedSave], most: int | None) -> list[ListedSave]:
    """The last of these saves, then the others, the newest first; at most so many."""
    if not saves:
        return []
    *others, last = saves
    others.reverse()
    others.sort(key=lambda kept: -kept.at.timestamp() if kept.at else 0.0)
    return [last, *others][:most]


def name_in(app: str, owner: str) -> str:
    """The owner's name with that of an app, from which neither can be had; so several apps are kept side by side."""
    return hashlib.sha256(f"{app}:{owner}".encode()).hexdigest()


def save_name(app: str, owner: str) -> str:
    """The name under which an app keeps what an owner leaves open; the table's is the owner's own."""
    return owner if app == TABLE else name_in(app, owner)


def names_of(owner: str) -> list[str]:
    """Every name under which something of an owner may be kept."""
    return [*(save_name(app, owner) for app in APPS), name_in(RESULTS, owner)]
