"""What the tests of the store share."""

from pathlib import Path

import pytest

from gofish_learn.store.browser.saves import BrowserSaves
from gofish_learn.store.browser.texts import BrowserTexts
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.saves import Saves
from gofish_learn.store.store import FILE, Store
from tests.serve.commands import command  # noqa: F401 - a fixture
from tests.store.stores import Clock, store_by, words_are_hashed_quickly  # noqa: F401 - the last is a fixture


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    return store_by(clock, tmp_path)


@pytest.fixture
def classes(store: Store) -> Classes:
    return store.classes


@pytest.fixture
def room(classes: Classes) -> int:
    return classes.open("8b").number


@pytest.fixture(params=["store", "browser"])
def saves(request: pytest.FixtureRequest, tmp_path: Path) -> Saves:
    """All kinds of saves keep the same promises."""
    return Store(tmp_path / FILE) if request.param == "store" else BrowserSaves(BrowserTexts())
