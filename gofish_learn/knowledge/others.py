"""What is remembered where the joint states of all seats are taken in the order of the sum of their grades.

A message is as in `gofish_learn.knowledge.sweep`, seen from one seat: a line for each state of that seat, a column for
each joint state of the others that can be. When another seat's turn comes, the same numbers are looked up in another
order.
"""

from collections.abc import Iterator, Sequence
from functools import reduce

import numpy as np

from gofish_learn.knowledge.turns import Array, Index
from gofish_learn.knowledge.weights import ImpossibleError

Span = tuple[int, int]
"""The fewest and the most."""


class Others:
    """The joint states of all seats but one, as far as they can be, in the order of the sum of their grades.

    Attributes:
        seat: the seat that is left out.
        shape: how many states each of the others has.
        places: for each joint state there could be, its place in the order.
        starts: where in the order the joint states begin whose sum is 0, 1, …, and where the last ones end.
    """

    def __init__(self, grades: Sequence[Index], seat: int, span: Span) -> None:
        """Take the states of the seats by their grades, and those joint states whose sum lies within the span."""
        self.seat = seat
        some = [grade.astype(np.int16) for other, grade in enumerate(grades) if other != seat]
        sums = reduce(np.add.outer, some) if some else np.zeros((), dtype=np.int16)
        self.shape = sums.shape
        flat = sums.ravel()
        inside = np.flatnonzero((flat >= span[0]) & (flat <= span[1]))
        self._order = inside[np.argsort(flat[inside], kind="stable")]
        self.starts = np.concatenate([[0], np.cumsum(np.bincount(flat[inside]))])
        # What cannot be is sent to one place more, where nothing is.
        self.places = np.full(flat.size, len(inside))
        self.places[self._order] = np.arange(len(inside))

    def __len__(self) -> int:
        return len(self._order)

    def stretch(self, fewest: int, most: int) -> slice:
        """Where the joint states are whose sum is neither less nor more."""
        last = len(self.starts) - 1
        return slice(int(self.starts[min(max(fewest, 0), last)]), int(self.starts[min(max(most + 1, 0), last)]))

    def where(self, source: "Others", states: slice, stretch: slice) -> Index:
        """Where in a message of another seat these joint states are, for states of this seat and a stretch of others.

        The other seat's message has a line for each of its own states and a column for each of its others' and one.
        """
        order = self._order[stretch]
        own = np.arange(states.start, states.stop)
        if self.seat == source.seat:
            same: Index = own[:, None] * (len(source) + 1) + source.places[order][None]
            return same
        digits = list(np.unravel_index(order, self.shape)) if self.shape else []
        digits.insert(self.seat, np.zeros(len(order), dtype=np.intp))
        lines = digits.pop(source.seat)
        strides = [1]
        for count in source.shape[:0:-1]:
            strides.insert(0, strides[0] * count)
        column = sum((digit * stride for digit, stride in zip(digits, strides, strict=True)), np.zeros_like(order))
        step = strides[self.seat - (self.seat > source.seat)]
        found: Index = source.places[column[None] + own[:, None] * step] + (lines * (len(source) + 1))[None]
        return found


class Message:
    """A sum over all that lies on one side of a place, by how many cards are used, a seat's state and the others'."""

    def __init__(self, others: Others, states: int, uses: int) -> None:
        """Begin with nothing."""
        self.others = others
        self.states = states
        self.values = np.zeros((uses, states, len(others) + 1))

    @property
    def lines(self) -> Array:
        """The values with a line for each number of cards used."""
        return self.values.reshape(len(self.values), -1)

    def normalised(self) -> "Message":
        """The message by its largest entry, so that long sums neither overflow nor vanish."""
        largest = max(float(self.values.max()), -float(self.values.min()))
        if not largest > 0:
            raise ImpossibleError("No deal explains what was seen.")
        self.values /= largest
        return self


def by_grade(grades: Index) -> Iterator[tuple[int, slice]]:
    """The grades that occur, each with its states; states come in the order of their grades."""
    found, firsts = np.unique(grades, return_index=True)
    ends = [*firsts[1:].tolist(), len(grades)]
    for grade, first, end in zip(found.tolist(), firsts.tolist(), ends, strict=True):
        yield grade, slice(first, end)
