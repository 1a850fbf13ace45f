"""How a class has answered: how many gave each answer, in bars and in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from gofish_learn.teach.classroom.classroom import Kind, Prompt

BARS = 10
"""The bars of a guess line, and of numbers that are too many to count one by one."""
MOST_SINGLE = 21
"""So many whole numbers have a bar each."""


@dataclass(frozen=True, slots=True)
class Bar:
    """How many gave one answer, or one of several that lie side by side.

    Attributes:
        label: the answer, or the least and the greatest of them.
        count: how many gave it.
        exact: whether the right answer is in here; False where nobody knows it.
    """

    label: str
    count: int
    exact: bool = False


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


def tally_of(prompt: Prompt, values: Sequence[float]) -> Tally:
    """The answers to a question, counted.

    Args:
        prompt: the question.
        values: the answers, as `Prompt.value_of` gives them.
    """
    middle = float(median(values)) if values and prompt.kind is not Kind.CHOICE else None
    return Tally(tuple(_bars(prompt, values)), len(values), middle)


def told(prompt: Prompt, tally: Tally) -> str:
    """The tally in words, for whoever cannot see the bars."""
    if not tally.count:
        return "Nobody has answered yet."
    parts = [f"{bar.label}: {bar.count}" for bar in tally.bars if bar.count]
    who = "1 answer" if tally.count == 1 else f"{tally.count} answers"
    middle = "" if tally.middle is None else f" The middle one is {prompt.words_of(tally.middle)}."
    return f"{who}. {'; '.join(parts)}.{middle}"


def _bars(prompt: Prompt, values: Sequence[float]) -> list[Bar]:
    if prompt.kind is Kind.CHOICE:
        return [
            Bar(label, sum(value == index for value in values), prompt.exact == index)
            for index, label in enumerate(prompt.choices)
        ]
    span = prompt.high - prompt.low
    whole = all(value == int(value) for value in (prompt.low, prompt.high, *values))
    if prompt.kind is Kind.NUMBER and whole and span < MOST_SINGLE:
        edges = [prompt.low + step for step in range(int(span) + 1)]
        places = [round(value - prompt.low) for value in values]
        labels = [f"{edge:g}" for edge in edges]
        right = None if prompt.exact is None else round(prompt.exact - prompt.low)
    else:
        edges = [prompt.low + span * step / BARS for step in range(BARS)]
        places = [_place(prompt, value) for value in values]
        labels = [f"{edge:g} to {edge + span / BARS:g}" for edge in edges]
        if whole and span % BARS == 0:  # whole numbers: 0 to 9, 10 to 19, … and the greatest one with the last
            labels = [f"{edge:g} to {edge + span / BARS - 1:g}" for edge in edges[:-1]]
            labels.append(f"{edges[-1]:g} to {prompt.high:g}")
        right = None if prompt.exact is None else _place(prompt, prompt.exact)
    return [Bar(label, places.count(place), place == right) for place, label in enumerate(labels)]


def _place(prompt: Prompt, value: float) -> int:
    return min(BARS - 1, int((value - prompt.low) * BARS / (prompt.high - prompt.low)))
