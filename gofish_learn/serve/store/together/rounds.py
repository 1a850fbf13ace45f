"""Rounds: the tables at which a teacher seats a class, opened in one step, joined by who comes late, and closed."""

from collections.abc import Sequence
from dataclasses import replace
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.rows import change_class, need_class
from gofish_learn.serve.store.database import StorePart, reading, writing
from gofish_learn.serve.store.together.rows import OF_ALL_ROUNDS, table_in, tables_of_class, write_table
from gofish_learn.serve.store.together.tables import MOST_BY_CLASS, OF_CLASS, add_table, forget_old, make_room
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.tables import SavedTable

MOST_AT_ONCE = 75
"""A full class at tables of two."""
ROUND_OVER = "All tables have finished, so the cards are known: seat everybody again."

PLAYING = "SELECT number FROM tables WHERE class = ? AND round IS NOT NULL AND NOT over ORDER BY number"


class StoreRounds(StorePart):
    """The rounds of the classes of one store."""

    @writing
    def open_round(self, connection: Connection, classroom: int, tables: Sequence[SavedTable]) -> int:
        """Open new tables for a class, all or none, and close those before; the number of the round.

        A class that is not there any more, no tables or too many are a `ClassError`.
        """
        now = self._clock()
        close(connection, _playing(connection, classroom), now)
        return _open(connection, classroom, tables, 0, now)

    @writing
    def join_round(self, connection: Connection, classroom: int, tables: Sequence[SavedTable]) -> int:
        """Open more tables in a class's newest round, all or none, unless it is over; the number of the round."""
        before = tables_of_class(connection, classroom)
        if all(table.over for table in before):
            raise ClassError(ROUND_OVER)
        return _open(connection, classroom, tables, before[0].round or 0, self._clock())

    @writing
    def close_tables(self, connection: Connection, classroom: int, number: int | None = None) -> None:
        """Close the tables of a class that are not over, or one of them; who sits there cannot go on."""
        playing = _playing(connection, classroom)
        close(connection, playing if number is None else [one for one in playing if one == number], self._clock())

    @reading
    def tables_of(self, connection: Connection, classroom: int) -> list[SavedTable]:
        """The tables of a class's newest round, those first that were opened first."""
        return tables_of_class(connection, classroom)

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
