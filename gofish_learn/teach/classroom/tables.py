"""A table at which people sit on their own devices, of a class or of friends: how it is kept, and how its time ends."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from math import ceil
from types import MappingProxyType
from typing import Any, NotRequired, TypedDict

from gofish_learn.engine.events import Asked, Event, TurnSkipped, TurnStarted
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.engine.wording import so_many
from gofish_learn.teach.names.alike import look_alike

STOPPED = "x-stopped"
"""The key of a record whose game was stopped before its end; its value says why."""
TIME_UP = "Time was up."
LAST_SECONDS = 180.0
"""How long the tables go on playing once a teacher has announced the end."""
LAST_TURN_SECONDS = 30
"""How long a person may think once time is up."""
WAITS_SECONDS = 60.0
"""If nothing happens at a table for this long after time is up, nobody is left there to finish the turns."""
FAIR = "Each table finishes its round, then the books count."
SAID = ("Time is up.", "One minute is left.", "Two minutes are left.", "Three minutes are left.")
ALOUD = (0, 1, 3)
"""The minutes left at which screen readers announce it."""


@dataclass(frozen=True, slots=True)
class LastMinutes:
    """The last minutes of a class; they stand still while it is frozen.

    Attributes:
        ends: when time is up, in seconds since 1970.
        stood: since when they stand still; None as long as they go.
    """

    ends: float
    stood: float | None = None

    def left(self, now: float) -> float:
        """How many seconds are left."""
        return self.ends - (now if self.stood is None else self.stood)

    def words(self, now: float) -> str:
        """How many minutes are left, in a sentence."""
        return words_of(minutes_in(self.left(now)))

    def is_aloud(self, now: float) -> bool:
        """Whether that is read aloud, too."""
        return minutes_in(self.left(now)) in ALOUD


def has_ended(game: Game) -> bool:
    """Whether nobody can go on with a game: it is over, or its record says that it was stopped."""
    return game.state.over or STOPPED in game.record.extras


def minutes_in(left: float) -> int:
    """Seconds that are left as minutes, rounded up; 0 once time is up."""
    return min(max(0, ceil(left / 60)), len(SAID) - 1)


def words_of(minutes: int) -> str:
    """How many minutes are left; when it starts and when time is up, also what comes next."""
    return SAID[minutes] if 0 < minutes < len(SAID) - 1 else f"{SAID[minutes]} {FAIR}"


def is_round_complete(events: Sequence[Event]) -> bool:
    """Whether all seats of a game have had the same number of turns, counting those that were skipped.

    So it is when the turn has come, or would have come, to the seat that began, and nobody has asked since.
    """
    began = next((event.seat for event in events if isinstance(event, TurnStarted | TurnSkipped)), None)
    for event in reversed(events):
        if isinstance(event, Asked):
            return False
        if isinstance(event, TurnStarted | TurnSkipped) and event.seat == began:
            return True
    return False


def turns_each(events: Sequence[Event]) -> int:
    """How many turns each seat has had, in a game where all have had the same number."""
    seats = [event.seat for event in events if isinstance(event, TurnStarted | TurnSkipped)]
    return sum(seat == seats[0] for seat in seats) - 1 if seats else 0


BROWSER, LEARNER = "visit:", "member:"
"""How a `Visitor.who` begins, for a browser (the number of its visit follows) or for a learner."""


PERSON = "person"
"""The kind of a chair for a person."""


THINKING = (0, 15, 30, 60, 120)
"""The thinking times to choose from, in seconds; 0 means no limit."""


class TableChoices(TypedDict):
    """What was chosen for a table.

    Attributes:
        book: the name of the rule book, or the choices of one of one's own.
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
    """This cannot be done at the table, for instance because its game has begun; the message says why."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whose page it is, as the server knows.

    Attributes:
        who: what a seat is saved under: the learner of a class wherever she is, and else the browser.
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
        kind: `PERSON`, the name of a bot, or nothing where the chair is free.
        who: the `Visitor.who` of a person; empty for anybody else, and once the person was removed.
    """

    name: str
    face: str
    kind: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class TakenSeat:
    """A free seat of a table, and the chair of the person who takes it."""

    table: int
    seat: int
    chair: Chair


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table as it is saved.

    Attributes:
        number: what it is called by; 0 before it is opened.
        version: counts its changes from 1.
        code: what others are let in with, as `fresh_key` makes it; None where nobody needs one.
        classroom: the number of the class whose table it is; None where it is no class's.
        round: what it has in common with the tables that were opened with it; None for a table by itself.
        host: the `Visitor.who` of who opened it; empty where a teacher did.
        about: what was chosen for it, as plain JSON.
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
        """Whether a teacher closed it before its game ended, or it was set aside."""
        return self.over and self.text is None

    @property
    def is_set_aside(self) -> bool:
        """Whether it was damaged, so that nobody can go on with its game."""
        return self.is_closed and "set_aside" in self.about

    @property
    def is_playing(self) -> bool:
        """Whether its cards are dealt and its game has not ended."""
        return self.text is not None and not self.over

    @property
    def shares_cards(self) -> bool:
        """Whether all tables that were opened with it have the same cards."""
        return "seed" in self.about

    @property
    def game(self) -> Game | None:
        """Its game; None before its cards are dealt, and where it cannot be read."""
        try:
            return None if self.text is None else replay(parse_record(self.text))
        except RecordError:
            return None

    @property
    def stands(self) -> str:
        """How far it has come, in a word or two."""
        if self.over:
            return "closed" if self.is_closed else "finished"
        return "playing" if self.is_playing else "not dealt yet"

    @property
    def people(self) -> list[str]:
        """What the people who sit there are called."""
        return [chair.name for chair in self.chairs if chair.kind == PERSON]

    @property
    def sitting(self) -> str:
        """Who sits there: everybody's name, and how many bots."""
        bots = len(self.chairs) - len(self.people)
        return " and ".join([", ".join(self.people) or "Nobody yet", *([so_many(bots, "bot")] if bots else [])])

    def stopped(self) -> "SavedTable":
        """The table once its time is up and nobody is there to play on; one that was never dealt is closed."""
        if self.text is None:
            return self.closed()
        return replace(self, version=self.version + 1, text=_with(self.text, {}, {STOPPED: TIME_UP}), over=True)

    def closed(self) -> "SavedTable":
        """The table once its teacher has closed it; nobody can continue its game."""
        return replace(self, version=self.version + 1, text=None, over=True)

    def settled(self, names: Mapping[str, str]) -> "SavedTable":
        """The table with the learners who are in its class now: `names` are theirs, by `Visitor.who`.

        Nobody else there is called like any of them. Who is in the class no more has left: a bot plays on, or sits down
        there once the cards are dealt.
        """
        chairs = list(self.chairs)
        for seat, chair in enumerate(self.chairs):
            if chair.who in names:
                chairs[seat] = replace(chair, name=names[chair.who])
            elif chair.who.startswith(LEARNER) and not self.over:
                chairs[seat] = Chair("", "", "") if self.text is None else replace(chair, who="")
        for seat, chair in enumerate(chairs):
            if chair.name and not chair.who and is_taken(chair.name, names.values()):
                others = (f"{chair.name} {number}" for number in count(2))
                called = [*names.values(), *(one.name for one in chairs)]
                chairs[seat] = replace(chair, name=next(one for one in others if not is_taken(one, called)))
        if tuple(chairs) == self.chairs:
            return self
        renamed = {before.name: now.name for before, now in zip(self.chairs, chairs, strict=True)}
        text = self.text and _with(self.text, renamed)
        return replace(self, version=self.version + 1, chairs=tuple(chairs), text=text)

    def taken(self, seat: int, chair: Chair) -> "SavedTable":
        """The table once somebody has taken a free seat; its game goes on with her there."""
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return replace(self, version=self.version + 1, chairs=chairs)


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Whether a name could be mistaken for one of others."""
    return any(look_alike(name, one) for one in names)


def _with(text: str, called: Mapping[str, str], extras: Mapping[str, Any] = MappingProxyType({})) -> str:
    """A record with other names for some players, and with these extras; a damaged one is left as it is."""
    try:
        record = parse_record(text)
    except RecordError:
        return text
    names = record.names and tuple(called.get(name, name) for name in record.names)
    return replace(record, names=names, extras={**record.extras, **extras}).to_json()


@dataclass(frozen=True, slots=True)
class Glance:
    """What a table that goes on must know of its class, and of what others have changed.

    Attributes:
        version: that of the table as it is saved; None where it is there no more.
        frozen: whether everybody in its class is to look up and wait.
        left: how many seconds the tables of its class still play; None without an end.
    """

    version: int | None
    frozen: bool = False
    left: float | None = None


def hands_are_open(table: SavedTable, tables: Collection[SavedTable]) -> bool:
    """Whether a table's hands may be shown.

    So it is once the game is over, and no table that still plays has the same cards.
    """
    same = [one for one in tables if one.number != table.number and table.shares_cards and one.shares_cards]
    return table.over and all(one.over for one in same)


def learner_is(member: int) -> str:
    """The `Visitor.who` of the learner of this number."""
    return f"{LEARNER}{member}"
