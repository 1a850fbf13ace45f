"""Rounds: the tables at which a teacher seats a class, opened in one step, joined by who comes late, and closed."""

from collections.abc import Sequence
from dataclasses import replace
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.rows import ClassPart, change_class, need_class
from gofish_learn.serve.store.database import reading, writing
from gofish_learn.serve.store.together.rows import (
    OF_ALL_ROUNDS,
    TWO_ROUNDS,
    settle_tables,
    table_in,
    tables_of_class,
    write_table,
)
from gofish_learn.serve.store.together.tables import MOST_BY_CLASS, OF_CLASS, add_table, forget_old, make_room
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.last_minutes import LAST_SECONDS, WAITS_SECONDS
from gofish_learn.teach.classroom.tables import SavedTable, Taken

MOST_AT_ONCE = 75
"""A full class at tables of two."""
ROUND_OVER = "All tables have finished, so the cards are known: seat everybody again."

SEAT_GONE = "A table has just ended, or somebody else sits there now. Press it again."
NOBODY_PLAYS = "No table plays now."

IDLE = """
SELECT tables.number FROM tables JOIN classes ON classes.number = class
WHERE class = :class AND round IS NOT NULL AND NOT over AND ends < :since AND updated < :since AND stood IS NULL
"""
PLAYING = "SELECT number FROM tables WHERE class = ? AND round IS NOT NULL AND NOT over ORDER BY number"


class StoreRounds(ClassPart):
    """The rounds of the classes of one store."""

    def settle(self, connection: Connection, classroom: int) -> None:
        """See that those sit at the tables of a class who are in it, under their names."""
        settle_tables(connection, classroom)

    @writing
    def open_round(self, connection: Connection, classroom: int, tables: Sequence[SavedTable]) -> int:
        """Open new tables for a class, all or none, and close those before; the number of the round.

        A class that is not there any more, no tables or too many are a `ClassError`.
        """
        now = self._clock()
        close(connection, _playing(connection, classroom), now)
        change_class(connection, classroom, "ends = NULL")
        return _open(connection, classroom, tables, 0, now)

    @writing
    def join_round(
        self, connection: Connection, classroom: int, tables: Sequence[SavedTable], seats: Sequence[Taken] = ()
    ) -> int:
        """Have seats taken in a class's newest round, and open more tables, all or nothing; the round's number.

        A round that is over, and a seat that is somebody's by now, is a `ClassError`.
        """
        before, now = tables_of_class(connection, classroom), self._clock()
        if all(table.over for table in before):
            raise ClassError(ROUND_OVER)
        change_class(connection, classroom)
        settle_tables(connection, classroom)
        for one in seats:
            table = table_in(connection, one.table)
            if table is None or table.over or table.classroom != classroom or table.chairs[one.seat].who:
                raise ClassError(SEAT_GONE)
            write_table(connection, table.taken(one.seat, one.chair), table, now)
        number = before[0].round or 0
        return _open(connection, classroom, tables, number, now) if tables else number

    @writing
    def close_tables(self, connection: Connection, classroom: int, number: int | None = None) -> None:
        """Close the tables of a class that are not over, or one of them; who sits there cannot go on."""
        change_class(connection, classroom)
        playing = _playing(connection, classroom)
        close(connection, playing if number is None else [one for one in playing if one == number], self._clock())

    @writing
    def last_minutes(self, connection: Connection, classroom: int, *, on: bool) -> None:
        """Have the tables of a class end in a few minutes, or take that back as long as one of them plays."""
        if not _playing(connection, classroom):
            raise ClassError(NOBODY_PLAYS)
        ends, now = (self._clock() + LAST_SECONDS if on else None), self._clock()
        change_class(connection, classroom, "ends = ?, stood = CASE WHEN frozen THEN ? END", ends, now)

    def tables_of(self, classroom: int) -> list[SavedTable]:
        """The tables of a class's newest round, those first that were opened first.

        One whose time was up a while ago, and at which nobody has played since, is stopped where it is.
        """
        tables, is_up = self._tables_now(classroom)
        if not is_up:
            return tables
        self._stop_idle(classroom)
        return self._tables_now(classroom)[0]

    @reading
    def _tables_now(self, connection: Connection, classroom: int) -> tuple[list[SavedTable], bool]:
        return tables_of_class(connection, classroom), bool(_idle(connection, classroom, self._clock()))

    @writing
    def _stop_idle(self, connection: Connection, classroom: int) -> None:
        now = self._clock()
        for number in _idle(connection, classroom, now):
            if (table := table_in(connection, number)) is not None:
                write_table(connection, table.stopped(), table, now)

    @reading
    def latest_rounds_of(self, connection: Connection, classroom: int) -> list[SavedTable]:
        """The tables of a class's two newest rounds, those of the older one first."""
        return tables_of_class(connection, classroom, TWO_ROUNDS)

    @reading
    def rounds_of(self, connection: Connection, classroom: int) -> list[SavedTable]:
        """The tables of all rounds of a class that are kept, those of the first round first."""
        return tables_of_class(connection, classroom, OF_ALL_ROUNDS)


def close(connection: Connection, numbers: Sequence[int], now: float) -> None:
    """Close tables, so that what was played there is kept no more."""
    for number in numbers:
        if (table := table_in(connection, number)) is not None:
            write_table(connection, table.closed(), table, now)


def _playing(connection: Connection, classroom: int) -> list[int]:
    return [number for (number,) in connection.execute(PLAYING, (classroom,))]


def _idle(connection: Connection, classroom: int, now: float) -> list[int]:
    """The tables of a class whose time was up a while ago, and at which nobody has played since."""
    since = now - WAITS_SECONDS
    return [number for (number,) in connection.execute(IDLE, {"class": classroom, "since": since})]


def _open(connection: Connection, classroom: int, tables: Sequence[SavedTable], number: int, now: float) -> int:
    need_class(connection, classroom)
    (before,) = connection.execute("SELECT count(*) FROM tables WHERE round = ?", (number,)).fetchone()
    if not 1 <= len(tables) <= MOST_AT_ONCE - before:
        raise ClassError(f"Seat the class at one table or more, and at {MOST_AT_ONCE} at most.")
    change_class(connection, classroom)
    forget_old(connection, now)
    make_room(connection, now, OF_CLASS, classroom, MOST_BY_CLASS - len(tables))
    for table in tables:
        number = add_table(connection, replace(table, classroom=classroom, round=number), now).round or 0
    return number
