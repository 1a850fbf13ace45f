"""What keeps one visitor from holding up the others.

`Pace` is how often somebody may do something, `OneEach` lets everybody do one thing at a time, `Lane` lets everybody's
first through before anybody's second, and `Aside` does what may have to wait on threads of its own.
"""

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Hashable
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

    def take(self, place: str, number: int = 1) -> float:
        """Let one more through, or one that counts for a number of them; how many seconds it comes too early."""
        now = self._clock()
        if len(self._next) > MOST_PLACES:
            self._next = {known: until for known, until in self._next.items() if until > now}
        self._next[place] = max(now, self._next.get(place, now)) + number * self.period
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


class OneEach:
    """Lets everybody do one thing at a time, and wait with a few more."""

    def __init__(self) -> None:
        self._locks: dict[Hashable, asyncio.Lock] = {}
        self._inside: Counter[Hashable] = Counter()

    def number(self, who: Hashable) -> int:
        """How many things one who asks does or waits with."""
        return self._inside[who]

    @asynccontextmanager
    async def turn(self, who: Hashable) -> AsyncIterator[None]:
        """Wait until one who asks has nothing else under way; whoever is cancelled leaves the line."""
        self._inside[who] += 1
        try:
            async with self._locks.setdefault(who, asyncio.Lock()):
                yield
        finally:
            self._inside[who] -= 1
            if not self._inside[who]:
                del self._inside[who], self._locks[who]


class Lane(OneEach):
    """Lets one thing through at a time, of all; among those that wait, everybody's first, then everybody's second."""

    def __init__(self) -> None:
        super().__init__()
        self._all = asyncio.Lock()  # in which nobody waits with more than one

    @asynccontextmanager
    async def turn(self, who: Hashable) -> AsyncIterator[None]:
        """Wait until it is the turn of one who asks."""
        async with super().turn(who), self._all:
            yield


class Aside:
    """A few threads for one kind of work."""

    def __init__(self, name: str, threads: int = 1) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=f"gofish-{name}")

    async def __call__(self, work: Callable[P, T], /, *about: P.args, **more: P.kwargs) -> T:
        """What a piece of work gives, done on one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, partial(work, *about, **more))
