"""A clock that goes on when it is told to, and a store whose classes and tables live by it."""

from pathlib import Path

from gofish_learn.serve.store.classes import StoreClasses
from gofish_learn.serve.store.store import Store
from gofish_learn.serve.store.tables import StoreTables


class Clock:
    """The time, in seconds since 1970."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def store_by(clock: Clock, folder: Path) -> Store:
    """A store in a folder, whose classes and tables live by a clock."""
    store = Store(folder / "games.sqlite")
    store.classes = StoreClasses(store._do, clock)
    store.tables = StoreTables(store._do, clock)
    return store
