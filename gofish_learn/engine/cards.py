"""Ranks, suits and cards: the values that text, views and events are made of.

A card is two characters, rank then suit: ``7H`` is the seven of hearts, ``TC`` the ten of clubs. Inside a game state
cards are bits of an integer (`gofish_learn.engine.hands`); `Card.number` is the number of the bit.
"""

from enum import IntEnum
from typing import NamedTuple, Self

from gofish_learn.engine.wording import as_given

RANK_LETTERS = "A23456789TJQK"
SUIT_LETTERS = "CDHS"


class Rank(IntEnum):
    """The rank of a card, 0 (ace) to 12 (king): the order in which complete groups are laid.

    >>> from gofish_learn import Rank
    >>> Rank.parse("Q") is Rank.QUEEN, Rank.SIX.plural
    (True, 'sixes')
    """

    ACE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    EIGHT = 7
    NINE = 8
    TEN = 9
    JACK = 10
    QUEEN = 11
    KING = 12

    __hash__ = int.__hash__  # a rank equals its number, so it must hash alike; and the hash of Enum is slow

    @property
    def letter(self) -> str:
        """The one character that stands for the rank, such as ``7``, ``T`` or ``Q``."""
        return RANK_LETTERS[self]

    @property
    def symbol(self) -> str:
        """The rank as it is printed on a card, such as ``7``, ``10`` or ``Q``."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def singular(self) -> str:
        """The rank as a player says it of one card: "seven"."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """The rank as a player asks for it: "sevens", "sixes"."""
        return self.singular + ("es" if self is Rank.SIX else "s")

    @classmethod
    def parse(cls, text: str) -> "Rank":
        """Read a rank from its letter, or from ``10``.

        Raises:
            ValueError: the text is not a rank.
        """
        rank = RANK_OF.get(text)
        if rank is None:
            raise ValueError(f"{as_given(text)} is not a rank: the ranks are A, 2 to 9, T (or 10), J, Q and K.")
        return rank


class Suit(IntEnum):
    """The suit of a card, 0 (clubs) to 3 (spades).

    >>> from gofish_learn import Suit
    >>> Suit.HEARTS.letter, Suit.HEARTS.symbol
    ('H', '♥')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    __hash__ = int.__hash__  # as for `Rank`

    @property
    def letter(self) -> str:
        """The one character that stands for the suit: C, D, H or S."""
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """The suit as it is printed on a card: ♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]


RANKS = tuple(Rank)
"""The thirteen ranks, from ace to king."""
SUITS = tuple(Suit)
"""The four suits: clubs, diamonds, hearts, spades."""


RANK_OF = {"10": Rank.TEN} | {rank.letter: rank for rank in RANKS}
"""The ranks by their letters, and by ``10``."""


class RankAndSuit(NamedTuple):
    """What a card is made of."""

    rank: Rank
    suit: Suit


class Card(RankAndSuit):
    """One of the 52 cards: a rank and a suit.

    >>> from gofish_learn import Card
    >>> card = Card.parse("7H")
    >>> print(card, card.symbol, card.words)
    7H 7♥ seven of hearts

    Raises:
        TypeError: the rank is not a rank, or the suit not a suit.
    """

    __slots__ = ()

    def __new__(cls, rank: Rank, suit: Suit) -> Self:
        """Refuse a plain number in place of a rank or a suit: it would print as a different card from the one meant."""
        for value, kind, example in ((rank, Rank, "Rank.SEVEN"), (suit, Suit, "Suit.HEARTS")):
            if not isinstance(value, kind):
                name = kind.__name__.lower()
                raise TypeError(f'{as_given(value)} is no {name}: write {example}, or the card as Card.parse("7H").')
        return super().__new__(cls, rank, suit)

    @property
    def number(self) -> int:
        """The card's number, 0 to 51: rank + 13 · suit."""
        return self.rank + 13 * self.suit

    @property
    def words(self) -> str:
        """The card as it is said: "seven of hearts"."""
        return f"{self.rank.singular} of {self.suit.name.lower()}"

    @property
    def symbol(self) -> str:
        """The card as it is printed: ``7♥``, ``10♠``; a console may have no suits, so `str` gives ``7H``, ``TS``."""
        return self.rank.symbol + self.suit.symbol

    def __str__(self) -> str:
        """The card's two characters, such as ``7H``."""
        return self.rank.letter + self.suit.letter

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card from its two characters (``10H`` is read as ``TH``).

        Raises:
            ValueError: the text is not a card.
        """
        card = CARD_OF.get(text)
        if card is None:
            raise ValueError(
                f"{as_given(text)} is not a card: a card is a rank (A, 2 to 9, T, J, Q, K) and a suit (C, D, H, S), "
                "such as 7H."
            )
        return card


CARDS = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, each at its `Card.number`."""
NUMBER_OF = {card: number for number, card in enumerate(CARDS)}
"""The number of each card; quicker for a whole deck than its property."""

CARD_OF = {f"{letter}{suit.letter}": Card(rank, suit) for suit in SUITS for letter, rank in RANK_OF.items()}
"""The 52 cards by their two characters, and the tens with ``10`` too."""
