"""The sweep of `gofish_learn.knowledge.sweep` for a crowded table: only what leaves the pond its cards is remembered.

Between two ranks so many cards of the ranks passed are in hands, and the others of these ranks lie in the pond. But of
each rank the pond can hold only so few or so many, and all ranks together must fill it. So the sum of the grades of all
seats lies within bounds, and most joint states of five chains are outside.

When u cards of the rank are used, the sum of all grades has grown by u since the rank began. For a seat with the grade
g the difference d = u − g never changes in its turn (`gofish_learn.knowledge.turns`); so if s is the sum of the others'
grades, the sum when the rank began was s − d. With the joint states of the others sorted by s
(`gofish_learn.knowledge.others`), those that count in the block of a d are one stretch, and a turn is one product of
matrices for each d.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from gofish_learn.knowledge.others import Message, Others, Span, by_grade
from gofish_learn.knowledge.turns import Array, Index, Stage

PART = 8192
"""So many joint states are worked on at a time, so that they stay in the processor's cache."""


def marginals_within(
    chains: Sequence[Sequence[Stage]], orders: Sequence[Array], spans: Sequence[Span]
) -> list[list[Array]]:
    """How likely each seat takes how many cards of each rank, as `gofish_learn.knowledge.sweep.marginals` says.

    Args:
        chains: for each seat its stages, one a rank.
        orders: for each rank the factor f(0), f(1), … for so many cards being taken in all, up to the most there are.
        spans: before the first rank, between two ranks and after the last the fewest and the most cards that all
            seats together can have taken.
    """
    stages = list(zip(*chains, strict=True))
    start = Message(Others([np.zeros(1, dtype=np.intp)] * len(chains), 0, (0, 0)), 1, 1)
    start.values[0, 0, 0] = 1
    ahead = [start]
    for place, factor in enumerate(orders):
        ahead.append(Meeting(stages[place], factor, spans[place : place + 2], ahead[-1]).passed())
    last = ahead.pop()
    back = Message(last.others, last.states, 1)
    back.values[:, :, :-1] = 1
    found: list[list[Array]] = []
    for place in reversed(range(len(orders))):
        back, taken = Meeting(stages[place], orders[place], spans[place : place + 2], ahead.pop()).returned(back)
        found.append(taken)
    return found[::-1]


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """What belongs to one difference d in a turn.

    Attributes:
        first: the first of the joint states of the others that count.
        width: how many of them count.
        matrix: from the pairs (used, state) before the turn to those after it.
        rise: how many cards the seat takes.
        sources: for some lines the number of cards used and where their values are in the message before the turn.
        targets: for some columns the number of cards used and the states after the turn.
    """

    first: int
    width: int
    matrix: Array
    rise: Index
    sources: list[tuple[slice, int, Index]]
    targets: list[tuple[slice, int, slice]]

    def gathered(self, lines: Array, first: int) -> Array:
        """What a part of the block multiplies: the values of a message before the turn."""
        values = np.empty((len(self.matrix), min(PART, self.width - first)))
        for part, used, where in self.sources:
            np.take(lines[used], where[:, first : first + PART], out=values[part], mode="clip")
        return values


class Turn:
    """A seat's turn: which states lead where, and where they are in the message before it."""

    def __init__(self, stage: Stage, others: Others, source: Message, uses: Span, begun: Span) -> None:
        """Sort the states into blocks.

        Args:
            stage: the seat at the rank.
            others: the joint states of the others.
            source: a message as it is before the turn.
            uses: one more than the most cards that may have been used before the turn, and after it.
            begun: the fewest and the most cards that all seats together had taken when the rank began.
        """
        self.stage, self.others, self.source, self.uses = stage, others, source, uses
        before, after = dict(by_grade(stage.grades)), dict(by_grade(stage.grades_after))
        wheres = {}
        for grade, states in before.items():
            stretch = others.stretch(begun[0] - grade, begun[1] + uses[0] - 1 - grade)
            wheres[grade] = (stretch.start, others.where(source.others, states, stretch))
        self.blocks = []
        for d in range(-max(before), uses[0] - min(before)):
            stretch = others.stretch(begun[0] + d, begun[1] + d)
            lines = [(used, before[used - d]) for used in range(uses[0]) if used - d in before]
            columns = [(used, after[used - d]) for used in range(uses[1]) if used - d in after]
            if stretch.start == stretch.stop or not lines or not columns:
                continue
            rows = np.concatenate([np.arange(states.start, states.stop) for _, states in lines])
            leads = np.concatenate([np.arange(states.start, states.stop) for _, states in columns])
            sources = []
            for part, used, _ in _parts(lines):
                first, where = wheres[used - d]
                sources.append((part, used, where[:, stretch.start - first : stretch.stop - first]))
            self.blocks.append(
                Block(
                    stretch.start,
                    stretch.stop - stretch.start,
                    stage.matrix[np.ix_(rows, leads)],
                    np.maximum(stage.grades_after[leads][None] - stage.grades[rows][:, None], 0),
                    sources,
                    list(_parts(columns)),
                )
            )

    def taken(self, message: Message) -> Message:
        """The message after the turn."""
        lines = message.lines
        after = Message(self.others, self.stage.matrix.shape[1], self.uses[1])
        for block in self.blocks:
            for first in range(0, block.width, PART):
                product = block.matrix.T @ block.gathered(lines, first)
                stretch = slice(block.first + first, block.first + first + product.shape[1])
                for part, used, states in block.targets:
                    after.values[used, states, stretch] = product[part]
        return after

    def untaken(self, message: Message, before: Message) -> tuple[Message, Array]:
        """The message back before the turn, and the sum of everything by how many cards the seat took."""
        ahead = before.lines
        found = Message(self.source.others, self.source.states, self.uses[0])
        lines = found.lines
        weights = np.zeros(self.stage.most + 1)
        for block in self.blocks:
            around = np.zeros(block.matrix.shape)
            for first in range(0, block.width, PART):
                values = block.gathered(ahead, first)
                stretch = slice(block.first + first, block.first + first + values.shape[1])
                behind = np.empty((block.matrix.shape[1], values.shape[1]))
                for part, used, states in block.targets:
                    behind[part] = message.values[used, states, stretch]
                around += values @ behind.T
                product = block.matrix @ behind
                for part, used, where in block.sources:
                    lines[used][where[:, first : first + PART]] = product[part]
            weights += np.bincount(block.rise.ravel(), (around * block.matrix).ravel(), len(weights))[: len(weights)]
        found.values[:, :, -1] = 0
        return found, weights


class Meeting:
    """All the seats at one rank, those first that can take but one number of cards."""

    def __init__(self, stages: Sequence[Stage], factor: Array, spans: Sequence[Span], ahead: Message) -> None:
        """Let seats at these stages meet.

        Args:
            stages: the seats at the rank.
            factor: f(0), f(1), … for the cards taken in all.
            spans: before and after the rank the fewest and the most cards that all seats together can have taken.
            ahead: the sum of what lies left of the rank.
        """
        self.factor, self.ahead, self.stages = factor, ahead, stages
        used = np.flatnonzero(factor)
        begun = (max(spans[0][0], spans[1][0] - int(used[-1])), min(spans[0][1], spans[1][1] - int(used[0])))
        self.ended = spans[1]
        self.order = sorted(
            range(len(stages)), key=lambda seat: (stages[seat].most, np.divide(*stages[seat].matrix.shape[::-1]))
        )
        self.turns: list[Turn] = []
        grades = [stage.grades for stage in stages]
        uses, source = 1, ahead
        for seat in self.order:
            stage = stages[seat]
            span = (begun[0] - int(stage.grades[-1]), begun[1] + uses - 1 - int(stage.grades[0]))
            others = Others(grades, seat, span)
            uses_after = min(len(factor), uses + stage.most)
            self.turns.append(Turn(stage, others, source, (uses, uses_after), begun))
            source = Message(others, stage.matrix.shape[1], 0)
            grades[seat] = stage.grades_after
            uses = uses_after

    def passed(self) -> Message:
        """The sum of what lies left of the rank, with the rank added."""
        message = self.ahead
        for turn in self.turns:
            message = turn.taken(message)
        passed = Message(message.others, message.states, 1)
        for grade, states in by_grade(self.stages[self.order[-1]].grades_after):
            stretch = message.others.stretch(self.ended[0] - grade, self.ended[1] - grade)
            part = message.values[:, states, stretch]
            passed.values[0, states, stretch] = np.tensordot(self.factor[: len(part)], part, axes=1)
        return passed.normalised()

    def returned(self, back: Message) -> tuple[Message, list[Array]]:
        """The sum of what lies right of the rank, with the rank added, and the chances of what each seat takes."""
        before = [self.ahead]
        for turn in self.turns[:-1]:
            before.append(turn.taken(before[-1]))
        message = Message(back.others, back.states, 0)
        message.values = self.factor[: self.turns[-1].uses[1], None, None] * back.values
        taken = [np.ones(1)] * len(self.turns)
        for seat, turn in zip(reversed(self.order), reversed(self.turns), strict=True):
            message, weights = turn.untaken(message, before.pop())
            taken[seat] = weights / weights.sum()
        return message.normalised(), taken


def _parts(pairs: Sequence[tuple[int, slice]]) -> Iterator[tuple[slice, int, slice]]:
    """For each number of cards used and its states where they are when all are put one after another."""
    first = 0
    for used, states in pairs:
        end = first + states.stop - states.start
        yield slice(first, end), used, states
        first = end
