"""Rows of the classes' tables, read as what they mean.

A row may be damaged. What cannot be read of it is left out, and everything else goes on.
"""

import json
from contextlib import suppress
from dataclasses import asdict, replace
from sqlite3 import Connection
from typing import Any

from gofish_learn.serve.store.database import StorePart
from gofish_learn.teach.classroom.asking.moments import moment_of
from gofish_learn.teach.classroom.classroom import (
    Classroom,
    Kind,
    Member,
    OpenSheet,
    Prompt,
    Showing,
    Stage,
    checked_prompt,
)
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.last_minutes import LastMinutes
from gofish_learn.teach.classroom.wall import OnWall
from gofish_learn.teach.deal_code import DealCode, DealCodeError

CLASS = """
SELECT CAST(name AS TEXT), CAST(key AS TEXT), CAST(version AS INTEGER), frozen, prompt, CAST(deal AS TEXT),
    CAST(showing AS INTEGER), CAST(title AS TEXT), shut, CAST(wall AS TEXT), CAST(taught AS TEXT), approves,
    CAST(ends AS REAL), CAST(stood AS REAL), CAST(sheet AS TEXT)
FROM classes WHERE number = ?
"""
DEALS = """
SELECT CAST(code AS TEXT), CAST(about AS TEXT), number, CAST(given AS REAL) FROM deals WHERE class = ? ORDER BY number
"""
MEMBER = """
SELECT number, CAST(nickname AS TEXT), CAST(owner AS TEXT), CAST(app AS TEXT), CAST(since AS REAL), CAST(seen AS REAL),
    waits, CAST(why AS TEXT), CAST(place AS TEXT)
FROM members
"""
GONE = "That class is not there any more."
NOT_IN = "That learner is not in this class any more."


class ClassPart(StorePart):
    """A part of the classes of a store, by which their tables hear of who is in them."""

    def settle(self, connection: Connection, classroom: int) -> None:
        """See that those sit at the tables of a class who are in it, under their names."""
        raise NotImplementedError


def classroom_of(connection: Connection, number: int) -> Classroom | None:
    """The class of this number, or None."""
    row = connection.execute(CLASS, (number,)).fetchone()
    if row is None:
        return None
    name, key, version, frozen, prompt, deal, showing, title, shut, wall, taught, approves, ends, stood, sheet = row
    asked = None if prompt is None else prompt_of(connection, prompt)
    shown = None if showing is None else Showing(showing, title or "")
    given = None if deal is None else _deal_given(connection, number, deal)
    on_wall = OnWall.from_text(wall)
    last = None if ends is None else LastMinutes(ends, stood)
    is_frozen, is_shut = bool(frozen), bool(shut)
    return Classroom(
        number,
        name,
        key,
        version,
        is_frozen,
        asked,
        given,
        shown,
        is_shut,
        on_wall,
        taught,
        bool(approves),
        last,
        _sheet_in(connection, sheet),
    )


def _sheet_in(connection: Connection, kept: str) -> OpenSheet | None:
    """The sheet that a class fills in, without the questions that cannot be read; None where none is."""
    try:
        saved = json.loads(kept or "{}")
        title, numbers = str(saved["title"]), [int(number) for number in saved["prompts"]]
    except (KeyError, RecursionError, TypeError, ValueError):
        return None
    found = (prompt_of(connection, number) for number in numbers)
    prompts = tuple(prompt for prompt in found if prompt is not None)
    return OpenSheet(title, prompts) if prompts else None


def deals_of(connection: Connection, classroom: int) -> list[ClassDeal]:
    """Every deal that a class has been given, the first first."""
    rows = connection.execute(DEALS, (classroom,)).fetchall()
    return [ClassDeal.of(*row) for row in rows if _is_code(row[0])]


def _deal_given(connection: Connection, classroom: int, code: str) -> ClassDeal | None:
    """The newest deal of a code that a class was given; older versions kept the code alone."""
    found = [deal for deal in deals_of(connection, classroom) if deal.code == code]
    return found[-1] if found else ClassDeal(code) if _is_code(code) else None


def _is_code(code: str) -> bool:
    try:
        return DealCode.parse(code).text == code
    except DealCodeError:
        return False


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
    row = connection.execute("SELECT stage, fields FROM prompts WHERE number = ?", (number,)).fetchone()
    return None if row is None else prompt_in(number, *row)


def prompt_in(number: int, stage: str, fields: str) -> Prompt | None:
    """The question that a row keeps, or None where it cannot be read."""
    try:
        saved = json.loads(fields)
        saved |= {"kind": Kind(saved["kind"])}
        saved |= {name: tuple(saved.get(name, ())) for name in ("choices", "tells", "about", "chances")}
        if saved.get("moment"):
            moment_of(saved["moment"])
        return checked_prompt(replace(Prompt(0, **saved), number=number, stage=Stage(stage)))
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return None


def fields_of(prompt: Prompt) -> str:
    """What is kept of a question, beside its number and how far it has come."""
    return json.dumps({key: value for key, value in asdict(prompt).items() if key not in {"number", "stage"}})


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
    *fields, waits, why, place = row
    return replace(Member(*fields), waits=bool(waits), why=why, place=place)


def need_class_of_member(connection: Connection, number: int) -> int:
    """The number of the class that a member is in."""
    row = connection.execute("SELECT CAST(class AS INTEGER) FROM members WHERE number = ?", (number,)).fetchone()
    if row is None:
        raise ClassError(NOT_IN)
    return int(row[0])


def texts_of(connection: Connection, prompt: int) -> dict[int, str]:
    """What each member has written to a question, by the member's number."""
    query = "SELECT member, CAST(words AS TEXT) FROM answers WHERE prompt = ? AND words IS NOT NULL"
    return dict(connection.execute(query, (prompt,)).fetchall())


def answered_by(connection: Connection, member: int, sheet: OpenSheet) -> set[int]:
    """Which questions of a sheet a member has answered, by their numbers."""
    answered = {number for (number,) in connection.execute("SELECT prompt FROM answers WHERE member = ?", (member,))}
    return answered & {prompt.number for prompt in sheet.prompts}


def values_of(connection: Connection, prompt: int) -> dict[int, float]:
    """What each member has answered to a question, by the member's number."""
    asked = prompt_of(connection, prompt)
    rows = connection.execute("SELECT member, value FROM answers WHERE prompt = ?", (prompt,)).fetchall()
    found: dict[int, float] = {}
    if asked is not None:
        open_to_all = replace(asked, stage=Stage.ASKED)
        for member, value in rows:
            with suppress(ClassError):
                found[member] = open_to_all.value_of(value)
    return found
