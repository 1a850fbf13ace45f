"""A learner's progress: answer, go on, go back, resume; the check repeats what was missed."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.rules.progress import Progress, ProgressError, newcomer, progress_of
from gofish_learn.teach.rules.tours.registry import TOURS

DEEDS = st.lists(st.sampled_from(["right", "wrong", "on", "back"]), max_size=60)


def some_answer(progress: Progress, *, right: bool) -> str:
    """A right or a wrong answer to what is asked now."""
    assert progress.step is not None
    question = progress.step.question
    return next(choice.key for choice in question.choices if (choice.key == question.right) == right)


def do(progress: Progress, deed: str) -> Progress:
    """Do something, or nothing where it cannot be done."""
    try:
        if deed == "on":
            return progress.gone_on(seed=7)
        if deed == "back":
            return progress.gone_back()
        if progress.opening:
            cards = progress.opening.offered
            return progress.tapping(
                next(card for card in cards if progress.opening.is_right(card) == (deed == "right"))
            )
        if progress.step is None or progress.chosen is not None:
            return progress
        return progress.answered(some_answer(progress, right=deed == "right"))
    except ProgressError:
        return progress


def after_tour(book: str, wrong: tuple[str, ...] = ()) -> Progress:
    """The progress of somebody who has just come to the check."""
    progress = Progress(book)
    while not progress.checking:
        assert progress.step is not None
        progress = do(do(progress, "wrong" if progress.step.name in wrong else "right"), "on")
    return progress


@given(book=st.sampled_from(list(TOURS)), deeds=DEEDS)
def test_nothing_is_lost_when_progress_is_kept_and_read_again(book: str, deeds: list[str]) -> None:
    progress = newcomer(book)
    for deed in deeds:
        progress = do(progress, deed)
        assert progress_of(json.loads(json.dumps(progress.to_object()))) == progress


@given(book=st.sampled_from(list(TOURS)), deeds=DEEDS)
def test_an_answer_once_given_stays(book: str, deeds: list[str]) -> None:
    progress = Progress(book)
    for deed in deeds:
        before, progress = progress, do(progress, deed)
        assert before.answers.items() <= progress.answers.items()


def test_what_was_missed_on_the_tour_is_asked_first_and_again_until_it_is_right() -> None:
    progress = after_tour("standard", wrong=("catch", "tie"))
    assert progress.missed == ("catch", "tie")
    asked = []
    for deed in ("wrong", "right", "right", "right", "right", "right", "right"):
        assert progress.step is not None
        asked.append((progress.step.name, deed))
        progress = do(do(progress, deed), "on")
        if progress.done:
            break
    assert asked[0] == ("catch", "wrong")
    assert ("catch", "right") in asked
    assert asked[1][0] == "tie"
    assert progress.done


def test_nobody_goes_on_from_the_opening_before_the_card_is_found() -> None:
    start = newcomer("standard")
    for progress in (start, do(start, "wrong")):
        assert not progress.found
        with pytest.raises(ProgressError, match="Find the card first"):
            progress.gone_on(seed=1)
        with pytest.raises(ProgressError, match="Find the card first"):
            progress.answered("7")
    found = do(do(start, "wrong"), "right")
    assert found.gone_on(seed=1) == replace(Progress("standard"), tapped=found.tapped)
    with pytest.raises(ProgressError, match="has been found"):
        do_tap(found)


def do_tap(progress: Progress) -> Progress:
    """Tap the first card that lies there."""
    return progress.tapping(progress.tour.opening.offered[0])


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {},
        {"book": "bridge", "number": 0, "answers": {}},
        {"book": "standard", "number": 99, "answers": {}},
        {"book": "standard", "number": 0, "answers": {"deal": "fifty"}},
        {"book": "standard", "number": 0, "answers": {}, "opening": {"tapped": "AD", "begun": False}},
        {"book": "standard", "number": 0, "answers": {}, "check": {"waiting": [["nowhere", 1]], "right": 0}},
        {
            "book": "standard",
            "number": 0,
            "answers": {},
            "check": {"waiting": [["tie", 1]], "right": 0, "open": True, "answer": "fifty"},
        },
    ],
)
def test_what_is_no_progress_is_refused(kept: Any) -> None:
    plain = {"book": "standard", "number": 0, "answers": {}, "opening": {"tapped": None, "begun": True}}
    assert progress_of(plain).begun
    with pytest.raises(ProgressError):
        progress_of(plain | kept if kept else kept)
