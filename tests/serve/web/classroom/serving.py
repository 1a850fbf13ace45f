"""Our server in this process, on a free port, with no workers behind it: what stands at the door needs none."""

import asyncio
import itertools
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from tornado.testing import bind_unused_port

from gofish_learn.serve.store.store import FILE, Store
from gofish_learn.serve.web.door.joining import Joining
from gofish_learn.serve.web.door.room import Room, class_called
from gofish_learn.serve.web.server import Options, Serving, state_of
from gofish_learn.serve.web.state import ServerState
from gofish_learn.serve.web.workers.pool import Pool

PATIENCE = 30


class NoWorkers:
    """Answers nothing, and notes which pages asked.

    Attributes:
        pages: what they are called by.
    """

    def __init__(self) -> None:
        """Nobody has asked."""
        self.pages: list[str] = []

    def of(self, *_: str) -> "NoWorkers":
        """Whoever answers a page."""
        return self

    async def answer(self, page: str, *_: object, **__: object) -> bytes:
        """An answer that says nothing."""
        self.pages.append(page)
        return b"{}"

    def look(self, _: object) -> None:
        """There are no tables."""

    def leave(self, _: str) -> None:
        """Nothing is kept of a page."""


@dataclass
class Served:
    """A server that runs.

    Attributes:
        url: where it answers, with a slash at the end.
        state: what it knows.
        loop: on which it runs.
        serving: what tells its pages.
    """

    url: str
    state: ServerState
    loop: asyncio.AbstractEventLoop
    serving: Serving

    @property
    def workers(self) -> NoWorkers:
        """What answers the pages."""
        return cast("NoWorkers", self.state.pool)

    @property
    def room(self) -> Room:
        """Who may come in."""
        assert self.state.room is not None
        return self.state.room

    def look(self) -> None:
        """Let it look at its store, as it does every second."""
        assert self.serving.changes
        for look in (self.room.visits.look, self.serving.changes.look):
            asyncio.run_coroutine_threadsafe(look(), self.loop).result(PATIENCE)


@contextmanager
def serving(room: Room | None, *proxies: str) -> Iterator[Served]:
    """A server for a room, or for this computer alone; use it in a `with` block."""
    state = state_of(Options("127.0.0.1" if room is None else "", 0, proxies=frozenset(proxies)), room)
    state.pool = cast("Pool", NoWorkers())
    ready: list[Any] = []
    up = threading.Event()

    async def run() -> None:
        stopped = asyncio.Event()
        sock, port = bind_unused_port()
        if room is not None:
            room.port = port
        serving = Serving(state)
        server = serving.http
        async with serving.known_visits():
            server.add_sockets([sock])
            ready.extend((asyncio.get_running_loop(), stopped, port, serving))
            up.set()
            await stopped.wait()
            server.stop()

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    assert up.wait(PATIENCE)
    loop, stopped, port, serving = ready
    try:
        yield Served(f"http://127.0.0.1:{port}/", state, loop, serving)
    finally:
        loop.call_soon_threadsafe(stopped.set)
        thread.join(PATIENCE)


@contextmanager
def class_served(folder: Path, name: str = "7b", *proxies: str) -> Iterator[Served]:
    """A server for a class, with a store of its own; use it in a `with` block."""
    with closing(Store(folder / "data" / FILE)) as store:
        shown = class_called(store.classes, name)
        room = Room(store.visits, store.tables, store.classes, shown.number)
        # The learners of all tests come from one address: between two of them a minute goes by.
        room.joining = Joining(room.store, clock=itertools.count(0, 60).__next__)
        with serving(room, *proxies) as served:
            yield served
