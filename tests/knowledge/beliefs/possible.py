"""Two more judges, of reasons: everything that a few events alone allow.

A reason says that certain events, with what lies in everybody's sight, force something. So here all that is possible is
listed, and carried through the game: cards that move for all to see move, and what an event *tells* about hidden cards
counts only if the event is one of those. If all that is left agrees, they do force it. The sizes of hands, the own
cards, and the rule that a complete group is laid at once are in plain sight.

`PossibleWorlds` lists hands as numbers of cards a rank; `PossibleDeals`, where asks name a card, lists deals.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Generic, TypeVar

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardRefused,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    Offence,
    PenaltyGiven,
    TurnSkipped,
    TurnStarted,
)
from tests.knowledge.beliefs.tiny import Tiny

Progress = TypeVar("Progress")
OneStep = Callable[[Progress, Sequence[Event], range, Collection[int]], Progress]
"""From how far a game has been followed to how far it is after the events at some places, some of them believed."""
Hand = tuple[int, ...]
World = tuple[Hand, ...]
Hands = tuple[frozenset[Card], ...]


class Prefixes(Generic[Progress]):
    """Follows one game for many choices of believed events, and begins where an earlier choice was still the same."""

    def __init__(self, start: Progress, one_step: OneStep[Progress]) -> None:
        """Follow a game from its start, step by step."""
        self.one_step = one_step
        self.reached: dict[tuple[int, tuple[int, ...]], Progress] = {(0, ()): start}

    def after(self, events: Sequence[Event], told: Collection[int]) -> Progress:
        """How far the game is.

        Args:
            events: the events as the observer saw them: those of the last call, and those that have followed since.
            told: the events that are believed, by their index.
        """
        begins = (place for place, event in enumerate(events) if isinstance(event, Asked | CardExposed))
        ends = [0, *begins, len(events)]
        keys = [(end, tuple(sorted(place for place in told if place < end))) for end in ends]
        known = max(number for number, key in enumerate(keys) if key in self.reached)
        progress = self.reached[keys[known]]
        for (start, _), key in pairwise(keys[known:]):
            progress = self.one_step(progress, events, range(start, key[0]), told)
            self.reached[key] = progress
        return progress


@dataclass(frozen=True)
class WorldsSoFar:
    """How far a game has been followed.

    Attributes:
        worlds: the worlds that are possible.
        free: for each rank how many of its cards have not been laid.
    """

    worlds: set[World]
    free: tuple[int, ...]


class PossibleWorlds:
    """Every world (a hand for each seat, as numbers of cards a rank) that some events of a game allow."""

    def __init__(self, tiny: Tiny) -> None:
        """Follow a game of this kind."""
        self.tiny = tiny
        nothing: Hand = (0,) * len(tiny.copies)
        self.prefixes = Prefixes(WorldsSoFar({(nothing,) * tiny.players}, tiny.copies), self.one_step)

    def after(self, events: Sequence[Event], told: Collection[int]) -> set[World]:
        """The worlds that the events allow, as the observer saw them, if those in `told` (by index) are believed."""
        return self.prefixes.after(events, told).worlds

    def one_step(
        self, progress: WorldsSoFar, events: Sequence[Event], step: range, told: Collection[int]
    ) -> WorldsSoFar:
        """How far the game is after one step more, given by the places of its events."""
        tiny, worlds, free = self.tiny, progress.worlds, list(progress.free)
        wanted = Rank.ACE
        asker: int | None = None
        for place in step:
            event = events[place]
            following = events[place + 1] if place + 1 < len(events) else None
            believed = place in told
            match event:
                case HandDealt(seat, dealt) | HandRefilled(seat, dealt):
                    worlds = {new for world in worlds for new in drawn(world, seat, dealt, free)}
                case CardDrawn(seat, card):
                    worlds = {
                        new
                        for world in worlds
                        for new in drawn(world, seat, (card,), free)
                        if card or not believed or new[seat][wanted] == world[seat][wanted]
                    }
                case Asked(seat, _, Rank() as rank):
                    wanted, asker = rank, None if is_punished(event, following) else seat
                    if believed and asker is not None:
                        worlds = {world for world in worlds if world[seat][rank]}
                case PenaltyGiven(seat, Offence.ILLEGAL_CALL, rank) if believed:
                    worlds = {world for world in worlds if not world[seat][rank]}
                case GoFishSaid(seat) if believed and not is_punished(event, following):
                    worlds = {world for world in worlds if not world[seat][wanted]}
                case CardsGiven(seat, to, given):
                    rank, count = given[0].rank, len(given)
                    worlds = {
                        changed(changed(world, seat, rank, -count), to, rank, count)
                        for world in worlds
                        if world[seat][rank] == count or (world[seat][rank] > count and not believed)
                    }
                case GroupLaid(seat, rank, laid):
                    free[rank] -= len(laid)
                    size = len(laid)
                    worlds = {changed(world, seat, rank, -size) for world in worlds if world[seat][rank] >= size}
                case CardExposed(seat, card) if believed:
                    worlds = {world for world in worlds if world[seat][card.rank]}
            if not isinstance(following, GroupLaid | HandDealt):
                lays = [seat for seat in range(tiny.players) if seat not in tiny.declares]
                if asker is not None and isinstance(event, TurnStarted | TurnSkipped | GameEnded):
                    lays.append(asker)
                worlds = {world for world in worlds if all(max(world[seat]) < tiny.rules.group for seat in lays)}
        return WorldsSoFar(worlds, tuple(free))


def is_punished(said: Asked | GoFishSaid, following: Event | None) -> bool:
    """Whether the referee at once punishes what was said."""
    return isinstance(following, PenaltyGiven) and following.seat == said.seat


def changed(world: World, seat: int, rank: int, by: int) -> World:
    """The world with more cards of a rank in a hand, or fewer."""
    hand = (*world[seat][:rank], world[seat][rank] + by, *world[seat][rank + 1 :])
    return (*world[:seat], hand, *world[seat + 1 :])


def drawn(world: World, seat: int, dealt: Sequence[Card | None], free: Sequence[int]) -> Iterator[World]:
    """The worlds after a seat got these cards; one that was not seen may be of any rank that is left."""
    new = {world}
    for card in dealt:
        ranks = range(len(free)) if card is None else [card.rank]
        new = {
            changed(old, seat, rank, 1) for old in new for rank in ranks if sum(hand[rank] for hand in old) < free[rank]
        }
    yield from new


@dataclass(frozen=True)
class DealsSoFar:
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
        self.prefixes = Prefixes(DealsSoFar(), self.one_step)

    def after(self, events: Sequence[Event], told: Collection[int]) -> Sequence[Hands]:
        """The hands that the events allow, as the observer saw them, if those in `told` (by index) are believed."""
        return self.prefixes.after(events, told).worlds

    def one_step(self, progress: DealsSoFar, events: Sequence[Event], step: range, told: Collection[int]) -> DealsSoFar:
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
        return DealsSoFar(worlds, turn)

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
    return card not in hand and any(held.rank == card.rank for held in hand)


def can_ask(hand: frozenset[Card]) -> bool:
    """Whether a hand holds a card of a rank that it does not hold whole."""
    ranks = [card.rank for card in hand]
    return any(ranks.count(rank) < 4 for rank in ranks)


def moved(world: Hands, giver: int, to: int | None, cards: frozenset[Card]) -> Hands:
    return tuple(
        hand - cards if seat == giver else hand | cards if seat == to else hand for seat, hand in enumerate(world)
    )


def has_book(hand: frozenset[Card]) -> bool:
    ranks = [card.rank for card in hand]
    return any(ranks.count(rank) == 4 for rank in ranks)
