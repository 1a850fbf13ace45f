"""The server behind `gofish-learn play`: one Voila that answers only the addresses that the apps need."""

import asyncio
import contextlib
import logging
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tornado.httpclient import AsyncHTTPClient
from traitlets import Instance
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import TemplateStaticFileHandler

from gofish_learn.serve.places import jupyter_folder
from gofish_learn.serve.ports import address, is_local, listen
from gofish_learn.serve.voila.apps import App, read_apps
from gofish_learn.serve.voila.config import EXTENSIONS, voila_config
from gofish_learn.serve.voila.pages import AppPage, KernelModel, LandingPage, NotFound
from gofish_learn.serve.voila.patches.bare_voila import BareVoila
from gofish_learn.serve.voila.patches.no_delay import KernelChannels
from gofish_learn.serve.voila.patches.noted_files import ExtensionFiles, VoilaFiles
from gofish_learn.serve.voila.scripts import Scripts

KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
STOP_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class AppServer(BareVoila):
    """A Voila with what an open page needs, and no way to read other files or to start, list or end kernels.

    Attributes:
        apps: the apps that can be opened.
        scripts: the scripts that their pages have asked for.
    """

    apps: tuple[App, ...] = ()
    scripts = Instance(Scripts, ())

    def addresses(self) -> list[tuple[Any, ...]]:
        """Everything that is answered; any other address is not found."""
        pages = {"voila_configuration": self.voila_configuration, "apps": self.apps}
        app = {"template_paths": self.template_paths, "config": self.config, "scripts": self.scripts}
        voila = {"paths": self.static_paths, "scripts": self.scripts, "folder": "static"}
        extension = {"path": self.labextensions_path, "scripts": self.scripts, "folder": "labextensions"}
        extensions = "|".join(EXTENSIONS)
        return [
            (r"/", LandingPage, pages),
            (r"/voila/render/(.*)", AppPage, pages | app),
            (r"/voila/templates/([\w-]+/static/\w[\w.-]*)", TemplateStaticFileHandler),
            (r"/voila/static/(.+)", VoilaFiles, voila),
            (rf"/voila/labextensions/((?:{extensions})/.+)", ExtensionFiles, extension),
            (rf"/voila/api/shutdown/{KERNEL}", VoilaShutdownKernelHandler),
            (rf"/api/kernels/{KERNEL}", KernelModel),
            (rf"/api/kernels/{KERNEL}/channels", KernelChannels),
            (r".*", NotFound, {"voila_configuration": self.voila_configuration}),
        ]

    async def run(self, ready: Callable[[], None]) -> None:
        """Serve until asked to stop; `ready` is called once the landing page has been answered."""
        stopped = asyncio.Event()
        for number in STOP_SIGNALS:
            # Windows has no such handlers: there Ctrl-C cancels this coroutine instead.
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        self.start()
        try:
            await AsyncHTTPClient().fetch(address(*self.sockets[0].getsockname()[:2]))
            ready()
            await stopped.wait()
        finally:
            self.http.stop()
            # At once, without waiting for the kernels: whatever happened in a game was stored before it was shown.
            await self.kernel_manager.shutdown_all(now=True)


def serve(folder: Path, host: str, port: int, *, ready: Callable[[str], None], verbose: bool = False) -> None:
    """Serve the notebooks in `folder` as apps until the process is told to stop.

    Args:
        folder: Where the notebooks are.
        host: The name or address of this machine to listen on.
        port: The port to use, or the first one to try.
        ready: Called with the address once it answers.
        verbose: Whether to log what Voila does.

    Raises:
        CommandError: the host or port cannot be used.
    """
    sockets = listen(host, port)
    with _scratch_folder() as scratch:
        _prepare_environment()
        _set_up_logs(verbose=verbose)
        # The process's only instance, so that errors in a notebook reach its log as well.
        server = AppServer.instance(config=voila_config(folder, scratch, local=is_local(host)))
        server.log_level = logging.INFO if verbose else logging.ERROR
        server.apps, server.sockets = read_apps(folder), tuple(sockets)
        server.initialize([])
        url = address(host, sockets[0].getsockname()[1])
        asyncio.run(server.run(lambda: ready(url)))


def _prepare_environment() -> None:
    """Let Voila find our template, and ignore the learner's own Jupyter settings, which may switch off widgets."""
    paths = (str(jupyter_folder()), os.environ.get("JUPYTER_PATH", ""))
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))
    os.environ["JUPYTER_NO_CONFIG"] = "1"


def _set_up_logs(*, verbose: bool) -> None:
    """Log every request if verbose; otherwise only our own errors, not requests that were refused."""
    if verbose:
        logging.basicConfig(level=logging.INFO)
    for name in ("tornado.access", "tornado.general"):
        logging.getLogger(name).setLevel(logging.INFO if verbose else logging.ERROR)


@contextlib.contextmanager
def _scratch_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="gofish-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
