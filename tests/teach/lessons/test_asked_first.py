"""What the notebooks ask: every wrong answer is met, and none tells the right one."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import pytest

from gofish_learn.lab.deals import TrialCounts
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.paired import PairedResults
from gofish_learn.teach import lessons
from gofish_learn.teach.lessons import former
from gofish_learn.teach.lessons.former import experiments, memory
from gofish_learn.teach.questions.marking import exact_words
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion, Question

RESULTS = [Estimate(0.2, 0.1), Estimate(0.5, 0.01), Estimate(0.1, 0.01), Estimate(0.9, 0.01)]


def questions() -> Iterator[Question]:
    """All that is asked, of results where it is asked of results."""
    for folder in (lessons, former):
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
