"""The judge of reasons where asks name a card: every deal that a few events alone allow.

Cards that move are named, and move in every deal; what an ask or a refusal *tells* counts only if it is believed.
"""

from collections.abc import Collection, Iterator, Sequence
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
from tests.knowledge.beliefs.tiny import Tiny

Hands = tuple[frozenset[Card], ...]


def possible_deals(tiny: Tiny, observer: int, events: Sequence[Event], told: Collection[int]) -> list[Hands]:
    """Every way in which the hands may now be, that these events allow.

    Args:
        tiny: the kind of game.
        observer: whose eyes saw the events.
        events: the events as the observer saw them.
        told: the events that are believed, by their index.
    """
    dealt = [event for event in events if isinstance(event, HandDealt)]
    sizes = [len(next(event.cards for event in dealt if event.seat == seat)) for seat in range(tiny.players)]
    own = frozenset(card for event in dealt if event.seat == observer for card in event.cards if card)
    worlds = list(deals(frozenset(tiny.cards) - own, sizes, observer, own))
    asker: int | None = None
    turn: int | None = None
    over = False
    wanted = tiny.cards[0]
    for place, event in enumerate(events):
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
                worlds = [moved(world, seat, None, frozenset(cards)) for world in worlds if world[seat] >= set(cards)]
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
    return worlds


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
