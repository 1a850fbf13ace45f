"""Threads beside the one that accepts, for what may have to wait: the store, and what takes a core a while.

Each kind of work has its own few threads: a store that waits for a disk takes none from the words of nicknames.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Aside:
    """A few threads for one kind of work."""

    def __init__(self, name: str, threads: int = 1) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=f"gofish-{name}")

    async def __call__(self, work: Callable[P, T], /, *about: P.args, **more: P.kwargs) -> T:
        """What a piece of work gives, done on one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, partial(work, *about, **more))
