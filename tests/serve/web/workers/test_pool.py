"""Workers are processes of their own: they are started anew when they end, and are gone when the server is."""

import asyncio
import contextlib
import errno
import io
import itertools
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from gofish_learn.serve.web.workers import pool as pool_module
from gofish_learn.serve.web.workers.frames import (
    Frame,
    frame_bytes,
    frames_in,
    next_frame,
    page_key,
    queue_of,
    table_of,
)
from gofish_learn.serve.web.workers.pool import LostError, Pool
from gofish_learn.serve.web.workers.setup import WorkerSetup
from gofish_learn.ui.apps import APPS, CLASSROOM

PAGES = ("00" * 32, "01" + "00" * 31, "ff" * 32)
HELLO = {"type": "hello", "token": "ab" * 16, "seq": 1, "version": 0}
Say = Callable[..., Awaitable[Any]]


@asynccontextmanager
async def running(number: int = 1) -> AsyncIterator[tuple[Pool, Say]]:
    """A pool of so many workers, and what says something to them."""
    pool = Pool(WorkerSetup(local=True), number)

    async def say(message: dict[str, Any], page: str = PAGES[0], app: str = "table") -> Any:
        return json.loads(await pool.of(page, app).answer(page, app, json.dumps(message).encode()))

    async with pool.running():
        yield pool, say


def processes(pool: Pool) -> list[psutil.Process]:
    return [psutil.Process(one.process.pid) for one in pool._workers if one.process is not None]


def priorities(process: psutil.Process) -> list[int]:
    """How much the threads of a process let others go first."""
    return sorted({os.getpriority(os.PRIO_PROCESS, thread.id) for thread in process.threads()})


# --- what passes ---


def test_frames_come_out_as_they_went_in_on_both_sides_and_a_part_of_one_does_not() -> None:
    frames = [Frame({}), Frame({"do": "näh", "classes": [1]}, b"\x00" * 70_000), Frame({"page": "0@12"}, "é".encode())]
    sent = b"".join(map(frame_bytes, frames))
    assert list(frames_in(io.BytesIO(sent + sent[:7]))) == frames

    async def read() -> list[Frame]:
        pipe, found = asyncio.StreamReader(), list[Frame]()
        pipe.feed_data(sent)
        pipe.feed_eof()
        while True:
            try:
                found.append(await next_frame(pipe))
            except asyncio.IncompleteReadError:
                return found

    assert asyncio.run(read()) == frames


ABOUT = list(itertools.product(("table", "together"), "ab", "cd", "ef", (None, 1, 12)))


def test_no_two_pages_have_one_key_and_those_of_a_table_have_one_queue_and_one_worker() -> None:
    keys = [page_key(*about) for about in ABOUT]
    assert len(set(keys)) == len(keys)
    assert [table_of(key) for key in keys] == [about[-1] for about in ABOUT]
    at_12 = [key for key in keys if table_of(key) == 12]
    assert {queue_of(key) for key in at_12} == {"@12"}
    assert all(queue_of(key) == key for key in keys if table_of(key) is None)
    pool = Pool(WorkerSetup(local=False), 5)
    assert len({id(pool.of(key, "together")) for key in at_12}) == 1
    assert pool.of(at_12[0], "together") is not pool.of(page_key("together", "a", "c", "e", 13), "together")


def test_all_pages_of_teachers_share_a_worker() -> None:
    pool = Pool(WorkerSetup(local=True), 7)
    assert len({id(pool.of(page, CLASSROOM.name)) for page in PAGES}) == 1
    assert len({id(pool.of(page, "table")) for page in PAGES}) > 1


# --- the processes ---


async def test_each_page_stays_with_a_process_that_has_no_connection_of_the_server_and_does_not_outlive_it() -> None:
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    async with server, running(2) as (pool, say):
        for page in PAGES:
            assert [(await say(HELLO, page))["same"] for _ in range(2)] == [False, True]
        asked = [(page, seq) for seq in range(2, 9) for page in PAGES]
        kinds = itertools.cycle(("ping", "list_games", "nothing"))  # quick and slow ones
        answers = await asyncio.gather(*(say({"type": next(kinds), "seq": seq}, page) for page, seq in asked))
        assert [answer["reply_to"] for answer in answers] == [seq for _, seq in asked]
        found = processes(pool)
        assert len({process.pid for process in found}) == 2
        if sys.platform == "linux":  # what a process has open is told there alone
            assert [process.net_connections() for process in found] == [[], []]
    gone, left = psutil.wait_procs(found, timeout=30)
    assert (len(gone), left) == (2, [])


QUICK = """
import os, sys
from gofish_learn.serve.web.workers.frames import Frame, frame_bytes, frames_in

for frame in frames_in(sys.stdin.buffer):
    if page := frame.head.get("page"):
        said = Frame({"page": page, "answers": True}, b"%d" % os.getpid()), Frame({"page": page, "answers": False})
        sys.stdout.buffer.write(b"".join(map(frame_bytes, said)))
        sys.stdout.flush()
"""
"""A worker without hosts, which starts ten times as fast: its answer is the number of its process, and then news."""
FIRST_IS_WRONG = f"""
import pathlib, sys
if pathlib.Path(sys.argv[1]).exists():
    exec({QUICK!r})
pathlib.Path(sys.argv[1]).touch()
sys.stdin.buffer.read(8)
sys.stdout.buffer.write(bytes.fromhex(sys.argv[2]))
sys.stdout.flush()
sys.stdin.buffer.read()
"""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "PROGRAM", (sys.executable, "-c", QUICK))


@pytest.mark.usefixtures("quick")
async def test_no_news_of_a_table_overtakes_the_answer_that_came_before_it() -> None:
    heard: list[bytes] = []
    told = asyncio.Event()

    def tell(_: str, news: bytes) -> None:
        heard.append(news)
        told.set()

    async with running() as (pool, _):
        pool.tell = tell
        heard.append(await pool.of(PAGES[0], "table").answer(PAGES[0], "table", b"{}"))
        await told.wait()
        assert heard == [b"%d" % process.pid for process in processes(pool)] + [b""]


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("how", ["hangs", "is killed"])
async def test_who_waits_for_a_worker_that_fails_hears_of_it_and_its_pages_go_on_in_a_new_one(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "LOOK_SECONDS", 0.05)
    async with running() as (pool, say):
        first = await say(HELLO)
        (process,) = processes(pool)
        os.kill(process.pid, signal.SIGSTOP)
        with monkeypatch.context() as soon:
            waiting = asyncio.ensure_future(say({"type": "ping", "seq": 2}))
            await asyncio.sleep(0)
            if how == "hangs":
                soon.setattr(pool_module, "SILENT_SECONDS", 0.0)
            else:
                process.kill()
            with pytest.raises(LostError):
                await waiting
        assert await say(HELLO) != first


@pytest.mark.parametrize(
    "answer",
    [
        b"\x02\0\0\0\0\0\0\0[[",  # a head that is no JSON
        b"\x02\0\0\0\0\0\0\0{}",  # one of no page
        frame_bytes(Frame({"page": "nobody", "answers": True}, b"{}")),  # an answer that nobody waits for
    ],
    ids=["no JSON", "no page", "not asked"],
)
async def test_a_worker_that_answers_nonsense_is_started_again(
    answer: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = str(tmp_path / "was here")
    monkeypatch.setattr(pool_module, "PROGRAM", (sys.executable, "-c", FIRST_IS_WRONG, mark, answer.hex()))
    async with running() as (pool, say):
        with contextlib.suppress(LostError):  # where it is asked before it has failed
            await say(HELLO)
        assert await say(HELLO) == processes(pool)[0].pid


@pytest.mark.usefixtures("quick")
async def test_where_a_process_cannot_be_started_again_for_a_while_it_is_started_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, failed = asyncio.create_subprocess_exec, list[int]()

    async def not_yet(*about: Any, **how: Any) -> asyncio.subprocess.Process:
        if len(failed) < 2:
            failed.append(1)
            raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
        return await start(*about, **how)

    async with running() as (pool, say):
        await say(HELLO)
        (process,) = processes(pool)
        monkeypatch.setattr(asyncio, "create_subprocess_exec", not_yet)
        process.kill()
        with contextlib.suppress(LostError):
            await say(HELLO)
        assert await say(HELLO) == processes(pool)[0].pid, "the server itself answers nothing"
        assert len(failed) == 2


async def test_where_no_process_can_be_started_the_server_answers_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none(*_: object, **__: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(asyncio, "create_subprocess_exec", none)
    async with running(2) as (_, say):
        assert (await say(HELLO))["type"] == "screen"
        assert (await say(HELLO, app="arena"))["type"] == "screen"


async def test_what_plays_thousands_of_games_has_a_process_of_its_own_which_is_there_once_somebody_wants_it() -> None:
    def begun() -> set[psutil.Process]:
        return {*psutil.Process().children()} - before

    before = {*psutil.Process().children()}  # such as Python's own tracker of what processes share
    async with running() as (pool, say):
        await say(HELLO)
        assert len(begun()) == 1
        for app in APPS:
            assert (await say(HELLO, app=app.name))["type"] == "screen"
            assert (pool.of(PAGES[0], app.name) in pool._patient) is (app.name in {"arena", "memory", "rules_lab"})
        if sys.platform == "linux":  # elsewhere a process has one priority
            (usual,), (quick, slow) = sorted(map(priorities, begun()), key=len)
            assert usual == quick < slow, "its pages open as quickly as others, and its games wait"
