"""What a player did best in a game, by what everybody at the table has heard and seen.

No chance is worked out, so the deeds are there as soon as the game is over, also where there is no NumPy. How much one
is worth beside another is a convention (`worth`): what was kept in mind counts more than what the cards brought.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GroupLaid,
    Offence,
    PenaltyGiven,
    TurnStarted,
)
from gofish_learn.engine.view import View

LONG_AGO = 12
"""To have kept something for more asks is worth no more."""
MANY_CATCHES = 3
"""So many catches in one turn are a deed."""
OFTEN_ASKED = 6
"""Whoever was asked less often cannot have kept much."""


@dataclass(frozen=True, slots=True)
class Heard:
    """The `owner` had asked for what was `heard`; with so many `asks` in between, cards of that rank were taken."""

    owner: int
    heard: Rank | Card
    took: tuple[Card, ...]
    asks: int

    @property
    def worth(self) -> float:
        """Cards count, and how long it was kept."""
        return 3 + min(self.asks, LONG_AGO) / 2 + 2 * len(self.took)


@dataclass(frozen=True, slots=True)
class CaughtInOneTurn:
    """So many catches in one turn."""

    catches: int

    @property
    def worth(self) -> float:
        """Each more is harder."""
        return 3 * self.catches - 1


@dataclass(frozen=True, slots=True)
class TookBack:
    """The `owner` had taken cards of a rank, and had to give them back with its own."""

    owner: int
    rank: Rank
    cards: int

    @property
    def worth(self) -> float:
        """A little more than to have heard of them."""
        return 4 + 2 * self.cards


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """So many groups `behind` the best once; at the end the player had `won`, or only so many were `left`."""

    behind: int
    left: int
    won: bool

    @property
    def worth(self) -> float:
        """Groups count."""
        return 3 * (self.behind - self.left)


@dataclass(frozen=True, slots=True)
class AbovePar:
    """More catches than as many asks of the others made."""

    catches: int
    par: int

    @property
    def worth(self) -> float:
        """Each catch counts."""
        return 2 + 2 * (self.catches - self.par)


@dataclass(frozen=True, slots=True)
class LaidInOneTurn:
    """So many groups laid in one turn, with so many cards in all."""

    groups: int
    cards: int

    @property
    def worth(self) -> float:
        """Cards count."""
        return self.cards


@dataclass(frozen=True, slots=True)
class LaidFirst:
    """The first so many groups of the game, with so many cards in all."""

    groups: int
    cards: int

    @property
    def worth(self) -> float:
        """Half of what they would be in one turn."""
        return self.cards / 2


@dataclass(frozen=True, slots=True)
class SeldomGave:
    """Asked so often, and had to give so seldom: nice, and not all one’s own doing."""

    asked: int
    gave: int
    worth: ClassVar[float] = 4


@dataclass(frozen=True, slots=True)
class FishedWishes:
    """So many wishes fished."""

    wishes: int

    @property
    def worth(self) -> float:
        """Luck, and a pleasure."""
        return 2.5 if self.wishes > 1 else 0.5


@dataclass(frozen=True, slots=True)
class Laid:
    """So many groups: enough to be said of a game without a catch."""

    groups: int
    worth: ClassVar[float] = 0.7


@dataclass(frozen=True, slots=True)
class Caught:
    """So many catches with so many asks: what there is to say of most games."""

    catches: int
    asks: int
    worth: ClassVar[float] = 1


Deed = (
    Heard
    | CaughtInOneTurn
    | TookBack
    | CaughtUp
    | AbovePar
    | LaidInOneTurn
    | LaidFirst
    | SeldomGave
    | FishedWishes
    | Laid
    | Caught
)
"""Something done well: one of the eleven types above, each with its `worth`."""


@dataclass(slots=True)
class _Tale:
    """A game as it is gone through for the player at a seat.

    Attributes:
        named: by owner and rank, the number of the ask that named it last, and what it was for, as long as it is there.
        lost: by new owner and rank, what the player had to give.
        caught: the catches of the turn that goes on.
        laid: the groups laid in it.
        behind: by how many groups the best of the others was ahead at most.
    """

    seat: int
    asks: Counter[int] = field(default_factory=Counter)
    catches: Counter[int] = field(default_factory=Counter)
    groups: Counter[int] = field(default_factory=Counter)
    named: dict[tuple[int, Rank], tuple[int, Rank | Card]] = field(default_factory=dict)
    lost: set[tuple[int, Rank]] = field(default_factory=set)
    caught: int = 0
    laid: int = 0
    asked: int = 0
    gave: int = 0
    wishes: int = 0
    behind: int = 0

    def go_on(self, event: Event) -> Iterator[Deed]:
        """The deeds that the next event makes."""
        match event:
            case TurnStarted():
                self.caught = self.laid = 0
            case Asked(seat, target, wanted):
                self.asks[seat] += 1
                self.asked += target == self.seat
                self.named[seat, wanted if isinstance(wanted, Rank) else wanted.rank] = self.asks.total(), wanted
            case PenaltyGiven(seat, Offence.ILLEGAL_CALL, rank):
                self.named.pop((seat, rank), None)
            case CardsGiven():
                yield from self.given(event)
            case CardDrawn(seat, _, True) if seat == self.seat:
                self.wishes += 1
            case GroupLaid(_, _, _, True):
                yield from self.group_laid(event)

    def given(self, event: CardsGiven) -> Iterator[Deed]:
        """The deeds that a catch makes."""
        owner, rank = event.seat, event.cards[0].rank
        self.catches[event.to] += 1
        heard = self.named.pop((owner, rank), None)
        if owner == self.seat:
            self.gave += 1
            self.lost.add((event.to, rank))
        if event.to != self.seat:
            return
        self.caught += 1
        if self.caught >= MANY_CATCHES:
            yield CaughtInOneTurn(self.caught)
        if (owner, rank) in self.lost:
            self.lost.remove((owner, rank))
            yield TookBack(owner, rank, len(event.cards))
        if heard:
            number, what = heard
            yield Heard(owner, what, event.cards, self.asks.total() - number - 1)

    def group_laid(self, event: GroupLaid) -> Iterator[Deed]:
        """The deeds that a group makes which counts."""
        seat = event.seat
        self.named.pop((seat, event.rank), None)
        self.lost.discard((seat, event.rank))
        self.groups[seat] += 1
        self.behind = max(self.behind, self.gap)
        if seat != self.seat:
            return
        self.laid += 1
        if self.laid > 1:
            yield LaidInOneTurn(self.laid, self.laid * len(event.cards))
        if self.groups[seat] == self.groups.total() > 1 and self.asks:
            yield LaidFirst(self.groups[seat], self.groups[seat] * len(event.cards))

    @property
    def gap(self) -> int:
        """How many groups the best of the others has more."""
        return max(self.groups.values(), default=0) - self.groups[self.seat]

    def in_all(self, *, won: bool) -> Iterator[Deed]:
        """The deeds that only the whole game shows."""
        asks, catches = self.asks[self.seat], self.catches[self.seat]
        others = self.asks.total() - asks
        par = round(asks * (self.catches.total() - catches) / others) if others else catches
        left = 0 if won else self.gap
        if left <= 1 < self.behind - left:
            yield CaughtUp(self.behind, left, won)
        if catches > par > 0:
            yield AbovePar(catches, par)
        if self.asked >= OFTEN_ASKED and self.gave <= self.asked / 4:
            yield SeldomGave(self.asked, self.gave)
        if self.wishes:
            yield FishedWishes(self.wishes)
        if self.groups[self.seat]:
            yield Laid(self.groups[self.seat])
        if catches:
            yield Caught(catches, asks)


def deeds_of(view: View) -> list[Deed]:
    """What the player at the view's seat did well in a game that is over, the best first; nothing if there is nothing.

    Where all hands lie open, nothing has to be heard.
    """
    tale = _Tale(view.seat)
    found = [deed for event in view.events for deed in tale.go_on(event)]
    found += tale.in_all(won=view.seat in (view.table.winners or ()))
    if view.rules.open_hands:
        found = [deed for deed in found if not isinstance(deed, Heard)]
    return sorted(found, key=lambda deed: -deed.worth)
