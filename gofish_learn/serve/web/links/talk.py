"""An open page and what it says and hears, whatever carries that: its socket, or requests where no socket passes.

What comes in is bounded first: how fast it comes, and how many pages are open. Only a greeting is looked into here,
anything else where it is answered. Whoever sends too fast is answered late, and sent away if that does not
help. With each message the visit is looked at: whoever was let in may have been put out since.
"""

import asyncio
import contextlib
import json
import secrets
import time
from collections import deque
from typing import Any

from gofish_learn.serve.store.visits import Visit
from gofish_learn.serve.web.door.limits import (
    A_SECOND,
    AT_ONCE,
    LONGEST_GREETING,
    MOST_LATE,
    MOST_LATE_BYTES,
    MOST_UNREAD,
    PAGE_ID,
    FullError,
    MessageError,
    OpenPages,
    messages_in,
    read_message,
)
from gofish_learn.serve.web.door.visits import visitor_of
from gofish_learn.serve.web.door.waiting import Pace
from gofish_learn.serve.web.house import Carrier, House
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
GREETING = b'"hello"'
"""What no greeting of ours lacks; without it a message need not be looked into."""
HERE_SECONDS = 25.0
"""How often it is noted that a learner is here."""
LARGEST = 1 << 53
"""No table has so high a number."""


class Talk:
    """What an open page says and hears.

    Attributes:
        name: the app that it is a page of.
        key: what the page is called by between the server and its workers.
        token: the browser's token, as its greeting told it; empty until then, and where the browser keeps none.
        place: what stands for the address of who opened it.
        opened: what the learner has open, as the teacher's page calls it.
        hears: whether the page has asked to hear of its class.
        pace: how fast it may go on.
        posting: lets it send one thing at a time that is no message, such as a file.
    """

    def __init__(self, house: House, name: str, visit: Visit | None, carrier: Carrier, asker: str = "") -> None:
        """Have nothing to say yet; `visit` is of whose browser the page is, None where there is no door.

        The address of who asks is the `asker`.
        """
        self.house, self.name, self.visit, self.carrier = house, name, visit, carrier
        self.visit_cookie = "" if visit is None else visit.cookie
        self.key = page_key(name, secrets.token_hex(16), "", self.visit_cookie)
        self.token, self.hears = "", False
        self.opened = ON_A_SERVER[name].notebook if name in ON_A_SERVER else ""
        self._noted = -HERE_SECONDS
        self.place = "" if house.room is None else house.room.place_of(asker)
        self.pace, self.posting = Pace(1 / A_SECOND, AT_ONCE), asyncio.Lock()
        self.late: deque[str | bytes] = deque()
        self.late_bytes = 0
        self.working: asyncio.Task[None] | None = None
        self.is_open = False

    @property
    def is_teacher(self) -> bool:
        """Whether a teacher has the page."""
        return self.visit is not None and self.visit.teacher

    @property
    def pages(self) -> OpenPages:
        """How many pages of its kind are open."""
        return self.house.pages

    def begin(self) -> None:
        """Count the page, or say that there is no room for it."""
        try:
            is_learner = self.visit is not None and self.visit.member is not None
            self.pages.open(self.visit_cookie, teacher=self.is_teacher, learner=is_learner)
        except FullError as error:
            return self.send_away(str(error), LATER)
        self.is_open = True
        self.join()
        return None

    def join(self) -> None:
        """Be found by what has something for the page."""
        self.house.links[self.key] = self

    def take(self, message: str | bytes) -> None:
        """Answer a message when its turn comes; one who sends on and on while much is late is sent away."""
        if not self.is_open:
            return
        self.late.append(message)
        self.late_bytes += len(message)
        if len(self.late) > MOST_LATE or self.late_bytes > MOST_LATE_BYTES:
            self.late.clear()
            self.carrier.close(NOT_WELCOME, "too many messages")
        elif self.working is None or self.working.done():
            self.working = asyncio.ensure_future(self.work())

    async def work(self) -> None:
        """Answer what has come, one message after the other."""
        while self.late:
            await asyncio.sleep(self.pace.take("", messages_in(len(self.late[0]))))
            if not self.late:  # the page has gone meanwhile
                return
            text = self.late.popleft()
            self.late_bytes -= len(text)
            if self.may_go_on():
                await self.answer(text)
                await self.note_here()

    async def note_here(self) -> None:
        """Note now and then that a learner's page is open and seen: others say nothing."""
        if self.visit is not None and self.visit.member is not None and time.monotonic() - self._noted > HERE_SECONDS:
            self._noted = time.monotonic()
            assert self.house.room is not None  # noqa: S101 - by which she was let in
            await self.house.room.note_here(self.visit.member, self.token, self.opened)

    def may_go_on(self) -> bool:
        """Whether whoever opened the page is still let in; if not, it is closed."""
        room = self.house.room
        if room is None or room.visits.current(self.visit_cookie) == self.visit:
            return True
        self.late.clear()
        self.send_away(LINK_REPLACED if self.is_teacher else PUT_OUT, NOT_WELCOME)
        return False

    @property
    def visitor(self) -> Visitor | None:
        """Whose page it is, which counts where people play together: the server says it, and never the page."""
        return visitor_of(self.visit, self.place) if self.visit is not None and self.name == TOGETHER.name else None

    async def answer(self, text: str | bytes) -> None:
        """Answer a message."""
        body = as_bytes(text)
        greeted = False
        if GREETING in body and len(body) <= LONGEST_GREETING:
            with contextlib.suppress(MessageError):  # what answers it says so
                greeted = self.greet(read_message(body))
        if greeted:
            await self.note_here()  # her games are there with the first answer
        try:
            worker = self.house.pool.of(self.key, self.name)
            answer = await worker.answer(self.key, self.name, body, self.visitor)
        except LostError:
            self.late.clear()
            return self.carrier.close(STARTED_ANEW)
        self.send(answer)
        if greeted and (told := await self.told()):
            self.send(told)
        return None

    async def told(self) -> dict[str, Any] | None:
        """What the page is to know of its class, if it has asked for that."""
        return await self.house.told(self) if self.hears and self.house.told else None

    def greet(self, message: dict[str, Any]) -> bool:
        """Know the page by what it calls itself in a greeting; whatever carried it before is closed."""
        if message.get("type") != "hello":
            return False
        page, token = message.get("page"), message.get("token")
        self.token, self.hears = token if isinstance(token, str) else "", message.get("hears") is True
        self._noted = -HERE_SECONDS
        if isinstance(page, str) and PAGE_ID.fullmatch(page):
            self.go_by(page, message)
        return True

    def go_by(self, page: str, message: dict[str, Any]) -> None:
        """Be called by what the page calls itself."""
        table = table_in(message) if self.name == TOGETHER.name else None
        key = page_key(self.name, page, self.token, self.visit_cookie, table)
        if key == self.key:
            return
        self.part()
        before = self.house.links.get(key)
        self.key = key
        self.house.links[key] = self
        if before is not None:
            before.carrier.close(STARTED_ANEW)

    def send(self, answer: bytes | dict[str, Any]) -> None:
        """Send an answer; whoever does not read what is sent is sent away."""
        if self.carrier.unread >= MOST_UNREAD:
            return self.carrier.close(NOT_WELCOME)
        return self.carrier.carry(json.dumps(answer) if isinstance(answer, dict) else answer.decode())

    def send_away(self, say: str, code: int) -> None:
        """Close the page's connection, with a sentence for whoever has the page open."""
        self.send({"type": "closing", "say": say, "again": True, "out": code == NOT_WELCOME, "reply_to": None})
        self.carrier.close(code)

    def part(self) -> None:
        """Leave the page to itself: its host is kept for a while."""
        if self.house.links.get(self.key) is self:
            del self.house.links[self.key]
            self.house.pool.of(self.key, self.name).leave(self.key)

    def end(self) -> None:
        """Count the page no longer."""
        self.late.clear()
        if self.is_open:
            self.part()
            self.pages.close(self.visit_cookie)
            self.is_open = False


def table_in(message: dict[str, Any]) -> int | None:
    """The number of the table that a greeting is for; None where it names none."""
    number = message.get("table")
    return number if type(number) is int and 0 < number < LARGEST else None


def as_bytes(text: str | bytes) -> bytes:
    """A message as it is passed on."""
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
