"""Wrong keys wait; right ones do not.

A key is one of 19⁶ = 47 million. From one address 30 wrong ones are answered at once, so that a class behind one
address can mistype, and then one every 2 s; from all addresses together 100, and then one every 0.5 s. In a lesson of
an hour one address gets through some 1,830 guesses (one chance in 25,000), and a whole network 7,300 (one in 6,400);
in a school week of 30 hours without a pause, one in 870 and one in 210. Where a server knows several classes, each of
their keys may be hit. What is won is a seat in a game.

Each key is looked at as it comes, and only the answer to a wrong one waits, so a school where somebody guesses is not
locked out. But what waits is limited as well: a guesser who does not wait for answers is told to, and then the key is
not looked at.
"""

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Callable

SECONDS = 2.0
AT_ONCE = 30
MOST_WAITING = 10
SECONDS_IN_ALL = 0.5
AT_ONCE_IN_ALL = 100
MOST_WAITING_IN_ALL = 40
MOST_ADDRESSES = 1_000
ALL = ""
"""Stands for all addresses together."""
NETWORK_BITS = 64
"""One device may have any number of IPv6 addresses, which have these bits in common."""


class TooManyError(Exception):
    """So many wrong keys wait for their answer that this one was not looked at."""


class Guessing:
    """The wrong keys of one server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Remember nothing yet; `clock` tells seconds."""
        self._clock = clock
        self._next: dict[str, float] = {}
        self._waiting: Counter[str] = Counter()

    def check(self, address: str) -> None:
        """Look whether a key from an address may be looked at.

        Raises:
            TooManyError: it may not.
        """
        place = network_of(address)
        if self._waiting[place] >= MOST_WAITING or self._waiting[ALL] >= MOST_WAITING_IN_ALL:
            raise TooManyError

    async def wrong(self, address: str) -> None:
        """Note a wrong key, and wait until its answer may be given."""
        seconds = self.seconds(address)
        if not seconds:
            return
        places = (network_of(address), ALL)
        self._waiting.update(places)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._waiting.subtract(places)
            self._waiting += Counter()  # without those that are zero

    def seconds(self, address: str) -> float:
        """Note a wrong key; how long its answer waits."""
        if len(self._next) > MOST_ADDRESSES:
            now = self._clock()
            self._next = {place: until for place, until in self._next.items() if until > now}
        own = self._take(network_of(address), SECONDS, AT_ONCE)
        return max(own, self._take(ALL, SECONDS_IN_ALL, AT_ONCE_IN_ALL))

    def _take(self, place: str, period: float, at_once: int) -> float:
        """Let one more through at a place where one may every `period` seconds, after `at_once` that need not wait."""
        now = self._clock()
        self._next[place] = max(now, self._next.get(place, now)) + period
        return max(0.0, self._next[place] - now - at_once * period)


def network_of(address: str) -> str:
    """What the wrong keys of an address are counted under."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address or "?"
    if ip.version == 4:
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, NETWORK_BITS), strict=False))
