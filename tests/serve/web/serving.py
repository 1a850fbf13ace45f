"""Our server in this process, for tests that talk to it as a browser does, and as no browser would."""

import asyncio
import itertools
import json
import re
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import AsyncMock, MagicMock

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from gofish_learn.serve.ports import listen
from gofish_learn.serve.web.access.access import Access, class_called
from gofish_learn.serve.web.access.nicknames import Nicknames
from gofish_learn.serve.web.server import Options, Serving, state_of
from gofish_learn.serve.web.state import ServerState
from gofish_learn.serve.web.workers.pool import Pool
from gofish_learn.serve.web.workers.setup import WorkerSetup
from gofish_learn.store.store import FILE, Store
from tests.ui.table.reading import Shown

HOST = "127.0.0.1"
TOKEN = "ab" * 16
PAGE = "0123456789abcdef" * 2
PATIENCE = 60


@dataclass
class Running:
    """A server that runs."""

    serving: Serving
    port: int
    loop: asyncio.AbstractEventLoop

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}/"

    @property
    def state(self) -> ServerState:
        return self.serving.state

    @property
    def access(self) -> Access:
        """Who may come in."""
        assert self.state.access is not None
        return self.state.access

    def look(self) -> None:
        """Let it look at its store, as it does every second; it runs on another thread."""
        assert self.serving.changes
        for look in (self.access.visits.look, self.serving.changes.look):
            asyncio.run_coroutine_threadsafe(look(), self.loop).result(PATIENCE)

    def link(self, app: str = "table", **how: Any) -> connect:
        """A socket to a page of an app, to be opened by `async with`."""
        return connect(f"ws://{HOST}:{self.port}/link/{app}", max_size=None, ping_interval=None, **how)

    @asynccontextmanager
    async def line(self, app: str = "table", **headers: str) -> "AsyncIterator[AtLine]":
        """A line to a page of an app, which is left at the end of an `async with`."""
        line = AtLine(self, app, headers)
        yield line
        await line.ask("leave")

    async def asked(self, request: bytes) -> bytes:
        """The answer to the bytes of a request: its head, and what has come with that; nothing where it is cut off."""
        reading, writing = await asyncio.open_connection(HOST, self.port)
        try:
            writing.write(request)
            await writing.drain()
            head = await reading.readuntil(b"\r\n\r\n")
            length = re.search(rb"Content-Length: (\d+)", head)
            return head + (await reading.readexactly(int(length[1])) if length else b"")
        except (ConnectionError, asyncio.IncompleteReadError):
            return b""
        finally:
            writing.close()


class AtLine:
    """A page's end of a line, to be used as that of a socket."""

    def __init__(self, server: Running, app: str = "table", headers: Mapping[str, str] | None = None) -> None:
        """Ask for nothing yet; the headers, such as a cookie, go with every request."""
        self.server, self.app, self.headers = server, app, headers or {}
        self.name = secrets.token_hex(16)
        self.told: list[str] = []
        self.count = 0
        self.is_begun = self.is_closed = False

    def sent(self, does: str, body: str | bytes = b"", length: int | None = None) -> bytes:
        """A request, or the beginning of one whose body is so long."""
        content = body if isinstance(body, bytes) else body.encode()
        own = {"Host": f"{HOST}:{self.server.port}", "Gofish-Line": self.name, "Gofish-Does": does}
        about = {"Content-Length": str(len(content) if length is None else length), "Connection": "close"}
        lines = [f"{name}: {value}" for name, value in {**own, **self.headers, **about}.items()]
        return "\r\n".join([f"POST /link/{self.app}/line HTTP/1.1", *lines, "", ""]).encode() + content

    async def request(self, does: str, body: str | bytes = b"") -> dict[str, Any]:
        """What one request is answered; nothing where it is not."""
        answer = await self.server.asked(self.sent(does, body))
        found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2] or "{}")
        return found

    async def ask(self, does: str, body: str | bytes = b"") -> dict[str, Any]:
        """The same; what it tells is heard."""
        answer = await self.request(does, body)
        if messages := answer.get("told"):
            assert answer["from"] == self.count
            self.count += len(messages)
            self.told += messages
        self.is_closed |= bool(answer.get("closed"))
        return answer

    async def send(self, text: str | bytes) -> None:
        """Say something; its answer has come with this."""
        await self.ask_or_begin("say", text)

    async def ask_or_begin(self, does: str, body: str | bytes = b"") -> None:
        does, self.is_begun = does if self.is_begun else "begin", True
        await self.ask(does, body)

    async def recv(self) -> str:
        while not self.told:
            if self.is_closed:
                raise ConnectionClosedError(None, None)
            await self.ask_or_begin("hold")
        return self.told.pop(0)


def no_pool() -> Pool:
    """Stands for workers that answer nothing: what stands at the door needs no others."""
    pool = MagicMock(Pool)
    pool.of.return_value.answer = AsyncMock(return_value=b"{}")
    return pool


def threads(access: Access | None = None) -> Pool:
    """A worker that is two threads of this process, as where the system starts no other: one costs half a second."""

    async def none_is_started() -> NoReturn:
        raise NotImplementedError

    pool = Pool(WorkerSetup(local=access is None), 1)
    for worker in (*pool._workers, *pool._patient):
        worker._started = none_is_started  # type: ignore[method-assign]
    return pool


@asynccontextmanager
async def served(
    access: Access | None = None, *proxies: str, pages: int | None = None, pool: Pool | None = None
) -> AsyncIterator[Running]:
    """A server that only this computer can reach, or one for a room; threads answer, where nobody says who does."""
    state = state_of(Options("", 0, pages, frozenset(proxies)), access)
    state.pool = pool or threads(access)
    serving, sockets = Serving(state), listen(HOST, 0)
    port = sockets[0].getsockname()[1]
    if access is not None:
        access.port = port
    async with state.pool.running(), serving.known_visits():
        serving.http.add_sockets(sockets)
        try:
            yield Running(serving, port, asyncio.get_running_loop())
        finally:
            serving.http.stop()


@contextmanager
def serving(access: Access | None, *proxies: str, pool: Pool | None = None) -> Iterator[Running]:
    """The same on a thread of its own, where nobody answers the pages unless it is said who does."""
    up: Future[tuple[Running, asyncio.Event]] = Future()

    async def run() -> None:
        stopped = asyncio.Event()
        async with served(access, *proxies, pool=pool or no_pool()) as server:
            up.set_result((server, stopped))
            await stopped.wait()

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    server, stopped = up.result(PATIENCE)
    try:
        yield server
    finally:
        server.loop.call_soon_threadsafe(stopped.set)
        thread.join(PATIENCE)


@contextmanager
def class_served(folder: Path, name: str = "7b", *proxies: str) -> Iterator[Running]:
    """A server for a class, on a thread of its own, with a store of its own."""
    with closing(Store(folder / "data" / FILE)) as store:
        shown = class_called(store.classes, name)
        access = Access(store.visits, store.tables, store.classes, shown.number)
        # The learners of all tests come from one address: between two of them a minute goes by.
        access.nicknames = Nicknames(access.store, clock=itertools.count(0, 60).__next__)
        with serving(access, *proxies) as server:
            yield server


def handshake(host: str, app: str = "table", **headers: str) -> bytes:
    """The request that opens the socket of a page, with headers of its own."""
    own = {"Host": host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    about = own | {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="} | headers
    return "\r\n".join([f"GET /link/{app} HTTP/1.1", *map(": ".join, about.items()), "", ""]).encode()


def posted(port: int, body: bytes, length: int | None = None, said: Mapping[str, str] | None = None) -> bytes:
    """The request that sends a body, or its beginning, from a page at the table."""
    own = {
        "Host": f"{HOST}:{port}",
        "Origin": f"http://{HOST}:{port}",
        "Content-Length": str(len(body) if length is None else length),
        "Gofish-Page": PAGE,
        "Gofish-Token": TOKEN,
        "Content-Type": "application/json",
    }
    lines = [f"{name}: {about}" for name, about in {**own, **(said or {})}.items()]
    return "\r\n".join(["POST /gofish/play/open HTTP/1.1", *lines, "", ""]).encode() + body


async def said(socket: ClientConnection | AtLine, **fields: Any) -> dict[str, Any]:
    """The answer to a message; what the page is told besides, as when somebody else comes, is passed over."""
    await socket.send(json.dumps(fields))
    while (answer := await heard(socket)).get("pushed"):
        pass
    return answer


async def heard(socket: ClientConnection | AtLine) -> dict[str, Any]:
    answer: dict[str, Any] = Shown(json.loads(await socket.recv()))
    return answer


async def greeted(socket: ClientConnection | AtLine, seq: int = 1, **hello: Any) -> dict[str, Any]:
    return await said(socket, **{"type": "hello", "token": TOKEN, "seq": seq, "version": 0, "page": PAGE} | hello)


async def until(holds: Callable[[], object]) -> None:
    while not holds():  # noqa: ASYNC110 - what is waited for is anything
        await asyncio.sleep(0.01)


async def closed_with(socket: ClientConnection | AtLine) -> int:
    """The code with which the server closes a socket, whatever it sends until then; 0 for a line."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
