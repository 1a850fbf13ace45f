"""Commands of `gofish-learn`, run in this process, and what came of them."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gofish_learn.serve.cli import main


class Outcome(NamedTuple):
    """What a command did: its status, and what it printed on standard output and on standard error."""

    status: int
    out: str
    err: str

    def refusal(self) -> str:
        """The one sentence of a command that is refused: it is all that is printed, and the status is 2."""
        assert (self.status, self.out, self.err.count("\n")) == (2, "", 1)
        assert self.err.startswith("gofish-learn: ")
        assert self.err.endswith("\n")
        assert "Traceback" not in self.err
        return self.err.removeprefix("gofish-learn: ").rstrip("\n")


Command = Callable[..., Outcome]
"""Takes the words of a command."""


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs commands on the store of a test."""
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    return lambda *words: Outcome(main(words), *capsys.readouterr())
