"""What keeps one visitor from holding up the others.

`Pace` is how often somebody may do something, `Lane` lets everybody's first through before anybody's second, `OneEach`
lets everybody do one thing at a time, and `Aside` does what may have to wait on threads of its own.
"""

import asyncio
import ipaddress
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from gofish_learn.serve.ports import ip_of

NETWORK_BITS = 64
"""One device may have any number of IPv6 addresses, which have these bits in common."""
MOST_PLACES = 1_000
"""How many places are remembered before those are forgotten that may have all at once again."""
P = ParamSpec("P")
T = TypeVar("T")


class Pace:
    """How often something may be done from a place."""

    def __init__(self, period: float, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Let `at_once` through from each place, and one more every `period` seconds; `clock` tells seconds."""
        self.period, self.at_once = period, at_once
        self._clock = clock
        self._next: dict[str, float] = {}

    def take(self, place: str) -> float:
        """Let one more through; how many seconds it comes too early."""
        now = self._clock()
        if len(self._next) > MOST_PLACES:
            self._next = {known: until for known, until in self._next.items() if until > now}
        self._next[place] = max(now, self._next.get(place, now)) + self.period
        return self._early(self._next[place], now)

    def wait(self, place: str) -> float:
        """How many seconds too early one more would come, which is not let through yet."""
        now = self._clock()
        return self._early(max(now, self._next.get(place, now)) + self.period, now)

    def _early(self, until: float, now: float) -> float:
        return max(0.0, until - now - self.at_once * self.period)


def network_of(address: str) -> str:
    """What is counted together with an address: itself, or all of a network of IPv6."""
    ip = ip_of(address)
    if ip is None:
        return address or "?"
    return str(ip if ip.version == 4 else ipaddress.ip_network((ip, NETWORK_BITS), strict=False))


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


class Aside:
    """A few threads for one kind of work."""

    def __init__(self, name: str, threads: int = 1) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=f"gofish-{name}")

    async def __call__(self, work: Callable[P, T], /, *about: P.args, **more: P.kwargs) -> T:
        """What a piece of work gives, done on one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, partial(work, *about, **more))
