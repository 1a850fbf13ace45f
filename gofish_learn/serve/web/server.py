"""The server behind `gofish-learn play`: one process that accepts and guards, and workers that answer the pages."""

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tornado.log import access_log
from tornado.web import Application, RequestHandler

from gofish_learn.serve.pages.lessons import lesson_pages
from gofish_learn.serve.pages.rendering import environment
from gofish_learn.serve.ports import address, is_local, listen
from gofish_learn.serve.web.access.access import NAME_PAGE, Access
from gofish_learn.serve.web.access.connections import BESIDE, BESIDE_EACH_PAGE, Connections, WebServer, allow_open_files
from gofish_learn.serve.web.access.hosts import Hosts
from gofish_learn.serve.web.access.limits import LONGEST_MESSAGE, PageCount
from gofish_learn.serve.web.carriers import LongPollRequest, PageSocket
from gofish_learn.serve.web.changes import Changes
from gofish_learn.serve.web.class_requests import AnswerGiven, FriendsCode, FriendsLink, FriendsQr, HandIn, Leave, Shown
from gofish_learn.serve.web.entry import KeyPage, NamePage, TeacherLink
from gofish_learn.serve.web.files import read_files
from gofish_learn.serve.web.handler import Handler, NotFound
from gofish_learn.serve.web.open_pages import STARTED_ANEW
from gofish_learn.serve.web.pages import AppPage, FilePage, LandingPage, LessonPage, OldToken, PageOfSite, TeachersPage
from gofish_learn.serve.web.state import ServerState
from gofish_learn.serve.web.uploads import Upload
from gofish_learn.serve.web.wall import Wall, WallGamePage
from gofish_learn.serve.web.workers.frames import table_of
from gofish_learn.serve.web.workers.pool import Pool, Worker
from gofish_learn.serve.web.workers.setup import WorkerSetup
from gofish_learn.store.saves import NotSavedError
from gofish_learn.ui.apps import APPS

TEMPLATES = Path(__file__).parent / "templates"
PAGES_HERE, PAGES_FOR_OTHERS = 1_000, 240
"""How many pages may be open: where nobody else can reach the server, and elsewhere."""
STOP_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
TABLES_SECONDS = 60.0
"""How often it is noted at which tables pages are open: none of those goes for a new one."""
PING_SECONDS, PONG_SECONDS = 25.0, 20.0
"""How often a socket is pinged, and how long it may take to answer: then its device sleeps, or is gone."""


FOR_ALL: dict[str, type[Handler]] = {
    "/join": KeyPage,
    "/wall": Wall,
    "/wall/game": WallGamePage,
    "/friends/code": FriendsCode,
    "/friends/qr": FriendsQr,
    "/friends/link": FriendsLink,
}
FOR_CLASSES: dict[str, type[Handler]] = {
    "/teacher": TeacherLink,
    NAME_PAGE: NamePage,
    "/class/answer": AnswerGiven,
    "/class/hand-in": HandIn,
    "/class/leave": Leave,
    "/class/shown": Shown,
}
NOTEBOOK = r"([\w-]+)"


class Serving:
    """A server that runs."""

    def __init__(self, state: ServerState) -> None:
        self.state = state
        self.changes: Changes | None = None
        application = Application(
            addresses(state),
            default_handler_class=NotFound,
            default_handler_args={"state": state},
            log_function=log_request,
            websocket_max_message_size=LONGEST_MESSAGE,
            websocket_ping_interval=PING_SECONDS,
            websocket_ping_timeout=PONG_SECONDS,
        )
        most = BESIDE + BESIDE_EACH_PAGE * state.page_count.most
        self.http = WebServer(application, Connections(most))
        state.pool.lost, state.pool.tell = self.close_pages_of_worker, self.tell_page
        if state.access is not None:
            self.changes = changes = Changes(state, state.access)
            state.changed, state.told, state.pool.written = changes.note, changes.told, changes.note
            state.access.visits.on_gone, state.access.visits.has_page = self.close_pages_of_visits, state.page_count.has

    def tell_page(self, key: str, message: bytes) -> None:
        """Send a page what it has not asked for, if it is open."""
        page = self.state.open_pages.get(key)
        if page is not None:
            page.send(message)

    def close_pages_of_worker(self, worker: Worker) -> None:
        """Cut off the pages whose worker has ended: they connect again, and go on from the store."""
        for key, page in list(self.state.open_pages.items()):
            if self.state.pool.of(key, page.name) is worker:
                page.carrier.close(STARTED_ANEW)

    def close_pages_of_visits(self, gone: frozenset[str]) -> None:
        """Close the pages of visits that have ended."""
        for page in (*self.state.open_pages.values(), *self.state.listening, *self.state.waiting):
            if page.visit_cookie in gone:
                page.may_go_on()

    @contextlib.asynccontextmanager
    async def known_visits(self) -> AsyncIterator[None]:
        """Know, as long as this lasts, who may come in, and tell the pages of a class what changes."""
        access = self.state.access
        if access is None or self.changes is None:
            yield
            return
        await access.visits.look()
        keeping = [asyncio.create_task(work) for work in (self.changes.keep(), self.keep_tables(access))]
        try:
            yield
        finally:
            for task in keeping:
                task.cancel()

    async def keep_tables(self, access: Access) -> None:
        """Note now and then at which tables pages are open, until cancelled."""
        while True:
            await asyncio.sleep(TABLES_SECONDS)
            tables = {table_of(key) for key in list(self.state.open_pages)} - {None}
            with contextlib.suppress(NotSavedError):
                await access.store(access.saved_tables.note_open, tables)

    async def run(self, sockets: list[socket.socket], ready: Callable[[], None]) -> None:
        """Serve until asked to stop; `ready` is called once requests are answered."""
        stopped = asyncio.Event()
        for number in STOP_SIGNALS:
            if signal.getsignal(number) is signal.SIG_IGN:  # as by `nohup`
                continue
            # Windows has no such handlers: there Ctrl-C cancels this coroutine instead.
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        async with self.state.pool.running(), self.known_visits():
            self.http.add_sockets(sockets)
            ready()
            try:
                await stopped.wait()
            finally:
                # At once, without waiting for the pages: whatever happened in a game was stored before it was shown.
                self.http.stop()


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


def serve(options: Options, ready: Callable[[str], None], access: Access | None = None) -> None:
    """Serve the apps until the process is told to stop.

    `ready` is called with the address once it answers. Where others can reach it, `access` says who may come in.

    Raises:
        ValueError: others could reach the server, and it is not said who may come in.
    """
    if access is None and not is_local(options.host):
        raise ValueError("A server that others can reach needs a key.")
    allow_open_files()
    set_up_logs(verbose=options.verbose)
    sockets = listen(options.host, options.port)
    port = sockets[0].getsockname()[1]
    if access is not None:
        access.host, access.port = options.host, port
    serving = Serving(state_of(options, access))
    asyncio.run(serving.run(sockets, lambda: ready(address(options.host, port))))


def state_of(options: Options, access: Access | None = None) -> ServerState:
    """What the handlers of a server are to know; without a room only this computer can reach it."""
    local = access is None
    return ServerState(
        pool=Pool(WorkerSetup(local, access.shown if access else None, options.verbose)),
        files=read_files(),
        lessons=lesson_pages({app.title: f"gofish/{app.notebook}" for app in APPS}),
        templates=environment(TEMPLATES),
        hosts=access.hosts if access else Hosts(found=list),
        page_count=PageCount(options.pages or (PAGES_HERE if local else PAGES_FOR_OTHERS)),
        proxies=options.proxies,
        access=access,
    )


def addresses(state: ServerState) -> list[tuple[Any, ...]]:
    """Everything that the server answers, as Tornado's rules: a pattern, a handler, and its arguments."""
    known = {"state": state}
    of_access = dict[str, type[Handler]]()
    if state.access is not None:
        of_access = FOR_ALL if state.access.classes is None else FOR_ALL | FOR_CLASSES
    return [
        (r"/", LandingPage, known),
        (r"/gofish/teachers", TeachersPage, known),
        (rf"/gofish/{NOTEBOOK}", AppPage, known),
        (rf"/(?:gofish/)?{NOTEBOOK}\.html", PageOfSite, known),
        (rf"/gofish/{NOTEBOOK}/open", Upload, known),
        (r"/link/(\w+)", PageSocket, known),
        (r"/link/(\w+)/line", LongPollRequest, known),
        (r"/files/(\w[\w.-]*)", FilePage, known),
        (r"/(lessons(?:/[\w-][\w.-]*)*/?)", LessonPage, known),
        *((path, handler, known) for path, handler in of_access.items()),
        (r"/voila/render/token", OldToken, known),
        (r".*", NotFound, known),
    ]


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
