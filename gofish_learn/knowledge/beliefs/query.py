"""From the weights of all seats to chances.

Somebody who sees their own hand wants to know the opponents' hands h₁, h₂, … . With T_r unseen cards of rank r,

    P(h₁, h₂, …) ∝ W₁(h₁) · W₂(h₂) · … · Π_r 1/(T_r − h₁r − h₂r − …)!

The last factor counts the orders of the pond, which holds what no hand holds; it is zero where the bracket is negative.
The hands meet only in these brackets, one for each rank, so the sum over all hands is taken rank by rank (`sweep`).
Before that, everything is made small: counting gives bounds (`Boxes`), the chains are cut to them, and what is settled
is taken out.

For the bounds, put the numbers in a table, with a line for each opponent and one for the pond, and a column for each
rank. The sum of a line is the size of that hand; the sum of a column is the number of cards of that rank that are still
unseen. If the others in a line or column can hold only so many, this place must hold the rest; if they must hold so
many, this place can hold no more than the rest. Going round until nothing changes often settles whole ranks, and what
is settled need not be counted.

Source: Bayes's rule with equally likely deals; the sum rank by rank is variable elimination on a chain, D. Koller and
N. Friedman, "Probabilistic Graphical Models" (2009), section 9.3; the bounds are propagated as constraint solvers do
it, K. Marriott and P. J. Stuckey, "Programming with Constraints" (1998), chapter 3.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gofish_learn.knowledge.beliefs.compress import compressed, in_rank_order
from gofish_learn.knowledge.beliefs.sweep import Array, ChainLink, marginals, one_opponent_marginals
from gofish_learn.knowledge.beliefs.weights import ImpossibleError, Weights

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Boxes:
    """The fewest and the most cards at each place: a line an opponent, the last for the pond, and a column a rank."""

    fewest: Counts
    most: Counts

    def narrowed(self, sizes: Counts, totals: Counts) -> "Boxes":
        """The bounds made as narrow as counting lines and columns can make them, from the sums of both."""
        fewest, most = self.fewest.copy(), np.minimum(self.most, totals)
        while True:
            spare_in_line = sizes[:, None] - fewest.sum(axis=1, keepdims=True) + fewest
            spare_in_column = totals - fewest.sum(axis=0) + fewest
            new_most = np.minimum(most, np.minimum(spare_in_line, spare_in_column))
            lack_in_line = sizes[:, None] - new_most.sum(axis=1, keepdims=True) + new_most
            lack_in_column = totals - new_most.sum(axis=0) + new_most
            new_fewest = np.maximum(fewest, np.maximum(lack_in_line, lack_in_column))
            if (new_fewest > new_most).any():
                raise ImpossibleError("The hands and the pond cannot hold the cards that are left.")
            if (new_fewest == fewest).all() and (new_most == most).all():
                return Boxes(fewest, most)
            fewest, most = new_fewest, new_most


MOST = 4
NARROW = 8
"""A chain that remembers no more than this between two ranks is summed sooner than it is made smaller."""


def hand_chances(hands: Sequence[Weights], totals: Mapping[int, int], pond: int) -> Array:
    """The chance that an opponent holds just h cards of a rank: an array (opponent, rank, number of cards 0 to 4).

    The weights are all over the same ranks. The totals say how many of each rank's cards the opponents and the pond
    hold.
    """
    result = np.zeros((len(hands), len(totals), MOST + 1))
    if not result.size:
        return result
    ranks = tuple(totals)
    hands = [in_rank_order(hand, ranks) for hand in hands]
    boxes = bounds(hands, np.array(list(totals.values())), pond)
    fewest, most = boxes.fewest[:-1], boxes.most[:-1]
    for place in range(len(ranks)):
        result[np.arange(len(hands)), place, fewest[:, place]] = 1
    seats = np.flatnonzero((fewest < most).any(axis=1)).tolist()
    unsettled = np.flatnonzero((fewest < most).any(axis=0)).tolist()
    if not unsettled:
        return result
    in_pond = [
        pond_orders(int(total), int(high))
        for total, high in zip([*totals.values()] - fewest.sum(axis=0), boxes.most[-1], strict=True)
    ]
    if len(seats) == 1:
        (seat,) = seats
        factors = [
            np.array([*[0.0] * low, *orders[: high - low + 1]])
            for low, high, orders in zip(fewest[seat], most[seat], in_pond, strict=True)
        ]
        for place, share in enumerate(one_opponent_marginals(hands[seat], factors)):
            result[seat, place, : len(share)] = share
        return result
    chains = [
        absorbed(flattened(narrowed(bounded(hands[seat], fewest[seat], most[seat])), fewest[seat]), unsettled)
        for seat in seats
    ]
    for place, shares in zip(unsettled, marginals(chains, [in_pond[place] for place in unsettled]), strict=True):
        for seat, share in zip(seats, shares, strict=True):
            low = fewest[seat, place]
            result[seat, place, low : low + len(share)] = share
    return result


def bounds(hands: Sequence[Weights], totals: Counts, pond: int) -> Boxes:
    """The narrowest bounds that the chains, the sizes of hands and pond and the cards left of each rank allow."""
    fewest = np.zeros((len(hands) + 1, len(totals)), dtype=np.int64)
    most = np.tile(totals, (len(hands) + 1, 1))
    for seat, hand in enumerate(hands):
        fewest[seat], most[seat] = hand.bounds()
    return Boxes(fewest, most).narrowed(np.array([*(hand.size for hand in hands), pond]), totals)


def pond_orders(free: int, most: int) -> Array:
    """The factor 1/(cards in the pond)! by how many of the `free` cards of a rank are taken; the pond holds `most`."""
    return np.array([1 / math.factorial(free - used) if free - used <= most else 0.0 for used in range(free + 1)])


def bounded(hand: Weights, fewest: Counts, most: Counts) -> Weights:
    """The weights of those hands alone that are within bounds; much of what the chain remembers is then not needed."""
    cores = []
    for core, low, high in zip(hand.cores, fewest, most, strict=True):
        bounded = np.zeros((high + 1, *core.shape[1:]))
        bounded[low:] = core[low : high + 1]
        cores.append(bounded)
    return Weights(hand.ranks, tuple(cores), hand.size)


def narrowed(hand: Weights) -> Weights:
    """The same weights, which remember little between two ranks."""
    return compressed(hand) if max(core.shape[3] for core in hand.cores) > NARROW else hand


def flattened(hand: Weights, fewest: Counts) -> list[ChainLink]:
    """The links of a chain, counting from the fewest cards of each rank on: the blocks of its grades side by side."""
    links = []
    grades = np.arange(hand.size + 1)
    settled = 0
    for core, low in zip(hand.cores, fewest.tolist(), strict=True):
        heights, _, rows, columns = core.shape
        matrix = np.zeros((hand.size + 1, rows, hand.size + 1, columns))
        for count in range(low, heights):
            lower = grades[: hand.size + 1 - count]
            matrix[lower, :, lower + count] = core[count, lower]
        before, after = np.repeat(grades - settled, rows), np.repeat(grades - settled - low, columns)
        links.append(ChainLink(matrix.reshape(len(before), len(after)), before, after))
        settled += low
    first, last = links[0], links[-1]
    links[0] = ChainLink(first.matrix[:1], first.grades[:1], first.grades_after)
    last = links[-1]
    links[-1] = ChainLink(last.matrix[:, -1:], last.grades, last.grades_after[-1:])
    return pruned(links)


def pruned(links: list[ChainLink]) -> list[ChainLink]:
    """The same links without the states that lead nowhere or that nothing leads to."""
    for place in range(len(links) - 1):
        links[place : place + 2] = without(np.asarray(links[place].matrix.any(axis=0)), *links[place : place + 2])
    for place in range(len(links) - 1, 0, -1):
        links[place - 1 : place + 1] = without(
            np.asarray(links[place].matrix.any(axis=1)), *links[place - 1 : place + 1]
        )
    if not all(link.matrix.any() for link in links):
        raise ImpossibleError("No hand explains what was seen.")
    return links


def without(used: NDArray[np.bool_], left: ChainLink, right: ChainLink) -> tuple[ChainLink, ChainLink]:
    """Two neighbouring links with those states alone between them that are used."""
    return (
        ChainLink(left.matrix[:, used], left.grades, left.grades_after[used]),
        ChainLink(right.matrix[used], right.grades[used], right.grades_after),
    )


def absorbed(links: list[ChainLink], places: Collection[int]) -> list[ChainLink]:
    """The links at these places, with the matrices of all the others multiplied into their neighbours."""
    kept: list[ChainLink] = []
    carry: ChainLink | None = None
    for place, link in enumerate(links):
        merged = link if carry is None else joined(carry, link)
        carry = None
        if place in places:
            kept.append(merged)
        else:
            carry = merged
    if carry is not None:
        kept[-1] = joined(kept[-1], carry)
    return kept


def joined(left: ChainLink, right: ChainLink) -> ChainLink:
    """Two neighbouring links multiplied into one."""
    return ChainLink(left.matrix @ right.matrix, left.grades, right.grades_after)
