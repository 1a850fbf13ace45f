"""A learner who remembers what was acknowledged, and comes back after every fault as the page's own carrier does.

A connection that is lost is opened again under the page's id. Where the same host answers, what was not answered is
sent again as it was; a new one goes on from what is kept, and its greeting stands for the answer.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from gofish_learn.store.saves import owner_of
from gofish_learn.ui.table.host import TableHost
from tests.bench.clients.pages import APP, Figures, Page
from tests.bench.clients.visitor import LostError, Message, Visitor
from tests.ui.table.reading import table as table_of

THINKS_SECONDS = (0.1, 0.8)
PATIENCE_SECONDS = 15.0
TRIES_AGAIN = 300
PAUSE_SECONDS = 0.3
ACTIONS = {"ask", "advance", "again", "deal-chosen"}


class Survivor(Page):
    """Such a learner.

    Attributes:
        store: the file of the server's store.
        version: the version of what was kept when an action was acknowledged last.
        table: the table that was shown then.
        acknowledged: how many actions were acknowledged.
        losses: what was not as it had been acknowledged.
        same: how often she came back to the same host.
        anew: how often to a new one.
        compared: how often the table that she came back to was compared with the one acknowledged last.
    """

    keeps_what_is_drawn = False  # so all of a page comes, which can be compared

    def __init__(self, visitor: Visitor, figures: Figures, number: int, store: Path) -> None:
        super().__init__(visitor, figures, number, PATIENCE_SECONDS)
        self.store, self.version = store, 0
        self.table: Any = None
        self.acknowledged = self.same = self.anew = self.compared = 0
        self.losses: list[str] = []

    def kept(self) -> int:
        """The version of what is kept of her game, as another process finds it on the disk."""
        with closing(sqlite3.connect(f"{self.store.as_uri()}?mode=ro", uri=True, timeout=30)) as connection:
            query = "SELECT max(version) FROM saves WHERE owner = ?"
            (found,) = connection.execute(query, (owner_of(self.token),)).fetchone()
        return found or 0

    def cut(self) -> None:
        """Cut the connection in the middle of whatever is under way."""
        if self.link is not None:
            self.link.connection.transport.abort()

    async def say(self, kind: str, /, **fields: Any) -> tuple[float, Message]:
        """Send a message; an action is acknowledged by an answer that does not say otherwise, and then it is kept."""
        before, returns = self.kept(), self.anew
        took, answer = await super().say(kind, **fields)
        said_otherwise = answer["type"] != "screen" or answer.get("unsaved") or answer.get("note") == TableHost.moved_on
        if kind in ACTIONS and not said_otherwise and self.anew == returns:
            self.acknowledged += 1
            kept = self.kept()
            if kept <= before:
                self.losses.append(f"after {kind} at version {before}, {kept} is kept; noted: {answer.get('note')}")
            self.version, self.table = kept, table_of(self.screen)
        return took, answer

    async def answer_to(self, message: Message) -> Message:
        """The answer to a message, whatever happens meanwhile.

        Raises:
            LostError: she could not come back.
        """
        while True:
            try:
                return await super().answer_to(message)
            except LostError:
                if message["type"] == "hello":
                    raise
            greeting = await self.come_back()
            if not greeting["same"]:
                return greeting | {"reply_to": message["seq"]}

    async def come_back(self) -> Message:
        """Connect again, until that works, and greet the host; its answer.

        Raises:
            LostError: it did not work.
        """
        for _ in range(TRIES_AGAIN):
            with suppress(Exception):
                await self.close()
            try:
                self.link = await self.visitor.connect(APP)
                return await self.greet_again()
            except LostError:
                await asyncio.sleep(PAUSE_SECONDS)
        raise LostError("could not come back")

    async def greet_again(self) -> Message:
        """Say hello on a new connection: what was acknowledged last is on the table, unless more was kept since."""
        before = self.kept()
        hello = {"type": "hello", "token": self.token, "page": self.id, "seq": 0, "version": 0}
        answer = await super().answer_to(hello)
        self.screen = self.screen | answer
        self.read(answer)
        self.same += answer["same"]
        self.anew += not answer["same"]
        if before < self.version:
            self.losses.append(f"version {self.version} was acknowledged, and {before} is kept")
        elif before == self.kept() == self.version and self.table is not None and not answer.get("unsaved"):
            self.compared += 1
            if table_of(self.screen) != self.table:
                kind = "the same" if answer["same"] else "a new"
                self.losses.append(f"{kind} host shows another table than the one that was acknowledged last")
        return answer

    async def live(self, is_over: Callable[[], bool]) -> None:
        """Play until it is over, whatever happens."""
        while not is_over():
            await asyncio.sleep(self.rng.uniform(*THINKS_SECONDS))
            try:
                await self.act()
            except LostError as error:
                self.figures.errors.append(str(error))
                return
