"""How a learner joins a class, or comes back into it by her nickname and her word.

It goes in steps, as the slow one, which is to hash a word, is to hold up nobody: `serve/web/door/joining` takes
them one after the other.
"""

from dataclasses import dataclass
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.members import idle_in, take_out
from gofish_learn.serve.store.classroom.rows import ClassPart, change_class, need_class, need_member
from gofish_learn.serve.store.classroom.words import Hashed
from gofish_learn.serve.store.database import reading, writing
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.nicknames import ALIKE, SHUT, TAKEN, NicknameError, nickname_of
from gofish_learn.teach.names.alike import look_alike, same_name

MOST_MEMBERS = 150
FULL = f"This class is full: it has {MOST_MEMBERS} learners."
IDLE_SECONDS = 600.0
"""How long whoever has done nothing yet keeps a place that somebody else wants."""
WRONG_SECONDS = 600.0
"""How long the teacher hears of a wrong word."""
MOST_WRONG = 100
"""The most wrong words that are counted for a nickname."""

HOLDERS = """
SELECT number, CAST(nickname AS TEXT), CAST(salt AS BLOB), coalesce(CAST(word AS BLOB), x'') FROM members
WHERE class = ? AND number != ?
"""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a nickname, or one that looks like it."""

    number: int
    nickname: str
    word: Hashed


class StoreJoining(ClassPart):
    """How learners come into the classes of one store; who cannot come in as she asks to gets `ClassError`."""

    @reading
    def holder(self, connection: Connection, classroom: int, typed: str, word: str) -> Holder | None:
        """Who has the nickname that somebody typed, whatever her word; None where it is free, and the class has room.

        A nickname that is in the class already is found, though it might be refused today.
        """
        is_shut = need_class(connection, classroom).shut
        holder = _named(connection, classroom, typed)
        if holder is None:
            typed = nickname_of(typed)
            holder = namesake(connection, classroom, typed)
        if holder is not None and not word:
            said = TAKEN if same_name(holder.nickname) == same_name(typed) else ALIKE
            raise NicknameError(said.format(name=holder.nickname if said is TAKEN else typed))
        if holder is None and is_shut:
            raise ClassError(SHUT)
        if holder is None:
            self._in_the_way(connection, classroom)
        return holder

    @writing
    def add(self, connection: Connection, classroom: int, name: str, word: Hashed) -> Member | None:
        """Add a learner to a class, or to those who wait before it; None where somebody took the nickname meanwhile.

        A class that is full has room where somebody has been in it for a while and never done anything.
        """
        joined = need_class(connection, classroom)
        if joined.shut:
            raise ClassError(SHUT)
        if namesake(connection, classroom, name) is not None:
            return None
        idle = self._in_the_way(connection, classroom)
        if idle is not None:
            take_out(connection, idle)
            change_class(connection, classroom)
        change = "INSERT INTO members (class, nickname, same, salt, word, waits) VALUES (?, ?, ?, ?, ?, ?)"
        row = (classroom, name, same_name(name), word.salt, word.word, int(joined.approves))
        number = connection.execute(change, row).lastrowid
        self.settle(connection, classroom)
        return need_member(connection, number or 0)

    def _in_the_way(self, connection: Connection, classroom: int) -> int | None:
        """Who has to go before somebody else can come; None where there is room."""
        (count,) = connection.execute("SELECT count(*) FROM members WHERE class = ?", (classroom,)).fetchone()
        if count < MOST_MEMBERS:
            return None
        idle = next(idle_in(connection, classroom, self._clock(), IDLE_SECONDS), None)
        if idle is None:
            raise ClassError(FULL)
        return idle

    @reading
    def come_back(self, connection: Connection, number: int) -> Member:
        """The learner whose word was right."""
        return need_member(connection, number)

    @writing
    def note_wrong_word(self, connection: Connection, number: int) -> None:
        """Note that somebody typed a wrong word for a learner's nickname, which her teacher is told."""
        now = self._clock()
        # Not only what is older: a clock that was put back would keep it until it comes there again.
        connection.execute("DELETE FROM wrong_words WHERE abs(typed - ?) > ?", (now, WRONG_SECONDS))
        query = "SELECT count(*) FROM wrong_words WHERE member = ?"
        if connection.execute(query, (number,)).fetchone()[0] < MOST_WRONG:
            connection.execute("INSERT INTO wrong_words (member, typed) VALUES (?, ?)", (number, now))

    @reading
    def wrong_words(self, connection: Connection, classroom: int) -> dict[int, int]:
        """How many wrong words were typed in the last ten minutes, `MOST_WRONG` at most, by members' numbers."""
        query = (
            "SELECT member, count(*) FROM wrong_words JOIN members ON number = member"
            " WHERE class = ? AND abs(typed - ?) <= ? GROUP BY member"
        )
        return dict(connection.execute(query, (classroom, self._clock(), WRONG_SECONDS)).fetchall())


def namesake(connection: Connection, classroom: int, name: str, *, beside: int = 0) -> Holder | None:
    """Who has a nickname in a class, or one that looks like it, `beside` a learner of this number."""
    holders = (Holder(row[0], row[1], Hashed(*row[2:])) for row in connection.execute(HOLDERS, (classroom, beside)))
    return next((holder for holder in holders if look_alike(holder.nickname, name)), None)


def _named(connection: Connection, classroom: int, name: str) -> Holder | None:
    """Who has a nickname, but for its capitals and dots."""
    row = connection.execute(f"{HOLDERS} AND same = ?", (classroom, 0, same_name(name))).fetchone()
    return None if row is None else Holder(row[0], row[1], Hashed(*row[2:]))
