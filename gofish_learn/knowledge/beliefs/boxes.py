"""Bounds first: the fewest and the most cards of a rank that each place can hold, by counting alone.

Put the numbers in a table, with a line for each opponent and one for the pond, and a column for each rank. The sum of a
line is the size of that hand; the sum of a column is the number of cards of that rank that are still unseen. If the
others in a line or column can hold only so many, this place must hold the rest; if they must hold so many, this place
can hold no more than the rest. Going round until nothing changes often settles whole ranks, and what is settled need
not be counted.

Source: bounds propagation for sums, as constraint solvers do it; K. Marriott and P. J. Stuckey, "Programming with
Constraints" (1998), chapter 3.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gofish_learn.knowledge.beliefs.weights import ImpossibleError

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Boxes:
    """The fewest and the most cards at each place: a line an opponent, the last for the pond, and a column a rank."""

    fewest: Counts
    most: Counts

    def narrowed(self, sizes: Counts, totals: Counts) -> "Boxes":
        """The bounds made as narrow as counting lines and columns can make them, from the sums of both."""
        fewest, most = self.fewest.copy(), np.minimum(self.most, totals)
        while True:
            spare_in_line = sizes[:, None] - fewest.sum(axis=1, keepdims=True) + fewest
            spare_in_column = totals - fewest.sum(axis=0) + fewest
            new_most = np.minimum(most, np.minimum(spare_in_line, spare_in_column))
            lack_in_line = sizes[:, None] - new_most.sum(axis=1, keepdims=True) + new_most
            lack_in_column = totals - new_most.sum(axis=0) + new_most
            new_fewest = np.maximum(fewest, np.maximum(lack_in_line, lack_in_column))
            if (new_fewest > new_most).any():
                raise ImpossibleError("The hands and the pond cannot hold the cards that are left.")
            if (new_fewest == fewest).all() and (new_most == most).all():
                return Boxes(fewest, most)
            fewest, most = new_fewest, new_most
