"""The classes of a store: made, joined by a key, asked, frozen, shown something, and erased.

Whatever a learner's page must hear of raises the class's version, in the same transaction. Nothing here expires, and
all times are the wall clock's: a laptop that slept goes on where it was.
"""

import sqlite3
from dataclasses import replace
from random import SystemRandom
from typing import Any

from gofish_learn.serve.store.classroom.games import StoreGames, has_begun
from gofish_learn.serve.store.classroom.joining import StoreJoining
from gofish_learn.serve.store.classroom.members import StoreMembers
from gofish_learn.serve.store.classroom.rows import (
    classroom_of,
    fields_of,
    heard,
    member_of,
    members_of,
    need_class,
    need_class_of_member,
    prompt_in,
    values_of,
)
from gofish_learn.serve.store.classroom.teachers import StoreTeachers
from gofish_learn.serve.store.database import Database
from gofish_learn.teach.classroom.classroom import Answer, Classroom, Prompt, Showing, Stage, checked_prompt
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.join_keys import fresh_key
from gofish_learn.teach.classroom.seen import seen_by_learner
from gofish_learn.teach.deal_code import DealCode, DealCodeError
from gofish_learn.ui.apps import names_of

LONGEST_NAME = 40
NOT_ASKED = "That question is not asked any more."
SETTLED = "Your teacher shows what all have answered, so your answer stays as it is."
ERASING = (
    "DELETE FROM answers WHERE prompt IN (SELECT number FROM prompts WHERE class = ?)",
    "DELETE FROM wrong_words WHERE member IN (SELECT number FROM members WHERE class = ?)",
    "DELETE FROM visits WHERE class = ?",
    "DELETE FROM members WHERE class = ?",
    "DELETE FROM prompts WHERE class = ?",
    "DELETE FROM classes WHERE number = ?",
)


class StoreClasses(StoreMembers, StoreJoining, StoreGames, StoreTeachers):
    """The classes of one store; several are kept apart by their numbers.

    Whoever changes a class that has been erased, or something of a learner who is in none any more, gets `ClassError`.
    """

    def open(self, name: str) -> Classroom:
        """Make a class, with a key of its own.

        Raises:
            ClassError: it cannot be called that.
        """
        called = " ".join(name.split())
        if not 1 <= len(called) <= LONGEST_NAME or not called.isprintable():
            raise ClassError(f"Give the class a name of at most {LONGEST_NAME} characters.")

        def write(database: Database) -> Classroom:
            with database.transaction() as connection:
                key = _free_key(connection)
                change = "INSERT INTO classes (name, key, version, made) VALUES (?, ?, 1, ?)"
                number = connection.execute(change, (called, key, self._clock())).lastrowid
                return need_class(connection, number or 0)

        return self._do(write)

    def classes(self) -> list[Classroom]:
        """Every class, the newest first."""

        def read(database: Database) -> list[Classroom]:
            connection = database.connection
            numbers = connection.execute("SELECT number FROM classes ORDER BY number DESC").fetchall()
            return [need_class(connection, number) for (number,) in numbers]

        return self._do(read)

    def classroom(self, number: int) -> Classroom | None:
        """The class of this number, or None if it has been erased."""
        return self._do(lambda database: classroom_of(database.connection, number))

    def version(self, number: int) -> int | None:
        """The version of a class alone, for pages that ask often; None if it has been erased."""
        query = "SELECT CAST(version AS INTEGER) FROM classes WHERE number = ?"
        row = self._do(lambda database: database.connection.execute(query, (number,)).fetchone())
        return None if row is None else int(row[0])

    def news(self, member: int) -> dict[str, Any] | None:
        """What a learner's page may be told of her class, by `seen_by_learner`; None if she is in none any more."""

        def read(database: Database) -> dict[str, Any] | None:
            connection = database.connection
            who = member_of(connection, member)
            if who is None:
                return None
            classroom = need_class(connection, need_class_of_member(connection, member))
            answers = values_of(connection, classroom.prompt.number) if classroom.prompt else {}
            deal = classroom.deal if who.owner else None
            begun = deal is not None and has_begun(connection, who.owner or "", deal)
            return seen_by_learner(classroom, who, answers, begun=begun)

        return self._do(read)

    def ask(self, classroom: int, prompt: Prompt) -> Prompt:
        """Ask a class a question, in place of the one before; it is given its number.

        Raises:
            ClassError: it cannot be asked, or the class is gone.
        """
        checked_prompt(prompt)

        def write(database: Database) -> Prompt:
            with database.transaction() as connection:
                need_class(connection, classroom)
                change = "INSERT INTO prompts (class, stage, fields, asked) VALUES (?, ?, ?, ?)"
                row = (classroom, Stage.ASKED.value, fields_of(prompt), self._clock())
                number = connection.execute(change, row).lastrowid or 0
                heard(connection, classroom, "prompt = ?", number)
                return replace(prompt, number=number, stage=Stage.ASKED)

        return self._do(write)

    def bring_to(self, classroom: int, stage: Stage) -> None:
        """Open the tally of the question for the learners, or show the exact answer; or take that back.

        Raises:
            ClassError: nothing is asked, or the class is gone.
        """

        def write(database: Database) -> None:
            with database.transaction() as connection:
                asked = need_class(connection, classroom).prompt
                if asked is None:
                    raise ClassError(NOT_ASKED)
                connection.execute("UPDATE prompts SET stage = ? WHERE number = ?", (stage.value, asked.number))
                heard(connection, classroom)

        self._do(write)

    def stop_asking(self, classroom: int) -> None:
        """Take the question off the learners' pages; it and its answers stay in the results."""
        self._change(classroom, "prompt = NULL")

    def answer(self, member: int, prompt: int, value: object) -> Answer:
        """Keep what a member answers, in place of what she answered before; not once she has seen the others' answers.

        Raises:
            ClassError: it is no answer or comes too late, the question is not asked any more, or she is in no class any
                more.
        """

        def write(database: Database) -> Answer:
            with database.transaction() as connection:
                classroom = need_class(connection, need_class_of_member(connection, member))
                asked = classroom.prompt
                if asked is None or asked.number != prompt:
                    raise ClassError(NOT_ASKED)
                answer = Answer(prompt, member, asked.value_of(value), self._clock())
                query = "SELECT 1 FROM answers WHERE prompt = ? AND member = ?"
                if asked.stage is Stage.TALLY and connection.execute(query, (prompt, member)).fetchone():
                    raise ClassError(SETTLED)
                change = "INSERT OR REPLACE INTO answers (prompt, member, value, at) VALUES (?, ?, ?, ?)"
                connection.execute(change, (answer.prompt, answer.member, answer.value, answer.at))
                if asked.stage is Stage.TALLY:  # which all of them see
                    heard(connection, classroom.number)
                return answer

        return self._do(write)

    def answers(self, prompt: int) -> dict[int, float]:
        """What each member has answered to a question, by the member's number."""
        return self._do(lambda database: values_of(database.connection, prompt))

    def prompts(self, classroom: int) -> list[Prompt]:
        """Every question that a class has been asked, the first first."""
        query = "SELECT number, stage, fields FROM prompts WHERE class = ? ORDER BY number"
        rows = self._do(lambda database: database.connection.execute(query, (classroom,)).fetchall())
        return [prompt for prompt in (prompt_in(*row) for row in rows) if prompt is not None]

    def new_key(self, classroom: int) -> Classroom:
        """Give a class another key, where too many know the old one; who has a nickname in it stays in."""

        def write(database: Database) -> Classroom:
            with database.transaction() as connection:
                heard(connection, classroom, "key = ?", _free_key(connection))
                connection.execute("DELETE FROM visits WHERE class = ? AND member IS NULL", (classroom,))
                return need_class(connection, classroom)

        return self._do(write)

    def shut(self, classroom: int, *, shut: bool) -> None:
        """Let nobody else join a class, or let them again; who is in it comes back all the same."""
        self._change(classroom, "shut = ?", int(shut))

    def freeze(self, classroom: int, *, frozen: bool) -> None:
        """Let all look up and wait, or go on."""
        self._change(classroom, "frozen = ?", int(frozen))

    def deal(self, classroom: int, code: str | None) -> None:
        """Give all the same deal to play, by its code; None takes it back.

        Raises:
            ClassError: that is no deal code, or the class is gone.
        """
        try:
            deal = None if code is None else DealCode.parse(code).text
        except DealCodeError as error:
            raise ClassError(str(error)) from None
        self._change(classroom, "deal = ?", deal)

    def show(self, classroom: int, title: str, record: str) -> Showing:
        """Let the class look at a finished game, in place of the one before.

        Args:
            classroom: the number of the class.
            title: what it is, in words that name no learner.
            record: the record of the game, which is over.
        """

        def write(database: Database) -> Showing:
            with database.transaction() as connection:
                heard(connection, classroom, "showing = version + 1, title = ?, record = ?", title, record)
                return Showing(need_class(connection, classroom).version, title)

        return self._do(write)

    def stop_showing(self, classroom: int) -> None:
        """Take the game off the learners' pages."""
        self._change(classroom, "showing = NULL, title = NULL, record = NULL")

    def shown(self, classroom: int) -> str | None:
        """The record of the game that a class looks at, or None."""
        query = "SELECT record FROM classes WHERE number = ?"
        row = self._do(lambda database: database.connection.execute(query, (classroom,)).fetchone())
        return None if row is None else row[0]

    def erase(self, number: int, *, games: bool = False) -> None:
        """Erase all that is kept of a class: its learners, what they answered, and who may come in.

        Args:
            number: of the class; one that is gone already is no error.
            games: whether what the learners did in the apps is erased too. Without it that stays with the browser that
                did it, under no nickname.
        """

        def write(database: Database) -> None:
            database.connection.execute("PRAGMA secure_delete = ON")  # what is deleted is written over
            with database.transaction() as connection:
                owners = [member.owner for member in members_of(connection, number) if member.owner]
                for change in ERASING:
                    connection.execute(change, (number,))
                for owner in owners if games else ():
                    connection.executemany("DELETE FROM saves WHERE owner = ?", [(name,) for name in names_of(owner)])
                    for table in ("browsers", "codes", "done"):
                        connection.execute(f"DELETE FROM {table} WHERE owner = ?", (owner,))  # noqa: S608 - our own words
            database.make_room()  # and so is the log

        self._do(write)

    def _change(self, classroom: int, change: str, *values: object) -> None:
        def write(database: Database) -> None:
            with database.transaction() as connection:
                heard(connection, classroom, change, *values)

        self._do(write)


def _free_key(connection: sqlite3.Connection) -> str:
    """A key that no class has."""
    taken = {key for (key,) in connection.execute("SELECT key FROM classes").fetchall()}
    return next(key for key in iter(lambda: fresh_key(SystemRandom()), "") if key not in taken)
