"""What pages ask beside their sockets: a learner answers her class, or leaves; a friend comes to a table by its code.

What a class is told is in `changes`. The store is asked on another thread, for it may have to wait for a worker that
saves.
"""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar, cast
from urllib.parse import quote

from gofish_learn.serve.web.access.visits import visitor_of
from gofish_learn.serve.web.access.wrong_keys import TooManyError
from gofish_learn.serve.web.entry import TABLES_PAGE
from gofish_learn.serve.web.handler import Handler, PatientHandler
from gofish_learn.serve.web.wall import ALONE
from gofish_learn.store.saves import NotSavedError
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import key_typed
from gofish_learn.teach.classroom.tables import TableError, Visitor
from gofish_learn.ui.app.requests import reader_of
from gofish_learn.ui.class_bar.bar import OUT
from gofish_learn.ui.frame.drawings import qr_code

P = ParamSpec("P")
T = TypeVar("T")

LONGEST_BODY = 2_000
"""Bytes; an answer has fifty."""
DIGITS = 15
MOST_ASKING = 24
"""How many things of one visitor may wait for the store: browsers ask six at once."""

TOO_LATE = "Your teacher had closed this question already. Your answer is kept, but it doesn’t count."
UNREADABLE = "That cannot be read: reload the page, and try again."
TOO_FAST = "That was a lot at once. Try again in a moment."
NOT_SHOWN = "Your teacher does not show that game any more."
WRONG = "That is not the code of a table that is open. Look at it again: it has six letters and digits."
TOO_MANY = "That is not the code of a table, and many wrong ones are being tried from here. Look at it again."
NOT_YOURS = "That table is not yours to show."


@dataclass(frozen=True)
class Given:
    """An answer to a question, by its number; the class says whether the value is one."""

    prompt: int
    value: object = None


@dataclass(frozen=True)
class Code:
    """The code of a table, as somebody typed it."""

    code: str


class SaidError(Exception):
    """A request that is refused; the message is a sentence for the learner."""

    def __init__(self, status: int, say: str) -> None:
        super().__init__(say)
        self.status = status


STATUS: dict[type[BaseException], int] = {SaidError: 400, ClassError: 400, TableError: 400, NotSavedError: 503}
"""The status with which each is said to a learner; a `SaidError` has one of its own."""


class ClassHandler(Handler):
    """What the page of a learner, or of a friend at a table, asks or tells."""

    @property
    def learner(self) -> tuple[int, int]:
        """The class and the member that the browser is let in for; others, such as teachers, are refused."""
        visit = self.visit
        if visit is None or visit.classroom is None or visit.member is None:
            raise SaidError(403, "" if self.is_teacher else OUT)
        return visit.classroom, visit.member

    @property
    def visitor(self) -> Visitor:
        """Who asks at a table; whoever has not been let in is refused."""
        if self.visit is None:
            raise SaidError(403, NOT_YOURS)
        return visitor_of(self.visit)

    async def kept(self, work: Callable[P, T], *about: P.args, **more: P.kwargs) -> T:
        """What the store says to a piece of work; of each visitor one after the other, and a few at most may wait."""
        asking, who = self.access.asking, "" if self.visit is None else self.visit.cookie
        if asking.number(who) >= MOST_ASKING:
            raise SaidError(429, TOO_FAST)
        async with asking.turn(who):
            return await self.access.store(work, *about, **more)

    def read(self, declared: type[Any]) -> Any:
        """What a page has sent."""
        if len(self.request.body) > LONGEST_BODY or self.request.headers.get("Content-Type") != "application/json":
            raise SaidError(400, UNREADABLE)
        try:
            return reader_of(cast("Any", declared))(json.loads(self.request.body))
        except (ValueError, RecursionError):
            raise SaidError(400, UNREADABLE) from None

    def write_error(self, status_code: int, **about: Any) -> None:
        """Answer with the sentence of what was refused, or cannot be done just now."""
        _, error, _ = about.get("exc_info", (None, None, None))
        if type(error) not in STATUS:
            return super().write_error(status_code, **about)
        self.set_status(getattr(error, "status", STATUS[type(error)]))
        self.finish({"say": str(error)})
        return None

    def log_exception(self, *about: Any) -> None:
        """Log nothing of what is said to the learner."""
        if about[0] not in STATUS:
            super().log_exception(*about)


class AnswerGiven(ClassHandler):
    """`POST /class/answer`: `{"prompt": 3, "value": 35}`; what comes back has a sentence that only this page says."""

    async def post(self) -> None:
        """Keep the answer, of which all her pages hear."""
        _, who = self.learner
        given: Given = self.read(Given)
        kept = await self.kept(self.classes.answer, who, given.prompt, given.value)
        self.state.changed(who)
        self.finish({"say": TOO_LATE if kept.is_late else ""})


class HandIn(ClassHandler):
    """`POST /class/hand-in`: the sheet is handed in."""

    async def post(self) -> None:
        """Note it, of which all her pages hear."""
        _, who = self.learner
        await self.kept(self.classes.hand_in, who)
        self.state.changed(who)
        self.set_status(204)


class Leave(ClassHandler):
    """`POST /class/leave`: nobody uses this browser any more, until somebody chooses a nickname in it."""

    async def post(self) -> None:
        """Note it."""
        self.learner  # noqa: B018 - refused where there is none
        await self.access.visits.sit(self, None)
        self.set_status(204)


class Shown(ClassHandler):
    """`GET /class/shown`: the record of the finished game that the class looks at."""

    async def get(self) -> None:
        """Tell it."""
        number, _ = self.learner
        record = await self.kept(self.classes.shown, number)
        if record is None:
            raise SaidError(404, NOT_SHOWN)
        self.finish({"record": record})


class FriendsCode(ClassHandler, PatientHandler):
    """`POST /friends/code`: `{"code": "K7M2QX"}`; the number of its table comes back."""

    async def post(self) -> None:
        """Let whoever has the code come to the table; wrong ones wait as wrong join keys do."""
        typed: Code = self.read(Code)
        code, access = key_typed(typed.code), self.access
        try:
            await self.while_open(access.wrong_keys.look(self.asker, lambda: None))
            number = await self.kept(access.saved_tables.admit, code, self.visitor) if code else None
            if number is None:
                await self.while_open(access.wrong_keys.wrong(self.asker))
                raise SaidError(403, WRONG)
        except TooManyError:
            raise SaidError(429, TOO_MANY) from None
        except asyncio.CancelledError:  # the browser has gone
            return
        self.finish({"table": number})


class FriendsQr(ClassHandler):
    """`GET /friends/qr?table=12`: a QR code with which a friend's device comes to a table, as SVG."""

    async def get(self) -> None:
        """Draw it for who may look at the table."""
        drawn = qr_code(await self.linked())
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(str(drawn))

    async def linked(self) -> str:
        """The address that is asked for."""
        text = self.get_query_argument("table", "")
        if not text.isascii() or not text.isdigit() or len(text) > DIGITS:
            raise SaidError(400, UNREADABLE)
        return await self.kept(self.link, int(text))

    def link(self, number: int) -> str:
        """The address of a table: the join key and the table's code stand behind the `#`, which no browser sends."""
        access, table = self.access, self.access.saved_tables.table(number)
        if table is None or not access.saved_tables.admitted(number, self.visitor):
            raise SaidError(404, NOT_YOURS)
        key = access.key if access.classes is None else access.visits.keys.get(table.classroom or 0)
        if access.address is None or key is None:
            raise SaidError(404, ALONE)
        if table.code is None:
            return f"{access.address}join?to={quote(f'{TABLES_PAGE}?table={number}', safe='')}#{key}"
        return f"{access.address}join?to={quote(TABLES_PAGE, safe='')}#{key}.{table.code}"


class FriendsLink(FriendsQr):
    """`GET /friends/link?table=12`: the same address as JSON, to be sent to a friend."""

    async def get(self) -> None:
        """Tell it to who may look at the table."""
        self.finish({"link": await self.linked()})
