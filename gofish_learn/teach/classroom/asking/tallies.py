"""How a class has answered: how many gave each answer, in bars and in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from gofish_learn.engine.wording import so_many
from gofish_learn.teach.classroom.classroom import Kind, Prompt

BARS = 10
"""The bars of numbers that are too many to count one by one; a guess line has one more, as its ends have half a bar."""
MOST_SINGLE = 21
"""So many whole numbers have a bar each."""


@dataclass(frozen=True, slots=True)
class Bar:
    """How many gave one answer, or one of several that lie side by side.

    Attributes:
        label: the answer, or the least and the greatest of them.
        exact: whether the right answer is in here; False where nobody knows it.
        own: whether the answer of whoever looks is in here.
        chance: of an ask at a moment of a game, its exact chance (0 to 1).
    """

    label: str
    count: int
    exact: bool = False
    own: bool = False
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """The answers of a class.

    Attributes:
        bars: how many gave each answer, in the order of the answers.
        count: how many answered.
        middle: the median of the answers; None without any, and of choices.
    """

    bars: tuple[Bar, ...]
    count: int
    middle: float | None


def tally_of(prompt: Prompt, values: Sequence[float], own: float | None = None) -> Tally:
    """The answers to a question (as `Prompt.value_of` gives them), counted; `own` is that of whoever looks."""
    middle = float(median(values)) if values and prompt.kind is not Kind.CHOICE else None
    return Tally(tuple(_bars(prompt, values, own)), len(values), middle)


def tally_words(prompt: Prompt, tally: Tally) -> str:
    """The tally in words, for whoever cannot see the bars."""
    if not tally.count:
        return "Nobody has answered yet."
    parts = [f"{bar.label}: {bar.count}" for bar in tally.bars if bar.count]
    return f"{so_many(tally.count, 'answer')}. {'; '.join(parts)}.{_middle_words(prompt, tally)}"


def counted_words(prompt: Prompt, tally: Tally) -> str:
    """How many have answered and which answer is in the middle, below the bars."""
    if tally.count < 2:
        return "1 answer." if tally.count else "No answers yet."
    return f"{tally.count} answers.{_middle_words(prompt, tally)}"


def _middle_words(prompt: Prompt, tally: Tally) -> str:
    return "" if tally.middle is None else f" Half of you said {prompt.words_of(tally.middle)} or less."


def _bars(prompt: Prompt, values: Sequence[float], own: float | None) -> list[Bar]:
    labels, width, begin = _labels(prompt, values)

    def place(value: float | None) -> int | None:
        return None if value is None else min(len(labels) - 1, int((value - begin) / width))

    places = [place(value) for value in values]
    right, mine = {place(one) for one in prompt.right}, place(own)
    chances = prompt.chances or (None,) * len(labels)
    return [
        Bar(label, places.count(at), at in right, at == mine, chance)
        for at, (label, chance) in enumerate(zip(labels, chances, strict=True))
    ]


def _labels(prompt: Prompt, values: Sequence[float]) -> tuple[list[str], float, float]:
    """What stands beside each bar, how far one is from the next, and where the first begins.

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
