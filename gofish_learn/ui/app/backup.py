"""All that is kept of one learner as one file: games, what was done, results, places, bots. Any host opens it.

The file is a list of things, each of which can be added by itself, so a page may send a long one in parts. Opening adds
what is not there yet and replaces nothing: the game on the table stays on it, a place stays where it is, and a bot
whose name is taken gets another one. So a file may be opened twice.

A record names every card. Where the learner's own browser keeps everything, that is nothing new to it; anywhere else
the file has only games that are over, and of a place only what tells nothing that is still to be found out.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import Any

from gofish_learn.bots.own.saved_bots import OwnBots
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.engine.wording import listed, so_many
from gofish_learn.store.older_saves import APPS, PARTS, PUZZLES, activity_now, fields_now, names_now, with_part
from gofish_learn.store.saves import RESULTS, ImportedGame, MovedOnError, Saved, Saves, name_in, owner_of
from gofish_learn.teach.classroom.tables import has_ended
from gofish_learn.teach.progress.achievement import Achievement, evidence_of, evidence_text
from gofish_learn.ui.app.messages import SavedFile
from gofish_learn.ui.app.progress.album import with_results
from gofish_learn.ui.app.requests import RequestError

FORMAT = "gofish-kept/2"
FORMAT_OF_SITES = "gofish-kept/1"
"""What sites without a server wrote until 1.0.0: the names and texts of all that the browser kept."""
SITE_TOKEN = "0" * 32
SITE_OWNER = owner_of(SITE_TOKEN)
"""Under whose name such a site keeps everything, whoever uses the browser."""
LONGEST = 50_000_000
MOST_GAMES, MOST_DONE = 1_000, 10_000
"""So many games, and things that were done, are kept where a file is opened; nobody fills a disk by files."""
FOREIGN = "That file was not made by “Save everything”, or it is damaged. Choose one that “Save everything” has made."
LATER = "That file was saved by a newer version of Go Fish Learn: open it there, or bring this one up to date."
ALL_HERE = "Everything in that file is here already."
NOT_OVER = "A game that isn’t over stayed out: its file names every card."
FULL = "There is no room here for all that is in that file: some of it stayed out."
NO_BOTS = "Bots of your own are programs, so they stayed out: this page can’t take any."

Place = dict[str, Any]


def _whole(saved: Place) -> Place:
    return saved


def _without_case(saved: Place) -> Place:
    saved = {**fields_now(saved)}
    under_way = {name: {"code": ""} for name in ("case", "today") if saved[name].get("sure") is None}
    codes = {saved[name]["code"] for name in under_way}
    counted = {code: number for code, number in saved["counted"].items() if code not in codes}
    rest = {name: value for name, value in saved.items() if name != "was" or not under_way}
    return {**rest, **under_way, "counted": counted}


def _without_round(saved: Place) -> Place:
    return {**saved, "round": None}


def _without_puzzle(saved: Place) -> Place:
    without = {"cases": _without_case, "questions": _without_round}
    saved = {**fields_now(saved)}
    return {**saved, **{part: leave_out(saved[part]) for part, leave_out in without.items() if part in saved}}


def _rules_alone(saved: Place) -> Place:
    return {**fields_now(saved), "page": "rules", "guesses": {}, "older": {}}


PLACES: Mapping[str, Callable[[Place], Place] | None] = {
    "story": None,
    "rules": _whole,
    PUZZLES: _without_puzzle,
    "memory": _without_round,
    "chance": None,
    "arena": None,
    "rules_lab": _rules_alone,
    "reef": _whole,
}
"""The apps but the table, each with what of its place may be told while it is open; None is for nothing."""


@dataclass(frozen=True, slots=True)
class Things:
    """What a file holds, or a part of one.

    Attributes:
        games: the records of games at the table, each with when it was kept last, in UTC, or None; the oldest first.
        places: what was left open in other apps, by their names.
        results: what was won against each bot, or None.
        done: what was done.
        bots: the programs of the learner's own bots, by name.
    """

    games: list[ImportedGame] = field(default_factory=list)
    places: dict[str, str] = field(default_factory=dict)
    results: list[str] = field(default_factory=list)
    done: list[Achievement] = field(default_factory=list)
    bots: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Added:
    """What was new in a file, or in some parts of it.

    Attributes:
        games: how many games.
        done: how many things that were done.
        others: whether results, or a place in an app.
        bots: the names of the bots, as they are called here.
        left_out: sentences on what was left out.
    """

    games: int = 0
    done: int = 0
    others: bool = False
    bots: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    def __add__(self, other: "Added") -> "Added":
        """Both together."""
        return Added(
            self.games + other.games,
            self.done + other.done,
            self.others or other.others,
            self.bots + other.bots,
            tuple(dict.fromkeys(self.left_out + other.left_out)),
        )

    @property
    def words(self) -> str:
        """What the learner is told."""
        what = [so_many(self.games, "game")] if self.games else []
        what += [f"{so_many(self.done, 'thing')} for your reef"] if self.done else []
        what += ["your places and results"] if self.others else []
        what += [f"{so_many(len(self.bots), 'bot')} ({listed(self.bots)})"] if self.bots else []
        added = (f"Added from your file: {listed(what)}.",) if what else () if self.left_out else (ALL_HERE,)
        return " ".join((*added, *self.left_out))


def file_of(saves: Saves, browser: str, bots: OwnBots) -> SavedFile:
    """All that is kept for a browser as a file, named by the day in UTC."""
    name = f"go-fish-learn-{datetime.now(UTC):%Y-%m-%d}.json"
    text = text_of(saves, saves.owners(browser), saves.progress.done(browser), bots)
    return {"name": name, "text": text, "kind": "application/json"}


def text_of(saves: Saves, owners: Sequence[str], done: Iterable[Achievement], bots: OwnBots) -> str:
    """All that is kept under some names, the first of which has places and results, as the text of a file."""
    kept = [*_games(saves, owners), *_places(saves, owners[0]), *_achievements(done), *_bots(bots)]
    return json.dumps({"format": FORMAT, "kept": kept}, ensure_ascii=False, indent=1) + "\n"


def _games(saves: Saves, owners: Iterable[str]) -> Iterator[dict[str, Any]]:
    for owner in owners:
        for kept in reversed(saves.latest(owner)):
            is_over = _is_over(kept.saved.text)
            if is_over or (is_over is False and saves.is_open_to_learner):
                at = kept.at.isoformat(timespec="seconds") if kept.at else None
                yield {"is": "game", "at": at, "text": kept.saved.text}


def _places(saves: Saves, owner: str) -> Iterator[dict[str, Any]]:
    for app, leave_out in PLACES.items():
        saved = saves.load(name_in(app, owner))
        text = saved and (saved.text if saves.is_open_to_learner else _without_secrets(saved.text, leave_out))
        if text:
            yield {"is": "place", "app": app, "text": text}
    if results := saves.load(name_in(RESULTS, owner)):
        yield {"is": "results", "text": results.text}


def _without_secrets(text: str, leave_out: Callable[[Place], Place] | None) -> str | None:
    """What of a place may be told; nothing of what cannot be read."""
    try:
        return leave_out and json.dumps(leave_out(json.loads(text)), ensure_ascii=False, separators=(",", ":"))
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return None


def _achievements(achievements: Iterable[Achievement]) -> Iterator[dict[str, Any]]:
    for done in achievements:
        about = {"activity": done.activity, "name": done.name, "at": done.at.isoformat()}
        yield {"is": "done", **about, "evidence": evidence_text(done.evidence)}


def _bots(bots: OwnBots) -> Iterator[dict[str, Any]]:
    for name, text in bots.programs().items():
        yield {"is": "bot", "name": name, "text": text}


def _is_over(text: str) -> bool | None:
    """Whether the game that a text records is over; None where nobody has asked in it, or it cannot be read."""
    try:
        record = parse_record(text)
        return has_ended(replay(record)) if record.actions else None
    except (OverflowError, RecordError, RecursionError):
        return None


def _key(text: str) -> str:
    """What tells a game from every other, whatever was noted in its record since; the text itself where it is none."""
    try:
        saved = json.loads(text)
        return json.dumps([saved["rules"], saved["deck"], saved["actions"]], sort_keys=True)
    except (KeyError, RecursionError, TypeError, ValueError):
        return text


def add(saves: Saves, browser: str, bots: OwnBots, text: object) -> Added:
    """Add what a file holds, or a part of one, to what is kept for a browser.

    Raises:
        RequestError: it is no such file, or is damaged; nothing has changed.
        NotSavedError: it cannot be kept just now; what was added so far is not added again.
    """
    things, owners = things_in(text), saves.owners(browser)
    owner = owners[0]
    games, left_out = _new_games(saves, owners, things.games)
    if games:
        saves.add(owner, games)
    done, too_many = _new_achievements(saves, browser, things.done)
    if done:
        saves.progress.note(browser, *done)
    places = things.places.items()
    brought = [(app, partial(_unless_there, one)) for app, one in places if app in PLACES]
    brought += [(PUZZLES, partial(with_part, app=app, former=one)) for app, one in places if app in PARTS]
    brought += [(RESULTS, partial(with_results, theirs=one)) for one in things.results]
    others = [_joined(saves, name_in(what, owner), join) for what, join in brought]
    taken = [name for name in (bots.take(name, program) for name, program in things.bots.items()) if name]
    left_out |= {FULL} if too_many else set()
    left_out |= {NO_BOTS} if things.bots and not bots.takes else set()
    if games or any(others):
        saves.know(browser)
    return Added(len(games), len(done), any(others), tuple(taken), tuple(sorted(left_out)))


def _new_games(
    saves: Saves, owners: Iterable[str], games: Iterable[ImportedGame]
) -> tuple[list[ImportedGame], set[str]]:
    """The games that are not here yet, and why some were left out, in sentences."""
    here = {_key(kept.saved.text) for owner in owners for kept in saves.latest(owner)}
    new: list[ImportedGame] = []
    left_out = set()
    for text, at in games:
        key = _key(text)
        is_over = None if key in here else _is_over(text)  # which plays it: not what is here already
        if is_over is None:
            continue
        if not (is_over or saves.is_open_to_learner):
            left_out.add(NOT_OVER)
        elif len(here) >= MOST_GAMES:
            left_out.add(FULL)
        else:
            here.add(key)
            new.append((text, at))
    return new, left_out


def _new_achievements(saves: Saves, browser: str, done: Iterable[Achievement]) -> tuple[list[Achievement], bool]:
    """What was done and is not here yet, and whether there is no room for all of it."""
    here = {done.key for done in saves.progress.done(browser)}
    new = [one for one in {one.key: one for one in done}.values() if one.key not in here]
    room = max(0, MOST_DONE - len(here))
    return new[:room], len(new) > room


def _unless_there(brought: str, here: str | None) -> str | None:
    return brought if here is None else None


def _joined(saves: Saves, name: str, join: Callable[[str | None], str | None]) -> bool:
    """Whether what is kept under a name has become more: `join` makes it of what is there, and None if that stays."""
    here = saves.load(name)
    after = join(here.text if here else None)
    if after is None:
        return False
    try:
        saves.save(name, Saved(here.version + 1 if here else 1, after))
    except MovedOnError:  # another tab was quicker: what it has stays
        return False
    return True


def things_in(text: object) -> Things:
    """What a file holds, or a part of one; one of 1.0.0 too.

    Raises:
        RequestError: it is no such file, or is damaged.
    """
    try:
        found = json.loads(text) if isinstance(text, str) and len(text) <= LONGEST else {}
        things, form = Things(), found["format"]
        if form == FORMAT:
            for one in found["kept"]:
                _take(things, one)
        elif form == FORMAT_OF_SITES:
            for name, one in sorted(found["kept"].items()):
                _take(things, _as_now(name, json.loads(one)))
    except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError):
        raise RequestError(FOREIGN) from None
    if form not in (FORMAT, FORMAT_OF_SITES):
        raise RequestError(LATER if re.fullmatch(r"gofish-kept/\d+", str(form)) else FOREIGN)
    return things


def _take(things: Things, one: Mapping[str, Any]) -> None:
    """Take one thing; it raises some error where it is none."""
    kind = one["is"]
    if kind == "done":
        done = Achievement(
            activity_now(_text(one["activity"])), _time(one["at"]), evidence_of(one["evidence"]), _text(one["name"])
        )
        things.done.append(done)
        return
    text = _text(one["text"])
    match kind:
        case "game":
            things.games.append((text, _time(one["at"]) if one["at"] else None))
        case "place":
            things.places[APPS.get(_text(one["app"]), one["app"])] = text
        case "results":
            things.results.append(text)
        case "bot":
            things.bots[_text(one["name"])] = text


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    value.encode()  # half a letter cannot be kept
    return value


def _time(value: object) -> datetime:
    at = datetime.fromisoformat(_text(value))
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _as_now(name: str, saved: Mapping[str, Any]) -> dict[str, Any]:
    """A thing in a file of 1.0.0, with the name that it had there, as this version writes it."""
    kind, owner, _ = name.split("/")
    if kind == "done":
        return {"is": "done", **saved}
    if kind != "game" or type(saved["version"]) is not int:
        raise ValueError(name)
    owner = names_now(SITE_OWNER).get(owner, owner)
    about = {"at": saved.get("at"), "text": saved["text"]}
    if owner == SITE_OWNER:
        return {"is": "game", **about}
    if owner == name_in(RESULTS, SITE_OWNER):
        return {"is": "results", **about}
    app = next((app for app in (*PLACES, *PARTS) if name_in(app, SITE_OWNER) == owner), "")
    return {"is": "place", "app": app, **about}
