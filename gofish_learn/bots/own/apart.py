"""Does some work in a copy of this process, so that nothing that happens there can harm this one.

The copy knows all that this process knows, such as a class out of a notebook's cell, and whatever it does to it stays
there. It may raise, exit, hang or fill its memory: what it had said until then has arrived.
"""

import json
import os
import select
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from gofish_learn.bots.own.limits import fall_silent, limit_memory

CAN_FORK = hasattr(os, "fork") and sys.platform not in {"darwin", "emscripten"}
"""Whether this system has copies of processes: Windows and browsers that run Python have none, and on macOS the copy of
a process with threads, as a kernel has, may be ended by the system's own libraries."""
PATIENCE = 600.0
"""Seconds of silence after which a copy is given up. A bot that hangs is ended much earlier, by its watchdog."""
LOOK = 0.5
"""Seconds between two looks whether the process that was copied is still there."""
CHUNK = 65_536
LONGEST = 16 * 2**20
"""The most bytes of one message."""
DONE = b"done\n"
DISTURBED = "It disturbed the process that it ran in."

Send = Callable[[object], None]
"""Sends something that can be said in JSON to the process that waits."""


class LostError(Exception):
    """The copy ended, or had to be ended, before its work was done; the message says so in a sentence about a bot."""


def run_in_copy(work: Callable[[Send], None]) -> Iterator[Any]:
    """Do some work in a copy of this process, and yield what it sends, as it comes.

    The work is given what sends a message here, and what it prints is not seen. After `PATIENCE` seconds of silence the
    copy is ended. Its memory is limited (`limit_memory`).

    Yields:
        What the work sends, as it comes.
    """
    reading, writing = os.pipe()
    copy = fork()
    if not copy:
        os.close(reading)
        be_the_copy(work, writing)
    os.close(writing)
    try:
        yield from messages_from(reading)
    finally:
        os.close(reading)
        os.kill(copy, signal.SIGKILL)
        os.waitpid(copy, 0)


def fork() -> int:
    """Make a copy of this process; returns its number, and 0 in the copy itself."""
    with warnings.catch_warnings():
        # A kernel has other threads, which the copy does not need.
        warnings.simplefilter("ignore", DeprecationWarning)
        return os.fork()


def be_the_copy(work: Callable[[Send], None], writing: int) -> None:
    """Do the work and end; this never returns."""
    status = 1
    try:
        end_with_the_parent()
        fall_silent()
        limit_memory()
        work(lambda message: write(writing, json.dumps(message).encode() + b"\n"))
        write(writing, DONE)
        status = 0
    finally:
        os._exit(status)


def end_with_the_parent() -> None:
    """From now on, end this process when the one that began it has ended, however that came about."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK)
        os._exit(1)

    threading.Thread(target=watch, name="end-with-the-parent", daemon=True).start()


def write(writing: int, data: bytes) -> None:
    """Write all of it to a pipe."""
    while data:
        data = data[os.write(writing, data) :]


def messages_from(reading: int) -> Iterator[Any]:
    """What a copy sends, line by line, with `PATIENCE` seconds of silence at most.

    A bot in the copy is a program, and may have found the pipe: what no copy says is a loss, too.
    """
    rest, since = b"", time.monotonic()
    while True:
        ready, _, _ = select.select([reading], [], [], PATIENCE)
        chunk = os.read(reading, CHUNK) if ready else b""
        if not chunk:
            silent = time.monotonic() - since
            raise LostError(f"After {silent:.1f} s its process had to be ended, or ended itself.")
        *lines, rest = (rest + chunk).split(b"\n")
        if len(rest) > LONGEST:
            raise LostError(DISTURBED)
        for line in lines:
            if line + b"\n" == DONE:
                return
            since = time.monotonic()
            try:
                said = json.loads(line)
            except (ValueError, RecursionError):
                raise LostError(DISTURBED) from None
            yield said
