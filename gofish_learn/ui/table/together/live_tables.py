"""A table at which pages are open, and all such tables of a process.

What is done at a table is in the store before anybody sees it, and then everybody does. Nothing here locks: whatever
concerns one table is done one thing after the other, by whoever calls.
"""

import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from gofish_learn.bots.opponents import opponent_at
from gofish_learn.store.classroom.tables import Tables
from gofish_learn.store.saves import MovedOnError, NotSavedError
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.classroom.tables import (
    LAST_TURN_SECONDS,
    PERSON,
    SavedTable,
    TableError,
    Visitor,
    is_round_complete,
    minutes_in,
)
from gofish_learn.ui.table.together.clock import TableClock
from gofish_learn.ui.table.together.seating import level_of, seat_at, session_in, session_of
from gofish_learn.ui.table.together.session import SharedSession

NOT_YOURS = "You are not at this table, so you can only watch until its game is over."
ENDED = "Time is up, and everybody has had as many turns: this game has ended."
FROZEN = "Your teacher asks you to look up: the table waits."
NOT_SILENT = "A bot plays for somebody only after two minutes in which nothing has happened."
ROUND_SECONDS = 5.0
"""How often a table that is over looks whether the others of its round are."""
LOOK_SECONDS = 2.0
"""How often a table of a class looks how long it still plays, or again where that could not be read."""
SAID_SECONDS = 5.0
"""How long a word to the others is heard."""
WORDS = {"wave": "Hello!", "good": "Good one!", "turn": "Your turn!"}
"""What can be said to the others at a table: nothing else can."""
GONE = "This table is not there any more."


class TablePage(Protocol):
    """A page that is open at a table."""

    visitor: Visitor

    def push(self) -> None:
        """Tell the page how the table stands now."""


class LiveTable:
    """One table in the process that looks after it.

    Attributes:
        saved: the table as it is kept.
        session: its game; None until it is dealt.
        pages: the pages that are open at it.
        said: what somebody has just said to the others, by the seat, and `said_at` when.
        clock: when it goes on by itself.
        looked: when it last looked what the teacher of its class has done.
        has_news: whether that is still to be looked at.
        minutes: how many minutes its class still plays at tables, as it last looked; None without an end.
    """

    def __init__(self, saved: SavedTable, tables: Tables, now: Callable[[], float]) -> None:
        self.tables, self.now = tables, now
        self.pages: list[TablePage] = []
        self.said: dict[int, str] = {}
        self.said_at = 0.0
        self.clock = TableClock(0, now())
        self.note()
        self.minutes: int | None = None
        self.saved = saved
        self.take(saved)

    def take(self, saved: SavedTable) -> None:
        """Go on from what is kept; a table that is damaged is set aside."""
        try:
            session = None if saved.is_closed else session_in(saved)
        except SavedTextError:
            saved, session = self.tables.set_aside(saved.number) or saved.closed(), None
        for seat, (was, chair) in enumerate(zip(self.saved.chairs, saved.chairs, strict=False)):
            if was.who != chair.who:
                self.clock.away.discard(seat)
                self.clock.left.pop(seat, None)
            if chair.kind == PERSON and not self.is_here(chair.who):
                self.clock.left.setdefault(seat, self.now())
        self.saved = saved
        self.session = session and self.at_its_round(session)
        self.clock.thinking = self.thinking
        self.clock.since = self.now()

    @property
    def thinking(self) -> int:
        """How long a person may think, in seconds; 0 for as long as they like, which ends once time is up."""
        chosen: int = self.saved.about.get("thinking", 0)
        return min(chosen or LAST_TURN_SECONDS, LAST_TURN_SECONDS) if self.minutes == 0 else chosen

    def at_its_round(self, session: SharedSession) -> SharedSession:
        """The session, which tells its deal once no table of its round plays the same any more."""
        number = self.saved.round if "seed" in self.saved.about else None
        return replace(session, tells_deal=number is None or self.tables.round_over(number))

    def note(self) -> None:
        """Note that the teacher of the table's class may have done something, so that it looks at once."""
        self.looked, self.has_news = self.now() - LOOK_SECONDS, True

    def look(self) -> None:
        """See what the teacher of the table's class has done: closed it, frozen all, let them go on, or end soon.

        Raises:
            NotSavedError: the store cannot be read.
        """
        if self.saved.classroom is None:
            return
        self.looked, self.has_news = self.now(), False
        try:
            glance = self.tables.glance(self.saved.number)
        except NotSavedError:
            self.has_news = True
            raise
        stood = self.clock.stopped is not None
        moved_on = glance.version != self.saved.version
        if moved_on:
            self.take(self.tables.table(self.saved.number) or self.saved.closed())
        if glance.frozen:
            self.clock.stop(self.now())
        else:
            self.clock.go_on(self.now())
        before, self.minutes = self.minutes, None if glance.left is None else minutes_in(glance.left)
        if before != self.minutes and self.clock.thinking != self.thinking:
            self.clock.thinking, self.clock.since = self.thinking, self.now()
        if moved_on or stood != glance.frozen or before != self.minutes:
            self.tell()
        if self.ends():
            self.tell()

    def ends(self) -> bool:
        """End the game if its time is up and that is fair now; whether it has."""
        session = self.session and self.in_time(self.session)
        if session is None or session is self.session:
            return False
        with suppress(MovedOnError, TableError):
            self.keep_game(session)
        return True

    def in_time(self, session: SharedSession) -> SharedSession:
        """The session, which is stopped if time is up and everybody has had as many turns."""
        is_between = session.turn is not None and session.unfinished is None
        is_fair = self.minutes == 0 and is_between and is_round_complete(session.events)
        return replace(session, stopped=True) if is_fair else session

    def join(self, page: TablePage) -> None:
        """A page has opened at the table, so its person is here."""
        if page not in self.pages:
            self.pages.append(page)
        seat = seat_at(self.saved, page.visitor)
        if seat is not None:
            self.clock.left.pop(seat, None)
            if seat in self.clock.away:
                self.come_back(page)
            else:
                self.tell(beside=page)

    def leave(self, page: TablePage) -> None:
        """A page has closed."""
        if page in self.pages:
            self.pages.remove(page)
        seat = seat_at(self.saved, page.visitor)
        if seat is not None and not self.is_here(page.visitor.who):
            self.clock.left[seat] = self.now()
            self.tell()

    def is_here(self, who: str) -> bool:
        """Whether somebody has a page open at the table."""
        return any(page.visitor.who == who for page in self.pages)

    def come_back(self, page: TablePage) -> None:
        """Let somebody play on for themselves, or give them as long again to think."""
        seat = seat_at(self.saved, page.visitor)
        if seat in self.clock.away or (seat is not None and self.silent(seat) is not None):
            self.clock.away.discard(seat)
            self.clock.since = self.now()
            self.tell(beside=page)

    def is_person(self, seat: int | None) -> bool:
        """Whether a person sits at a seat, and was not removed."""
        return seat is not None and self.saved.chairs[seat].kind == PERSON and bool(self.saved.chairs[seat].who)

    def silent(self, seat: int) -> float | None:
        """In how many seconds the others may let a bot play for a seat; None where the table does not wait for it."""
        waits = self.session is not None and seat == self.session.waits_for and self.is_person(seat)
        return self.clock.seconds_silent(self.now(), seat) if waits else None

    def play_for(self, seat: int, page: TablePage) -> None:
        """Let a bot play for somebody who has been silent for long, as somebody else at the table wants.

        Raises:
            TableError: nobody has waited so long, or the class is to look up.
        """
        self.look()
        own, _ = self.seat_of(page)
        if seat == own or self.silent(seat) != 0:
            raise TableError(FROZEN if self.clock.stopped is not None else NOT_SILENT)
        self.clock.away.add(seat)
        self.clock.since = self.now()
        self.tell(beside=page)

    def say(self, word: str, page: TablePage) -> None:
        """Have somebody who sits here say one of a few words to the others; it is heard for a while.

        Raises:
            TableError: nobody sits there.
        """
        seat = seat_at(self.saved, page.visitor)
        if seat is None:
            raise TableError(NOT_YOURS)
        self.said, self.said_at = {seat: WORDS[word]}, self.now()
        self.tell(beside=page)

    def tell(self, beside: TablePage | None = None) -> None:
        """Show all pages the table, but for one that is shown it in another way."""
        for page in [page for page in self.pages if page is not beside]:
            page.push()

    def keep(self, table: SavedTable, session: SharedSession | None) -> None:
        """Keep a change; whoever asks from now on sees it.

        Raises:
            MovedOnError: the table was changed by another process; it is taken up as it is kept.
            NotSavedError: it could not be kept, and nothing has changed.
            TableError: the table is not there any more.
        """
        table = replace(table, version=self.saved.version + 1)
        try:
            self.tables.keep(table)
        except MovedOnError:
            found = self.tables.table(table.number)
            if found is None:
                raise TableError(GONE) from None
            self.take(found)
            self.tell()
            raise
        self.saved = table
        self.session = session and (self.at_its_round(session) if table.over else session)
        self.clock.since = self.now()

    def seat_of(self, page: TablePage) -> tuple[int, SharedSession]:
        """The seat of the person at a page, and the game as that seat plays it."""
        seat = seat_at(self.saved, page.visitor)
        if self.session is None or seat is None:
            raise TableError(NOT_YOURS)
        return seat, self.session.seen_from(seat)

    def arrange(self, change: SavedTable, page: TablePage) -> None:
        """Change who sits where, or deal."""
        is_dealt = change.text is not None and change.text != self.saved.text
        self.keep(change, session_of(change.text or "") if is_dealt else self.session)
        self.tell(beside=page)

    def play(self, deed: Callable[[SharedSession], SharedSession], page: TablePage) -> None:
        """Do something at the table, from the seat of whoever a page belongs to.

        Raises:
            IllegalActionError: the rules do not allow it.
            MovedOnError, NotSavedError, TableError: as `keep` does.
            TableError: the class is to look up.
        """
        self.look()
        if self.clock.stopped is not None:
            raise TableError(FROZEN)
        if self.session is not None and self.session.stopped:
            raise TableError(ENDED)
        seat, mine = self.seat_of(page)
        self.keep_game(deed(mine))
        self.clock.away.discard(seat)
        self.tell(beside=page)

    def keep_game(self, session: SharedSession) -> None:
        """Keep the game as it now stands, or ends."""
        session = self.in_time(session)
        self.keep(replace(self.saved, text=session.to_text(), over=session.turn is None), session)

    @property
    def due(self) -> float | None:
        """When there is something to do at the table by itself; None where it waits, or nobody is here."""
        if not self.pages:
            return None
        silent = self.said_at + SAID_SECONDS if self.said else None
        return min((time for time in (silent, self.looks, self.goes_on) if time is not None), default=None)

    @property
    def looks(self) -> float | None:
        """When it looks what the teacher of its class has done; None before something has changed."""
        if self.saved.classroom is None or self.saved.over:
            return None
        return self.looked + LOOK_SECONDS if self.has_news or self.minutes is not None else None

    @property
    def goes_on(self) -> float | None:
        """When the game goes on by itself; None where it waits."""
        session = self.session
        if session is None:
            return None
        if session.turn is None:
            return None if session.tells_deal else self.clock.since + ROUND_SECONDS
        seat = session.waits_for
        return self.clock.due(seat, is_person=self.is_person(seat))

    def tick(self) -> None:
        """Go on, if it is time: for a bot, or for somebody who is away from now on."""
        if self.said and self.said_at + SAID_SECONDS <= self.now():
            self.said = {}
            self.tell()
        try:
            self.look()
        except NotSavedError:
            return  # it looks again
        due, session = self.goes_on, self.session
        if session is None or due is None or due > self.now():
            return
        seat = session.waits_for
        if session.turn is None:
            self.session, self.clock.since = self.at_its_round(session), self.now()
            if self.session.tells_deal:
                self.tell()
            return
        rules, players = session.setup.rules, len(session.setup.players)
        stand_in = opponent_at(level_of(self.saved.about.get("level")), rules, players)
        try:
            self.keep_game(session.gone_on(stand_in.seat(rules)))
        except NotSavedError:
            self.clock.since = self.now()  # nobody has seen it, so it is tried again
            return
        except (MovedOnError, TableError):
            return
        if seat is not None and self.is_person(seat):
            self.clock.away.add(seat)
        self.tell()


class LiveTables:
    """The tables of one process. Whatever concerns one table is to be done one thing after the other.

    Attributes:
        tables: where they are kept.
        now: tells the seconds of a clock that only goes forward.
    """

    def __init__(self, tables: Tables, now: Callable[[], float] = time.monotonic) -> None:
        self.tables, self.now = tables, now
        self._live: dict[int, LiveTable] = {}

    def at(self, number: int) -> LiveTable | None:
        """A table, as it goes on here or as it is kept; None where there is none."""
        live = self._live.get(number)
        if live is None and (saved := self.tables.table(number)) is not None:
            live = LiveTable(saved, self.tables, self.now)
        return live

    def join(self, live: LiveTable, page: TablePage) -> None:
        """A page has opened at a table."""
        self._live[live.saved.number] = live
        live.join(page)

    def leave(self, live: LiveTable, page: TablePage) -> None:
        """A page has closed; a table that nobody looks at is kept in the store alone."""
        live.leave(page)
        if not live.pages:
            self._live.pop(live.saved.number, None)

    def due(self) -> float | None:
        """When the next table goes on by itself; None where none does."""
        return min((due for live in list(self._live.values()) if (due := live.due) is not None), default=None)

    def overdue(self) -> list[int]:
        """The tables that are to go on now."""
        now = self.now()
        return [n for n, live in list(self._live.items()) if (due := live.due) is not None and due <= now]

    def note(self, classes: Collection[int]) -> None:
        """Note that something has changed in some classes, at which their tables look at once."""
        for live in list(self._live.values()):
            if live.saved.classroom in classes:
                live.note()

    def tick(self, number: int) -> None:
        """Let a table go on, if it is time."""
        live = self._live.get(number)
        if live is not None:
            live.tick()
