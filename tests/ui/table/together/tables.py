"""The tables of a process in a store, and pages at them that act as their seats may."""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.classroom.rows import write_table
from gofish_learn.store.classroom.tables import Tables
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.sqlite.database import Database
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.tables import SavedTable, Visitor
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.together.host import TogetherHost
from gofish_learn.ui.table.together.live_tables import LiveTable, LiveTables
from gofish_learn.ui.table.together.session import SharedSession
from tests.ui.app.page_hosts import MOST_MESSAGES
from tests.ui.frame.reading import page_of
from tests.ui.table.reading import CARD, Shown, Whole, can_ask, hand_part, with_cards


@dataclass
class Clock:
    """A clock that stands still until it is set on."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


class Page:
    """A page of somebody at a shared table, or before one.

    Attributes:
        told: every message that it was sent, asked for or not.
        table: the screen that it shows.
    """

    def __init__(self, live_tables: LiveTables, who: str, number: int | None = None, *, seed: int = 1) -> None:
        self.told: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.seq = 0
        visitor = Visitor(who)
        self.host = TogetherHost(
            MemorySaves(), Random(seed), live_tables=live_tables, visitor=visitor, send=self.hear, number=number
        )
        self.host.page = Whole()
        self.send("hello", token=who.ljust(32, "0"))

    def hear(self, message: dict[str, Any]) -> None:
        """Take a message as a page does: a screen that is older than the one it shows is passed over."""
        self.told.append(message)
        if message["type"] == "screen" and message["version"] >= self.table.get("version", 0):
            self.table = message if isinstance(message, Shown) else Shown(message)

    def send(self, kind: str, **fields: object) -> dict[str, Any]:
        self.seq += 1
        assert self.seq < MOST_MESSAGES, f"{kind} again and again: it is refused, or nothing comes of it"
        sent = {"type": kind, "seq": self.seq, "version": self.table.get("version", 0), **fields}
        answer = Shown(self.host.answer(sent))
        self.hear(answer)
        return answer

    def go_on(self, rng: Random) -> dict[str, Any] | None:
        """Do what the table waits for from this seat, as the rules say; None where it waits for somebody else."""
        table = self.table
        match table["waiting_for"]:
            case "you" if (lay := laid_by(table)) and rng.random() < 0.5:
                return self.send("lay", **lay)
            case "you":
                wishes, hand = can_ask(table)[0], CARD.findall(hand_part(table))
                held, named = {card[:-1] for card in hand}, [wish for wish in wishes if len(wish) == 2]
                wished = rng.choice([wish for wish in named or wishes if wish[:1] in held and wish not in hand])
                kind = "card" if named else "rank"
                return self.send("ask", target=rng.choice(with_cards(table)), **{kind: wished})
            case "answer":
                return self.send("answer", gives='data-action="answer"' in hand_part(table))
            case "fish":
                return self.send("fish")
            case "lay" if lay := laid_by(table):
                return self.send("lay", **lay)
            case "lay":
                return self.send("end")
        return None


def laid_by(table: Mapping[str, Any]) -> dict[str, Any] | None:
    """The first book that can be laid; None where there is none."""
    if 'data-action="lay"' not in table["html"]:
        return None
    found = page_of(table).select_one('.gt-deeds [data-action="lay"]')
    return None if found is None else {"rank": json.loads(str(found["data-fields"]))["rank"]}


def room_of(book: str, people: int = 3, **more: Any) -> "Room":
    """A table of four at which so many people sit, or as many of either as the book is for."""
    most = RULE_BOOKS[book].players[1]
    return Room(book, people=min(people, most), players=min(4, most), **more)


@contextmanager
def drawn_for_whom_it_waits() -> Iterator[None]:
    """Meanwhile the table is drawn for whoever is to do something, and without the steps that led there."""
    page_of = TogetherHost.page_of

    def page(host: TogetherHost, live: LiveTable, mine: SharedSession, *_: object) -> Message:
        waits = mine.turn is None or mine.waits_for == mine.holder
        return page_of(host, live, mine, None) if waits else {"html": '<b data-waits="others">', "say": ""}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TogetherHost, "page_of", page)
        yield


@dataclass
class Room:
    """A server's tables, and the pages of friends at one of them.

    Attributes:
        tables: the tables as they are kept.
        live_tables: the tables.
        clock: the clock of both.
        classes: the classes of the same store.
        classroom: the number of the one that there is.
        pages: the pages, the host's first.
    """

    book: str = "standard"
    people: int = 3
    players: int = 4
    thinking: int = 0
    by_hand: bool = True
    referee: bool = False
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        """Open the table, let everybody sit down, and deal."""
        # On the disk in memory on which tests write, if there is one: see `tests/conftest.py`.
        self.folder = TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"))
        self.store = Store(Path(self.folder.name) / FILE)
        self.tables, self.classes = Tables(self.store._do, self.clock), Classes(self.store._do, self.clock)
        self.classroom = self.classes.open("8b").number
        self.live_tables = LiveTables(self.tables, self.clock)
        opened = Page(self.live_tables, "ana").send(
            "open",
            name="Ana",
            face="cat",
            book=self.book,
            players=self.players,
            thinking=self.thinking,
            by_hand=self.by_hand,
            referee=self.referee,
        )
        first = Page(self.live_tables, "ana", opened["number"])
        self.pages = [first]
        for seat, name in enumerate(("ben", "cleo", "dev", "eli", "fay")[: self.people - 1], 1):
            self.come(name)
            page = Page(self.live_tables, name, self.number)
            page.send("sit", seat=seat, name=name.title(), face="otter")
            self.pages.append(page)
        first.send("deal")

    @property
    def number(self) -> int:
        return int(self.pages[0].host.number or 0)

    @property
    def live(self) -> LiveTable:
        live = self.live_tables.at(self.number)
        assert live is not None
        return live

    @property
    def session(self) -> SharedSession:
        session = self.live.session
        assert session is not None
        return session

    @property
    def saved(self) -> SavedTable:
        saved = self.tables.table(self.number)
        assert saved is not None
        return saved

    def come(self, who: str) -> None:
        assert self.tables.admit(self.saved.code or "", Visitor(who)) == self.number

    def write(self, table: SavedTable) -> None:
        """Have another process write a table."""

        def work(database: Database) -> None:
            with database.transaction() as connection:
                write_table(connection, table, None, self.clock())

        self.store._do(work)

    def changed(self, **more: Any) -> "Room":
        """The same table with something else about it, as another process takes it up."""
        self.write(replace(self.saved, **more))
        return self.restarted()

    def in_class(self, **more: Any) -> "Room":
        """The same table, of the class, as another process takes it up."""
        return self.changed(classroom=self.classroom, **more)

    def freeze(self, *, on: bool = True) -> None:
        """Have the class look up, or let it go on."""
        self.classes.freeze(self.classroom, frozen=on)

    def ends_in(self, left: float | None) -> None:
        """Have the tables of the class play for so many seconds more."""
        ends = None if left is None else self.clock() + left

        def work(database: Database) -> None:
            database.connection.execute("UPDATE classes SET ends = ?", (ends,))

        self.store._do(work)

    def restarted(self) -> "Room":
        """The same table in another process, with the same people at it."""
        self.live_tables = LiveTables(self.tables, self.clock)
        self.pages = [Page(self.live_tables, page.host.visitor.who, self.number) for page in self.pages]
        return self

    def played(self, rng: Random, asks: int = 10_000, *, drawn: bool = False) -> "Room":
        """The table once so many asks were made, or its game is over; what leads there is drawn where it is read."""
        with nullcontext() if drawn else drawn_for_whom_it_waits():
            while not self.is_over() and len(self.session.game.actions) < asks:
                assert self.go_on(rng), "the table waits for somebody"
        for page in self.pages:
            page.host.push()
        return self

    def is_over(self) -> bool:
        return bool(self.pages[0].table["waiting_for"] == "nobody")

    def go_on(self, rng: Random) -> bool:
        """Let whoever is to do something do it, or the table's clock; whether anything has happened."""
        for page in rng.sample(self.pages, len(self.pages)):
            if page.go_on(rng) is not None:
                return True
        return self.tick()

    def tick(self) -> bool:
        """Set the clock on to when the table is to go on by itself, and let it; whether it does."""
        due = self.live_tables.due()
        if due is None:
            return False
        self.clock.now = max(due, self.clock.now)
        for number in self.live_tables.overdue():
            self.live_tables.tick(number)
        return True
