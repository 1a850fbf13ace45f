"""The cookie by which a browser that was let in is known again, also by a server that was started anew.

It has 128 random bits, no script can read it, other sites' pages do not send it along, and the store keeps its hash. A
browser gets another one whenever it becomes somebody else. Cookies know no ports: of two servers on one machine, a
browser knows the one that it joined last.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, cast

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from gofish_learn.serve.store.visits import DAYS, Visit, hash_of
from gofish_learn.ui.app.saves import NotKeptError

COOKIE = "gofish_seat"
COOKIE_BYTES = 16
FRESH_SECONDS = 2.0
"""How long a visit that was found is believed: a teacher's page, in another process, may remove a learner."""
MOST_REMEMBERED = 10_000
SETTING = "gofish_visits"
"""Where the server's handlers find its visits, among the application's settings."""


class KeptVisits(Protocol):
    """Where visits are kept: see `serve/store/visits`."""

    def find(self, cookie: str) -> Visit | None:
        """The visit of a browser, by the hash of its cookie."""

    def add(self, visit: Visit, instead: str | None = None) -> None:
        """Keep a new visit, in place of the same browser's earlier one."""


class Visits:
    """Whose browser asks."""

    def __init__(
        self,
        kept: KeptVisits,
        admits: Callable[[Visit], bool] = lambda _: True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Find visits among the `kept` ones; of those, the server is for whoever it `admits`."""
        self._kept, self._admits, self._clock = kept, admits, clock
        self._found: dict[str, tuple[float, Visit | None]] = {}

    def of(self, request: HTTPServerRequest) -> Visit | None:
        """The visit of the browser that asks, or None if it has not been let in."""
        cookie = cookie_of(request)
        return None if cookie is None else self.find(hash_of(cookie))

    def find(self, cookie: str) -> Visit | None:
        """The visit of a browser, by the hash of its cookie."""
        now = self._clock()
        when, visit = self._found.get(cookie, (-FRESH_SECONDS, None))
        if now - when < FRESH_SECONDS:
            return visit
        try:
            visit = self._kept.find(cookie)
        except NotKeptError:
            return visit  # whoever was in stays in while the store cannot be read
        if visit is not None and not self._admits(visit):
            visit = None
        self._remember(cookie, visit)
        return visit

    async def let_in(
        self,
        handler: RequestHandler,
        *,
        classroom: int | None = None,
        member: int | None = None,
        teacher: bool = False,
    ) -> Visit:
        """Let the browser in that a handler answers: it gets a new cookie, and its old one is worth nothing any more.

        Raises:
            NotKeptError: that cannot be kept just now.
        """
        return await self._change(handler, Visit("", classroom, member, teacher))

    async def sit(self, handler: RequestHandler, member: int | None) -> Visit:
        """Note who uses the browser that a handler answers, which has been let in; None for nobody any more.

        Raises:
            NotKeptError: that cannot be kept just now.
            LookupError: it has not been let in.
        """
        before = self.of(handler.request)
        if before is None:
            raise LookupError(COOKIE)
        return await self._change(handler, replace(before, member=member))

    async def _change(self, handler: RequestHandler, wanted: Visit) -> Visit:
        cookie, old = secrets.token_urlsafe(COOKIE_BYTES), cookie_of(handler.request)
        before = None if old is None else hash_of(old)
        visit = replace(wanted, cookie=hash_of(cookie))
        # On another thread, as the store may have to wait for a kernel that saves.
        await asyncio.to_thread(self._kept.add, visit, before)
        if before is not None:
            self._remember(before, None)
        self._remember(visit.cookie, visit)
        handler.set_cookie(COOKIE, cookie, path="/", max_age=DAYS * 86_400, httponly=True, samesite="Lax")
        return visit

    def _remember(self, cookie: str, visit: Visit | None) -> None:
        if len(self._found) >= MOST_REMEMBERED:
            self._found.clear()
        self._found[cookie] = (self._clock(), visit)


def visits_of(handler: RequestHandler) -> Visits | None:
    """The visits of the server that a handler belongs to; None where there is no door, and everybody may come in."""
    return cast("Visits | None", handler.settings.get(SETTING))


def visit_of(handler: RequestHandler) -> Visit | None:
    """The visit of the browser that a handler answers; None if it has not been let in, or there is no door."""
    visits = visits_of(handler)
    return None if visits is None else visits.of(handler.request)


def cookie_of(request: HTTPServerRequest) -> str | None:
    """The cookie that a browser shows."""
    found = request.cookies.get(COOKIE)
    return None if found is None or not found.value else found.value
