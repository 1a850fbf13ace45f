"""The deals that try a question about chance: where each falls, what they come to, and how far off that may be.

What deals come to is never called exact: it is said with the range in which the exact answer most likely is. The
questions themselves, with their exact answers, are in `questions`.
"""

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor

from gofish_learn.lab.deals import Deal, Setting, Trial, TrialCounts, deck_of
from gofish_learn.teach.chance.questions import Piles

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
