"""The page to project: how to come in, large, or what the teacher has put on the wall of the class.

It is for the teacher: it opens on the machine that runs the server, and for a browser that a teacher's link let in.
"""

import io
import time
from typing import Any

import segno
from tornado.web import HTTPError

from gofish_learn.engine.wording import so_many
from gofish_learn.serve.pages.rendering import PAGE_POLICY
from gofish_learn.serve.web.door.room import Room
from gofish_learn.serve.web.entry import EntryPage
from gofish_learn.serve.web.state import ServerState
from gofish_learn.store.saves import NotKeptError
from gofish_learn.teach.classroom.classroom import Classroom
from gofish_learn.teach.classroom.joining import key_text
from gofish_learn.ui.classroom.messages import WallGame, WallShown
from gofish_learn.ui.classroom.people import is_here as is_in_class
from gofish_learn.ui.classroom.wall import game_part, shown_part

SILENT_SECONDS = 120.0
"""If nobody has come for so long, the wall says why that may be."""
QUIET_ZONE = 4
"""The white border of a QR code, in its own squares. Source: ISO/IEC 18004."""

ALONE = "This computer isn’t on a network, so no other device can reach it. Join the room’s Wi-Fi first."
NOBODY = (
    "No device has reached this computer yet. If the page doesn’t open on one in the same Wi-Fi, the "
    "network keeps devices apart, as many schools' do, or a firewall here blocks port {port}."
)
FOR_THE_TEACHER = (
    "The wall is for the teacher",
    "Open it at 127.0.0.1 on the computer that runs Go Fish Learn, or open the link for the teacher first.",
)
ERASED = "This class has been erased. For another one, start Go Fish Learn again with --classroom and its name."
SHUT = "Nobody else can join now. If you are in this class, come back with your nickname and word."
UNREADABLE = "The class can’t be read just now. This page tries again by itself."


class Wall(EntryPage):
    """The page."""

    @property
    def content_policy(self) -> str:
        """Allows its own files, the drawings in them, and the lessons in a frame."""
        own = "script-src 'self'; connect-src 'self' ws: wss:; frame-src 'self'; "
        return own + PAGE_POLICY.replace("style-src", "style-src 'self'")

    async def prepare(self) -> None:
        """Look who asks."""
        await super().prepare()
        if not (self._finished or self.is_here or self.is_teacher):
            self.refuse(403, FOR_THE_TEACHER)

    async def get(self) -> None:
        """Show the wall."""
        try:
            now = await wall_now(self.state, self.room)
        except NotKeptError:
            self.set_status(503)
            now = {"title": "Go Fish Learn", "address": None, "key": None, "advice": UNREADABLE, "here": ""}
        joined = f"{now['address']}join#{now['key']}" if now["address"] and now["key"] else None
        return self.show(
            "wall.html",
            **now,
            spelt=key_text(now["key"]) if now["key"] else "",
            code=None if joined is None else qr_code(joined),
            port=self.room.port,
            files=self.state.files,
        )


class WallGamePage(Wall):
    """A whole game to watch, which the page asks for once."""

    async def get(self) -> None:
        """Send it; not found where none stands on the wall."""
        try:
            game = await self.room.store(self.game)
        except NotKeptError:
            raise HTTPError(503) from None
        if game is None:
            raise HTTPError(404)
        self.finish(dict(game))

    def game(self) -> WallGame | None:
        """The game."""
        classroom, _ = self.room.on_the_wall()
        classes = self.room.classes
        return None if classroom is None or classes is None else game_part(classes, classroom)


async def wall_now(state: ServerState, room: Room) -> dict[str, Any]:
    """Everything on the wall that may change."""
    address = room.address
    classroom, key, wall, learners = await room.store(on_the_wall, room, time.time())
    here = f"{learners or 'No'} learner{'s are' if learners != 1 else ' is'} here{'' if learners else ' yet'}"
    return {
        "title": "Go Fish Learn" if classroom is None else classroom.name,
        "address": address,
        "key": key,
        "here": f"{so_many(state.pages.number, 'page')} open" if learners is None else here,
        "advice": SHUT if classroom is not None and classroom.shut else advice(room, address, key),
        "wall": wall,
    }


def on_the_wall(room: Room, now: float) -> tuple[Classroom | None, str | None, WallShown, int | None]:
    """The class, its key, what stands on its wall, and how many of its learners are here; None without a class."""
    classroom, key = room.on_the_wall()
    classes = room.classes
    if classroom is None or classes is None:
        return classroom, key, {"shows": "join", "says": "", "dark": False}, None
    learners = sum(is_in_class(one, now) for one in classes.members(classroom.number))
    return classroom, key, shown_part(classes, classroom, now), learners


def advice(room: Room, address: str | None, key: str | None) -> str:
    """What the teacher should know before anybody asks; may be empty."""
    if key is None:
        return ERASED
    if address is None:
        return ALONE
    now = time.monotonic()
    room.wall_since = room.wall_since or now
    is_silent = not room.reached and now - room.wall_since > SILENT_SECONDS
    return NOBODY.format(port=room.port) if is_silent else ""


def qr_code(text: str) -> str:
    """A QR code as SVG, black on white whatever the page's colours are, as not all readers take it the other way."""
    drawn = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(drawn, kind="svg", xmldecl=False, border=QUIET_ZONE, dark="#000", light="#fff", omitsize=True)
    return drawn.getvalue().decode()
