"""A ledger of bounds for one seat: what each event proves of the hands that the seat cannot see.

For every other seat and rank it keeps the fewest and the most cards that the hand can hold, each with its proof: the
event that shows it, or the bounds that it follows from by counting (`ProvedCount`). Bounds are what a careful player
works with ("Ana has at least one seven", "Ben has no nine"). They prove most of what is certain, and the proof can be
read aloud. That a seat lays each complete group at once is a rule and needs no event.

The ledger is folded from what the events mean (`gofish_learn.knowledge.meaning`). After each action the bounds are
narrowed by counting (`narrow`), with the sizes of the hands and the seat's own cards as they were then: in the table of
`gofish_learn.knowledge.beliefs.query`, where each new bound also says which bounds it follows from.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from gofish_learn.engine.cards import RANKS, Card, Rank
from gofish_learn.engine.events import Event, SeenCards
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.log import Log
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.beliefs.weights import ImpossibleError
from gofish_learn.knowledge.meaning import Groups, HandListener, hear, turn_ended_by


class Proof(Enum):
    """The ways in which a bound can be known."""

    SAID_NONE = "the seat said that it has none"
    GAVE_ALL = "the seat gave all that it had"
    CALLED_NONE = "the referee punished the seat for calling a rank that it does not hold"
    ASKED = "the seat asked for the rank, so it holds one"
    RECEIVED = "the seat was given cards of the rank"
    FISHED = "the seat drew a card of the rank for all to see"
    EXPOSED = "the seat showed a card of the rank by accident"
    NO_GROUP = "the seat laid nothing, so it does not hold a complete group"
    NOT_THE_WISH = "the card drawn was not the wish, which would have been shown"
    LAID = "the seat laid a group and kept the rest"
    GOT_CARDS = "the seat has got unseen cards"
    HAND = "the size of the hand leaves no other number"
    RANK = "the cards of the rank leave no other number"


@dataclass(frozen=True, slots=True, eq=False)
class ProvedCount:
    """A bound on how many cards of a rank a hand (or the pond) holds, with its proof.

    Attributes:
        seat: whose hand; the number of players stands for the pond.
        count: the bound.
        when: how many events had been seen when it was proved.
        event: the event that shows it, if one does, as an index in `View.events`.
    """

    proof: Proof
    seat: int
    rank: int
    count: int
    when: int
    event: int | None = None
    premises: "tuple[ProvedCount, ...]" = ()

    def whole_proof(self) -> "Iterator[ProvedCount]":
        """This and all that it rests on, each once."""
        waiting = [self]
        met = {id(self)}
        while waiting:
            known = waiting.pop()
            yield known
            for premise in known.premises:
                if id(premise) not in met:
                    met.add(id(premise))
                    waiting.append(premise)

    def events(self) -> tuple[int, ...]:
        """All the events that the proof rests on, in order."""
        return tuple(sorted({known.event for known in self.whole_proof() if known.event is not None}))


@dataclass(frozen=True, slots=True)
class Bound:
    """A bound and the fact that proves it; none where the cards in sight prove it to everybody."""

    count: int
    fact: ProvedCount | None = None

    @property
    def premises(self) -> tuple[ProvedCount, ...]:
        """What a fact that follows from this bound rests on."""
        return () if self.fact is None else (self.fact,)


Grid = list[list[Bound]]
Place = tuple[int, int]


def narrow(  # noqa: PLR0913, PLR0917 - a table has two grids and two margins
    fewest: Grid,
    most: Grid,
    lines: Sequence[int],
    sizes: Sequence[int],
    unseen: Sequence[int],
    when: int,
) -> None:
    """Narrow the bounds of each line and rank, in place, until nothing changes.

    The lines are the hidden hands and the pond; `sizes` has how many cards each of them holds, `unseen` how many of
    each rank they hold together; `when` events have been seen.

    This ends: each round leaves fewer numbers between the bounds than the one before it, and none is an error.

    Raises:
        ImpossibleError: no number is left for some line and rank.
    """
    for line in lines:
        for rank in RANKS:
            if most[line][rank].count > unseen[rank]:
                most[line][rank] = Bound(unseen[rank])
    changing = True
    while changing:
        changing = False
        for proof, places, total in sums(lines, sizes, unseen):
            changing |= settled(fewest, most, places, total, proof, when)


def sums(lines: Sequence[int], sizes: Sequence[int], unseen: Sequence[int]) -> Iterator[tuple[Proof, list[Place], int]]:
    """Every sum that is known: the cards of a hand over all ranks, and the cards of a rank over all hands."""
    for rank in RANKS:
        yield Proof.RANK, [(line, rank) for line in lines], unseen[rank]
    for line in lines:
        yield Proof.HAND, [(line, rank) for rank in RANKS], sizes[line]


def settled(  # noqa: PLR0913, PLR0917 - as above
    fewest: Grid, most: Grid, places: Sequence[Place], total: int, proof: Proof, when: int
) -> bool:
    """Narrow the bounds of places that hold `total` cards together; whether any became narrower.

    Raises:
        ImpossibleError: no number of cards is left for one of them.
    """
    least = sum(fewest[line][rank].count for line, rank in places)
    greatest = sum(most[line][rank].count for line, rank in places)
    changed = False
    for line, rank in places:
        low, high = fewest[line][rank], most[line][rank]
        room, need = total - least + low.count, total - greatest + high.count
        if max(need, low.count) > min(room, high.count):
            raise ImpossibleError("No deal explains what was seen.")
        if room < high.count:
            facts = [fact for a, b in places if (a, b) != (line, rank) for fact in fewest[a][b].premises]
            greatest += room - high.count
            most[line][rank] = Bound(room, ProvedCount(proof, line, rank, room, when, None, tuple(facts)))
            changed = True
        if need > low.count:
            facts = [fact for a, b in places if (a, b) != (line, rank) for fact in most[a][b].premises]
            least += need - low.count
            fewest[line][rank] = Bound(need, ProvedCount(proof, line, rank, need, when, None, tuple(facts)))
            changed = True
    return changed


NOTHING = Bound(0)


class Ledger(HandListener):
    """The bounds that one seat can prove, kept up to date step by step.

    Attributes:
        fewest: for each seat, and last for the pond, the fewest cards of each rank.
        most: the same for the most cards.
        unseen: for each rank how many cards are neither laid nor in the own hand.
    """

    def __init__(
        self, rules: Rules, players: int, seat: int, *, declares: Iterable[int] = (), copies: Sequence[int]
    ) -> None:
        """Sit down before the deal; the arguments are those of a `BeliefTracker`."""
        self.rules = rules
        self.seat = seat
        self.pond = players
        self.declares = frozenset(declares)
        self.copies = tuple(copies)
        self.log = Log(rules, players, pond=sum(copies))
        self.fewest: Grid = [[NOTHING] * len(RANKS) for _ in range(players + 1)]
        self.most: Grid = [[NOTHING] * len(RANKS) for _ in range(players)] + [[Bound(count) for count in copies]]
        self.unseen = list(copies)

    @property
    def seen(self) -> int:
        """How many events the ledger has taken in."""
        return len(self.log.events)

    @property
    def others(self) -> list[int]:
        """All seats but the ledger's own: those whose hands it keeps bounds for."""
        return [seat for seat in range(self.pond) if seat != self.seat]

    def follow(self, step: Sequence[Event]) -> None:
        """Take in the events of a whole step, as the seat saw them, and count what follows from them."""
        self.hear(step)
        self.count()

    def hear(self, step: Sequence[Event]) -> None:
        """Take in the events of a whole step without counting, which takes nine tenths of the time."""
        for place, event in enumerate(step):
            self.log.add([event])
            hear(self, event, step, place, self.declares)
        asker = turn_ended_by(step)
        if asker is not None and asker in self.declares and asker != self.seat:
            self.cap(asker)

    def count(self) -> None:
        """Bring what is in sight up to date and narrow all bounds by it."""
        own = self.log.hands[self.seat]
        table = self.log.table
        for rank in RANKS:
            laid = sum(len(group.cards) for groups in table.groups for group in groups if group.rank == rank)
            self.unseen[rank] = self.copies[rank] - laid - (own & FOUR_OF[rank]).bit_count()
        # The pond only ever gives cards away, and nobody sees which: its bounds are made anew from all the others.
        self.fewest[self.pond] = [NOTHING] * len(RANKS)
        self.most[self.pond] = [Bound(count) for count in self.unseen]
        lines = [*self.others, self.pond]
        narrow(self.fewest, self.most, lines, [*table.sizes, table.pond], self.unseen, self.seen)

    def prove(  # noqa: PLR0913, PLR0917 - a fact has these parts
        self, proof: Proof, seat: int, rank: int, event: int, fewest: int | None, most: int | None, *premises: Bound
    ) -> None:
        """Set bounds anew, by an event and the bounds that it changed."""
        known = tuple(fact for bound in premises for fact in bound.premises)
        for grid, count in ((self.fewest, fewest), (self.most, most)):
            if count is not None:
                grid[seat][rank] = Bound(count, ProvedCount(proof, seat, rank, count, self.seen, event, known))

    @property
    def event(self) -> int:
        """The event that is being taken in, as an index in `View.events`."""
        return self.seen - 1

    def on_dealt(self, seat: int, cards: SeenCards, laid: Groups) -> None:
        """Nothing is known of a new hand but its size."""
        if seat != self.seat:
            self.fewest[seat] = [NOTHING] * len(RANKS)
            self.most[seat] = [Bound(min(len(cards), left)) for left in self.copies]
            self.cap(seat, laid)

    def on_asked(self, seat: int) -> None:
        """The seat holds a card of the rank."""
        self.at_least(Proof.ASKED, seat, self.wanted_rank, 1)

    def on_called_illegally(self, seat: int, rank: Rank) -> None:
        """The seat holds no card of the rank."""
        self.exactly_none(Proof.CALLED_NONE, seat, rank)

    def on_refused(self, seat: int) -> None:
        """The seat holds no card of the rank."""
        self.exactly_none(Proof.SAID_NONE, seat, self.wanted_rank)

    def on_gave(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:  # noqa: ARG002 - `on_received` says who got them
        """The seat holds no more cards of the rank."""
        self.exactly_none(Proof.GAVE_ALL, seat, cards[0].rank)

    def on_received(self, seat: int, cards: tuple[Card, ...], laid: Groups) -> None:
        """The seat holds as many more cards of the rank."""
        self.gain(Proof.RECEIVED, seat, cards[0].rank, len(cards), laid)

    def on_fished(self, seat: int, card: Card, laid: Groups) -> None:
        """The seat holds one more card of the rank."""
        self.gain(Proof.FISHED, seat, card.rank, 1, laid)

    def on_laid(self, seat: int, rank: Rank, cards: tuple[Card, ...]) -> None:
        """The seat holds so many cards fewer of the rank."""
        if seat == self.seat:
            return
        fewest, most = self.fewest[seat][rank], self.most[seat][rank]
        self.fewest[seat][rank] = NOTHING
        if fewest.count > len(cards):
            self.prove(Proof.LAID, seat, rank, self.event, fewest.count - len(cards), None, fewest)
        self.prove(Proof.LAID, seat, rank, self.event, None, max(0, most.count - len(cards)), most)

    def on_exposed(self, seat: int, card: Card) -> None:
        """The seat holds a card of the rank."""
        self.at_least(Proof.EXPOSED, seat, card.rank, 1)

    def at_least(self, proof: Proof, seat: int, rank: int, count: int) -> None:
        """The seat holds so many cards of the rank, or more."""
        if seat != self.seat and self.fewest[seat][rank].count < count:
            self.prove(proof, seat, rank, self.event, count, None)

    def exactly_none(self, proof: Proof, seat: int, rank: int) -> None:
        """The seat holds no card of the rank (any more)."""
        if seat != self.seat:
            self.fewest[seat][rank] = NOTHING
            self.prove(proof, seat, rank, self.event, None, 0)

    def gain(self, proof: Proof, seat: int, rank: int, gained: int, laid: Groups) -> None:
        """The seat got cards of a rank for all to see."""
        if seat == self.seat:
            return
        fewest, most = self.fewest[seat][rank], self.most[seat][rank]
        self.prove(proof, seat, rank, self.event, fewest.count + gained, None, fewest)
        self.prove(proof, seat, rank, self.event, None, most.count + gained, most)
        self.cap(seat, laid, [rank])

    def on_drew(self, seat: int, laid: Groups) -> None:
        """The seat may hold one more card of any rank but the wanted one, or one more of the rank that it laid."""
        if seat == self.seat:
            return
        if laid:
            (rank,) = laid
            fewest, most = self.fewest[seat][rank], self.most[seat][rank]
            self.prove(Proof.GOT_CARDS, seat, rank, self.event, fewest.count + 1, most.count + 1, fewest, most)
            self.cap(seat, laid, [rank])
            return
        for rank in RANKS:
            most = self.most[seat][rank]
            if rank == self.wanted_rank:
                self.prove(Proof.NOT_THE_WISH, seat, rank, self.event, None, most.count, most)
            else:
                got = ProvedCount(Proof.GOT_CARDS, seat, rank, most.count + 1, self.seen, None, most.premises)
                self.most[seat][rank] = Bound(most.count + 1, got)
        self.cap(seat, laid)

    def cap(self, seat: int, laid: Groups | None = None, ranks: Iterable[int] = tuple(RANKS)) -> None:
        """The seat has laid every complete group: it keeps no more of a rank than is short of one."""
        if seat in self.declares and laid is not None:
            return
        size = self.rules.group
        for rank in ranks:
            most = size - 1 + size * (laid or {}).get(rank, 0)
            if self.most[seat][rank].count > most:
                self.most[seat][rank] = Bound(most, ProvedCount(Proof.NO_GROUP, seat, rank, most, self.seen))
