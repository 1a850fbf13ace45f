"""The site with the notebooks: built once, and opened once in Chromium."""

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from gofish_learn.serve.cli import main
from tests.browser.harness import free_port, running
from tests.browser.site.at_site import BELOW
from tests.browser.site.lab.notebook import PATIENCE_MS, AtNotebook
from tests.browser.site.pyodide_file import without_compiling
from tests.browser.watch import Watch


@pytest.fixture(scope="package")
def lab_folder(pyodide: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a server of files serves; the pages of JupyterLab offer their commands to the tests."""
    folder = tmp_path_factory.mktemp("lab")
    with without_compiling():
        assert main(["site", str(folder / BELOW), "--pyodide", str(pyodide), "--lab"]) == 0
    settings = folder / BELOW / "lab" / "jupyter-lite.json"
    offered = settings.read_text(encoding="utf-8").replace('"appName"', '"exposeAppInBrowser": true, "appName"')
    settings.write_text(offered, encoding="utf-8")
    return folder


@pytest.fixture(scope="package")
def notebooks(chromium: Browser, lab_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AtNotebook]:
    """JupyterLab in one page, which reaches nothing but this machine."""
    watch = Watch()
    served = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(lab_folder)]
    with (
        running([*served, str(free_port())], tmp_path_factory.mktemp("lab-log")) as server,
        closing(chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")) as context,
    ):
        context.set_default_timeout(PATIENCE_MS)
        watch.attach(context)
        yield AtNotebook(context.new_page(), f"{server.url}{BELOW}lab/").arrive()
        watch.assert_nothing_outside()
