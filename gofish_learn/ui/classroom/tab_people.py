"""Who is in the class, and who of them is here."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from gofish_learn.teach.classroom.board import LESSON_SECONDS
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.tables import SavedTable, learner_is
from gofish_learn.ui.classroom.class_now import ClassNow

TELLS = "One of them can see the other’s cards."
MOST_AT_A_DEVICE = 3
"""If more learners than this have one address, they do not share a device."""
FEW, MANY = 4, 100
"""How many wrong words the teacher first hears of, and how many are counted at most."""


@dataclass(frozen=True, slots=True)
class PersonShown:
    """A learner: why she is not here, empty for one who is, and what her teacher is to look at."""

    number: int
    nickname: str
    away: str
    words: str

    @property
    def is_here(self) -> bool:
        """Whether she is."""
        return not self.away


@dataclass(frozen=True, slots=True)
class PeopleShown:
    """Everybody in the class, who waits to be let in, and the new words that were given, by the learners' numbers."""

    people: Sequence[PersonShown]
    waiting: Sequence[Member]
    new_words: Mapping[int, str]


def people_shown(now: ClassNow, new_words: Mapping[int, str]) -> PeopleShown:
    """A line for each learner, with what her teacher is to look at.

    That is how many wrong words were typed for her nickname in the last ten minutes, and that she may be somebody else
    besides.
    """
    classes, number, at = now.classes, now.classroom.number, now.at
    wrong, devices = classes.wrong_words(number), classes.shared_devices(number)
    twice = two_of_one(now.here, now.tables)
    twice |= at_one_device([one for one in now.members if at - one.seen < LESSON_SECONDS], devices, now.tables)
    people = [
        PersonShown(
            one.number,
            one.nickname,
            "" if one.is_here(at) else "not here" if one.seen else "hasn’t opened a page yet",
            " ".join(filter(None, (wrong_words(one, wrong.get(one.number, 0)), twice.get(one.number)))),
        )
        for one in now.members
    ]
    return PeopleShown(people, now.waiting, dict(new_words))


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
    return mine[0].number == theirs[0].number or (mine[0].shares_cards and theirs[0].shares_cards)
