"""Homework in Puzzles: its link opens it, what was done stays done, and the line to hand in tells it."""

from datetime import timedelta

import pytest

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.teach.homework.values import FOUND, HAD_IT_SHOWN, NOT_FOUND
from gofish_learn.ui.app.host import Message
from tests.ui.puzzles.test_rounds import Learner

ROUND = "questions-04-7"


def opened(task: str, learner: Learner | None = None) -> tuple[Learner, Message]:
    """A learner who has opened the link of a task, and the page."""
    learner = learner or Learner()
    return learner, learner.say("task", task=task)


def questions_of(learner: Learner) -> object:
    """What the round asks."""
    assert learner.questions.round is not None
    return learner.questions.round.quiz


def do(learner: Learner, marks: str) -> None:
    """Answer the questions of a round, each right (+) or wrong (-)."""
    for mark in marks:
        if mark == "+":
            learner.answer(right=True)
        else:
            learner.miss()
        learner.say("on")


def line_of(learner: Learner, name: str) -> str:
    """The line to hand in that the dialog gives to somebody of this name."""
    html = str(learner.say("hand_in", name=name)["html"])
    return html.partition('data-part="line" role="status">')[2].partition("</p>")[0]


def test_a_round_has_the_same_questions_for_everybody_whatever_somebody_missed_before() -> None:
    first, shown = opened(ROUND)
    assert "Five questions on lesson 04, round 7" in shown["homework"]
    other, _ = opened("questions-04-8")
    assert questions_of(other) != questions_of(first)
    do(other, "-----")
    opened(ROUND, other)
    assert questions_of(other) == questions_of(first)


def test_a_round_that_is_done_gives_a_line_with_the_mark_of_each_answer() -> None:
    learner, shown = opened(ROUND)
    assert "hand_in" not in shown["homework"]
    do(learner, "+-+++")
    asked = learner.say("hand_in")["html"]
    assert "Name or number" in asked
    assert "data-copy" not in asked
    name, _, code = line_of(learner, " Ana  Lind ").rpartition(" ")
    assert name == "Ana Lind"
    assert Done.parse(code) == Done.of(Task.parse(ROUND), (2, 0, 2, 2, 2))


def test_what_is_done_or_half_done_is_found_by_the_same_link_again() -> None:
    learner, _ = opened(ROUND)
    do(learner, "++")
    learner = learner.reopened()
    opened(ROUND, learner)
    do(learner, "+++")
    line = line_of(learner, "17")
    learner, shown = opened(ROUND, learner.reopened())
    assert "hand_in" in shown["homework"]
    assert line_of(learner, "17") == line


@pytest.mark.parametrize("is_found", [True, False])
def test_the_case_of_another_day_is_opened_by_its_date_and_handed_in_with_the_clues_that_were_heard(
    is_found: bool,  # noqa: FBT001 - a parameter of the table
) -> None:
    learner = Learner()
    today = learner.session.cases.day
    assert today is not None
    task = f"day-{today - timedelta(3)}"
    opened(task, learner)
    learner.say("on")
    if is_found:
        place = learner.session.place
        learner.say("know")
        learner.say("suspect", suspect=place.case.truth(place.now))
        learner.say("sure", sure=75)
    else:
        learner.say("show")
    done = Done.parse(line_of(learner, "17").split(" ")[1])
    assert done.is_of(Task.parse(task))
    assert done.values == ((FOUND, 1, 1) if is_found else (NOT_FOUND, HAD_IT_SHOWN, 1))


@pytest.mark.parametrize(
    ("task", "sentence"),
    [("chance-2", "done on another page"), ("day-2026-02-30", "is no task"), ("case-S3-7KQ2M-J", "was mistyped")],
)
def test_a_link_that_is_none_is_refused_in_a_sentence(task: str, sentence: str) -> None:
    _, answer = opened(task)
    assert answer["type"] == "refused"
    assert sentence in answer["say"]


def test_a_name_that_cannot_be_and_homework_that_is_not_done_are_refused() -> None:
    learner, _ = opened(ROUND)
    assert learner.say("hand_in", name="Ana")["say"] == "It isn’t done yet."
    do(learner, "+++++")
    assert "Leave out the “=”" in learner.say("hand_in", name="=1")["say"]
