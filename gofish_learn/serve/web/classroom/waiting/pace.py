"""So many at once, and then one every few seconds, for each place from which somebody asks."""

import ipaddress
import time
from collections.abc import Callable

from gofish_learn.serve.ports import ip_of

NETWORK_BITS = 64
"""One device may have any number of IPv6 addresses, which have these bits in common."""
MOST_PLACES = 1_000
"""How many places are remembered before those are forgotten that may have all at once again."""


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
