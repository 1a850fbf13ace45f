"""What a learner has left open in the other apps, read from what those keep.

It is read as leniently as can be: what another version wrote, or what cannot be read, is not told. Nothing is told of
it but how far it has come, so no card and no answer is in the words.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from gofish_learn.engine.history import replay_text
from gofish_learn.engine.records.record import RecordError
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.store.older_texts import fields_now
from gofish_learn.store.saves import Saves
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.classroom.tables import has_ended
from gofish_learn.teach.rules.progress import ProgressError, progress_of
from gofish_learn.teach.story.scenes import scenes
from gofish_learn.ui.apps import APPS


class LeftOpen(NamedTuple):
    """Something that is left open: the app, its notebook, and a sentence on how far it has come."""

    app: str
    file: str
    words: str


def left_open(saves: Saves, browser: str) -> list[LeftOpen]:
    """What the learner of a browser has left open, the game at the table first."""
    owner, found = saves.owners(browser)[0], []
    for app in APPS:
        saved = saves.load(app.kept_under(owner)) if app.name in READERS else None
        words = words_of(READERS[app.name], saved.text) if saved else ""
        if words:
            found.append(LeftOpen(app.title, app.file, words))
    return found


def words_of(read: Callable[[Any], str], text: str) -> str:
    """How far something has come; empty where nothing is open, or it cannot be read."""
    try:
        return read(text if read is _table else json.loads(text))
    except (
        ArithmeticError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
        RecordError,
        ProgressError,
    ):
        return ""


def _table(text: str) -> str:
    game = replay_text(text)
    if has_ended(game) or not game.actions:
        return ""
    rules, laid = game.rules, sum(map(len, game.table.groups))
    title = "Your own rules" if rules.own else rules.title
    return f"{title}: {laid} of {rules.groups_in_all} {rules.group_word}s laid."


def _tour(saved: Mapping[str, Any]) -> str:
    for one in saved["tours"]:
        progress = progress_of(one)
        if progress.book == saved["book"] and not progress.done and progress.begun:
            where = (
                "the check" if progress.checking else f"question {progress.number + 1} of {len(progress.tour.steps)}"
            )
            return f"The tour of {RULE_BOOKS[progress.book].title}: you are at {where}."
    return ""


def _puzzles(saved: Mapping[str, Any]) -> str:
    told = {"cases": _case, "questions": _round}
    return " ".join(filter(None, (words_of(read, json.dumps(saved.get(part))) for part, read in told.items())))


def _case(saved: Mapping[str, Any]) -> str:
    case = saved["case"]
    return "A case is open." if case["code"] and case["sure"] is None else ""


def _memory(saved: Mapping[str, Any]) -> str:
    one = saved["round"]
    return "You are in the middle of a round." if one and one["phase"] != "over" else ""


def _chance(saved: Mapping[str, Any]) -> str:
    now = fields_now(saved)
    open_ = now["attempts"].get(now["name"])
    if open_ is None or open_["rounds"][open_["current"]]["answered"]:
        return ""
    return f"“{QUESTIONS[now['name']].title}” You have guessed, and not yet seen the answer."


def _arena(saved: Mapping[str, Any]) -> str:
    return "They are still swimming." if saved["phase"] == "swim" else ""


def _rules_lab(saved: Mapping[str, Any]) -> str:
    saved = fields_now(saved)
    waits = saved["page"] == "own" and "own" not in saved["guesses"]
    return "You have changed a rule, and not yet guessed what that does." if waits else ""


def _round(saved: Mapping[str, Any]) -> str:
    waiting = len(saved["round"]["waiting"]) if saved["round"] else 0
    return f"Your round has {counted(waiting, 'question')} left." if waiting else ""


def _story(saved: Mapping[str, Any]) -> str:
    now = fields_now(saved)
    begun = now["told"] or now["answers"]
    return f"You are in scene {now['scene'] + 1} of {len(scenes())}." if begun and not now["over"] else ""


READERS: Mapping[str, Callable[[Any], str]] = {
    "table": _table,
    "tour": _tour,
    "puzzles": _puzzles,
    "memory": _memory,
    "chance": _chance,
    "arena": _arena,
    "rules_lab": _rules_lab,
    "story": _story,
}
"""What reads the text that an app keeps, by its name."""
