"""What the tests of the commands, of the store and of the server share."""

from pathlib import Path

import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.store import words
from gofish_learn.serve.store.store import FILE, Store
from tests.serve.commands import Command, Outcome


@pytest.fixture(autouse=True)
def words_are_hashed_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes a guess slow for a thief makes each test slow; a server that runs hashes as it does for learners."""
    monkeypatch.setattr(words, "SCRYPT", words.SCRYPT | {"n": 2})


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / FILE)


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs commands on that store."""
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    return lambda *words: Outcome(main(words), *capsys.readouterr())
