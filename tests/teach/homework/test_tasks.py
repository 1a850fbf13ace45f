"""What may be set as homework, and how it stands in a link."""

from itertools import product
from random import Random
from unittest.mock import Mock

import pytest

from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.homework.tasks import (
    ASKED,
    CHANCE_QUESTIONS,
    EXAMPLES,
    KINDS,
    LESSONS,
    Task,
    TaskError,
    TaskKind,
    tasks_of,
)
from gofish_learn.teach.practice.catalogue import MAKERS
from gofish_learn.ui.apps import APPS

BY_LISTS = [
    Task.of(kind, blanks)
    for kind, about in KINDS.items()
    for blanks in product(*((blank.choices or (blank.example,)) for blank in about.blanks))
]
"""Every task that a teacher can choose from lists, and one with each blank that is typed."""


def test_a_task_is_written_as_it_is_read_and_its_link_is_short() -> None:
    for task in BY_LISTS:
        assert Task.parse(task.text) == Task.parse(task.text.upper()) == task
        assert len(task.address("")) <= 80
        assert task.address("").endswith(f"{task.page}.html#{ASKED}{task.text}")


class CountedError(Exception):
    """Exact chances are being counted."""


def test_the_questions_that_need_exact_chances_are_on_the_lessons_whose_makers_count_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BeliefTracker, "__init__", Mock(side_effect=CountedError))
    counted = set()
    for maker in MAKERS.values():
        try:
            maker.make(Random(maker.name))
        except CountedError:
            counted.add(f"0{maker.lesson}")
    assert counted == {lesson for lesson in LESSONS if Task.of(TaskKind.QUESTIONS, (lesson, "1")).needs_chances}


def test_each_kind_is_in_the_list_with_an_example_and_says_what_a_learner_does() -> None:
    assert [*KINDS] == [Task.parse(text).kind for text in EXAMPLES.values()] == list(TaskKind)
    assert len(QUESTIONS) == CHANCE_QUESTIONS
    for about in KINDS.values():
        assert about.page in {app.notebook for app in APPS}
        assert about.does.endswith(".")
    assert len({about.name for about in KINDS.values()}) == len(KINDS)


@pytest.mark.parametrize(
    ("lesson", "tasks"),
    [
        ("01", "questions-01-1 ticket-01 sheet-01"),
        ("04", "questions-04-1 ticket-04a ticket-04b sheet-04"),
        ("05", "questions-05-1 ticket-05 sheet-05 memory-1"),
        ("07", "questions-07-1 ticket-07a ticket-07b sheet-07 arena"),
        ("09", "questions-09-1 ticket-09 sheet-09 rule"),
        ("10", "ticket-10a ticket-10b"),
        ("11", ""),
    ],
)
def test_a_lesson_has_its_questions_its_tickets_its_worksheet_and_its_room(lesson: str, tasks: str) -> None:
    assert " ".join(task.text for task in tasks_of(lesson)) == tasks


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("day-2026-11-28", "The puzzle of 28 November 2026"),
        ("case-s3-7kq2m-k", "The case S3-7KQ2M-K"),
        ("questions-04-7", "Five questions on lesson 04, round 7"),
        ("deal-S3 7KQ2M K", "The deal S3-7KQ2M-K"),
        ("chance-2", "Question 2 in Chance"),
        ("ticket-4A", "Exit ticket 04a"),
        ("sheet-4", "Worksheet 04, questions 2 to 5"),
        ("memory-12", "Game 12 in Memory"),
        ("arena", "The question in Arena"),
        ("rule", "The question in Rule"),
    ],
)
def test_a_task_says_what_there_is_to_do(text: str, title: str) -> None:
    assert Task.parse(text).title == title


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no task. A task looks like one of these: day-2026-11-28"),
        ("essay-3", "is no task. A task looks like one of these: day-2026-11-28"),
        ("day-2026-02-30", "one of this kind looks like day-2026-11-28"),
        ("day", "one of this kind looks like day-2026-11-28"),
        ("questions-11-1", "one of this kind looks like questions-04-1"),
        ("questions-04-0", "one of this kind looks like questions-04-1"),
        ("questions-04", "one of this kind looks like questions-04-1"),
        ("chance-8", "one of this kind looks like chance-2"),
        ("deal-S3-7KQ2M-J", "was mistyped"),
        ("ticket-04", "one of this kind looks like ticket-04a"),
        ("ticket-10c", "one of this kind looks like ticket-04a"),
        ("sheet-10", "one of this kind looks like sheet-04"),
        ("memory-100", "one of this kind looks like memory-1"),
        ("arena-2", "one of this kind looks like arena"),
        ("rule-", "one of this kind looks like rule"),
        ("case-" + "9" * 5000, "is not a deal code"),
    ],
)
def test_what_is_no_task_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(TaskError, match=sentence) as raised:
        Task.parse(text)
    assert len(str(raised.value)) < 300
