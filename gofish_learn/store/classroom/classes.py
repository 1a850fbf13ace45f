"""The classes of a store: made, joined by a key, asked, frozen, shown something, and erased.

Whatever a learner's page must hear of raises the class's version, in the same transaction. Nothing here expires, and
all times are the wall clock's: a laptop that slept goes on where it was.
"""

import secrets
from collections.abc import Collection, Mapping
from random import SystemRandom
from typing import NamedTuple

from gofish_learn.store.classroom import rows
from gofish_learn.store.classroom.members import Members
from gofish_learn.store.classroom.prompts import Prompts
from gofish_learn.store.classroom.tables import Rounds
from gofish_learn.store.classroom.visits import secret_hash
from gofish_learn.store.saves import names_of
from gofish_learn.store.sqlite.progress import ClassGames
from gofish_learn.store.sqlite.store_part import Connection, Database, read_by, reading, writing
from gofish_learn.teach.classroom.answers import Votes
from gofish_learn.teach.classroom.classroom import Classroom, Showing
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import unused_key
from gofish_learn.teach.classroom.learner_view import News
from gofish_learn.teach.classroom.tables import learner_is
from gofish_learn.teach.classroom.wall import OnWall, Shows

LONGEST_NAME = 40
SECRET_BYTES = 16
MOST_LINKS = 5
STAND = "frozen = 1, stood = coalesce(stood, ?1)"
GO_ON = "frozen = 0, ends = max(ends + coalesce(?1 - stood, 0), ?1), stood = NULL"
ERASING = (
    *(f"DELETE FROM {table} WHERE prompt IN (SELECT number FROM prompts WHERE class = ?)" for table in rows.GIVEN),  # noqa: S608 - our own words
    "DELETE FROM wrong_words WHERE member IN (SELECT number FROM members WHERE class = ?)",
    *(f"DELETE FROM {table} WHERE class = ?" for table in ("visits", "members", "prompts")),  # noqa: S608 - our own words
    "DELETE FROM classes WHERE number = ?",
)
COUNTS = """
SELECT
    (SELECT count(*) FROM answers WHERE prompt = (SELECT prompt FROM classes WHERE number = :class)),
    (SELECT max(at) FROM answers WHERE prompt = (SELECT prompt FROM classes WHERE number = :class)),
    (SELECT count(*) FROM members WHERE class = :class)
"""


class Fingerprint(NamedTuple):
    """What tells a moment from others at which something else was kept: a stamp, and the version of each class.

    The counts are how many have answered what one class is asked, when the last did, and how many are in it.
    """

    stamp: object
    versions: Mapping[int, int]
    counts: tuple[int, float | None, int]


class Classes(Members, Prompts, ClassGames, Rounds):
    """The classes of one store; several are kept apart by their numbers.

    What cannot be done, such as to change a class that has been erased, or something of a learner who is in none any
    more, raises `ClassError`, whose message is a sentence for whoever asked.
    """

    @writing
    def open(self, connection: Connection, name: str) -> Classroom:
        """Make a class, with a key of its own."""
        called = " ".join(name.split())
        if not 1 <= len(called) <= LONGEST_NAME or not called.isprintable():
            raise ClassError(f"Give the class a name of at most {LONGEST_NAME} characters.")
        change = "INSERT INTO classes (name, key, version, made) VALUES (?, ?, 1, ?)"
        number = connection.execute(change, (called, _free_key(connection), self._clock())).lastrowid
        return rows.need_class(connection, number or 0)

    @reading
    def classes(self, connection: Connection) -> list[Classroom]:
        """Every class, the newest first."""
        numbers = connection.execute("SELECT number FROM classes ORDER BY number DESC").fetchall()
        return [rows.need_class(connection, number) for (number,) in numbers]

    classroom = read_by(rows.classroom_of)

    def fingerprint(self, classroom: int) -> Fingerprint:
        """What tells this moment from others; cheap enough to be asked for after everything that is done."""

        def read(database: Database) -> Fingerprint:
            connection = database.connection
            versions = dict(connection.execute("SELECT number, CAST(version AS INTEGER) FROM classes").fetchall())
            return Fingerprint(database.stamp(), versions, connection.execute(COUNTS, {"class": classroom}).fetchone())

        return self._do(read)

    @reading
    def news(self, connection: Connection, members: Collection[int]) -> dict[int, News]:
        """What is known of their classes for the pages of learners, by their numbers; nobody who is in none."""
        votes: dict[int, tuple[Classroom, Votes, Votes]] = {}
        found = {}
        for number in members:
            who = rows.member_of(connection, number)
            if who is None:
                continue
            at = rows.need_class_of_member(connection, number)
            if at not in votes:
                classroom = rows.need_class(connection, at)
                numbers = (classroom.prompt.number, classroom.prompt.again) if classroom.prompt else (0, 0)
                given, before = (rows.values_of(connection, one) if one else {} for one in numbers)
                votes[at] = (classroom, given, before)
            classroom, sheet = votes[at][0], votes[at][0].sheet
            found[number] = News(
                classroom,
                who,
                *votes[at][1:],
                table=rows.seat_of(connection, learner_is(number), at),
                filled_in=rows.filled_in(connection, number, sheet) if sheet else {},
                handed_in=rows.has_handed_in(connection, number, sheet),
            )
        return found

    @writing
    def new_key(self, connection: Connection, classroom: int) -> Classroom:
        """Give a class another key, where too many know the old one; whoever has a nickname in it stays in."""
        rows.change_class(connection, classroom, "key = ?", _free_key(connection))
        connection.execute("DELETE FROM visits WHERE class = ? AND member IS NULL", (classroom,))
        return rows.need_class(connection, classroom)

    @writing
    def shut(self, connection: Connection, classroom: int, *, shut: bool) -> None:
        """Let nobody else join a class, or let them again; who is in it comes back all the same."""
        rows.change_class(connection, classroom, "shut = ?", int(shut))

    @writing
    def freeze(self, connection: Connection, classroom: int, *, frozen: bool) -> None:
        """Let all look up and wait, or go on; the last minutes of the tables stand still meanwhile."""
        rows.change_class(connection, classroom, STAND if frozen else GO_ON, self._clock())

    @writing
    def put_on_wall(self, connection: Connection, classroom: int, wall: OnWall) -> None:
        """Have something else on the wall of a class; whose slide it is, that lesson is taught."""
        lesson = wall.lesson if wall.shows is Shows.SLIDE else None
        rows.change_class(connection, classroom, "wall = ?, taught = coalesce(?, taught)", wall.to_text(), lesson)

    @writing
    def teach(self, connection: Connection, classroom: int, lesson: str) -> None:
        """Teach a lesson, by its number, whose solutions are closed to learners as long; an empty number ends that."""
        rows.change_class(connection, classroom, "taught = ?", lesson)

    @writing
    def show(self, connection: Connection, classroom: int, title: str, record: str) -> Showing:
        """Let the class look at a finished game, in place of the one before; the title names no learner."""
        rows.change_class(connection, classroom, "showing = version + 1, title = ?, record = ?", title, record)
        return Showing(rows.need_class(connection, classroom).version, title)

    @writing
    def stop_showing(self, connection: Connection, classroom: int) -> None:
        """Take the game off the learners' pages."""
        rows.change_class(connection, classroom, "showing = NULL, title = NULL, record = NULL")

    @reading
    def shown(self, connection: Connection, classroom: int) -> str | None:
        """The record of the game that a class looks at, or None."""
        row = connection.execute("SELECT record FROM classes WHERE number = ?", (classroom,)).fetchone()
        return None if row is None else row[0]

    @writing
    def teacher_secret(self, connection: Connection, *, others_end: bool = True, pages_end: bool = False) -> str:
        """A new secret for the teacher's link, 32 hex digits; only its hash is kept.

        Earlier links stop working, unless `others_end` is false, as where a server prints a link whenever it starts:
        then the newest few work. With `pages_end` the pages that were opened by them stop working, too.
        """
        secret = secrets.token_hex(SECRET_BYTES)
        if others_end:
            connection.execute("DELETE FROM teachers")
        if pages_end:
            connection.execute("DELETE FROM visits WHERE teacher")
        connection.execute("INSERT INTO teachers (secret, made) VALUES (?, ?)", (_link_hash(secret), self._clock()))
        newest = "SELECT rowid FROM teachers ORDER BY made DESC, rowid DESC LIMIT ?"
        connection.execute(f"DELETE FROM teachers WHERE rowid NOT IN ({newest})", (MOST_LINKS,))  # noqa: S608 - our own words
        return secret

    @reading
    def teaches(self, connection: Connection, secret: object) -> bool:
        """Whether this is the secret of a teacher's link that works."""
        if not isinstance(secret, str) or len(secret) != 2 * SECRET_BYTES:
            return False
        query = "SELECT 1 FROM teachers WHERE secret = ?"
        return connection.execute(query, (_link_hash(secret),)).fetchone() is not None

    def erase(self, number: int, *, games: bool = False) -> None:
        """Erase all that is kept of a class: its learners, what they answered, and who may come in.

        One that is gone already is no error. What the learners did in the apps is only erased with `games`: otherwise
        it stays with the browser that did it, under no nickname.
        """

        def write(database: Database) -> None:
            database.connection.execute("PRAGMA secure_delete = ON")  # what is deleted is written over
            with database.transaction() as connection:
                members = rows.members_of(connection, number)
                owners = [member.owner for member in members if member.owner]
                rows.remove_tables(connection, "class = ?", number)
                for member in members:
                    rows.remove_tables(connection, "host = ?", learner_is(member.number))
                for change in ERASING:
                    connection.execute(change, (number,))
                for owner in owners if games else ():
                    connection.executemany("DELETE FROM saves WHERE owner = ?", [(name,) for name in names_of(owner)])
                    for table in ("browsers", "done"):
                        connection.execute(f"DELETE FROM {table} WHERE owner = ?", (owner,))  # noqa: S608 - our own words
            database.make_room()  # and so is the log

        self._do(write)


def _free_key(connection: Connection) -> str:
    taken = {key for (key,) in connection.execute("SELECT key FROM classes").fetchall()}
    return unused_key(SystemRandom(), taken)


def _link_hash(secret: str) -> str:
    return secret_hash(f"teacher:{secret}")
