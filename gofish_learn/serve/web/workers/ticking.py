"""What lets the tables of a process go on by themselves: a bot is to move, or somebody has been away for long."""

import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from gofish_learn.serve.web.workers.keys import lane_of_table
from gofish_learn.serve.web.workers.lanes import Job

LEAST_SECONDS = 0.02
"""How soon it is looked again where something is due that is not done yet."""


class Clockwork(Protocol):
    """Tables that know when something is due at them."""

    def due(self) -> float | None:
        """When the next thing is due, in seconds of `time.monotonic`; None where nothing is."""

    def overdue(self) -> Sequence[int]:
        """The numbers of the tables at which something is due now."""

    def tick(self, number: int) -> None:
        """Do what is due at a table."""


class Ticking:
    """Does what is due at the tables, each in its own lane."""

    def __init__(self, tables: Clockwork, changed: threading.Event, take: Callable[[Job], None]) -> None:
        """Look anew whenever something has `changed`; `take` sees to a job."""
        self.tables, self.changed, self.take = tables, changed, take
        self._under_way: set[int] = set()
        threading.Thread(target=self._run, name="ticking", daemon=True).start()

    def _run(self) -> None:
        while True:
            for number in self.tables.overdue():
                if number not in self._under_way:
                    self._under_way.add(number)
                    self.take(Job(lane_of_table(number), "tick", partial(self._tick, number)))
            due = self.tables.due()
            self.changed.wait(None if due is None else max(LEAST_SECONDS, due - time.monotonic()))
            self.changed.clear()

    def _tick(self, number: int) -> None:
        try:
            self.tables.tick(number)
        finally:
            self._under_way.discard(number)
