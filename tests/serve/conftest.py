"""What the tests of the commands and of the server share."""

from pathlib import Path

import pytest

from gofish_learn.store.store import FILE, Store
from tests.serve.commands import command  # noqa: F401 - a fixture
from tests.store.stores import words_are_hashed_quickly  # noqa: F401 - a fixture


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / FILE)
