"""The server behind `gofish-learn play`: one process that accepts and guards, and workers that answer the pages."""

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

from tornado.log import access_log
from tornado.web import Application, RequestHandler

from gofish_learn.serve.pages.rendering import environment
from gofish_learn.serve.ports import address, is_local, listen
from gofish_learn.serve.web.addresses import addresses
from gofish_learn.serve.web.classroom.changes import Changes
from gofish_learn.serve.web.door.connections import BESIDE, BESIDE_EACH_PAGE, Connections, WebServer, allow_open_files
from gofish_learn.serve.web.door.hosts import Hosts
from gofish_learn.serve.web.door.limits import LONGEST_MESSAGE, OpenPages
from gofish_learn.serve.web.door.room import Room
from gofish_learn.serve.web.files import read_files
from gofish_learn.serve.web.handler import NotFound
from gofish_learn.serve.web.house import House
from gofish_learn.serve.web.links.talk import STARTED_ANEW
from gofish_learn.serve.web.workers.keys import table_of
from gofish_learn.serve.web.workers.pool import Pool
from gofish_learn.serve.web.workers.setup import Setup
from gofish_learn.serve.web.workers.worker import Worker
from gofish_learn.ui.app.saves import NotKeptError

TEMPLATES = Path(__file__).parent / "templates"
PAGES_HERE, PAGES_FOR_OTHERS = 1_000, 240
"""How many pages may be open: where nobody else can reach the server, and elsewhere."""
STOP_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
TABLES_SECONDS = 60.0
"""How often it is noted at which tables pages are open."""
PING_SECONDS, PONG_SECONDS = 25.0, 20.0
"""A socket that answers no ping for so long is closed: its device sleeps, or is gone."""


class Serving:
    """A server that runs."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.changes: Changes | None = None
        application = Application(
            addresses(house),
            default_handler_class=NotFound,
            default_handler_args={"house": house},
            log_function=log_request,
            websocket_max_message_size=LONGEST_MESSAGE,
            websocket_ping_interval=PING_SECONDS,
            websocket_ping_timeout=PONG_SECONDS,
        )
        most = BESIDE + BESIDE_EACH_PAGE * house.pages.most
        self.http = WebServer(application, Connections(most))
        house.pool.lost, house.pool.tell = self.close_pages_of, self.tell_page
        if house.room is not None:
            self.changes = changes = Changes(house, house.room)
            house.changed, house.told, house.pool.written = changes.note, changes.told, changes.note
            house.room.visits.on_gone.append(self.close_links_of)
            house.room.visits.has_page = house.pages.has

    def tell_page(self, key: str, message: bytes) -> None:
        """Send a page what it has not asked for, if it is open."""
        link = self.house.links.get(key)
        if link is not None:
            link.send(message)

    def close_pages_of(self, worker: Worker) -> None:
        """Cut off the pages whose worker has ended: they connect again, and go on from the store."""
        for key, link in list(self.house.links.items()):
            if self.house.pool.of(key, link.name) is worker:
                link.carrier.close(STARTED_ANEW)

    def close_links_of(self, gone: frozenset[str]) -> None:
        """Close the pages of visits that have ended."""
        for link in (*self.house.links.values(), *self.house.hearing, *self.house.waiting):
            if link.visit_cookie in gone:
                link.may_go_on()

    @contextlib.asynccontextmanager
    async def known_visits(self) -> AsyncIterator[None]:
        """Know, as long as this lasts, who may come in, and tell the pages of a class what changes."""
        room = self.house.room
        if room is None or self.changes is None:
            yield
            return
        await room.visits.look()
        keeping = [asyncio.create_task(work) for work in (self.changes.keep(), keep_tables(self.house, room))]
        try:
            yield
        finally:
            for task in keeping:
                task.cancel()

    async def run(self, sockets: list[socket.socket], ready: Callable[[], None]) -> None:
        """Serve until asked to stop; `ready` is called once requests are answered."""
        stopped = asyncio.Event()
        for number in STOP_SIGNALS:
            if signal.getsignal(number) is signal.SIG_IGN:  # as by `nohup`
                continue
            # Windows has no such handlers: there Ctrl-C cancels this coroutine instead.
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        async with self.house.pool.running(), self.known_visits():
            self.http.add_sockets(sockets)
            ready()
            try:
                await stopped.wait()
            finally:
                # At once, without waiting for the pages: whatever happened in a game was stored before it was shown.
                self.http.stop()


async def keep_tables(house: House, room: Room) -> None:
    """Note every minute at which tables pages are open, until cancelled: none of those goes for a new one."""
    while True:
        await asyncio.sleep(TABLES_SECONDS)
        with contextlib.suppress(NotKeptError):
            await room.store(room.saved_tables.note_open, {table_of(key) for key in list(house.links)} - {None})


@dataclass(frozen=True, slots=True)
class Options:
    """How a server is to run.

    Attributes:
        host: the name or address of this machine to listen on; empty for all its addresses.
        port: the port to use, or the first one to try.
        pages: how many pages may be open at once; None for as many as is usual.
        proxies: the addresses of proxies whose word about who asks is believed.
        verbose: whether to log what the server does.
    """

    host: str
    port: int
    pages: int | None = None
    proxies: frozenset[str] = frozenset()
    verbose: bool = False

    @property
    def local(self) -> bool:
        """Whether only this computer can reach the server."""
        return is_local(self.host)


def serve(options: Options, ready: Callable[[str], None], room: Room | None = None) -> None:
    """Serve the apps until the process is told to stop.

    `ready` is called with the address once it answers. Where others can reach it, the room says who may come in.

    Raises:
        ValueError: others could reach the server, and it is not said who may come in.
    """
    if room is None and not options.local:
        raise ValueError("A server that others can reach needs a key.")
    allow_open_files()
    set_up_logs(verbose=options.verbose)
    sockets = listen(options.host, options.port)
    port = sockets[0].getsockname()[1]
    if room is not None:
        room.host, room.port = options.host, port
    serving = Serving(house_of(options, room))
    asyncio.run(serving.run(sockets, lambda: ready(address(options.host, port))))


def house_of(options: Options, room: Room | None = None) -> House:
    """What the handlers of a server are to know."""
    setup = Setup(options.local, room.shown if room else None, options.verbose)
    return House(
        pool=Pool(setup),
        files=read_files(),
        templates=environment(TEMPLATES),
        hosts=Hosts(found=list) if room is None else room.hosts,
        pages=OpenPages(options.pages or (PAGES_HERE if options.local else PAGES_FOR_OTHERS)),
        proxies=options.proxies,
        room=room,
    )


def set_up_logs(*, verbose: bool) -> None:
    """Log every request if verbose; otherwise only our own errors, not requests that were refused."""
    if verbose:
        logging.basicConfig(level=logging.INFO)
    for name in ("tornado.access", "tornado.general"):
        logging.getLogger(name).setLevel(logging.INFO if verbose else logging.ERROR)


def log_request(handler: RequestHandler) -> None:
    """Log a request that has been answered, without what stands behind the “?”, where somebody may have put a key."""
    request = handler.request
    taken_ms = 1000 * request.request_time()
    access_log.info(
        "%d %s %s (%s) %.2fms", handler.get_status(), request.method, request.path, request.remote_ip, taken_ms
    )
