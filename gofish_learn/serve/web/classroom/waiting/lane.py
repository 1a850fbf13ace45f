"""One thing after another, in turns between those who want something: who asks a hundred times waits for herself."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from typing import TypeVar

T = TypeVar("T")


class Lane:
    """Lets one piece of work through at a time; among those that wait, everybody's first, then everybody's second."""

    def __init__(self) -> None:
        self._taken = False
        self._lines: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    def waiting(self, who: Hashable) -> int:
        """How many pieces of work of one who asks are in the line."""
        return len(self._lines.get(who, ()))

    async def run(self, who: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """Do a piece of work when its turn has come; whoever is cancelled leaves the line."""
        await self._enter(who)
        try:
            return await work()
        finally:
            self._leave()

    async def _enter(self, who: Hashable) -> None:
        if not self._taken:
            self._taken = True
            return
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._forget(who, turn)
            else:  # the turn came at the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        while self._lines:
            who, line = self._lines.popitem(last=False)
            turn = line.popleft()
            if line:
                self._lines[who] = line  # behind everybody else
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False

    def _forget(self, who: Hashable, turn: asyncio.Future[None]) -> None:
        line = self._lines.get(who)
        if line is not None and turn in line:
            line.remove(turn)
            if not line:
                del self._lines[who]


class OneEach:
    """Lets everybody do one thing at a time, and wait with a few more."""

    def __init__(self) -> None:
        self._locks: dict[Hashable, asyncio.Lock] = {}
        self._inside: Counter[Hashable] = Counter()

    @asynccontextmanager
    async def turn(self, who: Hashable, most: int) -> AsyncIterator[bool]:
        """Wait until one who asks has nothing else under way; False at once where `most` of hers are there already."""
        if self._inside[who] >= most:
            yield False
            return
        self._inside[who] += 1
        try:
            async with self._locks.setdefault(who, asyncio.Lock()):
                yield True
        finally:
            self._inside[who] -= 1
            if not self._inside[who]:
                del self._inside[who], self._locks[who]
