"""Which message is answered when: what is quick does not wait behind what takes long.

Two threads answer. A kind of message that took long lately, or has not come yet, is answered by the second, so that a
click waits at most for other clicks while somebody looks at the odds of a large table. The messages of one page, or
of all pages of a table, are answered one after the other, in their order.
"""

import math
import os
import queue
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

SLOW_SECONDS = 0.02
"""A message that takes more processor time than this takes long."""
HUNG_SECONDS = 60.0
"""No message that ever comes to an end takes so long."""
FADING = 0.9
"""What is left of a kind's slowness after each time that it was quick: looks at a hard table come between easy ones."""
SWITCH_SECONDS = 0.0005
"""How long the slow thread may go on once the quick one wants to."""
MOST_KINDS = 500
HUNG = 3
"""The exit status of a process in which something hangs."""


class Job(NamedTuple):
    """Something to be done for a page or a table.

    Attributes:
        queue: what is done in one queue is done in its order: that of a page, or of a table and all its pages.
        kind: what is asked for; jobs of one kind take about as long.
        work: does it.
    """

    queue: str
    kind: str
    work: Callable[[], None]


class Jobs:
    """The two threads."""

    def __init__(self, patience: int = 0) -> None:
        """Begin; the second thread lets other processes go first, by so much of 19.

        Where a system knows no such thing of a thread, all of the process does.
        """
        self._patience = patience
        sys.setswitchinterval(SWITCH_SECONDS)
        self._lock = threading.Lock()
        self._waiting: dict[str, deque[Job]] = {}
        self._seconds: dict[str, float] = {}
        self._begun: dict[str, float] = {}
        self._queues = {"quick": queue.SimpleQueue[Job](), "slow": queue.SimpleQueue[Job]()}
        for name in self._queues:
            threading.Thread(target=self._run, args=(name,), name=f"{name}", daemon=True).start()

    def take(self, job: Job) -> None:
        """Do a job as soon as it is its turn."""
        with self._lock:
            waiting = self._waiting.get(job.queue)
            if waiting is not None:
                waiting.append(job)
                return
            self._waiting[job.queue] = deque()
        self._put(job)

    def expect(self, kind: str) -> None:
        """Take a kind of message to be quick before one has come."""
        self._seconds[kind] = 0.0

    def end_if_hung(self) -> None:
        """End the process where a job has been under way for too long; its pages go on in a new one."""
        now = time.monotonic()
        if any(now - begun > HUNG_SECONDS for begun in list(self._begun.values())):
            os._exit(HUNG)

    def _put(self, job: Job) -> None:
        is_slow = self._seconds.get(job.kind, math.inf) > SLOW_SECONDS
        self._queues["slow" if is_slow else "quick"].put(job)

    def _run(self, name: str) -> None:
        if name == "slow" and self._patience and hasattr(os, "nice"):
            os.nice(self._patience)
        while True:
            job = self._queues[name].get()
            self._begun[name] = time.monotonic()
            begun = time.thread_time()
            job.work()
            taken = time.thread_time() - begun
            del self._begun[name]
            with self._lock:
                self._seconds[job.kind] = max(taken, FADING * self._seconds.pop(job.kind, 0.0))
                if len(self._seconds) > MOST_KINDS:  # whoever invents kinds does not make clicks forgotten
                    del self._seconds[next(iter(self._seconds))]
                waiting = self._waiting[job.queue]
                after = waiting.popleft() if waiting else None
                if after is None:
                    del self._waiting[job.queue]
            if after is not None:
                self._put(after)
