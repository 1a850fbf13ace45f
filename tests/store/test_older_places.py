"""What a page of an older version had kept, in a store of 1.0.0: it opens, with all that counts, under its name of now.

Some of it was kept by 0.1.0, and 1.0.0 never had a reason to write it again. The texts are what these versions wrote.

`left_open_in_1_0_0.sql` is a store of version 1.0.0, whose hosts and store were told: a learner's change in the Rules
lab, guessed once and then up to its guess again; a round of Practice, played to its end with a question missed, and
another begun; a second browser with a change of its own, which then brought the learner's things; and a teacher with
two classes who had the results of the first one open.
"""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.store.saves import name_in, owner_of
from gofish_learn.store.store import Store
from gofish_learn.store.upgrading import PUZZLES
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import BY_NAME, CLASSROOM, App, ClassDesk, Needs
from tests.store.test_older_stores import OF_1_0_0, is_killed_half_way, written
from tests.ui.app.kept_before_puzzles import DETECTIVE, PRACTICE
from tests.ui.frame.reading import given_by, words_of

TOKEN = "7" * 32
LEARNER, SECOND, TEACHER = (str(number) * 32 for number in range(3))
LEFT_OPEN = Path(__file__).with_name("left_open_in_1_0_0.sql")
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
TOUR = {"page": "tour", "word": None, "deal": {"books": ["standard", "traditional"], "players": 3, "deal": "wave"}}
CASE = {"code": "S3-7WFPB-7", "told": 16, "since": 15, "over": False}
FORECASTS = {"record": [[40, 0.41, 0, 0.39], [60, 0.47, 1, 0.5]], "forecasts": [40, 60]}
CALLED = {CLASSROOM.name: "class"}
SINCE = "2026-11-20T00:00:00+00:00"


def opened(app: str, kept: dict[str, Any], path: Path, page: str | None = None) -> Message:
    """What an app shows whose place is kept so in an older store, on the page that is left open or another."""
    owner = owner_of(TOKEN)
    with closing(sqlite3.connect(path)) as connection, connection:
        save = "INSERT INTO saves (owner, version, text, started, updated) VALUES (?, 1, ?, ?, ?)"
        connection.execute("INSERT INTO browsers (browser, owner, turn) VALUES (?, ?, 0)", (owner, owner))
        for former, fields in kept.items() if app == PUZZLES else [(CALLED.get(app, app), kept)]:
            connection.execute(save, (name_in(former, owner), json.dumps(fields), SINCE, SINCE))
    shown = shown_by(path, CLASSROOM if app == CLASSROOM.name else BY_NAME[app], TOKEN, page)
    assert "begins anew" not in str(shown.get("note"))
    return shown


def shown_by(path: Path, app: App, token: str, page: str | None = None) -> Message:
    """What this version shows to who comes back to an app, or goes on to another page of it."""
    store = Store(path)
    assert store.notice() is None
    host = app.host(Needs(store, classroom=ClassDesk(store.classes) if app is CLASSROOM else None))
    shown = host.answer({"type": "hello", "seq": 1, "token": token})
    assert shown["type"] == "screen"
    if page is not None:
        shown = host.answer({"type": "page", "page": page, "seq": 2, "version": shown["version"]})
    store.close()
    return shown


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of version 1.0.0."""
    return written(OF_1_0_0, tmp_path)


@pytest.mark.parametrize(
    ("kept", "phase"),
    [
        ({"format": "gofish-memory/1", **MEMORY, "round": WHO}, "begin"),
        ({"format": "gofish-memory/2", **MEMORY, **SINCE_1, "round": SHEET | OF_0_1_0}, "begin"),
        ({"format": "gofish-memory/2", **MEMORY, **SINCE_1, "round": SHEET | OF_1}, "telling"),
        ({"format": "gofish-memory/3", **COUNTED, **SINCE_1, "round": WHO | OF_NOW}, "asking"),
    ],
)
def test_all_answers_in_the_memory_lab_count_and_a_sheet_of_1_0_0_is_gone_on_with(
    kept: dict[str, Any], phase: str, path: Path
) -> None:
    shown = opened("memory", kept, path)
    assert shown["content"]["phase"] == phase
    points = {point["label"]: (point["right"], point["answers"]) for point in shown["content"]["curve"]["points"]}
    assert {label: of for label, of in points.items() if of[1]} == {"1–2": (11, 11), "10+": (0, 1)}


def test_each_guess_in_the_chance_lab_stands_and_no_step_has_to_be_earned_again(path: Path) -> None:
    kept = {"format": "gofish-chance/1", "page": "question", "name": "fourth", "seed": 134364, "attempts": GUESSES}
    shown = opened("chance", kept, path)["content"]
    assert shown["name"] == "fourth"
    assert shown["answer"]["said"] == "You guessed 6 in 10 (60 in 100)."
    assert all(step["open"] for step in shown["steps"])


@pytest.mark.parametrize(
    ("tour", "begun"),
    [
        (BEGUN | {"answers": {}}, False),
        (BEGUN, True),
        (BEGUN | {"number": 13, "answers": {}, "check": {**CHECK, "open": False, "answer": None}}, True),
    ],
)
def test_a_tour_stands_where_it_was_and_one_that_had_not_begun_has_its_opening_before_it(
    tour: dict[str, Any],
    begun: bool,  # noqa: FBT001 - a case
    path: Path,
) -> None:
    kept = {"format": "gofish-tour/1", **TOUR, "book": "standard", "tours": [tour]}
    state = opened("tour", kept, path)["content"]["state"]
    assert state == (f"Step {tour['number'] + 1} of 14" if begun else "First of all")


def test_who_left_off_on_a_page_that_has_gone_finds_the_tours_as_far_as_they_were_taken(path: Path) -> None:
    kept = {"format": "gofish-tour/1", **TOUR, "page": "deal", "book": "standard", "tours": [BEGUN]}
    shown = opened("tour", kept, path)
    assert shown["page"] == "books"
    assert shown["content"]["books"][0]["state"] == "Step 1 of 14"


def test_the_forecasts_of_a_case_of_0_1_0_count_and_the_case_begins_anew(path: Path) -> None:
    kept = {"format": "gofish-detective/1", "page": "case", "case": CASE, **FORECASTS, "counted": {CASE["code"]: 2}}
    assert words_of(opened(PUZZLES, {"detective": kept}, path, "record"), ".gp-lede").startswith("2 guesses in 1 case.")


def test_the_number_that_practice_had_asked_for_is_written(path: Path) -> None:
    boxes = json.dumps({"format": "gofish-boxes/1", "session": 1, "places": {}})
    one = {"lesson": 3, "waiting": [["second-card", 965274712]], "right": 1, "missed": [], "believed": []}
    kept = {"format": "gofish-practice/1", "boxes": boxes, "round": one, "given": None, "hints": 0, "turns": 1}
    assert given_by(opened(PUZZLES, {"practice": kept}, path), ".gq-page", "data-kind") == ["number"]


@pytest.mark.parametrize("form", [OF_1_0_0, 10])
def test_a_case_and_a_round_that_were_apps_of_their_own_are_both_in_puzzles(form: int, tmp_path: Path) -> None:
    path = written(form, tmp_path)
    before = saves_in(path)
    shown = opened(PUZZLES, {"detective": DETECTIVE, "practice": PRACTICE}, path, "record")
    assert words_of(shown, ".gp-lede").startswith("2 guesses in 1 case.")
    assert len(saves_in(path) - before) == 1
    assert (
        words_of(shown_by(path, BY_NAME[PUZZLES], TOKEN, "question"), "[data-part=state]")
        == "Question 2 of 5 · 4 in a row"
    )


def test_what_cannot_be_read_of_one_stays_kept_beside_the_other(path: Path) -> None:
    before = saves_in(path)
    shown = opened(PUZZLES, {"detective": 7, "practice": PRACTICE}, path)
    assert words_of(shown, "[data-part=state]") == "Question 2 of 5 · 4 in a row"
    assert sorted(len(text) > 1 for text in saves_in(path) - before) == [False, True]


def saves_in(path: Path) -> set[str]:
    """What is kept in a store."""
    with closing(sqlite3.connect(path)) as connection:
        return {text for (text,) in connection.execute("SELECT text FROM saves")}


def test_a_teacher_who_had_a_tab_open_that_has_gone_sees_who_is_there(path: Path) -> None:
    shown = opened(CLASSROOM.name, {"format": "gofish-class/1", "page": "bots", "class": 1}, path)
    assert shown["page"] == "people"


# --- under other names ---


@pytest.fixture
def left_open(tmp_path: Path) -> Path:
    """The path of a store of version 1.0.0 in which apps have the names of then."""
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(LEFT_OPEN.read_text(encoding="utf-8"))
        assert connection.execute("PRAGMA user_version").fetchone() == (OF_1_0_0,)
    return path


def check_places(path: Path) -> None:
    """What was left open under other names is shown to each of its owners."""
    for token in (LEARNER, SECOND):
        assert shown_by(path, BY_NAME["rules_lab"], token)["content"]["step"] == "guess"
    practice, desk = shown_by(path, BY_NAME[PUZZLES], LEARNER), shown_by(path, CLASSROOM, TEACHER)
    assert (practice["page"], words_of(practice, "[data-part=state]")) == ("question", "Question 1 of 5")
    assert [tab["id"] for tab in desk["tabs"] if tab["current"]] == ["results"]
    assert words_of(desk, ".gp-heading") == "8b"


def rows(path: Path, columns: str) -> list[tuple[Any, ...]]:
    """What is kept, in the order in which it was begun."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"SELECT {columns} FROM saves ORDER BY id").fetchall()  # noqa: S608


def test_what_was_done_counts_as_what_it_is_called_now(left_open: Path) -> None:
    progress, owner = Store(left_open).progress, owner_of(LEARNER)
    before = progress.done(owner)
    assert sorted(one.activity for one in before) == ["practice/1", "rules_lab/change"]
    for one in before:
        progress.note(owner, one)
    assert progress.done(owner) == before


def test_what_was_left_open_under_another_name_is_found_and_nothing_else_is_changed(left_open: Path) -> None:
    everything = "id, version, text, started, updated"
    before, names = rows(left_open, everything), rows(left_open, "owner")
    for _ in range(2):
        check_places(left_open)
    now = rows(left_open, everything)
    practice, puzzles = before.pop(1), now.pop(1)
    assert now == before
    assert json.loads(puzzles[2])["questions"] == json.loads(practice[2])
    assert [was == now for was, now in zip(names, rows(left_open, "owner"), strict=True)] == [False] * 4


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
def test_kill_9_between_the_names_and_the_activities_loses_neither(left_open: Path) -> None:
    with closing(sqlite3.connect(left_open)) as connection:
        before = list(connection.iterdump())
        is_killed_half_way(left_open, OF_1_0_0)
        assert list(connection.iterdump()) == before
    check_places(left_open)
