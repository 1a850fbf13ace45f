"""The command line: finds its commands, and answers every bad input with status 2 and one line in words."""

import argparse
import importlib
import importlib.util
import socket
import subprocess
import sys

import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.commands import play
from gofish_learn.serve.errors import CommandError
from tests.tree import ROOT


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run a command that must be refused, and return what it says."""
    status = cli.main(words)
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.startswith("gofish-learn: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert "Traceback" not in err
    return err


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
def test_bad_input_gets_one_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert says in refused(words, capsys)


def test_a_message_of_several_lines_is_said_in_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_options: object) -> int:
        raise CommandError("Two\n  lines.")

    monkeypatch.setattr(play, "run", fail)
    assert refused([], capsys) == "gofish-learn: Two lines.\n"


def test_without_jupyterlab_the_lab_names_the_remedy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert '".[lab]"' in refused(["lab"], capsys)


def test_without_a_command_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []

    def hear(options: argparse.Namespace) -> int:
        heard.append((options.port, options.no_browser))
        return 0

    monkeypatch.setattr(play, "run", hear)
    assert cli.main([]) == 0
    assert cli.main(["--port", "9000", "--no-browser"]) == 0
    assert cli.main(["play", "--port", "0"]) == 0
    assert heard == [(8866, False), (9000, True), (0, False)]


def test_ctrl_c_ends_without_a_traceback(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "run", interrupted)
    assert cli.main([]) == 130
    assert capsys.readouterr() == ("", "")


def test_help_loads_no_server() -> None:
    program = (
        "import sys; from gofish_learn.serve.cli import main; main(['--help']);"
        "sys.exit(bool({'voila', 'tornado', 'jupyterlab', 'IPython', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.DEVNULL, cwd=ROOT, check=False)
    assert done.returncode == 0


def test_a_port_of_which_this_account_has_none_is_refused_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_arguments: object, **_options: object) -> socket.socket:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "create_server", forbidden)
    assert "may not use port 80" in refused(["--port", "80"], capsys)
