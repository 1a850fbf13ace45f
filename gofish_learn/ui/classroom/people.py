"""Who is in the class, which app each has open, and since when."""

from collections.abc import Mapping, Sequence

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import HERE_SECONDS, Member
from gofish_learn.ui.apps import APPS, TOGETHER
from gofish_learn.ui.classroom.messages.page import TeacherPerson, TeacherWaiting

PLACES = {"": "the start page"} | {app.notebook: app.title for app in (*APPS, TOGETHER)}
"""What is open, by the names under which pages say where they are."""


ASKED = "has been asked for another name"
FEW, MANY = 4, 100
"""From how many wrong words on the teacher hears of them, and as many as are counted."""


def is_here(member: Member, now: float) -> bool:
    """Whether a learner's page has been heard of lately; a clock that was put back makes nobody leave."""
    return member.seen > 0 and now - member.seen < HERE_SECONDS


def people_part(members: Sequence[Member], now: float, wrong: Mapping[int, int]) -> list[TeacherPerson]:
    """A line for each learner, with how many wrong words were typed for her nickname in the last ten minutes."""
    return [
        {
            "number": member.number,
            "nickname": member.nickname,
            "here": is_here(member, now),
            "where": _where(member, now),
            "since": since(member, now),
            "words": wrong_words(member, wrong.get(member.number, 0)),
        }
        for member in members
    ]


def waiting_part(waiting: Sequence[Member]) -> list[TeacherWaiting]:
    """A line for each learner who waits to be let in."""
    return [
        {"number": one.number, "nickname": one.nickname, "words": "" if one.why is None else ASKED} for one in waiting
    ]


def here_words(members: Sequence[Member], waiting: Sequence[Member], now: float) -> str:
    """How many are here, and how many wait to be let in."""
    here = f"{sum(is_here(one, now) for one in members)} of {len(members)} here"
    return f"{here}, {len(waiting)} waiting to come in" if waiting else here


def wrong_words(member: Member, count: int) -> str:
    """That somebody guesses at a learner's word; empty where it may be she herself, who has mistyped it."""
    if count < FEW:
        return ""
    many = f"{count} or more" if count >= MANY else str(count)
    return f"Somebody typed {many} wrong words for {member.nickname}’s nickname in the last ten minutes."


def _where(member: Member, now: float) -> str:
    if not member.seen:
        return "has not opened a page yet"
    if not is_here(member, now):
        return "not here"
    return PLACES.get(member.app, member.app.replace("-", " ").capitalize())


def since(member: Member, now: float) -> str:
    """For how long she has been there, or since when she has been away; empty before her first page."""
    if not member.seen:
        return ""
    minutes = max(0, int(now - (member.since if is_here(member, now) else member.seen)) // 60)
    if not minutes:
        return "just now"
    if minutes < 60:
        return f"{counted(minutes, 'minute')}"
    hours = minutes // 60
    return f"{counted(hours, 'hour')}" if hours < 24 else f"{counted(hours // 24, 'day')}"
