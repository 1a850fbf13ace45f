"""A proxy on this machine that lets HTTP pass, as some networks do, and not all that a page would say by it."""

import asyncio
import re
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from typing import Literal
from urllib.parse import urlsplit

UPGRADE = re.compile(rb"\r\n(?:Upgrade|Connection):[^\r]*", re.IGNORECASE)
SET_COOKIE = re.compile(rb"\r\nSet-Cookie:[^\r]*", re.IGNORECASE)
REFUSAL = b"HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\nContent-Length: 7\r\nConnection: close\r\n\r\nBlocked"
Manner = Literal["passes", "strips", "refuses", "hangs", "refuses posts"]


class Network:
    """What stands between a browser and a server, as it is told to from any thread.

    Attributes:
        manner: what becomes of a request for a socket: it passes, it loses its Upgrade header, it is refused, it is
            never answered, or it is refused as is everything that is posted.
        loses_cookies: whether the cookies of the server get lost.
        asked: the method and the path of every request.
        url: where a browser finds the server.
    """

    url = ""

    def __init__(self, server: str) -> None:
        """Lead to a server."""
        self._place = urlsplit(server)
        self.manner: Manner = "passes"
        self.loses_cookies = False
        self.asked: list[str] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._sockets: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None] | None] = set()

    def cut(self) -> None:
        """Cut the sockets that are open."""
        assert self._loop is not None
        for writing in list(self._sockets):
            self._loop.call_soon_threadsafe(writing.close)

    async def run(self, up: "Future[asyncio.Event]") -> None:
        """Let requests pass until the event is set that is told then."""
        self._loop, over = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self.serve, "127.0.0.1", 0) as listening:
            self.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/"
            up.set_result(over)
            await over.wait()

    async def serve(self, browser: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        """See to a connection, which is good for one request."""
        task = asyncio.current_task()
        self._tasks.add(task)  # or nobody would hold it
        with suppress(asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):  # the last as it ends
            head = await browser.readuntil(b"\r\n\r\n")
            self.asked.append(head.partition(b" HTTP/")[0].decode())
            is_socket = b"\r\nupgrade:" in head.lower()
            if is_socket and self.manner == "hangs":
                await browser.read()
            elif (is_socket and self.manner.startswith("refuses")) or (
                self.manner == "refuses posts" and head.startswith(b"POST")
            ):
                answer.write(REFUSAL)
            elif is_socket and self.manner == "passes":
                self._sockets.add(answer)
                await self.pass_on(head, browser, answer)
            else:
                head = UPGRADE.sub(b"", head).removesuffix(b"\r\n") + b"Connection: close\r\n\r\n"
                await self.pass_on(head, browser, answer)
        self._sockets.discard(answer)
        self._tasks.discard(task)
        answer.close()

    async def pass_on(self, head: bytes, browser: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        """Pass on a request and what comes back, until either end has had enough."""
        reading, writing = await asyncio.open_connection(self._place.hostname, self._place.port)
        writing.write(head)
        said = asyncio.create_task(pump(browser, writing))
        try:
            back = await reading.readuntil(b"\r\n\r\n")
            answer.write(SET_COOKIE.sub(b"", back) if self.loses_cookies else back)
            told = asyncio.create_task(pump(reading, answer))
            await asyncio.wait({said, told}, return_when=asyncio.FIRST_COMPLETED)
            told.cancel()
        finally:
            said.cancel()
            writing.close()


async def pump(reading: asyncio.StreamReader, writing: asyncio.StreamWriter) -> None:
    """Pass on what comes, to its end."""
    with suppress(ConnectionError):
        while some := await reading.read(1 << 16):
            writing.write(some)
            await writing.drain()


@contextmanager
def network_before(server: str) -> Iterator[Network]:
    """A network before a server, in a thread; use it in a `with` block."""
    network, up = Network(server), Future[asyncio.Event]()
    thread = threading.Thread(target=lambda: asyncio.run(network.run(up)), daemon=True)
    thread.start()
    over = up.result(10)
    try:
        yield network
    finally:
        assert network._loop is not None
        network._loop.call_soon_threadsafe(over.set)
        thread.join(10)
