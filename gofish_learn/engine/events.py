"""What has happened at a table: one frozen type for each kind of event, and who saw what of it.

Events are a game's only history: they alone account for every card in every hand. Where a seat cannot have seen a card,
the event as that seat sees it has `None` in its place (`seen_by`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import ParamSpec, TypeVar, cast

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.hands import cards_in

SeenCards = tuple[Card | None, ...]
ONLOOKER = -1
"""Stands for the seat of somebody who watches and holds no cards, where a seat is needed."""
Values = ParamSpec("Values")
Made = TypeVar("Made")


class Skipped(Enum):
    """Why the turn passed over a seat: it has no cards to ask with, or it misses a turn as a penalty."""

    NO_CARDS = "no_cards"
    PENALTY = "penalty"


class Offence(Enum):
    """What the referee punishes.

    Source: the irregularities of the Game Rules Finder: an ask for a rank that the asker does not hold, an ask out of
    turn, a card that was asked for and kept, and a complete book that was not shown in time.
    """

    ILLEGAL_CALL = "illegal_call"
    OUT_OF_TURN = "out_of_turn"
    FAILED_TO_GIVE = "failed_to_give"
    UNSHOWN_BOOK = "unshown_book"


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat was dealt its hand, face up for all where hands are open."""

    seat: int
    cards: SeenCards
    face_up: bool


@dataclass(frozen=True, slots=True)
class GroupLaid:
    """A seat laid a complete group face up; `counted` is false where a penalty keeps it from scoring."""

    seat: int
    rank: Rank
    cards: tuple[Card, ...]
    counted: bool = True


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """The turn passed to a seat; a seat that plays on after a catch does not start another turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat asked another for a rank, or for one named card."""

    seat: int
    target: int
    wanted: Rank | Card


@dataclass(frozen=True, slots=True)
class CardsGiven:
    """A seat handed over all cards that it was asked for: a catch, which everyone sees."""

    seat: int
    to: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GoFishSaid:
    """A seat that was asked for a rank said “Go fish!”."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class CardRefused:
    """A seat that was asked for one named card said no, where there is no pond to fish in."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew the top card of the pond; `wish` where it is of the asked rank, `shown` where everyone saw it."""

    seat: int
    card: Card | None
    wish: bool
    shown: bool


@dataclass(frozen=True, slots=True)
class HandRefilled:
    """A seat whose hand was empty drew new cards from the pond, face up for all where hands are open."""

    seat: int
    cards: SeenCards
    face_up: bool


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """A seat was passed over when the turn came round to it."""

    seat: int
    reason: Skipped


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """The referee punished a seat for an offence that concerns a rank."""

    seat: int
    offence: Offence
    rank: Rank


@dataclass(frozen=True, slots=True)
class CardExposed:
    """A seat showed one of its cards by accident: everyone has seen it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: who won, and the points of every seat."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


Event = (
    HandDealt
    | GroupLaid
    | TurnStarted
    | Asked
    | CardsGiven
    | GoFishSaid
    | CardRefused
    | CardDrawn
    | HandRefilled
    | TurnSkipped
    | PenaltyGiven
    | CardExposed
    | GameEnded
)
"""Anything that can happen in a game: one of the thirteen types above."""


HIDING = (CardDrawn, HandDealt, HandRefilled)
"""The events in which a seat can see cards that nobody else sees."""


def interned(make: Callable[Values, Made]) -> Callable[Values, Made]:
    """A function that makes each value only once: events never change, so all games share those that recur."""
    return cast(Callable[Values, Made], cache(make))


turn_started = interned(TurnStarted)
asked = interned(Asked)
go_fish_said = interned(GoFishSaid)
card_refused = interned(CardRefused)
card_drawn = interned(CardDrawn)


@interned
def cards_given(seat: int, to: int, cards: int) -> CardsGiven:
    """The event that `seat` gives `to` these cards, a hand as in `gofish_learn.engine.hands`."""
    return CardsGiven(seat, to, cards_in(cards))


@interned
def group_laid(seat: int, rank: Rank, cards: int, counted: bool) -> GroupLaid:  # noqa: FBT001 - as the event's own fields
    """The event that a seat lays these cards, a hand as in `gofish_learn.engine.hands`."""
    return GroupLaid(seat, rank, cards_in(cards), counted)


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat sees it, or as an onlooker does, who holds no cards (`seat` is None).

    >>> from gofish_learn import Card
    >>> from gofish_learn.events import CardDrawn
    >>> drawn = CardDrawn(seat=0, card=Card.parse("7H"), wish=False, shown=False)
    >>> print(seen_by(drawn, 0).card, seen_by(drawn, 1).card)
    7H None
    """
    if not isinstance(event, HIDING) or event.seat == seat:
        return event
    if isinstance(event, CardDrawn):
        return event if event.shown else card_drawn(event.seat, None, event.wish, event.shown)
    return event if event.face_up else replace(event, cards=(None,) * len(event.cards))


def begins_action(event: Event) -> bool:
    """Whether an event is the first that an action causes: an ask, or a card shown by accident."""
    return isinstance(event, Asked | CardExposed)


def by_action(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events of a game cut at its actions: those of the deal first, then those of each action in turn."""
    starts = [place for place, event in enumerate(events) if begins_action(event)]
    for begin, end in zip([0, *starts], [*starts, len(events)], strict=True):
        yield events[begin:end]
