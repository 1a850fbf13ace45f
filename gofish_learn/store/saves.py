"""Keeping what learners leave open and have done: what a host needs of a store, and the simplest one in memory alone.

A save is a text that only its host can read: the record of a game at the table, or the session of another app.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol

from gofish_learn.teach.progress.done import Done

TOKEN = re.compile("[0-9a-f]{32}")
RESULTS = "learner"
"""The word under which the results against each bot are kept, beside what is left open in the apps."""
TABLE, CLASSROOM = "table", "classroom"
APPS = (TABLE, "story", "tour", "puzzles", "memory", "chance", "arena", "rules_lab", "progress", CLASSROOM)
"""The names of the apps in which something can be left open. One that goes stays here, for what it has left."""


class Progress(Protocol):
    """What many browsers' learners have done.

    A browser is named as `owner_of` names it. Where it has the games of another, it has what was done there.
    """

    def note(self, browser: str, *done: Done) -> None:
        """Note what was done; what was noted before stays as it was."""

    def done(self, browser: str) -> list[Done]:
        """All that was done, the newest first."""

    def forget(self, browser: str) -> None:
        """Delete all that was noted; games and places stay."""


class MemoryProgress:
    """Keeps what was done as long as the process lives."""

    def __init__(self) -> None:
        self._done: dict[str, dict[tuple[str, str], Done]] = {}

    def note(self, browser: str, *done: Done) -> None:
        """Note what was done; what was noted before stays as it was."""
        mine = self._done.setdefault(browser, {})
        for one in done:
            mine.setdefault(one.key, one)

    def done(self, browser: str) -> list[Done]:
        """All that was done, the newest first."""
        mine = list(self._done.get(browser, {}).values())
        mine.reverse()
        return sorted(mine, key=lambda done: done.at, reverse=True)

    def forget(self, browser: str) -> None:
        """Delete all that was noted."""
        self._done.pop(browser, None)


class MovedOnError(Exception):
    """Something else was saved since the last load, such as from another tab; nothing was changed."""


class NotKeptError(Exception):
    """Nothing can be kept, or read, just now, and it can be tried again; the message is a sentence for the learner.

    Whatever asks a store may raise it. Nothing has been changed then.
    """


@dataclass(frozen=True)
class Saved:
    """What a learner left open in one app; `version` counts its owner's saves from 1, across all their games."""

    version: int
    text: str


@dataclass(frozen=True)
class Kept:
    """One of the games that an owner has kept, or what was left open in an app.

    Attributes:
        number: what it is called by as long as it is kept; no other of the same owner is.
        at: when it was kept last, in UTC; None where nobody knows.
    """

    number: int
    at: datetime | None
    saved: Saved


Brought = tuple[str, datetime | None]
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

    def latest(self, owner: str, most: int | None = None) -> list[Kept]:
        """What `owner` saved, at most so many games: the last one, then the others, the newest first."""

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Keep a save; once this returns it survives the end of the process.

        Args:
            owner: Whose save it is, as `owner_of` names them.
            saved: What to keep, with the version after the one that was loaded or saved last.
            new_game: Whether it is another game than the last one, which is then kept as it stands.

        Raises:
            MovedOnError: the latest save's version is not the one before `saved.version`.
            NotKeptError: it cannot be kept just now; nothing was changed, and the same save may be tried again.
        """

    def add(self, owner: str, games: Sequence[Brought]) -> None:
        """Keep games that come from elsewhere beside what there is; the last one that `owner` saved stays the last."""

    def delete(self, owners: Sequence[str]) -> None:
        """Delete all that these owners saved, for good."""

    def go_back_to(self, owner: str, number: int, aside: Sequence[str] = ()) -> bool:
        """Let a game that is kept under this name, or one of those put aside, be the last one; whether it is there."""

    def forget(self, owner: str, number: int) -> None:
        """Delete a game, for good."""

    def notice(self) -> str | None:
        """A sentence for learners about how their games are kept now, or `None`; each page says it once."""


def owner_of(token: object) -> str:
    """The name under which the browser with this token keeps its games: a SHA-256, from which the token cannot be had.

    A token is 32 hex digits; anything else owns nothing, and the name is empty.
    """
    return hashlib.sha256(token.encode()).hexdigest() if isinstance(token, str) and TOKEN.fullmatch(token) else ""


def newest_first(saves: Sequence[Kept], most: int | None) -> list[Kept]:
    """The last of these saves, then the others, the newest first; at most so many."""
    if not saves:
        return []
    *others, last = saves
    others.reverse()
    others.sort(key=lambda kept: -kept.at.timestamp() if kept.at else 0.0)
    return [last, *others][:most]


def name_in(app: str, owner: str) -> str:
    """The owner's name with that of an app, so that what is kept of several apps is kept side by side."""
    return hashlib.sha256(f"{app}:{owner}".encode()).hexdigest()


def kept_under(app: str, owner: str) -> str:
    """The name under which an app keeps what an owner leaves open; the table's is the owner's own."""
    return owner if app == TABLE else name_in(app, owner)


def names_of(owner: str) -> list[str]:
    """Every name under which something of an owner may be kept."""
    return [*(kept_under(app, owner) for app in APPS), name_in(RESULTS, owner)]


class MemorySaves:
    """Keeps saves as long as the process lives: for a browser without storage, for JupyterLite, and for tests."""

    def __init__(self, notice: str | None = None, only_here: str | None = None) -> None:
        """Start empty; each page says `notice` once; `only_here` is what learners are told all the time."""
        self.only_here = only_here
        self.is_open_to_learner = False
        self.progress: Progress = MemoryProgress()
        self._saves: dict[str, list[Kept]] = {}
        self._notice = notice

    def owners(self, browser: str) -> list[str]:
        """Its own name."""
        return [browser]

    def know(self, browser: str) -> None:
        """Everybody is known."""

    def load(self, owner: str) -> Saved | None:
        """What `owner` saved last, or `None`."""
        saves = self._saves.get(owner)
        return saves[-1].saved if saves else None

    def latest(self, owner: str, most: int | None = None) -> list[Kept]:
        """The last game, then the others, the newest first."""
        return newest_first(self._saves.get(owner, []), most)

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Keep a save, in place of the last one unless it is a new game."""
        last = self.load(owner)
        if last is not None and last.version != saved.version - 1:
            raise MovedOnError
        saves = self._saves.setdefault(owner, [])
        number = saves.pop().number if saves and not new_game else max((one.number for one in saves), default=0) + 1
        saves.append(Kept(number, datetime.now(UTC), saved))

    def add(self, owner: str, games: Sequence[Brought]) -> None:
        """Keep games before the last one."""
        saves = self._saves.setdefault(owner, [])
        free, place = max((one.number for one in saves), default=0) + 1, max(len(saves) - 1, 0)
        brought = [Kept(number, at, Saved(1, text)) for number, (text, at) in enumerate(games, free)]
        saves[place:place] = brought

    def delete(self, owners: Sequence[str]) -> None:
        """Delete all that these owners saved."""
        for owner in owners:
            self._saves.pop(owner, None)

    def go_back_to(self, owner: str, number: int, aside: Sequence[str] = ()) -> bool:  # noqa: ARG002 - nothing is
        """Let a game be the last one; whether it is there."""
        saves = self._saves.get(owner, [])
        found = next((one for one in saves if one.number == number), None)
        if found is None:
            return False
        saved = Saved(saves[-1].saved.version + 1, found.saved.text)
        saves.remove(found)
        saves.append(replace(found, saved=saved))
        return True

    def forget(self, owner: str, number: int) -> None:
        """Delete a game."""
        self._saves[owner] = [one for one in self._saves.get(owner, []) if one.number != number]

    def notice(self) -> str | None:
        """The sentence that this was made with."""
        return self._notice
