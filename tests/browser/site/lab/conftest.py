"""The site with the notebooks: built once, and opened once in Chromium."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from gofish_learn.serve.cli import main
from gofish_learn.serve.site.lab import building
from gofish_learn.serve.site.lab.building import page_settings
from tests.browser.fixtures import PATIENCE_MS
from tests.browser.harness import Server
from tests.browser.site.fixtures import BELOW, serving, without_compiling
from tests.browser.site.lab.notebook import AtNotebook
from tests.browser.watch import Watch


@pytest.fixture(scope="package")
def lab_folder(pyodide: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a server of files serves; the pages of JupyterLab offer their commands to the tests."""
    folder = tmp_path_factory.mktemp("lab")
    with pytest.MonkeyPatch.context() as patch, without_compiling():
        patch.setattr(building, "page_settings", with_commands)
        assert main(["site", str(folder / BELOW), "--pyodide", str(pyodide), "--lab"]) == 0
    return folder


def with_commands(packages: Sequence[str]) -> dict[str, Any]:
    """What the built pages are told, and that scripts may use their commands."""
    told = page_settings(packages)
    told["jupyter-config-data"]["exposeAppInBrowser"] = True
    return told


@contextmanager
def visited(browser: Browser, folder: Path, log: Path) -> Iterator[tuple[AtNotebook, Server]]:
    """JupyterLab in one page, which reaches nothing but its server of files, after a visit to the rest of the site."""
    watch = Watch()
    with (
        serving(folder, log) as server,
        closing(browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")) as context,
    ):
        context.set_default_timeout(PATIENCE_MS)
        watch.attach(context)
        page = context.new_page()
        page.goto(f"{server.url}{BELOW}index.html")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        yield AtNotebook(page, f"{server.url}{BELOW}lab/").arrive(), server
        watch.assert_nothing_outside()


@pytest.fixture(scope="package")
def notebooks(chromium: Browser, lab_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AtNotebook]:
    """The page that all tests share but the one that stops its server."""
    with visited(chromium, lab_folder, tmp_path_factory.mktemp("lab-log")) as (notebooks, _):
        yield notebooks


@pytest.fixture
def notebooks_and_server(chromium: Browser, lab_folder: Path, tmp_path: Path) -> Iterator[tuple[AtNotebook, Server]]:
    """A page with a server of its own, which may be stopped: processes share tests out in any order."""
    with visited(chromium, lab_folder, tmp_path) as both:
        yield both
