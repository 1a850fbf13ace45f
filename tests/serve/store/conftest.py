"""What the tests of the store share."""

from pathlib import Path

import pytest

from gofish_learn.serve.store.classes import StoreClasses
from gofish_learn.serve.store.store import FILE, Store
from gofish_learn.ui.app.saves import MemorySaves, Saves
from gofish_learn.ui.in_browser.saves import BrowserSaves
from gofish_learn.ui.in_browser.texts import BrowserTexts
from tests.serve.store.stores import Clock, store_by


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    return store_by(clock, tmp_path)


@pytest.fixture
def classes(store: Store) -> StoreClasses:
    return store.classes


@pytest.fixture
def room(classes: StoreClasses) -> int:
    """The number of a class."""
    return classes.open("8b").number


@pytest.fixture(params=["store", "memory", "browser"])
def saves(request: pytest.FixtureRequest, tmp_path: Path) -> Saves:
    """All kinds of saves keep the same promises."""
    if request.param == "browser":
        return BrowserSaves(BrowserTexts())
    return Store(tmp_path / FILE) if request.param == "store" else MemorySaves()
