"""A server of the test's own for the carrier of our server: it cuts, forgets and turns away as it is told."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketHandler

Message = dict[str, Any]
NO_ICON = '<link rel="icon" href="data:,">'
"""For a page that has nothing else: a Chromium with windows would ask for its icon, and note that there is none."""


def echo(message: Message) -> Message:
    """What a host says that does nothing."""
    return {"type": "screen", "did": message["type"], "reply_to": message["seq"]}


@dataclass
class Scripted:
    """What the server does, and what it was told.

    Attributes:
        make_host: makes what answers the messages of a page.
        cut_before: numbers of messages that it cuts the connection at, before they are carried out; once each.
        cut_after: the same after they are, so that the answer is lost.
        on_cut: what happens when it does.
        closing: what the next connections are told, one after the other, before they are closed.
        is_mute: whether it answers nothing.
        refuses_files: whether what is posted is refused.
        connections: how many there were.
        told: all messages, in their order.
        posted: those of them that came by POST.
        done: the numbers of those that were carried out.
        hosts: what answers each page, and its answers by the number of the message.
    """

    make_host: Callable[[], Callable[[Message], Message]] = lambda: echo
    cut_before: set[int] = field(default_factory=set)
    cut_after: set[int] = field(default_factory=set)
    on_cut: Callable[[], None] = lambda: None
    closing: list[Message] = field(default_factory=list)
    is_mute: bool = False
    refuses_files: bool = False
    connections: int = 0
    told: list[Message] = field(default_factory=list)
    posted: list[Message] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    hosts: dict[str, tuple[Callable[[Message], Message], dict[int, Message]]] = field(default_factory=dict)
    url: str = ""
    open_sockets: set["Link"] = field(default_factory=set)
    loop: asyncio.AbstractEventLoop | None = None

    def answer(self, page: str, message: Message) -> Message:
        """The answer to a message, which is carried out once."""
        seq = message["seq"]
        if message["type"] == "hello":
            same = page in self.hosts
            host, _ = self.hosts.setdefault(page, (self.make_host(), {}))
            return host(message) | {"same": same}
        host, answers = self.hosts[page]
        if seq not in answers:
            self.done.append(seq)
            answers[seq] = host(message)
        return answers[seq]

    def cut(self) -> None:
        """Cut all connections."""
        assert self.loop is not None
        for socket in list(self.open_sockets):
            self.loop.call_soon_threadsafe(socket.cut)


class Link(WebSocketHandler):
    """The socket of a page."""

    page = ""
    is_cut = False

    def initialize(self, script: Scripted) -> None:
        """Take what to do."""
        self.script = script

    def open(self, *_: str) -> None:
        """Let the page in, or turn it away."""
        self.script.connections += 1
        self.script.open_sockets.add(self)
        if self.script.closing:
            self.write_message(json.dumps(self.script.closing.pop(0)))
            self.close()

    def on_message(self, text: str | bytes) -> None:
        """Answer, or cut the connection instead: nothing that comes over it after that is heard."""
        message = json.loads(text)
        script, seq = self.script, message["seq"]
        self.page = message.get("page", self.page)
        if self.is_cut:
            return
        script.told.append(message)
        if script.is_mute:
            return
        if seq in script.cut_before:
            script.cut_before.remove(seq)
            self.cut()
            return
        answer = script.answer(self.page, message)
        if seq in script.cut_after:
            script.cut_after.remove(seq)
            self.cut()
        else:
            self.write_message(json.dumps(answer))

    def cut(self) -> None:
        """Cut the connection."""
        self.is_cut = True
        self.script.on_cut()
        self.close()

    def on_close(self) -> None:
        """Forget the connection."""
        self.script.open_sockets.discard(self)


class Open(RequestHandler):
    """Where large messages are posted."""

    def initialize(self, script: Scripted) -> None:
        """Take what to do."""
        self.script = script

    def post(self) -> None:
        """Answer."""
        about = self.request.headers
        message = json.loads(self.request.body) | {"page": about["Gofish-Page"], "token": about["Gofish-Token"]}
        self.script.posted.append(message)
        if self.script.refuses_files:
            self.set_status(503)
        else:
            self.finish(self.script.answer(message["page"], message))


class Text(RequestHandler):
    """A page, a script, or whatever else is the same for everybody."""

    def initialize(self, kind: str, text: Callable[["Text"], str]) -> None:
        """Take what to answer with."""
        self.kind, self.text = kind, text

    def get(self) -> None:
        """Answer."""
        self.set_header("Content-Type", self.kind)
        self.set_header("Cache-Control", "no-store")
        self.finish(self.text(self))


@contextmanager
def serving(script: Scripted, **texts: tuple[str, Callable[[Text], str]]) -> Iterator[Scripted]:
    """Serve in a thread, on a free port, until the block ends.

    Args:
        script: what the server does.
        texts: the media type and the text of each address, which is what stands behind the first slash.
    """
    started, ended = threading.Event(), asyncio.Event()

    async def serve() -> None:
        own = {"script": script}
        handlers: list[Any] = [(r"/link/(.*)", Link, own), (r"/gofish/[\w-]+/open", Open, own)]
        handlers += [(f"/{path}", Text, {"kind": kind, "text": text}) for path, (kind, text) in texts.items()]
        sockets = bind_sockets(0, "127.0.0.1")
        server = HTTPServer(Application(handlers))
        server.add_sockets(sockets)
        script.url = f"http://127.0.0.1:{sockets[0].getsockname()[1]}/"
        script.loop = asyncio.get_running_loop()
        started.set()
        await ended.wait()
        server.stop()
        await server.close_all_connections()

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    assert started.wait(10)
    try:
        yield script
    finally:
        assert script.loop is not None
        script.loop.call_soon_threadsafe(ended.set)
        thread.join(10)
