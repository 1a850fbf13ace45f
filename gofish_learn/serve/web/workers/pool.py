"""All workers of a server, one a core; each page stays with its own."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import replace

from gofish_learn.serve.web.workers.keys import table_of
from gofish_learn.serve.web.workers.setup import Setup
from gofish_learn.serve.web.workers.worker import Worker
from gofish_learn.ui.apps import CLASSROOM, ON_A_SERVER

MOST = 8


def cores() -> int:
    """How many workers this computer has room for."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, MOST)


class Pool:
    """The workers, and as many again for the apps that play thousands of games, which give way to all others."""

    def __init__(self, setup: Setup, number: int | None = None) -> None:
        self.lost: Callable[[Worker], None] = lambda _: None
        self.tell: Callable[[str, bytes], None] = lambda *_: None
        self.written: Callable[[], None] = lambda: None
        number = number or cores()
        self._workers = [Worker(setup, self._lose, self._tell, self._written) for _ in range(number)]
        patient = replace(setup, patient=True)
        self._patient = [Worker(patient, self._lose, self._tell, self._written, at_once=False) for _ in range(number)]

    def _lose(self, worker: Worker) -> None:
        self.lost(worker)

    def _tell(self, page: str, message: bytes) -> None:
        self.tell(page, message)

    def _written(self) -> None:
        self.written()

    def of(self, page: str, app: str) -> Worker:
        """The worker that a page stays with, the same for all pages of a table.

        All pages of teachers share one, which has read the slides of the lessons.
        """
        place = 0 if app == CLASSROOM.name else table_of(page) or int(page[:8], 16)
        workers = self._patient if ON_A_SERVER[app].plays_many else self._workers
        return workers[place % len(workers)]

    def look(self, classes: Collection[int]) -> None:
        """Have the tables of some classes look what has changed."""
        for worker in self._workers:
            worker.look(classes)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Have the workers as long as this lasts."""
        tasks = [asyncio.create_task(worker.run()) for worker in (*self._workers, *self._patient)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
