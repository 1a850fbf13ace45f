"""When an ask waits, and for whom: to answer it, to fish, to lay a book, or to doubt that it was right.

What may be known of hidden cards by whether a table waits is what the table has seen: whoever was refused goes to the
pond, even where the refusal was wrong and the referee is about to say so.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import (
    CardRefused,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandRefilled,
    Offence,
    PenaltyGiven,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.ui.table.game.setup import Setup


class Verb(Enum):
    """What somebody does by hand in the middle of an ask."""

    ANSWER = "answer"
    FISH = "fish"
    LAY = "lay"
    DOUBT = "doubt"


class Wait(NamedTuple):
    """A moment at which an ask waits.

    Attributes:
        seen: how many of the ask's events the table has seen.
        verb: what it waits for.
        seat: whom it waits for; None where it waits a while for whoever doubts it.
    """

    seen: int
    verb: Verb
    seat: int | None


def waits_of(
    ask: Ask, events: Sequence[Event], setup: Setup, pond: int, books_after: Callable[[Sequence[Event]], bool] | None
) -> list[Wait]:
    """The moments at which an ask waits, in their order.

    Args:
        ask: the ask.
        events: all that it causes.
        setup: who plays, and what is done by hand.
        pond: how many cards are in the pond before the ask.
        books_after: whether the asker holds a whole book after some of the events; None for an ask that breaks a rule.
    """
    people, waits = setup.people, list[Wait]()
    of_person, to_person = ask.asker in people, ask.target in people
    if to_person and (setup.by_hand or setup.referee):
        waits.append(Wait(1, Verb.ANSWER, ask.target))
    elif setup.mistakes and not of_person and not to_person:
        waits.append(Wait(1, Verb.DOUBT, None))
    if is_refused(events):
        others = setup.referee and len(people) > 1
        if setup.by_hand and of_person and setup.rules.fishes and pond:
            waits.append(Wait(2, Verb.FISH, ask.asker))
        elif others if to_person else setup.mistakes:
            waits.append(Wait(2, Verb.DOUBT, None))
    if of_person and books_after is not None:
        turn_ends = before_turn_ends(events)
        if ask.asker in setup.declares:
            always = setup.own_devices and turn_ends < len(events)  # or the others would see who holds a book
            waits += [Wait(turn_ends, Verb.LAY, ask.asker)] if always or books_after(events[:turn_ends]) else []
        elif setup.by_hand:
            laid = [seen for seen in range(turn_ends) if isinstance(events[seen], GroupLaid)]
            waits += [Wait(seen, Verb.LAY, ask.asker) for seen in laid]
    return waits


def is_refused(events: Sequence[Event]) -> bool:
    """Whether what is asked for is refused."""
    return len(events) > 1 and isinstance(events[1], GoFishSaid | CardRefused)


def before_turn_ends(events: Sequence[Event]) -> int:
    """How many of the events of an ask come before the asker's turn ends, or all of them where it goes on."""
    for number, event in enumerate(events):
        if isinstance(event, TurnStarted | TurnSkipped | GameEnded | HandRefilled):
            return number
        if isinstance(event, PenaltyGiven) and event.offence is Offence.UNSHOWN_BOOK:
            return number
    return len(events)


def book_to_lay(event: Event) -> tuple[Rank, ...]:
    """The book that an event lays, which an ask waits for."""
    return (event.rank,) if isinstance(event, GroupLaid) else ()
