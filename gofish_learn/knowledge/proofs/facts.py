"""What is proved about a hand, and by what: the fewest and the most cards of a rank that it can hold.

A `ProvedCount` is one such bound with its proof: the event that shows it, or the bounds that it follows from by
counting. Bounds are what a careful player works with ("Ana has at least one seven", "Ben has no nine"). They prove most
of what is certain, and the proof can be read aloud. That a seat lays each complete group at once is a rule and needs no
event.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


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
        premises: the facts that it follows from.
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
