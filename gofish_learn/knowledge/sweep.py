"""The sum over all hands of all opponents: one sweep over the ranks there, and one back.

What must be remembered between two ranks is one state of each opponent's chain, so the sum so far is an array with an
axis for each opponent. Within a rank the opponents take their cards of it one after another; `used` counts how many
have been taken, and no more can be taken than there are. A *message* is the array at such a place, with the axes
(used, state of the seat that takes next, states of all the others), the seat that took last being the last of the
others.

The sweep forward collects what lies left of a place, the sweep back what lies right of it. Their product where a seat
takes h cards of a rank is, after division by the sum over h, the chance that it holds just h.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gofish_learn.knowledge.weights import ImpossibleError

Array = NDArray[np.float64]
Stage = list[Array]
"""A seat at a rank: the matrix of its chain for each number of cards that it may take, beginning with none."""


def marginals(chains: Sequence[Sequence[Stage]], orders: Sequence[Array]) -> list[list[Array]]:
    """How likely each seat takes how many cards of each rank.

    Args:
        chains: for each seat, for each rank, the matrices.
        orders: for each rank the factor f(0), f(1), … for so many cards being taken in all, up to the most there are.

    Returns:
        For each rank and seat the chances of taking 0, 1, … cards.
    """
    meetings = [Meeting([chain[place] for chain in chains], factor) for place, factor in enumerate(orders)]
    ahead = [np.ones((1,) * len(chains))]
    for meeting in meetings:
        ahead.append(_normalised(meeting.passed(ahead[-1])))
    back = np.ones((1,) * len(chains))
    found: list[list[Array]] = []
    for meeting in reversed(meetings):
        ahead.pop()
        back, taken = meeting.returned(ahead[-1], back)
        back = _normalised(back)
        found.append(taken)
    return found[::-1]


class Meeting:
    """All the seats at one rank, those first that can take but one number of cards: that leaves little to count."""

    def __init__(self, stages: Sequence[Stage], factor: Array) -> None:
        """Let seats with these matrices meet, with the factor f(0), f(1), … for the cards taken in all."""
        self.stages = stages
        self.factor = factor
        self.order = sorted(range(len(stages)), key=lambda seat: len(stages[seat]))
        self.back_in_order = np.argsort(self.order)

    def passed(self, ahead: Array) -> Array:
        """The sum of what lies left of the rank, with the rank added."""
        message = ahead.transpose(self.order)[None]
        for seat in self.order:
            message = _taken(message, self.stages[seat], len(self.factor))
        passed: Array = np.tensordot(self.factor[: len(message)], message, axes=1)
        return passed.transpose(self.back_in_order)

    def returned(self, ahead: Array, back: Array) -> tuple[Array, list[Array]]:
        """The sum of what lies right of the rank, with the rank added, and the chances of what each seat takes.

        Args:
            ahead: the sum of what lies left of the rank.
            back: the sum of what lies right of it.
        """
        before = [ahead.transpose(self.order)[None]]
        for seat in self.order[:-1]:
            before.append(_taken(before[-1], self.stages[seat], len(self.factor)))
        message: Array = np.multiply.outer(self.factor, back.transpose(self.order))
        taken = [np.ones(1)] * len(self.stages)
        for seat in reversed(self.order):
            message, weights = _untaken(message, before.pop(), self.stages[seat])
            taken[seat] = weights / weights.sum()
        return message[0].transpose(self.back_in_order), taken


def _taken(message: Array, stage: Stage, uses: int) -> Array:
    """The message after the seat has taken its cards; its new state is then the last axis."""
    most = min(uses, len(message) + len(stage) - 1)
    ready = message.reshape(*message.shape[:2], -1).transpose(0, 2, 1)
    after = np.zeros((most, ready.shape[1], stage[0].shape[1]))
    for count, matrix in enumerate(stage):
        fits = min(len(message), most - count)
        if fits > 0:
            after[count : count + fits] += ready[:fits] @ matrix
    return after.reshape(most, *message.shape[2:], -1)


def _untaken(message: Array, before: Array, stage: Stage) -> tuple[Array, Array]:
    """The message back, its last axis the seat's, before the seat took its cards; and the sum by how many it took."""
    uses, states = before.shape[:2]
    after = message.reshape(len(message), -1, message.shape[-1]).transpose(0, 2, 1)
    flat = before.reshape(uses, states, -1)
    back = np.zeros(flat.shape)
    weights = np.zeros(len(stage))
    for count, matrix in enumerate(stage):
        fits = min(uses, len(after) - count)
        if fits > 0:
            part = matrix @ after[count : count + fits]
            weights[count] = np.vdot(flat[:fits], part)
            back[:fits] += part
    return back.reshape(before.shape), weights


def _normalised(message: Array) -> Array:
    """The message by its largest entry, so that long sums neither overflow nor vanish."""
    largest = float(np.abs(message).max())
    if not largest > 0:
        raise ImpossibleError("No deal explains what was seen.")
    return message / largest
