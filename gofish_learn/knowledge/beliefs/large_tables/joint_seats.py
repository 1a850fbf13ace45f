"""Seats that take their cards at the same time, as if they were one: quicker where they have few states.

The joint states of the seats are the states, the sums of their grades the grades, and the matrix has for each pair of
joint states the product of the seats' own. That is more to multiply and far less to look up.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from gofish_learn.knowledge.beliefs.turns import Array, ChainLink, Index

FEW = 60_000
"""The most entries that the matrix may have for this to pay off."""


@dataclass(frozen=True, slots=True, eq=False)
class JointSeats(ChainLink):
    """Several seats at a rank as one, their joint states in the order of the sum of their grades.

    Attributes:
        seats: the seats one by one.
        order: which joint state comes first, second, … before the seats take their cards.
        order_after: which comes first, second, … after it.
    """

    seats: Sequence[ChainLink]
    order: Index
    order_after: Index

    @property
    def most(self) -> int:
        """The most cards that the seats can take."""
        return sum(seat.most for seat in self.seats)

    def taken(self, flow: Array) -> list[Array]:
        """For each seat how likely it takes 0, 1, … cards, up to a factor."""
        found = []
        lines = np.unravel_index(self.order, [len(seat.grades) for seat in self.seats])
        columns = np.unravel_index(self.order_after, [len(seat.grades_after) for seat in self.seats])
        for seat, line, column in zip(self.seats, lines, columns, strict=True):
            by_grade = np.eye(int(seat.grades[-1]) + 1)[:, seat.grades[line]] @ flow
            by_grades = by_grade @ np.eye(int(seat.grades_after[-1]) + 1)[seat.grades_after[column]]
            found.append(np.array([np.trace(by_grades, offset=count) for count in range(seat.most + 1)]))
        return found


def joined_where_cheap(seats: Sequence[ChainLink]) -> list[ChainLink]:
    """The seats of a side as one where that pays off, otherwise one by one."""
    if len(seats) == 1 or math.prod(seat.matrix.size for seat in seats) > FEW:
        return list(seats)
    grades = reduce(np.add.outer, [seat.grades for seat in seats]).ravel()
    grades_after = reduce(np.add.outer, [seat.grades_after for seat in seats]).ravel()
    order, order_after = np.argsort(grades, kind="stable"), np.argsort(grades_after, kind="stable")
    matrix = seats[0].matrix
    for seat in seats[1:]:
        matrix = np.asarray(np.kron(matrix, seat.matrix), dtype=np.float64)
    matrix = matrix[order[:, None], order_after]
    return [JointSeats(matrix, grades[order], grades_after[order_after], seats, order, order_after)]
