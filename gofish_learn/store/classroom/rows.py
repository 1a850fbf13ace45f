"""Rows of the store, read as the classes, learners, questions and tables that they keep, and written.

A row may be damaged. What cannot be read of it is left out, and everything else goes on.
"""

import json
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

from gofish_learn.store.sqlite.store_part import Connection
from gofish_learn.teach.classroom.classroom import (
    Classroom,
    Given,
    Kind,
    Member,
    OpenSheet,
    Prompt,
    Showing,
    Stage,
    checked_prompt,
)
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.moments import moment_of
from gofish_learn.teach.classroom.tables import Chair, LastMinutes, SavedTable, learner_is
from gofish_learn.teach.classroom.wall import OnWall

CLASS = """
SELECT CAST(name AS TEXT), CAST(key AS TEXT), CAST(version AS INTEGER), frozen, prompt,
    CAST(showing AS INTEGER), CAST(title AS TEXT), shut, CAST(wall AS TEXT), CAST(taught AS TEXT), approves,
    CAST(ends AS REAL), CAST(stood AS REAL), CAST(sheet AS TEXT)
FROM classes WHERE number = ?
"""
MEMBER = """
SELECT number, CAST(nickname AS TEXT), CAST(owner AS TEXT), CAST(app AS TEXT), CAST(since AS REAL), CAST(seen AS REAL),
    waits, CAST(why AS TEXT), CAST(place AS TEXT)
FROM members
"""
PROMPT = "SELECT number, stage, fields, locked FROM prompts"
GIVEN = ("answers", "hand_marks", "late", "handed_in")
"""The tables of what learners have given to questions, each by `prompt` and `member`: it goes with either."""
GONE = "That class is gone."
NOT_IN = "That learner is no longer in this class."
TABLE = """
SELECT CAST(version AS INTEGER), CAST(code AS TEXT), class, round, CAST(host AS TEXT), CAST(about AS TEXT),
    CAST(text AS TEXT), over, CAST(updated AS REAL)
FROM tables WHERE number = ?
"""
CHAIRS = """
SELECT CAST(name AS TEXT), CAST(face AS TEXT), CAST(kind AS TEXT), CAST(who AS TEXT)
FROM chairs WHERE number = ? ORDER BY seat
"""
UPDATE = """
UPDATE tables SET version = ?, code = ?, class = ?, round = ?, host = ?, about = ?, text = ?, over = ?, updated = ?
WHERE number = ?
"""
NEWEST_ROUND = """
SELECT number FROM tables
WHERE class = :class AND round = (SELECT max(round) FROM tables WHERE class = :class) ORDER BY number
"""
OF_ALL_ROUNDS = "SELECT number FROM tables WHERE class = :class AND round IS NOT NULL ORDER BY round, number"
TWO_ROUNDS = """
SELECT number FROM tables WHERE class = :class
AND round IN (SELECT DISTINCT round FROM tables WHERE class = :class ORDER BY round DESC LIMIT 2) ORDER BY round, number
"""
SEAT = """
SELECT max(number) FROM chairs JOIN tables USING (number)
WHERE who = ? AND class IS ? AND NOT over AND CASE WHEN json_valid(about) THEN json_type(about) END = 'object'
"""


def classroom_of(connection: Connection, number: int) -> Classroom | None:
    """The class of this number, or None."""
    row = connection.execute(CLASS, (number,)).fetchone()
    if row is None:
        return None
    name, key, version, frozen, prompt, showing, title, shut, wall, taught, approves, ends, stood, sheet = row
    asked = None if prompt is None else prompt_of(connection, prompt)
    shown = None if showing is None else Showing(showing, title or "")
    on_wall = OnWall.from_text(wall)
    last = None if ends is None else LastMinutes(ends, stood)
    leads = on_wall, taught, bool(approves), last, _sheet_in(connection, sheet)
    return Classroom(number, name, key, version, bool(frozen), asked, shown, bool(shut), *leads)


def _sheet_in(connection: Connection, text: str) -> OpenSheet | None:
    """The sheet that a class fills in, without the questions that cannot be read; None where none is."""
    try:
        saved = json.loads(text or "{}")
        title, numbers = str(saved["title"]), [int(number) for number in saved["prompts"]]
    except (KeyError, RecursionError, TypeError, ValueError):
        return None
    found = (prompt_of(connection, number) for number in numbers)
    prompts = tuple(prompt for prompt in found if prompt is not None)
    return OpenSheet(title, prompts) if prompts else None


def need_class(connection: Connection, number: int) -> Classroom:
    """The class of this number."""
    classroom = classroom_of(connection, number)
    if classroom is None:
        raise ClassError(GONE)
    return classroom


def change_class(connection: Connection, number: int, change: str = "", *values: object) -> None:
    """Change a class, such as by "frozen = ?" and the value in it, so that every page in it hears of it."""
    setting = ", ".join(filter(None, ("version = version + 1", change)))
    done = connection.execute(f"UPDATE classes SET {setting} WHERE number = ?", (*values, number))  # noqa: S608 - our own words
    if not done.rowcount:
        raise ClassError(GONE)


def prompt_of(connection: Connection, number: int) -> Prompt | None:
    """The question of this number, or None."""
    row = connection.execute(f"{PROMPT} WHERE number = ?", (number,)).fetchone()
    return None if row is None else prompt_in(*row)


def prompt_in(number: int, stage: str, fields: str, locked: object) -> Prompt | None:
    """The question that a row keeps, or None where it cannot be read."""
    try:
        saved = json.loads(fields)
        saved |= {"kind": Kind(saved["kind"])}
        saved |= {name: tuple(saved.get(name, ())) for name in ("choices", "wrong", "tells", "about", "chances")}
        if saved.get("moment"):
            moment_of(saved["moment"])
        prompt = replace(Prompt(0, **saved), number=number, stage=Stage(stage), locked=bool(locked))
        return checked_prompt(prompt)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return None


def fields_of(prompt: Prompt) -> str:
    """What is kept of a question, beside its number, how far it has come, and whether it takes answers."""
    return json.dumps({key: value for key, value in asdict(prompt).items() if key not in {"number", "stage", "locked"}})


def member_of(connection: Connection, number: int) -> Member | None:
    """The member of this number, or None."""
    row = connection.execute(f"{MEMBER} WHERE number = ?", (number,)).fetchone()
    return None if row is None else _member(*row)


def need_member(connection: Connection, number: int) -> Member:
    """The member of this number, who is in a class."""
    member = member_of(connection, number)
    if member is None:
        raise ClassError(NOT_IN)
    return member


def members_of(connection: Connection, classroom: int) -> list[Member]:
    """Everybody in a class, by nickname; not who still waits to be let in."""
    rows = connection.execute(f"{MEMBER} WHERE class = ? AND NOT waits ORDER BY same", (classroom,)).fetchall()
    return [_member(*row) for row in rows]


def waiting_in(connection: Connection, classroom: int) -> list[Member]:
    """Who waits to be let into a class, those first who came first."""
    rows = connection.execute(f"{MEMBER} WHERE class = ? AND waits ORDER BY number", (classroom,)).fetchall()
    return [_member(*row) for row in rows]


def _member(*row: Any) -> Member:
    number, nickname, owner, app, since, seen, waits, why, place = row
    return Member(number, nickname, owner, app, since, seen, bool(waits), why, place)


def need_class_of_member(connection: Connection, number: int) -> int:
    """The number of the class that a member is in."""
    row = connection.execute("SELECT CAST(class AS INTEGER) FROM members WHERE number = ?", (number,)).fetchone()
    if row is None:
        raise ClassError(NOT_IN)
    return int(row[0])


def values_of(connection: Connection, prompt: int) -> dict[int, float]:
    """What each member has answered to a question, by the member's number."""
    asked = prompt_of(connection, prompt)
    rows = connection.execute("SELECT member, value FROM answers WHERE prompt = ?", (prompt,)).fetchall()
    found: dict[int, float] = {}
    if asked is not None:
        for member, value in rows:
            with suppress(ClassError):
                found[member] = asked.value_of(value)
    return found


def late_for(connection: Connection, prompt: int) -> dict[int, Given]:
    """What came too late to count as an answer to a question, by the member's number."""
    asked = prompt_of(connection, prompt)
    rows = connection.execute("SELECT member, value, words FROM late WHERE prompt = ?", (prompt,)).fetchall()
    found: dict[int, Given] = {}
    if asked is not None:
        for member, value, words in rows:
            with suppress(ClassError):
                found[member] = given_in(asked, value, words)
    return found


def filled_in(connection: Connection, member: int, sheet: OpenSheet) -> dict[int, Given]:
    """What a member has answered on a sheet, by the number of the question."""
    rows = connection.execute("SELECT prompt, value, words FROM answers WHERE member = ?", (member,)).fetchall()
    prompts = {prompt.number: prompt for prompt in sheet.prompts}
    found: dict[int, Given] = {}
    for number, value, words in rows:
        with suppress(ClassError, KeyError):
            found[number] = given_in(prompts[number], value, words)
    return found


def given_in(prompt: Prompt, value: object, words: object) -> Given:
    """An answer, of the two columns that keep it."""
    return prompt.text_of(words) if prompt.kind is Kind.WORDS else prompt.value_of(value)


def has_handed_in(connection: Connection, member: int, sheet: OpenSheet | None) -> bool:
    """Whether a member has handed in the sheet that is filled in."""
    query = "SELECT 1 FROM handed_in WHERE prompt = ? AND member = ?"
    return sheet is not None and connection.execute(query, (sheet.prompts[0].number, member)).fetchone() is not None


def table_in(connection: Connection, number: int) -> SavedTable | None:
    """The table of this number, or None."""
    row = connection.execute(TABLE, (number,)).fetchone()
    if row is None:
        return None
    version, code, classroom, round_, host, about, text, over, at = row
    try:
        chosen = json.loads(about)
    except (RecursionError, ValueError):
        return None
    if not isinstance(chosen, dict):
        return None
    chairs = tuple(Chair(*chair) for chair in connection.execute(CHAIRS, (number,)))
    return SavedTable(number, version, code, classroom, round_, host, chosen, chairs, text, bool(over), at)


def write_table(connection: Connection, table: SavedTable, before: SavedTable | None, now: float) -> None:
    """Write a table over its rows, as they were before; where other people sit at it, its class hears of that."""
    row = (table.version, table.code, table.classroom, table.round, table.host, json.dumps(table.about))
    connection.execute(UPDATE, (*row, table.text, table.over, now, table.number))
    if before is None or before.chairs != table.chairs:
        connection.execute("DELETE FROM chairs WHERE number = ?", (table.number,))
        chairs = [
            (table.number, seat, chair.name, chair.face, chair.kind, chair.who)
            for seat, chair in enumerate(table.chairs)
        ]
        connection.executemany("INSERT INTO chairs VALUES (?, ?, ?, ?, ?, ?)", chairs)
    if table.classroom is not None and _people(before) != _people(table):
        change_class(connection, table.classroom)


def tables_of_class(connection: Connection, classroom: int, which: str = NEWEST_ROUND) -> list[SavedTable]:
    """The tables of a class's newest round, or of all its rounds (`OF_ALL_ROUNDS`)."""
    numbers = connection.execute(which, {"class": classroom}).fetchall()
    return [table for (number,) in numbers if (table := table_in(connection, number)) is not None]


def seat_of(connection: Connection, who: str, classroom: int | None) -> int | None:
    """The newest table of a class, or of none, that is not over and at which somebody sits."""
    number: int | None = connection.execute(SEAT, (who, classroom)).fetchone()[0]
    return number


def names_in(connection: Connection, classroom: int | None) -> dict[str, str]:
    """What the learners of a class are called, those who wait before it among them, by `Visitor.who`."""
    query = "SELECT number, CAST(nickname AS TEXT) FROM members WHERE class = ?"
    return {learner_is(number): name for number, name in connection.execute(query, (classroom,))}


def settle_tables(connection: Connection, classroom: int, which: str = NEWEST_ROUND) -> None:
    """See that those sit at the tables of a class who are in it, under their names, which nobody else there has."""
    names = names_in(connection, classroom)
    for table in tables_of_class(connection, classroom, which):
        if (settled := table.settled(names)) is not table:
            write_table(connection, settled, table, table.at)


def remove_tables(connection: Connection, which: str, *values: object) -> None:
    """Remove all tables that fit a condition, with everything that is kept of them."""
    for name in ("chairs", "guests", "tables"):
        query = f"DELETE FROM {name} WHERE number IN (SELECT number FROM tables WHERE {which})"  # noqa: S608 - our own words
        connection.execute(query, values)


def _people(table: SavedTable | None) -> set[str]:
    """Who has a game to go on with at a table."""
    return set() if table is None or table.over else {chair.who for chair in table.chairs if chair.who}
