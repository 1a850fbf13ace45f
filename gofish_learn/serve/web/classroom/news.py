"""What a learner's page asks of its class: the news, again and again, and what it tells: an answer, where it is.

All of it comes out of the store, as the teacher's page is answered in another process. A page that has heard of
everything gets an empty answer. The store is asked on another thread, for it may have to wait for a worker that saves.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from tornado.web import HTTPError

from gofish_learn.serve.store.classes import StoreClasses
from gofish_learn.serve.web.handler import Handler
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.tables import TableError
from gofish_learn.ui.app.requests import reader_of
from gofish_learn.ui.app.saves import NotKeptError, owner_of

LONGEST_BODY = 2_000
"""Bytes; an answer has fifty."""
APP = re.compile(r"[\w-]{0,40}")
NUMBER = re.compile(r"-?\d{1,15}")
LARGEST = 10**15

OUT = "You are not in this class any more: it was closed, or your teacher took you off the list."
UNREADABLE = "That cannot be read: reload the page, and try again."
NOT_SHOWN = "Your teacher does not show that game any more."


@dataclass(frozen=True)
class Given:
    """An answer to a question, by its number; the class says whether the value is one."""

    prompt: int
    value: object = None


@dataclass(frozen=True)
class Place:
    """Where a learner is, and under which token she plays."""

    app: str
    token: str | None = None


class SaidError(Exception):
    """A request that is refused; the message is a sentence for the learner."""

    def __init__(self, status: int, say: str) -> None:
        super().__init__(say)
        self.status = status


STATUS: dict[type[BaseException], int] = {SaidError: 400, ClassError: 400, TableError: 400, NotKeptError: 503}
"""The status with which each is said to a learner; a `SaidError` has one of its own."""


class ClassHandler(Handler):
    """What the page of a learner in a class asks or tells."""

    @property
    def classes(self) -> StoreClasses:
        """The classes; not found where there are none."""
        if self.room.classes is None:
            raise HTTPError(404)
        return self.room.classes

    @property
    def learner(self) -> tuple[int, int]:
        """The class and the member that the browser is let in for; others, such as teachers, are refused."""
        visit = self.visit
        if visit is None or visit.classroom is None or visit.member is None:
            raise SaidError(403, "" if self.is_teacher else OUT)
        return visit.classroom, visit.member

    def read(self, declared: type[Any]) -> Any:
        """What a page has sent."""
        if len(self.request.body) > LONGEST_BODY or self.request.headers.get("Content-Type") != "application/json":
            raise SaidError(400, UNREADABLE)
        try:
            return reader_of(cast("Any", declared))(json.loads(self.request.body))
        except (ValueError, RecursionError):
            raise SaidError(400, UNREADABLE) from None

    def tell(self, found: Mapping[str, Any] | None) -> None:
        """Answer with what was found, as JSON, or with nothing."""
        if found is None:
            self.set_status(204)
            self.finish()
        else:
            self.finish(dict(found))

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

    def news(self, since: int | None = None) -> Mapping[str, Any] | None:
        """The news for the learner; None if nothing has changed since she heard of a version."""
        number, who = self.learner
        if since is not None and self.classes.version(number) == since:
            return None
        news = self.classes.news(who)
        if news is None:
            raise SaidError(410, OUT)
        return news


class News(ClassHandler):
    """`GET /class/news?since=N`: what has changed since version N of the class."""

    async def get(self) -> None:
        """Tell it."""
        since = self.get_query_argument("since", "-1")
        self.tell(await self.room.store(self.news, int(since) if NUMBER.fullmatch(since) else None))


class AnswerGiven(ClassHandler):
    """`POST /class/answer`: `{"prompt": 3, "value": 35}`; the news come back, with the answer in them."""

    async def post(self) -> None:
        """Keep the answer."""
        _, who = self.learner
        given: Given = self.read(Given)
        if not 0 <= given.prompt < LARGEST:
            raise SaidError(400, UNREADABLE)
        await self.room.store(self.classes.answer, who, given.prompt, given.value)
        self.tell(await self.room.store(self.news))


class Here(ClassHandler):
    """`POST /class/here`: `{"app": "play", "token": "…"}`: where the learner is, and under which token she plays."""

    async def post(self) -> None:
        """Note it; on a device that is new to her, she has her games from now on."""
        _, who = self.learner
        place: Place = self.read(Place)
        if not APP.fullmatch(place.app):
            raise SaidError(400, UNREADABLE)
        await self.room.store(self.classes.here, who, owner_of(place.token), place.app)
        self.tell(None)


class Leave(ClassHandler):
    """`POST /class/leave`: nobody uses this browser any more, until somebody chooses a nickname in it."""

    async def post(self) -> None:
        """Note it."""
        self.learner  # noqa: B018 - refused where there is none
        await self.room.visits.sit(self, None)
        self.tell(None)


class Shown(ClassHandler):
    """`GET /class/shown`: the record of the finished game that the class looks at."""

    async def get(self) -> None:
        """Tell it."""
        number, _ = self.learner
        record = await self.room.store(self.classes.shown, number)
        if record is None:
            raise SaidError(404, NOT_SHOWN)
        self.tell({"record": record})
