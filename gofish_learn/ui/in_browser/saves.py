"""Saves and progress over the texts that a browser keeps.

A game's name is `game/OWNER/NUMBER`, what was done is `done/OWNER/NUMBER`; a later one has a higher number.
"""

import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from gofish_learn.teach.progress.done import Done, evidence_of, evidence_text
from gofish_learn.ui.app.moving import Moves
from gofish_learn.ui.app.saves import Kept, MovedOnError, Progress, Saved
from gofish_learn.ui.app.upgrading import activity_now, names_now
from gofish_learn.ui.in_browser.texts import BrowserTexts

NAME = re.compile(r"(game|done)/([0-9a-f]{64})/[0-9]{9}")
DAMAGED = "Something that this browser kept is damaged and cannot be read. It was put aside, and all the rest is here."


def numbered(texts: BrowserTexts, beginning: str) -> str:
    """The name after the last of those with this beginning."""
    last = max(texts.names(beginning), default=f"{beginning}0")
    return beginning + f"{int(last.rpartition('/')[2]) + 1:09}"


def put_damaged_aside(texts: BrowserTexts) -> None:
    """Put aside whatever was kept that cannot be read, so that nothing is written over it."""
    for name, text in list(texts.by_name.items()):
        found = NAME.fullmatch(name)
        read = saved_in if found and found[1] == "game" else done_in
        if found is None or read(text) is None:
            texts.put_aside(name)


def bring_up_to_date(texts: BrowserTexts, owner: str) -> None:
    """Find under its name of now what an owner kept under a former one."""
    for before, now in names_now(owner).items():
        for name in list(texts.names(_games(before))):
            texts.move(name, numbered(texts, _games(now)))


class BrowserProgress:
    """What learners have done."""

    def __init__(self, texts: BrowserTexts) -> None:
        self.texts = texts

    def note(self, browser: str, done: Done) -> None:
        """Note something that was done; what was noted before stays as it was."""
        if any(one.key == done.key for one in self._all(browser)):
            return
        fields = {"activity": done.activity, "name": done.name, "at": done.at.isoformat()}
        text = json.dumps(fields | {"evidence": evidence_text(done.evidence)}, ensure_ascii=False)
        self.texts.put(numbered(self.texts, _done(browser)), text)

    def done(self, browser: str) -> list[Done]:
        """All that was done, the newest first."""
        mine = self._all(browser)
        mine.reverse()
        return sorted(mine, key=lambda done: done.at, reverse=True)

    def forget(self, browser: str) -> None:
        """Delete all that was noted."""
        for name in list(self.texts.names(_done(browser))):
            self.texts.drop(name)

    def _all(self, browser: str) -> list[Done]:
        """All that was noted and can be read, in that order."""
        found = (done_in(self.texts.by_name[name]) for name in self.texts.names(_done(browser)))
        return [done for done in found if done is not None]


class BrowserSaves:
    """What learners left open."""

    def __init__(self, texts: BrowserTexts, only_here: str | None = None) -> None:
        self.texts = texts
        self.only_here = only_here
        self.damaged = False
        self.moves: Moves | None = None
        self.progress: Progress = BrowserProgress(texts)

    def load(self, owner: str) -> Saved | None:
        """What `owner` saved last and can be read, or `None`."""
        for name in reversed(self._names(owner)):
            saved = saved_in(self.texts.by_name[name])
            if saved is not None:
                return saved
        return None

    def latest(self, owner: str, most: int) -> list[Kept]:
        """The last games, the newest first."""
        found = [(name, saved_in(self.texts.by_name[name])) for name in reversed(self._names(owner)[-most:])]
        return [Kept(_number(name), _time_in(self.texts.by_name[name]), saved) for name, saved in found if saved]

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Keep a save, in place of the last one unless it is a new game."""
        last = self.load(owner)
        if last is not None and last.version != saved.version - 1:
            raise MovedOnError
        names = self._names(owner)
        name = names[-1] if names and not new_game else numbered(self.texts, _games(owner))
        self.texts.put(name, _text_of(saved))

    def put_last(self, owner: str, text: str) -> None:
        """Keep a text as a game after all others of `owner`, unless it is the last one already."""
        last = self.load(owner)
        if last is None or last.text != text:
            self.save(owner, Saved((last.version if last else 0) + 1, text), new_game=True)

    def delete(self, owners: Sequence[str]) -> None:
        """Delete all that these owners saved."""
        for owner in owners:
            for name in self._names(owner):
                self.texts.drop(name)

    def go_back_to(self, owner: str, number: int) -> bool:
        """Let a game be the last one; whether it is there. It gets another number."""
        last, name = self.load(owner), _name(owner, number)
        found = saved_in(self.texts.by_name.get(name, ""))
        if last is None or found is None:
            return False
        self.save(owner, Saved(last.version + 1, found.text), new_game=True)
        self.texts.drop(name)
        return True

    def forget(self, owner: str, number: int) -> None:
        """Delete a game."""
        self.texts.drop(_name(owner, number))

    def notice(self) -> str | None:
        """What somebody should know of what was kept."""
        return DAMAGED if self.damaged else None

    def _names(self, owner: str) -> list[str]:
        return list(self.texts.names(_games(owner)))


def _games(owner: str) -> str:
    return f"game/{owner}/"


def _done(browser: str) -> str:
    return f"done/{browser}/"


def _text_of(saved: Saved) -> str:
    about = {"version": saved.version, "text": saved.text, "at": datetime.now(UTC).isoformat(timespec="seconds")}
    return json.dumps(about, ensure_ascii=False)


def _name(owner: str, number: int) -> str:
    return f"{_games(owner)}{number:09}"


def _number(name: str) -> int:
    return int(name.rpartition("/")[2])


def _time_in(text: str) -> datetime | None:
    """When a save was kept; 1.0.0 did not write that down."""
    try:
        at = datetime.fromisoformat(_object(text)["at"])
    except (KeyError, TypeError, ValueError):
        return None
    return at if at.tzinfo else None


def saved_in(text: str) -> Saved | None:
    """The save that a text holds; None where it cannot be read."""
    found = _object(text)
    version, game = found.get("version"), found.get("text")
    return Saved(version, game) if type(version) is int and isinstance(game, str) else None


def done_in(text: str) -> Done | None:
    """What a text says was done; None where it cannot be read."""
    found = _object(text)
    try:
        at = datetime.fromisoformat(found["at"])
        activity, name, evidence = found["activity"], found["name"], found["evidence"]
    except (KeyError, TypeError, ValueError):
        return None
    if at.tzinfo is None or not all(isinstance(one, str) for one in (activity, name, evidence)):
        return None
    return Done(activity_now(activity), at, evidence_of(evidence), name)


def _object(text: str) -> dict[str, Any]:
    """The JSON object that a text is; empty where it is none."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
