"""What a learner's page asks of its class: the news, again and again, and what it tells: an answer, where it is.

All of it comes out of the store, as the teacher's page is another process. A page that has heard of everything gets an
empty answer. The store is asked on another thread, for it may have to wait for a kernel that saves.
"""

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tornado.web import RequestHandler

from gofish_learn.serve.classroom.entry import OwnPageOnly
from gofish_learn.serve.classroom.name_page import NamePage
from gofish_learn.serve.classroom.room import NAME_PAGE, Classes, Room
from gofish_learn.serve.store.visits import Visit
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.ui.app.saves import NotKeptError, owner_of

T = TypeVar("T")

LONGEST_BODY = 2_000
"""Bytes; an answer has fifty."""
APP = re.compile(r"[\w-]{0,40}")
NUMBER = re.compile(r"-?\d{1,15}")
LARGEST = 10**15

OUT = "You are not in this class any more: it was closed, or your teacher took you off the list."
UNREADABLE = "That cannot be read: reload the page, and try again."
NOT_SHOWN = "Your teacher does not show that game any more."


class SaidError(Exception):
    """A request that is refused; the message is a sentence for the learner.

    Attributes:
        status: the status of the answer.
    """

    def __init__(self, status: int, say: str) -> None:
        """Refuse with a status and a sentence."""
        super().__init__(say)
        self.status = status


class ClassHandler(OwnPageOnly, RequestHandler):
    """What the page of a learner in a class asks or tells."""

    def initialize(self, room: Room, classes: Classes) -> None:
        """Take who is in, and the classes."""
        self.room, self.classes = room, classes

    def set_default_headers(self) -> None:
        """No browser keeps any of it."""
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Content-Type-Options", "nosniff")

    @property
    def learner(self) -> tuple[int, int]:
        """The class and the member that the browser is let in for.

        Raises:
            SaidError: it is let in for none, such as a teacher's.
        """
        visit: Visit | None = self.room.visits.of(self.request)
        if visit is None or visit.classroom is None or visit.member is None:
            raise SaidError(403, "" if visit is not None and visit.teacher else OUT)
        return visit.classroom, visit.member

    @property
    def fields(self) -> Mapping[str, Any]:
        """The fields that a page has sent.

        Raises:
            SaidError: they cannot be read.
        """
        try:
            found = json.loads(self.request.body) if len(self.request.body) <= LONGEST_BODY else None
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or self.request.headers.get("Content-Type") != "application/json":
            raise SaidError(400, UNREADABLE)
        return found

    async def answer(self, find: Callable[[], Mapping[str, Any] | None]) -> None:
        """Answer with what `find` gives, as JSON, or with nothing; or with the sentence that it raises."""
        try:
            found = await asyncio.to_thread(find)
        except SaidError as error:
            self.refuse(error.status, str(error))
        except ClassError as error:
            self.refuse(400, str(error))
        except NotKeptError as error:
            self.refuse(503, str(error))
        else:
            if found is None:
                self.set_status(204)
                self.finish()
            else:
                self.finish(dict(found))

    def refuse(self, status: int, say: str) -> None:
        """Answer with a sentence."""
        self.set_status(status)
        self.finish({"say": say})

    def news(self, since: int | None = None) -> Mapping[str, Any] | None:
        """The news for the learner, or None if nothing has changed since she heard of a version.

        Raises:
            SaidError: she is in no class any more.
            NotKeptError: they cannot be read just now.
        """
        number, who = self.learner
        if since is not None and self.classes.version(number) == since:
            return None
        told = self.classes.news(who)
        if told is None:
            raise SaidError(410, OUT)
        return told


class News(ClassHandler):
    """`GET /class/news?since=N`: what has changed since version N of the class."""

    async def get(self) -> None:
        """Tell it."""
        since = self.get_query_argument("since", "-1")
        await self.answer(lambda: self.news(int(since) if NUMBER.fullmatch(since) else None))


class AnswerGiven(ClassHandler):
    """`POST /class/answer`: `{"prompt": 3, "value": 35}`; the news come back, with the answer in them."""

    async def post(self) -> None:
        """Keep the answer."""

        def keep() -> Mapping[str, Any] | None:
            _, who = self.learner
            prompt, value = self.fields.get("prompt"), self.fields.get("value")
            if type(prompt) is not int or not 0 <= prompt < LARGEST:
                raise SaidError(400, UNREADABLE)
            self.classes.answer(who, prompt, value)
            return self.news()

        await self.answer(keep)


class Here(ClassHandler):
    """`POST /class/here`: `{"app": "play", "token": "…"}`: where the learner is, and under which token she plays."""

    async def post(self) -> None:
        """Note it; on a device that is new to her, she has her games from now on."""

        def note() -> None:
            _, who = self.learner
            app, token = self.fields.get("app"), self.fields.get("token")
            if not isinstance(app, str) or not APP.fullmatch(app) or not isinstance(token, str | None):
                raise SaidError(400, UNREADABLE)
            self.classes.here(who, owner_of(token or ""), app)

        await self.answer(note)


class Leave(ClassHandler):
    """`POST /class/leave`: nobody uses this browser any more, until somebody chooses a nickname in it."""

    async def post(self) -> None:
        """Note it."""
        try:
            self.learner  # noqa: B018 - refused where there is none
            await self.room.visits.sit(self, None)
        except SaidError as error:
            self.refuse(error.status, str(error))
        except NotKeptError as error:
            self.refuse(503, str(error))
        else:
            self.set_status(204)


class Shown(ClassHandler):
    """`GET /class/shown`: the record of the finished game that the class looks at."""

    async def get(self) -> None:
        """Tell it."""

        def find() -> Mapping[str, Any]:
            number, _ = self.learner
            record = self.classes.shown(number)
            if record is None:
                raise SaidError(404, NOT_SHOWN)
            return {"record": record}

        await self.answer(find)


def learner_addresses(room: Room, classes: Classes, pages: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """What is answered to the learners of classes, as Tornado's rules.

    Args:
        room: who may come in.
        classes: the classes.
        pages: what the handlers of our pages take.
    """
    about = {"room": room, "classes": classes}
    return [
        (NAME_PAGE, NamePage, {**pages, "room": room}),
        ("/class/news", News, about),
        ("/class/answer", AnswerGiven, about),
        ("/class/here", Here, about),
        ("/class/leave", Leave, about),
        ("/class/shown", Shown, about),
    ]
