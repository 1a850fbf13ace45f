"""Which part of a rank a seat can have been dealt: none of its four cards, all four, or any between; sixteen in all.

A part is a set of suits, as four bits. Parts (a set of them) are an integer with a bit for each of the sixteen. What is
known of a seat and a rank is the parts that it allows, so what several clues say together is what their integers have
in common (`&`). What a seat was dealt of a rank stays true for the whole game.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from gofish_learn.engine.cards import SUITS, Card

ALL_SUITS = (1 << len(SUITS)) - 1
PARTS = range(ALL_SUITS + 1)
EVERY = (1 << len(PARTS)) - 1
"""All sixteen parts: nothing is known."""
MOST_KEPT = 1 << 14
"""So many answers are kept: a game needs some hundred."""


def suits_of(cards: Iterable[Card]) -> int:
    """The suits of some cards of one rank."""
    return sum(1 << card.suit for card in cards)


@cache
def subsets(suits: int) -> tuple[int, ...]:
    """Some of the suits, two at least, but not all of them: every such choice."""
    return tuple(part for part in PARTS if not part & ~suits and 1 < part.bit_count() < suits.bit_count())


@cache
def at_least(count: int, suits: int = ALL_SUITS) -> int:
    """The parts that have so many of the suits, or more."""
    return sum(1 << part for part in PARTS if (part & suits).bit_count() >= count)


@cache
def at_most(count: int, suits: int = ALL_SUITS) -> int:
    """The parts that have so many of the suits, or fewer."""
    return EVERY & ~at_least(count + 1, suits)


@lru_cache(maxsize=MOST_KEPT)
def fewest(parts: int, suits: int = ALL_SUITS) -> int:
    """The fewest of the suits that any of the parts has."""
    return min(((part & suits).bit_count() for part in PARTS if parts >> part & 1), default=0)


@lru_cache(maxsize=MOST_KEPT)
def most(parts: int, suits: int = ALL_SUITS) -> int:
    """The most of the suits that any of the parts has."""
    return max(((part & suits).bit_count() for part in PARTS if parts >> part & 1), default=0)


@lru_cache(maxsize=MOST_KEPT)
def settled(parts: int) -> int:
    """The suits that each of the parts has, or that none has."""
    return sum(1 << suit for suit in SUITS if fewest(parts, 1 << suit) == most(parts, 1 << suit))
