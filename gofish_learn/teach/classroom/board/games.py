"""What can be told of a game without its cards: how far it has come, whom it waits for, and what came of it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.teach.classroom.last_minutes import STOPPED
from gofish_learn.teach.classroom.tables import PERSON

REMEMBERED = 256
"""So many games are not worked out again as long as nothing has happened in them: more than a board has lines."""


@dataclass(frozen=True, slots=True)
class GameNow:
    """A game at one moment; every tuple goes by seat.

    Attributes:
        names: what the players are called.
        kinds: `PERSON` or the name of a bot; empty where the record does not say.
        asks: how many asks were made.
        books: how many books (or pairs) each has laid.
        scores: how many points each has.
        waits_for: the seat that is to do something; None once the game is over.
        winners: who has won; None as long as the game goes on, and where it was stopped.
        unit: what is laid, such as "books".
        stopped: whether its time was up before it came to an end.
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    asks: int
    books: tuple[int, ...]
    scores: tuple[int, ...]
    waits_for: int | None
    winners: tuple[int, ...] | None
    unit: str
    stopped: bool = False

    @property
    def is_over(self) -> bool:
        """Whether nobody can go on with the game."""
        return self.stopped or self.winners is not None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)

    @property
    def lead(self) -> int:
        """By how many points the winners are ahead of the next best; 0 where there is nobody else, or a tie."""
        won = self.winners or ()
        others = [score for seat, score in enumerate(self.scores) if seat not in won]
        return max(self.scores) - max(others) if others else 0


@lru_cache(maxsize=REMEMBERED)
def game_now(text: str) -> GameNow | None:
    """The game of a record, or None where that cannot be read."""
    try:
        record = parse_record(text)
        game = replay(record)
    except RecordError:
        return None
    names = record.names or tuple(f"Seat {seat + 1}" for seat in range(record.players))
    table = game.table
    stopped = STOPPED in record.extras and table.winners is None
    return GameNow(
        names=names,
        kinds=tuple(_kind(look) for look in _seats(record)),
        asks=sum(isinstance(action, Ask) for action in game.actions),
        books=tuple(map(len, table.groups)),
        scores=game.state.scores,
        waits_for=None if stopped else _waits_for(record, table.turn),
        winners=table.winners,
        unit=f"{game.rules.group_word}s",
        stopped=stopped,
    )


def _seats(record: Record) -> list[Any]:
    seats = record.extras.get("x-seats")
    return seats if isinstance(seats, list) and len(seats) == record.players else [None] * record.players


def _kind(look: object) -> str:
    return str(look.get("kind", "")) if isinstance(look, dict) else ""


def _waits_for(record: Record, turn: int | None) -> int | None:
    """Where the game is played by hand, an ask may wait: first for whoever is asked, then for the asker."""
    match record.extras.get("x-unfinished"):
        case {"ask": [int(asker), int(target), _], "seen": int(seen)} if turn is not None:
            waits_for = target if seen == 1 else asker
            return waits_for if 0 <= waits_for < record.players else turn
        case _:
            return turn
