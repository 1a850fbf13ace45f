"""A better order of the ranks for several hands together, found by trying.

How much there is to remember of a hand between two ranks depends only on which ranks lie to the left of that place. If
two neighbours swap places, only what is remembered between them changes, so it is clear at once whether the swap leaves
less work for all hands together. The places are tried one after the other, from right to left and back.
"""

import math
from collections.abc import Sequence

from gofish_learn.knowledge.beliefs.centre import pass_centre
from gofish_learn.knowledge.beliefs.order import swapped
from gofish_learn.knowledge.beliefs.weights import Core, Weights


def work_between(states: Sequence[int]) -> int:
    """Roughly how many steps a query takes at a place: from each joint state to each state of each seat.

    Args:
        states: for each seat how many states its chain has there.
    """
    return math.prod(states) * sum(states)


def reordered(hands: Sequence[Weights]) -> list[Weights]:
    """The same weights with neighbouring ranks swapped where that leaves less work.

    Args:
        hands: the weights, all in one order of the ranks, orthogonal towards the last one.
    """
    ranks = list(hands[0].ranks)
    chains = [list(hand.cores) for hand in hands]
    places = range(1, len(ranks))
    for leftwards in (True, False):
        for place in reversed(places) if leftwards else places:
            tried = [swapped(cores, place, leftwards=leftwards) for cores in chains]
            if work_before([right for _, right in tried]) < work_before([cores[place] for cores in chains]):
                ranks[place - 1], ranks[place] = ranks[place], ranks[place - 1]
                for cores, pair in zip(chains, tried, strict=True):
                    cores[place - 1 : place + 1] = pair
            else:
                for cores in chains:
                    pass_centre(cores, place, leftwards=leftwards)
    return [
        Weights(tuple(ranks), tuple(cores), hand.size, len(ranks) - 1)
        for hand, cores in zip(hands, chains, strict=True)
    ]


def work_before(cores: Sequence[Core]) -> int:
    """The work between a rank and its left neighbour, by the cores of all hands at that rank."""
    return work_between([int(core.any(axis=(0, 3)).sum()) for core in cores])
