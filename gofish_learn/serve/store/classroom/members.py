"""Who is in a class, where each learner is, and what her teacher can do for her."""

import secrets
from collections.abc import Iterator
from sqlite3 import Connection

from gofish_learn.serve.store.classroom.rows import (
    ClassPart,
    change_class,
    member_of,
    members_of,
    need_class_of_member,
    need_member,
    waiting_in,
)
from gofish_learn.serve.store.classroom.words import Hashed
from gofish_learn.serve.store.database import reading, writing
from gofish_learn.serve.store.players import have, know, owner_now
from gofish_learn.teach.classroom.classroom import HERE_SECONDS, Member
from gofish_learn.teach.classroom.join_keys import ALPHABET
from gofish_learn.teach.classroom.tables import LEARNER
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
SELECT number, owner FROM members WHERE class = :class AND abs(:now - seen) >= :here
AND NOT EXISTS (SELECT 1 FROM answers WHERE member = members.number)
AND NOT EXISTS (SELECT 1 FROM visits WHERE member = members.number AND abs(:now - made) < :seconds)
AND NOT (:seconds AND EXISTS (
    SELECT 1 FROM chairs JOIN tables USING (number) WHERE who = :learner || members.number AND NOT over
))
ORDER BY number
"""
SHARED = """
SELECT DISTINCT one.number, other.number
FROM browsers AS of_one JOIN browsers AS of_other USING (browser)
JOIN members AS one ON one.owner = of_one.owner JOIN members AS other ON other.owner = of_other.owner
WHERE one.class = :class AND other.class = :class AND one.number < other.number
"""
ANYTHING_SAVED = "SELECT 1 FROM saves WHERE owner = ? UNION ALL SELECT 1 FROM done WHERE owner = ?"


class StoreMembers(ClassPart):
    """The learners in the classes of one store."""

    @reading
    def members(self, connection: Connection, classroom: int) -> list[Member]:
        """Everybody in a class, by nickname."""
        return members_of(connection, classroom)

    @reading
    def member(self, connection: Connection, number: int) -> Member | None:
        """The member of this number, or None if she is in no class any more."""
        return member_of(connection, number)

    def here(self, number: int, browser: str, app: str) -> Member:
        """Note that a learner's page is open, and give its browser her games.

        The browser of a learner's first page is where her games are from then on. Where she comes back in another, that
        gets her games; where two learners use the same one, each has her own. Whatever a browser had stays kept.

        The browser goes by the name that `owner_of` gives it, empty where it has no token; a page that is no app has an
        empty one too.
        """
        return self._noted(number, browser, app) or self._note(number, browser, app)

    @reading
    def _noted(self, connection: Connection, number: int, browser: str, app: str) -> Member | None:
        member = need_member(connection, number)
        fresh = abs(self._clock() - member.seen) < FRESH_SECONDS  # the clock may have been put back
        same = member.app == app and (not browser or owner_now(connection, browser) == member.owner)
        return member if fresh and same else None

    @writing
    def _note(self, connection: Connection, number: int, browser: str, app: str) -> Member:
        member = need_member(connection, number)
        owner = member.owner
        if browser:
            has = owner_now(connection, browser)
            owner = _owner_there(connection, member, has)
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
        return need_member(connection, number)

    @reading
    def shared_devices(self, connection: Connection, classroom: int) -> set[tuple[int, int]]:
        """Which two learners of a class have used the same browser, by their numbers, the smaller one first."""
        return {(one, other) for one, other in connection.execute(SHARED, {"class": classroom})}

    @writing
    def came_from(self, connection: Connection, number: int, place: str) -> None:
        """Note where a learner came in from, by what stands for an address as long as the server runs."""
        connection.execute("UPDATE members SET place = ? WHERE number = ?", (place, number))

    @writing
    def remove(self, connection: Connection, number: int) -> None:
        """Take a learner out of her class, with her answers; her games stay with her browser. A bot plays on."""
        classroom = need_class_of_member(connection, number)
        change_class(connection, classroom)
        take_out(connection, number)
        self.settle(connection, classroom)

    @writing
    def remove_idle(self, connection: Connection, classroom: int) -> int:
        """Take everybody out of a class who has never done anything and is not here; how many there were.

        Who waits to be let in goes on waiting.
        """
        change_class(connection, classroom)
        waiting = {one.number for one in waiting_in(connection, classroom)}
        idle = [number for number in idle_in(connection, classroom, self._clock()) if number not in waiting]
        for number in idle:
            take_out(connection, number)
        self.settle(connection, classroom)
        return len(idle)

    def new_word(self, number: int) -> str:
        """A word for a learner who has forgotten hers, or never had one; the old one does not work any more."""
        word = "".join(secrets.choice(ALPHABET) for _ in range(WORD_LENGTH)).lower()
        self._save_word(number, Hashed.of(word))  # hashed before anybody else has to wait
        return word

    @writing
    def _save_word(self, connection: Connection, number: int, hashed: Hashed) -> None:
        need_class_of_member(connection, number)
        change = "UPDATE members SET salt = ?, word = ? WHERE number = ?"
        connection.execute(change, (hashed.salt, hashed.word, number))
        connection.execute("DELETE FROM wrong_words WHERE member = ?", (number,))


def idle_in(connection: Connection, classroom: int, now: float, seconds: float = 0) -> Iterator[int]:
    """The numbers of those who have never done anything in a class and are not here, those first who came first.

    Where seconds are given, whoever came less than so many before `now`, in seconds since 1970, is not among them, and
    nobody who sits at a table.
    """
    about = {"class": classroom, "now": now, "here": HERE_SECONDS, "seconds": seconds, "learner": LEARNER}
    for number, owner in connection.execute(IDLE, about).fetchall():
        names = [] if owner is None else names_of(owner)
        if not any(connection.execute(ANYTHING_SAVED, (name, name)).fetchone() for name in names):
            yield number


def take_out(connection: Connection, number: int) -> None:
    """Take a learner out of her class, with all that is kept of her there."""
    for change in GOING:
        connection.execute(change, (number,))


def _owner_there(connection: Connection, member: Member, has: str) -> str:
    """What a learner's games are kept under: always the same, wherever she is.

    Where she is new it is what the browser has, unless that is another learner's.
    """
    if member.owner is not None:
        return member.owner
    taken = connection.execute("SELECT 1 FROM members WHERE owner = ?", (has,)).fetchone()
    return name_in(f"member {member.number} {secrets.token_hex()}", has) if taken else has
