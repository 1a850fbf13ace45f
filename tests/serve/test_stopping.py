"""Told to stop, a command leaves no process behind, prints what is done and ends with the status that shells expect."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from gofish_learn.serve.stopping import Stopping
from gofish_learn.serve.workers import INTERRUPTED, Results, Spawn, begin_work
from tests.browser.harness import free_port, private_environment
from tests.tree import ROOT

PATIENCE = 60
PAUSE = 0.05
"""Seconds between two looks at a command that is starting, which needs the processor more."""
BUSY = 1.0
"""Seconds of the processor that a copy has used by which it is playing, and has finished reading the bot."""
MUCH = 1 << 22
"""More bytes than a pipe holds."""
pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are sent as on Unix")
SIGNALS = [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129), (signal.SIGKILL, -9)]
SELDOM = [pytest.param(*one, marks=pytest.mark.thorough) for one in SIGNALS[::2]]


@contextmanager
def command(folder: Path, *words: str, **extra: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a group of its own, as a terminal starts it; whatever is left of it is ended afterwards."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gofish_learn.serve.cli", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=private_environment(folder, {"PYTHONPATH": str(ROOT), **extra}),
        start_new_session=True,
    )
    try:
        yield process
    finally:
        for one in (*below(process), psutil.Process(process.pid) if process.poll() is None else None):
            if one is not None:
                one.kill()
        process.communicate(timeout=PATIENCE)


def below(process: subprocess.Popen[str]) -> list[psutil.Process]:
    """What a process has started, and what that has."""
    try:
        return psutil.Process(process.pid).children(recursive=True)
    except psutil.NoSuchProcess:
        return []


def until(
    found: Callable[[], list[psutil.Process]], number: int, process: subprocess.Popen[str], pause: float = PAUSE
) -> None:
    """Wait until as many are found, as long as the command runs."""
    while len(found()) < number:
        assert process.poll() is None, process.communicate(timeout=PATIENCE)
        time.sleep(pause)


def workers(process: subprocess.Popen[str]) -> list[psutil.Process]:
    """The worker processes of a run that have set themselves up, and so have begun to watch the run."""
    return [one for one in below(process) if one.is_running() and one.num_threads() > 1]


def seconds_used(one: psutil.Process) -> float:
    """How long a process has used the processor; none if it has ended."""
    with suppress(psutil.NoSuchProcess):
        return float(sum(one.cpu_times()[:2]))
    return 0.0


def ended(process: subprocess.Popen[str], started: list[psutil.Process]) -> tuple[int, str, str]:
    """The status of a command that has been told to stop, and what it said; all that it had started has ended."""
    out, err = process.communicate(timeout=PATIENCE)  # both are closed only when nobody holds them any more
    gone, left = psutil.wait_procs(started, timeout=PATIENCE)
    assert left == []
    assert len(gone) == len(started)
    return process.returncode, out, err


def partial(out: str) -> bool:
    """Whether what a command printed is what it had done until it was told to stop; all or nothing is printed."""
    return bool(out) and json.loads(out)["partial"] is True


# Every time with `kill -9` alone: how a run is stopped otherwise, `tests/lab/test_simulate_command.py` looks at.
@pytest.mark.parametrize(
    ("number", "status"), [SIGNALS[-1], *SELDOM, pytest.param(*SIGNALS[1], marks=pytest.mark.thorough)]
)
def test_a_run_with_workers_leaves_none(tmp_path: Path, number: signal.Signals, status: int) -> None:
    with command(tmp_path, "simulate", "--games", "100000000", "--workers", "2") as process:
        until(lambda: workers(process), 2, process)
        started = below(process)
        process.send_signal(number)
        ended_by, out, err = ended(process, started)
        assert ended_by == status
        assert partial(out) == (number != signal.SIGKILL)
        assert number == signal.SIGKILL or err == ""  # Python's own watcher says that it cleans up after it


@pytest.mark.parametrize(("number", "status"), [SIGNALS[1], *SELDOM])
def test_a_bot_s_own_code_neither_swallows_nor_forfeits_by_it(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    bots = ("--bots", "random,tests.lab.wayward:NeverAnswers", "--time-limit", "1000")
    with command(tmp_path, "simulate", *bots, "--games", "2") as process:
        until(lambda: [one for one in below(process) if seconds_used(one) > BUSY], 1, process)
        started = below(process)
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
        ended_by, out, err = ended(process, started)
        assert (ended_by, err) == (status, "")
        assert partial(out) == (number != signal.SIGKILL)


def answer_of(request: urllib.request.Request, process: subprocess.Popen[str]) -> bytes:
    """What a server answers once it listens; until then it refuses connections, or drops them."""
    while True:
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - this machine
                content: bytes = answer.read()
                return content
        except urllib.error.URLError as error:
            if process.poll() is not None or not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(PAUSE)


@pytest.mark.parametrize("number", [pytest.param(signal.SIGHUP, marks=pytest.mark.thorough), signal.SIGKILL])
@pytest.mark.parametrize("name", ["play", pytest.param("lab", marks=pytest.mark.thorough)])
def test_a_server_takes_its_workers_or_kernels_along(tmp_path: Path, name: str, number: signal.Signals) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    page = urllib.request.Request(f"{url}/gofish/play")  # noqa: S310 - this machine
    if name == "lab":
        page = urllib.request.Request(f"{url}/api/kernels", b"{}", {"Authorization": "token open"})  # noqa: S310 - the same
    folder, token = (("--dir", "lessons"), {"JUPYTER_TOKEN": "open"}) if name == "lab" else ((), {})
    with command(tmp_path, name, "--no-browser", "--port", str(port), *folder, **token) as process:
        answer_of(page, process)
        started = below(process)
        assert started
        process.send_signal(number)
        status, _, err = ended(process, started)
    assert status == (0 if number == signal.SIGHUP else -9)
    assert name == "lab" or err == ""


@pytest.mark.thorough
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_voila_takes_its_kernels_along(tmp_path: Path, number: signal.Signals) -> None:
    port = free_port()
    with command(tmp_path, "voila", "--no-browser", f"--port={port}") as process:
        answer_of(urllib.request.Request(f"http://127.0.0.1:{port}/voila/render/play.ipynb"), process)
        started = below(process)
        assert started
        process.send_signal(number)
        ended(process, started)


def test_only_the_first_signal_interrupts_and_the_old_handlers_come_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with Stopping() as stopping:
        assert stopping.status == 130
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGHUP)
        assert stopping.status == 143
    assert signal.getsignal(signal.SIGTERM) is before


def sends(results: Results) -> None:
    """What a worker does."""
    begin_work()
    results.put(b"fish" * MUCH)
    results.put("more")


def test_a_worker_that_is_told_to_end_while_it_sends_sends_all_of_it_and_no_more() -> None:
    results: Any = Spawn().SimpleQueue()
    worker = Spawn.Process(target=sends, args=(results,))
    worker.start()
    results._writer.close()  # the worker alone has it now: where it ends, so does what it sends
    results._reader.poll(None)
    worker.terminate()
    assert results.get() == b"fish" * MUCH
    with pytest.raises(EOFError):
        results.get()
    worker.join()
    assert worker.exitcode == INTERRUPTED
