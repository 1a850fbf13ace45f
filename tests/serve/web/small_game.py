"""A small game for several devices, in place of the table's own.

All that can be done in it is to say a word, which everybody at the table hears and the store keeps.
"""

import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from gofish_learn.store.classroom.tables import Tables
from gofish_learn.teach.classroom.tables import SavedTable, Visitor

LONG = "a" * 60_000
Tell = Callable[[dict[str, Any]], None]
NOT_HERE = "That table is not open to you."


class SmallTables:
    """The pages at the tables of this process, and what a clock is to say at which of them."""

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        self.tables, self.clock = tables, clock
        self.pages: dict[int | None, list[SmallHost]] = defaultdict(list)
        self.alarms: dict[int, float] = {}

    def due(self) -> float | None:
        return min(list(self.alarms.values()), default=None)

    def overdue(self) -> list[int]:
        return [number for number, at in list(self.alarms.items()) if at <= self.clock()]

    def note(self, classes: object) -> None:
        """Nothing here is a class's."""

    def tick(self, number: int) -> None:
        del self.alarms[number]
        for page in self.pages[number]:
            page.tell({"type": "rung"})
        raise RuntimeError  # which ends nothing else


class SmallHost:
    def __init__(self, *_: object, live_tables: SmallTables, visitor: Visitor, send: Tell, number: int | None) -> None:
        self.tables, self.live_tables, self.visitor, self.number = live_tables.tables, live_tables, visitor, number
        self.tell = send
        self.session: object = None
        self.saving = SimpleNamespace(waiting=[])

    @property
    def table(self) -> SavedTable:
        table = self.tables.table(self.number or 0)
        assert table
        return table

    def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        return self.answered(message) | {"reply_to": message.get("seq")}

    come_back = answer

    def answered(self, message: dict[str, Any]) -> dict[str, Any]:
        if self.number is not None and not self.tables.admitted(self.number, self.visitor):
            return {"type": "refused", "say": NOT_HERE}
        here = self.live_tables.pages[self.number]
        match message:
            case {"type": "hello"}:
                self.session = self
                if self not in here:
                    here.append(self)
                said = self.table.text if self.number is not None else None
                return {"type": "at", "table": self.number, "who": self.visitor.who, "said": said}
            case {"type": "say", "word": word} if self.number is not None:
                before = self.table
                self.tables.keep(replace(before, version=before.version + 1, text=(before.text or "") + word))
                for page in here:
                    if page is not self:
                        page.tell({"type": "heard", "word": word})
                return {"type": "said"}
            case {"type": "wait", "until": path}:
                while not Path(path).exists():
                    time.sleep(0.01)
                return {"type": "waited"}
            case {"type": "shout", "times": times}:
                for page in here * times:
                    if page is not self:
                        page.tell({"type": "heard", "word": LONG})
                return {"type": "said"}
            case {"type": "ring"} if self.number is not None:
                self.live_tables.alarms[self.number] = self.live_tables.clock() + 0.05
                return {"type": "set"}
        return {"type": "refused", "say": "There is nothing to do here."}

    def left(self) -> None:
        here = self.live_tables.pages[self.number]
        here.remove(self)
        for page in here:
            page.tell({"type": "gone", "who": self.visitor.who})
