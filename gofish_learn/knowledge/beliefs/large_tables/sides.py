"""The sum over all hands with the seats parted into two sides, which take their cards in turn: a table with two edges.

Each edge has the joint states of the seats of one side, ordered by the sum of their grades. Since only certain sums of
all grades are possible, the states of the far side that fit a near state are one stretch of their edge.

**Bands.** At a rank the seats of one side take their cards one after another while the other side waits. Let u be the
number of cards of the rank that are used, and s the sum of the grades of the near side. While the near side takes, the
difference e = u − s never changes. So the table falls into bands, one for each e, that have nothing to do with one
another: the near states with that difference, and the stretch of far states that then leave the pond its cards. A band
is worked on part by part, so that every seat has had its turn while the numbers are still in the processor's cache.

**Strips.** For a single seat with the grade g, the difference d = u − g never changes either (`turns`). A strip is the
part of a band with one d: a single product of matrices, whatever the states of the other seats.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import pairwise

import numpy as np

from gofish_learn.knowledge.beliefs.turns import Array, ChainLink, Index

Span = tuple[int, int]
"""The fewest and the most."""
Cells = tuple[Index | slice, ...]
"""Where numbers are: (used, near state) in a table, or which lines of what the seat before has left."""

PART = 200_000
"""How many numbers of a band are worked on at a time …"""
NARROWEST = 32
"""… but no fewer far states than this, for each line costs a little however short it is."""


class Side:
    """The joint states of the seats of a side, ordered by the sum of their grades.

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
        """Where the states stand whose sum is at least and at most so much."""
        last = self.highest + 1
        return slice(self._starts[min(max(fewest, 0), last)], self._starts[min(max(most + 1, 0), last)])


def two_sides(chains: Sequence[Sequence[ChainLink]]) -> tuple[list[int], list[int]]:
    """The seats parted so that both edges are about equally long; the smaller side gets the longer chains."""
    length = [math.prod(len(link.grades) ** (1 / len(chain)) for link in chain) for chain in chains]
    seats = sorted(range(len(chains)), key=lambda seat: -length[seat])
    half = len(seats) // 2
    return seats[:half], seats[half:]


def seen_from(side: int, table: Array) -> Array:
    """A table with the axes (used, states of side 0, states of side 1) such that this side's states come first."""
    return table.transpose(0, 2, 1) if side else table


def spans(orders: Sequence[Array], taken: int) -> list[Span]:
    """Before, between and after the ranks, the fewest and the most cards that all seats together can have taken.

    In all they take `taken`. For each rank `orders` has a factor by how many of its cards they take, which is zero
    where the pond cannot hold the rest.
    """
    possible = [np.flatnonzero(factor) for factor in orders]
    fewest = np.cumsum([0, *(int(counts[0]) for counts in possible)])
    most = np.cumsum([0, *(int(counts[-1]) for counts in possible)])
    least = np.maximum(fewest, taken - (most[-1] - most))
    highest = np.minimum(most, taken - (fewest[-1] - fewest))
    return [(int(low), int(high)) for low, high in zip(least, highest, strict=True)]


@dataclass(frozen=True, slots=True, eq=False)
class MatrixBlock:
    """A seat's turn at one difference d = used − grade.

    Attributes:
        before: the states before the turn that can have this difference.
        after: the states after the turn that can have it.
        used: how many cards are used in each state before the turn.
        used_after: how many cards are used in each state after the turn.
        matrix: leads from the states before the turn to those after it.
        around: where the sum of everything but this matrix is collected, for all d together.
        factor: what the matrix has been multiplied by, for each state after the turn; None if by nothing.
    """

    before: slice
    after: slice
    used: Index
    used_after: Index
    matrix: Array
    around: Array
    factor: Array | None


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
    """What belongs to one difference d in a band, as lines: for each state of the seat one for each of the others'.

    Attributes:
        others: how many joint states the others of the side have.
        sources: where the lines are before the turn.
        targets: where they are after it.
    """

    block: MatrixBlock
    others: int
    sources: Cells
    targets: Cells

    def forward(self, values: Array, after: Array | None = None) -> Array:
        """The lines after the turn, put into `after` if that is given."""
        lines, width = self.block.matrix.shape[1], self.others * values.shape[-1]
        flat = None if after is None else after.reshape(lines, width)
        product = np.matmul(self.block.matrix.T, values.reshape(-1, width), out=flat)
        return product.reshape(lines, *values.shape[1:])

    def back(self, values: Array, behind: Array) -> Array:
        """What lies behind the turn, brought back before it, where it meets the values.

        The sum of everything but the matrix grows by that.
        """
        width = self.others * values.shape[-1]
        flat = behind.reshape(-1, width)
        around = values.reshape(-1, width) @ flat.T
        np.add(
            self.block.around, around if self.block.factor is None else around * self.block.factor, self.block.around
        )
        return (self.block.matrix @ flat).reshape(values.shape)


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """The part of the table with one difference e: a stretch of far states, and for each seat in turn its strips.

    After each turn there are so many lines.
    """

    stretch: slice
    turns: list[list[Strip]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def parts(self) -> Iterator[slice]:
        """The far states, as many at a time as the cache has room for."""
        width = max(NARROWEST, PART // max(1, *self.lines))
        for first in range(self.stretch.start, self.stretch.stop, width):
            yield slice(first, min(first + width, self.stretch.stop))

    def brought(self, table: Array, part: slice) -> list[list[Array]]:
        """For each turn and strip the lines that come to it, for a part of the far states."""
        found = []
        lines = table
        for turn, strips in enumerate(self.turns):
            values = [lines[strip.sources] if turn else lines[*strip.sources, part] for strip in strips]
            found.append(values)
            if turn < len(self.turns) - 1:
                lines = np.empty((self.lines[turn], part.stop - part.start))
                for strip, value in zip(strips, values, strict=True):
                    strip.forward(value, lines[strip.targets])
        return found

    def returned(self, behind: Array, table: Array, back: Array, part: slice) -> None:
        """Put into `back` what lies behind the turns back before them; `table` is what comes to them."""
        brought = self.brought(table, part)
        lines = behind
        for turn in reversed(range(len(self.turns))):
            last = turn == len(self.turns) - 1
            earlier = np.empty((self.lines[turn - 1], part.stop - part.start)) if turn else back
            for strip, values in zip(self.turns[turn], brought[turn], strict=True):
                found = strip.back(values, lines[*strip.targets, part] if last else lines[strip.targets])
                if turn:
                    earlier[strip.sources] = found
                else:
                    back[*strip.sources, part] = found
            lines = earlier


def blocks_of(
    link: ChainLink, uses: int, uses_after: int, factor: Array | None, around: Array
) -> dict[int, MatrixBlock]:
    """A seat's turn at each difference d = used − grade that there can be.

    Fewer cards than `uses` may have been used before it, and fewer than `uses_after` after it. Where what is used is
    added up after the turn, `factor` is f(0), f(1), … for that. In `around` the sum of everything but the matrix is
    collected.
    """
    blocks = {}
    for d in range(-int(max(link.grades[-1], link.grades_after[-1])), uses_after):
        before = slice(*np.searchsorted(link.grades, (-d, uses - d)).tolist())
        after = slice(*np.searchsorted(link.grades_after, (-d, uses_after - d)).tolist())
        if before.start == before.stop and after.start == after.stop:
            continue
        used, used_after = link.grades[before, None] + d, link.grades_after[after, None] + d
        matrix, part, share = link.matrix[before, after], around[before, after], None
        if factor is not None:
            share = factor[used_after[:, 0]]
            matrix, used_after = matrix * share, np.zeros_like(used_after)
        blocks[d] = MatrixBlock(before, after, used, used_after, matrix, part, share)
    return blocks


class SideTurns:
    """The turns of a side at a rank.

    Attributes:
        uses: one more than the most cards that may have been used after all turns.
    """

    def __init__(
        self, links: Sequence[ChainLink], uses: Span, far: Side, begun: Span, factor: Array | None = None
    ) -> None:
        """Sort the joint states of the side into bands and strips, while the far side waits.

        The two `uses` are one more than the most cards that may have been used before, and than there are; `begun` says
        how few and how many cards all seats together can have taken when the rank began. Where nobody takes after this
        side, `factor` is f(0), f(1), … for the cards taken in all, which are then added up.
        """
        self.before = Side([link.grades for link in links])
        self.after = Side([link.grades_after for link in links])
        self._closes = factor is not None
        self._links = links
        # Those first that can take but one number of cards: that leaves little to count.
        self._order = sorted(
            range(len(links)), key=lambda seat: (links[seat].most, np.divide(*links[seat].matrix.shape[::-1]))
        )
        used = [uses[0]]
        for seat in self._order:
            used.append(min(uses[1], used[-1] + links[seat].most))
        self.uses = used[-1]
        differences = range(-max(self.before.highest, self.after.highest), self.uses)
        stretches = {e: far.stretch(begun[0] + e, begun[1] + e) for e in differences}
        self._bands = {e: Band(stretch) for e, stretch in stretches.items() if stretch.start < stretch.stop}
        self._around = [np.zeros(link.matrix.shape) for link in links]
        grades = [link.grades for link in links]
        lines = dict.fromkeys(self._bands, self.before.places)
        for turn, seat in enumerate(self._order):
            closing = factor if seat == self._order[-1] else None
            blocks = blocks_of(links[seat], used[turn], used[turn + 1], closing, self._around[seat])
            lines = self._with_turn(seat, blocks, grades, lines)
            grades[seat] = links[seat].grades_after

    def _with_turn(
        self, seat: int, blocks: Mapping[int, MatrixBlock], grades: Sequence[Index], lines: Mapping[int, Index]
    ) -> dict[int, Index]:
        """Add the strips of a seat's turn, with its block at each difference d, to each band.

        The lines are, for each band, where each joint state is before the turn: its place in the table, or its line.
        What comes back is the same after the turn.
        """
        first, last = seat == self._order[0], seat == self._order[-1]
        others = [grade for other, grade in enumerate(grades) if other != seat]
        sums = reduce(np.add.outer, others).ravel() if others else np.zeros(1, dtype=np.intp)
        order = np.argsort(sums, kind="stable")
        stretches = [slice(*ends) for ends in pairwise([0, *np.cumsum(np.bincount(sums)).tolist()])]

        def by_state(places: Index) -> Index:
            """The places by the seat's state and the joint state of the others, in the order of their sum."""
            by_seat: Index = np.moveaxis(places, seat, 0).reshape(places.shape[seat], -1)[:, order]
            return by_seat

        shape = [len(grade) for grade in grades]
        shape[seat] = len(self._links[seat].grades_after)
        after = by_state(self.after.places if last else np.arange(np.prod(shape)).reshape(shape))
        before = by_state(self.before.places) if first else after
        found = {}
        for e, band in self._bands.items():
            if not first:
                before = by_state(lines[e])
            strips = []
            new_lines = np.empty(shape, dtype=np.intp)
            count = 0
            for total, columns in enumerate(stretches):
                block = blocks.get(e + total)
                if block is None or columns.start == columns.stop:
                    continue
                sources: Cells = (before[block.before, columns],)
                places = after[block.after, columns]
                targets: Cells = (block.used_after, places)
                if not last:
                    targets = (slice(count, count + places.size),)
                    new_lines.ravel()[places] = np.arange(count, count + places.size).reshape(places.shape)
                strips.append(Strip(block, places.shape[1], (block.used, *sources) if first else sources, targets))
                count += places.size
            band.turns.append(strips)
            band.lines.append(count)
            found[e] = new_lines
        return found

    def taken(self, table: Array, after: Array) -> None:
        """Put into `after` what a table becomes by the turns, both with the near states first.

        Where nobody takes after this side, it is added to what is there.
        """
        for band in self._bands.values():
            for part in band.parts():
                for strip, values in zip(band.turns[-1], band.brought(table, part)[-1], strict=True):
                    if self._closes:
                        after[*strip.targets, part] += strip.forward(values)
                    else:
                        after[*strip.targets, part] = strip.forward(values)

    def returned(self, behind: Array, table: Array, back: Array) -> None:
        """Bring what lies behind the turns back before them, into `back`, which may be the table that comes to them.

        All three tables have the near states first.
        """
        for band in self._bands.values():
            for part in band.parts():
                band.returned(behind, table, back, part)

    def chances(self) -> list[Array]:
        """For each seat of the side the chances of what it takes, after `returned`."""
        found = []
        for link, around in zip(self._links, self._around, strict=True):
            rise = np.maximum(link.grades_after - link.grades[:, None], 0)
            weights = np.bincount(rise.ravel(), (around * link.matrix).ravel())[: link.most + 1]
            found.append(weights / weights.sum())
        return found
