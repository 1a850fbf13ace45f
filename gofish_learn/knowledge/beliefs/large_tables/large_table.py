"""The sweep for five or six hidden hands, which keeps only the joint states that leave the pond its cards.

Between two ranks, some cards of the ranks that have been passed are in hands, and the others lie in the pond. How many
cards of a rank the pond can hold is bounded, and all ranks together must fill it. So the sum of all seats' grades is
bounded too, and most joint states of five chains lie outside these bounds.

The seats are parted into two sides (`sides`). A message is a table with the axes (used, states of one side, states of
the other), and at each rank first one side takes its cards and then the other.
"""

import math
from collections.abc import Sequence

import numpy as np

from gofish_learn.knowledge.beliefs.large_tables.sides import Side, SideTurns, Span, seen_from, spans, two_sides
from gofish_learn.knowledge.beliefs.turns import Array, ChainLink, normalised

LARGE = 8_000_000
"""The work above which it pays off to leave out the joint states that do not leave the pond its cards."""


def pays_off_for(chains: Sequence[Sequence[ChainLink]]) -> bool:
    """Whether `marginals` is quicker than the plain sweep, judged by the number of steps from each joint state."""
    sizes = ([len(link.grades) for link in links] for links in zip(*chains, strict=True))
    return sum(math.prod(states) * sum(states) for states in sizes) > LARGE


def marginals(chains: Sequence[Sequence[ChainLink]], orders: Sequence[Array]) -> list[list[Array]]:
    """The same as `sweep.marginals` for two seats or more, sooner where their chains are long."""
    sides = two_sides(chains)
    possible = spans(orders, sum(int(chain[-1].grades_after[0]) for chain in chains))
    steps = [
        TwoSidedRankStep(
            [[chains[seat][place] for seat in side] for side in sides], factor, possible[place : place + 2]
        )
        for place, factor in enumerate(orders)
    ]
    scratch = np.empty(max(step.room for step in steps))
    ahead = [np.ones((1, 1, 1))]
    for step in steps:
        ahead.append(normalised(step.passed(ahead[-1], scratch)))
    back = np.ones_like(ahead.pop())
    found: list[list[Array]] = []
    while steps:
        step = steps.pop()
        back = normalised(step.returned(ahead.pop(), back, scratch))
        taken = dict(zip((seat for side in sides for seat in side), step.chances(), strict=True))
        found.append([taken[seat] for seat in range(len(chains))])
    return found[::-1]


class TwoSidedRankStep:
    """The two sides at one rank. The side that can take fewer cards goes first, since that leaves less to count."""

    def __init__(self, sides: Sequence[Sequence[ChainLink]], factor: Array, spans: Sequence[Span]) -> None:
        """Set up one rank for all seats.

        The factor is f(0), f(1), … for the cards taken in all; the spans are the fewest and the most cards that all
        seats together can have taken, before the rank and after it.
        """
        used = np.flatnonzero(factor)
        begun = (max(spans[0][0], spans[1][0] - int(used[-1])), min(spans[0][1], spans[1][1] - int(used[0])))
        self.order = sorted(range(2), key=lambda side: sum(link.most for link in sides[side]))
        first, second = (sides[side] for side in self.order)
        waiting = Side([link.grades for link in second])
        self.first = SideTurns(first, (1, len(factor)), waiting, begun)
        self.second = SideTurns(second, (self.first.uses, len(factor)), self.first.after, begun, factor)
        between = [0, 0]
        between[self.order[0]], between[self.order[1]] = len(self.first.after), len(waiting)
        self._between = (self.first.uses, *between)
        self.room = math.prod(self._between)

    def passed(self, ahead: Array, scratch: Array) -> Array:
        """The sum of what lies left of the rank, with the rank added."""
        one, other = self.order
        between = self._halfway(ahead, scratch)
        lengths = [0, 0]
        lengths[one], lengths[other] = len(self.first.after), len(self.second.after)
        passed = np.zeros((1, *lengths))
        self.second.taken(seen_from(other, between), seen_from(other, passed))
        return passed

    def returned(self, ahead: Array, back: Array, scratch: Array) -> Array:
        """The sum of what lies right of the rank, with the rank added; after this `chances` can be told."""
        one, other = self.order
        between = self._halfway(ahead, scratch)
        seen = seen_from(other, between)
        self.second.returned(seen_from(other, back), seen, seen)
        returned = np.zeros_like(ahead)
        self.first.returned(seen_from(one, between), seen_from(one, ahead), seen_from(one, returned))
        return returned

    def chances(self) -> list[Array]:
        """The chances of what each seat takes, side by side."""
        found: list[list[Array]] = [[], []]
        found[self.order[0]], found[self.order[1]] = self.first.chances(), self.second.chances()
        return found[0] + found[1]

    def _halfway(self, ahead: Array, scratch: Array) -> Array:
        """The table when the first side has taken its cards."""
        between = scratch[: self.room].reshape(self._between)
        self.first.taken(seen_from(self.order[0], ahead), seen_from(self.order[0], between))
        return between
