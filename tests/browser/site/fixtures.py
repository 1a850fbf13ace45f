"""The site, built once with the real Pyodide, below a path of an ordinary server of files."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from zipfile import ZipFile

import pytest

from gofish_learn.serve.cli import main
from tests.browser.harness import Server, free_port, running, wait_until
from tests.browser.site.at_site import BELOW
from tests.browser.site.pyodide_file import pyodide_file, with_node

BUILD_SECONDS = 300


@pytest.fixture(scope="session")
def pyodide(pytestconfig: pytest.Config) -> Path:
    """What `npm pack` writes; it is fetched once and kept with what pytest keeps from run to run."""
    return pyodide_file(pytestconfig.cache.mkdir("pyodide"))


@pytest.fixture(scope="session")
def site_folder(pyodide: Path, pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a server of files serves: the site is in a folder below it, as on most web spaces.

    Processes that run tests side by side share one: the first to come builds it.
    """
    is_one_of_several = hasattr(pytestconfig, "workerinput")
    shared = tmp_path_factory.getbasetemp().parent if is_one_of_several else tmp_path_factory.getbasetemp()
    folder, is_built = shared / "site-of-all", shared / "site-is-built"
    try:
        folder.mkdir()
    except FileExistsError:
        assert wait_until(is_built.exists, BUILD_SECONDS), "another process has not built the site"
        return folder
    with with_node():
        assert main(["site", str(folder / BELOW), "--pyodide", str(pyodide)]) == 0
    is_built.touch()
    assert any(
        name.endswith(".pyc") for file in folder.rglob("gofish-learn.*.zip") for name in ZipFile(file).namelist()
    )
    return folder


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
