"""What the others have shown of their hands: folded from the events of a game, one by one.

This is memory and no more: what a seat said or showed, until something makes it doubtful. It says nothing of odds, and
it forgets nothing; who forgets is in `recollection`.
"""

from collections.abc import Iterable
from typing import Protocol, assert_never

from gofish_learn.engine.cards import Card
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
from gofish_learn.engine.hands import FOUR_OF, hand_of
from gofish_learn.engine.rules import Rules

EVERYTHING = (1 << 52) - 1


class Remembered(Protocol):
    """What is remembered of every seat, in sets of bits: of ranks, or of cards where an ask names a card."""

    def see(self, event: Event) -> None:
        """Take in the next event, as a seat saw it."""
        ...

    def note(self, seat: int, wanted: int, *, held: bool) -> None:
        """Remember that a seat holds, or does not hold, what is in this set."""
        ...

    def held(self, seat: int, viewer: int) -> int:
        """What `seat` is known to hold, by the memory of `viewer`."""
        ...

    def lacked(self, seat: int) -> int:
        """What `seat` is known not to hold."""
        ...


class Hearer(Protocol):
    """Whatever is told what an event shows, in sets of bits: of ranks, or of cards where an ask names a card.

    Attributes:
        asked: what was asked for last.
    """

    asked: int

    def note(self, seat: int, wanted: int, *, held: bool) -> None:
        """A seat holds, or does not hold, what is in this set."""
        ...

    def doubt(self, seat: int) -> None:
        """A seat took cards that nobody saw: what it lacked it may now hold."""
        ...

    def drop(self, seat: int, wanted: int) -> None:
        """It is no longer known whether a seat holds what is in this set."""
        ...


def tell_ranks(event: Event, hearer: Hearer) -> None:
    """Tell what the next event shows where an ask is for a rank."""
    match event:
        case Asked(seat, _, wanted):
            hearer.asked = 1 << (wanted.rank if isinstance(wanted, Card) else wanted)
            hearer.note(seat, hearer.asked, held=True)
        case GoFishSaid(seat) | CardRefused(seat):
            hearer.note(seat, hearer.asked, held=False)
        case CardsGiven(seat, to, cards):
            rank = 1 << cards[0].rank
            hearer.note(seat, rank, held=False)
            hearer.note(to, rank, held=True)
        case CardDrawn(seat) | HandRefilled(seat):
            hearer.doubt(seat)
        case GroupLaid(seat, rank):
            hearer.drop(seat, 1 << rank)
        case PenaltyGiven(seat, Offence.ILLEGAL_CALL, rank):
            hearer.note(seat, 1 << rank, held=False)
        case PenaltyGiven(seat, Offence.OUT_OF_TURN, rank):
            hearer.drop(seat, 1 << rank)
        case CardExposed(seat, card):
            hearer.note(seat, 1 << card.rank, held=True)
        case HandDealt() | TurnStarted() | TurnSkipped() | PenaltyGiven() | GameEnded():
            pass
        case _:
            assert_never(event)


def tell_cards(event: Event, hearer: Hearer) -> None:
    """Tell what the next event shows where an ask names a card."""
    match event:
        case Asked(seat, _, wanted):
            hearer.asked = 1 << wanted.number if isinstance(wanted, Card) else FOUR_OF[wanted]
            hearer.note(seat, hearer.asked, held=False)
        case GoFishSaid(seat) | CardRefused(seat):
            hearer.note(seat, hearer.asked, held=False)
        case CardsGiven(_, to, cards):
            hearer.note(to, hand_of(cards), held=True)
        case CardExposed(seat, card):
            hearer.note(seat, 1 << card.number, held=True)
        case CardDrawn(seat) | HandRefilled(seat):
            hearer.doubt(seat)
        case PenaltyGiven(seat, Offence.ILLEGAL_CALL | Offence.OUT_OF_TURN):
            hearer.drop(seat, hearer.asked)
        case HandDealt() | GroupLaid() | TurnStarted() | TurnSkipped() | PenaltyGiven() | GameEnded():
            pass
        case _:
            assert_never(event)


class RememberedRanks:
    """The ranks that each seat is known to hold and known not to hold.

    Attributes:
        holds: for each seat the ranks that it asked for or received, and has not since given away or laid.
        lacks: for each seat the ranks that it refused or gave away, until it draws anything or receives them.
    """

    __slots__ = ("asked", "holds", "lacks")

    def __init__(self, players: int) -> None:
        """Remember nothing yet."""
        self.holds = [0] * players
        self.lacks = [0] * players
        self.asked = 0

    def held(self, seat: int, viewer: int) -> int:  # noqa: ARG002 - for ranks, all who watched know the same
        """The ranks that `seat` is known to hold."""
        return self.holds[seat]

    def lacked(self, seat: int) -> int:
        """The ranks that `seat` is known not to hold."""
        return self.lacks[seat]

    def note(self, seat: int, wanted: int, *, held: bool) -> None:
        """Remember that a seat holds, or does not hold, the ranks in this set."""
        gained, lost = (self.holds, self.lacks) if held else (self.lacks, self.holds)
        gained[seat] |= wanted
        lost[seat] &= ~wanted

    def doubt(self, seat: int) -> None:
        """A seat drew: what it lacked it may now hold."""
        self.lacks[seat] = 0

    def drop(self, seat: int, wanted: int) -> None:
        """These ranks are no longer known to be held."""
        self.holds[seat] &= ~wanted

    def see(self, event: Event) -> None:
        """Take in the next event, as a seat saw it."""
        tell_ranks(event, self)


class RememberedCards:
    """The cards that each seat is known not to hold, where an ask names a card and the whole pack is dealt.

    A card that all others but one are known not to hold is known to be with that one.

    Attributes:
        lacks: for each seat the cards that it asked for, refused or gave away, or that another was seen with.
    """

    __slots__ = ("asked", "lacks")

    def __init__(self, players: int) -> None:
        """Remember nothing yet."""
        self.lacks = [0] * players
        self.asked = 0

    def held(self, seat: int, viewer: int) -> int:
        """The cards that `seat` is known to hold, if they are not in the hand of `viewer`."""
        cards = EVERYTHING & ~self.lacks[seat]
        for other, lacked in enumerate(self.lacks):
            if other not in (seat, viewer):
                cards &= lacked
        return cards

    def lacked(self, seat: int) -> int:
        """The cards that `seat` is known not to hold."""
        return self.lacks[seat]

    def note(self, seat: int, wanted: int, *, held: bool) -> None:
        """Remember that a seat does not hold these cards, or that it holds them and so nobody else does."""
        if held:
            self.lacks = [lacked | wanted for lacked in self.lacks]
            self.lacks[seat] &= ~wanted
        else:
            self.lacks[seat] |= wanted

    def doubt(self, seat: int) -> None:
        """A seat drew: what it lacked it may now hold."""
        self.lacks[seat] = 0

    def drop(self, seat: int, wanted: int) -> None:
        """These cards are no longer known to be lacking."""
        self.lacks[seat] &= ~wanted

    def see(self, event: Event) -> None:
        """Take in the next event, as a seat saw it."""
        tell_cards(event, self)


def remembered(rules: Rules, players: int, events: Iterable[Event] = ()) -> Remembered:
    """What is remembered of some events, in the order in which they were seen; no events are a fresh memory."""
    memory = RememberedCards(players) if rules.names_a_card else RememberedRanks(players)
    for event in events:
        memory.see(event)
    return memory
