"""Playing together on a server that others reach: who somebody is, and how a friend comes to a table by its code."""

import asyncio
from dataclasses import dataclass
from urllib.parse import quote

from gofish_learn.serve.web.classroom.news import UNREADABLE, ClassHandler, SaidError
from gofish_learn.serve.web.classroom.wall import ALONE, qr_code
from gofish_learn.serve.web.door.guessing import TooManyError
from gofish_learn.serve.web.door.visits import visitor_of
from gofish_learn.serve.web.entry import TABLES_PAGE
from gofish_learn.serve.web.handler import PatientHandler
from gofish_learn.teach.classroom.joining import key_typed
from gofish_learn.teach.classroom.tables import Visitor

DIGITS = 15
WRONG = "That is not the code of a table that is open. Look at it again: it has six letters and digits."
TOO_MANY = "That is not the code of a table, and many wrong ones are being tried from here. Look at it again."
NOT_YOURS = "That table is not yours to show."


@dataclass(frozen=True)
class Code:
    """The code of a table, as somebody typed it."""

    code: str


class FriendsHandler(ClassHandler):
    """What the page where people play together asks for beside its socket."""

    @property
    def visitor(self) -> Visitor:
        """Who asks; whoever has not been let in is refused."""
        if self.visit is None:
            raise SaidError(403, NOT_YOURS)
        return visitor_of(self.visit)


class FriendsCode(FriendsHandler, PatientHandler):
    """`POST /friends/code`: `{"code": "K7M2QX"}`; the number of its table comes back."""

    async def post(self) -> None:
        """Let whoever has the code come to the table; wrong ones wait as wrong join keys do."""
        typed: Code = self.read(Code)
        code, room = key_typed(typed.code), self.room
        try:
            await self.while_open(room.guessing.look(self.asker, lambda: None))
            number = await room.store(room.saved_tables.admit, code, self.visitor) if code else None
            if number is None:
                await self.while_open(room.guessing.wrong(self.asker))
                raise SaidError(403, WRONG)
        except TooManyError:
            raise SaidError(429, TOO_MANY) from None
        except asyncio.CancelledError:  # the browser has gone
            return
        self.tell({"table": number})


class FriendsQr(FriendsHandler):
    """`GET /friends/qr?table=12`: a QR code with which a friend's device comes to a table, as SVG."""

    async def get(self) -> None:
        """Draw it for who may look at the table."""
        text = self.get_query_argument("table", "")
        if not text.isascii() or not text.isdigit() or len(text) > DIGITS:
            raise SaidError(400, UNREADABLE)
        drawn = await self.room.store(self.drawn, int(text))
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(drawn)

    def drawn(self, number: int) -> str:
        """The QR code of a table: the join key and the table's code stand behind the `#`, which no browser sends."""
        room, table = self.room, self.room.saved_tables.table(number)
        if table is None or not room.saved_tables.admitted(number, self.visitor):
            raise SaidError(404, NOT_YOURS)
        key = room.key if room.classes is None else room.visits.keys.get(table.classroom or 0)
        if room.address is None or key is None:
            raise SaidError(404, ALONE)
        if table.code is None:
            return qr_code(f"{room.address}join?to={quote(f'{TABLES_PAGE}?table={number}', safe='')}#{key}")
        return qr_code(f"{room.address}join?to={quote(TABLES_PAGE, safe='')}#{key}.{table.code}")
