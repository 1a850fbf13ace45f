"""How many facts somebody keeps at once: what is put down after a stretch of a game, and the span that comes of it.

A fact here is that a player holds a rank, such as “Ana has sevens”. Whoever has listened ticks the facts on a sheet of
all players and ranks; wrong ticks tell how much of the rest is guessed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import mean, stdev

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.knowledge.remembering.models import Perfect
from gofish_learn.teach.memory.games import Overheard, facts_after

SHORTEST = 2
LONGEST = 9
FIRST = 3
"""How many facts the shortest, the longest and the first stretch have."""
MOST_ASKS = 24
"""No stretch is longer than so many asks."""
COWAN = (3, 4, 5)
"""Source: N. Cowan, "The magical number 4 in short-term memory", Behavioral and Brain Sciences 24 (2001) 87-114."""
MILLER = (5, 7, 9)
"""Source: G. A. Miller, "The magical number seven, plus or minus two", Psychological Review 63 (1956) 81-97."""

Place = tuple[int, Rank]
"""A player's seat and a rank: one cell of the sheet."""


@dataclass(frozen=True)
class Stretch:
    """The beginning of a game, up to where a number of facts are true at once.

    Attributes:
        game: the game.
        now: how many events it has.
        facts: each fact that is known to hold then, with the index of the event that told it last.
    """

    game: Overheard
    now: int
    facts: dict[Place, int]

    @property
    def cells(self) -> int:
        """How many cells the sheet has."""
        return self.game.players * len(RANKS)


@lru_cache(maxsize=64)
def stretch_of(game: Overheard, facts: int) -> Stretch:
    """The beginning of a game, up to the first ask after which so many facts are true.

    Where there are not so many within `MOST_ASKS` asks, it ends where there are most.
    """
    best = Stretch(game, 0, {})
    for asks in range(1, min(MOST_ASKS, len(game.asks)) + 1):
        now = game.after(asks)
        held = {
            (fact.seat, fact.wanted): fact.event
            for fact in facts_after(game, now, Perfect())
            if fact.holds and isinstance(fact.wanted, Rank)
        }
        if len(held) > len(best.facts):
            best = Stretch(game, now, held)
        if len(best.facts) >= facts:
            break
    return best


@dataclass(frozen=True, slots=True)
class Sheet:
    """What was ticked after a stretch.

    Attributes:
        facts: how many facts there were.
        cells: how many cells the sheet has.
        right: how many of the facts were ticked.
        wrong: how many other cells were.
    """

    facts: int
    cells: int
    right: int
    wrong: int

    @property
    def mistakes(self) -> int:
        """How many facts are missing, and how many ticks are wrong."""
        return self.facts - self.right + self.wrong

    @property
    def kept(self) -> float:
        """About how many of the facts were in mind, from 0 to all: facts · (h - f) / (1 - f).

        Here h is the share of the facts that were ticked, and f that of the other cells. It takes each fact to be known
        for sure or not at all, and a cell that is not known to be ticked as often whether it is a fact or not.

        Source: H. Pashler, "Familiarity and visual change detection", Perception & Psychophysics 44 (1988) 369-378.
        """
        others = self.cells - self.facts
        if self.wrong == others or not self.facts:
            return 0.0
        hits, false = self.right / self.facts, self.wrong / others
        return max(0.0, self.facts * (hits - false) / (1 - false))


def sheet_of(stretch: Stretch, ticked: set[Place]) -> Sheet:
    """The ticks on a sheet, counted."""
    right = len(ticked & stretch.facts.keys())
    return Sheet(len(stretch.facts), stretch.cells, right, len(ticked) - right)


def next_length(facts: int, sheet: Sheet) -> int:
    """How many facts the next stretch has.

    It is one more after a sheet without mistake, as many after one mistake, and else one fewer.
    """
    step = (sheet.mistakes == 0) - (sheet.mistakes > 1)
    return min(LONGEST, max(SHORTEST, facts + step))


@dataclass(frozen=True, slots=True)
class Span:
    """How many facts somebody keeps at once.

    Attributes:
        facts: how many.
        error: its standard error, or None where fewer than two stretches went beyond it.
        rounds: how many stretches it comes from.
        is_least: whether all stretches were kept whole, so that it may be more.
    """

    facts: float
    error: float | None
    rounds: int
    is_least: bool


def span_of(sheets: Sequence[Sheet]) -> Span | None:
    """The span that fits some sheets best, or None where there are none.

    Somebody with a span of s keeps all of a stretch with no more than s facts, and s of a longer one, as a memory with
    room for s chunks does. Of all numbers s that one is taken from which what was kept is least far (least squares). It
    comes to the mean of what was kept of the stretches that were longer.
    """
    if not sheets:
        return None
    lengths = sorted({sheet.facts for sheet in sheets})
    means = [mean(sheet.kept for sheet in sheets if sheet.facts >= length) for length in lengths]
    best = min([*means, *map(float, lengths)], key=lambda span: misfit(span, sheets))
    beyond = [sheet.kept for sheet in sheets if sheet.facts > best]
    error = stdev(beyond) / sqrt(len(beyond)) if len(beyond) > 1 else None
    return Span(best, error, len(sheets), is_least=not beyond)


def misfit(span: float, sheets: Sequence[Sheet]) -> float:
    """How far what was kept is from what somebody with this span would keep: the sum of the squares."""
    return sum((sheet.kept - min(sheet.facts, span)) ** 2 for sheet in sheets)
