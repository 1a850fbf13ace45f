"""Who is in the class, which app each has open, and since when."""

from collections.abc import Mapping, Sequence

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import HERE_SECONDS, Member
from gofish_learn.ui.app.host import Message

APPS: Mapping[str, str] = {
    "": "the start page",
    "play": "Play",
    "rules": "Learn the rules",
    "detective": "Detective",
    "memory": "Memory lab",
    "chance": "Chance lab",
    "arena": "Arena",
    "rules-lab": "Rules lab",
    "progress": "My progress",
}
"""What the apps are called, by the names under which pages say where they are."""


def is_here(member: Member, now: float) -> bool:
    """Whether a learner's page has been heard of lately; a clock that was put back makes nobody leave."""
    return member.seen > 0 and now - member.seen < HERE_SECONDS


def people_part(members: Sequence[Member], now: float) -> list[Message]:
    """A line for each learner."""
    return [
        {
            "number": member.number,
            "nickname": member.nickname,
            "here": is_here(member, now),
            "where": where(member, now),
            "since": since(member, now),
        }
        for member in members
    ]


def where(member: Member, now: float) -> str:
    """Where a learner is, in a few words."""
    if not member.seen:
        return "has not opened a page yet"
    if not is_here(member, now):
        return "not here"
    return APPS.get(member.app, member.app.replace("-", " ").capitalize())


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
