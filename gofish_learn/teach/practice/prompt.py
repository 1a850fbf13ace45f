"""A question for a whole class: the plain fields of a prompt that everybody answers at once."""

from typing import TypedDict

from gofish_learn.teach.questions.question import CHANCE, ChoiceQuestion, NumberQuestion, Question


class PromptFields(TypedDict):
    """What a prompt for a class is made of.

    Attributes:
        kind: "choice", "number" or "chance".
        text: the question, with all that is needed to answer it.
        choices: the answers offered, in order; none for a number.
        low: the smallest number that a guess line shows; 0 for a choice.
        high: the largest one; the number of choices less one for a choice.
        unit: what is counted; empty for a choice and for a chance.
        exact: the right number; for a choice the number of the right one, from 0.
    """

    kind: str
    text: str
    choices: tuple[str, ...]
    low: float
    high: float
    unit: str
    exact: float


class PromptError(ValueError):
    """A question that a class cannot be asked in this way; the message says why in a sentence."""


def prompt_fields(question: Question) -> PromptFields:
    """The fields of the prompt that asks a class a question.

    Raises:
        PromptError: the question is no choice and asks for no number.
    """
    text = " ".join([*question.shown.words, *filter(None, [question.facts]), question.prompt])
    match question:
        case ChoiceQuestion(choices=choices, right=right):
            keys = [choice.key for choice in choices]
            return PromptFields(
                kind="choice",
                text=text,
                choices=tuple(choice.text for choice in choices),
                low=0.0,
                high=float(len(keys) - 1),
                unit="",
                exact=float(keys.index(right)),
            )
        case NumberQuestion(exact=exact, unit=unit):
            chance = unit == CHANCE
            low, high = (0.0, 1.0) if chance else guess_line(question)
            return PromptFields(
                kind="chance" if chance else "number",
                text=text,
                choices=(),
                low=low,
                high=high,
                unit="" if chance else unit,
                exact=float(exact),
            )
        case _:
            raise PromptError("A class can be asked to choose or for a number. This question asks for something else.")


def guess_line(question: NumberQuestion) -> tuple[float, float]:
    """A guess line that holds the right number and all known mistakes, and gives none of them away by its ends."""
    if question.limits is not None:
        return float(question.limits[0]), float(question.limits[1])
    values = [float(question.exact), *(float(mistake.value) for mistake in question.mistakes)]
    unit = 10.0
    while unit < max(map(abs, values)) * 1.1:
        unit *= 2 if str(unit)[0] in "15" else 2.5
    return (-unit if min(values) < 0 else 0.0), unit
