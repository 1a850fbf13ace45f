"""The forms of a question about a number: chosen, then placed on a line, then written, as somebody gets surer."""

from collections.abc import Iterator
from enum import IntEnum
from fractions import Fraction
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import as_fraction, decimal
from gofish_learn.teach.questions.question import CHANCE, Choice, ChoiceQuestion, LineQuestion, NumberQuestion, Question

MOST_OFFERED = 4
"""So many numbers are offered to choose from."""
READABLE = 20
"""With a larger denominator than this among them, chances are offered in per cent."""


class NumberForm(IntEnum):
    """How a number is answered; a question that cannot be placed on a line has no `PLACE`."""

    CHOOSE = 0
    PLACE = 1
    WRITE = 2


def forms_of(question: Question) -> tuple[NumberForm, ...]:
    """The forms of a question, the easiest first; none where it asks for no number."""
    if not isinstance(question, NumberQuestion):
        return ()
    return tuple(NumberForm) if line_of(question) else (NumberForm.CHOOSE, NumberForm.WRITE)


def in_form(question: Question, place: int) -> Question:
    """The question in the form of that place in `forms_of`, or in the hardest if it is beyond."""
    forms = forms_of(question)
    if not isinstance(question, NumberQuestion):
        return question
    match forms[min(max(place, 0), len(forms) - 1)]:
        case NumberForm.CHOOSE:
            return _as_choice(question)
        case NumberForm.PLACE:
            return as_line(question)
        case NumberForm.WRITE:
            return question


def line_of(question: NumberQuestion) -> tuple[Fraction, Fraction] | None:
    """The ends of the line on which the number lies; None where nothing says how large it may be."""
    return question.limits or ((Fraction(0), Fraction(1)) if question.unit == CHANCE else None)


def short_words(question: NumberQuestion, value: Fraction) -> str:
    """A number as it is offered: "3/8" or "31.9 %", all of a question alike, or "27 cards"."""
    if question.unit == CHANCE:
        numbers = (question.exact, *(mistake.value for mistake in question.mistakes))
        if all(number.denominator <= READABLE for number in numbers):
            return as_fraction(value) or ""
        return f"{decimal(100 * value)} %"
    unit = question.unit[:-1] if value == 1 and question.unit.endswith("s") else question.unit
    number = f"{value.numerator:,}" if value.denominator == 1 else decimal(value)
    return f"{number.replace('-', '−')} {unit}".strip()


def _as_choice(question: NumberQuestion) -> ChoiceQuestion:
    """The question with the right number among those of the commonest mistakes, the smallest first."""
    whys = {mistake.value: mistake for mistake in question.mistakes}
    offered = {short_words(question, question.exact): question.exact}
    low, high = line_of(question) or (min(Fraction(0), question.exact, *whys), None)
    for value in (*whys, *_near(question)):
        if len(offered) < MOST_OFFERED and low <= value and (high is None or value <= high):
            offered.setdefault(short_words(question, value), value)
    choices = [
        Choice(str(value), text, question.why)
        if value == question.exact
        else Choice(str(value), text, *((whys[value].why, whys[value].misconception) if value in whys else ("",)))
        for text, value in sorted(offered.items(), key=lambda item: item[1])
    ]
    return ChoiceQuestion(question.prompt, tuple(choices), str(question.exact), **_beside(question))


def _near(question: NumberQuestion) -> Iterator[Fraction]:
    """Other numbers, the nearest first, for a question that knows of too few mistakes."""
    if question.unit == CHANCE:
        yield from (question.exact / 2, (1 + question.exact) / 2, 1 - question.exact)
        return
    step = max(1, int(abs(question.exact)) // 10)
    for times in range(1, MOST_OFFERED):
        yield question.exact + times * step
        yield question.exact - times * step


def as_line(question: NumberQuestion) -> LineQuestion:
    """The question to be answered by a place on a line, where a twentieth of the line off is right."""
    low, high = line_of(question) or (question.exact, question.exact)
    numbers: dict[str, Any] = {
        "exact": question.exact,
        "unit": question.unit,
        "mistakes": question.mistakes,
        "limits": (low, high),
    }
    tolerance = (high - low) / 20
    return LineQuestion(question.prompt, **numbers, tolerance=tolerance, why=question.why, **_beside(question))


def _beside(question: NumberQuestion) -> dict[str, Any]:
    """What stays as it is, however a number is answered. The facts of a chance say no more than how to write it."""
    names = ("shown", "hints", "quotes", "source")
    return {name: getattr(question, name) for name in names} | {
        "facts": "" if question.unit == CHANCE else question.facts
    }
