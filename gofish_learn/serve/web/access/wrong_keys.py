"""Wrong keys wait; right ones do not.

A key is one of 19⁶ = 47 million. From one address 30 wrong ones are answered at once, so that a class behind one
address can mistype, and then one every 2 s; from all addresses together 100, and then one every 0.5 s. In a lesson of
an hour one address gets through some 1,830 guesses (one chance in 25,000), and a whole network 7,300 (one in 6,400);
in a school week of 30 hours without a pause, one in 870 and one in 210. Where a server knows several classes, each of
their keys may be hit. What is won is a seat in a game.

A right key opens, whoever else is guessing and from where: a class stands behind one address, or in one IPv6 network,
together with whoever guesses there, and nothing tells them apart but the key. So a key is looked at whatever has been
typed before it. Only the answers to wrong ones wait, and only a few: whoever does not wait for them is told at once to.
What keeps such a one from trying all keys is the time that a look takes. From the moment that the keys which are
answered at once are used up, keys are looked at one after another, one every 0.04 s, in turns between the addresses:
90,000 an hour from all together, one chance in 520. A right key is in that line for as long as one look takes for each
address where somebody guesses, and at an address where that many guesses come at the same time, for those before it.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TypeVar

from gofish_learn.serve.web.access.hosts import network_of
from gofish_learn.serve.web.access.limits import FairTurns, Pace

T = TypeVar("T")

SECONDS = 2.0
AT_ONCE = 30
MOST_WAITING = 10
SECONDS_IN_ALL = 0.5
AT_ONCE_IN_ALL = 100
MOST_WAITING_IN_ALL = 40
LOOK_SECONDS = 0.04
MOST_IN_LINE = 500
"""How many keys of one address may wait to be looked at; it can hardly have as many connections."""
ALL = ""
"""Stands for all addresses together."""


class TooManyError(Exception):
    """Too many wrong keys wait for their answers; this one is refused at once."""


class WrongKeys:
    """The wrong keys of one server."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._own, self._all = Pace(SECONDS, AT_ONCE, clock), Pace(SECONDS_IN_ALL, AT_ONCE_IN_ALL, clock)
        self._sleep = sleep
        self._turns = FairTurns()
        self._waiting: Counter[str] = Counter()

    async def look(self, address: str, look: Callable[[], T]) -> T:
        """Look at a key from an address, at once or, where many wrong ones come, in its turn; what the look finds."""
        place = network_of(address)
        if not (self._own.wait(place) or self._all.wait(ALL)):
            return look()
        if self._turns.number(place) > MOST_IN_LINE:
            raise TooManyError
        async with self._turns.turn(place):
            found = look()
            await self._sleep(LOOK_SECONDS)
            return found

    async def wrong(self, address: str) -> None:
        """Note a wrong key, and wait until its answer may be given."""
        places = (network_of(address), ALL)
        if self._waiting[places[0]] >= MOST_WAITING or self._waiting[ALL] >= MOST_WAITING_IN_ALL:
            raise TooManyError
        seconds = self.seconds(address)
        if not seconds:
            return
        self._waiting.update(places)
        try:
            await self._sleep(seconds)
        finally:
            self._waiting.subtract(places)
            self._waiting += Counter()  # without those that are zero

    def seconds(self, address: str) -> float:
        """Note a wrong key; how long its answer waits."""
        return max(self._own.take(network_of(address)), self._all.take(ALL))
