"""What happens in a class: each change is heard of once, classes are kept apart, and what is erased is gone."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from gofish_learn.store.classroom.classes import MOST_LINKS, Classes
from gofish_learn.store.saves import Saved, name_in, owner_of
from gofish_learn.store.store import Store
from gofish_learn.teach.classroom.classroom import Classroom, Kind, Prompt, Sheet, Stage
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import key_text, key_typed
from gofish_learn.teach.classroom.wall import OnWall, Shows
from gofish_learn.teach.progress.achievement import achieved_now
from tests.store.stores import let_join

CATCH = Prompt(0, Kind.CHANCE, "How likely is a catch?", exact=45, why="Nine of twenty.")
PHONE, TABLET = (owner_of(digit * 32) for digit in "12")


def now(classes: Classes, number: int) -> Classroom:
    classroom = classes.classroom(number)
    assert classroom
    return classroom


def test_a_class_has_a_short_name_and_a_key(classes: Classes) -> None:
    room = classes.open("  8b,  on Monday ")
    assert room.name == "8b, on Monday"
    assert key_typed(key_text(room.key).lower()) == room.key
    for name in ("", "x" * 41, "a\x07b"):
        with pytest.raises(ClassError, match="Give the class a name"):
            classes.open(name)
    assert classes.classes() == [room]


def test_everything_is_there_when_the_server_starts_again(store: Store, tmp_path: Path, room: int) -> None:
    ana = let_join(store.classes, room, "Ana", "otter")
    asked = store.classes.ask(room, CATCH)
    store.classes.answer(ana.number, asked.number, 40)
    store.classes.put_on_wall(room, OnWall(Shows.SLIDE, lesson="04", step=7))
    store.classes.freeze(room, frozen=True)
    store.classes.show(room, "A game of three", "{}")
    before = now(store.classes, room), store.classes.news([ana.number])
    store.close()
    again = Store(tmp_path / "games.sqlite").classes
    assert (now(again, room), again.news([ana.number])) == before
    assert (before[0].frozen, before[0].prompt, before[0].taught) == (True, asked, "04")
    assert before[0].wall == OnWall(Shows.SLIDE, lesson="04", step=7)
    assert again.shown(room) == "{}"


def changes(classes: Classes, room: int) -> dict[str, Callable[[], object]]:
    """All that a learner's page must hear of, in an order in which it can happen."""
    member = let_join(classes, room, "Ana").number
    other = let_join(classes, room, "Ben").number
    return {
        "ask": lambda: classes.ask(room, CATCH),
        "tally": lambda: classes.bring_to(room, Stage.TALLY),
        "exact": lambda: classes.bring_to(room, Stage.ANSWER),
        "stop": lambda: classes.stop_asking(room),
        "freeze": lambda: classes.freeze(room, frozen=True),
        "go on": lambda: classes.freeze(room, frozen=False),
        "wall": lambda: classes.put_on_wall(room, OnWall(Shows.BOARD)),
        "teach": lambda: classes.teach(room, "04"),
        "show": lambda: classes.show(room, "A game", "{}"),
        "hide": lambda: classes.stop_showing(room),
        "rename": lambda: classes.rename(member, "Anna"),
        "remove": lambda: classes.remove(other),
    }


def test_the_version_counts_every_change_that_a_page_must_hear_of(classes: Classes) -> None:
    room, other = classes.open("8b").number, classes.open("9a").number
    for name, change in changes(classes, room).items():
        before = now(classes, room).version
        change()
        assert now(classes, room).version == before + 1, name
    assert now(classes, other).version == 1


def test_an_answer_may_change_until_the_guesses_are_shown(classes: Classes, room: int) -> None:
    ana = let_join(classes, room, "Ana").number
    asked = classes.ask(room, CATCH).number
    before = now(classes, room).version
    for chance in (39, 40):
        assert not classes.answer(ana, asked, chance).is_late
    assert now(classes, room).version == before, "what nobody sees yet is no news"
    assert classes.answers(asked) == {ana: 40}


LOCKS: dict[str, Callable[[Classes, int, int], object]] = {
    "the guesses are shown": lambda classes, room, _: classes.bring_to(room, Stage.TALLY),
    "the answer is shown": lambda classes, room, _: classes.bring_to(room, Stage.ANSWER),
    "the guesses are hidden again": lambda classes, room, _: [
        classes.bring_to(room, stage) for stage in (Stage.TALLY, Stage.ASKED)
    ],
    "its slide is past": lambda classes, room, asked: classes.lock(room, [asked]),
    "it is taken away": lambda classes, room, _: classes.stop_asking(room),
    "another one is asked": lambda classes, room, _: classes.ask(room, CATCH),
    "and its answer shown again": lambda classes, room, asked: [
        classes.ask(room, CATCH),
        classes.bring_to(room, Stage.ASKED, asked),
    ],
}


@pytest.mark.parametrize("lock", LOCKS.values(), ids=LOCKS)
def test_what_comes_after_the_lock_is_kept_apart_and_counts_nowhere(
    store: Store, tmp_path: Path, room: int, lock: Callable[[Classes, int, int], object]
) -> None:
    ana, ben = (let_join(store.classes, room, name).number for name in ("Ana", "Ben"))
    asked = store.classes.ask(room, CATCH).number
    store.classes.answer(ana, asked, 40)
    lock(store.classes, room, asked)
    store.close()
    classes = Store(tmp_path / "games.sqlite").classes
    before = now(classes, room).version
    for member, chance in ((ana, 90), (ben, 45), (ben, 46)):
        assert classes.answer(member, asked, chance).is_late
    assert classes.answers(asked) == {ana: 40}
    assert classes.late(asked) == {ana: 90, ben: 45}, "the first that came too late"
    assert now(classes, room).version == before
    with pytest.raises(ClassError, match="whole number"):
        classes.answer(ben, asked, 140)


def test_a_sheet_may_be_changed_until_it_is_handed_in_or_ended(classes: Classes, room: int) -> None:
    ana, ben = (let_join(classes, room, name).number for name in ("Ana", "Ben"))
    sheet = Sheet("exit-01", "Exit ticket 01", (CATCH, replace(CATCH, kind=Kind.WORDS, exact=None)))
    classes.begin_sheet(room, sheet)
    first, second = (prompt.number for prompt in classes.prompts(room))
    for said in ("Ana", "Ben"):
        assert not classes.answer(ana, second, said).is_late
    assert not classes.answer(ana, first, 3).is_late
    classes.hand_in(ana)
    assert classes.handed_in(first) == {ana}
    assert classes.answer(ana, first, 45).is_late
    assert not classes.answer(ben, first, 45).is_late
    classes.end_sheet(room)
    assert classes.answer(ben, second, "Cleo").is_late
    assert (classes.answers(first), classes.texts(second)) == ({ana: 3, ben: 45}, {ana: "Ben"})
    assert (classes.late(first), classes.late(second)) == ({ana: 45}, {ben: "Cleo"})
    with pytest.raises(ClassError, match="nothing to hand in"):
        classes.hand_in(ben)


def test_only_a_question_of_her_own_class_is_answered(classes: Classes, room: int) -> None:
    ana = let_join(classes, room, "Ana").number
    elsewhere = classes.ask(classes.open("9a").number, CATCH)
    for number in (elsewhere.number, 99):
        with pytest.raises(ClassError, match="not asked any more"):
            classes.answer(ana, number, 40)
        assert (classes.answers(number), classes.late(number)) == ({}, {})
    first, second = classes.ask(room, CATCH), classes.ask(room, CATCH)
    classes.stop_asking(room)
    with pytest.raises(ClassError, match="not asked any more"):
        classes.bring_to(room, Stage.TALLY)
    assert [prompt.number for prompt in classes.prompts(room)] == [first.number, second.number]


def rows(path: Path) -> dict[str, int]:
    with sqlite3.connect(path) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables}  # noqa: S608


def come_in(store: Store, *visit: object) -> None:
    store._do(lambda database: database.connection.execute("INSERT INTO visits VALUES (?, ?, ?, ?, 0)", visit))


def lively(store: Store, name: str, browser: str) -> int:
    """A class in which everything has happened."""
    classes = store.classes
    room = classes.open(name).number
    ana = let_join(classes, room, f"Quxana {name}", "otter")
    classes.here(ana.number, browser, "table")
    asked = classes.ask(room, CATCH)
    classes.answer(ana.number, asked.number, 40)
    classes.begin_sheet(room, Sheet("exit-01", "Exit ticket 01", (CATCH,)))
    classes.hand_in(ana.number)
    classes.answer(ana.number, asked.number, 41)
    classes.show(room, "A game of three", "{}")
    with pytest.raises(ClassError, match="’s word"):
        let_join(classes, room, f"Quxana {name}", "badger")
    for owner in (browser, name_in("chance", browser), name_in("learner", browser)):
        store.save(owner, Saved(1, f"what Quxana {name} did"))
    store.progress.note(browser, achieved_now("tour/standard", right=3, questions=4))
    come_in(store, f"cookie {name}", room, ana.number, 0)
    return room


def test_an_erased_class_is_gone_and_no_other(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    lively(store, "9a", TABLET)
    others = rows(path)
    room = lively(store, "8b", PHONE)
    store.classes.erase(room)
    assert store.classes.classroom(room) is None
    assert rows(path) == others | {
        "saves": others["saves"] + 3,
        "done": 2,
    }  # what was done stays with the browser
    assert store.load(PHONE) is not None
    store.classes.erase(room)  # nobody is told off for pressing twice


def test_what_its_learners_did_is_erased_where_that_is_asked(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    lively(store, "9a", TABLET)
    others = rows(path)
    store.classes.erase(lively(store, "8b", PHONE), games=True)
    assert rows(path) == others
    store.close()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Quxana 9a" in kept
    assert b"Quxana 8b" not in kept


def test_a_link_that_a_start_prints_leaves_the_newest_others(classes: Classes) -> None:
    links = [classes.teacher_secret(others_end=False) for _ in range(MOST_LINKS + 2)]
    assert [classes.teaches(link) for link in links] == [False] * 2 + [True] * MOST_LINKS


def test_a_new_link_leaves_the_pages_of_the_old_ones_unless_they_are_to_end(store: Store, tmp_path: Path) -> None:
    store.classes.teacher_secret()
    come_in(store, "teacher's", None, None, 1)
    come_in(store, "learner's", 1, 1, 0)
    store.classes.teacher_secret()
    assert rows(tmp_path / "games.sqlite")["visits"] == 2
    store.classes.teacher_secret(pages_end=True)
    assert rows(tmp_path / "games.sqlite")["visits"] == 1


@pytest.mark.parametrize("secret", ["", "0" * 32, None, "ü" * 32])
def test_what_is_no_secret_opens_nothing(classes: Classes, secret: object) -> None:
    classes.teacher_secret()
    assert not classes.teaches(secret)


@pytest.mark.parametrize(
    "kept",
    [
        *("", "[]", '{"shows": "slide", "step": "3"}'),
        pytest.param('{"shows": "table", "table": null}', id="a table that is none: bots alone, until 2.0"),
    ],
)
def test_a_wall_that_cannot_be_read_shows_how_to_come_in(
    store: Store, tmp_path: Path, kept: str | None, room: int
) -> None:
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection, connection:
        connection.execute("UPDATE classes SET wall = ?", (kept,))
    assert now(store.classes, room).wall == OnWall(Shows.JOIN)
