"""The site, built once with the real Pyodide, below a path of an ordinary server of files."""

import os
import runpy
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeVar
from zipfile import ZipFile

import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.site import pages
from gofish_learn.serve.site.pyodide import COMMAND, LIBRARY, VERSION, Archives
from tests.browser.at_page import AtApp
from tests.browser.harness import Server, free_port, running
from tests.browser.watch import give_up
from tests.serve.site.sites import built_once
from tests.tree import ROOT

BELOW = "kits/gofish/"
"""Where the site is on its server: seldom at the top."""
KEEPS_NO_FILES = "delete Navigator.prototype.serviceWorker;"
"""For a page that no other visit follows, whose service worker would have the browser fetch the whole site."""
App = TypeVar("App", bound=AtApp)
MINUTES = 5


@pytest.fixture(scope="session")
def pyodide(pytestconfig: pytest.Config) -> Path:
    """What `npm pack` writes; it is fetched once and kept with what pytest keeps from run to run."""
    return pyodide_file(pytestconfig.cache.mkdir("pyodide"))


@pytest.fixture(scope="session")
def site_folder(pyodide: Path, pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a server of files serves: the site is in a folder below it, as on most web spaces.

    Processes that run tests side by side share one: the first to come builds it.
    """

    def build(folder: Path) -> None:
        with with_node():
            assert main(["site", str(folder / BELOW), "--pyodide", str(pyodide)]) == 0
        kits = folder.rglob("gofish-learn.*.zip")
        assert any(name.endswith(".pyc") for file in kits for name in ZipFile(file).namelist())

    return built_once(pytestconfig, tmp_path_factory, "site-of-all", build)


def serving(folder: Path, log: Path) -> AbstractContextManager[Server]:
    """`python -m http.server` over a folder; use it in a `with` block."""
    options = ["--bind", "127.0.0.1", "--directory", str(folder), str(free_port())]
    return running([sys.executable, "-m", "http.server", *options], log)


@pytest.fixture(scope="session")
def site_url(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is, with a slash at the end."""
    with serving(site_folder, tmp_path_factory.mktemp("site-log")) as server:
        yield server.url + BELOW


@pytest.fixture
def serve_site(site_folder: Path, tmp_path: Path) -> Callable[[], AbstractContextManager[Server]]:
    """A server of files of a test's own, which it can stop."""
    return lambda: serving(site_folder, tmp_path / "server")


def open_app(app: App, site_url: str) -> App:
    """Go to an app of the site, and wait until it is ready."""
    app.page.goto(f"{site_url}{app.notebook}.html")
    return app.settled()


# --- Python for browsers, as npm gives it: the tests fetch it by npm's own client, as whoever builds a site does ---


def pyodide_file(kept: Path) -> Path:
    """The file, which is kept in a folder. Where it cannot be had: a failure under `CI=true`, elsewhere a skip."""
    file = kept / f"pyodide-{VERSION}.tgz"
    if not file.exists():
        with tempfile.TemporaryDirectory(dir=kept) as scratch:
            command = [*_npm(), *COMMAND.split()[1:], "--pack-destination", scratch, "--loglevel=error"]
            try:
                ended = subprocess.run(command, capture_output=True, text=True, timeout=60 * MINUTES, check=False)
            except subprocess.TimeoutExpired:
                give_up(f"`{COMMAND}` did not end in {MINUTES} minutes, so no site can be built.")
            if ended.returncode:
                give_up(f"`{COMMAND}` has failed, so no site can be built: {ended.stderr[-500:]}")
            os.replace(Path(scratch) / file.name, file)  # noqa: PTH105 - whole or not at all, whoever else fetches it
    return file


def _npm() -> list[str]:
    """The command that starts npm."""
    found = shutil.which("npm")
    return [found] if found else list(_node()[1])


@contextmanager
def with_node() -> Iterator[None]:
    """Node.js on the path, as whoever has run npm has it."""
    with pytest.MonkeyPatch.context() as patch:
        if not shutil.which("node"):
            patch.setenv("PATH", str(Path(_node()[0]).parent), prepend=os.pathsep)
        yield


@contextmanager
def without_compiling(site: Path | None = None) -> Iterator[None]:
    """Build a site with what another one has compiled, or else with the sources: compiling takes some seconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "compiled", lambda pyodide, kit: of(site) if site else Archives(pyodide[LIBRARY], kit))
        yield


def of(site: Path) -> Archives:
    """What the pages of a site import from."""
    library, kit = (next(site.rglob(f"{name}.*.zip")).read_bytes() for name in ("python", "gofish-learn"))
    return Archives(library, kit)


def _node() -> tuple[str, list[str]]:
    """The program of Node.js and the command of its npm, as the tools of this repository find them."""
    try:
        program, npm = runpy.run_path(str(ROOT / ".ci" / "node_tool.py"))["node"]()
    except SystemExit as none:
        give_up(str(none))
    return program, npm
