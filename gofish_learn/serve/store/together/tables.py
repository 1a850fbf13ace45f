"""The tables as their hosts ask for them: opened, kept change by change, and found again by who sits at them.

Whoever may come in can open tables. So a guest has only so many at once, and so have all guests of an address, and all
together. Where there are so many, a table goes for a new one at which nobody sits or nobody was dealt any cards, or one
that nobody has played at for a week; none goes at which a page is open. A class's tables are counted by themselves, and
a round of it finds room always.
"""

from collections.abc import Collection
from dataclasses import replace
from random import SystemRandom
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.rows import classroom_of, member_of
from gofish_learn.serve.store.database import StorePart, reading, writing
from gofish_learn.serve.store.together.rows import (
    names_in,
    remove_tables,
    seat_of,
    set_aside,
    table_in,
    tables_of_class,
    write_table,
)
from gofish_learn.teach.classroom.join_keys import unused_key
from gofish_learn.teach.classroom.last_minutes import LastMinutes
from gofish_learn.teach.classroom.tables import Glance, SavedTable, TableError, Visitor
from gofish_learn.ui.app.saves import MovedOnError

MOST_EACH = 8
"""The tables that a visitor may have opened that are not over and were touched in the last day."""
MOST_BY_ADDRESS = 300
"""The tables of guests of one address, behind which a whole school may be; a full class sits at 75,"""
MOST_BY_GUESTS = 3_000
"""of all guests,"""
MOST_BY_CLASS = 600
"""and of a class, of all rounds that are kept."""
MOST_GUESTS = 60
"""How many may come to a table with its code."""
DAY = 86_400.0
WEEK = 7 * DAY
IDLE_SECONDS = 300.0
"""How long a table is kept, where there are too many, that was not dealt; while a page is open at it that is noted."""
KEPT_SECONDS = 30 * DAY
"""How long a table is kept that nobody touches."""

GONE = "This table is not there any more."
NO_CLASS = "This class is not there any more."
TOO_MANY_EACH = f"You have {MOST_EACH} tables open. Play one of them to its end first."
TOO_MANY = "So many tables are open that there is no room for another. Try again later, or join a friend’s table."
REMOVED = "The player who opened that table has removed you from it. You can open one of your own."
TOO_MANY_GUESTS = "As many have come to this table as it has room for."

ADMITTED = """
SELECT 1 FROM tables WHERE number = :number AND (
    host = :who
    OR EXISTS (SELECT 1 FROM chairs WHERE chairs.number = :number AND chairs.who = :who)
    OR EXISTS (SELECT 1 FROM guests WHERE guests.number = :number AND guests.who = :who)
    OR class IS NOT NULL AND :teacher
    OR EXISTS (SELECT 1 FROM members WHERE members.number = :member AND members.class = tables.class)
)
"""
REMOVED_FROM = """
SELECT 1 FROM tables, json_each(CASE WHEN json_valid(about) THEN about ELSE '{}' END, '$.removed') AS removed
WHERE number = :number AND removed.value = :who
"""

GLANCE = """
SELECT CAST(tables.version AS INTEGER), classes.frozen, CAST(ends AS REAL), CAST(stood AS REAL)
FROM tables LEFT JOIN classes ON classes.number = tables.class WHERE tables.number = ?
"""
PLAYED = """
SELECT 1 FROM tables WHERE round = ? AND NOT over
AND CASE WHEN json_valid(about) THEN json_extract(about, '$.seed') END IS NOT NULL LIMIT 1
"""
SPARE = """
SELECT number, EXISTS (SELECT 1 FROM chairs WHERE chairs.number = tables.number AND who != '') AS sits
FROM tables WHERE {which} AND (
    updated < :now - :week OR updated < :now - :idle AND NOT over AND (NOT sits OR text IS NULL)
)
ORDER BY sits, text IS NOT NULL, over DESC, updated LIMIT (SELECT max(0, count(*) - :most) FROM tables WHERE {which})
"""
GUESTS = "class IS NULL AND host != ''"
OF_ADDRESS = f"{GUESTS} AND CASE WHEN json_valid(about) THEN json_extract(about, '$.place') END IS :of"
OF_CLASS = "class IS :of"


class StoreTables(StorePart):
    """The tables of one store; a `Tables`, which says what raises `TableError`."""

    @writing
    def open(self, connection: Connection, table: SavedTable) -> SavedTable:
        """Keep a new table, as version 1; it is given its number and, where its code is empty, a fresh one."""
        now = self._clock()
        if table.classroom is not None and classroom_of(connection, table.classroom) is None:
            raise TableError(NO_CLASS)
        mine = "SELECT count(*) FROM tables WHERE host = ? AND NOT over AND updated > ?"
        if table.host and connection.execute(mine, (table.host, now - DAY)).fetchone()[0] >= MOST_EACH:
            raise TableError(TOO_MANY_EACH)
        forget_old(connection, now)
        if table.classroom is None and table.host:
            place = table.about.get("place")
            for which, most in ((OF_ADDRESS, MOST_BY_ADDRESS), (GUESTS, MOST_BY_GUESTS)):
                if make_room(connection, now, which, place, most - 1) > most - 1:
                    raise TableError(TOO_MANY)
        return add_table(connection, table, now)

    @reading
    def table(self, connection: Connection, number: int) -> SavedTable | None:
        """The table of this number, or None if there is none any more."""
        return table_in(connection, number)

    @reading
    def glance(self, connection: Connection, number: int) -> Glance:
        """Which version of a table is kept, whether its class is frozen, and how long its tables still play."""
        version, frozen, ends, stood = connection.execute(GLANCE, (number,)).fetchone() or (None, False, None, None)
        left = None if ends is None else LastMinutes(ends, stood).left(self._clock())
        return Glance(version, bool(frozen), left)

    @writing
    def keep(self, connection: Connection, table: SavedTable) -> None:
        """Keep a change, all of it; one that is there already, as its answer got lost, is not written again."""
        kept = table_in(connection, table.number)
        if kept is None:
            raise TableError(GONE)
        if kept == table:
            return
        if kept.version != table.version - 1:
            raise MovedOnError(f"Table {table.number} is at version {kept.version}.")
        write_table(connection, table, kept, self._clock())

    @writing
    def set_aside(self, connection: Connection, number: int) -> SavedTable | None:
        """Close a table that cannot be read, and keep what it was; the table as it is then."""
        set_aside(connection, number)
        return table_in(connection, number)

    @writing
    def note_open(self, connection: Connection, numbers: Collection[int | None]) -> None:
        """Note that pages are open at tables; those of classes note it by their members."""
        change = f"UPDATE tables SET updated = ? WHERE number = ? AND {GUESTS}"  # noqa: S608 - our own words
        connection.executemany(change, [(self._clock(), number) for number in numbers])

    @reading
    def admitted(self, connection: Connection, number: int, visitor: Visitor) -> bool:
        """Whether somebody may look at a table."""
        return is_admitted(connection, number, visitor)

    @writing
    def admit(self, connection: Connection, code: str, visitor: Visitor) -> int | None:
        """Let somebody in with a code, from now on; the number of the table, or None where the code is of none.

        The code of a class's table is for that class, and that of a table whose game is over for nobody.
        """
        row = connection.execute("SELECT number, class FROM tables WHERE code = ? AND NOT over", (code,)).fetchone()
        if row is None:
            return None
        number: int = row[0]
        if is_admitted(connection, number, visitor):
            return number
        if is_removed(connection, number, visitor):
            raise TableError(REMOVED)
        if row[1] is not None:
            return None
        if connection.execute("SELECT count(*) FROM guests WHERE number = ?", (number,)).fetchone()[0] >= MOST_GUESTS:
            raise TableError(TOO_MANY_GUESTS)
        connection.execute("INSERT INTO guests (number, who) VALUES (?, ?)", (number, visitor.who))
        return number

    @reading
    def round_over(self, connection: Connection, number: int) -> bool:
        """Whether all tables of a round are over that play its cards; one at which others are dealt plays its own."""
        return connection.execute(PLAYED, (number,)).fetchone() is None

    @reading
    def of_class(self, connection: Connection, classroom: int) -> list[SavedTable]:
        """The tables of a class's newest round, those first that were opened first."""
        return tables_of_class(connection, classroom)

    @reading
    def names_in(self, connection: Connection, classroom: int | None) -> list[str]:
        """What the learners of a class are called; nobody's name where there is none."""
        return list(names_in(connection, classroom).values())

    @reading
    def name_of(self, connection: Connection, visitor: Visitor) -> str:
        """The nickname of a learner of a class; empty for anybody else."""
        member = None if visitor.member is None else member_of(connection, visitor.member)
        return "" if member is None else member.nickname

    @reading
    def seat_of(self, connection: Connection, visitor: Visitor, classroom: int | None) -> int | None:
        """The newest table that is not over and at which somebody sits, of a class or of none."""
        return seat_of(connection, visitor.who, classroom)


def add_table(connection: Connection, table: SavedTable, now: float) -> SavedTable:
    """Keep a new table, as version 1; where its code is empty it gets one, and where its round is 0 it begins one."""
    taken = {code for (code,) in connection.execute("SELECT code FROM tables WHERE code IS NOT NULL")}
    code = unused_key(SystemRandom(), taken) if table.code == "" else table.code
    change = "INSERT INTO tables (version, host, about, over, updated) VALUES (1, '', '{}', 0, 0)"
    number = connection.execute(change).lastrowid or 0
    round_ = number if table.round == 0 else table.round
    added = replace(table, number=number, version=1, code=code, round=round_)
    write_table(connection, added, None, now)
    return added


def forget_old(connection: Connection, now: float) -> None:
    """Remove the tables that nobody has touched for long."""
    remove_tables(connection, "updated < ?", now - KEPT_SECONDS)


def make_room(connection: Connection, now: float, which: str, of: object, most: int) -> int:
    """Remove some of the tables that fit a condition, until there are so many at most; how many there are then."""
    about = {"now": now, "idle": IDLE_SECONDS, "week": WEEK, "of": of, "most": most}
    spare = [(number,) for number, _ in connection.execute(SPARE.format(which=which), about)]
    for (number,) in spare:
        remove_tables(connection, "number = ?", number)
    (left,) = connection.execute(f"SELECT count(*) FROM tables WHERE {which}", about).fetchone()  # noqa: S608 - our own words
    return int(left)


def is_admitted(connection: Connection, number: int, visitor: Visitor) -> bool:
    """Whether somebody may look at a table; nobody in particular may look at none."""
    about = {"number": number, "who": visitor.who or None, "member": visitor.member, "teacher": visitor.is_teacher}
    return connection.execute(ADMITTED, about).fetchone() is not None and not is_removed(connection, number, visitor)


def is_removed(connection: Connection, number: int, visitor: Visitor) -> bool:
    """Whether the host of a table has removed somebody from it."""
    return connection.execute(REMOVED_FROM, {"number": number, "who": visitor.who}).fetchone() is not None
