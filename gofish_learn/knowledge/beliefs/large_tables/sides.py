"""The seats parted into two sides, so that what is remembered of all of them is a table with two edges.

Each edge has the joint states of one side, in the order of the sum of their grades. Where only certain sums of all
grades can be, those states of the far side that fit a near state are one stretch of their edge.
"""

import math
from collections.abc import Sequence
from functools import reduce

import numpy as np

from gofish_learn.knowledge.beliefs.turns import Array, Index, Stage

Span = tuple[int, int]
"""The fewest and the most."""


class Side:
    """The joint states of the seats of a side, in the order of the sum of their grades.

    Attributes:
        places: for each joint state, by the states of its seats, its place in the order.
        highest: the largest sum.
    """

    def __init__(self, grades: Sequence[Index]) -> None:
        """Take the states of the seats by their grades."""
        sums = reduce(np.add.outer, grades)
        order = np.argsort(sums, axis=None, kind="stable")
        places = np.empty_like(order)
        places[order] = np.arange(len(order))
        self.places: Index = places.reshape(sums.shape)
        self._starts = [0, *np.cumsum(np.bincount(sums.ravel())).tolist()]
        self.highest = len(self._starts) - 2

    def __len__(self) -> int:
        return self.places.size

    def stretch(self, fewest: int, most: int) -> slice:
        """Where the states are whose sum is neither less nor more."""
        last = self.highest + 1
        return slice(self._starts[min(max(fewest, 0), last)], self._starts[min(max(most + 1, 0), last)])


def two_sides(chains: Sequence[Sequence[Stage]]) -> tuple[list[int], list[int]]:
    """The seats parted so that both edges are of like length: the fewer seats are those with the longer chains."""
    length = [math.prod(len(stage.grades) ** (1 / len(chain)) for stage in chain) for chain in chains]
    seats = sorted(range(len(chains)), key=lambda seat: -length[seat])
    half = len(seats) // 2
    return seats[:half], seats[half:]


def seen_from(side: int, table: Array) -> Array:
    """A table with the axes (used, states of side 0, states of side 1) such that this side's states come first."""
    return table.transpose(0, 2, 1) if side else table


def spans(orders: Sequence[Array], taken: int) -> list[Span]:
    """Before, between and after the ranks how few and how many cards all seats together can have taken.

    Args:
        orders: for each rank a factor by how many of its cards they take, zero where the pond cannot hold the rest.
        taken: how many cards they take in all.
    """
    possible = [np.flatnonzero(factor) for factor in orders]
    fewest = np.cumsum([0, *(int(counts[0]) for counts in possible)])
    most = np.cumsum([0, *(int(counts[-1]) for counts in possible)])
    least = np.maximum(fewest, taken - (most[-1] - most))
    highest = np.minimum(most, taken - (fewest[-1] - fewest))
    return [(int(low), int(high)) for low, high in zip(least, highest, strict=True)]
