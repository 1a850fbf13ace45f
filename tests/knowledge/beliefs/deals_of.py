"""The judge of reasons where asks name a card: every deal that a few events alone allow.

Cards that move are named, and move in every deal; what an ask or a refusal *tells* counts only if it is believed.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import (
    Asked,
    CardExposed,
    CardRefused,
    CardsGiven,
    Event,
    GameEnded,
    GroupLaid,
    HandDealt,
    Offence,
    PenaltyGiven,
    TurnSkipped,
    TurnStarted,
)
from tests.knowledge.beliefs.prefixes import Prefixes
from tests.knowledge.beliefs.tiny import Tiny

Hands = tuple[frozenset[Card], ...]


@dataclass(frozen=True)
class Progress:
    """How far a game has been followed.

    Attributes:
        worlds: the ways in which the hands may be; nothing before the deal.
        turn: the seat whose turn it is.
    """

    worlds: Sequence[Hands] = ()
    turn: int | None = None


class PossibleDeals:
    """Every way in which the hands may be that some events of a game allow."""

    def __init__(self, tiny: Tiny, observer: int) -> None:
        """Follow a game of this kind with the eyes of a seat."""
        self.tiny = tiny
        self.observer = observer
        self.prefixes = Prefixes(Progress(), self.one_step)

    def after(self, events: Sequence[Event], told: Collection[int]) -> Sequence[Hands]:
        """The hands that the events allow, as the observer saw them, if those in `told` (by index) are believed."""
        return self.prefixes.after(events, told).worlds

    def one_step(self, progress: Progress, events: Sequence[Event], step: range, told: Collection[int]) -> Progress:
        """How far the game is after one step more, given by the places of its events."""
        tiny, turn = self.tiny, progress.turn
        worlds = list(progress.worlds) if step.start else self.dealt(events)
        asker: int | None = None
        over = False
        wanted = tiny.cards[0]
        for place in step:
            event = events[place]
            following = events[place + 1] if place + 1 < len(events) else None
            believed = place in told
            over = isinstance(event, TurnStarted | TurnSkipped | GameEnded) or (over and not isinstance(event, Asked))
            match event:
                case Asked(seat, _, Card() as card):
                    wanted = card
                    void = isinstance(following, PenaltyGiven) and following.seat == seat
                    asker = None if void else seat
                    if believed and not void:
                        worlds = [world for world in worlds if may_ask(world[seat], card)]
                case PenaltyGiven(seat, Offence.ILLEGAL_CALL, _) if believed:
                    worlds = [world for world in worlds if not may_ask(world[seat], wanted)]
                case CardRefused(seat) if believed and not isinstance(following, PenaltyGiven):
                    worlds = [world for world in worlds if wanted not in world[seat]]
                case CardsGiven(seat, to, cards):
                    worlds = [moved(world, seat, to, frozenset(cards)) for world in worlds if world[seat] >= set(cards)]
                case GroupLaid(seat, _, cards):
                    worlds = [
                        moved(world, seat, None, frozenset(cards)) for world in worlds if world[seat] >= set(cards)
                    ]
                case TurnStarted(seat):
                    turn = seat
                case GameEnded():
                    turn = None
                case CardExposed(seat, card):
                    worlds = [world for world in worlds if card in world[seat]]
            if following is None or isinstance(following, Asked | CardExposed):
                lays = {seat for seat in range(tiny.players) if seat not in tiny.declares}
                if asker is not None and over:
                    lays.add(asker)
                worlds = [world for world in worlds if not any(has_book(world[seat]) for seat in lays)]
                if turn is not None and turn in tiny.declares:
                    worlds = [world for world in worlds if can_ask(world[turn])]  # or else its turn would be over
        return Progress(worlds, turn)

    def dealt(self, events: Sequence[Event]) -> list[Hands]:
        """All that can have been dealt."""
        dealt = [event for event in events if isinstance(event, HandDealt)]
        sizes = [len(next(event.cards for event in dealt if event.seat == seat)) for seat in range(self.tiny.players)]
        own = frozenset(card for event in dealt if event.seat == self.observer for card in event.cards if card)
        return list(deals(frozenset(self.tiny.cards) - own, sizes, self.observer, own))


def deals(cards: frozenset[Card], sizes: Sequence[int], observer: int, own: frozenset[Card]) -> Iterator[Hands]:
    """Every deal of the cards that the observer does not hold."""

    def rest(seat: int, left: frozenset[Card]) -> Iterator[Hands]:
        if seat == len(sizes):
            yield ()
        elif seat == observer:
            yield from ((own, *others) for others in rest(seat + 1, left))
        else:
            for hand in combinations(sorted(left), sizes[seat]):
                yield from ((frozenset(hand), *others) for others in rest(seat + 1, left - set(hand)))

    yield from rest(0, cards)


def may_ask(hand: frozenset[Card], card: Card) -> bool:
    """Whether a hand may ask for a card."""
    return card not in hand and any(held.rank == card.rank for held in hand)


def can_ask(hand: frozenset[Card]) -> bool:
    """Whether a hand holds a card of a rank that it does not hold whole."""
    ranks = [card.rank for card in hand]
    return any(ranks.count(rank) < 4 for rank in ranks)


def moved(world: Hands, giver: int, to: int | None, cards: frozenset[Card]) -> Hands:
    """The hands after some cards went from one to another, or were laid."""
    return tuple(
        hand - cards if seat == giver else hand | cards if seat == to else hand for seat, hand in enumerate(world)
    )


def has_book(hand: frozenset[Card]) -> bool:
    """Whether a hand holds all four of a rank."""
    ranks = [card.rank for card in hand]
    return any(ranks.count(rank) == 4 for rank in ranks)
