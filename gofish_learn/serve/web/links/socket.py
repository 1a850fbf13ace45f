"""The socket of a page."""

import contextlib

from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from gofish_learn.serve.web.classroom.changes import DOOR
from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.links.hearing import is_open_to_all, talk_of
from gofish_learn.serve.web.links.talk import Talk


class Link(Handler, WebSocketHandler):
    """`/link/NAME`: the socket of a page of the app called `NAME`."""

    talk: Talk
    unread = 0

    @property
    def open_to_all(self) -> bool:  # type: ignore[override]  # depends on who asks
        """Whether the wall of this machine asks."""
        return is_open_to_all(self, self.path_kwargs["name"])

    @property
    def without_name(self) -> bool:  # type: ignore[override]  # depends on who asks
        """Whether somebody asks who waits to be let in."""
        return self.path_kwargs["name"] == DOOR

    async def prepare(self) -> None:
        """Turn away whoever may not open a page of this app."""
        await super().prepare()
        if self._finished:
            return
        if self.request.headers.get("Upgrade", "").lower() != "websocket":
            raise HTTPError(426)
        self.talk = talk_of(self, self.path_kwargs["name"], self)

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
