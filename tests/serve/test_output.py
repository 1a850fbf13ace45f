"""Where standard output is closed, full, or read by nobody any more, each command says one sentence, or nothing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gofish_learn.serve import cli
from tests.browser.harness import free_port, private_environment
from tests.tree import ROOT

PATIENCE = 120
FULL = Path("/dev/full")
PROGRAM = (sys.executable, "-m", "gofish_learn.serve.cli")
needs_full = pytest.mark.skipif(not FULL.is_char_device(), reason="the system has no /dev/full")
needs_shell = pytest.mark.skipif(os.name != "posix", reason="a shell of Unix closes standard output")
PRINTING = {
    "workers": ("simulate", "--games", "3", "--workers", "2"),
    "events": ("replay", "game.json", "--events"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a record."""
    folder = tmp_path_factory.mktemp("output")
    assert cli.main(["simulate", "--games", "1", "--records", str(folder / "game.json")]) == 0
    return folder


def ended(folder: Path, *words: str, stdout: int | None = None) -> tuple[int, str]:
    """The status and the standard error of a command."""
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
@pytest.mark.parametrize("words", PRINTING.values(), ids=PRINTING)
def test_on_a_full_disk_a_command_that_prints_says_so_in_a_sentence(folder: Path, words: tuple[str, ...]) -> None:
    said = "gofish-learn: Standard output cannot be written: No space left on device.\n"
    assert ended(folder, "/bin/sh", "-c", 'exec "$@" >/dev/full', "sh", *PROGRAM, *words) == (1, said)


@needs_shell
@pytest.mark.parametrize("words", PRINTING.values(), ids=PRINTING)
def test_when_nobody_reads_any_more_it_ends_in_silence(folder: Path, words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    assert ended(folder, *PROGRAM, *words, stdout=writing) == (141, "")
    os.close(writing)


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
