"""The tables at which people sit on their own devices: opened, kept change by change, and found again.

Whoever may come in can open tables. So a guest has only so many at once, and so have all guests of an address, and all
together. Where there are so many, a table goes for a new one at which nobody sits or nobody was dealt any cards, or one
that nobody has played at for a week; none goes at which a page is open. A class's tables are counted by themselves, and
a round of it finds room always: the tables at which a teacher seats her class, opened in one step.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import SystemRandom

from gofish_learn.store.classroom import rows
from gofish_learn.store.saves import MovedOnError
from gofish_learn.store.sqlite.store_part import Connection, StorePart, read_by, reading, writing
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import unused_key
from gofish_learn.teach.classroom.tables import (
    LAST_SECONDS,
    WAITS_SECONDS,
    Glance,
    LastMinutes,
    SavedTable,
    TableError,
    TakenSeat,
    Visitor,
)

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
SET_ASIDE = """
UPDATE tables SET version = version + 1, over = 1, text = NULL,
    about = json_object('set_aside', json_array(hex(about), hex(text))) WHERE number = ?
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


class Tables(StorePart):
    """The tables of one store; a `Tables`, which says what raises `TableError`."""

    @writing
    def open(self, connection: Connection, table: SavedTable) -> SavedTable:
        """Keep a new table, as version 1; it is given its number and, where its code is empty, a fresh one."""
        now = self._clock()
        if table.classroom is not None and rows.classroom_of(connection, table.classroom) is None:
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

    table = read_by(rows.table_in)

    @reading
    def glance(self, connection: Connection, number: int) -> Glance:
        """Which version of a table is kept, whether its class is frozen, and how long its tables still play."""
        version, frozen, ends, stood = connection.execute(GLANCE, (number,)).fetchone() or (None, False, None, None)
        left = None if ends is None else LastMinutes(ends, stood).left(self._clock())
        return Glance(version, bool(frozen), left)

    @writing
    def keep(self, connection: Connection, table: SavedTable) -> None:
        """Keep a change, all of it; one that is there already, as its answer got lost, is not written again."""
        before = rows.table_in(connection, table.number)
        if before is None:
            raise TableError(GONE)
        if before == table:
            return
        if before.version != table.version - 1:
            raise MovedOnError(f"Table {table.number} is at version {before.version}.")
        rows.write_table(connection, table, before, self._clock())

    @writing
    def set_aside(self, connection: Connection, number: int) -> SavedTable | None:
        """Close a table that cannot be read, and keep in it what it was, letter by letter; the table as it is then."""
        connection.execute(SET_ASIDE, (number,))
        return rows.table_in(connection, number)

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

    of_class = read_by(rows.tables_of_class)

    @reading
    def names_in(self, connection: Connection, classroom: int | None) -> list[str]:
        """What the learners of a class are called; nobody's name where there is none."""
        return list(rows.names_in(connection, classroom).values())

    @reading
    def name_of(self, connection: Connection, visitor: Visitor) -> str:
        """The nickname of a learner of a class; empty for anybody else."""
        member = None if visitor.member is None else rows.member_of(connection, visitor.member)
        return "" if member is None else member.nickname

    @reading
    def seat_of(self, connection: Connection, visitor: Visitor, classroom: int | None) -> int | None:
        """The newest table that is not over and at which somebody sits, of a class or of none."""
        return rows.seat_of(connection, visitor.who, classroom)


class Rounds(StorePart):
    """The rounds of the classes of one store."""

    @writing
    def open_round(self, connection: Connection, classroom: int, tables: Sequence[SavedTable]) -> int:
        """Open new tables for a class, all or none, and close those before; the number of the round.

        A class that is not there any more, no tables or too many are a `ClassError`.
        """
        now = self._clock()
        close(connection, _playing(connection, classroom), now)
        rows.change_class(connection, classroom, "ends = NULL")
        return _open(connection, classroom, tables, 0, now)

    @writing
    def join_round(
        self, connection: Connection, classroom: int, tables: Sequence[SavedTable], seats: Sequence[TakenSeat] = ()
    ) -> int:
        """Have seats taken in a class's newest round, and open more tables, all or nothing; the round's number.

        A round that is over, and a seat that is somebody's by now, is a `ClassError`.
        """
        before, now = rows.tables_of_class(connection, classroom), self._clock()
        if all(table.over for table in before):
            raise ClassError(ROUND_OVER)
        rows.change_class(connection, classroom)
        rows.settle_tables(connection, classroom)
        for one in seats:
            table = rows.table_in(connection, one.table)
            if table is None or table.over or table.classroom != classroom or table.chairs[one.seat].who:
                raise ClassError(SEAT_GONE)
            rows.write_table(connection, table.taken(one.seat, one.chair), table, now)
        number = before[0].round or 0
        return _open(connection, classroom, tables, number, now) if tables else number

    @writing
    def close_tables(self, connection: Connection, classroom: int, number: int | None = None) -> None:
        """Close the tables of a class that are not over, or one of them; who sits there cannot go on."""
        rows.change_class(connection, classroom)
        playing = _playing(connection, classroom)
        close(connection, playing if number is None else [one for one in playing if one == number], self._clock())

    @writing
    def last_minutes(self, connection: Connection, classroom: int, *, on: bool) -> None:
        """Have the tables of a class end in a few minutes, or take that back as long as one of them plays."""
        if not _playing(connection, classroom):
            raise ClassError(NOBODY_PLAYS)
        ends, now = (self._clock() + LAST_SECONDS if on else None), self._clock()
        rows.change_class(connection, classroom, "ends = ?, stood = CASE WHEN frozen THEN ? END", ends, now)

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
        return rows.tables_of_class(connection, classroom), bool(_idle(connection, classroom, self._clock()))

    @writing
    def _stop_idle(self, connection: Connection, classroom: int) -> None:
        now = self._clock()
        for number in _idle(connection, classroom, now):
            if (table := rows.table_in(connection, number)) is not None:
                rows.write_table(connection, table.stopped(), table, now)

    @reading
    def latest_rounds_of(self, connection: Connection, classroom: int) -> list[SavedTable]:
        """The tables of a class's two newest rounds, those of the older one first."""
        return rows.tables_of_class(connection, classroom, rows.TWO_ROUNDS)

    @reading
    def rounds_of(self, connection: Connection, classroom: int) -> list[SavedTable]:
        """The tables of all rounds of a class that are kept, those of the first round first."""
        return rows.tables_of_class(connection, classroom, rows.OF_ALL_ROUNDS)


def add_table(connection: Connection, table: SavedTable, now: float) -> SavedTable:
    """Keep a new table, as version 1; where its code is empty it gets one, and where its round is 0 it begins one."""
    taken = {code for (code,) in connection.execute("SELECT code FROM tables WHERE code IS NOT NULL")}
    code = unused_key(SystemRandom(), taken) if table.code == "" else table.code
    change = "INSERT INTO tables (version, host, about, over, updated) VALUES (1, '', '{}', 0, 0)"
    number = connection.execute(change).lastrowid or 0
    round_ = number if table.round == 0 else table.round
    added = replace(table, number=number, version=1, code=code, round=round_)
    rows.write_table(connection, added, None, now)
    return added


def forget_old(connection: Connection, now: float) -> None:
    """Remove the tables that nobody has touched for long."""
    rows.remove_tables(connection, "updated < ?", now - KEPT_SECONDS)


def make_room(connection: Connection, now: float, which: str, of: object, most: int) -> int:
    """Remove some of the tables that fit a condition, until there are so many at most; how many there are then."""
    about = {"now": now, "idle": IDLE_SECONDS, "week": WEEK, "of": of, "most": most}
    spare = [(number,) for number, _ in connection.execute(SPARE.format(which=which), about)]
    for (number,) in spare:
        rows.remove_tables(connection, "number = ?", number)
    (left,) = connection.execute(f"SELECT count(*) FROM tables WHERE {which}", about).fetchone()  # noqa: S608 - our own words
    return int(left)


def is_admitted(connection: Connection, number: int, visitor: Visitor) -> bool:
    """Whether somebody may look at a table; nobody in particular may look at none."""
    about = {"number": number, "who": visitor.who or None, "member": visitor.member, "teacher": visitor.is_teacher}
    return connection.execute(ADMITTED, about).fetchone() is not None and not is_removed(connection, number, visitor)


def is_removed(connection: Connection, number: int, visitor: Visitor) -> bool:
    """Whether the host of a table has removed somebody from it."""
    return connection.execute(REMOVED_FROM, {"number": number, "who": visitor.who}).fetchone() is not None


def close(connection: Connection, numbers: Sequence[int], now: float) -> None:
    """Close tables, so that what was played there is kept no more."""
    for number in numbers:
        if (table := rows.table_in(connection, number)) is not None:
            rows.write_table(connection, table.closed(), table, now)


def _playing(connection: Connection, classroom: int) -> list[int]:
    return [number for (number,) in connection.execute(PLAYING, (classroom,))]


def _idle(connection: Connection, classroom: int, now: float) -> list[int]:
    """The tables of a class whose time was up a while ago, and at which nobody has played since."""
    since = now - WAITS_SECONDS
    return [number for (number,) in connection.execute(IDLE, {"class": classroom, "since": since})]


def _open(connection: Connection, classroom: int, tables: Sequence[SavedTable], number: int, now: float) -> int:
    rows.need_class(connection, classroom)
    (before,) = connection.execute("SELECT count(*) FROM tables WHERE round = ?", (number,)).fetchone()
    if not 1 <= len(tables) <= MOST_AT_ONCE - before:
        raise ClassError(f"Seat the class at one table or more, and at {MOST_AT_ONCE} at most.")
    rows.change_class(connection, classroom)
    forget_old(connection, now)
    make_room(connection, now, OF_CLASS, classroom, MOST_BY_CLASS - len(tables))
    for table in tables:
        number = add_table(connection, replace(table, classroom=classroom, round=number), now).round or 0
    return number
