"""What a table of several devices shows besides the game: whom it waits for, who is away, and how others have ended."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.tables import ALOUD, PERSON, SavedTable, Visitor, words_of
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.narration import NOBODY
from gofish_learn.ui.table.together.seating import may_leave, may_remove
from gofish_learn.ui.table.together.session import SharedSession
from gofish_learn.ui.words.outcome import capital, headline

ROUND_WAITS = "Other tables still play the same cards. You get the deal code when the last one has finished."


@dataclass(frozen=True, slots=True)
class CompanyShown:
    """Who is at a table of several devices.

    Attributes:
        waits: whom the table waits for, in a sentence; empty where nobody is waited for, or it is you.
        left: how many seconds whom it waits for may still think; None without an end.
        counting: what is said of these seconds: of one, and of more, with braces for the number.
        hurry: what you are told as they run out, in the same way; empty where it is not you.
        silent: in how many seconds the others may let a bot play for whom the table waits for; None where they may not.
        since: when that began: a page that is told the same seconds once more counts them anew.
        play_for: that seat, and the words of the button; None where it is you.
        away: whether a bot plays for you.
        absent: what everybody is told of others who are away.
        minutes: how long the class still plays, in a sentence; empty without an end.
        aloud: whether that is also said aloud.
        removable: who can be removed: the seat and the name.
        may_leave: whether you can leave.
        others: whether somebody else is here to whom something can be said.
    """

    waits: str
    left: int | None
    counting: tuple[str, str]
    hurry: str
    silent: int | None
    since: float
    play_for: tuple[int, str] | None
    away: bool
    absent: tuple[str, ...]
    minutes: str
    aloud: bool
    removable: tuple[tuple[int, str], ...]
    may_leave: bool
    others: bool

    @property
    def clock(self) -> Mapping[str, object]:
        """What the page counts down by itself."""
        return {name: getattr(self, name) for name in ("left", "silent", "since", "counting", "hurry")}


class Others(NamedTuple):
    """Who is at a table of several devices: the seats that are away, what has been said by seat, and what is shown."""

    away: frozenset[int]
    said: Mapping[int, str]
    shown: CompanyShown | None


NO_OTHERS = Others(frozenset(), MappingProxyType({}), None)


def company_shown(  # noqa: PLR0913 - what the clock of a table says, and who asks
    saved: SavedTable,
    visitor: Visitor,
    session: SharedSession,
    away: Collection[int],
    *,
    left: float | None,
    silent: float | None,
    since: float,
    minutes: int | None,
) -> CompanyShown:
    """What one visitor is shown, who sits at the `holder` of the session."""
    waits, you = session.waits_for, session.holder
    name = "" if waits is None else session.setup.names[waits]
    is_you = waits == you
    who = "You" if is_you else name
    return CompanyShown(
        waits="" if waits is None or is_you else f"The table waits for {name}.",
        left=None if left is None else round(left),
        counting=(f"{who}: 1 second left", f"{who}: {{}} seconds left"),
        hurry="You have {} seconds left." if is_you else "",
        silent=None if silent is None else round(silent),
        since=round(since, 1),
        play_for=None if waits is None or is_you else (waits, f"Play for {name}"),
        away=you in away,
        absent=tuple(absent_words(saved, away, but=you)),
        minutes="" if minutes is None else words_of(minutes),
        aloud=minutes in ALOUD,
        removable=tuple(
            (seat, chair.name) for seat, chair in enumerate(saved.chairs) if may_remove(saved, visitor, seat)
        ),
        may_leave=may_leave(saved, visitor),
        others=any(chair.kind == PERSON and chair.who not in {"", visitor.who} for chair in saved.chairs),
    )


def absent_seats(saved: SavedTable, away: Collection[int]) -> Iterator[int]:
    """The seats of people for whom a bot plays."""
    for seat, chair in enumerate(saved.chairs):
        if chair.kind == PERSON and (seat in away or not chair.who):
            yield seat


def absent_words(saved: SavedTable, away: Collection[int], *, but: int | None) -> Iterator[str]:
    """What everybody is told of those who are away."""
    for seat in absent_seats(saved, away):
        name = saved.chairs[seat].name
        if seat != but:
            has_left = not saved.chairs[seat].who
            yield f"{name} has left: a bot plays on." if has_left else f"{name} is away: a bot plays for {name}."


def results(tables: Iterable[SavedTable], own: SavedTable) -> list[str]:
    """How the tables of one's own round have ended, each in a line."""
    return [
        f"{'Your table' if table.number == own.number else f'Table {table.number}'}: {words}"
        for table in tables
        if table.round == own.round and table.text is not None and table.over and (words := result_words(table.text))
    ]


@lru_cache(maxsize=256)
def result_words(text: str) -> str:
    """Who has won a game, by how much, and after how many asks; nothing of a text that is no game."""
    try:
        record = parse_record(text)
        game = replay(record)
    except (OverflowError, RecordError, RecursionError):
        return ""
    names = record.names or tuple(f"Player {seat + 1}" for seat in range(game.players))
    narrator = Narrator(game.rules, names, NOBODY, record.dealer)
    return f"{headline(game.view(0), narrator)} {capital(counted(len(game.actions), 'ask'))}."
