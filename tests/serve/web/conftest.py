"""What the tests of the server share: a test may be a coroutine, and its servers then run in its own event loop."""

import asyncio
import inspect
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack

import pytest

from gofish_learn.ui.table.together import host, live_tables
from tests.serve.web.classroom.rooms import RoomHere, room_here
from tests.serve.web.classroom.visitors import Visitor
from tests.serve.web.places import Place, a_place
from tests.serve.web.serving import PATIENCE, serving
from tests.serve.web.small_game import SmallHost, SmallTables
from tests.store.stores import Clock


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine, having entered those of its fixtures that belong into an `async with` block."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None

    async def run() -> None:
        about = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            for name, value in about.items():
                if isinstance(value, AbstractAsyncContextManager):
                    about[name] = await stack.enter_async_context(value)
            await pyfuncitem.obj(**about)

    asyncio.run(run())
    return True


@pytest.fixture(autouse=True)
def changes_are_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process has written is looked for more often than every second."""
    monkeypatch.setattr("gofish_learn.serve.web.changes.LOOK_SECONDS", 0.05)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RoomHere]:
    """A class and its server, with no workers: one for all tests of a file, which bring learners of their own."""
    with room_here(tmp_path_factory.mktemp("class")) as room:
        yield room


@pytest.fixture(scope="module")
def visitor() -> Iterator[Visitor]:
    """Somebody at a computer that nobody else can reach."""
    with serving(None) as server:
        yield Visitor(server.url)


@pytest.fixture
def clock() -> Clock:
    return Clock(0)


@pytest.fixture
def place() -> AbstractAsyncContextManager[Place]:
    return a_place()


@pytest.fixture
def small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game of the tests is played where several devices play together."""
    monkeypatch.setattr(live_tables, "LiveTables", SmallTables)
    monkeypatch.setattr(host, "TogetherHost", SmallHost)
