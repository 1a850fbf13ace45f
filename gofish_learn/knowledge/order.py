"""Chains in another order of the ranks: the same weights, with other matrices.

What a chain has to remember between two ranks depends on which ranks lie left and which right of the place, so a good
order keeps the matrices small. Two neighbours change places by multiplying their cores into one table and splitting
it again the other way round. To see which singular values are zero, all other cores must be orthogonal towards the
place (`gofish_learn.knowledge.compress`), so the swaps are done in sweeps, there and back, like a sort by neighbours.
"""

from collections.abc import Sequence

import numpy as np

from gofish_learn.knowledge.compress import ZERO
from gofish_learn.knowledge.weights import Core, Weights


def in_order(weights: Weights, ranks: Sequence[int]) -> Weights:
    """The same weights with the ranks in this order.

    Args:
        weights: the weights of a hand, as `compressed` leaves them: orthogonal but for the last core.
        ranks: the ranks of the chain in the order wanted.
    """
    wanted = {rank: place for place, rank in enumerate(ranks)}
    order = [wanted[rank] for rank in weights.ranks]
    cores = list(weights.cores)
    while order != sorted(order):
        for place in range(len(cores) - 1, 0, -1):
            _passed(cores, order, place, leftwards=True)
        for place in range(1, len(cores)):
            _passed(cores, order, place, leftwards=False)
    return Weights(tuple(ranks), tuple(cores), weights.size)


def _passed(cores: list[Core], order: list[int], place: int, *, leftwards: bool) -> None:
    """Put two neighbours in order where they are not, and pass what is not orthogonal on to the left or right."""
    swap = order[place - 1] > order[place]
    if swap:
        order[place - 1], order[place] = order[place], order[place - 1]
    left, right = cores[place - 1], cores[place]
    first, second = (len(right), len(left)) if swap else (len(left), len(right))
    grades, rows, columns = left.shape[1], left.shape[2], right.shape[3]
    # For each grade between the two: a line for each way to get there, a column for each way on.
    tables = np.zeros((grades, first, rows, second, columns))
    for low in range(min(len(left), grades)):
        for high in range(min(len(right), grades - low)):
            product = left[low, : grades - low - high] @ right[high, low : grades - high]
            if swap:
                tables[high : grades - low, high, :, low] = product
            else:
                tables[low : grades - high, low, :, high] = product
    vectors, values, others = np.linalg.svd(tables.reshape(grades, first * rows, second * columns), full_matrices=False)
    meant = values > ZERO * values.max()
    kept = max(1, int(meant.sum(axis=1).max()))
    values, meant = values[:, :kept], meant[:, :kept]
    scale = values * meant / values.max()
    vectors = vectors[:, :, :kept] * (scale if leftwards else meant)[:, None, :]
    others = others[:, :kept] * (meant if leftwards else scale)[:, :, None]
    vectors = vectors.reshape(grades, first, rows, kept)
    before = np.zeros((first, grades, rows, kept))
    for count in range(min(first, grades)):
        before[count, : grades - count] = vectors[count:, count]
    cores[place - 1] = before
    cores[place] = np.ascontiguousarray(others.reshape(grades, kept, second, columns).transpose(2, 0, 1, 3))
