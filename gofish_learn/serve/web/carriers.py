"""What carries the messages of a page: its socket or, where no socket gets through, long polling.

What such a page says comes by POST, one message after the other, and each answer brings what there is to tell by
then. What comes unasked is waited for in an answer that the server holds. A browser has few connections to a server, so
for all its pages one answer is held, and those of its other pages bring what they would have waited for a little later.
Nothing has to be agreed between pages: when the one whose answer is held is closed, hidden or stuck, the next one that
asks takes its place. A held answer is sent before a proxy loses patience.

What is told is numbered, for answers that are under way at once may overtake each other. Where an answer is lost the
page begins anew, and greets its host again as it would over a new socket.
"""

import asyncio
import contextlib
import re
from collections import Counter
from typing import Any

from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from gofish_learn.serve.web.access.limits import LONGEST_GREETING, PAGES_EACH
from gofish_learn.serve.web.changes import WAITS, WALL
from gofish_learn.serve.web.handler import Handler, PatientHandler
from gofish_learn.serve.web.open_pages import OpenPage, open_page
from gofish_learn.serve.web.uploads import BodyInTurn

HOLD_SECONDS = 25.0
AGAIN_SECONDS = 2.0
"""When a page is to ask again while the answer to another page of its browser is held."""
SILENT_SECONDS = 90.0
"""How long a page without a socket may be silent: browsers let a page in the background ask only once a minute."""
GONE_SECONDS = 5.0
"""How long it may be silent once the connection of a held answer is lost."""
SHORT_SECONDS = 3.0
"""How long a message may take to arrive that is no longer than a greeting; it waits for no turn."""
GOING_AWAY = 1001
"""With what a browser closes the socket of a page that is closed or left. Source: RFC 6455, 7.4.1."""
MOST_SOCKETS = 3 * PAGES_EACH
"""How many sockets of a visitor there may be: of pages of every kind, and those that are closing."""
NAME = re.compile("[0-9a-f]{32}")
NO_LONG_POLL = {"from": 0, "told": [], "closed": True, "again": 0.0}
"""The answer to a page that has not begun."""


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
        return self.app_name == WAITS


class PageSocket(CarrierHandler, WebSocketHandler):
    """`/link/NAME`: the socket of a page of the app called `NAME`."""

    page: OpenPage
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
        self.page = open_page(self, self.app_name, self)

    def check_origin(self, origin: str) -> bool:
        """Let only pages of this server connect; `prepare` does not check that for a GET."""
        return origin.lower().partition("://")[2] == self.request.host.lower()

    def open(self, *_: str) -> None:
        """Count the page as open."""
        self.is_open = True
        self.state.sockets[self.visit_cookie] += 1
        self.set_nodelay(True)
        self.page.begin()

    def on_message(self, message: str | bytes) -> None:
        """Answer a message; what still arrives once the socket has been closed is dropped."""
        if self.ws_connection is not None:
            self.page.take(message)

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
        self.page.end()
        if self.close_code == GOING_AWAY:
            self.page.note_closed()
        if self.is_open:
            self.state.sockets -= Counter({self.visit_cookie: 1})


class LongPoll:
    """A page without a socket, and what waits to be told to it.

    Attributes:
        unread: how many characters wait for the page.
        news: set when there is something to tell to a page that has not asked for it.
    """

    def __init__(self, handler: Handler, app: str, name: str) -> None:
        """Make what a page asks for by this name, if it may; nothing is kept of it before it begins."""
        self._long_polls: dict[tuple[str, str], LongPoll] = handler.state.long_polls
        self._name = handler.visit_cookie, name
        self._told: list[str] = []
        self.unread = self._number = 0
        self.is_closed = False
        self._ending: asyncio.TimerHandle | None = None
        self.news = asyncio.Event()
        self.page = open_page(handler, app, self)

    def begun(self) -> "LongPoll":
        """Begin, if there is room for the page and nothing has begun by this name; what has begun by it."""
        if self._name not in self._long_polls and not self.is_closed:
            self._long_polls[self._name] = self
            self.page.begin()
        return self._long_polls.get(self._name, self)

    def stay(self, seconds: float) -> None:
        """End in so many seconds, unless a request comes before."""
        if self._ending is not None:
            self._ending.cancel()
        self._ending = asyncio.get_running_loop().call_later(seconds, self.end)

    def end(self) -> None:
        """Forget the page."""
        self.close()
        self._long_polls.pop(self._name, None)
        if self._ending is not None:
            self._ending.cancel()

    def carry(self, text: str) -> None:
        """Keep a message for the next answer; a held answer is not sent for the reply to a message."""
        self._told.append(text)
        self.unread += len(text)
        if self.page.working is None or self.page.working.done():
            self.news.set()

    def close(self, *_: object) -> None:
        """Stop counting the page as open; what waits for it can still be fetched, unless too many were closed since."""
        if self.is_closed:
            return
        self.is_closed = True
        self.news.set()
        self.page.end()
        cookie, _name = self._name
        closed = [poll for (of, _), poll in self._long_polls.items() if of == cookie and poll.is_closed]
        for poll in closed[:-PAGES_EACH]:
            poll.end()

    def taken(self, again: float) -> dict[str, object]:
        """What waits, the number of its first message, whether that is all, and in how many seconds to ask again."""
        told, number = self._told, self._number
        self._told, self.unread, self._number = [], 0, number + len(told)
        if not self.is_closed:
            self.news.clear()
        return {"from": number, "told": told, "closed": self.is_closed, "again": again}


class LongPollRequest(CarrierHandler, BodyInTurn, PatientHandler):
    """`POST /link/NAME/line`: what a page without a socket says, and what it hears.

    The header `Gofish-Line` is what the page calls its line of requests, and `Gofish-Does` says what is wanted: `begin`
    it with a message, `say` a message, `ask` what there is to tell, `hold` the answer until there is something, or
    `leave`.
    """

    poll: LongPoll

    async def prepare(self) -> None:
        """Check who asks, find the page, and wait until the page may send something."""
        await super().prepare()
        if self._finished:
            return
        name, self.does = (self.request.headers.get(f"Gofish-{about}", "") for about in ("Line", "Does"))
        known = self.state.long_polls.get((self.visit_cookie, name))
        if known is None and not (self.does == "begin" and NAME.fullmatch(name)):
            self.finish(NO_LONG_POLL)
            return
        self.poll = known or LongPoll(self, self.app_name, name)
        if self.length() > LONGEST_GREETING:
            await self.wait_for_turn()
        else:
            self.request.connection.set_body_timeout(SHORT_SECONDS)  # type: ignore[union-attr]  # HTTP/1 has it

    async def post(self, _: str) -> None:
        """Do what is wanted."""
        self.is_read = True
        if self.does == "leave":
            self.poll.end()
            self.poll.page.note_closed()
            self.finish(NO_LONG_POLL)
            return
        poll = self.poll.begun()
        poll.stay(SILENT_SECONDS)
        if self.body:
            poll.page.take(bytes(self.body))
        self.end_turn()
        with contextlib.suppress(asyncio.CancelledError):  # nobody waits any more
            again = await self.while_open(self.hear(poll))
            answer = poll.taken(again)
            if answer["closed"]:
                poll.end()  # so that nobody fills memory with pages for which there is no room
            self.finish(answer)

    async def hear(self, poll: LongPoll) -> float:
        """Wait until there is an answer or something to tell; in how many seconds the page is to ask again."""
        if not self.body:
            await asyncio.sleep(poll.page.pace.take(""))
        if poll.page.working is not None:
            await asyncio.wait({poll.page.working})
        return await self.hold(poll) if self.does == "hold" else 0.0

    async def hold(self, poll: LongPoll) -> float:
        """Wait for news, unless an answer to this browser is held already; in how many seconds to ask again."""
        held, browser = (
            self.state.held,
            poll.page.visit_cookie or poll.page.token,
        )  # a token where everybody may come in
        if poll.unread:
            return 0.0
        if browser in held:
            return AGAIN_SECONDS
        held.add(browser)
        try:
            async with asyncio.timeout(HOLD_SECONDS):
                await poll.news.wait()
        except TimeoutError:
            pass
        except asyncio.CancelledError:
            poll.stay(GONE_SECONDS)
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
