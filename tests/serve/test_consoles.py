"""Whatever letters a console has, each command prints all it has to say; what has no letter there is replaced."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.store.store import FILE, Store

NAME = "5ª “佐々木” Σ…"
CONSOLES = {
    "cp1252": "5ª “???” ?…",
    "cp437": '5ª "???" Σ...',
    "cp850": '5ª "???" ?...',
    "cp932": "5? “佐々木” Σ…",
    "ascii": '5? "???" ?...',
    "utf-8": NAME,
}
"""How the name looks on each: with what a keyboard writes for a sign of print, and a question mark for a letter."""
PRINTING: dict[str, tuple[int, tuple[str, ...]]] = {
    "all": (0, ("--help",)),
    **{name: (0, (name, "--help")) for name in cli.COMMANDS if name not in cli.PASSED_ON},
    "classes": (0, ("class",)),
    "a class that is not": (2, ("class", "erase", f"{NAME}☆")),
    "players": (0, ("games",)),
    "a code": (2, ("games", "--code", "9")),
    "a diagnosis": (0, ("doctor", "--port", "0")),
    "a class erased": (0, ("class", "erase", NAME)),
    "a file that is not": (2, ("replay", f"{NAME}.json")),
    "no such lesson": (2, ("print", NAME)),
    "no such command": (2, (NAME,)),
    "games of bots": (0, ("simulate", "--games", "1", "--records", f"{NAME}.json")),
    "a game": (0, ("replay", f"{NAME}.json", "--events")),
    "chances": (0, ("odds", f"{NAME}.json", "--seat", "0", "--after", "0")),
    "a tournament": (0, ("arena", "--bots", "random,memory", "--players", "2", "--deals", "1")),
}
Console = Callable[..., tuple[int, str]]


@pytest.fixture(params=CONSOLES)
def encoding(request: pytest.FixtureRequest) -> str:
    """How a console writes."""
    return str(request.param)


@pytest.fixture
def console(encoding: str, monkeypatch: pytest.MonkeyPatch) -> Console:
    """Runs a command on such a console; its status, and all that stands there."""

    def run(*words: str) -> tuple[int, str]:
        shown = io.BytesIO()
        for name in ("stdout", "stderr"):
            monkeypatch.setattr(sys, name, io.TextIOWrapper(shown, encoding=encoding, write_through=True))
        status = cli.main(words)
        return status, shown.getvalue().decode(encoding)

    return run


def test_every_command_prints_on_every_console(
    console: Console, encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    store = Store(tmp_path / FILE)
    store.classes.open(NAME)
    store.close()
    said = {what: console(*words) for what, (_, words) in PRINTING.items()}
    assert {what: status for what, (status, _) in said.items()} == {
        what: status for what, (status, _) in PRINTING.items()
    }
    assert all(text and "Traceback" not in text and "\\u" not in text for _, text in said.values())
    assert CONSOLES[encoding] in said["classes"][1]
