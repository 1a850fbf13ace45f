"""What a question is: its text, what it shows, its answer, its hints, and why each wrong answer is wrong.

A question is a value that never changes. Its kind is its class: `ChoiceQuestion`, `NumberQuestion`, `LineQuestion`,
`OrderQuestion` or `TextQuestion`. A choice may be made among sentences, among cards to tap, or among what can happen
next at the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Self

from gofish_learn.engine.cards import Card
from gofish_learn.engine.records.record import Record
from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.sources import Quote

FINE = 10_000
"""No chance is drawn more exactly than to one in so many."""
READ_ONCE = "Read the story once, and cover it before you answer."
"""What paper says of what a page covers by itself."""
CHANCE = "chance"
"""The unit of a number from 0 to 1 that is a chance."""


@dataclass(frozen=True, slots=True)
class DrawnPoint:
    """A point on a line.

    Attributes:
        words: what stands beside it; empty where the line says enough.
        beside: whether it is what the others are compared with.
    """

    value: Fraction
    words: str = ""
    beside: bool = False


@dataclass(frozen=True, slots=True)
class DrawnRow:
    """A line with what is on it.

    Attributes:
        label: what it is about; empty where it is the only one.
        span: where a range on it begins and ends; None where there is none.
    """

    label: str
    points: tuple[DrawnPoint, ...]
    span: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lines that all go from `low` to `high`.

    Attributes:
        ends: what stands at their ends.
    """

    low: Fraction
    high: Fraction
    ends: tuple[str, str]
    rows: tuple[DrawnRow, ...]

    @classmethod
    def of_chances(cls, chances: Mapping[str, float | Fraction], words: Mapping[str, str] | None = None) -> Self:
        """Chances (0 to 1) by what they are of, with other words than per cent where there are any."""
        said = words or {label: in_percent(float(chance)) for label, chance in chances.items()}
        points = {
            label: DrawnPoint(Fraction(chance).limit_denominator(FINE), said[label])
            for label, chance in chances.items()
        }
        rows = tuple(DrawnRow(label, (point,)) for label, point in points.items())
        return cls(Fraction(0), Fraction(1), ("never", "always"), rows)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a question shows, in words and as what a page can draw.

    Attributes:
        lines: what was said and done, a sentence each.
        table: what lies on the table, a sentence each; a page that draws the table leaves these out.
        cards: cards that lie face up in front of the learner, in order.
        record: the game so far, or None where no table is shown. It holds the whole deck, so no page ever gets it.
        seat: whose hand is seen, 0 to players - 1; None where all hands lie face up.
        once: whether the lines are read once, and covered before the question is answered.
    """

    lines: tuple[str, ...] = ()
    table: tuple[str, ...] = field(default=(), kw_only=True)
    cards: tuple[Card, ...] = ()
    record: Record | None = None
    seat: int | None = None
    once: bool = field(default=False, kw_only=True)

    @property
    def words(self) -> tuple[str, ...]:
        """All that is shown in words, for paper and for whoever asks a class."""
        return (*self.table, *([READ_ONCE] if self.once else []), *self.lines)


NOTHING = Shown()


@dataclass(frozen=True, slots=True)
class Question:
    """What all kinds of questions have.

    Attributes:
        hints: what helps, step by step; none of them gives the answer away but perhaps the last.
        why: the rule or the way behind the answer.
        quotes: the sentences of the sources that state the rule.
        source: where a formula comes from; empty if there is nothing to cite.
        facts: what is needed to answer but cannot be seen at the table; empty if nothing is.
        drawing: what is drawn with the answer, where neither a number nor the table shows it.
    """

    prompt: str
    shown: Shown = field(default=NOTHING, kw_only=True)
    hints: tuple[str, ...] = field(default=(), kw_only=True)
    why: str = field(default="", kw_only=True)
    quotes: tuple[Quote, ...] = field(default=(), kw_only=True)
    source: str = field(default="", kw_only=True)
    facts: str = field(default="", kw_only=True)
    drawing: Drawing | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers offered, or one of the things to be put in order.

    Attributes:
        key: identifies the answer in saved progress; the same in every position of a kind of question.
        text: what the learner reads; for a card to tap, its two characters.
        why: why it is right, or the rule that it overlooks.
        misconception: what is believed that leads to it, as a word of `MISCONCEPTIONS`; empty if it is right, or no
            more than a slip.
    """

    key: str
    text: str
    why: str
    misconception: str = ""


class Offer(Enum):
    """How the choices of a question are offered: as sentences, as cards to tap, or as what may happen next."""

    CHOICE = "choice"
    CARD = "card"
    NEXT = "next"


def _check_choices(choices: tuple[Choice, ...], prompt: str) -> None:
    keys, texts = {choice.key for choice in choices}, {choice.text for choice in choices}
    if len(keys) < len(choices) or len(texts) < len(choices):
        raise ValueError(f"Two choices are the same: {prompt}")


@dataclass(frozen=True, slots=True)
class ChoiceQuestion(Question):
    """A question with one right answer among several.

    Attributes:
        choices: the answers offered, in the order shown.
        right: the key of the right choice, which the engine determines.
    """

    choices: tuple[Choice, ...]
    right: str
    offer: Offer = field(default=Offer.CHOICE, kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a right answer that is not offered, and two choices that have the same key or text."""
        if self.right not in {choice.key for choice in self.choices}:
            raise ValueError(f"The right answer, {self.right}, is not offered to: {self.prompt}")
        _check_choices(self.choices, self.prompt)

    def choice(self, key: str) -> Choice:
        """The choice with this key, if one has it."""
        for choice in self.choices:
            if choice.key == key:
                return choice
        raise ValueError("That is not one of the answers.")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A number that comes from a mistake many make.

    Attributes:
        why: a sentence about the mistake, which does not give the answer away.
        misconception: what is believed that leads to it, as a word of `MISCONCEPTIONS`; empty if it is a slip.
    """

    value: Fraction
    why: str
    misconception: str = ""


@dataclass(frozen=True, slots=True)
class NumberQuestion(Question):
    """A question whose answer is a number.

    Attributes:
        tolerance: how far off an answer may be to count as right; 0 where it has to be exact.
        unit: what is counted, such as "cards"; `CHANCE` for a number from 0 to 1 that is a chance; empty for a plain
            number.
        mistakes: numbers that come from a mistake, if they can be told from the right one and from each other.
        such_as: an example of what may be written, and not the right one.
        limits: the smallest and the largest number that there can be; None where nothing says so.
    """

    exact: Fraction
    tolerance: Fraction = field(default=Fraction(0), kw_only=True)
    unit: str = field(default="", kw_only=True)
    mistakes: tuple[Mistake, ...] = field(default=(), kw_only=True)
    such_as: str = field(default="1/2", kw_only=True)
    limits: tuple[Fraction, Fraction] | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        """Leave out mistakes that cannot be told from the right answer or one before; refuse a chance that is none."""
        if self.unit == CHANCE and not 0 <= self.exact <= 1:
            raise ValueError(f"A chance is between 0 and 1: {self.prompt}")
        apart: list[Mistake] = []
        for mistake in self.mistakes:
            others = (self.exact, *(one.value for one in apart))
            if all(abs(mistake.value - other) > 2 * self.tolerance for other in others):
                apart.append(mistake)
        object.__setattr__(self, "mistakes", tuple(apart))


@dataclass(frozen=True, slots=True)
class LineQuestion(NumberQuestion):
    """A question whose answer is a place on a line from the smallest to the largest number that there can be."""


@dataclass(frozen=True, slots=True)
class OrderQuestion(Question):
    """A question about the order of things.

    Attributes:
        first: what stands first in the right order, in a word or two, such as "the smallest"; empty if it is clear.
    """

    items: tuple[Choice, ...]
    right: tuple[str, ...]
    first: str = field(default="", kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a right order that is not one of these things, and two things that are the same."""
        _check_choices(self.items, self.prompt)
        if sorted(self.right) != sorted(item.key for item in self.items):
            raise ValueError(f"The right order is one of other things: {self.prompt}")


@dataclass(frozen=True, slots=True)
class TextQuestion(Question):
    """A question to answer in one's own words, for the teacher to read.

    Attributes:
        model: an answer that a good learner might give.
        look_for: what a teacher looks for in an answer, a point each.
    """

    model: str
    look_for: tuple[str, ...]


def kind_of(question: Question) -> str:
    """The kind of a question in a word: "choice", "card", "next", "number", "line", "order" or "text"."""
    match question:
        case ChoiceQuestion():
            return question.offer.value
        case LineQuestion():
            return "line"
        case NumberQuestion():
            return "number"
        case OrderQuestion():
            return "order"
        case TextQuestion():
            return "text"
        case _:
            raise TypeError(f"A {type(question).__name__} cannot be asked.")
