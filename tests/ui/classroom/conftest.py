"""A class in a store whose time goes by a clock of the test's own."""

from pathlib import Path

import pytest

from gofish_learn.serve.store.store import Store
from tests.serve.store.stores import Clock, store_by


@pytest.fixture
def clock() -> Clock:
    """The clock."""
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    """The store."""
    return store_by(clock, tmp_path)


@pytest.fixture
def room(store: Store) -> int:
    """The number of the class."""
    return store.classes.open("8b").number
