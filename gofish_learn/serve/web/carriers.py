"""What carries the messages of a page: its socket or, where no socket gets through, a line, made of requests.

What the page says by a line comes by POST, one message after the other, and each answer brings what there is to tell by
then. What comes unasked is waited for in an answer that the server holds. A browser has few connections to a server, so
for all its pages one answer is held, and those of its other pages bring what they would have waited for a little later.
Nothing has to be agreed between pages: when the one whose answer is held is closed, hidden or stuck, the next one that
asks takes its place. A held answer is sent before a proxy loses patience.

What is told is numbered, for answers that are under way at once may overtake each other. Where an answer is lost the
page begins another line, by which it greets its host again as it would over a new socket.
"""

import asyncio
import contextlib
import re
from collections import Counter
from typing import Any

from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from gofish_learn.serve.web.access.limits import LONGEST_GREETING, PAGES_EACH
from gofish_learn.serve.web.changes import DOOR, WALL
from gofish_learn.serve.web.handler import Handler, PatientHandler
from gofish_learn.serve.web.opening import InTurn
from gofish_learn.serve.web.talk import Talk, talk_of

HOLD_SECONDS = 25.0
AGAIN_SECONDS = 2.0
"""When a page is to ask again while the answer to another page of its browser is held."""
SILENT_SECONDS = 90.0
"""How long a line may be silent: browsers let a page in the background ask only once a minute."""
GONE_SECONDS = 5.0
"""How long it may be silent once the connection of a held answer is lost."""
SHORT_SECONDS = 3.0
"""How long a message may take to arrive that is no longer than a greeting; it waits for no turn."""
GOING_AWAY = 1001
"""With what a browser closes the socket of a page that is closed or left. Source: RFC 6455, 7.4.1."""
MOST_SOCKETS = 3 * PAGES_EACH
"""How many sockets of a visitor there may be: of pages of every kind, and those that are closing."""
NAME = re.compile("[0-9a-f]{32}")
NO_LINE = {"from": 0, "told": [], "closed": True, "again": 0.0}
"""The answer where there is no such line."""


class CarrierHandler(Handler):
    """What a page's messages arrive at."""

    @property
    def app_name(self) -> str:
        """The app's name, or that of a page that only hears of its class; it stands in the address."""
        return self.path_args[0]

    @property
    def open_to_all(self) -> bool:  # type: ignore[override]  # depends on who asks
        """Whether it is the wall on this machine, which needs no key."""
        return self.app_name == WALL and self.state.access is not None and self.is_here

    @property
    def without_name(self) -> bool:  # type: ignore[override]  # depends on who asks
        """Whether it is the page on which a learner waits to be let in."""
        return self.app_name == DOOR


class Link(CarrierHandler, WebSocketHandler):
    """`/link/NAME`: the socket of a page of the app called `NAME`."""

    talk: Talk
    unread = 0
    is_open = False

    async def prepare(self) -> None:
        """Turn away whoever may not open a page of this app."""
        await super().prepare()
        if self._finished:
            return
        if self.request.headers.get("Upgrade", "").lower() != "websocket":
            raise HTTPError(426)
        if self.visit is not None and self.state.sockets[self.visit_cookie] >= MOST_SOCKETS:
            raise HTTPError(429)
        self.talk = talk_of(self, self.app_name, self)

    def check_origin(self, origin: str) -> bool:
        """Let only pages of this server connect; `prepare` does not check that for a GET."""
        return origin.lower().partition("://")[2] == self.request.host.lower()

    def open(self, *_: str) -> None:
        """Count the page as open."""
        self.is_open = True
        self.state.sockets[self.visit_cookie] += 1
        self.set_nodelay(True)
        self.talk.begin()

    def on_message(self, message: str | bytes) -> None:
        """Answer a message; what still arrives once the socket has been closed is dropped."""
        if self.ws_connection is not None:
            self.talk.take(message)

    def carry(self, text: str) -> None:
        """Send a message, if anybody still waits for it."""

        def note_sent(_: object) -> None:
            self.unread -= len(text)

        with contextlib.suppress(WebSocketClosedError):
            sent = self.write_message(text)
            self.unread += len(text)
            sent.add_done_callback(note_sent)

    def on_close(self) -> None:
        """Stop counting the page as open; a network that is gone, or a phone that sleeps, is no page that is closed."""
        self.talk.end()
        if self.close_code == GOING_AWAY:
            self.talk.note_closed()
        if self.is_open:
            self.state.sockets -= Counter({self.visit_cookie: 1})


class Line:
    """A line, and what waits to be told by it.

    Attributes:
        talk: what the page says and hears.
        unread: how many characters wait for the page.
        news: set when there is something to tell to a page that has not asked for it.
    """

    def __init__(self, handler: Handler, app: str, name: str) -> None:
        """Make the line that a page asks for by this name, if it may; nothing is kept of it before it begins."""
        self._lines: dict[tuple[str, str], Line] = handler.state.lines
        self._name = handler.visit_cookie, name
        self._told: list[str] = []
        self.unread = self._number = 0
        self.is_closed = False
        self._ending: asyncio.TimerHandle | None = None
        self.news = asyncio.Event()
        self.talk = talk_of(handler, app, self)

    def begun(self) -> "Line":
        """Begin, if there is room for the page and nothing has begun by this name; the line of the name."""
        if self._name not in self._lines and not self.is_closed:
            self._lines[self._name] = self
            self.talk.begin()
        return self._lines.get(self._name, self)

    def stay(self, seconds: float) -> None:
        """End in so many seconds, unless a request comes before."""
        if self._ending is not None:
            self._ending.cancel()
        self._ending = asyncio.get_running_loop().call_later(seconds, self.end)

    def end(self) -> None:
        """Forget the line."""
        self.close()
        self._lines.pop(self._name, None)
        if self._ending is not None:
            self._ending.cancel()

    def carry(self, text: str) -> None:
        """Keep a message for the next answer; a held answer is not sent for the reply to a message."""
        self._told.append(text)
        self.unread += len(text)
        if self.talk.working is None or self.talk.working.done():
            self.news.set()

    def close(self, *_: object) -> None:
        """Stop counting the page as open; what waits for it can still be fetched, unless too many were closed since."""
        if self.is_closed:
            return
        self.is_closed = True
        self.news.set()
        self.talk.end()
        cookie, _name = self._name
        closed = [line for (of, _), line in self._lines.items() if of == cookie and line.is_closed]
        for line in closed[:-PAGES_EACH]:
            line.end()

    def taken(self, again: float) -> dict[str, object]:
        """What waits, the number of its first message, whether that is all, and in how many seconds to ask again."""
        told, number = self._told, self._number
        self._told, self.unread, self._number = [], 0, number + len(told)
        if not self.is_closed:
            self.news.clear()
        return {"from": number, "told": told, "closed": self.is_closed, "again": again}


class LineRequest(CarrierHandler, InTurn, PatientHandler):
    """`POST /link/NAME/line`: what a page says by its line, and what it hears.

    The header `Gofish-Line` names the line, and `Gofish-Does` says what is wanted: `begin` it with a message, `say` a
    message, `ask` what there is to tell, `hold` the answer until there is something, or `leave`.
    """

    line: Line

    async def prepare(self) -> None:
        """Check who asks, find the line, and wait until the page may send something."""
        await super().prepare()
        if self._finished:
            return
        name, self.does = (self.request.headers.get(f"Gofish-{about}", "") for about in ("Line", "Does"))
        known = self.state.lines.get((self.visit_cookie, name))
        if known is None and not (self.does == "begin" and NAME.fullmatch(name)):
            self.finish(NO_LINE)
            return
        self.line = known or Line(self, self.app_name, name)
        if self.length() > LONGEST_GREETING:
            await self.wait_for_turn()
        else:
            self.request.connection.set_body_timeout(SHORT_SECONDS)  # type: ignore[union-attr]  # HTTP/1 has it

    async def post(self, _: str) -> None:
        """Do what is wanted."""
        self.is_read = True
        if self.does == "leave":
            self.line.end()
            self.line.talk.note_closed()
            self.finish(NO_LINE)
            return
        line = self.line.begun()
        line.stay(SILENT_SECONDS)
        if self.body:
            line.talk.take(bytes(self.body))
        self.end_turn()
        with contextlib.suppress(asyncio.CancelledError):  # nobody waits any more
            again = await self.while_open(self.hear(line))
            answer = line.taken(again)
            if answer["closed"]:
                line.end()  # so that nobody fills memory with lines for which there is no room
            self.finish(answer)

    async def hear(self, line: Line) -> float:
        """Wait until there is an answer or something to tell; in how many seconds the page is to ask again."""
        if not self.body:
            await asyncio.sleep(line.talk.pace.take(""))
        if line.talk.working is not None:
            await asyncio.wait({line.talk.working})
        return await self.hold(line) if self.does == "hold" else 0.0

    async def hold(self, line: Line) -> float:
        """Wait for news, unless an answer to this browser is held already; in how many seconds to ask again."""
        held, browser = self.state.held, line.talk.visit_cookie or line.talk.token  # a token where there is no door
        if line.unread:
            return 0.0
        if browser in held:
            return AGAIN_SECONDS
        held.add(browser)
        try:
            async with asyncio.timeout(HOLD_SECONDS):
                await line.news.wait()
        except TimeoutError:
            pass
        except asyncio.CancelledError:
            line.stay(GONE_SECONDS)
            raise
        finally:
            held.remove(browser)
        return 0.0

    def refuse(self, status: int, words: tuple[str, str]) -> None:
        """Tell the page why not."""
        self.set_status(status)
        self.finish({"say": words[1]})

    def write_error(self, status_code: int, **_: Any) -> None:
        """Answer without a sentence to show."""
        self.finish({"say": "", "status": status_code})
