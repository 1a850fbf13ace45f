"""What the notebooks ask: every wrong answer is met, and none tells the right one."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

import gofish_learn.teach.lessons as door
from gofish_learn.lab.estimate import Estimate
from gofish_learn.teach.questions.marking import exact_words
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion, Question

lessons: Any = door
RESULTS = [Estimate(0.2, 0.1), Estimate(0.5, 0.01), Estimate(0.1, 0.01), Estimate(0.9, 0.01)]


def questions() -> Iterator[Question]:
    """All that is asked, of results where it is asked of results."""
    for module in iter_modules(door.__path__, f"{door.__name__}."):
        yield from (value for value in vars(import_module(module.name)).values() if isinstance(value, Question))


ALL = list(questions())


@pytest.mark.parametrize("question", ALL, ids=lambda question: question.prompt[:40])
def test_what_is_behind_a_wrong_answer_is_said_and_does_not_tell_the_right_one(question: Question) -> None:
    if isinstance(question, ChoiceQuestion):
        right = question.choice(question.right)
        wrong = [choice for choice in question.choices if choice is not right]
        assert [choice.text for choice in wrong if len(choice.why) < 15] == []
        assert [choice.why for choice in wrong if len(right.text) > 12 and right.text in choice.why] == []
    if isinstance(question, NumberQuestion):
        assert question.mistakes
        number = re.escape(exact_words(question).split(",")[0].removeprefix("about ").split(" ")[0])
        assert [
            mistake.why for mistake in question.mistakes if re.search(rf"(?<!\d){number}(?![\d/])", mistake.why)
        ] == []


def test_what_no_lesson_ever_had_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match=r"module 'gofish_learn.teach.lessons' has no attribute 'LAKE'"):
        _ = lessons.LAKE
