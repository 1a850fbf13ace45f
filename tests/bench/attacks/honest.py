"""What honest learners meet while somebody attacks: how long the first page, joining and a click take them."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from secrets import token_hex
from time import perf_counter

from tests.bench.clients.links import LostError
from tests.bench.clients.pages import Figures
from tests.bench.clients.playing import Table
from tests.bench.clients.versions import Version
from tests.bench.clients.visitor import Visitor

PATIENCE_SECONDS = 20.0
LOADS_EVERY, JOINS_EVERY, CLICKS_EVERY = 0.5, 1.0, 0.2


@dataclass
class Met:
    """What they met, in milliseconds.

    Attributes:
        loads: how long the first page took.
        joins: how long a newcomer's key and nickname took.
        clicks: how long an action at a table took.
        failed: what was refused to them, or lost.
        memory: the most that the server took meanwhile, in MiB.
    """

    loads: list[float] = field(default_factory=list)
    joins: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    failed: Counter[str] = field(default_factory=Counter)
    memory: float = 0


class Honest:
    """A learner who plays, and others who come."""

    def __init__(self, url: str, key: str, version: Version, address: str = "") -> None:
        """Know the server, its key, and from which address the learners come."""
        self.url, self.key, self.version, self.address = url, key, version, address
        self.nickname, self.word = f"Ana {token_hex(3)}", "otter"
        self.met = Met()
        self.table = Table(self.visitor(), Figures(), 1, PATIENCE_SECONDS)

    def visitor(self) -> Visitor:
        """A new browser."""
        return Visitor(self.url, self.version, address=self.address)

    async def begin(self) -> None:
        """Come in by a nickname with a word, and sit down at a table."""
        await self.table.visitor.come_in(self.key, self.nickname, PATIENCE_SECONDS, word=self.word)
        await self.table.open()
        await self.table.practise()

    async def go_on(self, until: asyncio.Event) -> None:
        """Do all of it, until the event is set."""
        await asyncio.gather(
            self._again(until, LOADS_EVERY, self.load, self.met.loads),
            self._again(until, JOINS_EVERY, self.join, self.met.joins),
            self._again(until, CLICKS_EVERY, self.click, self.met.clicks),
        )

    async def _again(
        self, until: asyncio.Event, every: float, act: Callable[[], Awaitable[None]], times: list[float]
    ) -> None:
        while not until.is_set():
            start = perf_counter()
            try:
                await act()
                times.append(1000 * (perf_counter() - start))
            except LostError as error:
                self.met.failed[f"{act.__name__}: {error!s:.60}"] += 1
            await asyncio.sleep(every)

    async def load(self) -> None:
        """Load the first page.

        Raises:
            LostError: something else was answered.
        """
        answer = await self.table.visitor.fetch("/", patience=PATIENCE_SECONDS)
        if answer.code != 200:
            raise LostError(str(answer.code))

    async def join(self) -> None:
        """Come in as somebody new."""
        await self.visitor().come_in(self.key, f"Ben {token_hex(4)}", PATIENCE_SECONDS)

    async def click(self) -> None:
        """Do something at the table, whose connection is opened again where it has been cut."""
        try:
            await self.table.act()
        except LostError:
            await self.table.close()
            await self.table.open()
            raise

    async def come_back_elsewhere(self) -> str:
        """What she meets who comes back on another device, by her right word."""
        try:
            await self.visitor().come_in(self.key, self.nickname, PATIENCE_SECONDS, word=self.word)
        except LostError as error:
            return str(error)
        return "let in"
