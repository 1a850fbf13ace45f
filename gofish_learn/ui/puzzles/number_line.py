"""The picture of an answer: numbers on lines, with what was answered beside them, and a chance as so many dots."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gofish_learn.knowledge.proofs.chance_words import whole
from gofish_learn.teach.questions.marking import number_in
from gofish_learn.teach.questions.number_forms import line_of, short_words
from gofish_learn.teach.questions.question import CHANCE, Drawing, DrawnRow, NumberQuestion

MOST_DOTS = 60
"""A chance with a larger denominator is drawn as so many of a hundred."""


@dataclass(frozen=True, slots=True)
class LineMark:
    """A number on a line.

    Attributes:
        at: where, from 0 to 1.
        text: what stands beside it.
        kind: the right number, one that was answered, or one to compare with.
    """

    at: float
    text: str
    kind: Literal["right", "yours", "beside"]


@dataclass(frozen=True, slots=True)
class NumberLine:
    """A line with numbers; a range on it begins and ends where `span` says, from 0 to 1."""

    label: str
    marks: list[LineMark]
    span: tuple[float, float] | None = None

    def side_of(self, mark: LineMark) -> Literal["left", "right"]:
        """On which side of a mark its words stand: where there is more room, and away from what it is compared with."""
        beside = next((one.at for one in self.marks if one.kind == "beside"), mark.at)
        return "right" if (mark.at > beside if beside != mark.at else mark.at < 0.5) else "left"


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn with an answer: lines with the same ends, and a chance as so many dots of so many.

    Attributes:
        dots: how many dots of how many are filled; None for no dots.
    """

    ends: tuple[str, str]
    lines: list[NumberLine]
    says: str
    dots: tuple[int, int] | None = None


def picture_of(question: NumberQuestion, given: Iterable[str]) -> Picture:
    """The picture of the right number, with the wrong answers that are numbers; the last of them has its words.

    Where the last answer was right, the wrong one before it is called the first.
    """
    answers = [number for number in map(number_in, given) if number is not None]
    low, high = line_of(question) or _ends((question.exact, *answers))
    wrong = [one for one in answers if low <= one <= high and abs(one - question.exact) > question.tolerance]
    whose = "You" if wrong and wrong[-1] == answers[-1] else "First"
    yours = [f"{whose}: {short_words(question, number)}" for number in wrong]
    marks = [
        LineMark(place(number, low, high), text if text == yours[-1] else "", "yours")
        for number, text in zip(wrong, yours, strict=True)
    ]
    right = short_words(question, question.exact)
    marks.append(LineMark(place(question.exact, low, high), right, "right"))
    dots = dots_of(question.exact) if question.unit == CHANCE else None
    said = ". ".join(yours)
    says = f"On a line from {_end_words(low)} to {_end_words(high)}: {right}{f'. {said}' if said else ''}." + (
        f" That is {'about ' * (dots[1] == 100)}{dots[0]} of {dots[1]} dots." if dots else ""
    )
    ends = ("never", "always") if question.unit == CHANCE else (_end_words(low), _end_words(high))
    return Picture(ends, [NumberLine("", marks)], says, dots)


def picture_of_drawing(drawing: Drawing) -> Picture:
    """The picture of what is drawn with a question."""
    said = "; ".join(_row_says(row) for row in drawing.rows)
    says = f"On a line from {drawing.ends[0]} to {drawing.ends[1]}: {said}."
    return Picture(drawing.ends, [_line(drawing, row) for row in drawing.rows], says)


def _line(drawing: Drawing, row: DrawnRow) -> NumberLine:
    def at(number: Fraction) -> float:
        return place(number, drawing.low, drawing.high)

    marks = [LineMark(at(point.value), point.words, "beside" if point.beside else "right") for point in row.points]
    return NumberLine(row.label, marks, None if row.span is None else (at(row.span[0]), at(row.span[1])))


def _row_says(row: DrawnRow) -> str:
    words = [point.words or _end_words(point.value) for point in row.points]
    span = row.span and f"a range from {_end_words(row.span[0])} to {_end_words(row.span[1])}"
    return ", ".join(filter(None, (": ".join(filter(None, (row.label, words[0] if words else ""))), *words[1:], span)))


def _ends(numbers: tuple[Fraction, ...]) -> tuple[Fraction, Fraction]:
    """A line that holds these numbers and 0, with some room at its ends."""
    low, high = min(Fraction(0), *numbers), max(Fraction(0), *numbers)
    room = max(1, whole((high - low) / 8))
    return Fraction(whole(low) - room if low else 0), Fraction(whole(high) + room if high else 0)


def place(number: Fraction, low: Fraction, high: Fraction) -> float:
    """Where a number lies between the ends of a line, from 0 to 1."""
    return round(float((number - low) / (high - low)), 4) if high > low else 0.5


def _end_words(number: Fraction) -> str:
    """An end of a line in figures."""
    return f"{whole(number):,}".replace("-", "−")


def dots_of(chance: Fraction) -> tuple[int, int]:
    """How many dots of how many are filled."""
    if 1 < chance.denominator <= MOST_DOTS:
        return chance.numerator, chance.denominator
    return whole(100 * chance), 100
