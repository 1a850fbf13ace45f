"""Questions asked in one go: a number or a choice, with the commonest wrong answers and what is behind each."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from gofish_learn.engine.wording import as_given, must_be
from gofish_learn.teach.questions.marking import number_in
from gofish_learn.teach.questions.question import CHANCE, Choice, ChoiceQuestion, Mistake, NumberQuestion

ROUNDED = Fraction(1, 200)
"""How far off the answer to a question about a decimal number may be, if nothing else is said."""
FEWEST = 2
"""A question with fewer choices is none."""
Value = int | float | Fraction | str
Wrong = Mapping[Value, str]
"""Wrong answers, each with a sentence about what is behind it that does not tell the right one."""


def check_words(wrong: object, **words: object) -> None:
    """See that wrong answers have their sentences, and that what is to be said is text.

    Raises:
        TypeError: one of them is something else.
    """
    such_as = 'wrong={54: "Nobody plays with the jokers."}'
    must_be(wrong, Mapping, f"does not say what is behind a wrong answer: write {such_as}.")
    for sentence in wrong.values() if isinstance(wrong, Mapping) else ():
        must_be(sentence, str, f"is no sentence: write what helps with a wrong answer, as in {such_as}.")
    for name, said in words.items():
        must_be(said, str, f"is no text: write {name} in quotation marks.")


def number_question(  # noqa: PLR0913 - each has its own word
    prompt: str, answer: Value | None, wrong: Wrong, *, near: float | None = None, why: str = "", unit: str = ""
) -> NumberQuestion:
    """A question whose answer is a number, with wrong numbers and what is behind each."""
    check_words(wrong, why=why, unit=unit)
    exact = number_in(answer)
    if near is not None and number_in(near) is None:
        raise ValueError(f"near must be a number, such as near=0.05, not {as_given(near)}.")
    if near is not None and near < 0:
        raise ValueError(f"near says how far off a guess may be: it is 0 or more, not {near}.")
    if exact is None:
        raise ValueError(f"The answer must be a number, not {as_given(answer)}.")
    mistakes = []
    for value, sentence in wrong.items():
        number = number_in(value)
        if number is None:
            raise ValueError(f"A wrong answer must be a number, not {as_given(value)}.")
        mistakes.append(Mistake(number, sentence))
    is_chance = not unit and not isinstance(answer, int) and 0 <= exact <= 1
    tolerance = number_in(near) if near is not None else ROUNDED if isinstance(answer, float) else Fraction(0)
    return NumberQuestion(
        prompt,
        exact,
        tolerance=tolerance or Fraction(0),
        unit=CHANCE if is_chance else unit,
        mistakes=tuple(mistakes),
        such_as=("0.25" if isinstance(answer, float) else "1/3") if is_chance else "10" if exact != 10 else "20",
        why=why,
    )


def choice_question(prompt: str, answer: str, wrong: Wrong, *, choices: Sequence[str], why: str = "") -> ChoiceQuestion:
    """A question with choices, one of which is right, and what is behind the others."""
    if isinstance(choices, str):
        raise TypeError(f"Write the choices as a list, not {as_given(choices)}.")
    check_words(wrong, why=why)
    if len(choices) < FEWEST:
        raise ValueError(f"A question needs {FEWEST} choices at least.")
    if answer not in choices:
        raise ValueError(f"The answer, {as_given(answer)}, must be one of the choices.")
    if strangers := [one for one in wrong if one not in choices]:
        raise ValueError(f"{as_given(strangers[0])} is not one of the choices.")
    offered = [Choice(str(place), text, wrong.get(text, "")) for place, text in enumerate(choices)]
    return ChoiceQuestion(prompt, tuple(offered), str(list(choices).index(answer)), why=why)


def choice_of(prompt: str, answer: str, says: Mapping[str, str]) -> ChoiceQuestion:
    """A question with choices in their order, each with what is said of it; of the answer that is why it is right."""
    wrong: Wrong = {choice: why for choice, why in says.items() if choice != answer}
    return choice_question(prompt, answer, wrong, choices=[*says], why=says[answer])
