"""Who is in the class, which app each has open, and since when."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.board import LESSON_SECONDS
from gofish_learn.teach.classroom.classroom import HERE_SECONDS, Member
from gofish_learn.teach.classroom.tables import SavedTable, learner_is
from gofish_learn.ui.apps import APPS, TOGETHER

PLACES = {"": "the start page"} | {app.notebook: app.title for app in (*APPS, TOGETHER)}
"""The titles of pages, by the names that they report."""


TELLS = "One of them can see the other’s cards."
ASKED = "has been asked for another name"
MOST_AT_A_DEVICE = 3
"""If more learners than this have one address, they do not share a device."""
FEW, MANY = 4, 100
"""How many wrong words the teacher first hears of, and how many are counted at most."""


def is_here(member: Member, now: float) -> bool:
    """Whether a learner's page was heard from lately, and is not closed; nobody leaves because a clock was put back."""
    return member.seen > 0 and not member.has_left and now - member.seen < HERE_SECONDS


def people_part(
    members: Sequence[Member],
    tables: Sequence[SavedTable],
    devices: Collection[tuple[int, int]],
    now: float,
    wrong: Mapping[int, int],
) -> list[dict[str, Any]]:
    """A line for each learner, with what her teacher is to look at.

    That is how many wrong words were typed for her nickname in the last ten minutes, and that she may be somebody else
    besides. Which two learners have used the same browser is in `devices`, by their numbers.
    """
    twice = two_of_one([one for one in members if is_here(one, now)], tables)
    twice |= at_one_device([one for one in members if now - one.seen < LESSON_SECONDS], devices, tables)
    return [
        {
            "number": member.number,
            "nickname": member.nickname,
            "here": is_here(member, now),
            "where": _where(member, now),
            "since": since(member, now),
            "words": " ".join(
                filter(None, (wrong_words(member, wrong.get(member.number, 0)), twice.get(member.number)))
            ),
        }
        for member in members
    ]


def waiting_part(waiting: Sequence[Member]) -> list[dict[str, Any]]:
    """A line for each learner who waits to be let in."""
    return [
        {"number": one.number, "nickname": one.nickname, "words": "" if one.why is None else ASKED} for one in waiting
    ]


def here_words(members: Sequence[Member], waiting: Sequence[Member], now: float) -> str:
    """How many are here, and how many wait to be let in."""
    here = f"{sum(is_here(one, now) for one in members)} of {len(members)} here"
    return f"{here}, {len(waiting)} waiting to come in" if waiting else here


def wrong_words(member: Member, count: int) -> str:
    """A warning that somebody is guessing a learner's word; empty if she may have mistyped it herself."""
    if count < FEW:
        return ""
    many = f"{count} or more" if count >= MANY else str(count)
    return f"Somebody has tried {many} wrong words in the last ten minutes, to get in as {member.nickname}."


def two_of_one(here: Sequence[Member], tables: Sequence[SavedTable]) -> dict[int, str]:
    """Warnings, by number, for learners who may be one person with two windows, seeing cards that they play against.

    Nothing is said where most come from one address, as behind a school's.
    """
    at = Counter(one.place for one in here if one.place)
    if 2 * len(at) < at.total():
        return {}
    said: dict[int, str] = {}
    for one, other in combinations([one for one in here if 1 < at[one.place] <= MOST_AT_A_DEVICE], 2):
        if one.place == other.place and _tell_each_other(one, other, tables):
            names = f"{one.nickname} and {other.nickname}"
            words = f"{names} may be on one device, as they joined from one address. {TELLS}"
            said |= dict.fromkeys((one.number, other.number), words)
    return said


def at_one_device(
    members: Sequence[Member], devices: Collection[tuple[int, int]], tables: Sequence[SavedTable]
) -> dict[int, str]:
    """Warnings, by number, for learners who have used the same browser."""
    said: dict[int, str] = {}
    for one, other in combinations(sorted(members, key=lambda one: one.number), 2):
        if (one.number, other.number) in devices:
            tells = f" {TELLS}" if _tell_each_other(one, other, tables) else ""
            words = f"{one.nickname} and {other.nickname} joined from one device.{tells}"
            for number in (one.number, other.number):
                said[number] = f"{said[number]} {words}" if number in said else words
    return said


def _tell_each_other(one: Member, other: Member, tables: Sequence[SavedTable]) -> bool:
    """Whether one learner's seat shows cards that are hidden from the other, who plays with them."""
    seats = {chair.who: (table, seat) for table in tables if not table.over for seat, chair in enumerate(table.chairs)}
    mine, theirs = (seats.get(learner_is(learner.number)) for learner in (one, other))
    if mine is None or theirs is None or mine[1] == theirs[1]:
        return False
    same_cards = all("seed" in table.about for table, _ in (mine, theirs))
    return mine[0].number == theirs[0].number or same_cards


def _where(member: Member, now: float) -> str:
    if not member.seen:
        return "hasn’t opened a page yet"
    if not is_here(member, now):
        return "not here"
    return PLACES.get(member.app, member.app.replace("-", " ").capitalize())


def since(member: Member, now: float) -> str:
    """How long she has been there, or away; empty before her first page."""
    if not member.seen:
        return ""
    then = member.since if is_here(member, now) else max(member.seen, member.since)
    minutes = max(0, int(now - then) // 60)
    if not minutes:
        return "just now"
    if minutes < 60:
        return f"{counted(minutes, 'minute')}"
    hours = minutes // 60
    return f"{counted(hours, 'hour')}" if hours < 24 else f"{counted(hours // 24, 'day')}"
