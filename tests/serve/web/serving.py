"""Our server in this process, for tests that talk to it as a browser does, and as no browser would."""

import asyncio
import json
import re
import secrets
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from gofish_learn.serve.ports import listen
from gofish_learn.serve.web.door.room import Room
from gofish_learn.serve.web.server import Options, Serving, state_of
from gofish_learn.serve.web.state import ServerState
from gofish_learn.serve.web.workers.pool import Pool
from gofish_learn.serve.web.workers.setup import Setup

HOST = "127.0.0.1"
TOKEN = "ab" * 16
PAGE = "0123456789abcdef" * 2
PATIENCE = 60


@dataclass
class Running:
    """A server that runs.

    Attributes:
        state: what its handlers know.
        port: where it listens.
    """

    state: ServerState
    port: int

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
    """A page's end of a line, to be used as that of a socket.

    Attributes:
        server: the server at its other end.
        app: whose page it is.
        headers: what goes with every request, such as a cookie.
        name: what the page calls it.
        told: what was told and is not heard yet.
        count: how much was told.
        is_closed: whether nothing more comes.
    """

    def __init__(self, server: Running, app: str, headers: dict[str, str]) -> None:
        """Ask for nothing yet."""
        self.server, self.app, self.headers = server, app, headers
        self.name = secrets.token_hex(16)
        self.told: list[str] = []
        self.count = 0
        self.is_begun = self.is_closed = False

    async def request(self, does: str, body: str | bytes = b"") -> dict[str, Any]:
        """What one request is answered; nothing where it is not."""
        content = body if isinstance(body, bytes) else body.encode()
        own = {"Host": f"{HOST}:{self.server.port}", "Gofish-Line": self.name, "Gofish-Does": does}
        said = {**own, **self.headers, "Content-Length": str(len(content)), "Connection": "close"}
        lines = [f"POST /link/{self.app}/line HTTP/1.1", *(f"{name}: {about}" for name, about in said.items())]
        answer = await self.server.asked("\r\n".join([*lines, "", ""]).encode() + content)
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
        """A request, or the first one."""
        does, self.is_begun = does if self.is_begun else "begin", True
        await self.ask(does, body)

    async def recv(self) -> str:
        """What comes next."""
        while not self.told:
            if self.is_closed:
                raise ConnectionClosedError(None, None)
            await self.ask_or_begin("hold")
        return self.told.pop(0)


async def none_is_started() -> NoReturn:
    """What happens where the system starts no processes."""
    raise NotImplementedError


@asynccontextmanager
async def served(*, pages: int | None = None, workers: int = 0, room: Room | None = None) -> AsyncIterator[Running]:
    """A server that only this computer can reach, or one for a room.

    Without workers, threads of this process answer, as where the system starts no other: a process costs half a second.
    """
    state = state_of(Options(HOST if room is None else "", 0, pages), room)
    state.pool = Pool(Setup(local=room is None), workers or 1)
    if not workers:
        for worker in (*state.pool._workers, *state.pool._patient):
            worker._started = none_is_started  # type: ignore[method-assign]
    serving = Serving(state)
    sockets = listen(HOST, 0)
    ready = asyncio.Event()
    running = asyncio.create_task(serving.run(sockets, ready.set))
    try:
        async with asyncio.timeout(PATIENCE):
            await ready.wait()
            yield Running(state, sockets[0].getsockname()[1])
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@contextmanager
def served_for_all(folder: Path) -> Iterator[Running]:
    """A server on a thread of its own, for tests that leave nothing behind; its games are kept in a folder."""
    up: Future[tuple[Running, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def run() -> None:
        state, sockets, stopped = state_of(Options(HOST, 0)), listen(HOST, 0), asyncio.Event()
        state.pool = Pool(Setup(local=True), 1)
        serving = Serving(state)
        async with state.pool.running():
            serving.http.add_sockets(sockets)
            up.set_result((Running(state, sockets[0].getsockname()[1]), asyncio.get_running_loop(), stopped))
            await stopped.wait()
            serving.http.stop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GOFISH_LEARN_DATA", str(folder))
        thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
        thread.start()
        running, loop, stopped = up.result(PATIENCE)
        asyncio.run_coroutine_threadsafe(settled(running), loop).result(PATIENCE)  # Playwright's may run in this thread
    yield running
    loop.call_soon_threadsafe(stopped.set)
    thread.join(PATIENCE)


async def settled(server: Running) -> None:
    """Wait until the worker of a server answers: it has started in the folder that it is to use."""
    async with server.link() as socket:
        await greeted(socket)


def posted(port: int, body: bytes, length: int | None = None, said: Mapping[str, str] | None = None) -> bytes:
    """The request that sends a body, or its beginning, from a page at the table."""
    about = {"Gofish-Page": PAGE, "Gofish-Token": TOKEN, "Content-Type": "application/json", **(said or {})}
    lines = [f"{name}: {value}" for name, value in about.items()]
    head = (
        f"POST /gofish/play/open HTTP/1.1\r\nHost: {HOST}:{port}\r\nOrigin: http://{HOST}:{port}\r\n"
        f"Content-Length: {len(body) if length is None else length}\r\n"
    )
    return "\r\n".join([head + lines[0], *lines[1:], "", ""]).encode() + body


async def said(socket: ClientConnection | AtLine, **fields: Any) -> dict[str, Any]:
    """The answer to a message; what the page is told besides, as when somebody else comes, is passed over."""
    await socket.send(json.dumps(fields))
    while (answer := await heard(socket)).get("pushed"):
        pass
    return answer


async def heard(socket: ClientConnection | AtLine) -> dict[str, Any]:
    """What comes next."""
    answer: dict[str, Any] = json.loads(await socket.recv())
    return answer


async def greeted(
    socket: ClientConnection | AtLine, seq: int = 1, page: str = PAGE, token: str = TOKEN
) -> dict[str, Any]:
    """The answer to a greeting."""
    return await said(socket, type="hello", token=token, seq=seq, version=0, page=page)


async def closed_with(socket: ClientConnection | AtLine) -> int:
    """The code with which the server closes a socket, whatever it sends until then."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
