"""A better order of the ranks for some hands together, found by trying.

How much there is to remember of all hands between two ranks depends on nothing but which ranks lie left of the place.
So if two neighbours change places, only the place between them changes, and it can be told at once whether that leaves
less. The places are tried one after the other, from right to left and back.
"""

from collections.abc import Mapping, Sequence
from functools import reduce

import numpy as np

from gofish_learn.knowledge.centre import pass_centre
from gofish_learn.knowledge.order import swapped
from gofish_learn.knowledge.sides import spans
from gofish_learn.knowledge.turns import Array
from gofish_learn.knowledge.weights import Core, Weights

SWEEPS = 2
"""So often the places are tried, an even number of times: more would bring little."""


def in_better_order(
    hands: Sequence[Weights], fewest: Sequence[Mapping[int, int]], pond_orders: Mapping[int, Array]
) -> list[Weights]:
    """The same weights with neighbouring ranks swapped where that leaves fewer joint states.

    Args:
        hands: the weights, all in one order of the ranks, orthogonal towards the last one.
        fewest: for each hand the fewest cards of each rank that it can hold.
        pond_orders: for each rank a factor by how many of its cards the hands hold together, counting from the fewest;
            zero where the pond cannot hold the rest.
    """
    ranks = list(hands[0].ranks)
    chains = [list(hand.cores) for hand in hands]
    taken = sum(hand.size - sum(low.values()) for hand, low in zip(hands, fewest, strict=True))

    def joint_states(order: Sequence[int], place: int, cores: Sequence[Core]) -> int:
        """How many joint states there are left of a place, where these cores are, with the ranks in this order."""
        least, most = spans([pond_orders[rank] for rank in order], taken)[place]
        lengths = [
            core.any(axis=(0, 3)).sum(axis=1)[sum(low[rank] for rank in order[:place]) :]
            for core, low in zip(cores, fewest, strict=True)
        ]
        return int(reduce(np.convolve, lengths)[least : most + 1].sum())

    for sweep in range(SWEEPS):
        leftwards = sweep % 2 == 0
        places = range(1, len(ranks))
        for place in reversed(places) if leftwards else places:
            tried = [swapped(cores, place, leftwards=leftwards) for cores in chains]
            order = [*ranks[: place - 1], ranks[place], ranks[place - 1], *ranks[place + 1 :]]
            now = joint_states(ranks, place, [cores[place] for cores in chains])
            if joint_states(order, place, [right for _, right in tried]) < now:
                ranks = order
                for cores, pair in zip(chains, tried, strict=True):
                    cores[place - 1 : place + 1] = pair
            else:
                for cores in chains:
                    pass_centre(cores, place, leftwards=leftwards)
    return [
        Weights(tuple(ranks), tuple(cores), hand.size, len(ranks) - 1)
        for hand, cores in zip(hands, chains, strict=True)
    ]
