"""Rounds of practice: about five fresh questions, what was missed first, and on each day five for everybody."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.practice.catalogue import MAKERS, of_lesson
from gofish_learn.teach.practice.rounds import MISSED, PracticeRound, due_next, new_round
from gofish_learn.teach.questions.quiz import LENGTH, Boxes


def played(round_: PracticeRound, wrong: set[str]) -> PracticeRound:
    """A round to its end: each kind in `wrong` is missed the first time it comes."""
    wrong = set(wrong)
    while (now := round_.quiz.now) is not None:
        round_ = round_.answered(right=now.name not in wrong)
        wrong.discard(now.name)
    return round_


@given(st.integers(1, 9), st.integers(0, 999))
def test_a_round_has_five_questions_of_its_lesson(lesson: int, seed: int) -> None:
    round_ = new_round(lesson, Boxes(), Random(seed))
    names = [item.name for item in round_.quiz.waiting]
    kinds = {maker.name for maker in of_lesson(lesson)}
    assert len(names) == LENGTH
    assert set(names) <= kinds
    assert len(set(names)) == min(LENGTH, len(kinds))
    assert len(kinds) == 1 or all(one != other for one, other in pairwise(names)), "no kind comes twice in a row"


def test_what_was_missed_comes_first_in_the_next_round_and_goes_up_a_box_once() -> None:
    first = played(new_round(3, Boxes(), Random(1)), {"wish"})
    assert first.missed == ("wish",)
    assert due_next(first.boxes) == ("wish",)
    second = new_round(3, first.boxes, Random(2))
    assert second.quiz.waiting[0].name == "wish"
    assert due_next(played(second, set()).boxes) == ()


def test_a_round_on_what_was_missed_holds_just_that() -> None:
    boxes = played(new_round(3, Boxes(), Random(1)), {"wish", "due"}).boxes
    again = new_round(MISSED, boxes, Random(2))
    assert {item.name for item in again.quiz.waiting} == {"wish", "due"}


def test_without_anything_missed_there_is_no_such_round() -> None:
    with pytest.raises(ValueError, match="Nothing that you missed"):
        new_round(MISSED, Boxes(), Random(1))


def test_a_kind_that_there_is_no_more_is_left_out() -> None:
    boxes = Boxes().begun().answered("gone", right=False).answered("wish", right=False)
    assert due_next(boxes) == ("wish",)
    assert "gone" not in MAKERS
