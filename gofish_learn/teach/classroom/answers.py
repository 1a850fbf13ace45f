"""How a class has answered: how many gave each answer, which answers are right, and who changed at a second vote.

Source: E. Mazur, Peer Instruction: A User's Manual (Prentice Hall, 1997), chapter 2, for voting twice, the second time
once learners have talked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import median_high, median_low
from types import MappingProxyType

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import in_hundred
from gofish_learn.teach.classroom.classroom import Given, Kind, Prompt, Stage
from gofish_learn.teach.questions.marking import Outcome
from gofish_learn.teach.questions.written import read

BARS = 10
"""The bars of numbers that are too many to count one by one; a guess line has one more, as its ends have half a bar."""
MOST_SINGLE = 21
"""Up to this many whole numbers get a bar each."""
Votes = Mapping[int, float]
"""What the members of a class have answered, by their numbers."""
NOBODY: Votes = MappingProxyType({})


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

    @property
    def counted(self) -> str:
        """How many gave it, and before the arrow how many at the first of two votes."""
        return f"{self.before} → {self.count}" if self.before or (self.count and self.before == 0) else f"{self.count}"

    @property
    def chance_words(self) -> str:
        """The exact chance of the ask, such as "41 in 100"."""
        return "" if self.chance is None else in_hundred(self.chance)


@dataclass(frozen=True, slots=True)
class Tally:
    """The answers of a class.

    Attributes:
        bars: how many gave each answer, in the order of the answers.
        says: how many answered, the answer in the middle, and how many changed theirs at a second vote.
    """

    bars: tuple[Bar, ...]
    says: str

    @property
    def most(self) -> int:
        """The most that gave one answer at one vote, and at least 1: the longest that a bar can be."""
        return max(1, *(count for bar in self.bars for count in (bar.count, bar.before or 0)))

    @property
    def has_chances(self) -> bool:
        """Whether each bar is an ask whose chance is shown."""
        return any(bar.chance is not None for bar in self.bars)

    @property
    def is_second(self) -> bool:
        """Whether two votes stand side by side."""
        return any(bar.before is not None for bar in self.bars)


def tally_of(prompt: Prompt, votes: Votes, member: int = 0, before: Votes = NOBODY) -> Tally:
    """The answers to a question, counted; the bar with the answer of the `member` who looks is her own, 0 for none.

    At a second vote those given `before` are counted beside them.
    """
    says = [counted_words(prompt, [*votes.values()]), changed_words(prompt, before, votes)]
    return Tally(tuple(_bars(prompt, votes, member, before)), " ".join(filter(None, says)))


def counted_words(prompt: Prompt, values: Sequence[float]) -> str:
    """How many have answered, and the middle answer, where there is one."""
    if len(values) < 2:
        return "1 answer." if values else "No answers yet."
    counted = f"{so_many(len(values), 'answer')}."
    if prompt.kind is Kind.CHOICE:
        return counted
    return f"{counted} The middle guess is {between(middle_of(values), prompt.words_of)}."


def changed_words(prompt: Prompt, before: Votes, now: Votes) -> str:
    """How many of those who voted twice changed their answer, and once the right one is shown, from it or to it.

    Empty where the question was asked once, or nobody voted twice.
    """
    twice = before.keys() & now.keys()
    if not prompt.again or not twice:
        return ""
    changed = [one for one in twice if before[one] != now[one]]
    if not changed:
        return "Nobody changed their answer."
    changes = f"{len(changed)} of {len(twice)} changed their answer"
    if prompt.stage is not Stage.ANSWER or prompt.exact is None:
        return f"{changes}."
    was, is_now = ({one for one in changed if mark_of(prompt, votes[one]) is Mark.RIGHT} for votes in (before, now))
    return f"{changes}: {len(is_now - was)} to the right one, {len(was - is_now)} away from it."


def middle_of(values: Sequence[float]) -> tuple[float, ...]:
    """The value in the middle of some, or where no single one is there, the two on either side of it."""
    return tuple(sorted({median_low(values), median_high(values)})) if values else ()


def between(middle: Sequence[float], words_of: Callable[[float], str]) -> str:
    """The middle of some values in words: "5 in 10", or where it lies between two "between 4 and 5"."""
    return words_of(middle[0]) if len(middle) == 1 else f"between {middle[0]:g} and {middle[1]:g}"


def _bars(prompt: Prompt, votes: Votes, member: int, before: Votes) -> list[Bar]:
    labels, width, begin = _labels(prompt, (*votes.values(), *before.values()))

    def place(value: float | None) -> int | None:
        return None if value is None else min(len(labels) - 1, int((value - begin) / width))

    places, first = ([place(value) for value in given.values()] for given in (votes, before))
    right, mine = {place(one) for one in prompt.right}, place(votes.get(member))
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
        # Where nothing is expected only the teacher can tell.
        return MARK_OF.get(read(prompt.expects, prompt.text, value, prompt.wrong)) if prompt.expects else None
    if prompt.exact is None:
        return None
    if prompt.chances:
        gives_away = prompt.chances[int(prompt.exact)] - prompt.chances[int(value)]
        return Mark.RIGHT if value in prompt.right else Mark.NEAR if gives_away < CLEARLY else Mark.WRONG
    if prompt.kind is Kind.CHOICE:
        return Mark.RIGHT if value == prompt.exact else Mark.WRONG
    bars = _bars(prompt, {0: value}, 0, NOBODY)
    right = next(at for at, bar in enumerate(bars) if bar.exact)
    off = abs(right - next(at for at, bar in enumerate(bars) if bar.count))
    return Mark.RIGHT if not off else Mark.NEAR if off == 1 else Mark.WRONG
