"""Another judge: every world that a few events alone allow.

A reason says that certain events, with what lies in everybody's sight, force something. So here all hands that are
possible are listed, as numbers of cards a rank, and carried through the game: cards that move for all to see move, and
what an event *tells* about hidden cards counts only if the event is one of those. If all that is left agrees, they do
force it. The sizes of hands, the own cards, and the rule that a complete group is laid at once are in plain sight.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
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
from tests.knowledge.beliefs.prefixes import Prefixes
from tests.knowledge.beliefs.tiny import Tiny

Hand = tuple[int, ...]
World = tuple[Hand, ...]


@dataclass(frozen=True)
class Progress:
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
        self.prefixes = Prefixes(Progress({(nothing,) * tiny.players}, tiny.copies), self.one_step)

    def after(self, events: Sequence[Event], told: Collection[int]) -> set[World]:
        """The worlds that the events allow, as the observer saw them, if those in `told` (by index) are believed."""
        return self.prefixes.after(events, told).worlds

    def one_step(self, progress: Progress, events: Sequence[Event], step: range, told: Collection[int]) -> Progress:
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
        return Progress(worlds, tuple(free))


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
