"""What the others have shown of their hands: folded from the events of a game, one by one.

This is memory and no more: what a seat said or showed, until something makes it doubtful. It says nothing of odds.
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

    def held(self, seat: int, viewer: int) -> int:
        """What `seat` is known to hold, by the memory of `viewer`."""
        ...

    def lacked(self, seat: int) -> int:
        """What `seat` is known not to hold."""
        ...


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

    def note(self, seat: int, rank: int, *, held: bool) -> None:
        """Remember that a seat holds, or does not hold, the ranks in this set."""
        gained, lost = (self.holds, self.lacks) if held else (self.lacks, self.holds)
        gained[seat] |= rank
        lost[seat] &= ~rank

    def see(self, event: Event) -> None:
        """Take in the next event, as a seat saw it."""
        match event:
            case Asked(seat, _, wanted):
                self.asked = 1 << (wanted.rank if isinstance(wanted, Card) else wanted)
                self.note(seat, self.asked, held=True)
            case GoFishSaid(seat) | CardRefused(seat):
                self.note(seat, self.asked, held=False)
            case CardsGiven(seat, to, cards):
                rank = 1 << cards[0].rank
                self.note(seat, rank, held=False)
                self.note(to, rank, held=True)
            case CardDrawn(seat) | HandRefilled(seat):
                self.lacks[seat] = 0
            case GroupLaid(seat, rank):
                self.holds[seat] &= ~(1 << rank)
            case PenaltyGiven(seat, Offence.ILLEGAL_CALL, rank):
                self.note(seat, 1 << rank, held=False)
            case PenaltyGiven(seat, Offence.OUT_OF_TURN, rank):
                self.holds[seat] &= ~(1 << rank)
            case CardExposed(seat, card):
                self.note(seat, 1 << card.rank, held=True)
            case HandDealt() | TurnStarted() | TurnSkipped() | PenaltyGiven() | GameEnded():
                pass
            case _:
                assert_never(event)


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

    def shown(self, holder: int, cards: int) -> None:
        """Remember that these cards were seen in a hand, so in no other."""
        self.lacks = [lacked | cards for lacked in self.lacks]
        self.lacks[holder] &= ~cards

    def see(self, event: Event) -> None:
        """Take in the next event, as a seat saw it."""
        match event:
            case Asked(seat, _, wanted):
                self.asked = 1 << wanted.number if isinstance(wanted, Card) else FOUR_OF[wanted]
                self.lacks[seat] |= self.asked
            case GoFishSaid(seat) | CardRefused(seat):
                self.lacks[seat] |= self.asked
            case CardsGiven(_, to, cards):
                self.shown(to, hand_of(cards))
            case CardExposed(seat, card):
                self.shown(seat, 1 << card.number)
            case CardDrawn(seat) | HandRefilled(seat):
                self.lacks[seat] = 0
            case HandDealt() | GroupLaid() | TurnStarted() | TurnSkipped() | PenaltyGiven() | GameEnded():
                pass
            case _:
                assert_never(event)


def remembered(rules: Rules, players: int, events: Iterable[Event] = ()) -> Remembered:
    """What is remembered of some events, in the order in which they were seen; no events are a fresh memory."""
    memory = RememberedCards(players) if rules.names_a_card else RememberedRanks(players)
    for event in events:
        memory.see(event)
    return memory
