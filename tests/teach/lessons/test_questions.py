"""What the notebooks ask, and asked in version 1: every wrong answer is met, and none tells the right one."""

import re
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

import gofish_learn.teach.lessons as door
from gofish_learn.lab.deals import TrialCounts
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.paired import PairedResults
from gofish_learn.teach.lessons import former
from gofish_learn.teach.lessons.former import FORMER, experiments, memory
from gofish_learn.teach.questions.marking import exact_words
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion, Question

lessons: Any = door
RESULTS = [Estimate(0.2, 0.1), Estimate(0.5, 0.01), Estimate(0.1, 0.01), Estimate(0.9, 0.01)]


def questions() -> Iterator[Question]:
    """All that is asked, of results where it is asked of results."""
    for folder in (door, former):
        for module in iter_modules(folder.__path__, f"{folder.__name__}."):
            yield from (value for value in vars(import_module(module.name)).values() if isinstance(value, Question))
    yield memory.asks_best({"random": 40, "memory": 80})
    yield experiments.memory_with_one_ask()
    yield experiments.hands_with_two(TrialCounts(40, 23, 23, 23))
    yield experiments.longest_with(dict(zip((2, 3, 4, 5), RESULTS, strict=True)))
    yield from (experiments.luck_or_not(RESULTS[0], other) for other in RESULTS[1:])
    yield experiments.games_fewer(PairedResults(100, 200, (RESULTS[0], RESULTS[1]), Estimate(-0.34, 0.05), 0.1))
    yield from (experiments.memory_with_more_cards(Estimate(more, 0.05)) for more in (-0.3, 0.01, 0.3))
    yield from (experiments.most_books([RESULTS[0], *order]) for order in (RESULTS[1:], RESULTS[:0:-1]))


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


@pytest.mark.parametrize(
    ("question", "right"),
    [
        (experiments.hands_with_two(TrialCounts(40, 23, 23, 23)), 23),
        (experiments.games_fewer(PairedResults(100, 200, (RESULTS[0], RESULTS[1]), Estimate(-0.34, 0.05), 0.1)), 34),
        (experiments.longest_with(dict(zip((2, 3, 4, 5), RESULTS, strict=True))), "5 players"),
        (experiments.luck_or_not(RESULTS[0], RESULTS[1]), experiments.NOT_LUCK),
        (experiments.luck_or_not(RESULTS[0], RESULTS[2]), experiments.LUCK),
        (experiments.memory_with_more_cards(Estimate(-0.3, 0.05)), experiments.LESS),
        (experiments.memory_with_more_cards(Estimate(0.01, 0.05)), experiments.OPEN),
        (experiments.memory_with_more_cards(Estimate(0.3, 0.05)), experiments.MORE),
    ],
    ids=lambda value: value.prompt[:30] if isinstance(value, Question) else str(value),
)
def test_the_right_answer_follows_from_the_results(question: Question, right: float | str) -> None:
    if isinstance(question, ChoiceQuestion):
        assert question.choice(question.right).text == right
    else:
        assert isinstance(question, NumberQuestion)
        assert question.exact == right


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
