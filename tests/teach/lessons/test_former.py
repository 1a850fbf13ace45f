"""Names that no lesson calls any more: a learner's copy of a notebook still runs with them, and is told."""

import warnings
from pathlib import Path
from typing import Any

import pytest

import gofish_learn.teach.lessons as door
from gofish_learn.teach.lessons.guesses import one

lessons: Any = door
FORMER: dict[str, tuple[str, ...]] = lessons.FORMER
NAMES = [name for names in FORMER.values() for name in names]


def test_a_name_that_was_moved_loads_with_a_warning_in_the_learners_own_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FORMER, "guesses.one", (*FORMER.get("guesses.one", ()), "FORMER_NAME"))
    monkeypatch.setattr(one, "FORMER_NAME", "kept", raising=False)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        from gofish_learn.teach.lessons import FORMER_NAME  # type: ignore[attr-defined]  # noqa: PLC0415
    assert FORMER_NAME == "kept"
    assert {(each.category, Path(each.filename)) for each in told} == {(DeprecationWarning, Path(__file__))}
    assert "FORMER_NAME is in no lesson any more" in str(told[0].message)


def test_a_name_is_on_offer_or_a_former_one_and_each_former_one_loads() -> None:
    assert not {*NAMES} & {*lessons.__all__}
    for name in NAMES:
        with pytest.warns(DeprecationWarning, match=name):
            assert getattr(lessons, name) is not None


def test_what_no_lesson_ever_had_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match=r"module 'gofish_learn.teach.lessons' has no attribute 'LAKE'"):
        _ = lessons.LAKE
