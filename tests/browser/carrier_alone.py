"""The scripts in `carrier/`, each joined with the modules of the kit that it needs."""

import shutil
import tempfile
from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from gofish_learn.ui.app.scripts.bundle import join_modules
from gofish_learn.ui.apps import UI
from tests.browser.fixtures import watched_page
from tests.browser.watch import Watch, WatchedPage

CARRIER = Path(__file__).parent / "carrier"


@cache
def joined(entry: str) -> str:
    """One of them, as a page gets it."""
    with tempfile.TemporaryDirectory() as scratch:
        ui = Path(scratch) / "ui"
        shutil.copytree(UI, ui)
        shutil.copytree(CARRIER, ui / CARRIER.name)
        return join_modules(ui, f"{CARRIER.name}/{entry}")


def page_with(chromium: Browser, entry: str) -> Generator[WatchedPage]:
    """An empty page with one of them, for all tests of a module."""
    for page in watched_page(chromium, Watch()):
        page.add_script_tag(content=joined(entry), type="module")
        page.wait_for_function("() => window.isThere")  # a module runs when its turn has come
        yield page


def scripts(entry: str) -> Callable[[Browser], Iterator[WatchedPage]]:
    """A fixture of a module: a page with one of them and nothing else."""

    @pytest.fixture(scope="module")
    def alone(chromium: Browser) -> Iterator[WatchedPage]:
        yield from page_with(chromium, entry)

    return alone
