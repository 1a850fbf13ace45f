"""The socket of a page, and where it sends what is too long for that."""

import contextlib

from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.limits import MessageError, read_message
from gofish_learn.serve.web.links.talk import Talk
from gofish_learn.serve.web.pages import app_at
from gofish_learn.serve.web.workers.keys import page_key
from gofish_learn.serve.web.workers.worker import LostError
from gofish_learn.ui.apps import ON_A_SERVER

GONE = "The page that sent this file is not open any more: open it again, and choose the file once more."


class Link(Handler, WebSocketHandler):
    """`/link/NAME`: the socket of a page of the app called `NAME`."""

    talk: Talk
    unread = 0

    async def prepare(self) -> None:
        """Turn away whoever may not open a page of this app."""
        await super().prepare()
        if self._finished:
            return
        if self.request.headers.get("Upgrade", "").lower() != "websocket":
            raise HTTPError(426)
        app = self.check_may_open(ON_A_SERVER.get(self.path_kwargs["name"]))
        self.talk = Talk(self.house, app.name, self.visit, self)

    def check_origin(self, origin: str) -> bool:
        """Only pages of this server may connect, which `prepare` has not looked at for a reading request."""
        return origin.lower().partition("://")[2] == self.request.host.lower()

    def open(self, *_: str, **__: str) -> None:
        """Count the page."""
        self.set_nodelay(True)
        self.talk.begin()

    def on_message(self, message: str | bytes) -> None:
        """Answer a message; what still arrives once the socket has been closed is dropped."""
        if self.ws_connection is not None:
            self.talk.take(message)

    def carry(self, text: str) -> None:
        """Send a message, if anybody still waits for it."""
        with contextlib.suppress(WebSocketClosedError):
            sent = self.write_message(text)
            self.unread += len(text)
            sent.add_done_callback(lambda _: self.note_read(len(text)))

    def note_read(self, length: int) -> None:
        """Note that something has gone on its way."""
        self.unread -= length

    def on_close(self) -> None:
        """Count the page no longer."""
        self.talk.end()


class OpenFile(Handler):
    """`POST /gofish/NAME/open`: a message of an open page that is too long for its socket, such as a file."""

    async def post(self, notebook: str) -> None:
        """Answer it."""
        app = app_at(notebook)
        if app is None:
            raise HTTPError(404)
        try:
            message = read_message(self.request.body)
        except MessageError as error:
            return self.say(400, str(error))
        page, token = message.get("page"), message.get("token")
        key = page_key(app.name, str(page), token if isinstance(token, str) else "", self.visit_cookie)
        if key not in self.house.links:
            return self.say(409, GONE)
        try:
            answer = await self.house.pool.of(key, app.name).answer(key, app.name, self.request.body)
        except LostError:
            return self.say(503, GONE)
        self.set_header("Content-Type", "application/json")
        self.finish(answer)
        return None

    def say(self, status: int, say: str) -> None:
        """Answer with a sentence."""
        self.set_status(status)
        self.finish({"type": "moving", "say": say, "reply_to": None})
