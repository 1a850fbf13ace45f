"""Versions of the server, each started by the interpreter that it is installed for, and what their processes take."""

import re
import subprocess
import sys
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.browser.harness import Server, free_port, running
from tests.tree import ROOT

MIB = 2**20
VERSION = "import gofish_learn; print(gofish_learn.__version__)"
JOIN_KEY = re.compile(r"^Join key: (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Version:
    """One version."""

    name: str
    python: str
    search: str

    def command(self, port: int, *options: str) -> list[str]:
        """What serves at a port."""
        return [self.python, "-m", "gofish_learn.serve.cli", "play", "--no-browser", "--port", str(port), *options]

    def running(self, folder: Path, *options: str) -> AbstractContextManager[Server]:
        """The server with a store of its own; use it in a `with` block."""
        return running(self.command(free_port(), *options), folder, PYTHONPATH=self.search)


THIS = Version("this version", sys.executable, str(ROOT))


def version_of(command: Path) -> Version:
    """The version that an installed `gofish-learn` is, whose interpreter is beside it in `bin` or `Scripts`."""
    python = next(path for path in command.absolute().parent.glob("python*") if path.stem == "python")
    said = subprocess.run([python, "-Ic", VERSION], check=True, capture_output=True, text=True, cwd=python.parent)
    return Version(said.stdout.strip(), str(python), "")


def join_key(server: Server) -> str:
    """The key that a class joins by, as the server has printed it."""
    found = JOIN_KEY.search(server.log)
    assert found, "The server has printed no join key."
    return found[1]


def processes(server: Server) -> list[psutil.Process]:
    """The server and its workers."""
    whole = psutil.Process(server.process.pid)
    return [whole, *whole.children(recursive=True)]


def pss_mib(server: Server) -> float:
    """The memory of all of them in MiB, where what they share is counted once."""
    total = 0
    for process in processes(server):
        with suppress(psutil.NoSuchProcess):
            total += process.memory_full_info().pss
    return total / MIB


def processor_seconds(server: Server) -> tuple[float, float]:
    """The seconds of a processor that the server itself has taken so far, and all its workers together."""
    itself, *others = [sum(process.cpu_times()[:2]) for process in processes(server)]
    return itself, sum(others)
