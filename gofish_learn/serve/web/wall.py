"""The page to project: how to come in, large, or what the teacher has put on the wall of the class.

It is for the teacher: it opens on the machine that runs the server, and for a browser that a teacher's link let in.
"""

import time
from dataclasses import dataclass

from tornado.web import HTTPError

from gofish_learn.engine.wording import so_many
from gofish_learn.serve.pages.rendering import PAGE_POLICY
from gofish_learn.serve.web.access.access import Access
from gofish_learn.serve.web.entry import EntryPage
from gofish_learn.serve.web.state import ServerState
from gofish_learn.store.saves import NotSavedError
from gofish_learn.teach.classroom.classroom import Classroom
from gofish_learn.teach.classroom.joining import key_text
from gofish_learn.teach.classroom.wall import Shows
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.wall import WallShown, game_html, shown_part, wall_html
from gofish_learn.ui.frame.drawings import qr_code

SILENT_SECONDS = 120.0
"""If nobody has come for so long, the wall says why that may be."""

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
            now = await wall_now(self.state, self.access)
        except NotSavedError:
            self.set_status(503)
            now = WallNow("Go Fish Learn", "", UNREADABLE)
        self.show("wall.html", now=now, files=self.state.files)


class WallGamePage(Wall):
    """A whole game to watch, which the page asks for once."""

    async def get(self) -> None:
        """Send it, a step after the other; not found where none stands on the wall."""
        try:
            scenes = await self.access.store(self.scenes)
        except NotSavedError:
            raise HTTPError(503) from None
        if not scenes:
            raise HTTPError(404)
        self.finish({"scenes": scenes})

    def scenes(self) -> list[str]:
        """The game."""
        classroom, _ = self.access.on_the_wall()
        classes = self.access.classes
        return [] if classroom is None or classes is None else game_html(classes, classroom)


@dataclass(frozen=True, slots=True)
class WallNow:
    """Everything on the wall that may change.

    Attributes:
        stage: what the teacher has put there, as HTML.
        joins: whether it says how to come in.
        here: how many learners are here, in words.
        code: a QR code with which a device comes in, as SVG; empty without an address or a key.
    """

    title: str
    stage: str
    advice: str
    here: str = ""
    joins: bool = True
    address: str | None = None
    key: str | None = None
    code: str = ""
    port: int = 0

    @property
    def spelt(self) -> str:
        """The key as it is written to be read."""
        return key_text(self.key) if self.key else ""


async def wall_now(state: ServerState, access: Access) -> WallNow:
    """The wall of a class, or of a server without one."""
    address = access.address
    classroom, key, shown, learners = await access.store(on_the_wall, access, time.time())
    here = f"{learners or 'No'} learner{'s are' if learners != 1 else ' is'} here{'' if learners else ' yet'}"
    return WallNow(
        title="Go Fish Learn" if classroom is None else classroom.name,
        stage=wall_html(shown),
        advice=SHUT if classroom is not None and classroom.shut else advice(access, address, key),
        here=f"{so_many(state.page_count.number, 'page')} open" if learners is None else here,
        joins=shown.shows is Shows.JOIN,
        address=address,
        key=key,
        code=qr_code(f"{address}join#{key}") if address and key else "",
        port=access.port,
    )


def on_the_wall(access: Access, at: float) -> tuple[Classroom | None, str | None, WallShown, int | None]:
    """The class, its key, what stands on its wall, and how many of its learners are here; None without a class."""
    classroom, key = access.on_the_wall()
    classes = access.classes
    if classroom is None or classes is None:
        return classroom, key, WallShown(Shows.JOIN, dark=False), None
    now = ClassNow(classes, classroom, at)
    return classroom, key, shown_part(now), len(now.here)


def advice(access: Access, address: str | None, key: str | None) -> str:
    """What the teacher should know before anybody asks; may be empty."""
    if key is None:
        return ERASED
    if address is None:
        return ALONE
    now = time.monotonic()
    access.wall_since = access.wall_since or now
    is_silent = not access.reached and now - access.wall_since > SILENT_SECONDS
    return NOBODY.format(port=access.port) if is_silent else ""
