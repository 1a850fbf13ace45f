"""What a side works on at a time: a strip is one product of matrices, a band all the strips that go together.

`side_turns` says what belongs to a band and what to a strip.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from gofish_learn.knowledge.beliefs.turns import Array, Index, Stage

PART = 200_000
"""So many numbers of a band are worked on at a time …"""
NARROWEST = 32
"""… but no fewer than so many far states, for each line costs a little however short it is."""

Cells = tuple[Index | slice, ...]
"""Where numbers are: (used, near state) in a table, or which lines of what the seat before has left."""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A seat's turn at one difference d = used − grade.

    Attributes:
        before: the states before the turn that can have it.
        after: the states after the turn that can have it.
        used: how many cards are used in each state before the turn.
        used_after: how many cards are used in each state after the turn.
        matrix: from the states before to those after.
        around: the sum of everything but the seat's matrix, a part of what is collected for all d.
        factor: what the matrix is multiplied by besides, by the state after the turn.
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
        step: the seat's turn at that difference.
        others: how many joint states the others of the side have.
        sources: where the lines are before the turn.
        targets: where they are after it.
    """

    step: Step
    others: int
    sources: Cells
    targets: Cells

    def forward(self, values: Array, after: Array | None = None) -> Array:
        """The lines after the turn, put into `after` if that is given."""
        lines, width = self.step.matrix.shape[1], self.others * values.shape[-1]
        flat = None if after is None else after.reshape(lines, width)
        product = np.matmul(self.step.matrix.T, values.reshape(-1, width), out=flat)
        return product.reshape(lines, *values.shape[1:])

    def back(self, values: Array, behind: Array) -> Array:
        """The lines of what lies behind the turn back before it; `values` are what meets them there."""
        width = self.others * values.shape[-1]
        flat = behind.reshape(-1, width)
        around = values.reshape(-1, width) @ flat.T
        np.add(self.step.around, around if self.step.factor is None else around * self.step.factor, self.step.around)
        return (self.step.matrix @ flat).reshape(values.shape)


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """What belongs to one difference e.

    Attributes:
        stretch: the far states that fit.
        turns: for each seat in turn its strips.
        lines: how many lines there are after each turn.
    """

    stretch: slice
    turns: list[list[Strip]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def parts(self) -> Iterator[slice]:
        """The far states, so many at a time as the cache has room for."""
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


def steps_of(stage: Stage, uses: int, uses_after: int, factor: Array | None, around: Array) -> dict[int, Step]:
    """A seat's turn at each difference d = used − grade that there can be.

    Args:
        stage: the seat at the rank.
        uses: one more than the most cards that may have been used before.
        uses_after: one more than the most cards that may have been used after it.
        factor: f(0), f(1), … for the cards used after the turn, which are then added up; or None.
        around: where the sum of everything but the matrix is collected.
    """
    steps = {}
    for d in range(-int(max(stage.grades[-1], stage.grades_after[-1])), uses_after):
        before = slice(*np.searchsorted(stage.grades, (-d, uses - d)).tolist())
        after = slice(*np.searchsorted(stage.grades_after, (-d, uses_after - d)).tolist())
        if before.start == before.stop and after.start == after.stop:
            continue
        used, used_after = stage.grades[before, None] + d, stage.grades_after[after, None] + d
        matrix, part, share = stage.matrix[before, after], around[before, after], None
        if factor is not None:
            share = factor[used_after[:, 0]]
            matrix, used_after = matrix * share, np.zeros_like(used_after)
        steps[d] = Step(before, after, used, used_after, matrix, part, share)
    return steps
