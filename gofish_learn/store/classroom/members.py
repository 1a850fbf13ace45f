"""The learners of a class: how each joins it and comes back, where she is, and what her teacher can do for her.

Joining goes in steps, as the slow one, which is to hash a word, is to hold up nobody: `serve/web/access/nicknames`
takes them one after the other.
"""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass

from gofish_learn.store.classroom import rows
from gofish_learn.store.classroom.return_words import HashedWord
from gofish_learn.store.saves import name_in, names_of
from gofish_learn.store.sqlite.saves import have, know, owner_now
from gofish_learn.store.sqlite.store_part import Connection, StorePart, read_by, reading, writing
from gofish_learn.teach.classroom.classroom import HERE_SECONDS, Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import (
    ALIKE,
    ALPHABET,
    NICKNAME,
    SHUT,
    TAKEN,
    TAKEN_BY_ANOTHER,
    nickname_of,
    reason_of,
)
from gofish_learn.teach.classroom.tables import LEARNER
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
FRESH_SECONDS = 10.0
"""A page that is heard of again within so many seconds is not written down again."""
WORD_LENGTH = 6
GOING = (
    "DELETE FROM members WHERE number = ?",
    *(f"DELETE FROM {table} WHERE member = ?" for table in (*rows.GIVEN, "wrong_words", "visits")),  # noqa: S608 - our own words
)
IDLE = """
SELECT number, owner FROM members WHERE class = :class AND abs(:now - seen) >= :here
AND NOT EXISTS (SELECT 1 FROM answers WHERE member = members.number)
AND NOT EXISTS (SELECT 1 FROM hand_marks WHERE member = members.number)
AND NOT EXISTS (SELECT 1 FROM late WHERE member = members.number)
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
LEFT = "UPDATE members SET since = :closed WHERE number = :number AND 0 < seen AND seen < :closed"
ANYTHING_SAVED = "SELECT 1 FROM saves WHERE owner = ? UNION ALL SELECT 1 FROM done WHERE owner = ?"


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a nickname, or one that looks like it."""

    number: int
    nickname: str
    word: HashedWord


class Members(StorePart):
    """The learners in the classes of one store; whatever cannot be done raises `ClassError`."""

    @reading
    def holder(self, connection: Connection, classroom: int, typed: str, word: str) -> Holder | None:
        """Who has the nickname that somebody typed, whatever her word; None where it is free, and the class has room.

        A nickname that is in the class already is found, though it might be refused today.
        """
        is_shut = rows.need_class(connection, classroom).shut
        holder = _named(connection, classroom, typed)
        if holder is None:
            typed = nickname_of(typed)
            holder = namesake(connection, classroom, typed)
        if holder is not None and not word:
            said = TAKEN if same_name(holder.nickname) == same_name(typed) else ALIKE
            raise ClassError(said.format(name=holder.nickname if said is TAKEN else typed), NICKNAME)
        if holder is None and is_shut:
            raise ClassError(SHUT)
        if holder is None:
            self._in_the_way(connection, classroom)
        return holder

    @writing
    def add(self, connection: Connection, classroom: int, name: str, word: HashedWord) -> Member | None:
        """Add a learner to a class, or to those who wait before it; None where somebody took the nickname meanwhile.

        A class that is full has room where somebody has been in it for a while and never done anything.
        """
        joined = rows.need_class(connection, classroom)
        if joined.shut:
            raise ClassError(SHUT)
        if namesake(connection, classroom, name) is not None:
            return None
        idle = self._in_the_way(connection, classroom)
        if idle is not None:
            take_out(connection, idle)
            rows.change_class(connection, classroom)
        change = "INSERT INTO members (class, nickname, same, salt, word, waits) VALUES (?, ?, ?, ?, ?, ?)"
        row = (classroom, name, same_name(name), word.salt, word.word, int(joined.approves))
        number = connection.execute(change, row).lastrowid
        rows.settle_tables(connection, classroom)
        return rows.need_member(connection, number or 0)

    def _in_the_way(self, connection: Connection, classroom: int) -> int | None:
        """Who has to go before somebody else can come; None where there is room."""
        (count,) = connection.execute("SELECT count(*) FROM members WHERE class = ?", (classroom,)).fetchone()
        if count < MOST_MEMBERS:
            return None
        idle = next(idle_in(connection, classroom, self._clock(), IDLE_SECONDS), None)
        if idle is None:
            raise ClassError(FULL)
        return idle

    come_back = read_by(rows.need_member)

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

    members = read_by(rows.members_of)

    member = read_by(rows.member_of)

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
        member = rows.need_member(connection, number)
        fresh = abs(self._clock() - member.seen) < FRESH_SECONDS  # the clock may have been put back
        same = member.app == app and (not browser or owner_now(connection, browser) == member.owner)
        return member if fresh and same and not member.has_left else None

    @writing
    def _note(self, connection: Connection, number: int, browser: str, app: str) -> Member:
        member = rows.need_member(connection, number)
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
        return rows.need_member(connection, number)

    @writing
    def left(self, connection: Connection, number: int, ago: float) -> None:
        """Note that a learner closed the last of her pages so many seconds ago, unless one was heard of since."""
        closed = self._clock() - ago
        connection.execute(LEFT, {"number": number, "closed": closed})

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
        classroom = rows.need_class_of_member(connection, number)
        rows.change_class(connection, classroom)
        take_out(connection, number)
        rows.settle_tables(connection, classroom)

    @writing
    def remove_idle(self, connection: Connection, classroom: int) -> int:
        """Take everybody out of a class who has never done anything and is not here; how many there were.

        Who waits to be let in goes on waiting.
        """
        rows.change_class(connection, classroom)
        waiting = {one.number for one in rows.waiting_in(connection, classroom)}
        idle = [number for number in idle_in(connection, classroom, self._clock()) if number not in waiting]
        for number in idle:
            take_out(connection, number)
        rows.settle_tables(connection, classroom)
        return len(idle)

    def new_word(self, number: int) -> str:
        """A word for a learner who has forgotten hers, or never had one; the old one does not work any more."""
        word = "".join(secrets.choice(ALPHABET) for _ in range(WORD_LENGTH)).lower()
        self._save_word(number, HashedWord.of(word))  # hashed before anybody else has to wait
        return word

    @writing
    def _save_word(self, connection: Connection, number: int, hashed: HashedWord) -> None:
        rows.need_class_of_member(connection, number)
        change = "UPDATE members SET salt = ?, word = ? WHERE number = ?"
        connection.execute(change, (hashed.salt, hashed.word, number))
        connection.execute("DELETE FROM wrong_words WHERE member = ?", (number,))

    @writing
    def approve_first(self, connection: Connection, classroom: int, *, on: bool) -> None:
        """Have new learners wait for their teacher, or let them in at once, with those whose names are not refused."""
        rows.change_class(connection, classroom, "approves = ?", int(on))
        if not on:
            _let_all_in(connection, classroom)

    waiting = read_by(rows.waiting_in)

    @writing
    def let_in(self, connection: Connection, number: int) -> None:
        """Let a learner in who waits."""
        rows.change_class(connection, rows.need_class_of_member(connection, number))
        connection.execute("UPDATE members SET waits = 0, why = NULL WHERE number = ?", (number,))

    @writing
    def let_all_in(self, connection: Connection, classroom: int) -> None:
        """Let in everybody who waits, but for those who are to choose another name."""
        rows.change_class(connection, classroom)
        _let_all_in(connection, classroom)

    @writing
    def refuse_name(self, connection: Connection, number: int, why: str) -> None:
        """Ask a learner who waits for another name, and say why, which may be empty."""
        rows.change_class(connection, rows.need_class_of_member(connection, number))
        connection.execute("UPDATE members SET why = ? WHERE number = ? AND waits", (reason_of(why), number))

    @writing
    def choose_again(self, connection: Connection, number: int, nickname: str) -> Member:
        """Take the name that a learner has chosen in place of one that was refused; she goes on waiting."""
        member = rows.need_member(connection, number)
        if member.why is None:
            return member
        rows.settle_tables(connection, _give_name(connection, number, nickname))
        connection.execute("UPDATE members SET why = NULL WHERE number = ?", (number,))
        return rows.need_member(connection, number)

    @writing
    def rename(self, connection: Connection, number: int, nickname: object) -> Member:
        """Give a learner another nickname, also where she sits at a table."""
        classroom = _give_name(connection, number, nickname)
        rows.settle_tables(connection, classroom, rows.OF_ALL_ROUNDS)
        rows.change_class(connection, classroom)
        return rows.need_member(connection, number)


def _give_name(connection: Connection, number: int, nickname: object) -> int:
    """Give a learner another nickname, which nobody else in her class has; the number of the class."""
    name, classroom = nickname_of(nickname), rows.need_class_of_member(connection, number)
    if namesake(connection, classroom, name, beside=number):
        raise ClassError(TAKEN_BY_ANOTHER.format(name=name), NICKNAME)
    change = "UPDATE members SET nickname = ?, same = ? WHERE number = ?"
    connection.execute(change, (name, same_name(name), number))
    return classroom


def namesake(connection: Connection, classroom: int, name: str, *, beside: int = 0) -> Holder | None:
    """Who has a nickname in a class, or one that looks like it, `beside` a learner of this number."""
    holders = _holders(connection, classroom, beside)
    return next((holder for holder in holders if look_alike(holder.nickname, name)), None)


def _named(connection: Connection, classroom: int, name: str) -> Holder | None:
    """Who has a nickname, or has it but for its capitals, its dots and how it is typed.

    It is looked for among the names, as `same` may be by an older version, which told more of them apart.
    """
    named = [one for one in _holders(connection, classroom) if same_name(one.nickname) == same_name(name)]
    return max(named, key=lambda holder: holder.nickname == name, default=None)


def _holders(connection: Connection, classroom: int, beside: int = 0) -> list[Holder]:
    return [Holder(row[0], row[1], HashedWord(*row[2:])) for row in connection.execute(HOLDERS, (classroom, beside))]


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
    """What a learner's games are saved under: always the same, wherever she is.

    Where she is new it is what the browser has, unless that is another learner's.
    """
    if member.owner is not None:
        return member.owner
    taken = connection.execute("SELECT 1 FROM members WHERE owner = ?", (has,)).fetchone()
    return name_in(f"member {member.number} {secrets.token_hex()}", has) if taken else has


def _let_all_in(connection: Connection, classroom: int) -> None:
    connection.execute("UPDATE members SET waits = 0 WHERE class = ? AND waits AND why IS NULL", (classroom,))
