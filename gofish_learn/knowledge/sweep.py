"""The sum over all hands of all opponents: one sweep over the ranks there, and one back.

What must be remembered between two ranks is one state of each opponent's chain, so the sum so far is an array with an
axis for each opponent. Within a rank the opponents take their cards of it one after another; `used` counts how many
have been taken. A *message* is the array at such a place, with the axes (used, state of the seat that takes next,
states of all the others), the seat that took last being the last of the others.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gofish_learn.knowledge.weights import ImpossibleError

Array = NDArray[np.float64]
Stage = list[Array]
"""A seat at a rank: the matrix of its chain for each number of cards that it may take, beginning with none."""


def marginals(chains: Sequence[Sequence[Stage]], orders: Sequence[Array]) -> list[list[Array]]:
    """How likely each seat takes how many cards of each rank, given a weight for what all take together.

    Args:
        chains: for each seat, for each rank, the matrices.
        orders: for each rank the weight of `used` cards being taken in all.

    Returns:
        For each rank and seat the chances of taking 0, 1, … cards.
    """
    messages: list[list[Array]] = []
    joint = np.ones(1)
    for place, weights in enumerate(orders):
        message = joint.reshape(1, chains[0][place][0].shape[0], -1)
        within = []
        for seat, chain in enumerate(chains):
            within.append(message)
            message = _taken(message, chain[place], len(weights))
            following = chains[seat + 1][place][0].shape[0] if seat + 1 < len(chains) else message.shape[1]
            message = message.reshape(len(message), following, -1)
        messages.append(within)
        flat = message.reshape(len(message), -1)
        joint = _normalised(weights[: len(flat)] @ flat)
    found: list[list[Array]] = []
    back = np.ones(1)
    for place in range(len(orders) - 1, -1, -1):
        message = np.multiply.outer(orders[place], back)
        shares = []
        for chain, before in zip(reversed(chains), reversed(messages.pop()), strict=True):
            message, share = _untaken(message, before, chain[place])
            shares.append(share / share.sum())
        found.append(shares[::-1])
        back = _normalised(message[0])
    return found[::-1]


def _taken(message: Array, stage: Stage, uses: int) -> Array:
    """The message after the seat has taken its cards: axes (used, the others', the seat's new state)."""
    most = min(uses, len(message) + len(stage) - 1)
    ready = message.transpose(0, 2, 1)
    after = np.zeros((most, message.shape[2], stage[0].shape[1]))
    for count, matrix in enumerate(stage):
        fits = min(len(message), most - count)
        if fits > 0:
            after[count : count + fits] += ready[:fits] @ matrix
    return after


def _untaken(message: Array, before: Array, stage: Stage) -> tuple[Array, Array]:
    """The message back before the seat took its cards, and the sum of all hands by the number that it took."""
    uses, _, others = before.shape
    after = message.reshape(len(message), others, -1)
    back = np.zeros(before.shape)
    share = np.zeros(len(stage))
    for count, matrix in enumerate(stage):
        fits = min(uses, len(after) - count)
        if fits > 0:
            part = matrix @ after[count : count + fits].transpose(0, 2, 1)
            share[count] = np.vdot(before[:fits], part)
            back[:fits] += part
    return back.reshape(uses, -1), share


def _normalised(joint: Array) -> Array:
    """The array by its largest entry, so that long sums neither overflow nor vanish."""
    largest = float(np.abs(joint).max())
    if not largest > 0:
        raise ImpossibleError("No deal explains what was seen.")
    return joint / largest
