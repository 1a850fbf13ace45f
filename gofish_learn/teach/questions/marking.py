"""Marking an answer: right, nearly or wrong, each with a sentence, and the misconception behind a wrong one.

`number_in` reads numbers as learners write them: 3/8, 0.375, 37.5 %, 37,5 %, 3 out of 8, or a number of Python.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from math import isfinite

from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import as_fraction, decimal
from gofish_learn.teach.questions.question import (
    CHANCE,
    ChoiceQuestion,
    Mistake,
    NumberQuestion,
    OrderQuestion,
    Question,
    TextQuestion,
)

LONGEST = 40
"""The most characters of a number that is read."""
SPACES = re.compile(r"[\s\u00a0\u2009\u202f]+")
THOUSANDS = re.compile(r"[1-9]\d{0,2}(,\d{3})+(\.\d+)?")
"""A number with commas between its thousands. Any other comma stands for a decimal point."""
DECIMAL = re.compile(r"\d+(\.\d*)?|\.\d+")
PER_CENT = re.compile(r"\s*(%|per ?cent|pct)$")
OUT_OF = re.compile(r"\s*(/|:|÷|\bout of\b|\bin\b|\bof\b)\s*")
WARM_WORDS = ("Yes!", "That’s right!", "Exactly!", "You’ve got it!", "Well done!")
"""What is said to a right answer, in turn."""
NEARLY_BY = 3
"""A number that is off by at most so many times the tolerance is nearly right."""
LARGEST_DENOMINATOR = 100
"""A fraction with a larger one says less than a decimal number."""
ROUNDING = Fraction(1, 10**9)
"""Two ways to work out the same number differ by less than this."""
TO_A_WHOLE = Fraction(1, 2)
"""What is believed behind a number is not behind its neighbours, however far off a prediction may be."""


def number_in(answer: object) -> Fraction | None:
    """The number that somebody wrote, or None if it is none; `True` and infinity are not numbers.

    >>> [str(number_in(text)) for text in ("3/8", "0.375", "37.5 %", "37,5 %", "3 out of 8", "1 3/8", "2,000")]
    ['3/8', '3/8', '3/8', '3/8', '3/8', '11/8', '2000']

    It may be a text of at most `LONGEST` characters, or a number of Python.
    """
    if isinstance(answer, str):
        return _read(answer) if len(answer) <= LONGEST else None
    if isinstance(answer, bool) or not isinstance(answer, int | float | Fraction):
        return None
    return Fraction(answer) if not isinstance(answer, float) or isfinite(answer) else None


def _read(text: str) -> Fraction | None:
    plain = SPACES.sub(" ", text).strip().lower().replace("−", "-").replace("–", "-")
    plain = plain.removeprefix("about ").removeprefix("≈").strip().rstrip(".") or plain
    hundredth, plain = bool(PER_CENT.search(plain)), PER_CENT.sub("", plain)
    minus, plain = plain.startswith("-"), plain[1:].strip() if plain.startswith(("+", "-")) else plain
    number = _quotient(plain)
    if number is None:
        return None
    return (-number if minus else number) / (100 if hundredth else 1)


def _quotient(text: str) -> Fraction | None:
    """A decimal number, a fraction, or a whole number with a fraction; None if it is none."""
    parts = OUT_OF.split(text)
    if len(parts) == 1:
        return _decimal(text)
    if len(parts) != 3:
        return None
    whole, _, top = parts[0].rpartition(" ")
    numerator, denominator = _decimal(top), _decimal(parts[2])
    more = _decimal(whole) if whole else Fraction(0)
    if numerator is None or more is None or not denominator:
        return None
    return more + numerator / denominator


def _decimal(text: str) -> Fraction | None:
    """A number without a sign; None if it is none."""
    plain = text.replace(",", "") if THOUSANDS.fullmatch(text) else text.replace(",", ".")
    return Fraction(plain) if plain.isascii() and DECIMAL.fullmatch(plain) else None


class Outcome(Enum):
    """What an answer is. `READ` is what only a teacher can say."""

    RIGHT = "right"
    NEARLY = "nearly"
    WRONG = "wrong"
    READ = "read"


class AnswerError(ValueError):
    """What was given is no answer to the question; the message is a sentence that says what an answer is."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The feedback on an answer.

    Attributes:
        say: what is right instead, in one sentence; empty where nothing is to be added.
        why: why the answer is right, or what is wrong with it: for those who want to know.
        misconception: what is believed behind a wrong answer, as a word of `MISCONCEPTIONS`; empty where nothing is
            known of it.
    """

    outcome: Outcome
    headline: str
    say: str
    why: str
    misconception: str = ""

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.outcome is Outcome.RIGHT


def mark(question: Question, answer: object, turn: int = 0) -> Verdict:
    """The feedback on an answer: the key of a choice; a number or its text; the keys in order; or a text.

    The turn says whose it is among the warm words for a right answer.
    """
    warm = WARM_WORDS[turn % len(WARM_WORDS)]
    match question:
        case ChoiceQuestion():
            return _mark_choice(question, answer, warm)
        case NumberQuestion():
            return _mark_number(question, answer, warm)
        case OrderQuestion():
            return _mark_order(question, answer, warm)
        case TextQuestion():
            return _mark_text(question, answer)
        case _:
            raise TypeError(f"A {type(question).__name__} cannot be marked.")


def _mark_choice(question: ChoiceQuestion, answer: object, warm: str) -> Verdict:
    try:
        given, right = question.choice(str(answer)), question.choice(question.right)
    except ValueError as error:
        raise AnswerError(str(error)) from None
    if given is right:
        return Verdict(Outcome.RIGHT, warm, "", right.why)
    return Verdict(Outcome.WRONG, "Not quite.", right.why, given.why, given.misconception)


def _mark_number(question: NumberQuestion, answer: object, warm: str) -> Verdict:
    number = number_in(answer)
    if number is None:
        raise AnswerError(f"Write a number, such as {question.such_as}.")
    off, solution = abs(number - question.exact), f"It is {exact_words(question)}."
    if off <= max(question.tolerance, ROUNDING):
        return Verdict(Outcome.RIGHT, warm, solution if off > ROUNDING else "", question.why)
    if question.unit == CHANCE and number > 1 and abs(number / 100 - question.exact) <= question.tolerance:
        per_cent = f"You mean {str(answer).strip()} %: a chance itself is never more than 1."
        return Verdict(Outcome.NEARLY, "Nearly.", solution, per_cent)
    if (mistake := _mistake_in(question, number)) is not None:
        return Verdict(Outcome.WRONG, "Not quite.", solution, mistake.why, mistake.misconception)
    if off <= NEARLY_BY * question.tolerance:
        side = "high" if number > question.exact else "low"
        return Verdict(Outcome.NEARLY, "Nearly.", solution, f"Your answer is a little too {side}.")
    return Verdict(Outcome.WRONG, "Not quite.", solution, question.why)


def _mistake_in(question: NumberQuestion, number: Fraction) -> Mistake | None:
    reach = max(min(question.tolerance, TO_A_WHOLE), ROUNDING)
    return next((mistake for mistake in question.mistakes if abs(mistake.value - number) <= reach), None)


def exact_words(question: NumberQuestion) -> str:
    """The right number with its unit, such as "3/8, which is 0.375 or 37.5 %"."""
    exact = question.exact
    fraction = as_fraction(exact) if exact.denominator <= LARGEST_DENOMINATOR else None
    if question.unit == CHANCE:
        if exact in {0, 1}:
            return str(exact)
        rounded = f"{'' if Fraction(decimal(exact)) == exact else 'about '}{decimal(exact)} or {decimal(100 * exact)} %"
        return f"{fraction}, which is {rounded}" if fraction else rounded
    number = f"{exact.numerator:,}" if exact.denominator == 1 else decimal(exact)
    about = "" if exact.denominator == 1 or Fraction(number) == exact else "about "
    unit = question.unit[:-1] if exact == 1 and question.unit.endswith("s") else question.unit
    return f"{about}{number} {unit}".strip()


def _mark_order(question: OrderQuestion, answer: object, warm: str) -> Verdict:
    given = tuple(map(str, answer)) if isinstance(answer, Sequence) and not isinstance(answer, str) else ()
    if sorted(given) != sorted(question.right):
        raise AnswerError("Put all of them in order, each of them once.")
    if given == question.right:
        return Verdict(Outcome.RIGHT, warm, "", question.why)
    items = {item.key: item for item in question.items}
    solution = f"The order is: {'; '.join(items[key].text.rstrip('.') for key in question.right)}."
    swapped = next(places for places in pairwise(range(len(given))) if given[places[0]] != question.right[places[0]])
    pair = [given[place] for place in swapped]
    mended = (*given[: swapped[0]], *reversed(pair), *given[swapped[1] + 1 :])
    if mended == question.right:
        names = listed([f"“{items[key].text}”" for key in pair])
        return Verdict(Outcome.NEARLY, "Nearly.", solution, f"Only {names} have changed places. {items[pair[1]].why}")
    return Verdict(Outcome.WRONG, "Not quite.", solution, items[question.right[swapped[0]]].why)


def _mark_text(question: TextQuestion, answer: object) -> Verdict:
    """What is said to an answer in one's own words: nothing is marked, but there is something to compare it with."""
    if not isinstance(answer, str) or not answer.strip():
        raise AnswerError("Write a sentence or two in your own words.")
    return Verdict(Outcome.READ, "Compare.", f"You might say: {question.model}", question.why)
