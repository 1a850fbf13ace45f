"""Workers are processes of their own: they are started anew when they end, and are gone when the server is."""

import asyncio
import itertools
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import psutil
import pytest

from gofish_learn.serve.web.workers import pool as worker_module
from gofish_learn.serve.web.workers.pool import LostError, Pool, Worker
from gofish_learn.serve.web.workers.setup import Setup
from gofish_learn.ui.apps import APPS, CLASSROOM

PAGES = ("00" * 32, "01" + "00" * 31, "ff" * 32)
HELLO = {"type": "hello", "token": "ab" * 16, "seq": 1, "version": 0}
Say = Callable[..., Awaitable[dict[str, Any]]]


@asynccontextmanager
async def running(number: int = 1) -> AsyncIterator[tuple[Pool, Say]]:
    """A pool of so many workers, and what says something to them."""
    pool = Pool(Setup(local=True), number)

    async def say(message: dict[str, Any], page: str = PAGES[0], app: str = "table") -> dict[str, Any]:
        answer = await pool.of(page, app).answer(page, app, json.dumps(message).encode())
        found: dict[str, Any] = json.loads(answer)
        return found

    async with asyncio.timeout(60), pool.running():
        yield pool, say


def processes(pool: Pool) -> list[psutil.Process]:
    """The processes of the workers."""
    return [psutil.Process(one.process.pid) for one in pool._workers if one.process is not None]


def test_a_page_is_answered_by_the_process_that_it_stays_with() -> None:
    async def go() -> None:
        async with running(2) as (pool, say):
            for page in PAGES:
                assert (await say(HELLO, page))["same"] is False
                assert (await say(HELLO, page))["same"] is True
            assert len({process.pid for process in processes(pool)}) == 2

    asyncio.run(go())


def test_what_a_page_and_others_say_at_once_is_answered_to_each_by_its_own() -> None:
    async def go() -> None:
        async with running() as (_, say):
            for page in PAGES:
                await say(HELLO, page)
            asked = [(page, seq) for seq in range(2, 9) for page in PAGES]
            kinds = itertools.cycle(("ping", "list_games", "nothing"))  # quick and slow ones
            answers = await asyncio.gather(*(say({"type": next(kinds), "seq": seq}, page) for page, seq in asked))
            assert [answer["reply_to"] for answer in answers] == [seq for _, seq in asked]

    asyncio.run(go())


BOTH_AT_ONCE = """
import sys
from gofish_learn.serve.web.workers.frames import Frame, frame_bytes, frames_in

for frame in frames_in(sys.stdin.buffer):
    if page := frame.head.get("page"):
        said = Frame({"page": page, "answers": True}, b"answer"), Frame({"page": page, "answers": False}, b"news")
        sys.stdout.buffer.write(b"".join(map(frame_bytes, said)))
        sys.stdout.flush()
"""


def test_no_news_of_a_table_overtakes_the_answer_that_came_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "PROGRAM", (sys.executable, "-c", BOTH_AT_ONCE))
    heard: list[bytes] = []

    async def go() -> None:
        pool = Pool(Setup(local=True), 1)
        told = asyncio.Event()

        def tell(_: str, news: bytes) -> None:
            heard.append(news)
            told.set()

        pool.tell = tell
        async with asyncio.timeout(60), pool.running():
            heard.append(await pool.of(PAGES[0], "table").answer(PAGES[0], "table", b"{}"))
            await told.wait()

    asyncio.run(go())
    assert heard == [b"answer", b"news"]


def test_all_pages_of_teachers_share_a_worker() -> None:
    pool = Pool(Setup(local=True), 7)
    assert len({id(pool.of(page, CLASSROOM.name)) for page in PAGES}) == 1
    assert len({id(pool.of(page, "table")) for page in PAGES}) > 1


def test_a_worker_that_is_killed_is_replaced_and_its_pages_go_on_from_the_store() -> None:
    lost: list[Worker] = []

    async def go() -> None:
        async with running() as (pool, say):
            pool.lost = lost.append
            screen = await say(HELLO)
            (process,) = processes(pool)
            process.kill()
            back: dict[str, Any] = {}
            while back.get("same") is not False:
                with suppress(LostError):
                    back = await say(HELLO | {"seq": 2})
            assert back["asks"] == screen["asks"]
            assert lost == [pool.of(PAGES[0], "table")]

    asyncio.run(go())


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_who_waits_for_a_worker_that_is_killed_hears_of_it() -> None:
    async def go() -> None:
        async with running() as (pool, say):
            await say(HELLO)
            (process,) = processes(pool)
            os.kill(process.pid, signal.SIGSTOP)
            waiting = asyncio.ensure_future(say({"type": "ping", "seq": 2}))
            await asyncio.sleep(0)
            process.kill()
            with pytest.raises(LostError):
                await waiting

    asyncio.run(go())


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_a_worker_that_hangs_is_ended_and_its_pages_go_on_in_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "LOOK_SECONDS", 0.05)

    async def go() -> None:
        async with running() as (pool, say):
            await say(HELLO)
            (process,) = processes(pool)
            os.kill(process.pid, signal.SIGSTOP)
            with monkeypatch.context() as soon:
                soon.setattr(worker_module, "SILENT_SECONDS", 0.0)
                with pytest.raises(LostError):
                    await say({"type": "ping", "seq": 2})
            assert (await say(HELLO))["same"] is False

    asyncio.run(go())


def test_no_worker_outlives_its_server() -> None:
    async def go() -> list[psutil.Process]:
        async with running(2) as (pool, say):
            for page in PAGES:
                await say(HELLO, page)
            return processes(pool)

    gone, left = psutil.wait_procs(asyncio.run(go()), timeout=30)
    assert (len(gone), left) == (2, [])


@pytest.mark.skipif(sys.platform != "linux", reason="what a process has open is told there alone")
def test_a_worker_has_none_of_the_connections_of_the_server() -> None:
    async def go() -> None:
        server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
        async with server, running() as (pool, say):
            await say(HELLO)
            (process,) = processes(pool)
            assert process.net_connections() == []

    asyncio.run(go())


def test_where_no_process_can_be_started_the_server_answers_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none(*_: object, **__: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(asyncio, "create_subprocess_exec", none)

    async def go() -> None:
        async with running(2) as (_, say):
            assert (await say(HELLO))["type"] == "screen"
            assert (await say(HELLO, app="arena"))["type"] == "screen"

    asyncio.run(go())


def test_what_plays_thousands_of_games_has_a_process_of_its_own_which_is_there_once_somebody_wants_it() -> None:
    def begun() -> set[psutil.Process]:
        return {*psutil.Process().children()} - before

    async def go() -> None:
        async with running() as (pool, say):
            await say(HELLO)
            assert len(begun()) == 1
            for app in APPS:
                assert (await say(HELLO, app=app.name))["type"] == "screen"
                assert (pool.of(PAGES[0], app.name) in pool._patient) is (app.name in {"arena", "memory", "rules_lab"})
            usual, patient = sorted(process.nice() for process in begun())
            assert usual < patient

    before = {*psutil.Process().children()}  # such as Python's own tracker of what processes share
    asyncio.run(go())
