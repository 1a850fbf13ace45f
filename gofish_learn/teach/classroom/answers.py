"""How a class has answered: how many gave each answer, and which answers are right."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import median_high, median_low

from gofish_learn.engine.wording import so_many
from gofish_learn.teach.classroom.classroom import Given, Kind, Prompt
from gofish_learn.teach.questions.marking import Outcome
from gofish_learn.teach.questions.written import read

BARS = 10
"""The bars of numbers that are too many to count one by one; a guess line has one more, as its ends have half a bar."""
MOST_SINGLE = 21
"""Up to this many whole numbers get a bar each."""


@dataclass(frozen=True, slots=True)
class Bar:
    """How many gave one answer, or one of several that lie side by side.

    Attributes:
        label: the answer, or the least and the greatest of them.
        exact: whether the right answer is in here; False where nobody knows it.
        own: whether the answer of whoever looks is in here.
        before: how many gave it at the first of two votes; None where there was one.
        chance: of an ask at a moment of a game, its exact chance (0 to 1).
    """

    label: str
    count: int
    exact: bool = False
    own: bool = False
    before: int | None = None
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """The answers of a class.

    Attributes:
        bars: how many gave each answer, in the order of the answers.
        count: how many answered.
        middle: the answer in the middle, or the two on either side of it; none without any, and of choices.
    """

    bars: tuple[Bar, ...]
    count: int
    middle: tuple[float, ...]


def tally_of(prompt: Prompt, values: Sequence[float], own: float | None = None, before: Sequence[float] = ()) -> Tally:
    """The answers to a question (as `Prompt.value_of` gives them), counted; `own` is the viewer's.

    At a second vote those `before` are counted beside them.
    """
    middle = () if prompt.kind is Kind.CHOICE else middle_of(values)
    return Tally(tuple(_bars(prompt, values, own, before)), len(values), middle)


def tally_words(prompt: Prompt, tally: Tally) -> str:
    """The tally in words, for those who cannot see the bars."""
    if not tally.count:
        return "Nobody has answered yet."
    parts = [f"{bar.label}: {_counted(bar)}" for bar in tally.bars if bar.count or bar.before]
    return f"{so_many(tally.count, 'answer')}. {'; '.join(parts)}.{_middle_words(prompt, tally)}"


def _counted(bar: Bar) -> str:
    return f"{bar.count}" if bar.before is None else f"{bar.before}, then {bar.count}"


def counted_words(prompt: Prompt, tally: Tally) -> str:
    """The line below the bars: how many have answered, and the middle answer."""
    if tally.count < 2:
        return "1 answer." if tally.count else "No answers yet."
    return f"{tally.count} answers.{_middle_words(prompt, tally)}"


def _middle_words(prompt: Prompt, tally: Tally) -> str:
    return f" The middle guess is {between(tally.middle, prompt.words_of)}." if tally.middle else ""


def middle_of(values: Sequence[float]) -> tuple[float, ...]:
    """The value in the middle of some, or where no single one is there, the two on either side of it."""
    return tuple(sorted({median_low(values), median_high(values)})) if values else ()


def between(middle: Sequence[float], words_of: Callable[[float], str]) -> str:
    """The middle of some values in words: "5 in 10", or where it lies between two "between 4 and 5"."""
    return words_of(middle[0]) if len(middle) == 1 else f"between {middle[0]:g} and {middle[1]:g}"


def _bars(prompt: Prompt, values: Sequence[float], own: float | None, before: Sequence[float]) -> list[Bar]:
    labels, width, begin = _labels(prompt, (*values, *before))

    def place(value: float | None) -> int | None:
        return None if value is None else min(len(labels) - 1, int((value - begin) / width))

    places, first = ([place(value) for value in votes] for votes in (values, before))
    right, mine = {place(one) for one in prompt.right}, place(own)
    chances = prompt.chances or (None,) * len(labels)
    return [
        Bar(label, places.count(at), at in right, at == mine, first.count(at) if prompt.again else None, chance)
        for at, (label, chance) in enumerate(zip(labels, chances, strict=True))
    ]


def _labels(prompt: Prompt, values: Sequence[float]) -> tuple[list[str], float, float]:
    """The label of each bar, the width of a bar, and where the first begins.

    Where a bar is one number it has what is nearest to that, and on a guess line each has what rounds to the same in
    10: a chance of 29 in 100 and "about 3 in 10" are in one bar.
    """
    if prompt.kind is Kind.CHOICE:
        return list(prompt.choices), 1, 0
    span = prompt.high - prompt.low
    whole = all(value == int(value) for value in (prompt.low, prompt.high, *values))
    if whole and span < MOST_SINGLE:
        return [f"{prompt.low + step:g}" for step in range(int(span) + 1)], 1, prompt.low - 0.5
    width = span / BARS
    if prompt.kind is Kind.CHANCE and span == 100:
        middles = range(10, 100, 10)
        return ["0 to 4", *(f"{middle - 5} to {middle + 4}" for middle in middles), "95 to 100"], width, -5
    edges = [prompt.low + step * width for step in range(BARS)]
    if whole and span % BARS == 0:  # whole numbers: 0 to 9, 10 to 19, … and the greatest one with the last
        labels = [f"{edge:g} to {edge + width - 1:g}" for edge in edges[:-1]]
        return [*labels, f"{edges[-1]:g} to {prompt.high:g}"], width, prompt.low
    return [f"{edge:g} to {edge + width:g}" for edge in edges], width, prompt.low


CLEARLY = 0.15
"""An ask that gives away this much chance or more is not near the best."""


class Mark(Enum):
    """What an answer is worth; the value is its sign."""

    RIGHT = "✓"
    NEAR = "≈"
    WRONG = "✗"

    @property
    def words(self) -> str:
        """The mark in a word or two."""
        return {Mark.RIGHT: "right", Mark.NEAR: "close", Mark.WRONG: "not yet"}[self]


MARK_OF = {Outcome.RIGHT: Mark.RIGHT, Outcome.NEARLY: Mark.NEAR, Outcome.WRONG: Mark.WRONG}
"""The mark of what a written answer is; none of what only a teacher can tell."""
MARKS: Mapping[str, Mark | None] = {mark.name.lower(): mark for mark in Mark} | {"none": None}
"""Every mark by the word that it is kept and sent by; None is no mark."""


def mark_of(prompt: Prompt, value: Given) -> Mark | None:
    """The mark of an answer: a number is right in the bar of the right one, and near in the next one to it.

    An ask is right if none is better, and near if it gives away little. None where nobody knows the right answer.
    """
    if isinstance(value, str):
        return _mark_of_words(prompt, value)
    if prompt.exact is None:
        return None
    if prompt.chances:
        gives_away = prompt.chances[int(prompt.exact)] - prompt.chances[int(value)]
        return Mark.RIGHT if value in prompt.right else Mark.NEAR if gives_away < CLEARLY else Mark.WRONG
    if prompt.kind is Kind.CHOICE:
        return Mark.RIGHT if value == prompt.exact else Mark.WRONG
    bars = tally_of(prompt, [value]).bars
    right = next(at for at, bar in enumerate(bars) if bar.exact)
    off = abs(right - next(at for at, bar in enumerate(bars) if bar.count))
    return Mark.RIGHT if not off else Mark.NEAR if off == 1 else Mark.WRONG


def _mark_of_words(prompt: Prompt, written: str) -> Mark | None:
    """The mark of a written answer; None where only the teacher can tell."""
    if not prompt.expects:
        return None
    return MARK_OF.get(read(prompt.expects, prompt.text, written, prompt.wrong))
