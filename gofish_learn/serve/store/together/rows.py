"""A table read from its rows, and written to them. One whose rows cannot be read is there no more."""

import json
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.rows import change_class
from gofish_learn.teach.classroom.tables import Chair, SavedTable, learner_is

TABLE = """
SELECT CAST(version AS INTEGER), CAST(code AS TEXT), class, round, CAST(host AS TEXT), CAST(about AS TEXT),
    CAST(text AS TEXT), over, CAST(updated AS REAL)
FROM tables WHERE number = ?
"""
CHAIRS = """
SELECT CAST(name AS TEXT), CAST(face AS TEXT), CAST(kind AS TEXT), CAST(who AS TEXT)
FROM chairs WHERE number = ? ORDER BY seat
"""
UPDATE = """
UPDATE tables SET version = ?, code = ?, class = ?, round = ?, host = ?, about = ?, text = ?, over = ?, updated = ?
WHERE number = ?
"""
SET_ASIDE = """
UPDATE tables SET version = version + 1, over = 1, text = NULL,
    about = json_object('set_aside', json_array(hex(about), hex(text))) WHERE number = ?
"""
NEWEST_ROUND = """
SELECT number FROM tables
WHERE class = :class AND round = (SELECT max(round) FROM tables WHERE class = :class) ORDER BY number
"""
OF_ALL_ROUNDS = "SELECT number FROM tables WHERE class = :class AND round IS NOT NULL ORDER BY round, number"
TWO_ROUNDS = """
SELECT number FROM tables WHERE class = :class
AND round IN (SELECT DISTINCT round FROM tables WHERE class = :class ORDER BY round DESC LIMIT 2) ORDER BY round, number
"""
SEAT = """
SELECT max(number) FROM chairs JOIN tables USING (number)
WHERE who = ? AND class IS ? AND NOT over AND CASE WHEN json_valid(about) THEN json_type(about) END = 'object'
"""


def table_in(connection: Connection, number: int) -> SavedTable | None:
    """The table of this number, or None."""
    row = connection.execute(TABLE, (number,)).fetchone()
    if row is None:
        return None
    version, code, classroom, round_, host, about, text, over, at = row
    try:
        chosen = json.loads(about)
    except (RecursionError, ValueError):
        return None
    if not isinstance(chosen, dict):
        return None
    chairs = tuple(Chair(*chair) for chair in connection.execute(CHAIRS, (number,)))
    return SavedTable(number, version, code, classroom, round_, host, chosen, chairs, text, bool(over), at)


def write_table(connection: Connection, table: SavedTable, before: SavedTable | None, now: float) -> None:
    """Write a table over its rows, as they were before; where other people sit at it, its class hears of that."""
    row = (table.version, table.code, table.classroom, table.round, table.host, json.dumps(table.about))
    connection.execute(UPDATE, (*row, table.text, table.over, now, table.number))
    if before is None or before.chairs != table.chairs:
        connection.execute("DELETE FROM chairs WHERE number = ?", (table.number,))
        chairs = [
            (table.number, seat, chair.name, chair.face, chair.kind, chair.who)
            for seat, chair in enumerate(table.chairs)
        ]
        connection.executemany("INSERT INTO chairs VALUES (?, ?, ?, ?, ?, ?)", chairs)
    if table.classroom is not None and _people(before) != _people(table):
        change_class(connection, table.classroom)


def set_aside(connection: Connection, number: int) -> None:
    """Close a table that cannot be read; what was chosen for it and its record stay in it, letter by letter."""
    connection.execute(SET_ASIDE, (number,))


def tables_of_class(connection: Connection, classroom: int, which: str = NEWEST_ROUND) -> list[SavedTable]:
    """The tables of a class's newest round, or of all its rounds (`OF_ALL_ROUNDS`)."""
    numbers = connection.execute(which, {"class": classroom}).fetchall()
    return [table for (number,) in numbers if (table := table_in(connection, number)) is not None]


def seat_of(connection: Connection, who: str, classroom: int | None) -> int | None:
    """The newest table of a class, or of none, that is not over and at which somebody sits."""
    number: int | None = connection.execute(SEAT, (who, classroom)).fetchone()[0]
    return number


def names_in(connection: Connection, classroom: int | None) -> dict[str, str]:
    """What the learners of a class are called, those who wait before it among them, by `Visitor.who`."""
    query = "SELECT number, CAST(nickname AS TEXT) FROM members WHERE class = ?"
    return {learner_is(number): name for number, name in connection.execute(query, (classroom,))}


def settle_tables(connection: Connection, classroom: int, which: str = NEWEST_ROUND) -> None:
    """See that those sit at the tables of a class who are in it, under their names, which nobody else there has."""
    names = names_in(connection, classroom)
    for table in tables_of_class(connection, classroom, which):
        if (settled := table.settled(names)) is not table:
            write_table(connection, settled, table, table.at)


def remove_tables(connection: Connection, which: str, *values: object) -> None:
    """Remove all tables that fit a condition, with everything that is kept of them."""
    for name in ("chairs", "guests", "tables"):
        query = f"DELETE FROM {name} WHERE number IN (SELECT number FROM tables WHERE {which})"  # noqa: S608 - our own words
        connection.execute(query, values)


def _people(table: SavedTable | None) -> set[str]:
    """Who has a game to go on with at a table."""
    return set() if table is None or table.over else {chair.who for chair in table.chairs if chair.who}
