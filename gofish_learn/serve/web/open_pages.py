"""An open page: what it says and what it is told, over its socket or, where no socket gets through, by requests.

What comes in is bounded first: how fast it comes, and how many pages are open. Only a greeting is looked into here,
anything else where it is answered. Whoever sends too fast is answered late, and sent away if that does not
help. With each message the visit is looked at: whoever was let in may have been put out since.

Some pages say nothing but that they are there, and hear what they are to know of their class: the bar on a learner's
lessons, the wall, and the page on which she waits to be let in. They need a visit as others do, and are bounded in the
same way; they do not count as pages of apps.
"""

import asyncio
import contextlib
import json
import secrets
import time
from collections import deque
from typing import Any

from tornado.web import HTTPError

from gofish_learn.serve.web.access.limits import (
    A_SECOND,
    AT_ONCE,
    LONGEST_GREETING,
    MOST_LATE,
    MOST_LATE_BYTES,
    MOST_UNREAD,
    PAGE_ID,
    FullError,
    MessageError,
    Pace,
    messages_in,
    read_message,
)
from gofish_learn.serve.web.access.visits import visitor_of
from gofish_learn.serve.web.changes import BAR, WAITS, WALL
from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.state import Carrier, ServerState
from gofish_learn.serve.web.workers.frames import page_key
from gofish_learn.serve.web.workers.pool import LostError
from gofish_learn.store.classroom.visits import Visit
from gofish_learn.teach.classroom.tables import Visitor
from gofish_learn.ui.apps import ON_A_SERVER, TOGETHER
from gofish_learn.ui.class_bar.bar import out_of_class

NOT_WELCOME = 1008
"""Why a socket is closed: its page broke the rules, or is not let in any more."""
STARTED_ANEW = 1012
"""Why a socket is closed: the worker has been restarted, and the page is to connect again."""
LATER = 1013
"""Why a socket is closed: the page is to try again later. Source: RFC 6455, 7.4.1, and its registry of close codes."""
PUT_OUT = "You’re no longer in this class. Join again, and this page goes on by itself."
LINK_REPLACED = "Your link was replaced. Open the new one, and this page goes on by itself."
GREETING = b'"hello"'
"""Every greeting contains this, so a message without it need not be read here."""
HERE_SECONDS = 25.0
"""How often it is recorded that a learner is here."""
LEFT_SECONDS = 5.0
"""A learner whose last page was closed has left if none is open so many seconds later; a reload takes less."""
COMING_SECONDS = 30.0
"""So long another page may be on its way to her."""
LARGEST = 1 << 53
"""Table numbers are below this."""
LONGEST_PLACE = 40


class OpenPage:
    """An open page.

    Attributes:
        name: the app that it is a page of.
        key: what the page is called by between the server and its workers.
        token: the browser's token, as its greeting told it; empty until then, and where the browser keeps none.
        visitor: whose page it is, where people play together: the server says it, and never the page.
        opened: what the learner has open, as the teacher's page calls it.
        hears: whether the page has asked to hear of its class.
        pace: how fast it may go on.
        working: what answers the page just now.
        count: how many pages of its kind are open.
    """

    def __init__(self, state: ServerState, name: str, visit: Visit | None, carrier: Carrier, asker: str) -> None:
        """Open nothing yet. `visit` is None where everybody may come in; `asker` is the browser's address."""
        self.state, self.name, self.visit, self.carrier = state, name, visit, carrier
        self.visit_cookie = "" if visit is None else visit.cookie
        self.key = page_key(name, secrets.token_hex(16), "", self.visit_cookie)
        self.token, self.hears = "", False
        self.opened = ON_A_SERVER[name].notebook if name in ON_A_SERVER else ""
        self._noted = -HERE_SECONDS
        self.visitor: Visitor | None = None
        if visit is not None and state.access is not None and name == TOGETHER.name:
            self.visitor = visitor_of(visit, state.access.place_of(asker))
        self.pace = Pace(1 / A_SECOND, AT_ONCE)
        self.working: asyncio.Task[None] | None = None
        self.count = state.page_count
        self._late: deque[bytes] = deque()
        self._late_bytes = 0
        self._is_open = False
        self._leaving: asyncio.Task[None] | None = None

    @property
    def is_teacher(self) -> bool:
        """Whether a teacher has the page."""
        return self.visit is not None and self.visit.teacher

    def begin(self) -> None:
        """Count the page as open, or tell it that there is no room."""
        try:
            is_learner = self.visit is not None and self.visit.member is not None
            self.count.open(self.visit_cookie, teacher=self.is_teacher, learner=is_learner)
        except FullError as error:
            return self.send_away(str(error), LATER)
        self._is_open = True
        if self.visit is not None and self.visit.member is not None:
            self.state.coming.pop(self.visit.member, None)
        self.join()
        return None

    def join(self) -> None:
        """Register the page, so that news can reach it."""
        self.state.open_pages[self.key] = self

    def take(self, message: str | bytes) -> None:
        """Answer a message when its turn comes; whoever keeps sending while too much waits is disconnected."""
        if not self._is_open:
            return
        body = message if isinstance(message, bytes) else message.encode("utf-8", "surrogatepass")
        self._late.append(body)
        self._late_bytes += len(body)
        if len(self._late) > MOST_LATE or self._late_bytes > MOST_LATE_BYTES:
            self._late.clear()
            self.carrier.close(NOT_WELCOME, "too many messages")
        elif self.working is None or self.working.done():
            self.working = asyncio.ensure_future(self._work())

    async def _work(self) -> None:
        """Answer the messages that wait, one after the other."""
        while self._late:
            await asyncio.sleep(self.pace.take("", messages_in(len(self._late[0]))))
            if not self._late:  # the page has gone meanwhile
                return
            body = self._late.popleft()
            self._late_bytes -= len(body)
            if self.may_go_on():
                await self.answer(body)
                await self.note_here()

    async def note_here(self) -> None:
        """Record now and then that a learner is here; a page that nobody looks at sends nothing."""
        if self.visit is not None and self.visit.member is not None and time.monotonic() - self._noted > HERE_SECONDS:
            self._noted = time.monotonic()
            assert self.state.access is not None  # noqa: S101 - by which she was let in
            await self.state.access.note_here(self.visit.member, self.token, self.opened)

    def note_closed(self) -> None:
        """Find out a little later whether the learner has left; her page says that it is being closed."""
        if self.visit is not None and self.visit.member is not None:
            self._leaving = asyncio.ensure_future(self._left(self.visit.member))

    async def _left(self, member: int) -> None:
        closed = time.monotonic()
        await asyncio.sleep(LEFT_SECONDS)
        if (sent := self.state.coming.get(member)) is not None:
            await asyncio.sleep(sent + COMING_SECONDS - time.monotonic())
        pages = (*self.state.open_pages.values(), *self.state.listening)
        if not any(page.visit is not None and page.visit.member == member for page in pages):
            assert self.state.access is not None  # noqa: S101 - by which she was let in
            await self.state.access.note_left(member, time.monotonic() - closed)

    def may_go_on(self) -> bool:
        """Whether the visit that opened the page is still valid; if not, the page is closed."""
        access = self.state.access
        if access is None or access.visits.current(self.visit_cookie) == self.visit:
            return True
        self._late.clear()
        self.send_away(LINK_REPLACED if self.is_teacher else PUT_OUT, NOT_WELCOME)
        return False

    async def answer(self, body: bytes) -> None:
        """Answer a message."""
        greeted = False
        if GREETING in body and len(body) <= LONGEST_GREETING:
            with contextlib.suppress(MessageError):  # what answers it says so
                greeted = self.greet(read_message(body))
        if greeted:
            await self.note_here()  # her games are there with the first answer
        try:
            worker = self.state.pool.of(self.key, self.name)
            answer = await worker.answer(self.key, self.name, body, self.visitor)
        except LostError:
            self._late.clear()
            return self.carrier.close(STARTED_ANEW)
        self.send(answer)
        if greeted and (told := await self.told()):
            self.send(told)
        return None

    async def told(self) -> dict[str, Any] | None:
        """What the page is to show of its class, if it has asked for that."""
        return await self.state.told(self) if self.hears and self.state.told else None

    def greet(self, message: dict[str, Any]) -> bool:
        """Take the page’s token and id from a greeting; whether the message is one."""
        if message.get("type") != "hello":
            return False
        page, token = message.get("page"), message.get("token")
        self.token, self.hears = token if isinstance(token, str) else "", message.get("hears") is True
        self._noted = -HERE_SECONDS
        if isinstance(page, str) and PAGE_ID.fullmatch(page):
            self.go_by(page, message)
        return True

    def go_by(self, page: str, message: dict[str, Any]) -> None:
        """Go by the id that the page gives itself; an older connection of the same page is closed."""
        table = table_in(message) if self.name == TOGETHER.name else None
        key = page_key(self.name, page, self.token, self.visit_cookie, table)
        if key == self.key:
            return
        self.part()
        before = self.state.open_pages.get(key)
        self.key = key
        self.state.open_pages[key] = self
        if before is not None:
            before.carrier.close(STARTED_ANEW)

    def send(self, answer: bytes | dict[str, Any]) -> None:
        """Send something to the page; a page that does not read is disconnected."""
        if self.carrier.unread >= MOST_UNREAD:
            return self.carrier.close(NOT_WELCOME)
        return self.carrier.carry(json.dumps(answer) if isinstance(answer, dict) else answer.decode())

    def send_away(self, say: str, code: int) -> None:
        """Close the connection, with a sentence for whoever looks at the page."""
        bar = {"html": out_of_class()} if code == NOT_WELCOME else {}
        self.send({"type": "closing", "say": say, "again": True, "out": bool(bar), **bar, "reply_to": None})
        self.carrier.close(code)

    def part(self) -> None:
        """Tell the worker that the page has gone; its host is kept for a while."""
        if self.state.open_pages.get(self.key) is self:
            del self.state.open_pages[self.key]
            self.state.pool.of(self.key, self.name).leave(self.key)

    def end(self) -> None:
        """Stop counting the page as open."""
        self._late.clear()
        if self._is_open:
            self.part()
            self.count.close(self.visit_cookie)
            self._is_open = False


class ListeningPage(OpenPage):
    """A page that only hears of its class: nothing of it is kept, so it needs no id."""

    def __init__(self, state: ServerState, *about: Any) -> None:
        super().__init__(state, *about)
        self.count, self._known = state.listener_count, state.listening

    @property
    def is_teacher(self) -> bool:
        """Whether a teacher has the page: without a visit it is the wall on the server's own machine."""
        return self.visit is None or super().is_teacher

    def join(self) -> None:
        """Register the page, so that news can reach it."""
        self._known.add(self)

    def part(self) -> None:
        """Unregister the page."""
        self._known.discard(self)

    def go_by(self, page: str, message: dict[str, Any]) -> None:
        """Ignore the id."""

    async def answer(self, body: bytes) -> None:
        """Tell a page that greets what it is to show; any other message only says that it is still open."""
        try:
            message = read_message(body)
        except MessageError as error:
            return self.send({"type": "refused", "say": str(error), "reply_to": None})
        if not self.greet(message | {"hears": True}):
            return self.send({"type": "pong", "reply_to": message.get("seq")})
        place = message.get("app")
        self.opened = place[:LONGEST_PLACE] if isinstance(place, str) else ""
        await self.note_here()
        return self.send((await self.told() or {"type": "pong"}) | {"reply_to": message.get("seq")})


class WaitingPage(ListeningPage):
    """The page of a learner who waits to be let in: she is in no class yet, and is told about herself alone."""

    def __init__(self, state: ServerState, *about: Any) -> None:
        super().__init__(state, *about)
        self.count, self._known = state.waiter_count, state.waiting

    async def note_here(self) -> None:
        """Record nothing: whoever waits is not here yet."""

    def note_closed(self) -> None:
        """Record nothing, as she was not here."""

    def may_go_on(self) -> bool:
        """Whether she is still known; that she has been let in meanwhile closes nothing."""
        access, visit = self.state.access, self.visit
        now = None if access is None else access.visits.current(self.visit_cookie)
        if now is not None and visit is not None and now.member == visit.member:
            return True
        return super().may_go_on()


def open_page(handler: Handler, name: str, carrier: Carrier) -> OpenPage:
    """The open page of an app, or one that only hears of its class; refused to who may not open it."""
    about = (handler.state, name, handler.visit, carrier, handler.asker)
    if name not in {BAR, WAITS, WALL}:
        handler.check_may_open(ON_A_SERVER.get(name))
        return OpenPage(*about)
    if handler.state.access is None or (name != WALL and handler.access.classes is None):
        raise HTTPError(404)
    is_member = handler.visit is not None and handler.visit.member is not None
    if not (handler.is_teacher or handler.is_here if name == WALL else is_member):
        raise HTTPError(403)
    return WaitingPage(*about) if name == WAITS else ListeningPage(*about)


def table_in(message: dict[str, Any]) -> int | None:
    """The number of the table that a greeting is for; None where it names none."""
    number = message.get("table")
    return number if type(number) is int and 0 < number < LARGEST else None
