"""The cookie by which a browser that was let in is known again, also by a server that was started anew.

It has 128 random bits, no script can read it, other sites' pages do not send it along, and the store keeps its hash. A
browser gets another one whenever it becomes somebody else. Cookies know no ports: of two servers on one machine, a
browser knows the one that it joined last.

Who may come in is held in memory, with the keys of the classes, so that whoever asks waits for no disk. A thread looks
at the store again when something of a class has changed: the teacher's page may have removed a learner.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from gofish_learn.serve.web.access.hosts import network_of
from gofish_learn.serve.web.access.limits import Threads
from gofish_learn.store.classroom.visits import DAYS, StoreVisits, Visit, secret_hash
from gofish_learn.store.saves import NotSavedError
from gofish_learn.teach.classroom.tables import BROWSER, Visitor, learner_is

COOKIE = "gofish_seat"
COOKIE_BYTES = 16
SOON_SECONDS = 0.2
"""How old our knowledge may be when an unknown browser asks."""
MOST_NAMELESS = 1_000
"""How many visits without a learner an address may have; one more ends the oldest that is not in use."""
MOST_ADDRESSES = 1_000
MOST_BROWSERS = 10_000


class Visits:
    """The visits of browsers that have been let in.

    Attributes:
        keys: the keys of the classes, by their numbers, as far as is known at this moment.
        on_gone: called with the hashes of the cookies with which nobody comes in any more, each time there are some.
        has_page: whether a page is open whose browser shows the cookie of this hash.
    """

    def __init__(
        self,
        store: StoreVisits,
        admits: Callable[[Visit], bool] = lambda _: True,
        clock: Callable[[], float] = time.monotonic,
        today: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._store, self._admits, self._clock, self._today = store, admits, clock, today
        self._sleep = sleep
        self._aside = Threads("visits")  # whatever is changed below is changed on its one thread, in order
        self._stamp: object = None
        self._known: dict[str, tuple[Visit, float]] = {}
        self.keys: Mapping[int, str] = {}
        self._looked = -SOON_SECONDS
        self._looking: asyncio.Task[None] | None = None
        self._one = asyncio.Lock()
        self._nameless: OrderedDict[str, OrderedDict[str, None]] = OrderedDict()
        self._browsers: OrderedDict[str, str] = OrderedDict()
        self.on_gone: Callable[[frozenset[str]], object] = lambda _: None
        self.has_page: Callable[[str], bool] = lambda _: False

    def current(self, cookie: str) -> Visit | None:
        """The visit with this cookie's hash, as far as is known at this moment; None if it is over."""
        visit, until = self._known.get(cookie, (None, 0.0))
        return visit if visit is not None and self._today() < until and self._admits(visit) else None

    def browser(self, cookie: str) -> str:
        """What a visit's browser is counted under; it stays the same when somebody else uses that browser."""
        return self._browsers.get(cookie, cookie)

    async def of(self, request: HTTPServerRequest) -> Visit | None:
        """The visit of the browser that asks, or None if it has not been let in."""
        cookie = cookie_of(request)
        if cookie is None:
            return None
        hashed = secret_hash(cookie)
        if hashed not in self._known:
            await self.look_again()
        return self.current(hashed)

    async def look_again(self, *, patient: bool = True) -> None:
        """Look at the store; not more than five times a second, and all who ask meanwhile wait for the same look.

        Whoever is not `patient` makes do with a look that has only just been.
        """
        if self._looking is None:
            soon = self._looked + SOON_SECONDS - self._clock()
            if soon > 0 and not patient:
                return
            self._looking = asyncio.create_task(self._look_after(soon))
        await asyncio.shield(self._looking)

    async def _look_after(self, seconds: float) -> None:
        await self._sleep(max(0.0, seconds))
        async with self._one:
            self._looking = None  # whoever comes from now on may know more than this look finds
            await self._look()

    async def look(self) -> None:
        """Learn what has changed in the store; while it cannot be read, whoever was in stays in."""
        async with self._one:
            await self._look()

    async def _look(self) -> None:
        self._looked = self._clock()
        try:
            gone = await self._aside(self._read)
        except NotSavedError:
            return
        if gone:
            self.on_gone(gone)

    def _read(self) -> frozenset[str]:
        admitted = self._store.all(self._stamp)
        if admitted is None:
            return frozenset()
        gone = frozenset(self._known.keys() - admitted.visits.keys())
        self._stamp, self._known, self.keys = admitted.stamp, dict(admitted.visits), admitted.keys
        return gone

    async def let_in(
        self,
        handler: RequestHandler,
        *,
        classroom: int | None = None,
        teacher: bool = False,
        address: str = "",
    ) -> Visit:
        """Let in the browser that a handler answers: it gets a new cookie, and its old one is worth nothing."""
        return await self._change(handler, Visit("", classroom, teacher=teacher), address)

    async def sit(
        self, handler: RequestHandler, member: int | None, address: str = "", *, waits: bool = False
    ) -> Visit:
        """Record which learner uses the browser that a handler answers; None for nobody."""
        before = await self.of(handler.request)
        if before is None:
            raise LookupError(COOKIE)
        return await self._change(handler, replace(before, member=member, waits=waits), address)

    async def _change(self, handler: RequestHandler, wanted: Visit, address: str) -> Visit:
        cookie, old = secrets.token_urlsafe(COOKIE_BYTES), cookie_of(handler.request)
        visit = replace(wanted, cookie=secret_hash(cookie))
        is_nameless, place = visit.member is None and not visit.teacher, network_of(address)
        line = self._nameless.get(place, OrderedDict())
        instead = [] if old is None else [secret_hash(old)]
        instead = await self._aside(self._add, visit, instead, tuple(line) if is_nameless else ())
        if old is not None:
            self._browsers[visit.cookie] = self._browsers.pop(secret_hash(old), secret_hash(old))
            while len(self._browsers) > MOST_BROWSERS:
                self._browsers.popitem(last=False)
        if instead:
            self.on_gone(frozenset(instead))
        for one in instead:
            line.pop(one, None)
        if is_nameless:
            self._nameless.setdefault(place, line)[visit.cookie] = None
        while len(self._nameless) > MOST_ADDRESSES:
            self._nameless.popitem(last=False)
        handler.set_cookie(COOKIE, cookie, path="/", max_age=DAYS * 86_400, httponly=True, samesite="Lax")
        return visit

    def _add(self, visit: Visit, before: Sequence[str], line: Sequence[str]) -> list[str]:
        """Keep a visit instead of those before, and end those that are too many; the visits that ended."""
        instead = [*before, *self._spare(line, len(line) - MOST_NAMELESS + 1)]
        until = self._store.add(visit, instead)
        for cookie in instead:
            self._known.pop(cookie, None)
        self._known[visit.cookie] = (visit, until)
        return instead

    def _spare(self, line: Sequence[str], number: int) -> list[str]:
        """Up to so many of the oldest visits without an open page or a seat at a table."""
        if number <= 0:
            return []
        seated = self._store.seated()
        return [one for one in line if one not in seated and not self.has_page(one)][:number]


def visitor_of(visit: Visit, place: str = "") -> Visitor:
    """Who is at a table: a learner of a class on whatever device, or else a browser, and from where."""
    who = f"{BROWSER}{visit.cookie}" if visit.member is None else learner_is(visit.member)
    return Visitor(who, visit.member, visit.teacher, visit.classroom, place)


def cookie_of(request: HTTPServerRequest) -> str | None:
    """The cookie that a browser shows."""
    found = request.cookies.get(COOKIE)
    return None if found is None or not found.value else found.value
