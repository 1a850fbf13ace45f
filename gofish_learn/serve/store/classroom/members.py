"""How a learner joins a class, comes back on another device, and is found by her teacher.

A word that brings her back is kept as a salted, slow hash, and five wrong ones in ten minutes are all that are heard.
"""

import hashlib
import hmac
import secrets
import sqlite3

from gofish_learn.serve.store.browsers import have, know, owner_now
from gofish_learn.serve.store.classroom.part import ClassStore
from gofish_learn.serve.store.classroom.rows import (
    NOT_IN,
    heard,
    member_of,
    members_of,
    need_class,
    need_class_of_member,
)
from gofish_learn.serve.store.database import Database
from gofish_learn.teach.classroom.classroom import HERE_SECONDS, Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.join_keys import ALPHABET
from gofish_learn.teach.classroom.nicknames import (
    SHUT,
    TAKEN,
    TOO_MANY_WORDS,
    WRONG_WORD,
    nickname_of,
    same_name,
    word_of,
)
from gofish_learn.ui.app.saves import name_in

MOST_MEMBERS = 150
FULL = f"This class is full: it has {MOST_MEMBERS} learners."
MOST_WRONG = 5
WRONG_SECONDS = 600.0
SALT_BYTES = 16
SCRYPT = {"n": 1 << 13, "r": 8, "p": 1}
"""8 MiB and some 25 ms for a guess."""
FRESH_SECONDS = 10.0
"""A page that is heard of again within so many seconds is not written down again."""
WORD_LENGTH = 6


class StoreMembers(ClassStore):
    """The learners in the classes of one store."""

    def members(self, classroom: int) -> list[Member]:
        """Everybody in a class, by nickname.

        Raises:
            NotKeptError: that cannot be read just now.
        """
        return self._do(lambda database: members_of(database.connection, classroom))

    def member(self, number: int) -> Member | None:
        """The member of this number, or None if she is in no class any more.

        Raises:
            NotKeptError: that cannot be read just now.
        """
        return self._do(lambda database: member_of(database.connection, number))

    def join(self, classroom: int, nickname: object, word: object = "") -> Member:
        """Let a learner into a class; a nickname that is taken needs its word, and brings back who has it.

        Args:
            classroom: the number of the class.
            nickname: what she typed; it is normalised.
            word: the short word that she chose, with which she can come back; it may be empty.

        Raises:
            ClassError: she cannot come in as this; the message is a sentence for her.
            NotKeptError: that cannot be kept just now.
        """
        name, typed = nickname_of(nickname), word_of(word)
        salt, hashed = _hashed(typed)
        row = (classroom, name, same_name(name), salt, hashed)
        number = self._do(lambda database: _added(database, row))
        if number is None:
            number = self._come_back(classroom, name, typed)
        member = self.member(number)
        if member is None:
            raise ClassError(NOT_IN)
        return member

    def _come_back(self, classroom: int, name: str, word: str) -> int:
        if not word:
            raise ClassError(TAKEN.format(name=name))
        number, salt, hashed = self._do(lambda database: self._guess(database, classroom, name))
        # The guess is counted before it is looked at, so that many at once are counted one by one.
        if salt is None or not hmac.compare_digest(_hashed(word, salt)[1] or b"", hashed):
            raise ClassError(WRONG_WORD.format(name=name))
        self._do(lambda database: database.connection.execute("DELETE FROM wrong_words WHERE member = ?", (number,)))
        return number

    def _guess(self, database: Database, classroom: int, name: str) -> tuple[int, bytes | None, bytes]:
        """Whose nickname it is and how her word is kept, once the guess is counted as a wrong one.

        Raises:
            ClassError: nobody has it any more, or there were too many.
        """
        with database.transaction() as connection:
            query = "SELECT number, salt, word FROM members WHERE class = ? AND same = ?"
            row: tuple[int, bytes | None, bytes] | None = connection.execute(
                query, (classroom, same_name(name))
            ).fetchone()
            if row is None:
                raise ClassError(NOT_IN)
            # Not only what is older: a clock that was put back would lock her out until it comes there again.
            connection.execute("DELETE FROM wrong_words WHERE abs(typed - ?) > ?", (self._clock(), WRONG_SECONDS))
            query = "SELECT count(*) FROM wrong_words WHERE member = ?"
            if connection.execute(query, row[:1]).fetchone()[0] >= MOST_WRONG:
                raise ClassError(TOO_MANY_WORDS.format(name=name))
            connection.execute("INSERT INTO wrong_words (member, typed) VALUES (?, ?)", (row[0], self._clock()))
            return row

    def here(self, number: int, browser: str, app: str) -> Member:
        """Note that a learner's page is open, and give its browser her games.

        The browser of a learner's first page is where her games are from then on. Where she comes back in another, that
        gets her games; where two learners use the same one, each has her own. Whatever a browser had is put
        aside, not lost.

        Args:
            number: the learner's.
            browser: the name of the page's browser, as `owner_of` gives it; empty where it has no token.
            app: the name of the app; empty for a page that is none.

        Raises:
            ClassError: she is in no class any more.
            NotKeptError: that cannot be kept just now.
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
            NotKeptError: that cannot be kept just now.
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
        """Take a learner out of her class, with her answers; her games stay with her browser.

        Raises:
            ClassError: she is in none any more.
            NotKeptError: that cannot be kept just now.
        """

        def write(database: Database) -> None:
            with database.transaction() as connection:
                heard(connection, need_class_of_member(connection, number))
                for change in (
                    "DELETE FROM members WHERE number = ?",
                    "DELETE FROM answers WHERE member = ?",
                    "DELETE FROM wrong_words WHERE member = ?",
                    "DELETE FROM visits WHERE member = ?",
                ):
                    connection.execute(change, (number,))

        self._do(write)

    def new_word(self, number: int) -> str:
        """A word for a learner who has forgotten hers, or never had one; the old one does not work any more.

        Raises:
            ClassError: she is in no class any more.
            NotKeptError: that cannot be kept just now.
        """
        word = "".join(secrets.choice(ALPHABET) for _ in range(WORD_LENGTH)).lower()
        salt, hashed = _hashed(word)

        def write(database: Database) -> None:
            with database.transaction() as connection:
                need_class_of_member(connection, number)
                connection.execute("UPDATE members SET salt = ?, word = ? WHERE number = ?", (salt, hashed, number))
                connection.execute("DELETE FROM wrong_words WHERE member = ?", (number,))

        self._do(write)
        return word


def _hashed(word: str, salt: bytes | None = None) -> tuple[bytes | None, bytes | None]:
    """A salt, and the hash of a word with it; nothing of no word."""
    if not word:
        return None, None
    salt = salt or secrets.token_bytes(SALT_BYTES)
    return salt, hashlib.scrypt(word.encode(), salt=salt, **SCRYPT)


def _added(database: Database, row: tuple[object, ...]) -> int | None:
    """The number of a new member; None where the nickname is taken.

    Raises:
        ClassError: the class is gone, shut or full.
    """
    with database.transaction() as connection:
        classroom, _, same, _, _ = row
        is_shut = need_class(connection, int(str(classroom))).shut
        query = "SELECT 1 FROM members WHERE class = ? AND same = ?"
        if connection.execute(query, (classroom, same)).fetchone():
            return None
        if is_shut:
            raise ClassError(SHUT)
        query = "SELECT count(*) FROM members WHERE class = ?"
        if connection.execute(query, (classroom,)).fetchone()[0] >= MOST_MEMBERS:
            raise ClassError(FULL)
        change = "INSERT INTO members (class, nickname, same, salt, word) VALUES (?, ?, ?, ?, ?)"
        return connection.execute(change, row).lastrowid


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
