"""What an open page sends in the body of a request instead of over its socket.

Who asks, from which page, and how long the body is, is looked at before any of it is read. The pages of a visitor send
a body or two at a time, at their own pace, and all pages together so many; whoever comes then waits unread. What is in
one is read by the worker that the page stays with.
"""

import asyncio
import re
from collections.abc import Callable
from typing import ClassVar

from tornado.web import HTTPError, stream_request_body

from gofish_learn.serve.web.access.limits import LONGEST_FILE, LONGEST_MESSAGE, PAGES_EACH, POSTING_EACH, messages_in
from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.pages import BY_NOTEBOOK
from gofish_learn.serve.web.state import ServerState
from gofish_learn.serve.web.workers.frames import page_key
from gofish_learn.serve.web.workers.pool import LostError

PAGE, TOKEN = "Gofish-Page", "Gofish-Token"
"""The headers with the page's id, and its learner's token."""
GONE = "The page that sent this file is not open any more: open it again, and choose the file once more."
TOO_LARGE = "That file is too large to be a saved game or rules of your own."


@stream_request_body
class BodyInTurn(Handler):
    """A request whose body is read only when its page has its turn.

    Attributes:
        longest: how many bytes the body may have.
        body: what has come of the body.
    """

    longest: ClassVar[int] = LONGEST_MESSAGE
    is_read = False

    def initialize(self, state: ServerState) -> None:
        """Begin with an empty body."""
        super().initialize(state)
        self.body = bytearray()
        self._end_turn: Callable[[], None] | None = None

    def length(self) -> int:
        """How long the body says that it is, in bytes; too long where it does not say."""
        said = self.request.headers.get("Content-Length", "")
        return int(said) if re.fullmatch(r"[0-9]{1,9}", said) else self.longest + 1

    async def wait_for_turn(self) -> None:
        """Wait until it is the turn of whoever asks; an address counts for somebody only where nobody was let in."""
        posting, who = self.state.posting, self.visit_cookie or self.asker
        if posting.number(who) >= POSTING_EACH + PAGES_EACH:
            raise HTTPError(429)
        self.request.connection.set_max_body_size(self.longest)  # type: ignore[union-attr]  # HTTP/1 has it
        self._end_turn = await posting.take(who)

    def data_received(self, chunk: bytes) -> None:
        """Take a part of the body."""
        self.body += chunk

    def end_turn(self) -> None:
        """Let others have their turn."""
        if self._end_turn is not None:
            self._end_turn()
            self._end_turn = None

    def on_finish(self) -> None:
        """Let others have their turn, at the latest now."""
        self.end_turn()

    def on_connection_close(self) -> None:
        """Let others have their turn where the body breaks off; one that was read is answered first."""
        super().on_connection_close()
        if not self.is_read:
            self.end_turn()


class Upload(BodyInTurn):
    """`POST /gofish/NAME/open`: a message of an open page that is too long for its socket, such as a file."""

    longest = LONGEST_FILE
    app_name = key = ""

    async def prepare(self) -> None:
        """Check who asks, and how long the body is; wait until it is the page's turn."""
        await super().prepare()
        if self._finished:
            return None
        app, about = BY_NOTEBOOK.get(self.path_args[0]), self.request.headers
        if app is None:
            raise HTTPError(404)
        self.app_name = app.name
        self.key = page_key(app.name, about.get(PAGE, ""), about.get(TOKEN, ""), self.visit_cookie)
        page = self.state.open_pages.get(self.key)
        if page is None:
            return self.say(409, GONE)
        length = self.length()
        if length > self.longest:
            return self.say(413, TOO_LARGE)
        await self.wait_for_turn()
        await asyncio.sleep(page.pace.take("", messages_in(length)))
        return None

    async def post(self, _: str) -> None:
        """Send what the page's worker answers."""
        self.is_read = True
        try:
            worker = self.state.pool.of(self.key, self.app_name)
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
