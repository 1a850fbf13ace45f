"""An interval that may be looked at after every game, and at which one may stop whenever one likes.

A common 95 per cent interval holds the truth in 95 of 100 experiments whose number of games was fixed beforehand. Who
looks again and again, and stops at the look that pleases, is wrong much more often. The interval here is wider, and in
95 of 100 experiments it holds the truth at all looks together.
"""

from math import inf, log, sqrt

from gofish_learn.lab.estimate import Estimate

ALPHA = 0.05
"""The share of experiments in which the interval misses the truth at some look."""
TUNED_FOR = 1_000
"""The number of values at which the interval is as narrow as it can be made; it is little wider at others."""
FIRST_LOOK = 100
"""With fewer values their spread is not known well enough to say anything."""


def anytime_interval(estimate: Estimate, count: int) -> tuple[float, float]:
    """The 95 per cent interval of a mean of so many independent values, for who looks as often as they like.

    At first it reaches from minus to plus infinity.
    """
    half = anytime_half_width(estimate.error, count)
    return estimate.value - half, estimate.value + half


def anytime_half_width(error: float, count: int) -> float:
    """How far the interval reaches to each side, in the unit of the standard error.

    With fewer than `FIRST_LOOK` values that is infinite; later it is about three standard errors, where an interval for
    a fixed number of values has two.

    Source: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, Time-uniform central limit theory and
    asymptotic confidence sequences, Annals of Statistics 52 (2024), theorem 2.2 and equation 10, after H. Robbins,
    Statistical methods related to the law of the iterated logarithm, Annals of Mathematical Statistics 41 (1970).
    """
    if count < FIRST_LOOK:
        return inf
    weight = count * (-2 * log(ALPHA) + log(-2 * log(ALPHA)) + 1) / TUNED_FOR
    return error * sqrt(2 * (weight + 1) / weight * log(sqrt(weight + 1) / ALPHA))
