"""Forgetting curves: the share of facts remembered so many asks later, by a learner or by a model of memory.

recall_curve(Chunks(4), [1, 4, 9])     # the shares of facts that the model remembers 1, 4 and 9 asks later
half_life_of(answers)                  # the half-life that fits a learner's answers best
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import log
from statistics import mean

from gofish_learn.engine.events import ONLOOKER
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.models import Memory
from gofish_learn.knowledge.remembering.recollection import Recollection
from gofish_learn.lab.deals import TrialCounts
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.estimates import LEAST, best_and_ends
from gofish_learn.teach.memory.games import PLAYERS, overheard

BINS = ((1, 2), (3, 5), (6, 9), (10, 999))
"""The ranges of delay, in asks, in which answers are grouped: a round has a question for each."""
FEWEST = 9
"""The fewest answers to fit a half-life to: those of three rounds."""
HALF_LIVES = tuple(2 ** (step / 8) for step in range(-8, 81))
"""The half-lives to choose from, in asks: from a half to 1,024, eight for each doubling."""
SAMPLE = 8
"""The number of games that a model's curve is measured in."""
LISTENED = 90
"""The number of events used of each game."""


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
class Retention:
    """The share of facts remembered (0 to 1, corrected for guessing), for a range of delays with this mean, in asks.

    From `low` to `high` goes its 95 per cent confidence interval.
    """

    delay: float
    answers: int
    right: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class HalfLife:
    """The half-life, in asks, that fits a learner's answers best.

    Attributes:
        low: the lower end of its 95 per cent confidence interval.
        high: the upper end, or None if it is unbounded because almost nothing was forgotten.
    """

    asks: float
    low: float
    high: float | None
    answers: int


def dont_know_rate(answers: Iterable[Recall]) -> float:
    """The estimated share (0 to 1) of forgotten facts for which a learner says “I don’t know” instead of guessing.

    A wrong guess among k choices stands for k / (k - 1) guesses in all, since one guess in k is lucky.
    """
    unknown = guessed = 0.0
    for answer in answers:
        unknown += answer.said is RecallResult.UNKNOWN
        guessed += answer.choices / (answer.choices - 1) if answer.said is RecallResult.WRONG else 0
    return unknown / (unknown + guessed) if unknown else 0.0


def by_delay(answers: Sequence[Recall]) -> tuple[Retention, ...]:
    """The share of facts remembered in each range of `BINS` that has answers.

    With r the share of right answers and c the chance of a right answer without remembering, the share remembered is
    (r - c) / (1 - c). The ends of its interval follow in the same way from Wilson's interval for r. A guess among k
    choices is assumed to be right with chance 1/k.

    Source: the correction for guessing: J. Diamond and W. Evans, "The correction for guessing", Review of Educational
    Research 43 (1973) 181-191.
    """
    doubt = dont_know_rate(answers)
    kept = []
    for first, last in BINS:
        here = [answer for answer in answers if first <= answer.delay <= last]
        if not here:
            continue
        right = sum(answer.said is RecallResult.RIGHT for answer in here)
        luck = mean((1 - doubt) / answer.choices for answer in here)
        low, high = TrialCounts(len(here), len(here), right, right).interval or (0.0, 1.0)
        share, low, high = (max(0.0, (value - luck) / (1 - luck)) for value in (right / len(here), low, high))
        delay = mean(answer.delay for answer in here)
        kept.append(Retention(delay, len(here), right, share, min(low, share), max(high, share)))
    return tuple(kept)


def half_life_of(answers: Sequence[Recall]) -> HalfLife | None:
    """The maximum-likelihood half-life for these answers; None if there are fewer than `FEWEST`.

    In the model a fact is remembered with chance p = 2 ** -(delay / half-life), and the answer is right with chance
    p + (1 - p) · c, where c is the chance of a right answer without remembering, as in `by_delay`. The confidence
    interval is that of `best_and_ends`; with the nine answers of three rounds it held the true
    half-life of 9 in 10 simulated learners or more.

    Source: the method of the interval: S. S. Wilks, Annals of Mathematical Statistics 9 (1938) 60-62.
    """
    if len(answers) < FEWEST:
        return None
    doubt = dont_know_rate(answers)
    likely = [likelihood(half_life, answers, doubt) for half_life in HALF_LIVES]
    best, first, last = best_and_ends(likely)
    high = None if last == len(HALF_LIVES) - 1 else HALF_LIVES[last]
    return HalfLife(HALF_LIVES[best], HALF_LIVES[first], high, len(answers))


def likelihood(half_life: float, answers: Iterable[Recall], doubt: float) -> float:
    """The log-likelihood of a half-life given these answers, up to a constant."""
    total = 0.0
    for answer in answers:
        known = fading(answer.delay, half_life)
        right = answer.said is RecallResult.RIGHT
        total += log(max(LEAST, known + (1 - known) * (1 - doubt) / answer.choices if right else 1 - known))
    return total


def fading(delay: float, half_life: float) -> float:
    """The chance (0 to 1) that a fact is remembered after a delay in asks, without interference from similar ones."""
    return float(2.0 ** -(delay / half_life))


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
                kept, all_told = counted.get(delay, (0, 0))
                counted[delay] = (kept + recollection.remembers(trace), all_told + 1)
    return counted
