"""How the games of a class stand, told without their cards, and what came of those that are over."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from typing import Any

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.teach.classroom.tables import PERSON, STOPPED, SavedTable

REMEMBERED = 256
"""How many games are remembered until something happens in them: more than a board has lines."""


@dataclass(frozen=True, slots=True)
class GameNow:
    """A game at one moment; every tuple goes by seat.

    Attributes:
        kinds: `PERSON` or the name of a bot; empty where the record does not say.
        asks: how many asks were made.
        books: how many books (or pairs) each has laid.
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
        """Whether the game cannot go on."""
        return self.stopped or self.winners is not None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)

    @property
    def lead(self) -> int:
        """How many points the winners are ahead of the next best; 0 if there is nobody else, or a tie."""
        won = self.winners or ()
        others = [score for seat, score in enumerate(self.scores) if seat not in won]
        return max(self.scores) - max(others) if others else 0


@lru_cache(maxsize=REMEMBERED)
def game_now(text: str) -> GameNow | None:
    """The game of a record, or None if that cannot be read."""
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
        kinds=tuple(str(one.get("kind", "")) if isinstance(one, dict) else "" for one in _seats(record)),
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


def _waits_for(record: Record, turn: int | None) -> int | None:
    """In a game played by hand an ask may wait: first for the target, then for the asker."""
    match record.extras.get("x-unfinished"):
        case {"ask": [int(asker), int(target), _], "seen": int(seen)} if turn is not None:
            waits_for = target if seen == 1 else asker
            return waits_for if 0 <= waits_for < record.players else turn
        case _:
            return turn


class Ending(StrEnum):
    """What came of a game for one player."""

    WON = "won"
    SHARED = "shared"
    LOST = "lost"
    STOPPED = "stopped"
    """Time was up before anybody had won."""


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """What came of a game for one player.

    Attributes:
        who: the player, as `Visitor.who` names a learner.
        number: of the table in its round, from 1.
        seat: where she sat, from 0.
        books: how many books (or pairs) she has laid.
        asks: how many asks the whole game took.
        came: whether she has won, and whether anybody has.
        unit: what books are called in that game.
    """

    who: str
    number: int
    seat: int
    books: int
    asks: int
    came: Ending
    unit: str = "books"

    @property
    def called(self) -> str:
        """The player without a name."""
        return f"Table {self.number}, seat {self.seat + 1}"


def outcome_of(game: GameNow | None, who: str, number: int, seat: int) -> GameOutcome | None:
    """What came of a game for the player at a seat; None if it goes on or cannot be read."""
    if game is None or not game.is_over or seat >= len(game.books):
        return None
    won, shared = seat in (game.winners or ()), len(game.winners or ()) > 1
    came = Ending.STOPPED if game.stopped else Ending.LOST if not won else Ending.SHARED if shared else Ending.WON
    return GameOutcome(who, number, seat, game.books[seat], game.asks, came, game.unit)


def outcomes_at_tables(tables: Sequence[SavedTable], of: Collection[SavedTable] | None = None) -> list[GameOutcome]:
    """What came of the games of a round for each person who sat there, or of some of its tables."""
    return [
        outcome
        for number, table in enumerate(tables, 1)
        if table.over and table.text is not None and (of is None or table in of)
        for seat, chair in enumerate(table.chairs)
        if chair.kind == PERSON and (outcome := outcome_of(game_now(table.text), chair.who, number, seat))
    ]


@dataclass(frozen=True, slots=True)
class RoundOutcomes:
    """Something that a class has played, as a spreadsheet needs it.

    Attributes:
        title: what it is, such as "tables, round 1".
        outcomes: what came of it for each learner, by `Visitor.who`.
    """

    title: str
    outcomes: Mapping[str, GameOutcome]


def rounds_in(tables: Iterable[SavedTable]) -> list[RoundOutcomes]:
    """What came of each round of tables, given in order; a round in which no game ended is left out."""
    rounds = [outcomes_at_tables(list(group)) for _, group in groupby(tables, lambda table: table.round)]
    played = [{one.who: one for one in found} for found in rounds if found]
    return [RoundOutcomes(f"tables, round {number}", found) for number, found in enumerate(played, 1)]
