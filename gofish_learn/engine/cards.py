"""Ranks, suits and cards: the values that text, views and events are made of.

A card is two characters, rank then suit: ``7H`` is the seven of hearts, ``TC`` the ten of clubs. Inside a game state
cards are bits of an integer (`gofish_learn.engine.hands`); `Card.number` is the number of the bit.
"""

from enum import IntEnum
from typing import NamedTuple, Self

from gofish_learn.engine.wording import as_given

RANK_LETTERS = "A23456789TJQK"
SUIT_LETTERS = "CDHS"


NUMBER_FORMATS = "bcdeEfFgGnoxX%"
"""How a format ends that asks for a number, such as ``02d``."""


class Printed(IntEnum):
    """A number that prints as the text on a card, by `symbol` or `letter`."""

    @property
    def printed(self) -> str:
        """What is printed of it, in ASCII."""
        raise NotImplementedError

    def __str__(self) -> str:
        """The text, and not the number."""
        return self.printed

    def __repr__(self) -> str:
        """What one types for it, such as ``Rank.SEVEN``."""
        return f"{type(self).__name__}.{self.name}"

    def __format__(self, spec: str) -> str:
        """The text, padded as a format says; a format of numbers, such as ``d``, gets the number."""
        if spec and spec[-1] in NUMBER_FORMATS:
            return int.__format__(self, spec)
        return format(self.printed, f"0>{spec[1:]}" if spec.startswith("0") else spec)  # text has no leading noughts


class Rank(Printed):
    """The rank of a card: it prints as on the card, and counts from 0 (ace) to 12 (king), the order of the pack.

    >>> from gofish_learn import Rank
    >>> Rank("Q") is Rank.QUEEN, Rank("sixes") is Rank.SIX, Rank.SIX.plural
    (True, True, 'sixes')
    >>> print(Rank.SEVEN, f"{Rank.TEN:>4}", int(Rank.SEVEN))
    7   10 6

    Raises:
        ValueError: no rank is written so, such as a plain 7, which would be the place of the eights.
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

    def __new__(cls, place: int | str) -> Self:
        """Let its letter be what a rank is found by, so that a plain number is no rank."""
        rank = int.__new__(cls, place)
        rank._value_ = RANK_LETTERS[rank]  # type: ignore[assignment] # found by its letter, not by its place
        return rank

    @property
    def letter(self) -> str:
        """The one character that stands for the rank, such as ``7``, ``T`` or ``Q``."""
        return RANK_LETTERS[self]

    @property
    def symbol(self) -> str:
        """The rank as it is printed on a card, such as ``7``, ``10`` or ``Q``."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def printed(self) -> str:
        """What `str` and formats print: its `symbol`."""
        return self.symbol

    @property
    def singular(self) -> str:
        """The rank as a player says it of one card: "seven"."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """The rank as a player asks for it: "sevens", "sixes"."""
        return self.singular + ("es" if self is Rank.SIX else "s")

    @classmethod
    def _missing_(cls, value: object) -> "Rank":
        rank = rank_said(value)
        if rank is None:
            raise ValueError(no_rank(value))
        return rank

    @classmethod
    def parse(cls, text: str) -> "Rank":
        """Read a rank as a record writes it: from its letter, or from ``10``.

        Raises:
            ValueError: the text is not a rank.
        """
        rank = RANK_OF.get(text)
        if rank is None:
            raise ValueError(f"{as_given(text)} is not a rank: the ranks are A, 2 to 9, T (or 10), J, Q and K.")
        return rank


class Suit(Printed):
    """The suit of a card: it prints as its letter, and counts from 0 (clubs) to 3 (spades).

    >>> from gofish_learn import Suit
    >>> str(Suit.HEARTS), Suit.HEARTS.symbol, Suit("H") is Suit.HEARTS
    ('H', '♥', True)

    Raises:
        ValueError: no suit is written so.
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    __hash__ = int.__hash__  # as for `Rank`

    def __new__(cls, place: int | str) -> Self:
        """Let its letter be what a suit is found by, as for `Rank`."""
        suit = int.__new__(cls, place)
        suit._value_ = SUIT_LETTERS[suit]  # type: ignore[assignment] # as above
        return suit

    @property
    def letter(self) -> str:
        """The one character that stands for the suit: C, D, H or S."""
        return SUIT_LETTERS[self]

    @property
    def printed(self) -> str:
        """What `str` and formats print: its `letter`, which every console has."""
        return self.letter

    @property
    def symbol(self) -> str:
        """The suit as it is printed on a card: ♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]

    @classmethod
    def _missing_(cls, value: object) -> "Suit":
        for suit in cls:
            if isinstance(value, str) and value.upper() in {suit.letter, suit.name, suit.symbol}:
                return suit
        raise ValueError(f"{as_given(value)} is no suit: write Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS or Suit.SPADES.")


RANKS = tuple(Rank)
"""The thirteen ranks, from ace to king."""
SUITS = tuple(Suit)
"""The four suits: clubs, diamonds, hearts, spades."""


RANK_OF = {"10": Rank.TEN} | {rank.letter: rank for rank in RANKS}
"""The ranks by their letters, and by ``10``."""
SAID = {word: rank for rank in RANKS for word in (rank.symbol.lower(), rank.letter.lower(), rank.singular, rank.plural)}
"""The rank that is meant by each of these words, in small letters: 7, 10, t, q, queen or queens."""
MEANT = {str(rank + 1): rank for rank in RANKS} | SAID
"""The same, and the rank that somebody probably means by a number from 1 to 13."""


def rank_said(value: object) -> Rank | None:
    """The rank that a text says, such as "7", "Q" or "sevens"; None where it says none."""
    return SAID.get(value.lower()) if isinstance(value, str) else None


def rank_given(value: object) -> Rank:
    """A rank that somebody gave, which may be written "7", "Q" or "sevens".

    A plain number is refused: a 7 may be what is on the card, or the place of the eights, counted from 0.

    Raises:
        TypeError: it is no rank; the message says how to write the one that was probably meant.
    """
    if isinstance(value, Rank):
        return value
    rank = rank_said(value)
    if rank is None:
        raise TypeError(no_rank(value))
    return rank


def no_rank(value: object) -> str:
    """The sentence for what is no rank: how to write the one that was probably meant."""
    meant = MEANT.get(str(value).lower())
    right = f'"{meant}" or Rank.{meant.name}' if meant is not None else 'one such as "7" or Rank.SEVEN'
    return f"{as_given(value)} is no rank: write {right}."


class RankAndSuit(NamedTuple):
    """What a card is made of."""

    rank: Rank
    suit: Suit


class Card(RankAndSuit):
    """One of the 52 cards: a rank and a suit.

    >>> from gofish_learn import Card
    >>> card = Card("7H")
    >>> print(card, card.symbol, card.words)
    7H 7♥ seven of hearts

    Raises:
        TypeError: the rank is not a rank, or the suit not a suit.
        ValueError: the text is not a card.
    """

    __slots__ = ()

    def __new__(cls, rank: Rank | str, suit: Suit | None = None) -> Self:
        """Make it of a rank and a suit, or of its text; a plain number would print as another card than was meant."""
        if suit is None and isinstance(rank, str):
            rank, suit = cls.parse(rank)
        if not isinstance(rank, Rank):
            raise TypeError(f'{as_given(rank)} is no rank: write Rank.SEVEN, or the whole card as Card("7H").')
        if not isinstance(suit, Suit):
            raise TypeError(f'{as_given(suit)} is no suit: write Suit.HEARTS, or the whole card as Card("7H").')
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

    def __repr__(self) -> str:
        """What one types for the card: ``Card.parse("7H")``."""
        return f'Card.parse("{self}")'

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


def written(wanted: Rank | Card) -> str:
    """What is asked for as a record and a page write it: ``7``, or ``7H``."""
    return str(wanted) if isinstance(wanted, Card) else wanted.letter


CARDS = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, each at its `Card.number`."""
NUMBER_OF = {card: number for number, card in enumerate(CARDS)}
"""The number of each card; quicker for a whole deck than its property."""

CARD_OF = {f"{letter}{suit.letter}": Card(rank, suit) for suit in SUITS for letter, rank in RANK_OF.items()}
"""The 52 cards by their two characters, and the tens with ``10`` too."""
