"""When a learner's memory is estimated at all, and how the range of an estimate is found: the same for both numbers."""

from collections.abc import Sequence

FEWEST_ROUNDS = 3
"""The fewest rounds of a kind before anything is said of a learner."""
LEAST = 1e-300
"""The smallest likelihood of an answer, so that its logarithm is finite."""
DROP = 1.920729
"""Half of the 95 per cent quantile of the chi-squared distribution with one degree of freedom."""


def best_and_ends(likelihoods: Sequence[float]) -> tuple[int, int, int]:
    """Where the likeliest of some values stands, and the first and the last that may well be true.

    Of values that are equally likely the first is best. The ends hold all values whose log-likelihood is at most `DROP`
    below the maximum: a 95 per cent confidence interval.

    Source: S. S. Wilks, "The large-sample distribution of the likelihood ratio for testing composite hypotheses",
    Annals of Mathematical Statistics 9 (1938) 60-62.
    """
    best = max(range(len(likelihoods)), key=likelihoods.__getitem__)
    near = [place for place, value in enumerate(likelihoods) if value >= likelihoods[best] - DROP]
    return best, near[0], near[-1]
