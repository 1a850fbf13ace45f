"""How much is kept after so many events: of a learner by answers, of a model of memory by the games themselves.

recall_curve(Chunks(4), [1, 4, 9])     # the shares of facts that it still has in mind 1, 4 and 9 events after
half_life_of(answers)                  # the half-life of a bot that forgets as somebody does who gave these answers
"""

from collections.abc import Iterable, Sequence
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
from gofish_learn.teach.memory.games import PLAYERS, overheard

BINS = ((1, 3), (4, 8), (9, 16), (17, 32), (33, 999))
"""Delays that are taken together, in events."""
FEWEST = 12
"""With fewer answers than this nothing is fitted to them."""
HALF_LIVES = tuple(2 ** (step / 8) for step in range(-8, 81))
"""The half-lives that are tried: from half an event to 1,024, eight to a doubling."""
LEAST = 1e-300
"""A chance that is too small for the computer to tell from 0."""
DROP = 1.920729
"""Half of the value that chi squared with one degree of freedom exceeds 5 times in 100."""
SAMPLE = 8
"""How many games a model's curve comes from."""
LISTENED = 90
"""How many events of each of them."""


class RecallResult(Enum):
    """What became of a question."""

    RIGHT = "right"
    WRONG = "wrong"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Recall:
    """One answer.

    Attributes:
        delay: how many events had happened since it was told, 1 or more.
        choices: how many answers were offered, beside “I do not know”.
        said: what became of it.
    """

    delay: int
    choices: int
    said: RecallResult


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept after some delays.

    Attributes:
        delay: the mean delay, in events.
        answers: how many answers there are.
        right: how many of them are right.
        share: the share of facts that were still in mind, 0 to 1, once what was guessed is taken away.
        low: the lower end of its 95 per cent interval.
        high: the upper end.
    """

    delay: float
    answers: int
    right: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class HalfLife:
    """The half-life that fits some answers best.

    Attributes:
        events: the half-life, in events.
        low: the lower end of its 95 per cent interval.
        high: the upper end, or None where there is no end to it: nearly nothing was forgotten.
        answers: how many answers it comes from.
    """

    events: float
    low: float
    high: float | None
    answers: int


def doubting(answers: Iterable[Recall]) -> float:
    """How often somebody who has forgotten says so, 0 to 1, instead of guessing.

    For each wrong guess among k choices there are k / (k - 1) guesses in all, since one in k is lucky.
    """
    unknown = guessed = 0.0
    for answer in answers:
        unknown += answer.said is RecallResult.UNKNOWN
        guessed += answer.choices / (answer.choices - 1) if answer.said is RecallResult.WRONG else 0
    return unknown / (unknown + guessed) if unknown else 0.0


def by_delay(answers: Sequence[Recall]) -> tuple[Kept, ...]:
    """What is kept after each of `BINS`, those left out that have no answer.

    Where c is the chance to be right without remembering, the share in mind is (r - c) / (1 - c), r being the share of
    right answers; and so are the ends of its interval, from those of r (Wilson's). A guess among k choices is taken to
    be right once in k times.

    Source: the correction for guessing: J. Diamond and W. Evans, "The correction for guessing", Review of Educational
    Research 43 (1973) 181-191.
    """
    doubt = doubting(answers)
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
        kept.append(Kept(delay, len(here), right, share, min(low, share), max(high, share)))
    return tuple(kept)


def half_life_of(answers: Sequence[Recall]) -> HalfLife | None:
    """The half-life of the bot that most likely gives such answers; None where there are fewer than `FEWEST`.

    The bot has a fact in mind with chance p = 2 ** -(delay / half-life), and is right with p + (1 - p) · c, c being the
    chance to be right without remembering, as in `by_delay`. Of `HALF_LIVES` the one is taken that makes the answers
    most likely (maximum likelihood). The interval holds all that make them not much less likely: the logarithm is lower
    by 1.92 at most.

    Source: S. S. Wilks, "The large-sample distribution of the likelihood ratio for testing composite hypotheses",
    Annals of Mathematical Statistics 9 (1938) 60-62.
    """
    if len(answers) < FEWEST:
        return None
    doubt = doubting(answers)
    likely = [likelihood(half_life, answers, doubt) for half_life in HALF_LIVES]
    best = max(range(len(likely)), key=likely.__getitem__)
    near = [place for place, value in enumerate(likely) if value >= likely[best] - DROP]
    high = None if near[-1] == len(HALF_LIVES) - 1 else HALF_LIVES[near[-1]]
    return HalfLife(HALF_LIVES[best], HALF_LIVES[near[0]], high, len(answers))


def likelihood(half_life: float, answers: Iterable[Recall], doubt: float) -> float:
    """The logarithm of how likely these answers are with a half-life, up to what is the same for all half-lives.

    Args:
        half_life: in events.
        answers: the answers.
        doubt: how often somebody who has forgotten says so.
    """
    total = 0.0
    for answer in answers:
        known = fading(answer.delay, half_life)
        right = answer.said is RecallResult.RIGHT
        total += log(max(LEAST, known + (1 - known) * (1 - doubt) / answer.choices if right else 1 - known))
    return total


def fading(delay: float, half_life: float) -> float:
    """The chance, 0 to 1, that a fact is in mind after so many events where nothing similar disturbs it."""
    return float(2.0 ** -(delay / half_life))


def recall_curve(memory: Memory, delays: Sequence[int]) -> tuple[float, ...]:
    """The share of facts, 0 to 1, that a model of memory still has in mind after each of these numbers of events.

    It is counted in `SAMPLE` games, over all facts that were not told again and have not become doubtful by then.

    Args:
        memory: the model of memory.
        delays: how many events have happened since the fact was told, from 0.
    """
    counted = counts(memory)
    return tuple(counted.get(delay, (0, 1))[0] / counted.get(delay, (0, 1))[1] for delay in delays)


@lru_cache(maxsize=32)
def counts(memory: Memory) -> dict[int, tuple[int, int]]:
    """For each number of events since a fact was told, how many facts are in mind, of how many."""
    counted: dict[int, tuple[int, int]] = {}
    for seed in range(SAMPLE):
        game = overheard(DealCode(STANDARD, PLAYERS, seed))
        recollection = Recollection(memory, game.rules, game.players, ONLOOKER)
        for event in game.events[:LISTENED]:
            recollection.see(event)
            for trace in recollection.traces.values():
                delay = recollection.seen - 1 - trace.event
                kept, all_told = counted.get(delay, (0, 0))
                counted[delay] = (kept + recollection.remembers(trace), all_told + 1)
    return counted
