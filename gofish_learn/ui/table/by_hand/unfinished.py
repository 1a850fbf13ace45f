"""An ask that has begun and is not over, as a record keeps it.

Somebody still has to answer it, to fish, to lay a book, or to look whether it was right. Until then the game stands
where it stood before the ask, and the table has seen the first of the events that the ask will cause.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.fields import read_action
from gofish_learn.engine.records.record import action_object
from gofish_learn.engine.state import GameState
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.by_hand.waits import Wait


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


def read_unfinished(begun: object, state: GameState, waits: Callable[[Ask], list[Wait]]) -> Unfinished:
    """The unfinished ask that a record keeps.

    Args:
        begun: what the record holds.
        state: the game as it stood before the ask.
        waits: when an ask may wait.
    """
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
