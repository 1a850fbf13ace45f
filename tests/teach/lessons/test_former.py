"""Names that no lesson calls any more: a learner's copy of a notebook still runs with them, and is told."""

import warnings
from pathlib import Path
from typing import Any

import pytest

import gofish_learn.teach.lessons as door
from gofish_learn.teach.lessons.former import FORMER

lessons: Any = door


def test_a_name_that_no_lesson_calls_loads_with_a_warning_in_the_learners_own_cell() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        from gofish_learn.teach.lessons import FOURS  # type: ignore[attr-defined]  # noqa: PLC0415
    assert FOURS.choice(FOURS.right).text == "No, not for certain"
    assert {(each.category, Path(each.filename)) for each in told} == {(DeprecationWarning, Path(__file__))}
    assert "FOURS is in no lesson any more" in str(told[0].message)


def test_a_name_is_on_offer_or_a_former_one_and_each_former_one_loads() -> None:
    assert not FORMER.keys() & {*lessons.__all__}
    for name in FORMER:
        with pytest.warns(DeprecationWarning, match=name):
            assert getattr(lessons, name) is not None


def test_what_no_lesson_ever_had_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match=r"module 'gofish_learn.teach.lessons' has no attribute 'LAKE'"):
        _ = lessons.LAKE
