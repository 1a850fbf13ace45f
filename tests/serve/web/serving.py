"""Our server in this process, for tests that talk to it as a browser does, and as no browser would."""

import asyncio
import json
import re
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gofish_learn.serve.ports import listen
from gofish_learn.serve.web.classroom.room import Room
from gofish_learn.serve.web.house import House
from gofish_learn.serve.web.server import Options, Serving, house_of
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
        house: what its handlers know.
        port: where it listens.
    """

    house: House
    port: int

    def link(self, app: str = "table", **how: Any) -> connect:
        """A socket to a page of an app, to be opened by `async with`."""
        return connect(f"ws://{HOST}:{self.port}/link/{app}", max_size=None, ping_interval=None, **how)

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


@asynccontextmanager
async def served(*, pages: int | None = None, workers: int = 1, room: Room | None = None) -> AsyncIterator[Running]:
    """A server that only this computer can reach, or one for a room."""
    house = house_of(Options(HOST if room is None else "", 0, pages), room)
    house.pool = Pool(Setup(local=room is None), workers)
    serving = Serving(house)
    sockets = listen(HOST, 0)
    ready = asyncio.Event()
    running = asyncio.create_task(serving.run(sockets, ready.set))
    try:
        async with asyncio.timeout(PATIENCE):
            await ready.wait()
            yield Running(house, sockets[0].getsockname()[1])
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@contextmanager
def served_for_all(folder: Path) -> Iterator[Running]:
    """A server on a thread of its own, for tests that leave nothing behind; its games are kept in a folder."""
    up: Future[tuple[Running, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def run() -> None:
        house, sockets, stopped = house_of(Options(HOST, 0)), listen(HOST, 0), asyncio.Event()
        house.pool = Pool(Setup(local=True), 1)
        serving = Serving(house)
        async with house.pool.running():
            serving.http.add_sockets(sockets)
            up.set_result((Running(house, sockets[0].getsockname()[1]), asyncio.get_running_loop(), stopped))
            await stopped.wait()
            serving.http.stop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GOFISH_LEARN_DATA", str(folder))
        thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
        thread.start()
        running, loop, stopped = up.result(PATIENCE)
        asyncio.run(settled(running))
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


async def said(socket: ClientConnection, **fields: Any) -> dict[str, Any]:
    """The answer to a message; what the page is told besides, as when somebody else comes, is passed over."""
    await socket.send(json.dumps(fields))
    while (answer := await heard(socket)).get("pushed"):
        pass
    return answer


async def heard(socket: ClientConnection) -> dict[str, Any]:
    """What comes next."""
    answer: dict[str, Any] = json.loads(await socket.recv())
    return answer


async def greeted(socket: ClientConnection, seq: int = 1, page: str = PAGE, token: str = TOKEN) -> dict[str, Any]:
    """The answer to a greeting."""
    return await said(socket, type="hello", token=token, seq=seq, version=0, page=page)


async def closed_with(socket: ClientConnection) -> int:
    """The code with which the server closes a socket, whatever it sends until then."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
