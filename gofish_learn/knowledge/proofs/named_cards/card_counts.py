"""Counting where asks name a card: what a hand must hold of some ranks leaves no room for others, and the like.

Clues tell card by card. Counting adds what they miss: "Dev was dealt three cards, and he has asked for aces, for twos
and for fours; so he was dealt one of each, and no three." For each seat and rank the clues leave some parts
(`parts`); these give the fewest and the most cards that the seat was dealt of the rank. A table
with a line for each seat and a column for each rank then makes these bounds narrower, as in
`narrowing`; and a bound that has become narrower may settle single cards.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from gofish_learn.engine.cards import RANKS, SUITS, Card, Rank
from gofish_learn.knowledge.proofs.facts import Bound, Proof, ProvedCount
from gofish_learn.knowledge.proofs.named_cards.clues import Clue, Hint, Miscall, SharedCards
from gofish_learn.knowledge.proofs.named_cards.parts import (
    ALL_SUITS,
    EVERY,
    at_least,
    at_most,
    fewest,
    most,
    settled,
    subsets,
)
from gofish_learn.knowledge.proofs.narrowing import Grid, narrow
from gofish_learn.knowledge.proofs.proved import Proved

Cell = tuple[int, int]
"""A seat and a rank."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The parts of a rank that something leaves a seat, and why it leaves no others: None where all see it."""

    parts: int
    why: Proved | None = None


Limits = Mapping[Cell, Sequence[Limit]]
"""What limits each hidden hand, rank by rank."""
Finding = tuple[bool, Clue]
"""A clue, and whether it says that the seat was dealt the card."""


class CardCounts:
    """How many cards of each rank each seat was dealt, as far as clues and counting tell.

    Attributes:
        fewest: the fewest cards for each seat and rank.
        most: the most cards for each seat and rank.
        in_sight: the most cards for each seat and rank that all can see there can be.
    """

    def __init__(self, players: int) -> None:
        """Begin with no bounds but the size of a rank."""
        self.fewest: Grid = [[Bound(0)] * len(RANKS) for _ in range(players)]
        self.most: Grid = [[Bound(len(SUITS))] * len(RANKS) for _ in range(players)]
        self.in_sight: dict[Cell, int] = {}
        self.proved: dict[Cell, tuple[tuple[int, int], tuple[Bound, Bound]]] = {}

    def count(self, limits: Limits, sizes: Sequence[int], unseen: Sequence[int], when: int) -> None:
        """Count all hands and ranks anew.

        `sizes` has how many cards each seat was dealt, `unseen` how many of each rank the hidden hands were dealt
        together; `when` events have been seen.
        """
        for (seat, rank), found in limits.items():
            seen, known = common([limit for limit in found if limit.why is None]), common(found)
            if self.proved.get((seat, rank), (None,))[0] != (seen, known):
                self.proved[seat, rank] = ((seen, known), bounds((seat, rank), found, unseen[rank], when))
            self.in_sight[seat, rank] = min(most(seen), unseen[rank], sizes[seat])
            self.fewest[seat][rank], self.most[seat][rank] = self.proved[seat, rank][1]
        narrow(self.fewest, self.most, sorted({seat for seat, _ in limits}), sizes, unseen, when)

    def findings(self, limits: Limits) -> Iterator[Finding]:
        """The single cards that counting shows to have been dealt to a seat, or not to have been."""
        narrowed = {cell: [*known, *self.counted(cell)] for cell, known in limits.items()}
        for (seat, rank), found in narrowed.items():
            now = common(found)
            told = reduce(or_, (settled(limit.parts) for limit in limits[seat, rank]))
            for suit in SUITS:
                if settled(now) & ~told & 1 << suit:
                    yield self.finding(Card(Rank(rank), suit), seat, found)
        yield from shared(narrowed)

    def just(self, fact: ProvedCount, count: int) -> ProvedCount:
        """A bound on the fewest cards made as weak as is needed for a count, so that it rests on less."""
        spare, kept = fact.count - count, list(fact.premises)
        for premise in sorted(facts_of(fact), key=lambda one: -len(one.events())):
            more = self.in_sight[premise.seat, premise.rank] - premise.count
            if premise.events() and more <= spare:
                spare -= more
                kept.remove(premise)
        return ProvedCount(fact.proof, fact.seat, fact.rank, count + spare, fact.when, None, tuple(kept))

    def finding(self, card: Card, seat: int, limits: Sequence[Limit]) -> Finding:
        """What the limits of a hand in a rank settle of a card."""
        bit = 1 << card.suit
        dealt = fewest(common(limits), bit) > 0
        goal = at_least(1, bit) if dealt else at_most(0, bit)
        premises = enough(limits, lambda parts: not parts & ~goal)
        call = next((premise for premise in premises if isinstance(premise, Miscall)), None)
        if call is not None:
            return dealt, Clue(Hint.CALLED, card, seat, call.event, premises)
        hint = Hint.NO_CHOICE if self.fewest[seat][card.rank].fact in premises else Hint.NO_ROOM
        return dealt, Clue(hint, card, seat, None, premises)

    def counted(self, cell: Cell) -> Iterator[Limit]:
        """What counting adds to what limits a hand in a rank."""
        seat, rank = cell
        low, high = self.fewest[seat][rank], self.most[seat][rank]
        if low.fact is not None and low.fact.proof is not Proof.CARDS:
            yield Limit(at_least(low.count), low.fact)
        if high.fact is not None and high.fact.proof is not Proof.CARDS:
            yield Limit(at_most(high.count), high.fact)


def bounds(cell: Cell, limits: Sequence[Limit], unseen: int, when: int) -> tuple[Bound, Bound]:
    """The fewest and the most cards that some limits leave, each with what it rests on."""
    known = common(limits)
    low, high = fewest(known), most(known)
    lows = enough(limits, lambda parts: fewest(parts) >= low)
    highs = enough(limits, lambda parts: most(parts) <= high)
    return (
        Bound(low, ProvedCount(Proof.CARDS, *cell, low, when, None, lows)) if low else Bound(low),
        Bound(high, ProvedCount(Proof.CARDS, *cell, high, when, None, highs)) if high < unseen else Bound(high),
    )


def facts_of(fact: ProvedCount) -> list[ProvedCount]:
    """The bounds that a bound rests on, in the order of seats and ranks."""
    facts = [premise for premise in fact.premises if isinstance(premise, ProvedCount)]
    return sorted(facts, key=lambda one: (one.seat, one.rank))


def shared(limits: Limits) -> Iterator[Finding]:
    """Cards that some seats were dealt between them, so that nobody else was."""
    seats = sorted({seat for seat, _ in limits})
    for rank in sorted({rank for _, rank in limits}):
        known = {seat: common(limits[seat, rank]) for seat in seats}
        loose = reduce(or_, (ALL_SUITS & ~settled(parts) for parts in known.values()))
        if sum(fewest(parts, loose) > 0 for parts in known.values()) < 2:
            continue
        for some in subsets(loose):
            least = {seat: fewest(parts, some) for seat, parts in known.items()}
            if sum(least.values()) == some.bit_count():
                yield from spoken_for(limits, Rank(rank), some, least)


def spoken_for(limits: Limits, rank: Rank, suits: int, least: Mapping[int, int]) -> Iterator[Finding]:
    """That the cards of some suits are with those seats that must hold them, and with no other."""
    cards = [Card(rank, suit) for suit in SUITS if suits >> suit & 1]
    shares: tuple[SharedCards, ...] = ()
    for seat in least:
        if not least[seat] and most(common(limits[seat, rank]), suits):
            shares = shares or tuple(
                SharedCards(one, frozenset(cards), count, reaching(limits[one, rank], suits, count))
                for one, count in least.items()
                if count
            )
            yield from ((False, Clue(Hint.SHARED, card, seat, None, shares)) for card in cards)


def common(limits: Sequence[Limit]) -> int:
    """The parts that all of the limits leave."""
    return reduce(and_, (limit.parts for limit in limits), EVERY)


def reaching(limits: Sequence[Limit], suits: int, count: int) -> tuple[Proved, ...]:
    """What shows that a seat was dealt so many cards of some suits."""
    return enough(limits, lambda parts: fewest(parts, suits) >= count)


def enough(limits: Sequence[Limit], goal: Callable[[int], bool]) -> tuple[Proved, ...]:
    """What as few of the limits rest on as reach a goal that all of them reach; the longest proofs go first."""
    kept = sorted(limits, key=lambda limit: 0 if limit.why is None else -len(limit.why.events()))
    for limit in tuple(kept):
        rest = [one for one in kept if one is not limit]
        if limit.why is not None and goal(common(rest)):
            kept = rest
    return tuple(limit.why for limit in kept if limit.why is not None)
