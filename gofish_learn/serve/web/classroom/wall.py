"""The page to project: the address, the key and a QR code, large, and how many are in.

It is for the teacher: it opens on the machine that runs the server, and for a browser that a teacher's link let in.
"""

import io
import time
from typing import Any

import segno
from tornado.web import HTTPError

from gofish_learn.serve.web.classroom.entry import EntryPage
from gofish_learn.serve.web.classroom.hosts import is_here
from gofish_learn.teach.classroom.join_keys import key_text
from gofish_learn.ui.app.saves import NotKeptError

SILENT_SECONDS = 120.0
"""How long nobody may have come before the wall says why that may be."""
QUIET_ZONE = 4
"""The white border of a QR code, in its own squares. Source: ISO/IEC 18004."""

ALONE = "This computer is in no network, so no other device can reach it. Join the Wi-Fi of the room first."
NOBODY = (
    "No other device has reached this computer yet. If the page does not open on one that is in the same Wi-Fi, the "
    "network keeps devices apart, as many schools' do, or a firewall on this computer blocks port {port}."
)
ERASED = "This class is not here any more. For another one start Go Fish Learn again, with --classroom and its name."
SHUT = "Nobody else can join this class now. Who is in it already comes back by nickname and word."
UNREADABLE = "The class cannot be read just now. This page tries again by itself."


class Wall(EntryPage):
    """The page."""

    async def prepare(self) -> None:
        """Look who asks."""
        await super().prepare()
        if not (self._finished or is_here(self.request) or self.is_teacher):
            raise HTTPError(403)

    async def get(self) -> None:
        """Show the wall."""
        now = await self.now()
        if now is None:
            self.set_status(503)
            return self.show("wall.html", title="Go Fish Learn", key=None, advice=UNREADABLE)
        joined = f"{now['address']}join#{now['key']}" if now["address"] and now["key"] else None
        return self.show(
            "wall.html",
            **now,
            spelt=key_text(now["key"]) if now["key"] else "",
            code=None if joined is None else qr_code(joined),
            port=self.room.port,
        )

    async def now(self) -> dict[str, Any] | None:
        """What may change while the wall is up; None while the class cannot be read."""
        room, address = self.room, self.room.address
        try:
            classroom, key = await room.store(room.on_the_wall)
        except NotKeptError:
            return None
        return {
            "title": "Go Fish Learn" if classroom is None else classroom.name,
            "address": address,
            "key": key,
            "playing": self.house.pages.number,
            "advice": SHUT if classroom is not None and classroom.shut else self.advice(address, key),
        }

    def advice(self, address: str | None, key: str | None) -> str:
        """What the teacher should know before anybody asks; may be empty."""
        if key is None:
            return ERASED
        if address is None:
            return ALONE
        room, now = self.room, time.monotonic()
        room.wall_since = room.wall_since or now
        is_silent = not room.reached and now - room.wall_since > SILENT_SECONDS
        return NOBODY.format(port=room.port) if is_silent else ""


class WallNow(Wall):
    """What has changed, which the page asks every few seconds."""

    async def get(self) -> None:
        """Say it."""
        now = await self.now()
        self.set_status(200 if now else 503)
        self.finish(now or {"advice": UNREADABLE})


def qr_code(text: str) -> str:
    """A QR code as SVG, black on white whatever the page's colours are, as not all readers take it the other way."""
    drawn = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(drawn, kind="svg", xmldecl=False, border=QUIET_ZONE, dark="#000", light="#fff", omitsize=True)
    return drawn.getvalue().decode()
