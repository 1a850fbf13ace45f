"""A class's server, and pages of its learners at tables."""

import itertools
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from gofish_learn.serve.web.access.access import Access
from gofish_learn.serve.web.access.visits import COOKIE
from gofish_learn.serve.web.workers.pool import Pool
from gofish_learn.store.classroom.visits import Visit, secret_hash
from gofish_learn.store.folder import data_folder
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.tables import PERSON, Chair, SavedTable, Visitor, learner_is
from tests.serve.web.serving import AtLine, Running, greeted, served
from tests.store.stores import let_join

PAGES = (f"{number:032x}" for number in itertools.count(1))


@dataclass
class Place:
    """A class's server."""

    server: Running
    store: Store
    number: int
    open_pages: AsyncExitStack
    members: dict[str, int] = field(default_factory=dict)

    def learner(self, name: str) -> str:
        """The cookie of a learner who has joined the class."""
        cookie = f"cookie of {name}".replace(" ", "-")
        self.members[cookie] = let_join(self.store.classes, self.number, name).number
        self.store.visits.add(Visit(secret_hash(cookie), self.number, self.members[cookie]))
        return cookie

    def visitor(self, cookie: str) -> Visitor:
        return Visitor(learner_is(self.members[cookie]), self.members[cookie], classroom=self.number)

    def table(self, *cookies: str) -> int:
        """The number of a new table of nobody's class, at which some learners sit."""
        who = [learner_is(self.members[cookie]) for cookie in cookies]
        chairs = tuple(Chair(one, "crab", PERSON, one) for one in who)
        return self.store.tables.open(SavedTable(0, 0, "", None, None, "", {}, chairs, None, over=False)).number

    async def page(self, cookie: str, **hello: Any) -> tuple[ClientConnection, dict[str, Any]]:
        """The socket of a page where people play together, and what its greeting was answered."""
        connecting = self.server.link("together", additional_headers={"Cookie": f"{COOKIE}={cookie}"})
        socket = await self.open_pages.enter_async_context(connecting)
        return socket, await greeted(socket, 0, **{"page": next(PAGES)} | hello)

    async def seated(self, *names: str) -> list[ClientConnection]:
        """The sockets of new learners at a new table."""
        cookies = [self.learner(name) for name in names]
        table = self.table(*cookies)
        return [(await self.page(cookie, table=table))[0] for cookie in cookies]

    async def line(self, cookie: str, **hello: Any) -> AtLine:
        line = await self.open_pages.enter_async_context(self.server.line("together", Cookie=f"{COOKIE}={cookie}"))
        await greeted(line, 0, **{"page": next(PAGES)} | hello)
        return line


@asynccontextmanager
async def a_place(pool: Pool | None = None) -> AsyncIterator[Place]:
    store = Store(data_folder() / FILE)
    number = store.classes.open("7b").number
    access = Access(store.visits, store.tables, store.classes, number)
    async with served(access, pool=pool) as server, AsyncExitStack() as open_pages:
        yield Place(server, store, number, open_pages)
