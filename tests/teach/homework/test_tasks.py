"""What may be set as homework, and how it stands in a link."""

import pytest

from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.homework.tasks import CHANCE_QUESTIONS, EXAMPLES, Task, TaskError, TaskKind


@pytest.mark.parametrize("text", EXAMPLES.values())
def test_a_task_is_written_as_it_is_read_and_its_link_is_short(text: str) -> None:
    task = Task.parse(text)
    assert task.text == text
    assert Task.parse(text.upper()) == task
    assert len(task.address("")) <= 80


def test_there_is_an_example_of_each_kind() -> None:
    assert [Task.parse(text).kind for text in EXAMPLES.values()] == list(TaskKind)
    assert len(QUESTIONS) == CHANCE_QUESTIONS


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("day-2026-11-28", "The puzzle of 28 November 2026"),
        ("case-s3-7kq2m-k", "The case S3-7KQ2M-K"),
        ("questions-04-7", "Five questions on lesson 04, round 7"),
        ("deal-S3 7KQ2M K", "The deal S3-7KQ2M-K"),
        ("chance-2", "Question 2 in Chance"),
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
        ("case-" + "9" * 5000, "is not a deal code"),
    ],
)
def test_what_is_no_task_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(TaskError, match=sentence) as raised:
        Task.parse(text)
    assert len(str(raised.value)) < 300
