"""One seat alone against the pond: nobody else couples its ranks, so its chain is passed through there and back.

Left of a rank a row of numbers is remembered for each grade, right of it a column. Their product around the matrix of
a number of cards is, after division by the sum, the chance that the seat holds just so many.
"""

from collections.abc import Sequence

import numpy as np

from gofish_learn.knowledge.beliefs.turns import Array, normalised
from gofish_learn.knowledge.beliefs.weights import Weights


def one_opponent_marginals(hand: Weights, factors: Sequence[Array]) -> list[Array]:
    """For each rank the chances that the seat holds 0, 1, … cards of it.

    The factors are, for each rank of the chain, what each number of cards counts for besides, up to the most there can
    be.
    """
    grades = np.arange(hand.size + 1)
    ahead = np.zeros((len(grades), 1))
    ahead[0] = 1
    rows = []
    for core, factor in zip(hand.cores, factors, strict=True):
        rows.append(ahead)
        # By cards of the rank, grade before it, and column.
        products = (ahead[None, :, None] @ core[: len(factor)])[:, :, 0] * factor[: len(core), None, None]
        ahead = np.zeros((len(grades), core.shape[3]))
        for count, product in enumerate(products):
            ahead[count:] += product[: len(grades) - count]
        ahead = normalised(ahead)
    back = np.zeros((len(grades), 1))
    back[-1] = 1
    found = []
    for core, factor, row in zip(reversed(hand.cores), reversed(factors), reversed(rows), strict=True):
        counts = np.arange(min(len(core), len(factor)))
        # A grade above the last one leads nowhere.
        longer = np.zeros((len(grades) + len(counts), back.shape[1]))
        longer[: len(grades)] = back
        columns = longer[counts[:, None] + grades]
        products = (core[: len(counts)] @ columns[..., None])[..., 0] * factor[: len(counts), None, None]
        shares = (row * products).sum(axis=(1, 2))
        found.append(shares / shares.sum())
        back = normalised(products.sum(axis=0))
    return found[::-1]
