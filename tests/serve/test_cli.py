"""The command line: it finds its commands, prints wherever that can be, and says in one line what is wrong."""

import argparse
import importlib.util
import io
import os
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.commands import play
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.threads import VARIABLES
from gofish_learn.store.store import Store
from tests.browser.harness import free_port, private_environment
from tests.serve.commands import Command
from tests.tiers import mostly_thorough
from tests.tree import ROOT


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nonsense"], "There is no command 'nonsense'"),
        (["--no-such-option"], "--no-such-option"),
        (["play", "--no-brow"], "--no-brow"),
        (["--port", "many"], "from 0 to 65535"),
        (["--port", "65536"], "from 0 to 65535"),
        (["play", "--port", "\uff18\uff10"], "from 0 to 65535"),
        (["play", "--host", "a..b"], "no host called 'a..b'"),
        (["play", "--host", "203.0.113.7"], "not an address of this computer"),
        (["lab", "--dir", "~nobody-of-that-name/x"], "home directory"),
        (["lab", "--dir", str(ROOT / "notebooks" / "apps")], "another folder"),
        (["lab", "--dir", str(ROOT / "pyproject.toml")], "cannot be copied"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_bad_input_gets_one_sentence(words: list[str], says: str, command: Command) -> None:
    assert says in command(*words).refusal()


def test_without_jupyterlab_the_lab_names_the_remedy(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert '".[lab]"' in command("lab").refusal()


def test_a_port_of_which_this_account_has_none_is_refused_in_words(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_arguments: object, **_options: object) -> socket.socket:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "create_server", forbidden)
    assert "may not use port 80" in command("--port", "80").refusal()


def test_a_message_of_several_lines_is_said_in_one_and_ctrl_c_says_nothing(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(error: BaseException) -> None:
        def fail(_options: object) -> int:
            raise error

        monkeypatch.setattr(play, "run", fail)

    fails(CommandError("Two\n  lines."))
    assert command().refusal() == "Two lines."
    fails(KeyboardInterrupt())
    assert command() == (130, "", "")


def test_without_a_command_it_plays_and_numpy_has_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.setenv(variable, "")  # so that the test puts back what was
        monkeypatch.delenv(variable)
    heard = []

    def hear(options: argparse.Namespace) -> int:
        heard.append((options.port, options.no_browser))
        return 0

    monkeypatch.setattr(play, "run", hear)
    for words in ([], ["--port", "9000", "--no-browser"], ["play", "--port", "0"]):
        assert cli.main(words) == 0
    assert heard == [(8866, False), (9000, True), (0, False)]
    assert [os.environ.get(variable) for variable in VARIABLES] == ["1"] * len(VARIABLES)


def test_help_loads_no_server() -> None:
    program = (
        "import sys; from gofish_learn.serve.cli import main; main(['--help']);"
        "sys.exit(bool({'voila', 'tornado', 'jupyterlab', 'IPython', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.DEVNULL, cwd=ROOT, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("opens", [True, False])
def test_the_browser_gets_the_address_or_it_is_said(*, opens: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    url, opened, heard = "http://127.0.0.1:8866/", list[str](), list[str]()

    def browser(address: str) -> bool:
        opened.append(address)
        return opens

    monkeypatch.setenv("BROWSER", "my-browser")
    monkeypatch.setattr(webbrowser, "open", browser)
    play.open_browser(url, heard.append).join()
    assert opened == [url]
    assert [url in sentence for sentence in heard] == ([] if opens else [True])


# --- whatever letters a console has: what has no letter there is replaced ---

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


@pytest.mark.parametrize("encoding", CONSOLES)
def test_every_command_prints_on_every_console(
    encoding: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    store.classes.open(NAME)
    store.close()
    for what, (expected, words) in PRINTING.items():
        shown = io.BytesIO()
        for name in ("stdout", "stderr"):
            monkeypatch.setattr(sys, name, io.TextIOWrapper(shown, encoding=encoding, write_through=True))
        status, said = cli.main(words), shown.getvalue().decode(encoding)
        assert (status, bool(said), "Traceback" in said, "\\u" in said) == (expected, True, False, False), what
        assert what != "classes" or CONSOLES[encoding] in said


# --- where standard output is closed, full, or read by nobody any more: one sentence, or nothing ---

PATIENCE = 120
FULL = Path("/dev/full")
PROGRAM = (sys.executable, "-m", "gofish_learn.serve.cli")
needs_full = pytest.mark.skipif(not FULL.is_char_device(), reason="the system has no /dev/full")
needs_shell = pytest.mark.skipif(os.name != "posix", reason="a shell of Unix closes standard output")
WRITING = {
    "workers": ("simulate", "--games", "3", "--workers", "2"),
    "events": ("replay", "game.json", "--events"),
}
writing = pytest.mark.parametrize("what", mostly_thorough(WRITING, "events"))
"""Every time it is a command without workers, whose processes only take longer to start."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("output")
    assert cli.main(["simulate", "--games", "1", "--records", str(folder / "game.json")]) == 0
    return folder


def ended(folder: Path, *words: str, stdout: int | None = None) -> tuple[int, str]:
    done = subprocess.run(
        words,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=private_environment(folder, {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""}),
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stderr


@needs_full
@writing
def test_on_a_full_disk_a_command_that_prints_says_so_in_a_sentence(folder: Path, what: str) -> None:
    said = "gofish-learn: Standard output cannot be written: No space left on device.\n"
    assert ended(folder, "/bin/sh", "-c", 'exec "$@" >/dev/full', "sh", *PROGRAM, *WRITING[what]) == (1, said)


@needs_shell
@writing
def test_when_nobody_reads_any_more_it_ends_in_silence(folder: Path, what: str) -> None:
    reading, stdout = os.pipe()
    os.close(reading)
    assert ended(folder, *PROGRAM, *WRITING[what], stdout=stdout) == (141, "")
    os.close(stdout)


@pytest.mark.parametrize("end", [pytest.param(">/dev/full", marks=needs_full), pytest.param(">&-", marks=needs_shell)])
def test_a_server_says_where_it_is_on_standard_error_instead(folder: Path, end: str) -> None:
    process = subprocess.Popen(
        ["/bin/sh", "-c", f'exec "$@" {end}', "sh", *PROGRAM, "play", "--no-browser", "--port", str(free_port())],
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=private_environment(folder, {"PYTHONPATH": str(ROOT)}),
    )
    assert process.stderr
    try:
        assert process.stderr.readline().startswith("Go Fish Learn is ready at http://127.0.0.1:")
    finally:
        process.send_signal(signal.SIGTERM)
        _, rest = process.communicate(timeout=PATIENCE)
    assert (process.returncode, rest) == (0, "")
