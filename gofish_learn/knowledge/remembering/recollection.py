"""What a seat has in mind of the others, under a model of memory, and what it has forgotten.

A recollection is folded from the events of a game, one by one and from the first, so it does not matter when it was
looked at in between: a bot that sits down in the middle of a game remembers what it would have remembered. It hears
nothing but what everybody hears, so an onlooker can work out what any seat remembers, and no hand shows through it.

Where forgetting is left to chance, each fact gets a chance number of its own when it is told. The number follows from
the facts told up to then, whose memory it is, and the model's seed: it is the same wherever and whenever it is worked
out, yet other in another game and for another seat.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank
from gofish_learn.engine.events import Asked, CardRefused, Event, GoFishSaid, GroupLaid
from gofish_learn.engine.hands import EMPTY, FOUR_OF, hand_of
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.meaning import hear
from gofish_learn.knowledge.remembering.memories import Memory, Trace
from gofish_learn.knowledge.remembering.revealed import CardListener, RankListener, Remembered, remembered

IN_A_SUIT = len(RANKS)
"""The numbers of two cards of the same rank differ by a multiple of this."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What was told of one seat and one rank or card, and has not become doubtful since.

    Attributes:
        wanted: the rank, or the card where an ask names a card.
        holds: whether the seat holds it (of a rank: at least one card), or does not.
        event: the index of the event that told it last.
        strength: the chance, 0 to 1, that the model gives to its still being remembered.
        remembered: whether it is. What is forgotten stays forgotten until it is told again.
    """

    seat: int
    wanted: Rank | Card
    holds: bool
    event: int
    strength: float
    remembered: bool


class Recollection:
    """The facts that a seat was told of the others, each with what is left of it.

    Bots play by it as by a memory that never forgets (`gofish_learn.knowledge.remembering.revealed.Remembered`).

    Attributes:
        whose: the seat that remembers. It needs no memory for its own hand, so no fact is about it.
    """

    def __init__(self, memory: Memory, rules: Rules, players: int, whose: int) -> None:
        """Begin before the deal, with nothing remembered."""
        self.memory = memory
        self.rules = rules
        self.players = players
        self.whose = whose
        self.listener = CardListener(self) if rules.names_a_card else RankListener(self)
        self.asked_at = self.since = 0
        self.seen = 0
        self.laid = EMPTY
        self.lot = crc32(f"{memory.seed} {whose}".encode())
        self.traces: dict[tuple[int, int], Trace] = {}
        self.in_mind: Remembered | None = None

    def see(self, event: Event) -> None:
        """Take in the next event, as anybody saw it."""
        self.since = now = self.seen
        self.seen += 1
        self.in_mind = None
        match event:
            case Asked():
                self.asked_at = now
            case GoFishSaid() | CardRefused():
                self.since = self.asked_at
            case GroupLaid(_, rank, cards):
                self.lay(rank, hand_of(cards))
            case _:
                pass
        hear(self.listener, event)

    def lay(self, rank: Rank, cards: int) -> None:
        """Cards were laid face up: once all four of the rank lie there, nothing about it needs remembering."""
        self.laid |= cards
        if not FOUR_OF[rank] & ~self.laid:
            self.keep(lambda trace: trace.wanted % IN_A_SUIT != rank)

    def note(self, seat: int, wanted: int, *, held: bool) -> None:
        """A seat holds, or does not hold, what is in this set; of a card that one holds, nothing else need be known."""
        for number in numbers_in(wanted):
            if held and self.rules.names_a_card:
                self.keep(lambda trace, number=number: trace.wanted != number)  # type: ignore[misc]
            if seat != self.whose:
                self.store(seat, number, holds=held)

    def doubt(self, seat: int) -> None:
        """A seat took cards that nobody saw: what it lacked it may now hold."""
        self.keep(lambda trace: trace.holds or trace.seat != seat)

    def drop(self, seat: int, wanted: int) -> None:
        """It is no longer known whether a seat holds what is in this set."""
        self.keep(lambda trace: trace.seat != seat or not wanted >> trace.wanted & 1)

    def keep(self, kept: Callable[[Trace], bool]) -> None:
        """Keep only the traces for which `kept` is true."""
        self.traces = {place: trace for place, trace in self.traces.items() if kept(trace)}

    def store(self, seat: int, wanted: int, *, holds: bool) -> None:
        """Store a fact as the newest, which weakens those that are like it and may displace the one told longest ago.

        What one event tells is one experience, so it does not weaken itself.
        """
        event = self.seen - 1
        self.lot = crc32(f"{event} {seat} {wanted:d} {holds}".encode(), self.lot)
        self.traces.pop((seat, wanted), None)
        rank = wanted % IN_A_SUIT
        for trace in self.traces.values():
            if trace.event != event and (trace.seat == seat or trace.wanted % IN_A_SUIT == rank):
                trace.similar += 1
        self.traces[seat, wanted] = Trace(seat, wanted, holds, event, self.since, self.lot)
        room = self.memory.room()
        if room is not None:
            placed = [trace for trace in self.traces.values() if not trace.displaced]
            if len(placed) > room:
                placed[0].displaced = True

    def strength(self, trace: Trace) -> float:
        """The chance, 0 to 1, that a fact is still remembered."""
        return 0.0 if trace.displaced else self.memory.strength(trace, self.seen)

    def remembers(self, trace: Trace) -> bool:
        """Whether a fact is still remembered: its luck against its strength, where forgetting is left to chance."""
        strength = self.strength(trace)
        return strength >= 1 or (strength > 0 and trace.luck < strength)

    def remembered(self) -> Remembered:
        """What comes of the facts that are remembered."""
        if self.in_mind is None:
            self.in_mind = remembered(self.rules, self.players)
            for trace in self.traces.values():
                if self.remembers(trace):
                    self.in_mind.note(trace.seat, 1 << trace.wanted, held=trace.holds)
        return self.in_mind

    def held(self, seat: int, viewer: int) -> int:
        """What `seat` is remembered to hold, as a set of ranks, or of cards that are not in the hand of `viewer`."""
        return self.remembered().held(seat, viewer)

    def lacked(self, seat: int) -> int:
        """What `seat` is remembered not to hold, as a set of ranks or of cards."""
        return self.remembered().lacked(seat)

    def facts(self) -> tuple[Fact, ...]:
        """All that was told and has not become doubtful since, told longest ago first, remembered or forgotten."""
        things: Sequence[Rank | Card] = CARDS if self.rules.names_a_card else RANKS
        return tuple(
            Fact(
                seat=trace.seat,
                wanted=things[trace.wanted],
                holds=trace.holds,
                event=trace.event,
                strength=self.strength(trace),
                remembered=self.remembers(trace),
            )
            for trace in self.traces.values()
        )


def recollection(memory: Memory, rules: Rules, players: int, whose: int, events: Iterable[Event]) -> Recollection:
    """What a seat has in mind after these events, of which the first is the first of the game.

    They may be as anybody saw them: what cannot be seen by all makes no difference.
    """
    recalled = Recollection(memory, rules, players, whose)
    for event in events:
        recalled.see(event)
    return recalled


def numbers_in(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
