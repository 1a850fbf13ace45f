"""What an open page sends in the body of a request, and not by its socket.

Who asks, from which page, and how long the body is, is looked at before any of it is read. A page sends one body at a
time, at its own pace, and all pages together so many; whoever comes then waits unread. What is in a body is read by the
worker that the page stays with.
"""

import asyncio
import re
from typing import ClassVar

from tornado.web import HTTPError, stream_request_body

from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.limits import LONGEST_FILE, LONGEST_MESSAGE, messages_in
from gofish_learn.serve.web.pages import app_at
from gofish_learn.serve.web.workers.keys import page_key
from gofish_learn.serve.web.workers.worker import LostError

PAGE, TOKEN = "Gofish-Page", "Gofish-Token"
"""The headers in which a page says what it calls itself, and its learner's random number."""
GONE = "The page that sent this file is not open any more: open it again, and choose the file once more."
TOO_LARGE = "That file is too large: no saved game and no rule book has so much in it."


@stream_request_body
class FromPage(Handler):
    """A request of an open page, whose body is read once it is that page's turn.

    Attributes:
        longest: how many bytes the body may have.
        app_name: the name of the app whose page asks.
        key: what the page is called by.
        body: what has come of the body.
    """

    longest: ClassVar[int] = LONGEST_MESSAGE
    app_name = key = ""
    is_read = False

    async def prepare(self) -> None:
        """Look who asks, and how long it is; wait until it is the page's turn."""
        self.body = bytearray()
        self._turns: list[asyncio.Lock | asyncio.Semaphore] = []
        await super().prepare()
        if self._finished:
            return None
        app = app_at(self.path_args[0])
        if app is None:
            raise HTTPError(404)
        about = self.request.headers
        self.app_name = app.name
        self.key = page_key(app.name, about.get(PAGE, ""), about.get(TOKEN, ""), self.visit_cookie)
        page = self.house.links.get(self.key)
        if page is None:
            return self.say(409, GONE)
        said = about.get("Content-Length", "")
        length = int(said) if re.fullmatch(r"[0-9]{1,9}", said) else self.longest + 1
        if length > self.longest:
            return self.say(413, TOO_LARGE)
        self.request.connection.set_max_body_size(self.longest)  # type: ignore[union-attr]  # HTTP/1 has it
        for turn in (page.posting, self.house.posting):
            await turn.acquire()
            self._turns.append(turn)
        await asyncio.sleep(page.pace.take("", messages_in(length)))
        return None

    def data_received(self, chunk: bytes) -> None:
        """Take a part of the body."""
        self.body += chunk

    async def answered(self) -> None:
        """Send what the page's worker answers to the body."""
        self.is_read = True
        try:
            worker = self.house.pool.of(self.key, self.app_name)
            answer = await worker.answer(self.key, self.app_name, bytes(self.body))
        except LostError:
            return self.say(503, GONE)
        self.set_header("Content-Type", "application/json")
        self.finish(answer)
        return None

    def say(self, status: int, say: str) -> None:
        """Answer with a sentence."""
        self.set_status(status)
        self.finish({"type": "moving", "say": say, "reply_to": None})

    def on_finish(self) -> None:
        """Let others have their turn."""
        while self._turns:
            self._turns.pop().release()

    def on_connection_close(self) -> None:
        """The same where the body does not come to its end; what is read is answered first."""
        super().on_connection_close()
        if not self.is_read:
            self.on_finish()


class OpenFile(FromPage):
    """`POST /gofish/NAME/open`: a message of an open page that is too long for its socket, such as a file."""

    longest = LONGEST_FILE

    async def post(self, _: str) -> None:
        """Answer it."""
        await self.answered()
