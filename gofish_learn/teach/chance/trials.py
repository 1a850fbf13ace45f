"""Estimates the answer to a question about chance by simulating many deals, to compare with the exact answer.

In a notebook:

    from gofish_learn.lab.deals import Setting
    from gofish_learn.teach.chance.questions import QUESTIONS
    from gofish_learn.teach.chance.trials import simulated_sentence, simulate

    question, setting = QUESTIONS["opponent"], Setting(players=2, hand=7, held=1)
    tried = simulate(question, setting, deals=1_000, seed=1)
    tried.estimate.value, tried.estimate.error    # simulated: near the exact chance, with its standard error
    print(simulated_sentence(tried))
    float(question.exact(setting).value)          # exact: 0.405497…

A simulated number is never called exact: it comes with its standard error, and `simulated_sentence` puts both into a
sentence. The questions themselves, with their exact answers, are in `questions`.
"""

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor

from gofish_learn.knowledge.proofs.chance_words import estimated_per_cent
from gofish_learn.lab.deals import Deal, Setting, Trial, TrialCounts, deck_of, try_deals
from gofish_learn.teach.chance.questions import ChanceQuestion, Piles

FEW = 10
"""With fewer deals than this neither a share nor an error of an average is said: both would jump about."""


def deal_in_series(setting: Setting, seed: int, number: int, *, fixed: bool) -> Deal:
    """One deal of a series, as `lab.deals` counts it; the arguments are those of `deck_of`."""
    return Deal(deck_of(setting, seed, number, fixed=fixed), setting)


def falls(setting: Setting, trial: Trial, seed: int, numbers: Sequence[int], *, fixed: bool) -> tuple[int | None, ...]:
    """What a trial counts in each of some deals, by their numbers in a series: where they fall."""
    return tuple(trial(deal_in_series(setting, seed, number, fixed=fixed), setting) for number in numbers)


def heaped(piles: Piles, fallen: Sequence[int | None]) -> tuple[int, ...]:
    """How many deals have fallen on each pile."""
    heights = Counter(fallen)
    return tuple(heights[pile.counted] for pile in piles)


def counts_of(fallen: Sequence[int | None]) -> TrialCounts:
    """The sums over deals that have fallen, from which their estimate follows."""
    counted = [one for one in fallen if one is not None]
    return TrialCounts(len(fallen), len(counted), sum(counted), sum(one * one for one in counted))


def simulate(question: ChanceQuestion, setting: Setting, deals: int = 1_000, seed: int = 1) -> TrialCounts:
    """Simulate deals of an opening, and count what a question asks about.

    The question is one of `QUESTIONS`, whose own opening is `question.setting`. 10,000 deals take about a fifth of a
    second. A `ValueError` says that less than one is asked for.
    """
    return try_deals(setting, question.trial, seed, deals, fixed=question.fixed)


def simulated_sentence(tried: TrialCounts, *, chance: bool = True) -> str:
    """The result of a simulation in a sentence that makes clear it is an estimate."""
    estimate, of = tried.estimate, counted_deals(tried.deals)
    if estimate is None:
        return f"In {of} the question did not arise once."
    arose = f" the question arose in {tried.asked:,} of {of}, and" if tried.asked < tried.deals else ""
    where = "of these" if arose else f"of {of}"
    if not chance:
        average = f"That is {estimate.value:.2f} cards a deal, ± {estimate.error:.2f} (standard error)."
        return f"Simulated:{arose} {tried.total:,} cards in {of}. {average}"
    if tried.total in {0, tried.asked}:
        low, high = tried.interval or (0.0, 1.0)
        times = f"in none {where}" if not tried.total else f"in all {where}"
        limit = f"below {estimated_per_cent(high)}" if not tried.total else f"above {estimated_per_cent(low)}"
        return f"Simulated:{arose} it happened {times}. So the chance is most likely {limit}."
    share = f"That is {estimated_per_cent(estimate.value)}, ± {estimated_per_cent(estimate.error)} (standard error)."
    return f"Simulated:{arose} it happened in {tried.total:,} {where}. {share}"


def likely(tried: TrialCounts, *, chance: bool = True) -> tuple[float, float] | None:
    """Between which two values the exact one most likely is: a 95 per cent confidence interval.

    Of a chance it is Wilson's interval. Of a number of cards a deal it reaches two standard errors either way, and
    there is no telling from fewer than `FEW` deals or from deals all alike.
    """
    if chance:
        return tried.interval
    estimate = tried.estimate
    if estimate is None or tried.asked < FEW or not estimate.error:
        return None
    return max(0.0, estimate.value - 2 * estimate.error), estimate.value + 2 * estimate.error


def rounded_outwards(ends: tuple[float, float], *, chance: bool) -> tuple[float, float]:
    """An interval as it is told: its ends rounded outwards, so that it never promises more than it holds."""
    unit = 100 if chance else 10
    low, high = ends
    return floor(unit * low) / unit, ceil(unit * high) / unit


def between_words(ends: tuple[float, float], *, chance: bool) -> str:
    """An interval in words."""
    low, high = rounded_outwards(ends, chance=chance)
    if chance:
        return f"between {round(100 * low)} and {round(100 * high)} in 100"
    return f"between {low:g} and {high:g} sevens a deal"


def so_far(tried: TrialCounts, *, chance: bool = True) -> str:
    """What some deals have come to and what follows from them, in sentences for whoever has just dealt them."""
    if tried.estimate is None:
        return f"So far {counted_deals(tried.deals)}, and none of them counts."
    counts = "" if tried.asked == tried.deals else f" that {'counts' if tried.asked == 1 else 'count'}"
    of, value = f"{counted_deals(tried.asked)}{counts}", tried.estimate.value
    ends = likely(tried, chance=chance)
    if chance:
        share = f", or {round(100 * value)} in 100" if tried.total and tried.asked >= FEW else ""
        between = between_words(ends or (0.0, 1.0), chance=True)
        return f"So far: {tried.total:,} of {of}{share}. Most likely the exact chance is {between}."
    average = f", or {value:.2f} a deal" if tried.asked >= FEW else ""
    range_ = f" Most likely the exact average is {between_words(ends, chance=False)}." if ends else ""
    return f"So far: {tried.total:,} seven{'' if tried.total == 1 else 's'} in {of}{average}.{range_}"


def counted_deals(deals: int) -> str:
    """A number of deals in words, such as "1 deal" or "10,000 deals"."""
    return f"{deals:,} deal{'' if deals == 1 else 's'}"


def off_by(question: ChanceQuestion, place: int, setting: Setting | None = None) -> str:
    """How far a guess was from the exact answer, in a sentence; of the question's own opening, if none is given."""
    return question.scale.distance(place, question.exact(setting or question.setting).value)
