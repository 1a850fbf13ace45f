"""The server behind `gofish-learn play`: one Voila that answers only the addresses that the apps need."""

import asyncio
import contextlib
import json
import logging
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tornado.httpclient import AsyncHTTPClient
from tornado.routing import Router
from traitlets import Instance
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from gofish_learn.serve.classroom.addresses import classroom_addresses
from gofish_learn.serve.classroom.bar import BAR, bar_tags
from gofish_learn.serve.classroom.door import Door
from gofish_learn.serve.classroom.hosts import Hosts
from gofish_learn.serve.classroom.room import Room
from gofish_learn.serve.classroom.visits import SETTING
from gofish_learn.serve.places import jupyter_folder
from gofish_learn.serve.ports import address, is_local, listen
from gofish_learn.serve.seats.memory import seats_in_memory
from gofish_learn.serve.seats.open_files import allow_open_files
from gofish_learn.serve.seats.seating import Seating
from gofish_learn.serve.seats.seats import Seats
from gofish_learn.serve.store.own_bots import REACHABLE
from gofish_learn.serve.voila.app_page import AppPage, PageChannels, Place, TeacherPage
from gofish_learn.serve.voila.apps import App, read_apps
from gofish_learn.serve.voila.compressed import Twins
from gofish_learn.serve.voila.config import EXTENSIONS, TEMPLATE, holds_sockets, voila_config
from gofish_learn.serve.voila.joined import write_joined
from gofish_learn.serve.voila.lesson_pages import book_for, lesson_addresses
from gofish_learn.serve.voila.pages import KernelModel, LandingPage, NotFound
from gofish_learn.serve.voila.patches.bare_voila import BareVoila
from gofish_learn.serve.voila.patches.kept_files import KeptFiles, TemplateFiles, edition_of
from gofish_learn.serve.voila.patches.noted_files import ExtensionFiles, VoilaFiles
from gofish_learn.serve.voila.scripts import Scripts
from gofish_learn.serve.widgets import CLASS_VARIABLE
from gofish_learn.ui.app.scripts.page_files import VARIABLE

log = logging.getLogger(__name__)

SCRATCH = "gofish-"
TIMES_TOLD = 5
TOLD_AGAIN_SECONDS = 0.1
KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
ENTRY = "voila.js"
"""The script of Voila's that loads the others."""
STOP_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class AppServer(BareVoila):
    """A Voila with what an open page needs, and no way to read other files or to start, list or end kernels.

    Attributes:
        apps: the apps that can be opened.
        joined: the folder of their own scripts and styles, which are always sent compressed.
        scripts: the scripts that their pages have asked for.
        twins: the compressed files, or `None` if everything else is sent as it is.
        seating: what gives pages a seat.
        room: who may come in; `None` for everybody, where only this computer can reach the server.
        teachers: the folder of the notebooks that only teachers open, if there are any.
        class_bar: the names of the class bar's script and style among the joined files, where there are classes.
    """

    apps: tuple[App, ...] = ()
    joined: Path
    scripts = Instance(Scripts, ())
    twins: Twins | None = None
    seating: Seating
    room: Room | None = None
    teachers: Path | None = None
    class_bar: tuple[str, str] | None = None

    def addresses(self) -> list[tuple[Any, ...]]:
        """Everything that is answered; any other address is not found."""
        edition = edition_of(path for path in self.static_paths if (Path(path) / ENTRY).is_file())
        page = {"voila_configuration": self.voila_configuration}
        pages = page | {"apps": self.apps}
        seats = {"seats": self.seating.seats}
        app = {"template_paths": self.template_paths, "config": self.config, "scripts": self.scripts}
        app |= {"edition": edition, "seating": self.seating}
        files = {"twins": self.twins, "scripts": self.scripts}
        joined = {"twins": self.twins or Twins(self.joined.with_name("compressed")), "path": str(self.joined)}
        template = {"twins": self.twins, "paths": self.static_paths}
        voila = files | {"paths": self.static_paths, "folder": f"static/{edition}", "one_edition": True}
        extension = files | {"path": self.labextensions_path, "folder": "labextensions"}
        extensions = "|".join(EXTENSIONS)
        return [
            (r"/", LandingPage, pages),
            *lesson_addresses(book_for(self.apps), page),
            (r"/voila/render/(.*)", AppPage, pages | app),
            (r"/place", Place, page | {"seating": self.seating}),
            *self.room_addresses(page, app),
            (rf"/voila/templates/{TEMPLATE}/static/(\w[\w.-]*)", TemplateFiles, template),
            (r"/voila/joined/(\w[\w.-]*)", KeptFiles, joined),
            (rf"/voila/static/{edition}/(.+)", VoilaFiles, voila),
            (rf"/voila/labextensions/((?:{extensions})/.+)", ExtensionFiles, extension),
            (rf"/voila/api/shutdown/{KERNEL}", VoilaShutdownKernelHandler),
            (rf"/api/kernels/{KERNEL}", KernelModel),
            (rf"/api/kernels/{KERNEL}/channels", PageChannels, seats),
            (r".*", NotFound, page),
        ]

    def room_addresses(self, page: dict[str, Any], app: dict[str, Any]) -> list[tuple[Any, ...]]:
        """What is answered besides if others can reach the server.

        Args:
            page: what each page is made with.
            app: and what that of an app is made with.
        """
        if self.room is None:
            return []
        rules = classroom_addresses(self.room, self.seating.seats, page)
        if self.teachers is not None and self.room.classes is not None:
            about = page | app | {"apps": read_apps(self.teachers), "folder": self.teachers}
            rules.append((r"/teacher/([\w-]+\.ipynb)", TeacherPage, about))
        return rules

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with what tells handlers whose browser asks."""
        settings: dict[str, Any] = super().init_settings()
        settings[SETTING] = None if self.room is None else self.room.visits
        if self.class_bar is not None:
            settings[BAR] = bar_tags(self.base_url, *self.class_bar)
        self.seating.manager = self.kernel_manager
        return settings

    def door(self) -> Router:
        """What requests go through: a look at the host that they give, and at who asks."""
        hosts = Hosts(found=list) if self.room is None else self.room.hosts
        page = {"voila_configuration": self.voila_configuration}
        return Door(self.app, page, hosts, self.seating.seats, self.room)

    async def run(self, ready: Callable[[], None]) -> None:
        """Serve until asked to stop; `ready` is called once the landing page has been answered."""
        stopped = asyncio.Event()
        for number in STOP_SIGNALS:
            if signal.getsignal(number) is signal.SIG_IGN:  # as by `nohup`
                continue
            # Windows has no such handlers: there Ctrl-C cancels this coroutine instead.
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        self.start()
        keeping = asyncio.create_task(self.seating.keep())
        try:
            await AsyncHTTPClient().fetch(address(*self.sockets[0].getsockname()[:2]))
            ready()
            await stopped.wait()
        finally:
            keeping.cancel()
            self.http.stop()
            # At once, without waiting for the kernels: whatever happened in a game was stored before it was shown.
            await self.kernel_manager.shutdown_all(now=True)
            await leave_pages()


async def leave_pages() -> None:
    """End what the connections of pages still wait for, which is nothing that could come any more.

    One that is just being opened goes on waiting when it is told once, for as long as a kernel may take to answer. And
    what is left of it says so when it is thrown away, which is of no use to anybody.
    """
    asyncio.get_running_loop().set_exception_handler(lambda _, what: log.info("At the end: %s", what.get("message")))
    for _ in range(TIMES_TOLD):
        waiting = asyncio.all_tasks() - {asyncio.current_task()}
        if not waiting:
            return
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting, timeout=TOLD_AGAIN_SECONDS)


def serve(  # noqa: PLR0913 - what can be said of a server
    folder: Path,
    host: str,
    port: int,
    *,
    ready: Callable[[str, int], None],
    verbose: bool = False,
    seats: int | None = None,
    room: Room | None = None,
    teachers: Path | None = None,
) -> None:
    """Serve the notebooks in `folder` as apps until the process is told to stop.

    Args:
        folder: Where the notebooks are.
        host: The name or address of this machine to listen on; empty for all its addresses.
        port: The port to use, or the first one to try.
        ready: Called with the address once it answers, and the number of seats.
        verbose: Whether to log what Voila does.
        seats: How many pages may have a kernel at once; by the memory if it is not said.
        room: Who may come in where others can reach the server.
        teachers: Where the notebooks are that only teachers may open.

    Raises:
        CommandError: the host or port cannot be used.
        ValueError: others could reach the server, and it is not said who may come in.
    """
    if room is None and not is_local(host):
        raise ValueError("A server that others can reach needs a key.")
    allow_open_files()
    sockets = listen(host, port)
    if room is not None:
        room.host, room.port = host, sockets[0].getsockname()[1]
    with _scratch_folder() as scratch:
        _prepare_environment(local=is_local(host))
        _set_up_logs(verbose=verbose)
        config, joined = voila_config(folder, scratch, local=is_local(host)), scratch / "joined"
        names = write_joined(joined)
        config.OneKernel.environment = {VARIABLE: json.dumps(names)} | _class_of(room)
        config.VoilaConfiguration.resources["gofish"]["joined"] = names
        # The process's only instance, so that errors in a notebook reach its log as well.
        server = AppServer.instance(config=config)
        server.log_level, server.joined = logging.INFO if verbose else logging.ERROR, joined
        server.apps, server.sockets = read_apps(folder), tuple(sockets)
        server.seating = Seating(Seats(seats or seats_in_memory()))
        server.room, server.teachers = room, teachers
        server.class_bar = names["class_bar"] if room is not None and room.classes is not None else None
        if not is_local(host):
            server.compresses, server.twins = True, Twins(scratch / "compressed")
        server.initialize([])
        url = address(host, sockets[0].getsockname()[1])
        asyncio.run(server.run(lambda: ready(url, server.seating.seats.number)))


def _prepare_environment(*, local: bool) -> None:
    """Let Voila find our template, and ignore the learner's own Jupyter settings, which may switch off widgets.

    Args:
        local: whether only this computer can reach the server; if others can, kernels are to know it.
    """
    os.environ.pop(REACHABLE, None)
    if not local:
        os.environ[REACHABLE] = "1"
    paths = (str(jupyter_folder()), os.environ.get("JUPYTER_PATH", ""))
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))
    os.environ["JUPYTER_NO_CONFIG"] = "1"


def _class_of(room: Room | None) -> dict[str, str]:
    """What the teacher's page is told: the class that the server is for."""
    return {} if room is None or room.shown is None else {CLASS_VARIABLE: str(room.shown)}


def _set_up_logs(*, verbose: bool) -> None:
    """Log every request if verbose; otherwise only our own errors, not requests that were refused."""
    if verbose:
        logging.basicConfig(level=logging.INFO)
    for name in ("tornado.access", "tornado.general"):
        logging.getLogger(name).setLevel(logging.INFO if verbose else logging.ERROR)


def _new_scratch_folder() -> Path:
    """A new folder among the temporary ones; if its path is too long for sockets, as on every Mac, one in `/tmp`."""
    folder = Path(tempfile.mkdtemp(prefix=SCRATCH))
    if os.name != "posix" or holds_sockets(folder):
        return folder
    try:
        short = Path(tempfile.mkdtemp(prefix=SCRATCH, dir="/tmp"))
    except OSError:
        return folder
    folder.rmdir()
    return short


@contextlib.contextmanager
def _scratch_folder() -> Iterator[Path]:
    folder = _new_scratch_folder()
    before, tempfile.tempdir = tempfile.tempdir, str(folder)  # Jupyter leaves an empty folder wherever that is
    try:
        yield folder
    finally:
        tempfile.tempdir = before
        shutil.rmtree(folder, ignore_errors=True)
