"""What a learner's page tells its class: an answer, and that she leaves. What it hears is in `changes`.

The store is asked on another thread, for it may have to wait for a worker that saves.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from tornado.web import HTTPError

from gofish_learn.serve.store.classes import StoreClasses
from gofish_learn.serve.web.handler import Handler
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.tables import TableError
from gofish_learn.ui.app.requests import reader_of
from gofish_learn.ui.app.saves import NotKeptError
from gofish_learn.ui.class_bar.bar import bar_of

LONGEST_BODY = 2_000
"""Bytes; an answer has fifty."""
LARGEST = 10**15

OUT = "You’re not in this class any more: it was closed, or your teacher took you off the list."
UNREADABLE = "That cannot be read: reload the page, and try again."
NOT_SHOWN = "Your teacher does not show that game any more."


@dataclass(frozen=True)
class Given:
    """An answer to a question, by its number; the class says whether the value is one."""

    prompt: int
    value: object = None


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


class AnswerGiven(ClassHandler):
    """`POST /class/answer`: `{"prompt": 3, "value": 35}`; what her pages show then comes back."""

    async def post(self) -> None:
        """Keep the answer."""
        _, who = self.learner
        given: Given = self.read(Given)
        if not 0 <= given.prompt < LARGEST:
            raise SaidError(400, UNREADABLE)
        await self.room.store(self.classes.answer, who, given.prompt, given.value)
        self.house.changed(who)  # her other pages, and none that was drawn before stays
        news = (await self.room.store(self.classes.news, [who])).get(who)
        self.tell(news and bar_of(news))


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
