"""Rounds: the tables at which a teacher seats a class, opened in one step."""

from collections.abc import Sequence
from dataclasses import replace
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.rows import need_class
from gofish_learn.serve.store.part import StorePart, reading, writing
from gofish_learn.serve.store.together.rows import tables_of_class
from gofish_learn.serve.store.together.tables import add_table, make_room
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.tables import SavedTable

MOST_AT_ONCE = 75
"""A full class at tables of two."""


class StoreRounds(StorePart):
    """The rounds of the classes of one store."""

    @writing
    def open_round(self, connection: Connection, classroom: int, tables: Sequence[SavedTable]) -> int:
        """Open new tables for a class, all or none; the number of the round.

        Raises:
            ClassError: the class is not there any more, or there are no tables or too many.
        """
        need_class(connection, classroom)
        if not 1 <= len(tables) <= MOST_AT_ONCE:
            raise ClassError(f"Seat the class at one table or more, and at {MOST_AT_ONCE} at most.")
        now = self._clock()
        make_room(connection, now)
        number = 0
        for table in tables:
            number = add_table(connection, replace(table, classroom=classroom, round=number), now).round or 0
        return number

    @reading
    def tables_of(self, connection: Connection, classroom: int) -> list[SavedTable]:
        """The tables of a class's newest round, those first that were opened first."""
        return tables_of_class(connection, classroom)
