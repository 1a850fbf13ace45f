"""What lets the tables of a process go on by themselves: a bot is to move, or somebody has been away for long."""

import threading
import time
from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from gofish_learn.serve.web.workers.keys import lane_of_table
from gofish_learn.serve.web.workers.lanes import Job

if TYPE_CHECKING:
    from gofish_learn.ui.table.together.live import Hall

LEAST_SECONDS = 0.02
"""How soon it is looked again where something is due that is not done yet."""


class Ticking:
    """Does what is due at the tables, each in its own lane."""

    def __init__(self, hall: "Hall", changed: threading.Event, take: Callable[[Job], None]) -> None:
        """Look anew whenever something has `changed`; `take` sees to a job."""
        self.hall, self.changed, self.take = hall, changed, take
        self._under_way: set[int] = set()
        threading.Thread(target=self._run, name="ticking", daemon=True).start()

    def look(self, classes: Collection[int]) -> None:
        """Have the tables of some classes look what has changed."""
        self.hall.note(classes)
        self.changed.set()

    def _run(self) -> None:
        while True:
            for number in self.hall.overdue():
                if number not in self._under_way:
                    self._under_way.add(number)
                    self.take(Job(lane_of_table(number), "tick", partial(self._tick, number)))
            due = self.hall.due()
            self.changed.wait(None if due is None else max(LEAST_SECONDS, due - time.monotonic()))
            self.changed.clear()

    def _tick(self, number: int) -> None:
        try:
            self.hall.tick(number)
        finally:
            self._under_way.discard(number)
