"""A hall with its tables in memory, and pages at them that act as their seats may."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.saves import MemorySaves, MovedOnError, NotKeptError
from gofish_learn.teach.classroom.tables import Glance, SavedTable, Visitor
from gofish_learn.ui.table.together.host import TogetherHost
from gofish_learn.ui.table.together.live import Hall, LiveTable
from gofish_learn.ui.table.together.session import SharedSession

CODE = "KMX479"


class MemoryTables:
    """Tables in memory.

    Attributes:
        frozen: whether every class is to look up.
        left: how many seconds every class still plays.
        fails: how often the next changes cannot be kept.
    """

    def __init__(self) -> None:
        self.kept: dict[int, SavedTable] = {}
        self.guests: set[tuple[int, str]] = set()
        self.frozen = False
        self.left: float | None = None
        self.fails = 0

    def open(self, table: SavedTable) -> SavedTable:
        table = replace(table, number=len(self.kept) + 1, code=CODE if table.code == "" else table.code)
        self.kept[table.number] = table
        return table

    def table(self, number: int) -> SavedTable | None:
        return self.kept.get(number)

    def glance(self, number: int) -> Glance:
        table = self.kept.get(number)
        return Glance(None if table is None else table.version, self.frozen, self.left)

    def keep(self, table: SavedTable) -> None:
        if self.fails:
            self.fails -= 1
            raise NotKeptError("The disk is full.")
        if self.kept[table.number].version != table.version - 1:
            raise MovedOnError
        self.kept[table.number] = table

    def set_aside(self, number: int) -> SavedTable | None:
        table = self.kept[number] = replace(self.kept[number].closed(), about={"set_aside": []})
        return table

    def admitted(self, number: int, visitor: Visitor) -> bool:
        table = self.kept[number]
        sits = visitor.who in {table.host, *(chair.who for chair in table.chairs)}
        return sits or (number, visitor.who) in self.guests

    def admit(self, code: str, visitor: Visitor) -> int | None:
        found = next((one.number for one in self.kept.values() if one.code == code), None)
        if found is not None:
            self.guests.add((found, visitor.who))
        return found

    def round_over(self, number: int) -> bool:
        return all(table.over for table in self.kept.values() if table.round == number and "seed" in table.about)

    def of_class(self, classroom: int) -> list[SavedTable]:
        return [table for table in self.kept.values() if table.classroom == classroom]

    def names_in(self, classroom: int | None) -> list[str]:
        return [f"Member of {classroom}"]

    def name_of(self, visitor: Visitor) -> str:
        return f"Member {visitor.member}" if visitor.member else ""

    def seat_of(self, visitor: Visitor, classroom: int | None) -> int | None:
        mine = [one for one in self.kept.values() if visitor.who in {chair.who for chair in one.chairs}]
        return next((one.number for one in reversed(mine) if one.classroom == classroom and not one.over), None)


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

    def __init__(self, hall: Hall, who: str, number: int | None = None, *, seed: int = 1) -> None:
        self.told: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.seq = 0
        visitor = Visitor(who)
        self.host = TogetherHost(MemorySaves(), Random(seed), hall=hall, visitor=visitor, send=self.hear, number=number)
        self.send("hello", token=who.ljust(32, "0"))

    def hear(self, message: dict[str, Any]) -> None:
        """Take a message as a page does: a screen that is older than the one it shows is passed over."""
        self.told.append(message)
        if message["type"] == "screen" and message["version"] >= self.table.get("version", 0):
            self.table = message

    def send(self, kind: str, **fields: object) -> dict[str, Any]:
        self.seq += 1
        sent = {"type": kind, "seq": self.seq, "version": self.table.get("version", 0), **fields}
        answer = self.host.answer(sent)
        self.hear(answer)
        return answer

    def go_on(self, rng: Random) -> dict[str, Any] | None:
        """Do what the table waits for from this seat, as the rules say; None where it waits for somebody else."""
        table = self.table
        match table["waiting_for"]:
            case "you" if table["by_hand"]["lay"] and rng.random() < 0.5:
                return self.send("lay", rank=table["by_hand"]["lay"][0]["rank"])
            case "you":
                asks = table["asks"]
                held = {card[:-1] for card in table["table"]["hand"]}
                if asks["cards"]:
                    cards = [card for card in asks["cards"] if card[:-1] in held and card not in table["table"]["hand"]]
                    wish: Mapping[str, object] = {"card": rng.choice(cards)}
                else:
                    wish = {"rank": rng.choice([rank for rank in asks["ranks"] if rank in held])}
                targets = [target for target in asks["targets"] if target["cards"]] or asks["targets"]
                return self.send("ask", target=rng.choice(targets)["seat"], **wish)
            case "answer":
                wanted = table["by_hand"]["answer"]["wanted"]
                gives = any(wanted in {card, card[:-1]} for card in table["table"]["hand"])
                return self.send("answer", gives=gives)
            case "fish":
                return self.send("fish")
            case "lay" if table["by_hand"]["lay"]:
                return self.send("lay", rank=table["by_hand"]["lay"][0]["rank"])
            case "lay":
                return self.send("end")
        return None


def room_of(book: str, people: int = 3, **more: Any) -> "Room":
    """A table of four at which so many people sit, or as many of either as the book is for."""
    most = RULE_BOOKS[book].players[1]
    return Room(book, people=min(people, most), players=min(4, most), **more)


@dataclass
class Room:
    """A server's tables, and the pages of friends at one of them.

    Attributes:
        hall: the tables.
        clock: the hall's clock.
        pages: the pages, the host's first.
    """

    book: str = "standard"
    people: int = 3
    players: int = 4
    thinking: int = 0
    by_hand: bool = True
    referee: bool = False
    tables: Any = field(default_factory=MemoryTables)
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        """Open the table, let everybody sit down, and deal."""
        self.hall = Hall(self.tables, self.clock)
        opened = Page(self.hall, "ana").send(
            "open",
            name="Ana",
            face="cat",
            book=self.book,
            players=self.players,
            thinking=self.thinking,
            by_hand=self.by_hand,
            referee=self.referee,
        )
        first = Page(self.hall, "ana", opened["number"])
        self.pages = [first]
        for seat, name in enumerate(("ben", "cleo", "dev", "eli", "fay")[: self.people - 1], 1):
            self.tables.admit(CODE, Visitor(name))
            page = Page(self.hall, name, self.number)
            page.send("sit", seat=seat, name=name.title(), face="otter")
            self.pages.append(page)
        first.send("deal")

    @property
    def number(self) -> int:
        """The number of the table."""
        return int(self.pages[0].host.number or 0)

    @property
    def live(self) -> LiveTable:
        """The table as it goes on in this process."""
        live = self.hall.at(self.number)
        assert live is not None
        return live

    @property
    def session(self) -> SharedSession:
        """Its game."""
        session = self.live.session
        assert session is not None
        return session

    @property
    def saved(self) -> SavedTable:
        """The table as it is kept."""
        kept: SavedTable = self.tables.kept[self.number]
        return kept

    def changed(self, **more: Any) -> "Room":
        """The same table, of a class or a round, as another process takes it up."""
        self.tables.kept[self.number] = replace(self.saved, **more)
        return self.restarted()

    def restarted(self) -> "Room":
        """The same table in another process, with the same people at it."""
        self.hall = Hall(self.tables, self.clock)
        self.pages = [Page(self.hall, page.host.visitor.who, self.number) for page in self.pages]
        return self

    def played(self, rng: Random, asks: int = 10_000) -> "Room":
        """The table once so many asks were made, or its game is over."""
        while not self.is_over() and len(self.session.game.actions) < asks:
            assert self.go_on(rng), "the table waits for somebody"
        return self

    def is_over(self) -> bool:
        """Whether the game is."""
        return bool(self.pages[0].table["waiting_for"] == "nobody")

    def go_on(self, rng: Random) -> bool:
        """Let whoever is to do something do it, or the table's clock; whether anything has happened."""
        for page in rng.sample(self.pages, len(self.pages)):
            if page.go_on(rng) is not None:
                return True
        return self.tick()

    def tick(self) -> bool:
        """Set the clock on to when the table is to go on by itself, and let it; whether it does."""
        due = self.hall.due()
        if due is None:
            return False
        self.clock.now = max(due, self.clock.now)
        for number in self.hall.overdue():
            self.hall.tick(number)
        return True
