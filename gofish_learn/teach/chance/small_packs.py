"""Small packs: so few cards that all ways in which they can lie are counted one by one."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from gofish_learn.engine.cards import Card
from gofish_learn.lab.deals import QUIET, RANK, SUITS_HELD

RANKS, SUITS, HANDS = (2, 4), (2, 4), (1, 3)
"""The fewest and the most ranks, suits, and cards each."""


@dataclass(frozen=True, slots=True)
class SmallPack:
    """A pack of which two players are dealt some cards, the first of mine a seven; the rest is the pond.

    Attributes:
        ranks: the number of ranks, 2 to 4, one of them sevens.
        suits: the number of suits, 2 to 4.
        hand: the number of cards dealt to each player, 1 to 3 and at most half of the pack.

    Raises:
        ValueError: there is no such pack.
    """

    ranks: int = 3
    suits: int = 2
    hand: int = 2

    def __post_init__(self) -> None:
        for value, (least, most) in zip((self.ranks, self.suits, self.hand), (RANKS, SUITS, HANDS), strict=True):
            if type(value) is not int or not least <= value <= most:
                raise ValueError(f"Choose a number from {least} to {most}, not {value!r}.")
        if 2 * self.hand > self.ranks * self.suits:
            raise ValueError(f"A pack of {self.ranks * self.suits} is too small for two hands of {self.hand}.")

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, the sevens first."""
        ranks = (RANK, *QUIET[: self.ranks - 1])
        return tuple(Card(rank, suit) for rank in ranks for suit in SUITS_HELD[: self.suits])

    @property
    def mine(self) -> tuple[Card, ...]:
        """My hand: one seven, and cards of other ranks as far as there are some."""
        seven, *others = self.cards
        return (seven, *[card for card in others if card.rank != RANK][: self.hand - 1])

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The cards that I cannot see."""
        mine = self.mine
        return tuple(card for card in self.cards if card not in mine)

    def ways(self) -> Iterator[tuple[Card, ...]]:
        """All hands that the other player can hold, each as likely as the others; the rest is the pond."""
        return combinations(self.hidden, self.hand)

    @property
    def chance(self) -> Fraction:
        """The chance that the other player holds a seven, counted way by way."""
        has = [any(card.rank == RANK for card in way) for way in self.ways()]
        return Fraction(sum(has), len(has))
