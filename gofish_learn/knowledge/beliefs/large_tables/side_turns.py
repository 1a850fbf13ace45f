"""All the seats of a side take their cards of a rank, one after another, while the other side waits.

When u cards of the rank are used and s is the sum of the grades of the near side, the difference e = u − s never
changes while the near side takes. So the table falls into *bands*, one for each e, that have nothing to do with one
another: the near states with that difference, and the stretch of far states that then leave the pond its cards. A
band is worked on in parts, so that all seats have had their turn while the numbers are in the processor's cache.

For one seat with the grade g the difference d = u − g never changes either (`turns`). A
*strip* is the part of a band with one d: one matrix for all of it, whatever the states of the others.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import pairwise

import numpy as np

from gofish_learn.knowledge.beliefs.large_tables.sides import Side, Span
from gofish_learn.knowledge.beliefs.large_tables.strips import Band, Cells, Step, Strip, steps_of
from gofish_learn.knowledge.beliefs.turns import Array, Index, Stage


class SideTurns:
    """The turns of a side at a rank.

    Attributes:
        uses: one more than the most cards that may have been used after all turns.
        before: the side before its turns.
        after: the side after them.
    """

    def __init__(
        self, stages: Sequence[Stage], uses: Span, far: Side, begun: Span, factor: Array | None = None
    ) -> None:
        """Sort the joint states into bands and strips.

        Args:
            stages: the seats of the side at the rank.
            uses: one more than the most cards that may have been used before, and than there are.
            far: the other side, which waits.
            begun: the fewest and the most cards that all seats together had taken when the rank began.
            factor: where nobody takes after this side, f(0), f(1), … for the cards taken in all, which are added up.
        """
        self.before = Side([stage.grades for stage in stages])
        self.after = Side([stage.grades_after for stage in stages])
        self._closes = factor is not None
        self._stages = stages
        # Those first that can take but one number of cards: that leaves little to count.
        self._order = sorted(
            range(len(stages)), key=lambda seat: (stages[seat].most, np.divide(*stages[seat].matrix.shape[::-1]))
        )
        used = [uses[0]]
        for seat in self._order:
            used.append(min(uses[1], used[-1] + stages[seat].most))
        self.uses = used[-1]
        differences = range(-max(self.before.highest, self.after.highest), self.uses)
        stretches = {e: far.stretch(begun[0] + e, begun[1] + e) for e in differences}
        self._bands = {e: Band(stretch) for e, stretch in stretches.items() if stretch.start < stretch.stop}
        self._around = [np.zeros(stage.matrix.shape) for stage in stages]
        grades = [stage.grades for stage in stages]
        lines = dict.fromkeys(self._bands, self.before.places)
        for turn, seat in enumerate(self._order):
            closing = factor if seat == self._order[-1] else None
            steps = steps_of(stages[seat], used[turn], used[turn + 1], closing, self._around[seat])
            lines = self._with_turn(seat, steps, grades, lines)
            grades[seat] = stages[seat].grades_after

    def _with_turn(
        self, seat: int, steps: Mapping[int, Step], grades: Sequence[Index], lines: Mapping[int, Index]
    ) -> dict[int, Index]:
        """Add the strips of a seat's turn to each band.

        Args:
            seat: the seat, by its number within the side.
            steps: its turn at each difference d.
            grades: for each seat the grades of its states before the turn.
            lines: for each band where each joint state is before the turn: its place in the table, or its line.

        Returns:
            The same after the turn.
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
        shape[seat] = len(self._stages[seat].grades_after)
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
                step = steps.get(e + total)
                if step is None or columns.start == columns.stop:
                    continue
                sources: Cells = (before[step.before, columns],)
                places = after[step.after, columns]
                targets: Cells = (step.used_after, places)
                if not last:
                    targets = (slice(count, count + places.size),)
                    new_lines.ravel()[places] = np.arange(count, count + places.size).reshape(places.shape)
                strips.append(Strip(step, places.shape[1], (step.used, *sources) if first else sources, targets))
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
        """Put into `back` what lies behind the turns back before them.

        Args:
            behind: what lies behind the turns, with the near states first, as the other tables.
            table: what comes to the turns.
            back: where it is put; it may be the table.
        """
        for band in self._bands.values():
            for part in band.parts():
                band.returned(behind, table, back, part)

    def chances(self) -> list[Array]:
        """For each seat of the side the chances of what it takes, after `returned`."""
        flows = [stage.taken(around * stage.matrix) for stage, around in zip(self._stages, self._around, strict=True)]
        return [weights / weights.sum() for flow in flows for weights in flow]
