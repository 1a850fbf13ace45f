"""An ask that has begun at a refereed table and is not over.

Somebody still has to answer it, to lay a book, or to look whether it was right. Until then the game stands where it
stood before the ask, and the table has seen the first of the events that the ask will cause.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    CardRefused,
    Event,
    GameEnded,
    GoFishSaid,
    HandRefilled,
    Offence,
    PenaltyGiven,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.fields import read_action
from gofish_learn.engine.records.record import action_object
from gofish_learn.engine.state import GameState
from gofish_learn.ui.app.session_text import SavedTextError


@dataclass(frozen=True, slots=True)
class Unfinished:
    """An ask, and how far it has come.

    Attributes:
        ask: the ask, with the denial and the books shown that are known by now.
        seen: how many of its events the table has seen, at least 1.
    """

    ask: Ask
    seen: int

    def to_object(self) -> dict[str, object]:
        """The unfinished ask as a record keeps it."""
        return {**action_object(self.ask), "seen": self.seen}


def read_unfinished(begun: object, state: GameState, pauses: Callable[[Ask], list[int]]) -> Unfinished:
    """The unfinished ask that a record keeps.

    Args:
        begun: what the record holds.
        state: the game as it stood before the ask.
        pauses: after how many of its events an ask may wait.

    Raises:
        SavedTextError: the game could not have come to it.
    """
    try:
        fields = dict(begun) if isinstance(begun, Mapping) else {}
        seen = fields.pop("seen", None)
        ask = read_action(fields, state.rules, state.players)
        if isinstance(ask, Ask) and type(seen) is int and seen in pauses(ask):
            return Unfinished(ask, seen)
    except (RecordError, IllegalActionError):
        pass
    raise SavedTextError("That record does not say how far its last ask has come.")


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


def pauses(
    ask: Ask,
    events: Sequence[Event],
    person: int,
    books_after: Callable[[Sequence[Event]], tuple[Rank, ...]] | None,
    *,
    mistakes: bool,
) -> list[int]:
    """After how many of its events an ask waits for somebody.

    A bot's ask waits for the person's answer; where bots make mistakes, every ask of a bot and every refusal of one
    waits a moment for whoever doubts it; and the person's ask waits while a book may be laid.

    Args:
        ask: the ask.
        events: what it causes.
        person: the seat of the person.
        books_after: the whole books in the person's hand after some of the events; None for an ask that breaks a rule.
        mistakes: whether the bots make mistakes.
    """
    own = ask.asker == person
    waits = [1] if not own and (mistakes or ask.target == person) else []
    if mistakes and ask.target != person and is_refused(events):
        waits.append(2)
    if own and books_after is not None:
        turn_ends = before_turn_ends(events)
        waits += [turn_ends] if books_after(events[:turn_ends]) else []
    return waits


def read_called(called: object) -> tuple[int, ...]:
    """The actions whose mistake was spotted, as a record keeps them.

    Raises:
        SavedTextError: they cannot be read.
    """
    if not isinstance(called, list) or not all(type(number) is int for number in called):
        raise SavedTextError("That record does not say what was spotted.")
    return tuple(called)


def nothing_to_give(ask: Ask) -> str:
    """What a person is told who wants to hand over what is not there."""
    if isinstance(ask.wanted, Card):
        return f"You do not hold the {ask.wanted.words}, so there is nothing to hand over."
    return f"You hold no {ask.wanted.plural}, so there is nothing to hand over."
