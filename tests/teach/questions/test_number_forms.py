"""The forms of a number: chosen among likely mistakes, placed on a line, then written."""

from functools import cache
from random import Random

from gofish_learn.teach.practice.catalogue import fresh
from gofish_learn.teach.questions.marking import mark
from gofish_learn.teach.questions.number_forms import MOST_OFFERED, NumberForm, as_line, forms_of, in_form
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion
from gofish_learn.teach.questions.quiz import Item
from tests.teach.practice.made import every_kind


@cache
def numbers_of(name: str) -> list[NumberQuestion]:
    """Some questions of a kind, where a number answers it."""
    rng = Random(name)
    found = [fresh(Item(name, rng.randrange(1, 10**6))) for _ in range(12)]
    return [one for one in found if isinstance(one, NumberQuestion)]


@every_kind
def test_a_number_is_offered_among_others_that_look_alike_and_are_marked_as_the_number_is(name: str) -> None:
    for question in numbers_of(name):
        offered = in_form(question, 0)
        assert isinstance(offered, ChoiceQuestion)
        assert 3 <= len(offered.choices) <= MOST_OFFERED
        values = [choice.key for choice in offered.choices]
        assert mark(offered, str(question.exact)).right
        assert sum(mark(offered, key).right for key in values) == 1
        texts = [choice.text for choice in offered.choices]
        assert len({("%" in text, "/" in text) for text in texts if text not in {"0", "1"}}) == 1, texts
        for mistake in question.mistakes:
            if str(mistake.value) in values:
                assert mark(offered, str(mistake.value)).misconception == mistake.misconception


@every_kind
def test_the_line_of_a_number_holds_it_and_a_twentieth_of_the_line_off_is_right(name: str) -> None:
    for question in numbers_of(name):
        if NumberForm.PLACE not in forms_of(question):
            continue
        line = as_line(question)
        low, high = line.limits or (0, 0)
        assert low <= line.exact <= high
        step = (high - low) / 20
        assert mark(line, line.exact + step if line.exact + step <= high else line.exact - step).right


def test_beyond_the_hardest_form_a_number_is_written_and_other_questions_have_one_form() -> None:
    question = fresh(Item("second-card", 3))
    assert in_form(question, 7) == question
    other = fresh(Item("due", 3))
    assert (forms_of(other), in_form(other, 0)) == ((), other)
