"""An ask by somebody who picks a rank at random among those held makes the hands with few ranks likelier.

The likelihood is 1/D, where D is how many different ranks the hand holds. D is no product over the ranks, but t^D is,
and 1/D = ∫₀¹ t^(D−1) dt. Where D is at least a and at most b, Gauss's quadrature for the weight t^(a−1) needs only
m = ⌈(b − a + 1)/2⌉ points, for it is exact for polynomials up to the degree 2m − 1:

    1/D = Σᵢ wᵢ tᵢ^(D−a)    exactly: a sum of m chains, which are compressed as one.
"""

import numpy as np

from gofish_learn.knowledge.beliefs.compress import Array, compressed
from gofish_learn.knowledge.beliefs.weights import Weights


def over_ranks_held(hand: Weights) -> Weights:
    """The weights divided by the number of different ranks that the hand holds (up to a common factor), compressed."""
    least, most = ranks_held(hand)
    if least == most:
        return compressed(hand)
    points, shares = quadrature((most - least) // 2 + 1, least - 1)
    return compressed(hand, points, shares / points**least)


def ranks_held(hand: Weights) -> tuple[int, int]:
    """At least and at most how many different ranks the hand holds."""
    fewest, most = hand.bounds()
    held = sum(count > 0 for count in fewest)
    open_ranks = sorted((high for low, high in zip(fewest, most, strict=True) if not low and high), reverse=True)
    loose = hand.size - sum(fewest)
    elsewhere = loose - sum(high - low for low, high in zip(fewest, most, strict=True) if low)
    least = held
    for high in open_ranks:
        if elsewhere <= 0:
            break
        elsewhere -= high
        least += 1
    return least, held + min(loose, len(open_ranks))


def quadrature(points: int, power: int) -> tuple[Array, Array]:
    """Gauss's points t and weights w with ∫₀¹ t^power f(t) dt = Σ w f(t) for polynomials f up to degree 2 · points − 1.

    The points are the eigenvalues of the matrix of the Jacobi polynomials' recurrence.

    Source: G. H. Golub and J. H. Welsch, "Calculation of Gauss quadrature rules", Mathematics of Computation 23 (1969).
    """
    k = np.arange(1, points)
    middle = np.array([power / (power + 2), *(power**2 / ((2 * k + power) * (2 * k + power + 2)))])
    beside = 2 * k * (k + power) / ((2 * k + power) * np.sqrt((2 * k + power) ** 2 - 1))
    values, vectors = np.linalg.eigh(np.diag(middle) + np.diag(beside, -1))
    return (values + 1) / 2, vectors[0] ** 2 / (power + 1)
