"""When an ask waits, for whom, and how a record keeps one that does.

An ask waits to be answered, for a card to be fished or a book to be laid, or for somebody who doubts that it was right.
What may be known of hidden cards by whether a table waits is what the table has seen: whoever was refused goes to the
pond, even where the refusal was wrong and the referee is about to say so.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from gofish_learn.engine.asks import Ask, IllegalActionError
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
from gofish_learn.engine.records.document import RecordError, read_action
from gofish_learn.engine.state import GameState
from gofish_learn.store.session_text import SavedTextError
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

    It causes these events, with so many cards in the pond before it. Whether the asker holds a whole book after some of
    them, `books_after` says; an ask that breaks a rule has none.
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


@dataclass(frozen=True, slots=True)
class Unfinished:
    """An ask, and how far it has come.

    Attributes:
        ask: the ask, with the denial and the books shown that are known by now.
        seen: how many of its events the table has seen, at least 1.
    """

    ask: Ask
    seen: int


def read_unfinished(begun: object, state: GameState, waits: Callable[[Ask], list[Wait]]) -> Unfinished:
    """The unfinished ask that a record keeps, in the game as it stood before it; `waits` says when an ask may wait."""
    try:
        fields = dict(begun) if isinstance(begun, Mapping) else {}
        seen = fields.pop("seen", None)
        ask = read_action(fields, state.rules, state.players)
        if isinstance(ask, Ask) and type(seen) is int and any(seen == wait.seen for wait in waits(ask)):
            return Unfinished(ask, seen)
    except (RecordError, IllegalActionError):
        pass
    raise SavedTextError("That record does not say how far its last ask has come.")


def read_called(called: object) -> tuple[int, ...]:
    """The actions whose mistake was spotted, as a record keeps them."""
    if not isinstance(called, list) or not all(type(number) is int for number in called):
        raise SavedTextError("That record does not say what was spotted.")
    return tuple(called)
