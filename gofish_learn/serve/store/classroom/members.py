"""Who is in a class, where each learner is, and what her teacher can do for her."""

import secrets
import sqlite3
from collections.abc import Iterator

from gofish_learn.serve.store.browsers import have, know, owner_now
from gofish_learn.serve.store.classroom.part import ClassStore
from gofish_learn.serve.store.classroom.rows import (
    NOT_IN,
    heard,
    member_of,
    members_of,
    need_class_of_member,
)
from gofish_learn.serve.store.classroom.words import Hashed
from gofish_learn.serve.store.database import Database
from gofish_learn.teach.classroom.classroom import HERE_SECONDS, Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.join_keys import ALPHABET
from gofish_learn.teach.classroom.nicknames import nickname_of, same_name
from gofish_learn.ui.app.saves import name_in
from gofish_learn.ui.apps import names_of

FRESH_SECONDS = 10.0
"""A page that is heard of again within so many seconds is not written down again."""
WORD_LENGTH = 6
GOING = (
    "DELETE FROM members WHERE number = ?",
    "DELETE FROM answers WHERE member = ?",
    "DELETE FROM wrong_words WHERE member = ?",
    "DELETE FROM visits WHERE member = ?",
)
IDLE = """
SELECT number, owner FROM members WHERE class = ? AND abs(? - seen) >= ?
AND NOT EXISTS (SELECT 1 FROM answers WHERE member = members.number)
AND NOT EXISTS (SELECT 1 FROM visits WHERE member = members.number AND abs(? - made) < ?)
ORDER BY number
"""
KEPT = "SELECT 1 FROM saves WHERE owner = ? UNION ALL SELECT 1 FROM done WHERE owner = ?"


class StoreMembers(ClassStore):
    """The learners in the classes of one store."""

    def members(self, classroom: int) -> list[Member]:
        """Everybody in a class, by nickname."""
        return self._do(lambda database: members_of(database.connection, classroom))

    def member(self, number: int) -> Member | None:
        """The member of this number, or None if she is in no class any more."""
        return self._do(lambda database: member_of(database.connection, number))

    def here(self, number: int, browser: str, app: str) -> Member:
        """Note that a learner's page is open, and give its browser her games.

        The browser of a learner's first page is where her games are from then on. Where she comes back in another, that
        gets her games; where two learners use the same one, each has her own. Whatever a browser had is put
        aside, not lost.

        Args:
            number: the learner's.
            browser: the name of the page's browser, as `owner_of` gives it; empty where it has no token.
            app: the name of the app; empty for a page that is none.
        """

        def read(database: Database) -> tuple[Member, bool]:
            member = _need_member(database.connection, number)
            has = owner_now(database.connection, browser)
            fresh = abs(self._clock() - member.seen) < FRESH_SECONDS  # the clock may have been put back
            return member, fresh and member.app == app and (not browser or has == member.owner)

        member, is_noted = self._do(read)
        return member if is_noted else self._do(lambda database: self._note(database, number, browser, app))

    def _note(self, database: Database, number: int, browser: str, app: str) -> Member:
        with database.transaction() as connection:
            member = _need_member(connection, number)
            owner = member.owner
            if browser:
                has = owner_now(connection, browser)
                owner = _owner_there(connection, member, browser, has)
                if has != owner:
                    know(connection, browser)
                    have(connection, browser, owner)
                connection.execute("UPDATE members SET browser = NULL WHERE browser = ?", (browser,))
                connection.execute("UPDATE members SET browser = ? WHERE number = ?", (browser, number))
            now = self._clock()
            is_still_there = member.app == app and now - member.seen < HERE_SECONDS
            since = min(member.since, now) if is_still_there else now
            change = "UPDATE members SET owner = ?, app = ?, since = ?, seen = ? WHERE number = ?"
            connection.execute(change, (owner, app, since, now, number))
            return _need_member(connection, number)

    def rename(self, number: int, nickname: object) -> Member:
        """Give a learner another nickname.

        Raises:
            ClassError: it cannot be one, somebody has it, or she is in no class any more.
        """
        name = nickname_of(nickname)

        def write(database: Database) -> Member:
            with database.transaction() as connection:
                classroom = need_class_of_member(connection, number)
                change = "UPDATE OR IGNORE members SET nickname = ?, same = ? WHERE number = ?"
                if not connection.execute(change, (name, same_name(name), number)).rowcount:
                    raise ClassError(f"Somebody in this class is called {name} already.")
                heard(connection, classroom)
                return _need_member(connection, number)

        return self._do(write)

    def remove(self, number: int) -> None:
        """Take a learner out of her class, with her answers; her games stay with her browser."""

        def write(database: Database) -> None:
            with database.transaction() as connection:
                heard(connection, need_class_of_member(connection, number))
                take_out(connection, number)

        self._do(write)

    def remove_idle(self, classroom: int) -> int:
        """Take everybody out of a class who has never done anything and is not here; how many they were."""

        def write(database: Database) -> int:
            with database.transaction() as connection:
                heard(connection, classroom)
                idle = list(idle_in(connection, classroom, self._clock()))
                for number in idle:
                    take_out(connection, number)
                return len(idle)

        return self._do(write)

    def new_word(self, number: int) -> str:
        """A word for a learner who has forgotten hers, or never had one; the old one does not work any more."""
        word = "".join(secrets.choice(ALPHABET) for _ in range(WORD_LENGTH)).lower()
        hashed = Hashed.of(word)

        def write(database: Database) -> None:
            with database.transaction() as connection:
                need_class_of_member(connection, number)
                connection.execute(
                    "UPDATE members SET salt = ?, word = ? WHERE number = ?", (hashed.salt, hashed.word, number)
                )
                connection.execute("DELETE FROM wrong_words WHERE member = ?", (number,))

        self._do(write)
        return word


def idle_in(connection: sqlite3.Connection, classroom: int, now: float, seconds: float = 0) -> Iterator[int]:
    """The numbers of those who have never done anything in a class and are not here, those first who came first.

    Args:
        connection: to the store.
        classroom: the number of the class.
        now: the seconds since 1970.
        seconds: whoever came less than so many seconds ago is not among them.
    """
    for number, owner in connection.execute(IDLE, (classroom, now, HERE_SECONDS, now, seconds)).fetchall():
        names = [] if owner is None else names_of(owner)
        if not any(connection.execute(KEPT, (name, name)).fetchone() for name in names):
            yield number


def take_out(connection: sqlite3.Connection, number: int) -> None:
    """Take a learner out of her class, with all that is kept of her there."""
    for change in GOING:
        connection.execute(change, (number,))


def _need_member(connection: sqlite3.Connection, number: int) -> Member:
    member = member_of(connection, number)
    if member is None:
        raise ClassError(NOT_IN)
    return member


def _owner_there(connection: sqlite3.Connection, member: Member, browser: str, has: str) -> str:
    """What a learner's games are kept under where she is now: her own, or what her browser has.

    It is what the browser has where she is new; and where she has brought other games to it, or taken some up, since
    she was heard of last. It is never another learner's.
    """
    taken = connection.execute("SELECT 1 FROM members WHERE owner = ? AND number != ?", (has, member.number)).fetchone()
    if member.owner is None:
        return name_in(f"member {member.number} {secrets.token_hex()}", has) if taken else has
    (last,) = connection.execute("SELECT browser FROM members WHERE number = ?", (member.number,)).fetchone()
    return has if last == browser and not taken else member.owner
