"""What keeps one visitor from holding up the others: what comes in is bounded before anything else is done with it.

`PageCount` counts the pages that somebody has open, `Pace` how often somebody does something, `Turns` lets everybody do
a thing or two at a time, `FairTurns` lets everybody's first through before anybody's next, and `Threads` are for what
may have to wait.
"""

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, ParamSpec, TypeVar

from gofish_learn.ui.app.json_depth import is_too_deep

LONGEST_MESSAGE = 1 << 16
"""Bytes in a frame. Pages send a few thousand at most; files to open go another way."""
LONGEST_GREETING = 1 << 12
"""Bytes of a message that is looked into as soon as it comes; a longer one is no greeting, is read when it is its turn,
and counts once more for each so many bytes."""
LONGEST_FORM = 1 << 14
"""Bytes in the body of any other request; a key, a nickname or an answer has a hundred."""
LONGEST_FILE = 300_000
MOST_POSTING = 64
POSTING_EACH = 2
"""How many long bodies sent by pages are read at once, and how many of one visitor; so many more may wait as a visitor
has pages."""
DEEPEST = 32
A_SECOND = 50.0
AT_ONCE = 200
"""How many messages a page may send a second, and how many at once: far more than anybody clicks."""
MOST_LATE = 100
MOST_LATE_BYTES = 4 * LONGEST_MESSAGE
"""A page that keeps sending while so much waits to be answered is disconnected."""
MOST_UNREAD = 1 << 20
"""How many characters may wait for a page that does not read."""
PAGES_EACH = 12
"""How many pages a learner may have open."""
MOST_PLACES = 1_000
"""How many places are remembered before those are forgotten that may have all at once again."""

NOT_READ = "That message cannot be read."
TOO_DEEP = f"That message is nested deeper than {DEEPEST}, and is not read."

PAGE_ID = re.compile("[0-9a-f]{32}")

P = ParamSpec("P")
T = TypeVar("T")


def messages_in(length: int) -> int:
    """How many messages so many bytes count for."""
    return 1 + length // LONGEST_GREETING


class MessageError(ValueError):
    """A message cannot be read; the text says so in a sentence."""


def read_message(body: bytes) -> dict[str, Any]:
    """The message in a frame.

    Raises:
        MessageError: It is no JSON object, or nested too deep.
    """
    try:
        text = body.decode()
        is_deep = is_too_deep(text, DEEPEST)
        message = None if is_deep else json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MessageError(NOT_READ) from error
    if not isinstance(message, dict):
        raise MessageError(TOO_DEEP if is_deep else NOT_READ)
    return message


class FullError(Exception):
    """One page more may not be opened now; the message is a sentence for whoever opens it."""


class PageCount:
    """How many pages are open, in all and by each visitor."""

    TOO_MANY = "As many pages are open as this server has room for. This page tries again by itself."
    TOO_MANY_EACH = f"You have {PAGES_EACH} pages open. Close one, and this page opens by itself."

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    @property
    def number(self) -> int:
        """How many are open."""
        return self._open.total()

    def has(self, visitor: str) -> bool:
        """Whether a visitor has a page open."""
        return self._open[visitor] > 0

    def open(self, visitor: str, *, teacher: bool = False, learner: bool = False) -> None:
        """Count a page that is opened by a visitor; where nobody else can come all visitors are one.

        A teacher always finds room, as only she can put out whoever takes it all, and so does a learner of a class for
        her first page.

        Raises:
            FullError: There is no room for it.
        """
        if self.number >= self.most and not teacher and (self.has(visitor) or not learner):
            raise FullError(self.TOO_MANY)
        if visitor and self._open[visitor] >= PAGES_EACH:
            raise FullError(self.TOO_MANY_EACH)
        self._open[visitor] += 1

    def close(self, visitor: str) -> None:
        """Count a page that is closed."""
        self._open -= Counter({visitor: 1})  # which forgets whom no page is left of


class Pace:
    """How often something may be done, counted for each place."""

    def __init__(self, period: float, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Let `at_once` through from each place, and one more every `period` seconds; `clock` tells seconds."""
        self.period, self.at_once = period, at_once
        self._clock = clock
        self._next: dict[str, float] = {}

    def take(self, place: str, number: int = 1) -> float:
        """Count one more, or a number at once; by how many seconds it comes too early."""
        now = self._clock()
        if len(self._next) > MOST_PLACES:
            self._next = {known: until for known, until in self._next.items() if until > now}
        self._next[place] = max(now, self._next.get(place, now)) + number * self.period
        return self._early(self._next[place], now)

    def wait(self, place: str) -> float:
        """By how many seconds one more would come too early; nothing is counted."""
        now = self._clock()
        return self._early(max(now, self._next.get(place, now)) + self.period, now)

    def _early(self, until: float, now: float) -> float:
        return max(0.0, until - now - self.at_once * self.period)


class Turns:
    """Lets everybody do one thing at a time, or a few; the rest waits."""

    def __init__(self, each: int = 1) -> None:
        self._each = each
        self._turns: dict[Hashable, asyncio.Semaphore] = {}
        self._inside: Counter[Hashable] = Counter()

    def number(self, who: Hashable) -> int:
        """How many things somebody is doing or waiting to do."""
        return self._inside[who]

    async def take(self, who: Hashable) -> Callable[[], None]:
        """Wait until it is the turn of `who`; what ends the turn. Whoever is cancelled leaves the line."""
        turns = self._turns.setdefault(who, asyncio.Semaphore(self._each))
        self._inside[who] += 1
        try:
            await turns.acquire()
        except asyncio.CancelledError:
            self._leave(who)
            raise

        def end() -> None:
            turns.release()
            self._leave(who)

        return end

    def _leave(self, who: Hashable) -> None:
        self._inside[who] -= 1
        if not self._inside[who]:
            del self._inside[who], self._turns[who]

    @asynccontextmanager
    async def turn(self, who: Hashable) -> AsyncIterator[None]:
        """The turn of `who`, as long as this lasts."""
        end = await self.take(who)
        try:
            yield
        finally:
            end()


class FairTurns(Turns):
    """Lets a thing through at a time, or a few; of those that wait, first everybody's first, then everybody's next."""

    def __init__(self, each: int = 1, in_all: int = 1) -> None:
        super().__init__(each)
        self._all = asyncio.Semaphore(in_all)  # in which nobody waits with more than `each`

    async def take(self, who: Hashable) -> Callable[[], None]:
        """Wait until it is the turn of `who`; what ends the turn."""
        end = await super().take(who)
        try:
            await self._all.acquire()
        except asyncio.CancelledError:
            end()
            raise

        def end_both() -> None:
            self._all.release()
            end()

        return end_both


class Threads:
    """A few threads for one kind of work."""

    def __init__(self, name: str, threads: int = 1) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=f"gofish-{name}")

    async def __call__(self, work: Callable[P, T], /, *about: P.args, **more: P.kwargs) -> T:
        """What a piece of work gives, done on one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, partial(work, *about, **more))
