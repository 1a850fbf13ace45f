"""Chains with their ranks in another order: the same weights, with other matrices.

What a chain has to remember between two ranks depends on which ranks lie left of the place and which right of it, so a
good order keeps the matrices small. Two neighbours change places when their cores are multiplied into one table, which
is then split the other way round. To see which of its singular values are zero, all other cores must be orthogonal
towards the place: it must be the *centre* (`centre`). The centre moves to and fro over the ranks that are not yet in
order, as in a sort that swaps neighbours.
"""

from collections.abc import Sequence

import numpy as np

from gofish_learn.knowledge.beliefs.centre import parted, pass_centre
from gofish_learn.knowledge.beliefs.compress import compressed
from gofish_learn.knowledge.beliefs.weights import Core, Weights


def in_rank_order(weights: Weights, ranks: Sequence[int]) -> Weights:
    """The same weights with the ranks in this order."""
    if weights.ranks == tuple(ranks):
        return weights
    weights = compressed(weights)
    wanted = {rank: place for place, rank in enumerate(ranks)}
    order = [wanted[rank] for rank in weights.ranks]
    cores = list(weights.cores)
    centre = len(cores) - 1 if weights.centre is None else weights.centre
    while misplaced := _misplaced(order):
        while misplaced and centre >= misplaced[0]:
            _passed(cores, order, centre, leftwards=True)
            centre -= 1
            misplaced = _misplaced(order)
        while misplaced and centre < misplaced[-1]:
            centre += 1
            _passed(cores, order, centre, leftwards=False)
            misplaced = _misplaced(order)
    return Weights(tuple(ranks), tuple(cores), weights.size, centre)


def _misplaced(order: Sequence[int]) -> list[int]:
    """The places whose left neighbour should come later."""
    return [place for place in range(1, len(order)) if order[place - 1] > order[place]]


def _passed(cores: list[Core], order: list[int], place: int, *, leftwards: bool) -> None:
    """Pass the centre from a place to its left neighbour, or back, and put the two in order if they are not."""
    if order[place - 1] > order[place]:
        order[place - 1], order[place] = order[place], order[place - 1]
        exchanged = _exchanged(cores[place - 1], cores[place])
        cores[place - 1 : place + 1] = parted(exchanged, leftwards=leftwards)
    else:
        pass_centre(cores, place, leftwards=leftwards)


def _exchanged(left: Core, right: Core) -> Core:
    """Two cores as one table for each grade between them when they have changed places.

    The axes are (grade between, cards of the right core's rank, row, cards of the left core's rank, column).
    """
    grades, rows, first, columns = left.shape[1], left.shape[2], len(right), right.shape[3]
    side_by_side = right.transpose(1, 2, 0, 3).reshape(grades, right.shape[2], first * columns)
    tables = np.zeros((grades, first, rows, len(left), columns))
    for low in range(min(len(left), grades)):
        products = (left[low, : grades - low] @ side_by_side[low:]).reshape(-1, rows, first, columns)
        for high in range(min(first, grades - low)):
            tables[high : grades - low, high, :, low] = products[: grades - low - high, :, high]
    return tables
