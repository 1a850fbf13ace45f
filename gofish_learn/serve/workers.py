"""Worker processes that end with the command that started them, whatever ends that: even `kill -9`."""

import logging
import multiprocessing
import multiprocessing.context
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.queues import SimpleQueue
from typing import Any

from gofish_learn.lab.runs.runner import uninterrupted

MOST_WORKERS = 60
"""Windows cannot wait for more processes at once."""
INTERRUPTED = 130
PATIENCE = 5.0
"""Seconds that a worker which is told to end has for what it is sending."""


@contextmanager
def pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes, which have ended afterwards.

    They are started afresh ("spawn"), which works on every system: a forked process would inherit the locks of this
    one's threads, and Windows has neither fork nor forkserver.
    """
    # A block that is taken back in the moment in which its worker ends is no news for anybody.
    logging.getLogger("concurrent.futures").setLevel(logging.CRITICAL + 1)
    executor = ProcessPoolExecutor(min(workers, MOST_WORKERS), mp_context=Spawn(), initializer=begin_work)
    try:
        yield executor
    except BaseException:
        with uninterrupted():
            executor.shutdown(wait=False, cancel_futures=True)
            running = multiprocessing.active_children()
            for process in running:
                process.terminate()
            for process in running:
                process.join(PATIENCE)
                process.kill()
        raise
    executor.shutdown()


class Worker(multiprocessing.context.SpawnProcess):
    """A process that Ctrl-C does not reach before it can answer it."""

    def start(self) -> None:
        """Start it; what stops the command waits until this process has been told what it is to do."""
        with uninterrupted(), held_back():
            super().start()


class Results(SimpleQueue[Any]):
    """What workers send. A worker that is told to end while it sends does so when it has sent all of it.

    The thread that listens in the command would wait for the rest for ever, and the command for that thread.
    """

    def put(self, obj: Any) -> None:
        """Send something."""
        with uninterrupted():
            super().put(obj)


class Spawn(multiprocessing.context.SpawnContext):
    """Starts `Worker` processes."""

    Process = Worker

    def SimpleQueue(self) -> Results:  # noqa: N802 - as the context of Python calls it
        """What brings the results of workers."""
        return Results(ctx=self)


@contextmanager
def held_back() -> Iterator[None]:
    """Let SIGINT wait; a process that is started meanwhile lets it wait too. Windows cannot do that.

    Here only this thread lets it wait: another may hear it, and then Python interrupts this one all the same.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work() -> None:
    """Set up a worker: its bots print to standard error; it ends in silence, by a signal and with the command."""
    sys.stdout = sys.stderr
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: os._exit(INTERRUPTED))
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=end_with_the_command, name="end-with-the-command", daemon=True).start()


def end_with_the_command() -> None:
    """Wait until the command has ended, however that came about, and end this process.

    A worker that waits for work would not notice: it holds the other end of the pipe itself.
    """
    command = multiprocessing.parent_process()
    if command is not None:
        command.join()
        os._exit(1)
