"""The sum over all hands of all opponents: one sweep over the ranks there, and one back.

Between two ranks, one state of each opponent's chain has to be remembered, so the sum so far is an array with an axis
for each opponent. Within a rank the opponents take their cards of it one after another (`Turn`), and `used` counts how
many have been taken. A *message* is the array at such a place. Its axes are (used, state of the seat that takes next,
states of all the others), and the last of the others is the seat that took last.

The sweep forward collects what lies left of a place, the sweep back what lies right of it. Where a seat takes h cards
of a rank, the product of the two, divided by its sum over h, is the chance that the seat holds just h.
"""

from collections.abc import Sequence

import numpy as np

from gofish_learn.knowledge.beliefs.turns import Array, ChainLink, Turn, normalised


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
