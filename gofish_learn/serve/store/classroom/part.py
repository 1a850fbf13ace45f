"""What everything that keeps classes has: a way to the database, and a clock."""

import time
from collections.abc import Callable

from gofish_learn.serve.store.moves import Doing


class ClassStore:
    """A part of the store that keeps something of the classes; any of its methods may raise `NotKeptError`."""

    def __init__(self, do: Doing, clock: Callable[[], float] = time.time) -> None:
        """Let `do` reach the database; `clock` tells the seconds since 1970."""
        self._do = do
        self._clock = clock
