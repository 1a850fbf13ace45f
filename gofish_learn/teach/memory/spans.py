"""The memory span: how many facts somebody remembers at once, measured by what they tick after part of a game.

A fact here means that a player holds a rank, such as “Ana has sevens”. After listening, the learner ticks the facts on
a sheet of all players and ranks; the wrong ticks show how much of the rest is guessed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.knowledge.remembering.models import Perfect
from gofish_learn.teach.memory.estimates import FEWEST_ROUNDS, LEAST, best_and_ends
from gofish_learn.teach.memory.games import KEPT_GAMES, Overheard, facts_after

SHORTEST = 2
"""The number of facts in the shortest stretch."""
LONGEST = 9
"""The number of facts in the longest stretch."""
FIRST = 3
"""The number of facts in a learner's first stretch."""
MOST_ASKS = 24
"""The most asks in a stretch."""
ATTENTION = 0.95
"""The chance that somebody attends, chosen by us: a fact may slip by where there is room to spare."""
SPANS = tuple(step / 4 for step in range(4 * LONGEST + 1))
"""The spans to choose from: quarters of a fact, from none to the longest stretch."""
COWAN = (3, 4, 5)
"""Source: N. Cowan, "The magical number 4 in short-term memory", Behavioral and Brain Sciences 24 (2001) 87-114."""
MILLER = (5, 7, 9)
"""Source: G. A. Miller, "The magical number seven, plus or minus two", Psychological Review 63 (1956) 81-97."""

Place = tuple[int, Rank]
"""A seat and a rank: one cell of the sheet."""


@dataclass(frozen=True)
class Stretch:
    """The beginning of a game, up to the moment when a number of facts are true at once.

    Attributes:
        now: the number of events in the stretch.
        facts: the facts known to be true at its end, each with the index of the latest event that shows it.
    """

    game: Overheard
    now: int
    facts: dict[Place, int]

    @property
    def cells(self) -> int:
        """The number of cells on the sheet."""
        return self.game.players * len(RANKS)


@lru_cache(maxsize=KEPT_GAMES)
def stretch_of(game: Overheard, facts: int) -> Stretch:
    """The beginning of a game, up to the first ask after which at least `facts` facts are true at once.

    If that does not happen within `MOST_ASKS` asks, the stretch ends where the number of facts is largest.
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
class TickedSheet:
    """The result of ticking a sheet after a stretch."""

    facts: int
    cells: int
    right: int
    wrong: int

    @property
    def mistakes(self) -> int:
        """The number of facts not ticked plus the number of wrong ticks."""
        return self.facts - self.right + self.wrong

    @property
    def kept(self) -> float:
        """The estimated number of facts remembered, 0 to `facts`: facts · (h - f) / (1 - f).

        Here h is the share of facts that were ticked and f the share of other cells that were. The model assumes that
        a fact is either known for certain or not at all, and that unknown cells are ticked equally often whether they
        are facts or not.

        Source: H. Pashler, "Familiarity and visual change detection", Perception & Psychophysics 44 (1988) 369-378.
        """
        others = self.cells - self.facts
        if self.wrong == others or not self.facts:
            return 0.0
        hits, false = self.right / self.facts, self.wrong / others
        return max(0.0, self.facts * (hits - false) / (1 - false))


def sheet_of(stretch: Stretch, ticked: set[Place]) -> TickedSheet:
    """Count the right and wrong ticks on a sheet."""
    right = len(ticked & stretch.facts.keys())
    return TickedSheet(len(stretch.facts), stretch.cells, right, len(ticked) - right)


def next_length(facts: int, sheet: TickedSheet) -> int:
    """The number of facts in the next stretch, `SHORTEST` to `LONGEST`.

    It goes up by one after a sheet without mistakes, stays after one mistake, and goes down by one after more.
    """
    step = (sheet.mistakes == 0) - (sheet.mistakes > 1)
    return min(LONGEST, max(SHORTEST, facts + step))


@dataclass(frozen=True, slots=True)
class Span:
    """A memory span: how many facts somebody remembers at once.

    Attributes:
        low: the lower end of its 95 per cent confidence interval.
        high: the upper end, or None if it is unbounded because no stretch was clearly too long.
        rounds: the number of stretches it is based on.
    """

    facts: float
    low: float
    high: float | None
    rounds: int


def span_of(sheets: Sequence[TickedSheet]) -> Span | None:
    """The maximum-likelihood span for some sheets, or None if there are fewer than `FEWEST_ROUNDS`.

    In the model, somebody with a span of s who attends holds each of n facts with chance min(1, s / n), like a memory
    with room for s chunks; every cell whose fact is not held is ticked with the same chance, fact or not. That chance
    is estimated from the wrong ticks. The interval is that of `best_and_ends`; after three rounds it held the true span
    of 9 in 10 simulated listeners or more.

    Source: J. N. Rouder et al., "An assessment of fixed-capacity models of visual working memory", PNAS 105 (2008)
    5975-5979.
    """
    if len(sheets) < FEWEST_ROUNDS:
        return None
    luck = _luck_of(sheets)
    best, first, last = best_and_ends([likelihood(span, sheets, luck) for span in SPANS])
    return Span(SPANS[best], SPANS[first], None if last == len(SPANS) - 1 else SPANS[last], len(sheets))


def _luck_of(sheets: Sequence[TickedSheet]) -> float:
    """The estimated chance (above 0, below 1) that a cell is ticked whose fact is not held."""
    others = sum(sheet.cells - sheet.facts for sheet in sheets)
    return (sum(sheet.wrong for sheet in sheets) + 0.5) / (others + 1)


def likelihood(span: float, sheets: Sequence[TickedSheet], luck: float) -> float:
    """The log-likelihood of a span given these sheets, up to a constant."""
    total = 0.0
    for sheet in sheets:
        held = ATTENTION * min(1.0, span / sheet.facts)
        ticked = held + (1 - held) * luck
        total += sheet.right * log(max(LEAST, ticked)) + (sheet.facts - sheet.right) * log(max(LEAST, 1 - ticked))
    return total
