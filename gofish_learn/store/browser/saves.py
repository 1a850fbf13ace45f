"""Saves and progress over the texts that a browser keeps.

A game's name is `game/OWNER/NUMBER`, what was done is `done/OWNER/NUMBER`; a later one has a higher number.
"""

import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from gofish_learn.store.browser.texts import BrowserTexts
from gofish_learn.store.older_saves import PARTS, PUZZLES, activity_now, names_now, with_part
from gofish_learn.store.saves import ImportedGame, ListedSave, MovedOnError, Progress, Saved, name_in, newest_first
from gofish_learn.teach.progress.achievement import Achievement, evidence_of, evidence_text

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
    for app in PARTS:
        for name in list(texts.names(_games(name_in(app, owner)))):
            _join(texts, name, app, _games(name_in(PUZZLES, owner)))


def _join(texts: BrowserTexts, name: str, app: str, puzzles: str) -> None:
    """Have what was kept of an app be a part of what Puzzles keeps; the version tells other tabs that it is."""
    there = next(reversed([*texts.names(puzzles)]), None)
    former, here = saved_in(texts.by_name[name]), saved_in(texts.by_name[there]) if there else None
    text = with_part(here.text if here else None, app, former.text, over=True) if former else None
    if former is None or text is None:
        texts.put_aside(name)
        return
    saved = Saved(former.version + (here.version if here else 0), text)
    at = _time_in(texts.by_name[name])
    texts.move(name, there or numbered(texts, puzzles), _text_of(saved, at))


class BrowserProgress:
    """What learners have done."""

    def __init__(self, texts: BrowserTexts) -> None:
        self.texts = texts

    def note(self, browser: str, *done: Achievement) -> None:
        """Note what was done; what was noted before stays as it was."""
        noted = {one.key for one in self._all(browser)}
        for one in done:
            if one.key in noted:
                continue
            noted.add(one.key)
            fields = {"activity": one.activity, "name": one.name, "at": one.at.isoformat()}
            text = json.dumps(fields | {"evidence": evidence_text(one.evidence)}, ensure_ascii=False)
            self.texts.put(numbered(self.texts, _done(browser)), text)

    def done(self, browser: str) -> list[Achievement]:
        """All that was done, the newest first."""
        mine = self._all(browser)
        mine.reverse()
        return sorted(mine, key=lambda done: done.at, reverse=True)

    def forget(self, browser: str) -> None:
        """Delete all that was noted."""
        for name in list(self.texts.names(_done(browser))):
            self.texts.drop(name)

    def _all(self, browser: str) -> list[Achievement]:
        """All that was noted and can be read, in that order."""
        found = (done_in(self.texts.by_name[name]) for name in self.texts.names(_done(browser)))
        return [done for done in found if done is not None]


class BrowserSaves:
    """What learners left open."""

    is_open_to_learner = True

    def __init__(self, texts: BrowserTexts, only_here: str | None = None) -> None:
        self.texts = texts
        self.only_here = only_here
        self.damaged = False
        self.progress: Progress = BrowserProgress(texts)

    def owners(self, browser: str) -> list[str]:
        """Its own name."""
        return [browser]

    def know(self, browser: str) -> None:
        """Everybody is known."""

    def load(self, owner: str) -> Saved | None:
        """What `owner` saved last and can be read, or `None`."""
        for name in reversed(self._names(owner)):
            saved = saved_in(self.texts.by_name[name])
            if saved is not None:
                return saved
        return None

    def latest(self, owner: str, most: int | None = None) -> list[ListedSave]:
        """The last game, then the others, the newest first."""
        found = [(name, saved_in(self.texts.by_name[name])) for name in self._names(owner)]
        games = [ListedSave(_number(name), _time_in(self.texts.by_name[name]), saved) for name, saved in found if saved]
        return newest_first(games, most)

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Keep a save, in place of the last one unless it is a new game."""
        last = self.load(owner)
        if last is not None and last.version != saved.version - 1:
            raise MovedOnError
        names = self._names(owner)
        name = names[-1] if names and not new_game else numbered(self.texts, _games(owner))
        self.texts.put(name, _text_of(saved, datetime.now(UTC)))

    def add(self, owner: str, games: Sequence[ImportedGame]) -> None:
        """Keep games before the last one, which gets another number."""
        last = self._names(owner)[-1:]
        for text, at in games:
            self.texts.put(numbered(self.texts, _games(owner)), _text_of(Saved(1, text), at))
        for name in last if games else ():
            self.texts.put(numbered(self.texts, _games(owner)), self.texts.by_name[name])
            self.texts.drop(name)

    def delete(self, owners: Sequence[str]) -> None:
        """Delete all that these owners saved, and what was put aside as damaged, which may be theirs too."""
        for owner in owners:
            for name in self._names(owner):
                self.texts.drop(name)
        self.texts.drop_aside()

    def go_back_to(self, owner: str, number: int, aside: Sequence[str] = ()) -> bool:  # noqa: ARG002 - nothing is
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


def _text_of(saved: Saved, at: datetime | None) -> str:
    when = {"at": at.isoformat(timespec="seconds")} if at else {}
    return json.dumps({"version": saved.version, "text": saved.text} | when, ensure_ascii=False)


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


def done_in(text: str) -> Achievement | None:
    """What a text says was done; None where it cannot be read."""
    found = _object(text)
    try:
        at = datetime.fromisoformat(found["at"])
        activity, name, evidence = found["activity"], found["name"], found["evidence"]
    except (KeyError, TypeError, ValueError):
        return None
    if at.tzinfo is None or not all(isinstance(one, str) for one in (activity, name, evidence)):
        return None
    return Achievement(activity_now(activity), at, evidence_of(evidence), name)


def _object(text: str) -> dict[str, Any]:
    """The JSON object that a text is; empty where it is none."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
