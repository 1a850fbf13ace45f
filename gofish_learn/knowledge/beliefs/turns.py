"""A seat takes its cards of a rank: the innermost step of the sweep, and the one that must be quick.

Before the turn, u cards of the rank are used, and the seat's state has some grade g. When the seat takes h cards, u + h
are used and the grade is g + h. So the difference d = u − g never changes, and there is no need to try one h after
another: all pairs (u, state) with the same d are put together, and one matrix leads from them to all pairs with that d
after the turn. These blocks are small and alike, so all of them are done in one call.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gofish_learn.knowledge.beliefs.weights import ImpossibleError

Array = NDArray[np.float64]
Index = NDArray[np.intp]
PART = 512
KEPT = 1024
"""States are sorted alike at many turns of a game; each sorting takes a few hundred bytes."""


@dataclass(frozen=True, slots=True, eq=False)
class ChainLink:
    """A seat at a rank: the matrix from its states before to its states after, and the grade of each state.

    The seat takes as many cards as the grade rises.
    """

    matrix: Array
    grades: Index
    grades_after: Index

    @property
    def most(self) -> int:
        """The most cards that the seat can take."""
        possible = self.matrix != 0
        if not possible.any():
            raise ImpossibleError("No hand explains what was seen.")
        return int((self.grades_after[None, :] - self.grades[:, None])[possible].max())


class Turn:
    """A seat's turn at a rank, when a certain number of cards may have been used before.

    Attributes:
        uses_after: one more than the most cards that may have been used after it.
    """

    def __init__(self, link: ChainLink, uses: int, limit: int) -> None:
        """Sort the states into blocks; fewer than `uses` cards may have been used before, fewer than `limit` after."""
        self.most = link.most
        self.uses_after = min(limit, uses + self.most)
        least = -int(link.grades.max())
        blocks = uses - int(link.grades.min()) - least
        self.rows, self.row_block, self.row_place = _sorted(uses, link.grades.tobytes(), least, blocks)
        self.columns, column_block, self.column_place = _sorted(
            self.uses_after, link.grades_after.tobytes(), least, blocks
        )
        # Where a block has fewer states than the largest one, what fills it meets a zero of the matrix.
        states, states_after = link.matrix.shape
        padded = np.zeros((states + 1, states_after + 1))
        padded[:-1, :-1] = link.matrix
        row_state = np.where(self.rows < 0, states, self.rows % states)
        column_state = np.where(self.columns < 0, states_after, self.columns % states_after)
        self.matrices = padded[row_state[:, :, None], column_state[:, None, :]]
        grades, grades_after = np.append(link.grades, 0), np.append(link.grades_after, 0)
        rise = grades_after[column_state][:, None, :] - grades[row_state][:, :, None]
        self.rise = np.where(self.matrices != 0, rise, 0)
        self.unreached = (column_block < 0) | (column_block >= blocks)
        self.column_block = np.where(self.unreached, 0, column_block)

    def taken(self, message: Array) -> Array:
        """The message, of the axes (used, the seat's state, the others'), after the turn: the new state is last."""
        flat = message.reshape(message.shape[0] * message.shape[1], -1)
        after = np.empty((self.uses_after, flat.shape[1], self.column_block.shape[1]))
        for part in _parts(flat.shape[1]):
            done = self.matrices.transpose(0, 2, 1) @ flat[:, part][self.rows]
            reached = done[self.column_block, self.column_place]
            reached[self.unreached] = 0
            after[:, part] = reached.transpose(0, 2, 1)
        return after.reshape(self.uses_after, *message.shape[2:], -1)

    def untaken(self, message: Array, before: Array) -> tuple[Array, Array]:
        """The message back before the turn, and the sum of everything by how many cards the seat took.

        The latter needs what comes to the turn from before.
        """
        behind = message.reshape(len(message), -1, message.shape[-1])
        flat = before.reshape(before.shape[0] * before.shape[1], -1)
        back: Array = np.empty((*before.shape[:2], flat.shape[1]))
        around: Array = np.zeros(self.matrices.shape)
        for part in _parts(flat.shape[1]):
            after = behind[:, part].transpose(0, 2, 1).reshape(-1, behind[:, part].shape[1])[self.columns]
            around += flat[:, part][self.rows] @ after.transpose(0, 2, 1)
            back[:, :, part] = (self.matrices @ after)[self.row_block, self.row_place]
        weights = np.zeros(self.most + 1)
        np.add.at(weights, self.rise, around * self.matrices)
        return back.reshape(before.shape), weights


def normalised(message: Array) -> Array:
    """The message divided, in place, by its largest entry, so that long sums neither overflow nor vanish."""
    largest = max(float(message.max()), -float(message.min()))
    if not largest > 0:
        raise ImpossibleError("No deal explains what was seen.")
    message /= largest
    return message


def _parts(length: int) -> list[slice]:
    """A long axis in parts, so that what is worked on stays in the processor's cache."""
    return [slice(start, start + PART) for start in range(0, length, PART)]


@lru_cache(maxsize=KEPT)
def _sorted(uses: int, grades_in_bytes: bytes, least: int, blocks: int) -> tuple[Index, Index, Index]:
    """The pairs (used, state) by the block of their difference used − grade; nothing may be written into what it gives.

    Returns:
        For each block the numbers of its pairs (used · states + state), −1 where it has no more; and for each pair
        its block and its place there.
    """
    grades = np.frombuffer(grades_in_bytes, dtype=np.intp)
    block = np.arange(uses)[:, None] - grades[None, :] - least
    flat = block.ravel()
    inside = np.flatnonzero((flat >= 0) & (flat < blocks))
    inside = inside[np.argsort(flat[inside], kind="stable")]
    sizes = np.bincount(flat[inside], minlength=blocks)
    place = np.arange(len(inside)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    pairs = np.full((blocks, max(1, int(sizes.max()))), -1)
    pairs[flat[inside], place] = inside
    places = np.zeros(len(flat), dtype=np.intp)
    places[inside] = place
    sorted_pairs = pairs, block, places.reshape(block.shape)
    for array in sorted_pairs:
        array.setflags(write=False)
    return sorted_pairs
