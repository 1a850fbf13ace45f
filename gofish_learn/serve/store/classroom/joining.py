"""How a learner joins a class, or comes back into it by her nickname and her word.

It goes in steps, as the slow one, which is to hash a word, is to hold up nobody: `serve/web/classroom/joining` takes
them one after the other.
"""

from dataclasses import dataclass
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.members import idle_in, take_out
from gofish_learn.serve.store.classroom.rows import change_class, need_class, need_member
from gofish_learn.serve.store.classroom.words import Hashed
from gofish_learn.serve.store.database import StorePart, reading, writing
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.nicknames import SHUT, TAKEN, same_name

MOST_MEMBERS = 150
FULL = f"This class is full: it has {MOST_MEMBERS} learners."
IDLE_SECONDS = 600.0
"""How long whoever has done nothing yet keeps a place that somebody else wants."""
WRONG_SECONDS = 600.0
"""How long the teacher hears of a wrong word."""
MOST_WRONG = 100
"""The most wrong words that are counted for a nickname."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a nickname."""

    number: int
    word: Hashed


class StoreJoining(StorePart):
    """How learners come into the classes of one store; who cannot come in as she asks to gets `ClassError`."""

    @reading
    def holder(self, connection: Connection, classroom: int, name: str, word: str) -> Holder | None:
        """Who has a nickname, whatever her word; None where it is free, and the class has room."""
        is_shut = need_class(connection, classroom).shut
        query = (
            "SELECT number, CAST(salt AS BLOB), coalesce(CAST(word AS BLOB), x'') FROM members"
            " WHERE class = ? AND same = ?"
        )
        row = connection.execute(query, (classroom, same_name(name))).fetchone()
        if row is not None and not word:
            raise ClassError(TAKEN.format(name=name))
        if row is not None:
            return Holder(row[0], Hashed(row[1], row[2]))
        if is_shut:
            raise ClassError(SHUT)
        self._in_the_way(connection, classroom)
        return None

    @writing
    def add(self, connection: Connection, classroom: int, name: str, word: Hashed) -> Member | None:
        """Add a learner to a class; None where somebody has taken the nickname meanwhile.

        A class that is full has room where somebody has been in it for a while and never done anything.
        """
        if need_class(connection, classroom).shut:
            raise ClassError(SHUT)
        same = same_name(name)
        query = "SELECT 1 FROM members WHERE class = ? AND same = ?"
        if connection.execute(query, (classroom, same)).fetchone():
            return None
        idle = self._in_the_way(connection, classroom)
        if idle is not None:
            take_out(connection, idle)
            change_class(connection, classroom)
        change = "INSERT INTO members (class, nickname, same, salt, word) VALUES (?, ?, ?, ?, ?)"
        number = connection.execute(change, (classroom, name, same, word.salt, word.word)).lastrowid
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
