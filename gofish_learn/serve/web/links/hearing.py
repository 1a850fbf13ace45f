"""A page that says nothing but that it is there, and hears what it is to know of its class.

Such are the bar on a learner's lessons, the wall, and the page on which she waits to be let in. Their sockets, or
lines, need a visit as the pages do, and are bounded in the same way; they do not count as pages of apps.
"""

from typing import Any

from tornado.web import HTTPError

from gofish_learn.serve.web.classroom.changes import BAR, DOOR, WALL
from gofish_learn.serve.web.door.hosts import is_here
from gofish_learn.serve.web.door.limits import MessageError, OpenPages, read_message
from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.house import Carrier
from gofish_learn.serve.web.links.talk import Talk, as_bytes
from gofish_learn.ui.apps import ON_A_SERVER

LONGEST_PLACE = 40


class Hearing(Talk):
    """Such a page."""

    @property
    def is_teacher(self) -> bool:
        """Whether a teacher has the page: who is let in by nothing sits at the server's machine."""
        return self.visit is None or super().is_teacher

    @property
    def pages(self) -> OpenPages:
        """How many of them are open."""
        return self.house.hearers

    def join(self) -> None:
        """Be found by what has something for the page."""
        self.house.hearing.add(self)

    def part(self) -> None:
        """Be found no more."""
        self.house.hearing.discard(self)

    def go_by(self, page: str, message: dict[str, Any]) -> None:
        """Nothing is kept of the page, so it needs no name."""

    async def answer(self, text: str | bytes) -> None:
        """Tell a page that greets what it is to know; anything else shows that it is there."""
        try:
            message = read_message(as_bytes(text))
        except MessageError as error:
            return self.send({"type": "refused", "say": str(error), "reply_to": None})
        if not self.greet(message | {"hears": True}):
            return self.send({"type": "pong", "reply_to": message.get("seq")})
        place = message.get("app")
        self.opened = place[:LONGEST_PLACE] if isinstance(place, str) else ""
        await self.note_here()
        return self.send((await self.told() or {"type": "pong"}) | {"reply_to": message.get("seq")})


class Waiting(Hearing):
    """The page of somebody who has chosen a nickname: she is in no class yet, and hears of herself alone."""

    @property
    def pages(self) -> OpenPages:
        """How many of them are open."""
        return self.house.waiters

    def join(self) -> None:
        """Be found by what has something for the page."""
        self.house.waiting.add(self)

    def part(self) -> None:
        """Be found no more."""
        self.house.waiting.discard(self)

    async def note_here(self) -> None:
        """Whoever waits is not here yet."""

    def may_go_on(self) -> bool:
        """Whether she is still known here; that she has been let in meanwhile sends nobody away."""
        room, visit = self.house.room, self.visit
        now = None if room is None else room.visits.current(self.visit_cookie)
        if now is not None and visit is not None and now.member == visit.member:
            return True
        return super().may_go_on()


def talk_of(handler: Handler, name: str, carrier: Carrier) -> Talk:
    """What the page of an app says and hears, or one that only hears, if whoever asks may open it."""
    about = (handler.house, name, handler.visit, carrier, handler.asker)
    if name not in {BAR, DOOR, WALL}:
        handler.check_may_open(ON_A_SERVER.get(name))
        return Talk(*about)
    visit = handler.visit
    if handler.house.room is None or (name != WALL and handler.room.classes is None):
        raise HTTPError(404)
    is_member = visit is not None and visit.member is not None
    if not (handler.is_teacher or is_here(handler.request) if name == WALL else is_member):
        raise HTTPError(403)
    return Waiting(*about) if name == DOOR else Hearing(*about)


def is_open_to_all(handler: Handler, name: str) -> bool:
    """Whether the wall of this machine asks, which needs no key."""
    return name == WALL and handler.house.room is not None and is_here(handler.request)
