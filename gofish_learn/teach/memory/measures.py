"""What is measured of a memory: which of several it is like, and how many facts it holds at once.

A forgetting curve is the share of facts remembered so many asks later, by a learner or by a model of memory::

    recall_curve(Chunks(4), [1, 4, 9])      # the shares of facts that the model remembers 1, 4 and 9 asks later
    likeness_of(answers, [Chunks(1), Perfect()])    # which of these memories fits a learner's answers best

The span is measured by what a learner ticks after part of a game, on a sheet of all players and ranks. A fact here
means that a player holds a rank, such as “Ana has sevens”; the wrong ticks show how much of the rest is guessed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import log

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import ONLOOKER
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.memories import Memory, Perfect
from gofish_learn.knowledge.remembering.recollection import Recollection
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import KEPT_GAMES, PLAYERS, Overheard, facts_after, overheard

FEWEST_ROUNDS = 3
"""The fewest rounds of a kind before anything is said of a learner."""
LEAST = 1e-300
"""The smallest likelihood of an answer, so that its logarithm is finite."""
DROP = 1.920729
"""Half of the 95 per cent quantile of the chi-squared distribution with one degree of freedom."""
FEWEST = 9
"""The fewest answers to compare with memories: those of three rounds."""
SAMPLE = 8
"""The number of games that a model's curve is measured in."""
LISTENED = 90
"""The number of events used of each game."""
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
Place = tuple[int, Rank]
"""A seat and a rank: one cell of the sheet."""


def _best_and_ends(likelihoods: Sequence[float]) -> tuple[int, int, int]:
    """Where the likeliest of some values stands, and the first and the last that may well be true.

    Of values that are equally likely the first is best. The ends hold all values whose log-likelihood is at most `DROP`
    below the maximum: a 95 per cent confidence interval.

    Source: S. S. Wilks, "The large-sample distribution of the likelihood ratio for testing composite hypotheses",
    Annals of Mathematical Statistics 9 (1938) 60-62.
    """
    best = max(range(len(likelihoods)), key=likelihoods.__getitem__)
    near = [place for place, value in enumerate(likelihoods) if value >= likelihoods[best] - DROP]
    return best, near[0], near[-1]


class RecallResult(Enum):
    """How a question was answered."""

    RIGHT = "right"
    WRONG = "wrong"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Recall:
    """One answer to a question about a game.

    Attributes:
        delay: how many asks ago the fact was heard; the latest was one ask ago.
        choices: the number of answers offered, not counting “I don’t know”.
    """

    delay: int
    choices: int
    said: RecallResult


@dataclass(frozen=True, slots=True)
class Likeness:
    """Which of several memories a learner's answers fit, by their places in a line from the shortest to the longest.

    Attributes:
        best: the one that fits best.
        low: the first of those that may well be the learner's: the 95 per cent confidence interval.
        high: the last of them.
    """

    best: int
    low: int
    high: int


def dont_know_rate(answers: Iterable[Recall]) -> float:
    """The estimated share (0 to 1) of forgotten facts for which a learner says “I don’t know” instead of guessing.

    A wrong guess among k choices stands for k / (k - 1) guesses in all, since one guess in k is lucky.
    """
    unknown = guessed = 0.0
    for answer in answers:
        unknown += answer.said is RecallResult.UNKNOWN
        guessed += answer.choices / (answer.choices - 1) if answer.said is RecallResult.WRONG else 0
    return unknown / (unknown + guessed) if unknown else 0.0


def likeness_of(answers: Sequence[Recall], line: Sequence[Memory]) -> Likeness | None:
    """Which memory of a line is likeliest to give these answers; None if there are fewer than `FEWEST`.

    A memory still has the share k of what was told so many asks ago (`recall_curve`). A learner like it remembers with
    chance p = a * k + (1 - a) * (1 - k), where a is `ATTENTION`: now and then something slips by, or sticks. The answer
    is right with chance p + (1 - p) * c, where c is the chance to guess right: one in the number of choices, for those
    who guess rather than say that they don't know. The interval is that of `_best_and_ends`; after three rounds it held
    the true memory of 9 in 10 simulated listeners or more.

    Source: the method of the interval: S. S. Wilks, Annals of Mathematical Statistics 9 (1938) 60-62.
    """
    if len(answers) < FEWEST:
        return None
    doubt = dont_know_rate(answers)
    return Likeness(*_best_and_ends([_likelihood(answers, memory, doubt) for memory in line]))


def _likelihood(answers: Iterable[Recall], memory: Memory, doubt: float) -> float:
    """The log-likelihood of a memory given these answers, up to a constant."""
    total = 0.0
    for answer in answers:
        (share,) = recall_curve(memory, [answer.delay])
        known = ATTENTION * share + (1 - ATTENTION) * (1 - share)
        right = answer.said is RecallResult.RIGHT
        total += log(max(LEAST, known + (1 - known) * (1 - doubt) / answer.choices if right else 1 - known))
    return total


def recall_curve(memory: Memory, delays: Sequence[int]) -> tuple[float, ...]:
    """The share of facts (0 to 1) that a model of memory still remembers, when they were heard so many asks ago.

    It is measured in `SAMPLE` games, over all facts that have neither been repeated nor become outdated by then.
    """
    counted = counts(memory)
    return tuple(counted.get(delay, (0, 1))[0] / counted.get(delay, (0, 1))[1] for delay in delays)


@lru_cache(maxsize=32)
def counts(memory: Memory) -> Mapping[int, tuple[int, int]]:
    """For each delay in asks, the number of facts remembered and the number of facts in all."""
    counted: dict[int, tuple[int, int]] = {}
    for seed in range(SAMPLE):
        game = overheard(DealCode(STANDARD, PLAYERS, seed))
        recollection = Recollection(memory, game.rules, game.players, ONLOOKER)
        for event in game.events[:LISTENED]:
            recollection.see(event)
            for trace in recollection.traces.values():
                delay = game.asks_ago(recollection.seen, trace.event)
                in_mind, all_told = counted.get(delay, (0, 0))
                counted[delay] = (in_mind + recollection.remembers(trace), all_told + 1)
    return counted


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
    best, first, last = _best_and_ends([_span_likelihood(span, sheets, luck) for span in SPANS])
    return Span(SPANS[best], SPANS[first], None if last == len(SPANS) - 1 else SPANS[last], len(sheets))


def _luck_of(sheets: Sequence[TickedSheet]) -> float:
    """The estimated chance (above 0, below 1) that a cell is ticked whose fact is not held."""
    others = sum(sheet.cells - sheet.facts for sheet in sheets)
    return (sum(sheet.wrong for sheet in sheets) + 0.5) / (others + 1)


def _span_likelihood(span: float, sheets: Sequence[TickedSheet], luck: float) -> float:
    """The log-likelihood of a span given these sheets, up to a constant."""
    total = 0.0
    for sheet in sheets:
        held = ATTENTION * min(1.0, span / sheet.facts)
        ticked = held + (1 - held) * luck
        total += sheet.right * log(max(LEAST, ticked)) + (sheet.facts - sheet.right) * log(max(LEAST, 1 - ticked))
    return total
