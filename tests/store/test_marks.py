"""Marks by hand: kept through a restart, gone with the answer, and only for what a learner's own class was asked."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.answers import Mark
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.classroom.errors import ClassError
from tests.store.stores import let_join

HOW_MANY = Prompt(0, Kind.WORDS, "How many?", expects="0.4")
EVERY = [*Mark, None]


def asked_of(classes: Classes, room: int, *names: str) -> tuple[int, list[int]]:
    """The number of a question that a class was asked, and those of learners who are in it."""
    learners = [let_join(classes, room, name).number for name in names]
    return classes.ask(room, HOW_MANY).number, learners


def test_a_mark_of_each_kind_is_there_after_a_restart_and_is_changed_and_taken_back(
    store: Store, room: int, tmp_path: Path
) -> None:
    asked, learners = asked_of(store.classes, room, "Anna", "Berta", "Cora", "Dora")
    for learner, mark in zip(learners, EVERY, strict=True):
        store.classes.mark_by_hand(asked, learner, mark)
    store.close()
    classes = Store(tmp_path / FILE).classes
    assert classes.hand_marks(room) == {asked: dict(zip(learners, EVERY, strict=True))}
    classes.mark_by_hand(asked, learners[0], Mark.WRONG)
    classes.unmark(asked, learners[1])
    kept = classes.hand_marks(room)[asked]
    assert (kept[learners[0]], learners[1] in kept) == (Mark.WRONG, False)


def test_marks_go_with_the_learner_and_with_the_class(store: Store, room: int, tmp_path: Path) -> None:
    asked, (anna, berta) = asked_of(store.classes, room, "Anna", "Berta")
    for learner in (anna, berta):
        store.classes.mark_by_hand(asked, learner, Mark.RIGHT)
    store.classes.remove(anna)
    assert store.classes.hand_marks(room) == {asked: {berta: Mark.RIGHT}}
    store.classes.erase(room)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM hand_marks").fetchone() == (0,)


def test_nobody_who_was_marked_by_hand_is_taken_for_one_who_has_done_nothing(classes: Classes, room: int) -> None:
    asked, (anna, _) = asked_of(classes, room, "Anna", "Berta")
    classes.mark_by_hand(asked, anna, Mark.RIGHT)
    assert classes.remove_idle(room) == 1
    assert [member.nickname for member in classes.members(room)] == ["Anna"]


def test_only_what_her_own_class_was_asked_is_marked(classes: Classes, room: int) -> None:
    asked, (anna,) = asked_of(classes, room, "Anna")
    stranger = let_join(classes, classes.open("9a").number, "Berta").number
    for prompt, member in ((asked, stranger), (asked + 1, anna), (asked, stranger + 1)):
        with pytest.raises(ClassError):
            classes.mark_by_hand(prompt, member, Mark.RIGHT)
    assert classes.hand_marks(room) == {}


def test_a_mark_that_cannot_be_read_is_left_out_and_the_others_stay(store: Store, room: int, tmp_path: Path) -> None:
    asked, (anna, berta) = asked_of(store.classes, room, "Anna", "Berta")
    for learner in (anna, berta):
        store.classes.mark_by_hand(asked, learner, Mark.NEAR)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE hand_marks SET mark = x'ff00ff' WHERE member = ?", (anna,))
    assert store.classes.hand_marks(room) == {asked: {berta: Mark.NEAR}}
