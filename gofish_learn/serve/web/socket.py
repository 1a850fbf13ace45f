"""The socket of a page: its messages go to the worker that the page stays with, and the answers come back.

What comes in is bounded first: the bytes of a frame, how deep it is nested, how fast frames come, and how many pages
are open. Whoever sends too fast is answered late, and sent away if that does not help. With each message the visit is
looked at: whoever was let in may have been put out since.
"""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from typing import Any

from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from gofish_learn.serve.web.classroom.friends import visitor_of
from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.limits import (
    A_SECOND,
    AT_ONCE,
    MOST_LATE,
    MOST_LATE_BYTES,
    MOST_UNREAD,
    PAGE_ID,
    FullError,
    MessageError,
    read_message,
)
from gofish_learn.serve.web.pages import app_at
from gofish_learn.serve.web.waiting import Pace
from gofish_learn.serve.web.workers.keys import page_key
from gofish_learn.serve.web.workers.worker import LostError
from gofish_learn.teach.classroom.tables import Visitor
from gofish_learn.ui.apps import ON_A_SERVER, TOGETHER

NOT_WELCOME = 1008
"""Why a socket is closed: by policy."""
STARTED_ANEW = 1012
"""The same: what answers is started anew."""
LATER = 1013
"""The same: try again later. Source: RFC 6455, 7.4.1, and the registry of close codes that it sets up."""
PUT_OUT = "You are not in any more. Join again, and this page goes on by itself."
LINK_REPLACED = "Your link was replaced. Open the new one, and this page goes on by itself."
LARGEST = 1 << 53
"""No table has so high a number."""
GONE = "The page that sent this file is not open any more: open it again, and choose the file once more."


class Link(Handler, WebSocketHandler):
    """`/link/NAME`: the socket of a page of the app called `NAME`."""

    key = ""
    counted = False

    async def prepare(self) -> None:
        """Turn away whoever may not open a page of this app."""
        await super().prepare()
        if self._finished:
            return
        if self.request.headers.get("Upgrade", "").lower() != "websocket":
            raise HTTPError(426)
        self.name = self.check_may_open(ON_A_SERVER.get(self.path_kwargs["name"])).name
        self.pace = Pace(1 / A_SECOND, AT_ONCE)
        self.late: deque[str | bytes] = deque()
        self.late_bytes = self.unread = 0
        self.working: asyncio.Task[None] | None = None
        self.key = page_key(self.name, secrets.token_hex(16), "", self.visit_cookie)

    def check_origin(self, origin: str) -> bool:
        """Only pages of this server may connect, which `prepare` has not looked at for a reading request."""
        return origin.lower().partition("://")[2] == self.request.host.lower()

    def open(self, *_: str, **__: str) -> None:
        """Count the page, or say that there is no room for it."""
        self.set_nodelay(True)
        try:
            self.house.pages.open(self.visit_cookie, teacher=self.is_teacher)
        except FullError as error:
            return self.send_away(str(error), LATER)
        self.counted = True
        self.house.links[self.key] = self
        return None

    def on_message(self, message: str | bytes) -> None:
        """Answer a message when its turn comes; one who sends on and on while much is late is sent away.

        What still arrives once the socket has been closed is dropped.
        """
        if not self.counted or self.ws_connection is None:
            return
        self.late.append(message)
        self.late_bytes += len(message)
        if len(self.late) > MOST_LATE or self.late_bytes > MOST_LATE_BYTES:
            self.late.clear()
            self.close(NOT_WELCOME, "too many messages")
        elif self.working is None or self.working.done():
            self.working = asyncio.ensure_future(self.work())

    async def work(self) -> None:
        """Answer what has come, one message after the other."""
        while self.late:
            await asyncio.sleep(self.pace.take(""))
            if not self.late:  # the socket was closed meanwhile
                return
            text = self.late.popleft()
            self.late_bytes -= len(text)
            if self.may_go_on():
                await self.answer(text)

    def may_go_on(self) -> bool:
        """Whether whoever opened the socket is still let in; if not, it is closed."""
        room = self.house.room
        if room is None or room.visits.current(self.visit_cookie) == self.visit:
            return True
        self.late.clear()
        self.send_away(LINK_REPLACED if self.is_teacher else PUT_OUT, NOT_WELCOME)
        return False

    @property
    def visitor(self) -> Visitor | None:
        """Whose page it is, which counts where people play together: the server says it, and never the page."""
        return visitor_of(self.visit) if self.visit is not None and self.name == TOGETHER.name else None

    async def answer(self, text: str | bytes) -> None:
        """Answer a message."""
        try:
            message = read_message(text)
        except MessageError as error:
            return self.send({"type": "refused", "say": str(error), "reply_to": None})
        if message.get("type") == "hello":
            self.greet(message)
        try:
            worker = self.house.pool.of(self.key, self.name)
            answer = await worker.answer(self.key, self.name, as_bytes(text), self.visitor)
        except LostError:
            self.late.clear()
            return self.close(STARTED_ANEW)
        return self.send(answer)

    def greet(self, message: dict[str, Any]) -> None:
        """Know the page by what it calls itself; another socket of the same page is closed."""
        page, token = message.get("page"), message.get("token")
        if not isinstance(page, str) or not PAGE_ID.fullmatch(page):
            return
        table = table_in(message) if self.name == TOGETHER.name else None
        key = page_key(self.name, page, token if isinstance(token, str) else "", self.visit_cookie, table)
        if key == self.key:
            return
        self.part()
        before = self.house.links.get(key)
        self.key = key
        self.house.links[key] = self
        if before is not None:
            before.close(STARTED_ANEW)

    def send(self, answer: bytes | dict[str, Any]) -> None:
        """Send an answer, if anybody still waits for it; whoever does not read what is sent is sent away."""
        if self.unread >= MOST_UNREAD:
            return self.close(NOT_WELCOME)
        text = json.dumps(answer) if isinstance(answer, dict) else answer.decode()
        with contextlib.suppress(WebSocketClosedError):
            sent = self.write_message(text)
            self.unread += len(text)
            sent.add_done_callback(lambda _: self.note_read(len(text)))
        return None

    def note_read(self, length: int) -> None:
        """Note that something has gone on its way."""
        self.unread -= length

    def send_away(self, say: str, code: int) -> None:
        """Close the socket, with a sentence for whoever has the page open."""
        self.send({"type": "closing", "say": say, "again": True, "reply_to": None})
        self.close(code)

    def part(self) -> None:
        """Leave the page to itself: its host is kept for a while."""
        if self.house.links.get(self.key) is self:
            del self.house.links[self.key]
            self.house.pool.of(self.key, self.name).leave(self.key)

    def on_close(self) -> None:
        """Count the page no longer."""
        self.late.clear()
        if self.counted:
            self.part()
            self.house.pages.close(self.visit_cookie)
            self.counted = False


class OpenFile(Handler):
    """`POST /gofish/NAME/open`: a message of an open page that is too long for its socket, such as a file."""

    async def post(self, notebook: str) -> None:
        """Answer it."""
        app = app_at(notebook)
        if app is None:
            raise HTTPError(404)
        try:
            message = read_message(self.request.body)
        except MessageError as error:
            return self.say(400, str(error))
        page, token = message.get("page"), message.get("token")
        key = page_key(app.name, str(page), token if isinstance(token, str) else "", self.visit_cookie)
        if key not in self.house.links:
            return self.say(409, GONE)
        try:
            answer = await self.house.pool.of(key, app.name).answer(key, app.name, self.request.body)
        except LostError:
            return self.say(503, GONE)
        self.set_header("Content-Type", "application/json")
        self.finish(answer)
        return None

    def say(self, status: int, say: str) -> None:
        """Answer with a sentence."""
        self.set_status(status)
        self.finish({"type": "moving", "say": say, "reply_to": None})


def table_in(message: dict[str, Any]) -> int | None:
    """The number of the table that a greeting is for; None where it names none."""
    number = message.get("table")
    return number if type(number) is int and 0 < number < LARGEST else None


def as_bytes(text: str | bytes) -> bytes:
    """A message as it is passed on."""
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
