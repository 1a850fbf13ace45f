"""A learner who remembers what was acknowledged, and comes back after every fault as the page's own carrier does.

A connection that is lost is opened again under the page's id. Where the same host answers, what was not answered is
sent again as it was; a new one goes on from what is kept, and its greeting stands for the answer.
"""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gofish_learn.ui.app.saves import owner_of
from gofish_learn.ui.apps import BY_NAME
from gofish_learn.ui.table.host import TableHost
from tests.bench.clients.links import LostError, Message, SocketLink
from tests.bench.clients.pages import Figures
from tests.bench.clients.playing import Pace, Table
from tests.bench.clients.visitor import Visitor

QUICK = Pace(thinks=(0.1, 0.8), watches=0.1, looks=0.2)
PATIENCE_SECONDS = 15.0
TRIES_AGAIN = 300
PAUSE_SECONDS = 0.3
ACTIONS = {"ask", "advance", "again", "new"}
GIVEN_UP = (TableHost.moved_on, TableHost.lost)
"""How a page is told that what it shows is older, or other, than what is kept."""


@dataclass
class Acknowledged:
    """What a learner was told is kept, in whichever of her tabs.

    Attributes:
        version: the version of what was kept when an action was acknowledged last.
        table: the table that was shown then, or None where another tab may have done something at the same moment.
        tab: the tab that did something last.
    """

    version: int = 0
    table: object = None
    tab: "Survivor | None" = None


class Survivor(Table):
    """One tab of such a learner.

    Attributes:
        store: the file that her games are kept in.
        last: what was acknowledged last, in this tab or another.
        acknowledged: how many actions were, in this one.
        losses: what was lost.
        same: how often she came back to the same host.
        anew: how often to a new one.
        repeated: how many messages were sent again.
        compared: how often the table that she came back to was compared with the one acknowledged last.
        other_tab: how often she was told that she went on in another tab.
        waits: why she could not come back yet.
    """

    def __init__(self, visitor: Visitor, figures: Figures, number: int, store: Path) -> None:
        """Know the store."""
        super().__init__(visitor, figures, number, PATIENCE_SECONDS)
        self.store, self.last = store, Acknowledged()
        self.acknowledged = self.same = self.anew = self.repeated = self.compared = self.other_tab = 0
        self.losses: list[str] = []
        self.waits: Counter[str] = Counter()

    def second_tab(self, number: int) -> "Survivor":
        """Another tab of the same browser."""
        tab = Survivor(self.visitor, self.figures, number, self.store)
        tab.token, tab.last = self.token, self.last
        return tab

    def kept(self) -> int:
        """The version of what is kept of her game, as another process finds it on the disk."""
        with closing(sqlite3.connect(f"{self.store.as_uri()}?mode=ro", uri=True, timeout=30)) as connection:
            query = "SELECT max(version) FROM saves WHERE owner = ?"
            (found,) = connection.execute(query, (owner_of(self.token),)).fetchone()
        return found or 0

    def cut(self) -> None:
        """Cut the connection in the middle of whatever is under way."""
        if isinstance(self.link, SocketLink):
            self.link.connection.transport.abort()

    async def say(self, kind: str, /, **fields: Any) -> tuple[float, Message]:
        """Send a message; an action that is answered, with nothing left to be saved, is acknowledged."""
        if kind not in ACTIONS:
            return await super().say(kind, **fields)
        before, was_last, returns = self.kept(), self.last.tab is self, self.anew
        self.last.tab = self
        took, answer = await super().say(kind, **fields)
        if self.is_given_up(answer):
            self.other_tab += 1
        elif answer["type"] == "screen" and self.anew == returns:
            self.acknowledged += 1
            # Two tabs that go on alike keep the same: the second one's step is there already.
            self.acknowledge(before, alone=was_last and self.last.tab is self)
        return took, answer

    @staticmethod
    def is_given_up(answer: Message) -> bool:
        """Whether an answer says that what is kept is not what the page showed."""
        return (answer.get("note") or "").startswith(GIVEN_UP)

    def acknowledge(self, before: int, *, alone: bool) -> None:
        """Look whether an action that is acknowledged is kept, and remember it.

        Args:
            before: the version of what was kept before it.
            alone: whether no other tab did anything since this one's last action.
        """
        kept = self.kept()
        if kept < self.last.version or (alone and kept <= before):
            self.losses.append(f"after an action at version {max(before, self.last.version)}, {kept} is kept")
        if kept > self.last.version:
            self.last.version, self.last.table = kept, self.screen["table"] if alone else None

    async def answer_to(self, message: Message) -> Message:
        """The answer to a message, whatever happens meanwhile.

        Raises:
            LostError: she could not come back.
        """
        while True:
            try:
                return await super().answer_to(message)
            except LostError as error:
                self.waits[f"{error!s:.70}"] += 1
                if message["type"] == "hello":
                    raise
            greeting = await self.come_back()
            if not greeting["same"]:
                return greeting | {"reply_to": message["seq"]}
            self.repeated += 1

    async def come_back(self) -> Message:
        """Connect again, until that works, and greet the host; its answer.

        Raises:
            LostError: it did not work.
        """
        for _ in range(TRIES_AGAIN):
            if self.link is not None:
                with suppress(Exception):
                    await self.link.close()
            try:
                self.link = await self.visitor.connect(BY_NAME[self.app])
                return await self.greet_again()
            except LostError as error:
                self.waits[f"{error!s:.70}"] += 1
                await asyncio.sleep(PAUSE_SECONDS)
        raise LostError("could not come back")

    async def greet_again(self) -> Message:
        """Say hello on a new connection: what was acknowledged last is on the table, unless more was kept since."""
        before, last = self.kept(), Acknowledged(self.last.version, self.last.table)
        hello = {"type": "hello", "token": self.token, "page": self.id, "seq": 0, "version": 0}
        answer = await super().answer_to(hello)
        after = self.kept()
        self.screen = self.screen | answer
        if answer["same"]:
            self.same += 1
        else:
            self.anew += 1
        if before < last.version:
            self.losses.append(f"version {last.version} was acknowledged, and {before} is kept")
        elif before == after == last.version and last.table is not None and not answer.get("unsaved"):
            self.compared += 1
            if self.screen["table"] != last.table:
                kind = "the same" if answer["same"] else "a new"
                self.losses.append(f"{kind} host shows another table than the one that was acknowledged last")
        return answer

    async def live(self, is_over: Callable[[], bool]) -> None:
        """Play until it is over, whatever happens."""
        while not is_over():
            try:
                await self.turn(QUICK)
            except LostError as error:
                self.figures.errors.append(str(error))
                return
