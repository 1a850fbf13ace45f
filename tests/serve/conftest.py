"""What the tests of the commands and of the store share."""

from pathlib import Path

import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.store.store import FILE, Store
from tests.serve.commands import Command, Outcome


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / FILE)


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs commands on that store."""
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    return lambda *words: Outcome(main(words), *capsys.readouterr())
