"""Homework in Puzzles: its link opens it, what was done stays done, and the line to hand in tells it."""

from datetime import timedelta

import pytest

from gofish_learn.teach.classroom.classroom import Prompt
from gofish_learn.teach.classroom.homework_sheets import questions_of as questions_on
from gofish_learn.teach.homework.codes import MOST_VALUES, Done
from gofish_learn.teach.homework.tasks import (
    FOUND,
    HAD_IT_SHOWN,
    LESSONS,
    NOT_FOUND,
    NOT_YET,
    RIGHT,
    TICKETS,
    WRITTEN,
    Task,
)
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.drawings import qr_code
from tests.ui.frame.reading import page_of, words_in
from tests.ui.puzzles.test_rounds import Learner

ROUND = "questions-04-7"


def opened(task: str, learner: Learner | None = None) -> tuple[Learner, Message]:
    learner = learner or Learner()
    return learner, learner.say("task", task=task)


def questions_of(learner: Learner) -> object:
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


def right_answer(question: Prompt) -> str:
    """What a learner gives who knows it."""
    return f"{question.exact:g}" if question.exact is not None else question.expects or "Because I think so."


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
    assert 'data-part="line"' not in asked
    line = line_of(learner, " Ana  Lind ")
    assert qr_code(line) in learner.say("hand_in", name="Ana Lind")["html"]
    name, _, code = line.rpartition(" ")
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


@pytest.mark.parametrize("task", [f"ticket-{name}" for name in TICKETS] + [f"sheet-{name}" for name in LESSONS])
def test_a_ticket_or_a_worksheet_asks_one_question_after_the_other_and_tells_no_answer_before_it_is_given(
    task: str,
) -> None:
    learner, shown = opened(task)
    questions = questions_on(Task.parse(task))
    assert len(questions) <= MOST_VALUES
    for place, question in enumerate(questions, 1):
        assert f">{place} of {len(questions)}<" in shown["html"]
        assert question.text in words_in(page_of(shown))
        later = [one.why for one in questions[place - 1 :] if one.why] + [one.answer for one in questions[place - 1 :]]
        assert not [told for told in later if told and told in words_in(page_of(shown))]
        assert "hand_in" not in shown["homework"]
        told = learner.say("answer", answer=right_answer(question))
        assert 'data-outcome="wrong"' not in told["html"]
        shown = learner.say("on")
    done = Done.parse(line_of(learner, "17").split(" ")[1])
    assert done == Done.of(Task.parse(task), [RIGHT if one.is_known or one.expects else WRITTEN for one in questions])


@pytest.mark.parametrize(
    ("given", "value", "said"),
    [
        ("13 out of 28", RIGHT, "6 + 1 + 6"),
        ("13/28", RIGHT, "6 + 1 + 6"),
        ("12 of 28", NOT_YET, "The answer: 13 out of 28."),
        ("somewhere around there", WRITTEN, "Only a teacher can mark this one."),
    ],
)
def test_an_answer_on_a_worksheet_is_marked_as_a_teacher_would(given: str, value: int, said: str) -> None:
    learner, _ = opened("sheet-04")
    assert said in words_in(page_of(learner.say("answer", answer=given)))
    sheet = learner.session.sheet
    assert sheet is not None
    assert sheet.values == (value,)
    assert "has been answered" in learner.say("answer", answer="again")["say"]


def test_a_worksheet_is_gone_on_with_by_its_link_and_an_empty_answer_is_refused() -> None:
    learner, _ = opened("sheet-04")
    assert "Write an answer" in learner.say("answer", answer="  ")["say"]
    assert "Answer the question first" in learner.say("on")["say"]
    learner.say("answer", answer="13")
    learner, shown = opened("sheet-04", learner.reopened())
    assert ">1 of 7<" in shown["html"]
    learner.say("on")
    learner, shown = opened("sheet-04", learner.reopened())
    assert ">2 of 7<" in shown["html"]
    _, shown = opened("ticket-01", learner)
    assert ">1 of 5<" in shown["html"]


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
