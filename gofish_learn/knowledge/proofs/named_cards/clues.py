"""Who was dealt each card, where asks name a card: clues that strike out, and what follows from them.

In Authors every card that moves is named, so all that is hidden is who was *dealt* a card that has not moved yet. A
`Clue` says of one card and one seat that the seat was dealt it, or was not, with its proof: the event that shows it, or
what it follows from. The cards that have moved lie in everybody's sight.
"""

from dataclasses import dataclass
from enum import Enum

from gofish_learn.engine.cards import Card
from gofish_learn.knowledge.proofs.named_cards.parts import EVERY, at_least, at_most, suits_of
from gofish_learn.knowledge.proofs.proved import Proved


class Hint(Enum):
    """The ways in which a clue can be known."""

    ASKED = "the seat asked for the card, so it does not hold it"
    REFUSED = "the seat said no to an ask for the card"
    CALLED = "the referee punished the seat for its ask"
    SHOWN = "everybody saw the card come out of the hand"
    ONLY_ONE_LEFT = "the seat asked for the rank, and can hold no other card of it"
    NOBODY_ELSE = "nobody else can hold the card"
    ELSEWHERE = "another seat was dealt the card"
    HAND_FULL = "all cards of the hand are known"
    HAND_NEEDS_IT = "the hand can hold no other cards"
    NO_BOOK = "the seat would have laid the whole book"
    NO_ROOM = "by counting, the seat was dealt no more cards of the rank than are known"
    NO_CHOICE = "by counting, the seat was dealt so many cards of the rank that the card is among them"
    SHARED = "the card is one of some that other seats were dealt between them"


@dataclass(frozen=True, slots=True, eq=False)
class Clue(Proved):
    """One card and one seat, with how it is known what is true of the two, and what that follows from."""

    hint: Hint
    card: Card
    seat: int
    event: int | None = None
    premises: tuple[Proved, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class OneOf(Proved):
    """A seat was dealt at least one of some cards: it asked for the rank and had shown none of it."""

    seat: int
    cards: frozenset[Card]
    event: int
    premises: tuple[Proved, ...] = ()

    @property
    def parts(self) -> int:
        """The parts of the rank that the seat can have been dealt."""
        return at_least(1, suits_of(self.cards))


@dataclass(frozen=True, slots=True)
class NotAll:
    """A seat was not dealt all of some cards: it would have had a whole book."""

    seat: int
    cards: frozenset[Card]

    @property
    def parts(self) -> int:
        """The parts of the rank that the seat can have been dealt."""
        return at_most(len(self.cards) - 1, suits_of(self.cards))


@dataclass(frozen=True, slots=True, eq=False)
class Miscall(Proved):
    """A seat was punished for an ask: it held none of these cards, or else held the very card that it named.

    Attributes:
        cards: the other cards of the rank that had not moved.
        has_one: whether it was seen to hold another card of the rank.
        elsewhere: whether the named card was seen in another hand, or had been laid.
    """

    seat: int
    named: Card
    cards: frozenset[Card]
    has_one: bool
    elsewhere: bool
    event: int
    premises: tuple[Proved, ...] = ()

    @property
    def parts(self) -> int:
        """The parts of the rank that the seat can have been dealt."""
        held = 0 if self.elsewhere else at_least(1, suits_of([self.named]))
        none = 0 if self.has_one else at_most(0, suits_of(self.cards))
        return (held | none) or EVERY


@dataclass(frozen=True, slots=True, eq=False)
class SharedCards(Proved):
    """A seat was dealt at least so many of some cards, whichever of them they are; no single event shows it."""

    seat: int
    cards: frozenset[Card]
    count: int
    premises: tuple[Proved, ...]
    event: None = None
