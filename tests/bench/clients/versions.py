"""Versions of the server, each started by the interpreter that it is installed for, and what their processes take."""

import os
import re
import subprocess
import sys
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from gofish_learn.ui.apps import App
from tests.browser.harness import Server, free_port, running
from tests.tree import ROOT

MIB = 2**20
WHERE = "import gofish_learn; print(gofish_learn.__path__[0])"
VERSION = "import gofish_learn; print(gofish_learn.__version__)"
JOIN_KEY = re.compile(r"^Join key: (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Version:
    """One version.

    Attributes:
        name: what it is called in a table.
        python: the interpreter that it is installed for.
        search: what is in front of that one's own packages: a tree, or nothing.
        package: the folder of the package.
    """

    name: str
    python: str
    search: str
    package: Path

    @property
    def environment(self) -> dict[str, str]:
        """What is set for its processes."""
        return {"PYTHONPATH": self.search}

    def command(self, port: int, *options: str) -> list[str]:
        """What serves at a port."""
        return [self.python, "-m", "gofish_learn.serve.cli", "play", "--no-browser", "--port", str(port), *options]

    def running(self, folder: Path, *options: str, **extra: str) -> AbstractContextManager[Server]:
        """The server with a store of its own; use it in a `with` block."""
        return running(self.command(free_port(), *options), folder, **self.environment, **extra)

    def bounded(self, pages: int) -> tuple[str, str]:
        """The option that lets so many pages be open at once."""
        return ("--pages", str(pages))

    def page(self, app: App) -> str:
        """The path of an app's page."""
        return f"/gofish/{app.notebook}"

    @property
    def lines(self) -> int:
        """The lines of Python in `serve/`."""
        files = (self.package / "serve").rglob("*.py")
        return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def this_version() -> Version:
    """The version of this tree."""
    return Version("this version", sys.executable, str(ROOT), ROOT / "gofish_learn")


def version_of(command: Path) -> Version:
    """The version that an installed `gofish-learn` is.

    Args:
        command: the file that starts it, in the `bin` or `Scripts` of its environment.

    Raises:
        FileNotFoundError: no interpreter is beside it.
    """
    python = next((path for path in command.absolute().parent.glob("python*") if path.stem == "python"), None)
    if python is None:
        raise FileNotFoundError(f"No interpreter is beside {command}.")
    return Version(_said_by(python, VERSION), str(python), "", Path(_said_by(python, WHERE)))


def _said_by(python: Path, code: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(python), "-c", code]
    return subprocess.run(
        command, check=True, capture_output=True, text=True, env=environment, cwd=python.parent
    ).stdout.strip()


def join_key(server: Server) -> str:
    """The key that a class joins by, as the server has printed it."""
    found = JOIN_KEY.search(server.log)
    if found is None:
        raise ValueError("The server has printed no join key.")
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
    """The seconds of a processor that the server itself has taken so far, and all its workers or kernels together."""
    itself, *others = [sum(process.cpu_times()[:2]) for process in processes(server)]
    return itself, sum(others)
