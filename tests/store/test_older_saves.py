"""What a page of an older version had kept: it opens, with all that counts, wherever it is kept.

Some of it was kept by 0.1.0, and 1.0.0 never had a reason to write it again. The texts are what these versions wrote.
"""

import json
from typing import Any

import pytest

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.older_saves import PUZZLES
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.store.store import Store
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import BY_NAME, CLASSROOM, ClassNeeds, Needs
from gofish_learn.ui.lab.chance.session import ChanceSession
from gofish_learn.ui.lab.memory.session import MemorySession
from gofish_learn.ui.rules.session import RulesSession
from tests.ui.frame.reading import given_by, words_of

TOKEN = "7" * 32
WHO = {"task": "who", "code": "S4-00000-F", "counts": True, "facts": 0, "phase": "asking", "chosen": [1], "ticked": []}
SHEET = WHO | {"task": "sheet", "facts": 3, "phase": "telling", "chosen": []}
OF_0_1_0, OF_1 = {"guess": None, "stops": [4, 6, 8, 10, 12, 14]}, {"guess": 3, "stops": [3, 6, 9, 12]}
RECALLS = [[3, 5, "right"]] * 11 + [[32, 5, "wrong"]]
BOTS = {
    "code": "S4-SEVEN-J",
    "asks": 8,
    "events": 12,
    "chunks": 4,
    "half_life": 5,
    "interference": 1,
    "curve": "chunks",
}
MEMORY = {"page": "train", "facts": 4, "known": ["S4-00000-F"], "recalls": RECALLS, "sheets": [], "desk": BOTS}
SINCE_1 = {"rounds": 3, "pace": "slow", "guesses": {"chunks": 40}}
COUNTED = MEMORY | {"recalls": [[1, 5, "right"]] * 11 + [[10, 5, "wrong"]]}
OF_NOW = {"guess": None, "stops": [2, 6, 10, 14]}
HANDS = {"players": 2, "hand": 7, "held": 1, "draws": 1}
GUESSES = {
    "opponent": {"guess": 30, "setting": HANDS, "across": "held", "deals": 10_000, "seed": 1},
    "fourth": {"guess": 60, "setting": HANDS | {"held": 3, "hand": 5}, "across": "hand", "deals": 200, "seed": 2},
}
BEGUN = {"book": "standard", "number": 0, "answers": {"deal": "7"}}
CHECK = {"waiting": [["tie", 1]], "right": 4}
PASSED = {"waiting": [], "right": 5, "open": True, "answer": None}
TOUR = {"page": "tour", "word": None, "deal": {"books": ["standard", "traditional"], "players": 3, "deal": "wave"}}
CASE = {"code": "S3-7WFPB-7", "told": 16, "since": 15, "over": False}
FORECASTS = {"record": [[40, 0.41, 0, 0.39], [60, 0.47, 1, 0.5]], "forecasts": [40, 60]}


def opened(app: str, kept: dict[str, Any], page: str | None = None) -> Message:
    """What an app shows whose place was kept so, on the page that is left open or another."""
    saves = MemorySaves()
    saves.save(BY_NAME[app].save_name(owner_of(TOKEN)), Saved(1, json.dumps(kept)))
    host = BY_NAME[app].host(Needs(saves))
    shown = host.answer({"type": "hello", "seq": 1, "token": TOKEN})
    if page is not None:
        shown = host.answer({"type": "page", "page": page, "seq": 2, "version": shown["version"]})
    assert shown["type"] == "screen"
    assert "begins anew" not in str(shown.get("note"))
    return shown


def kept_in_puzzles(part: str, fields: dict[str, Any]) -> dict[str, Any]:
    """What 2.0.0 kept of Puzzles, where it had found a part of an older version."""
    return {"format": "gofish-puzzles/1", part: fields}


@pytest.mark.parametrize(
    ("kept", "phase"),
    [
        ({"format": "gofish-memory/1", **MEMORY, "round": WHO}, "telling"),
        ({"format": "gofish-memory/2", **MEMORY, **SINCE_1, "round": SHEET | OF_0_1_0}, "telling"),
        ({"format": "gofish-memory/2", **MEMORY, **SINCE_1, "round": SHEET | OF_1}, "telling"),
        ({"format": "gofish-memory/3", **COUNTED, **SINCE_1, "round": WHO | OF_NOW}, "asking"),
        ({"format": "gofish-memory/3", **COUNTED, **SINCE_1, "page": "curve", "round": WHO | OF_NOW}, "animals"),
        ({"format": "gofish-memory/3", **COUNTED, **SINCE_1, "page": "bots", "round": None}, "animals"),
    ],
)
def test_all_answers_in_memory_count_and_a_round_of_now_is_gone_on_with(kept: dict[str, Any], phase: str) -> None:
    assert given_by(opened("memory", kept), ".gm-page", "data-phase") == [phase]
    animals = opened("memory", kept, "animals")
    # All that was just said was remembered, and nothing of what was told ten asks ago: as the shortest that keeps two.
    assert words_of(animals, ".gm-panel header .gm-more") == "You remember like a Starfish."
    guessed = kept.get("guesses", {}).get("chunks")
    assert given_by(animals, ".gm-guess", "style") == ([f"--wins: {guessed}"] if guessed else [])


def test_what_memory_no_longer_shows_of_2_0_0_stays_in_what_is_kept() -> None:
    kept = {"format": "gofish-memory/3", **COUNTED, **SINCE_1, "guesses": {"events": 70}, "page": "bots", "round": None}
    session = MemorySession.from_text(json.dumps(kept))
    again = json.loads(MemorySession.from_text(session.to_text()).to_text())
    assert (again["desk"], again["guesses"]) == (BOTS, {"events": 70})


def test_each_guess_in_the_chance_lab_stands_with_its_answer() -> None:
    kept = {"format": "gofish-chance/1", "page": "question", "name": "fourth", "seed": 134364, "attempts": GUESSES}
    assert words_of(opened("chance", kept), ".gl-words") == "It is about 1 in 6. 16 in 100. You said 6 in 10."


OPENING = {"players": 2, "hand": 7, "held": 1, "draws": 1}
NO_MORE = {"seed": 0, "thousands": 0, "row": False}
ROUND = {"setting": OPENING, "changes": None, "guess": 30, "deals": 11, "last": 10, **NO_MORE}
BEGUN_ROUND = ROUND | {"step": "deal", "reached": "deal"}
ROUND_OVER = ROUND | {"thousands": 1_000, "step": "change", "reached": "change", "row": True}
FIVE_EACH = {"setting": OPENING | {"hand": 5}, "changes": "hand", "guess": None, "deals": 0, "last": 0}
ANOTHER = ROUND | FIVE_EACH | {"step": "guess", "reached": "guess"}


@pytest.mark.parametrize(
    ("rounds", "page", "says"),
    [
        ([BEGUN_ROUND], "question", "So far: 4 of 11 deals, or 36 in 100."),
        ([ROUND_OVER], "question", "It is about 4 in 10. 41 in 100. You said 3 in 10."),
        ([ROUND_OVER, ANOTHER], "question", "In ten deals, how often?"),
        ([ROUND_OVER], "questions", "It is about 4 in 10."),
        ([ROUND_OVER], "record", "Nine guesses more, and you see how you guess."),
    ],
)
def test_a_question_of_2_0_0_goes_on_where_it_was_and_what_is_shown_no_more_is_carried_along(
    rounds: list[dict[str, Any]], page: str, says: str
) -> None:
    attempts = {"opponent": {"current": len(rounds) - 1, "rounds": rounds}}
    kept = {"format": "gofish-chance/2", "page": page, "name": "opponent", "seed": 7, "attempts": attempts}
    assert words_of(opened("chance", kept), ".gl-words").startswith(says)
    again = json.loads(ChanceSession.from_text(json.dumps(kept)).to_text())
    was = again["attempts"]["opponent"]["rounds"][0]["was"]
    assert was == {name: rounds[0][name] for name in ("changes", "last", "thousands", "step", "reached", "row")}


@pytest.mark.parametrize(
    ("page", "tours", "heading", "learnt"),
    [
        ("tour", [BEGUN | {"answers": {}}], "Collect four alike. You have two sevens.", []),
        ("tour", [BEGUN | {"number": 13, "check": CHECK}], "Collect four alike. You have two sevens.", []),
        ("tour", [BEGUN | {"check": PASSED}], "Six ways to play", ["standard"]),
        ("books", [BEGUN, BEGUN | {"book": "authors", "check": PASSED}], "Six ways to play", ["authors"]),
        ("deal", [BEGUN], "Six ways to play", []),
        ("books", [], "Collect four alike. You have two sevens.", []),
    ],
)
def test_a_tour_that_was_passed_is_learnt_one_that_was_open_begins_its_steps_and_its_answers_are_carried_along(
    page: str, tours: list[dict[str, Any]], heading: str, learnt: list[str]
) -> None:
    kept = {"format": "gofish-tour/1", **TOUR, "page": page, "book": "standard", "tours": tours}
    assert words_of(opened("rules", kept), "h2") == heading
    again = json.loads(RulesSession.from_text(json.dumps(kept)).to_text())
    assert (again["learnt"], again["older"]) == (learnt, tours)


def test_the_forecasts_of_a_case_of_0_1_0_count_and_the_case_begins_anew() -> None:
    kept = {"format": "gofish-detective/1", "page": "case", "case": CASE, **FORECASTS, "counted": {CASE["code"]: 2}}
    assert words_of(opened(PUZZLES, kept_in_puzzles("cases", kept), "record"), "[data-part=count]").startswith(
        "2 guesses in 1 case."
    )


def test_the_number_that_practice_had_asked_for_is_written() -> None:
    boxes = json.dumps({"format": "gofish-boxes/1", "session": 1, "places": {}})
    one = {"lesson": 3, "waiting": [["second-card", 965274712]], "right": 1, "missed": [], "believed": []}
    kept = {"format": "gofish-practice/1", "boxes": boxes, "round": one, "given": None, "hints": 0, "turns": 1}
    assert given_by(opened(PUZZLES, kept_in_puzzles("questions", kept)), ".gz-question", "data-kind") == ["number"]


def test_a_teacher_who_had_a_tab_open_that_has_gone_sees_who_is_there(store: Store) -> None:
    saves, room = MemorySaves(), store.classes.open("8b")
    kept = {"format": "gofish-class/1", "page": "bots", "class": room.number}
    saves.save(CLASSROOM.save_name(owner_of(TOKEN)), Saved(1, json.dumps(kept)))
    host = CLASSROOM.host(Needs(saves, classroom=ClassNeeds(store.classes)))
    assert host.answer({"type": "hello", "seq": 1, "token": TOKEN})["page"] == "people"


ARENA = {"format": "gofish-arena/1", "bots": ["random", "memory"], "rules": "authors", "players": 2, "seed": 7}
HALF, WHOLE = "9420" * 3, "3a2" * 20


@pytest.mark.parametrize(
    ("kept", "heading"),
    [
        ({"phase": "choose", "length": "long", "guess": None, "games": ""}, "Who wins?"),
        ({"phase": "guess", "length": "short", "guess": None, "games": ""}, "Who wins?"),
        ({"phase": "play", "length": "medium", "guess": "memory", "games": HALF}, "Whale, you say."),
        ({"phase": "play", "length": "short", "guess": "memory", "games": WHOLE}, "Crab and Whale are level after 20"),
    ],
)
def test_a_tournament_of_2_0_0_goes_on_or_shows_what_came_of_it(kept: dict[str, Any], heading: str) -> None:
    assert words_of(opened("arena", ARENA | kept), ".gv-heading").startswith(heading)
