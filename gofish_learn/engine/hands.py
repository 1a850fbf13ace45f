"""A hand as one integer: the set of its cards, as bits.

Bit `Card.number` (rank + 13 · suit) is set where the hand holds that card, so the four cards of a rank are 13 bits
apart. An integer is hashable, costs nothing to copy and is quick to work with, and the functions below are all that
the rules need to know of a hand.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank


class PrintedHand(int):
    """A hand that prints as its cards; for everything else it is the integer.

    >>> from gofish_learn import Game
    >>> Game("standard", players=2, seed=1).view(0).hand
    <Hand: 2H 3D 7D 9H 9S TC TS>
    """

    __slots__ = ()

    def __repr__(self) -> str:
        """Its cards, and that it is a hand."""
        return f"<Hand: {self}>"

    def __str__(self) -> str:
        """Its cards, by rank and then by suit."""
        return " ".join(map(str, cards_in(self))) or "no cards"


EMPTY = 0
ONE_SUIT = (1 << 13) - 1
ACES = 1 | 1 << 13 | 1 << 26 | 1 << 39
FOUR_OF = tuple(ACES << rank for rank in RANKS)
"""For each rank, the hand that holds its four cards and nothing else."""


def hand_of(cards: Iterable[Card]) -> int:
    """The hand that holds these cards and no others."""
    hand = EMPTY
    for card in cards:
        hand |= 1 << card.number
    return hand


@lru_cache(maxsize=1 << 14)
def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand, by rank (A 2 … K) and within a rank by suit (C D H S)."""
    return tuple(sorted(card for card in CARDS if hand >> card.number & 1))


def rank_set(hand: int) -> int:
    """The ranks that a hand holds, as a set of 13 bits: bit r is set where it holds a card of rank r."""
    two_suits = hand | hand >> 26
    return (two_suits | two_suits >> 13) & ONE_SUIT


@cache
def ranks_in(ranks: int) -> tuple[Rank, ...]:
    """The ranks of a set of ranks (13 bits), in the order A 2 … K."""
    return tuple(rank for rank in RANKS if ranks >> rank & 1)


def ranks_held(hand: int) -> tuple[Rank, ...]:
    """The ranks that a hand holds, in the order A 2 … K."""
    return ranks_in(rank_set(hand))


def lowest_cards(hand: int, count: int) -> int:
    """The part of a hand that is its first `count` cards, lowest bit first (of one rank: in the order C D H S)."""
    rest = hand
    for _ in range(count):
        rest &= rest - 1
    return hand ^ rest


def complete_set(hand: int, size: int) -> int:
    """The ranks of which a hand holds a complete group, as a set of 13 bits: four cards where `size` is 4, else two."""
    if size == 4:
        two_suits = hand & hand >> 26
        return two_suits & two_suits >> 13 & ONE_SUIT
    clubs, diamonds, hearts, spades = hand, hand >> 13, hand >> 26, hand >> 39
    return (clubs & diamonds | (clubs | diamonds) & (hearts | spades) | hearts & spades) & ONE_SUIT


def complete_groups(hand: int, size: int) -> tuple[tuple[Rank, int], ...]:
    """The complete groups in a hand, as (rank, cards) in the order A 2 … K.

    They are books where `size` is 4, and pairs where it is 2. Of three cards of a rank, the first two in the order C D
    H S make the pair.
    """
    complete = complete_set(hand, size)
    if not complete:
        return ()
    groups = []
    for rank in ranks_in(complete):
        cards = hand & FOUR_OF[rank]
        while cards.bit_count() >= size:
            group = lowest_cards(cards, size)
            groups.append((rank, group))
            cards ^= group
    return tuple(groups)
