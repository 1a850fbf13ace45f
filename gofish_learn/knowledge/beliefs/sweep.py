"""The sums over hands that turn weights into chances: over those of all opponents, and of one alone.

**All opponents** are summed in one sweep over the ranks there, and one back. Between two ranks, one state of each
opponent's chain has to be remembered, so the sum so far is an array with an axis for each opponent. Within a rank the
opponents take their cards of it one after another (`Turn`), and `used` counts how many have been taken. A *message* is
the array at such a place. Its axes are (used, state of the seat that takes next, states of all the others), and the
last of the others is the seat that took last. The sweep forward collects what lies left of a place, the sweep back what
lies right of it. Where a seat takes h cards of a rank, the product of the two, divided by its sum over h, is the chance
that the seat holds just h.

**A turn** is the innermost step, and the one that must be quick. Before it, u cards of the rank are used, and the
seat's state has some grade g. When the seat takes h cards, u + h are used and the grade is g + h. So the difference
d = u − g never changes, and there is no need to try one h after another: all pairs (u, state) with the same d are put
together, and one matrix leads from them to all pairs with that d after the turn. These blocks are small and alike, so
all of them are done in one call.

**One opponent** against the pond is easier: nobody else couples its ranks, so its chain is passed through there and
back. Left of a rank a row of numbers is remembered for each grade, right of it a column. Their product around the
matrix of a number of cards is, after division by the sum, the chance that the seat holds just so many.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gofish_learn.knowledge.beliefs.weights import ImpossibleError, Weights

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


def marginals(chains: Sequence[Sequence[ChainLink]], orders: Sequence[Array]) -> list[list[Array]]:
    """For each rank and seat the chances of taking 0, 1, … cards.

    The chains have a link for each rank, and the orders a factor f(0), f(1), … for so many cards of it being taken in
    all, up to the most there are.
    """
    steps = [RankStep([chain[place] for chain in chains], factor) for place, factor in enumerate(orders)]
    ahead = [np.ones((1,) * len(chains))]
    for step in steps:
        ahead.append(normalised(step.passed(ahead[-1])))
    back = np.ones((1,) * len(chains))
    found: list[list[Array]] = []
    for step in reversed(steps):
        ahead.pop()
        back, taken = step.returned(ahead[-1], back)
        back = normalised(back)
        found.append(taken)
    return found[::-1]


class RankStep:
    """All the seats at one rank: those that can take only one number of cards go first, to leave less to count."""

    def __init__(self, links: Sequence[ChainLink], factor: Array) -> None:
        """Set up one rank for all seats, with the factor f(0), f(1), … for the cards taken in all."""
        self.factor = factor
        self.order = sorted(range(len(links)), key=lambda seat: links[seat].most)
        self.back_in_order = np.argsort(self.order)
        self.turns: list[Turn] = []
        uses = 1
        for seat in self.order:
            turn = Turn(links[seat], uses, len(factor))
            self.turns.append(turn)
            uses = turn.uses_after

    def passed(self, ahead: Array) -> Array:
        """The sum of what lies left of the rank, with the rank added."""
        message = ahead.transpose(self.order)[None]
        for turn in self.turns:
            message = turn.taken(message)
        passed: Array = np.tensordot(self.factor[: len(message)], message, axes=1)
        return passed.transpose(self.back_in_order)

    def returned(self, ahead: Array, back: Array) -> tuple[Array, list[Array]]:
        """The sum of what lies right of the rank, with the rank added, and the chances of what each seat takes."""
        before = [ahead.transpose(self.order)[None]]
        for turn in self.turns[:-1]:
            before.append(turn.taken(before[-1]))
        message: Array = np.multiply.outer(self.factor[: self.turns[-1].uses_after], back.transpose(self.order))
        taken = [np.ones(1)] * len(self.turns)
        for seat, turn in zip(reversed(self.order), reversed(self.turns), strict=True):
            message, weights = turn.untaken(message, before.pop())
            taken[seat] = weights / weights.sum()
        return message[0].transpose(self.back_in_order), taken


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
