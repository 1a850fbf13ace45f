"""All shared tables at which a page of this process is open; who comes to another is shown it as it is kept."""

import time
from collections.abc import Callable

from gofish_learn.ui.table.together.live import LiveTable, TablePage
from gofish_learn.ui.table.together.tables import Tables


class Hall:
    """The tables of one process. Whatever concerns one table is to be done one thing after the other.

    Attributes:
        tables: where they are kept.
        now: tells the seconds of a clock that only goes forward.
    """

    def __init__(self, tables: Tables, now: Callable[[], float] = time.monotonic) -> None:
        self.tables, self.now = tables, now
        self._live: dict[int, LiveTable] = {}

    def at(self, number: int) -> LiveTable | None:
        """A table, as it goes on here or as it is kept; None where there is none."""
        live = self._live.get(number)
        if live is None and (saved := self.tables.table(number)) is not None:
            live = LiveTable(saved, self.tables, self.now)
        return live

    def join(self, live: LiveTable, page: TablePage) -> None:
        """A page is open at a table from now on."""
        self._live[live.saved.number] = live
        live.join(page)

    def leave(self, live: LiveTable, page: TablePage) -> None:
        """A page is not open at a table any more; one at which nobody is has all it needs in the store."""
        live.leave(page)
        if not live.pages:
            self._live.pop(live.saved.number, None)

    def due(self) -> float | None:
        """When the next table goes on by itself; None where none does."""
        return min((due for live in list(self._live.values()) if (due := live.due) is not None), default=None)

    def overdue(self) -> list[int]:
        """The tables that are to go on now."""
        now = self.now()
        return [n for n, live in list(self._live.items()) if (due := live.due) is not None and due <= now]

    def tick(self, number: int) -> None:
        """Let a table go on, if it is time."""
        live = self._live.get(number)
        if live is not None:
            live.tick()
