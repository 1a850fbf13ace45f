"""Servers that start, answer and end when they are asked to."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.tree import ROOT

NOTEBOOKS = ROOT / "notebooks"
FIXTURES = ROOT / "tests" / "browser" / "notebooks"
START_SECONDS = 120
STOP_SECONDS = 90
END_SECONDS = 90


@dataclass
class Server:
    """A server that runs as a process of its own.

    Attributes:
        url: Where it answers, with a slash at the end.
        process: The running process.
        folder: Everything it may write to; the games are under `folder / "data"`.
    """

    url: str
    process: subprocess.Popen[bytes]
    folder: Path

    @property
    def log(self) -> str:
        """What the server has said so far."""
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        """Ask the server to end, as a machine that shuts down does, and fail if it or a process of it stays."""
        if self.process.poll() is not None:
            return
        children = psutil.Process(self.process.pid).children(recursive=True)
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
            _, left = psutil.wait_procs(children, timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            left = [psutil.Process(self.process.pid), *children]
        for straggler in left:
            straggler.kill()
        assert not left, f"the server did not end cleanly when asked to: {left}\n{self.log[-2000:]}"


def free_port() -> int:
    """A port of this machine on which nothing listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until(holds: Callable[[], bool], seconds: float = END_SECONDS) -> bool:
    """Whether it comes to hold; looks again until it does, or is long overdue."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def private_environment(folder: Path, extra: Mapping[str, str]) -> dict[str, str]:
    """This process's environment, with every place Jupyter and the kit write to moved into `folder`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    return {
        **kept,
        "GOFISH_LEARN_DATA": str(folder / "data"),
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_CONFIG_DIR": str(folder / "jupyter" / "config"),
        "JUPYTER_DATA_DIR": str(folder / "jupyter" / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "jupyter" / "runtime"),
        "PYTHONUNBUFFERED": "1",
        **extra,
    }


@contextmanager
def running(command: list[str], folder: Path, ready: str = "", **extra: str) -> Iterator[Server]:
    """Run a server until the block ends.

    Args:
        command: What to run; it must say its address, `http://127.0.0.1:PORT/…`, once it knows it.
        folder: An empty folder of its own.
        ready: The path that answers once the server is up.
        extra: Environment variables to set.

    Raises:
        RuntimeError: If it ends or stays silent instead of answering.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env=private_environment(folder, extra),
        )
    server = Server("", process, folder)
    try:
        server.url = _wait_for(server, ready)
        yield server
    finally:
        server.stop()


def _wait_for(server: Server, ready: str) -> str:
    end = time.monotonic() + START_SECONDS
    while server.process.poll() is None and time.monotonic() < end:
        said = re.search(r"http://(?:127\.0\.0\.1|localhost):\d+/", server.log)
        if said and _answers(said[0] + ready):
            return said[0]
        time.sleep(0.1)
    raise RuntimeError(f"the server did not come up: {server.process.args!r}\n{server.log[-3000:]}")


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=10):  # noqa: S310 - the address is this machine's
            return True
    except urllib.error.HTTPError as refusal:
        return refusal.code < 500
    except OSError:
        return False


def gofish_server(
    folder: Path, *options: str, program: tuple[str, str] = ("-m", "gofish_learn.serve.cli"), **extra: str
) -> AbstractContextManager[Server]:
    """`gofish-learn play` on a free port, with a store of its own; use it in a `with` block.

    Args:
        folder: An empty folder of its own.
        options: What else it is told, such as `--classroom`.
        program: How Python is told to run `gofish-learn`.
        extra: Environment variables to set.
    """
    command = [sys.executable, *program, "play", "--no-browser", "--port", str(free_port()), *options]
    return running(command, folder, **extra)
