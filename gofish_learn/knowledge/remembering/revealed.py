"""What the others have shown of their hands: folded from the events of a game, one by one.

This is memory and no more: what a seat said or showed, until something makes it doubtful. It says nothing of odds, and
it forgets nothing; who forgets is in `recollection`.
"""

from collections.abc import Iterable
from typing import Protocol

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event, SeenCards
from gofish_learn.engine.hands import EMPTY, hand_of
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.meaning import Groups, HandListener, hear

EVERYTHING = (1 << 52) - 1


class FactKeeper(Protocol):
    """Whatever keeps what the events show, in sets of bits: of ranks, or of cards where an ask names a card."""

    def note(self, seat: int, wanted: int, *, held: bool) -> None:
        """A seat holds, or does not hold, what is in this set."""

    def doubt(self, seat: int) -> None:
        """A seat took cards that nobody saw: what it lacked it may now hold."""

    def drop(self, seat: int, wanted: int) -> None:
        """It is no longer known whether a seat holds what is in this set."""


class Remembered(FactKeeper, Protocol):
    """What is remembered of every seat."""

    def see(self, event: Event) -> None:
        """Take in the next event, as a seat saw it."""

    def held(self, seat: int, viewer: int) -> int:
        """What `seat` is known to hold, by the memory of `viewer`."""

    def lacked(self, seat: int) -> int:
        """What `seat` is known not to hold."""


class FactListener(HandListener):
    """What the events show that can be kept in mind, whatever an ask is for; hidden and shown draws alike bring doubt.

    A memory hears a game event by event: what it takes from an ask or a refusal, a penalty that follows takes back.

    Attributes:
        asked: what was asked for last, as a set of bits; nothing where that ask was not heard.
    """

    def __init__(self, keeper: FactKeeper) -> None:
        """Listen on behalf of this keeper."""
        self.keeper = keeper
        self.asked = EMPTY

    def on_dealt(self, seat: int, cards: SeenCards, laid: Groups) -> None:
        """Before the deal nothing was known, so there is nothing to doubt."""

    def on_refilled(self, seat: int, cards: SeenCards, laid: Groups) -> None:  # noqa: ARG002 - seen or not
        """New cards came into an empty hand."""
        self.keeper.doubt(seat)

    def on_fished(self, seat: int, card: Card, laid: Groups) -> None:  # noqa: ARG002 - as for a hidden card
        """The new card may be one that the seat lacked."""
        self.keeper.doubt(seat)

    def on_drew(self, seat: int, laid: Groups) -> None:  # noqa: ARG002 - what was laid is heard next
        """The new card may be one that the seat lacked."""
        self.keeper.doubt(seat)


class RankListener(FactListener):
    """What the events show where an ask is for a rank."""

    def on_asked(self, seat: int) -> None:
        """Nobody may ask for a rank without holding it."""
        self.asked = 1 << self.wanted_rank
        self.keeper.note(seat, self.asked, held=True)

    def on_refused(self, seat: int) -> None:
        """The target does not hold the rank."""
        self.keeper.note(seat, self.asked, held=False)

    def on_gave(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:
        """The rank has gone from one hand to the other."""
        rank = 1 << cards[0].rank
        self.keeper.note(seat, rank, held=False)
        self.keeper.note(to, rank, held=True)

    def on_laid(self, seat: int, rank: Rank, cards: tuple[Card, ...]) -> None:  # noqa: ARG002 - some may be left
        """Whether anything of the rank is left is not known."""
        self.keeper.drop(seat, 1 << rank)

    def on_called_illegally(self, seat: int, rank: Rank) -> None:
        """The caller does not hold the rank."""
        self.keeper.note(seat, 1 << rank, held=False)

    def on_called_out_of_turn(self, seat: int, rank: Rank) -> None:
        """Whether the caller holds it is not known, whatever the ask seemed to say."""
        self.keeper.drop(seat, 1 << rank)

    def on_exposed(self, seat: int, card: Card) -> None:
        """The card shown is of this rank."""
        self.keeper.note(seat, 1 << card.rank, held=True)


class CardListener(FactListener):
    """What the events show where an ask names a card."""

    def on_asked(self, seat: int) -> None:
        """The asker does not hold the card."""
        self.asked = 1 << self.wanted_card.number
        self.keeper.note(seat, self.asked, held=False)

    def on_refused(self, seat: int) -> None:
        """The target does not hold the card."""
        self.keeper.note(seat, self.asked, held=False)

    def on_gave(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:  # noqa: ARG002 - whoever holds it, no other does
        """The card is now with whoever asked for it."""
        self.keeper.note(to, hand_of(cards), held=True)

    def on_called_illegally(self, seat: int, rank: Rank) -> None:  # noqa: ARG002 - the card says it
        """The caller may hold the very card that it named."""
        self.keeper.drop(seat, self.asked)

    def on_called_out_of_turn(self, seat: int, rank: Rank) -> None:  # noqa: ARG002 - the card says it
        """Whether the caller holds it is not known, whatever the ask seemed to say."""
        self.keeper.drop(seat, self.asked)

    def on_exposed(self, seat: int, card: Card) -> None:
        """The card shown is still in the hand."""
        self.keeper.note(seat, 1 << card.number, held=True)


class RememberedRanks:
    """The ranks that each seat is known to hold and known not to hold.

    Attributes:
        holds: for each seat the ranks that it asked for or received, and has not since given away or laid.
        lacks: for each seat the ranks that it refused or gave away, until it draws anything or receives them.
    """

    __slots__ = ("holds", "lacks", "listener")

    def __init__(self, players: int) -> None:
        """Begin before the deal, with nothing remembered of any seat."""
        self.holds = [0] * players
        self.lacks = [0] * players
        self.listener = RankListener(self)

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
        hear(self.listener, event)


class RememberedCards:
    """The cards that each seat is known not to hold, where an ask names a card and the whole pack is dealt.

    A card that all others but one are known not to hold is known to be with that one.

    Attributes:
        lacks: for each seat the cards that it asked for, refused or gave away, or that another was seen with.
    """

    __slots__ = ("lacks", "listener")

    def __init__(self, players: int) -> None:
        """Begin before the deal, with nothing remembered of any seat."""
        self.lacks = [0] * players
        self.listener = CardListener(self)

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
        hear(self.listener, event)


def remembered(rules: Rules, players: int, events: Iterable[Event] = ()) -> Remembered:
    """What is remembered of some events, in the order in which they were seen; no events are a fresh memory."""
    memory = RememberedCards(players) if rules.names_a_card else RememberedRanks(players)
    for event in events:
        memory.see(event)
    return memory
