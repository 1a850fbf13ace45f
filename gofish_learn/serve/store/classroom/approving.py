"""Learners who wait until their teacher lets them in, where a class has its names approved first."""

from sqlite3 import Connection

from gofish_learn.serve.store.classroom.joining import namesake
from gofish_learn.serve.store.classroom.rows import (
    ClassPart,
    change_class,
    need_class,
    need_class_of_member,
    need_member,
    waiting_in,
)
from gofish_learn.serve.store.database import reading, writing
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.nicknames import TAKEN_BY_ANOTHER, NicknameError, nickname_of, reason_of
from gofish_learn.teach.names.alike import same_name


class StoreApproving(ClassPart):
    """Who waits before the classes of one store; whatever cannot be done raises `ClassError`."""

    @writing
    def approve_first(self, connection: Connection, classroom: int, *, on: bool) -> None:
        """Have new learners wait for their teacher, or let them in at once, with those whose names are not refused."""
        change_class(connection, classroom, "approves = ?", int(on))
        if not on:
            _let_all_in(connection, classroom)

    @reading
    def waiting(self, connection: Connection, classroom: int) -> list[Member]:
        """Who waits to be let into a class, those first who came first."""
        return waiting_in(connection, classroom)

    @writing
    def let_in(self, connection: Connection, number: int) -> None:
        """Let a learner in who waits."""
        change_class(connection, need_class_of_member(connection, number))
        connection.execute("UPDATE members SET waits = 0, why = NULL WHERE number = ?", (number,))

    @writing
    def let_all_in(self, connection: Connection, classroom: int) -> None:
        """Let in everybody who waits, but for those who are to choose another name."""
        change_class(connection, classroom)
        _let_all_in(connection, classroom)

    @writing
    def refuse_name(self, connection: Connection, number: int, why: str) -> None:
        """Ask a learner who waits for another name, and say why, which may be empty."""
        change_class(connection, need_class_of_member(connection, number))
        connection.execute("UPDATE members SET why = ? WHERE number = ? AND waits", (reason_of(why), number))

    @writing
    def choose_again(self, connection: Connection, number: int, nickname: str) -> Member:
        """Take the name that a learner has chosen in place of one that was refused; she goes on waiting."""
        name, member = nickname_of(nickname), need_member(connection, number)
        if member.why is None:
            return member
        classroom = need_class(connection, need_class_of_member(connection, number)).number
        if namesake(connection, classroom, name, beside=number):
            raise NicknameError(TAKEN_BY_ANOTHER.format(name=name))
        change = "UPDATE members SET nickname = ?, same = ?, why = NULL WHERE number = ?"
        connection.execute(change, (name, same_name(name), number))
        self.settle(connection, classroom)
        return need_member(connection, number)


def _let_all_in(connection: Connection, classroom: int) -> None:
    connection.execute("UPDATE members SET waits = 0 WHERE class = ? AND waits AND why IS NULL", (classroom,))
