"""A table at which people sit on their own devices, of a class or of friends, as it is kept.

Who somebody is, the server says and never a page.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from types import MappingProxyType
from typing import Any, NotRequired, TypedDict

from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.teach.classroom.last_minutes import STOPPED, TIME_UP

PERSON = "person"
"""The kind of a chair on which a person sits, or is to sit."""


THINKING = (0, 15, 30, 60, 120)
"""The thinking times to choose from, in seconds; 0 for as long as anybody likes."""


class TableChoices(TypedDict):
    """What was chosen for a table.

    Attributes:
        book: the name of the rule book, or the choices of one of one's own.
        level: how strong the bots are.
        thinking: how long a person may think, one of `THINKING`.
        by_hand: whether people answer, fish and lay by hand.
        referee: whether mistakes can be made, and are punished.
        seed: what the first deal follows from, where several tables play the same; else it is the table's own.
        place: the `Visitor.place` of who opened it, where somebody did without a class.
        removed: the `Visitor.who` of each person whom its host has removed.
        set_aside: what was kept of a table that was damaged, as it was.
    """

    book: str | dict[str, Any]
    level: str
    thinking: int
    by_hand: bool
    referee: bool
    seed: NotRequired[int]
    place: NotRequired[str]
    removed: NotRequired[list[str]]
    set_aside: NotRequired[list[str | None]]


class TableError(ValueError):
    """It cannot be done at this table, as where its game has begun; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whose page it is, as the server knows.

    Attributes:
        who: what a seat is kept under: the learner of a class wherever she is, and else the browser.
        member: the learner's number in her class; None for anybody else.
        is_teacher: whether a teacher's link let the browser in.
        classroom: the number of the class; None outside of one.
        place: what stands for the address that the page comes from, and cannot be turned back into it.
    """

    who: str
    member: int | None = None
    is_teacher: bool = False
    classroom: int | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of a table.

    Attributes:
        name: what the player is called.
        face: the name of the player's face.
        kind: `PERSON`, the name of a bot, or nothing where the chair is free.
        who: the `Visitor.who` of a person; empty for anybody else, and once the person was removed.
    """

    name: str
    face: str
    kind: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table as it is kept.

    Attributes:
        number: what it is called by; 0 before it is opened.
        version: counts its changes from 1.
        code: what others are let in with, as `fresh_key` makes it; None where nobody needs one.
        classroom: the number of the class whose table it is; None where it is no class's.
        round: what it has in common with the tables that were opened with it; None for a table by itself.
        host: the `Visitor.who` of who opened it; empty where a teacher did.
        about: what was chosen for it, as plain JSON.
        chairs: its seats, in their order.
        text: its record with what is unfinished; None until it is dealt.
        over: whether its game has ended.
        at: when it was kept last, in seconds since 1970; two that differ in nothing else are the same.
    """

    number: int
    version: int
    code: str | None
    classroom: int | None
    round: int | None
    host: str
    about: Mapping[str, Any] = field(hash=False)
    chairs: tuple[Chair, ...]
    text: str | None
    over: bool
    at: float = field(default=0, compare=False)

    @property
    def is_closed(self) -> bool:
        """Whether a teacher has closed it before its game has ended, or it was set aside."""
        return self.over and self.text is None

    @property
    def is_set_aside(self) -> bool:
        """Whether it was damaged, so that nobody can go on with its game."""
        return self.is_closed and "set_aside" in self.about

    @property
    def is_playing(self) -> bool:
        """Whether its cards are dealt and its game has not ended."""
        return self.text is not None and not self.over

    def stopped(self) -> "SavedTable":
        """The table once its time was up and nobody was there to play on; one that was never dealt is closed."""
        if self.text is None:
            return self.closed()
        return replace(self, version=self.version + 1, text=_with(self.text, extras={STOPPED: TIME_UP}), over=True)

    def closed(self) -> "SavedTable":
        """The table once its teacher has closed it; nobody can go on with its game."""
        return replace(self, version=self.version + 1, text=None, over=True)

    def renamed(self, who: str, name: str) -> "SavedTable":
        """The table once somebody who sits there is called otherwise; a bot that was called so gets another name."""
        names = [name if chair.who == who else chair.name for chair in self.chairs]
        for seat, chair in enumerate(self.chairs):
            if chair.who != who and chair.name.casefold() == name.casefold():
                others = (f"Player {number}" for number in count(seat + 1))
                names[seat] = next(other for other in others if other not in names)
        chairs = tuple(replace(chair, name=name) for chair, name in zip(self.chairs, names, strict=True))
        text = self.text and _with(self.text, names=names)
        return replace(self, version=self.version + 1, chairs=chairs, text=text)


def _with(text: str, *, names: Sequence[str] | None = None, extras: Mapping[str, Any] = MappingProxyType({})) -> str:
    """A record in which the players are called so, with what else it is to keep; what cannot be read stays as it is."""
    try:
        record = parse_record(text)
    except RecordError:
        return text
    called = record.names if names is None else tuple(names)
    return replace(record, names=called, extras={**record.extras, **extras}).to_json()


@dataclass(frozen=True, slots=True)
class Glance:
    """What a table that goes on must know of its class, and of what others have changed.

    Attributes:
        version: that of the table as it is kept; None where it is there no more.
        frozen: whether everybody in its class is to look up and wait.
        left: how many seconds the tables of its class still play; None without an end.
    """

    version: int | None
    frozen: bool = False
    left: float | None = None


def hands_are_open(table: SavedTable, tables: Collection[SavedTable]) -> bool:
    """Whether the hands of a table tell nobody anything.

    So it is once the game is over, and no table that still plays has the same cards.
    """
    same = [one for one in tables if one.number != table.number and "seed" in table.about and "seed" in one.about]
    return table.over and all(one.over for one in same)


BROWSER, LEARNER = "visit:", "member:"
"""How a `Visitor.who` begins: of a browser, behind which comes what its visit is called by, or of a learner."""


def learner_is(member: int) -> str:
    """The `Visitor.who` of the learner of this number."""
    return f"{LEARNER}{member}"
