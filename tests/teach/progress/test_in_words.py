"""What was done is told in a sentence with its number; no sentence is unkind, and too little is not worked out."""

from datetime import UTC, datetime, timedelta

import pytest

from gofish_learn.teach.progress.achievement import Achievement, Evidence
from gofish_learn.teach.progress.in_words import app_of, done_in_words, file_of

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
GAME = {"players": 3, "people": 1, "helped": False, "won": True, "shared": False}
FIVE = "70+ 20- 90+ 40- 60+"
ROWS: list[tuple[str, Evidence, str, str]] = [
    ("game/standard", GAME, "A game of Standard Go Fish", "You won, against two others."),
    (
        "game/authors",
        GAME | {"shared": True, "players": 2},
        "A game of Authors",
        "You shared the win, against one other.",
    ),
    ("game/authors", GAME | {"helped": True}, "A game of Authors", "You won, against two others, with help."),
    ("game/authors", GAME | {"won": False}, "A game of Authors", "Played to its end against two others."),
    (
        "game/authors",
        {"players": 4, "people": 3, "helped": False},
        "A game of Authors",
        "Played to its end by three people around one device.",
    ),
    (
        "review/standard",
        {"asks": 32, "best": 12, "accuracy": 0.6689},
        "A look back at a game: Standard Go Fish",
        "12 of 32 asks were the best there was. Accuracy: 67 out of 100.",
    ),
    (
        "review/own",
        {"asks": 4, "best": 1, "accuracy": 0.1},
        "A look back at a game: your own rules",
        "You looked back at four asks.",
    ),
    (
        "tour/authors",
        {},
        "How to play: Authors",
        "You learnt it in five steps.",
    ),
    (
        "tour/authors",
        {"right": 9, "questions": 11},
        "How to play: Authors",
        "9 of 11 answers were right first time, and you passed the check at the end.",
    ),
    (
        "detective/first",
        {"forecasts": FIVE, "brier": 0.1, "closer": 0.081},
        "The first case",
        "Your guesses were eight percentage points closer to the exact chance than saying 50 % every time.",
    ),
    (
        "detective/case",
        {"forecasts": FIVE, "brier": 0.4, "closer": -0.3},
        "A case",
        "You made five guesses, and saw each beside the exact chance.",
    ),
    (
        "memory/who",
        {"right": 3, "questions": 4, "expected": 2},
        "A round of “Who asked?”",
        "You remembered 3 of 4. You had thought it would be 2.",
    ),
    (
        "memory/sheet",
        {"right": 0, "questions": 3, "expected": 3},
        "A round of “Who has what?”",
        "You followed a game with 3 things to keep in mind.",
    ),
    (
        "chance/opponent",
        {"guess": 0.3, "exact": 0.405497},
        "Does Ana have a seven?",
        "You said 30 %; the exact chance is 41 %.",
    ),
    (
        "chance/cards",
        {"guess_cards": 0.5, "exact_cards": 7 / 15},
        "How many does she have?",
        "You said 0.5 cards a deal; exactly it is 0.47.",
    ),
    (
        "arena/prediction",
        {"bot": "memory", "place": 1, "bots": 4, "games": 40},
        "A tournament of four bots",
        "You guessed Whale would win, and that is how it came out.",
    ),
    (
        "rules_lab/result",
        {"book": "standard", "right": 1, "questions": 1},
        "All the games by your change of Standard Go Fish",
        "The guess that could be settled came true.",
    ),
    (
        "rules_lab/result",
        {"book": "standard", "right": 0, "questions": 3},
        "All the games by your change of Standard Go Fish",
        "You know now what it does.",
    ),
    ("practice/4", {"right": 4, "questions": 5}, "Questions on lesson 4", "4 of 5 questions right first time."),
]
TITLES = {"table": "Play", "chance": "Chance"}
DONE = [
    Achievement(activity, NOON - timedelta(hours=5 * at), evidence, f"n{at}")
    for at, (activity, evidence, *_) in enumerate(ROWS)
]


@pytest.mark.parametrize(
    ("activity", "evidence", "what", "line"), ROWS, ids=[f"{row[0]} {row[3][:24]}" for row in ROWS]
)
def test_each_thing_is_told_with_its_evidence(activity: str, evidence: Evidence, what: str, line: str) -> None:
    assert done_in_words(Achievement(activity, NOON, evidence)) == (what, line)


@pytest.mark.parametrize("activity", ["game/standard", "game/bridge", "memory/what", "chance/rain", "arena/prediction"])
def test_what_another_version_noted_is_told_as_well_as_can_be(activity: str) -> None:
    one = Achievement(activity, NOON, {"players": "many", "place": 9})
    assert done_in_words(one) == (activity.replace("/", ": ").capitalize(), "")


def test_the_file_tells_it_all_day_by_day() -> None:
    text = file_of(DONE, lambda one: TITLES.get(app_of(one), "Also")).text
    told = [line for line in text.splitlines() if line.startswith("- ")]
    assert len(told) == len(DONE)
    assert all(what in one and one.endswith(line) for one, (_, _, what, line) in zip(told, ROWS, strict=True))
    assert text.count("22 November 2026") == text.count("21 November 2026") == 1
