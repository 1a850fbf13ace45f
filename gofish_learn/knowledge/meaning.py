"""What an event means for the hands: said once, here, for everything that follows a game.

Exact chances, proofs and memories all follow the same events. Each of them is a `HandListener`: `hear` reads an event
and calls the listener's method for what it shows, so that no listener has to know how events explain one another.

The events that one action causes are a **step**, and some mean something only with those that follow:

- An ask shows that the asker holds the rank, unless the referee punishes it. A rank called illegally is one that the
  caller does not hold, for that is what the penalty says; an ask out of turn shows nothing.
- "Go fish!" shows that the target holds none, unless the referee punishes it as a lie.
- A book laid at once after a deal, a draw or a gift was made with it, and where none is laid, no book was made. Seats
  that show their books themselves may do so late, so with them it tells less.

Which two of three cards make a pair is the player's choice and is read as showing nothing about the third.

Source: the rule books (`gofish_learn.engine.rule_books`), which say when a book must be laid and what a penalty is for.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from gofish_learn.engine.cards import CARDS, Card, Rank
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
    SeenCards,
    TurnSkipped,
    TurnStarted,
)

Groups = Mapping[int, int]
"""How many groups of each rank a seat lays at once with the cards that it has just got."""
NO_GROUPS: Groups = {}
NO_SEATS: frozenset[int] = frozenset()
ALONE: tuple[Event, ...] = ()
"""No step: what follows an event is not known."""


class HandListener:
    """Whatever follows the hands of a game. These methods do nothing: a listener overrides those that it needs.

    Attributes:
        wanted_rank: the rank that was asked for last.
        wanted_card: the card that was asked for last, where asks name a card.
    """

    wanted_rank: Rank = Rank.ACE
    wanted_card: Card = CARDS[0]

    def on_dealt(self, seat: int, cards: SeenCards, laid: Groups) -> None:
        """A seat with an empty hand was dealt cards, `None` for each that was not seen, and laid these groups."""

    def on_refilled(self, seat: int, cards: SeenCards, laid: Groups) -> None:
        """A seat whose hand was empty drew new cards, which is a deal unless a listener tells the two apart."""
        self.on_dealt(seat, cards, laid)

    def on_asked(self, seat: int) -> None:
        """A seat asked rightly for what is wanted: it holds the rank, and not the card where one is named."""

    def on_called_illegally(self, seat: int, rank: Rank) -> None:
        """A seat was punished for an ask that it may not make: none of the rank, or the very card that it named."""

    def on_called_out_of_turn(self, seat: int, rank: Rank) -> None:
        """A seat was punished for an ask out of turn: whether it holds the rank is not known."""

    def on_refused(self, seat: int) -> None:
        """A seat truly does not hold what is wanted."""

    def on_gave(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:
        """A seat gave all that it held of what was wanted; `on_received` follows."""

    def on_received(self, seat: int, cards: tuple[Card, ...], laid: Groups) -> None:
        """A seat was given these cards and laid these groups."""

    def on_fished(self, seat: int, card: Card, laid: Groups) -> None:
        """A seat drew a card that can be seen and laid these groups."""

    def on_drew(self, seat: int, laid: Groups) -> None:
        """A seat drew a hidden card, not of the wanted rank (that would have been shown), and laid these groups."""

    def on_drew_before_showing(self, seat: int, shown: Collection[int], *, passed: bool, ended: bool) -> None:  # noqa: ARG002
        """A seat that shows its books itself drew a hidden card, not of the wanted rank.

        It then showed books of the ranks `shown`, with that card or without it. Had the card been of a book that it
        showed, its turn would not have passed; `ended` says whether the game ended with the step.
        """
        self.on_drew(seat, {})

    def on_laid(self, seat: int, rank: Rank, cards: tuple[Card, ...]) -> None:
        """A seat laid a group face up."""

    def on_exposed(self, seat: int, card: Card) -> None:
        """A seat showed a card by accident and keeps it."""

    def on_turn_passed(self, seat: int | None) -> None:
        """It is now this seat's turn, or nobody's since the game has ended."""


def hear(  # noqa: C901, PLR0912 - a case for each event
    listener: HandListener,
    event: Event,
    step: Sequence[Event] = ALONE,
    place: int = 0,
    declares: Collection[int] = NO_SEATS,
) -> None:
    """Tell a listener what an event shows.

    Args:
        listener: who is told.
        event: what has happened.
        step: the events that the same action caused; left out by a caller that hears a game event by event.
        place: where the event stands in its step.
        declares: the seats that show their books themselves.
    """
    match event:
        case Asked(seat, _, wanted):
            if isinstance(wanted, Card):
                listener.wanted_card, listener.wanted_rank = wanted, wanted.rank
            else:
                listener.wanted_rank = wanted
            if not step or not is_punished(step, place, seat):
                listener.on_asked(seat)
        case GoFishSaid(seat) | CardRefused(seat):
            if not step or not is_punished(step, place, seat):
                listener.on_refused(seat)
        case CardsGiven(seat, to, cards):
            listener.on_gave(seat, to, cards)
            listener.on_received(to, cards, laid_next(step, place, to, declares) if step else NO_GROUPS)
        case TurnStarted(seat):
            listener.on_turn_passed(seat)
        case CardDrawn(seat, None) if seat in declares:
            ended = any(isinstance(one, GameEnded) for one in step)
            listener.on_drew_before_showing(seat, shown_next(step, place), passed=passes(step, place), ended=ended)
        case CardDrawn(seat, card):
            laid = laid_next(step, place, seat, declares) if step else NO_GROUPS
            if card is None:
                listener.on_drew(seat, laid)
            else:
                listener.on_fished(seat, card, laid)
        case GroupLaid(seat, rank, cards):
            listener.on_laid(seat, rank, cards)
        case HandDealt(seat, dealt):
            listener.on_dealt(seat, dealt, laid_next(step, place, seat, declares))
        case HandRefilled(seat, dealt):
            listener.on_refilled(seat, dealt, laid_next(step, place, seat, declares))
        case PenaltyGiven(seat, Offence.ILLEGAL_CALL, rank):
            listener.on_called_illegally(seat, rank)
        case PenaltyGiven(seat, Offence.OUT_OF_TURN, rank):
            listener.on_called_out_of_turn(seat, rank)
        case CardExposed(seat, card):
            listener.on_exposed(seat, card)
        case GameEnded():
            listener.on_turn_passed(None)
        case TurnSkipped() | PenaltyGiven():
            pass  # who is passed over, lied or showed a book too late: the other events say what that did to the hands
        case unknown:
            assert_never(unknown)


def turn_ended_by(step: Sequence[Event]) -> int | None:
    """The seat whose turn ended with a step, if it asked rightly in it: then it has shown every book that it had."""
    if not any(isinstance(event, TurnStarted | TurnSkipped | GameEnded) for event in step):
        return None
    asks = [(place, event.seat) for place, event in enumerate(step) if isinstance(event, Asked)]
    return next((seat for place, seat in reversed(asks) if not is_punished(step, place, seat)), None)


def is_punished(step: Sequence[Event], place: int, seat: int) -> bool:
    """Whether the next event punishes a seat for what it has just said, which then shows nothing by itself."""
    following = step[place + 1] if place + 1 < len(step) else None
    return isinstance(following, PenaltyGiven) and following.seat == seat


def laid_next(step: Sequence[Event], place: int, seat: int, declares: Collection[int]) -> Groups:
    """The groups that a seat lays at once after what happened at a place: how many of each rank.

    After a deal the seats lay in turn, once all are dealt. Groups that a seat shows itself are no part of the move: it
    may lay them late.
    """
    groups: dict[int, int] = {}
    if seat not in declares:
        for following in range(place + 1, len(step)):
            event = step[following]
            if isinstance(event, GroupLaid):
                if event.seat == seat:
                    groups[event.rank] = groups.get(event.rank, 0) + 1
            elif not isinstance(event, HandDealt):
                break
    return groups


def shown_next(step: Sequence[Event], place: int) -> frozenset[int]:
    """The ranks of the books shown directly after what happened at a place."""
    ranks = set()
    for event in step[place + 1 :]:
        if not isinstance(event, GroupLaid):
            break
        ranks.add(event.rank)
    return frozenset(ranks)


def passes(step: Sequence[Event], place: int) -> bool:
    """Whether the turn passes on after the draw at a place; a penalty for a book not shown says so too."""
    unshown = any(isinstance(event, PenaltyGiven) for event in step[place + 1 :])
    return unshown or any(isinstance(event, TurnStarted | TurnSkipped) for event in step)
