"""What a page sends beside its socket: who asks comes first, then how long it is, and only then what is in it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.serve.web.door.limits import (
    A_SECOND,
    AT_ONCE,
    DEEPEST,
    LONGEST_FILE,
    LONGEST_GREETING,
    NOT_READ,
    TOO_DEEP,
    Pace,
)
from gofish_learn.serve.web.opening import GONE, TOO_LARGE
from tests.serve.web.classroom.serving import class_served
from tests.serve.web.serving import HOST, Running, greeted, posted, served

FILE = {"type": "open_file", "text": "x" * 100_000, "seq": 2, "version": 0}
OTHER = "fedcba9876543210" * 2
PATIENCE = 30


async def answered(server: Running, request: bytes) -> tuple[int, dict[str, Any]]:
    """The status of an answer, and what it says."""
    head, _, body = (await server.asked(request)).partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def with_a_page(test: Callable[[Running], Awaitable[None]]) -> None:
    """Run a test on a server at which a page is open."""

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), served() as server, server.link() as socket:
            await greeted(socket)
            await test(server)

    asyncio.run(run())


def test_a_long_message_comes_by_a_request_of_its_own_and_only_from_a_page_that_is_open() -> None:
    async def test(server: Running) -> None:
        file = json.dumps(FILE).encode()
        status, answer = await answered(server, posted(server.port, file))
        assert (status, answer["type"], answer["reply_to"]) == (200, "moving", 2)
        for other in ({"Gofish-Token": "cd" * 16}, {"Gofish-Page": OTHER}, {"Gofish-Page": ""}):
            assert await answered(server, posted(server.port, file, said=other)) == (
                409,
                {"type": "moving", "say": GONE, "reply_to": None},
            )

    with_a_page(test)


@pytest.mark.parametrize(("more", "status"), [(0, 200), (1, 413)])
def test_a_file_may_be_so_large_and_one_that_is_larger_is_not_read(more: int, status: int) -> None:
    async def test(server: Running) -> None:
        file = json.dumps(FILE).encode()
        file += b" " * (LONGEST_FILE - len(file))
        # Of one that is too large nothing but its length comes: the answer waits for no more.
        request = posted(server.port, b"" if more else file, LONGEST_FILE + more)
        found, answer = await answered(server, request)
        assert found == status
        assert (answer["say"] == TOO_LARGE) == bool(more)

    with_a_page(test)


@pytest.mark.parametrize(
    ("body", "say"),
    [(b"{" * 70_000, TOO_DEEP), (b"[]", NOT_READ), (b"\xff" * 9, NOT_READ), (b'{"a":' + b"[" * DEEPEST, TOO_DEEP)],
)
def test_what_is_no_file_gets_a_sentence_from_the_worker_of_its_page(body: bytes, say: str) -> None:
    async def test(server: Running) -> None:
        for _ in range(2):
            assert await answered(server, posted(server.port, body)) == (
                200,
                {"type": "refused", "say": say, "reply_to": None},
            )

    with_a_page(test)


def test_a_page_sends_one_file_at_a_time_and_holds_up_no_other() -> None:
    async def test(server: Running) -> None:
        file = json.dumps(FILE).encode()
        reading, writing = await asyncio.open_connection(HOST, server.port)
        writing.write(posted(server.port, file[:1], len(file), {"Expect": "100-continue"}))
        assert b"100" in await reading.readline()  # it is this file's turn
        second = asyncio.create_task(answered(server, posted(server.port, file)))
        async with server.link() as socket:
            await greeted(socket, page=OTHER)
            status, _ = await answered(server, posted(server.port, file, said={"Gofish-Page": OTHER}))
            assert (status, second.done()) == (200, False)
        writing.close()  # it never comes to its end
        assert (await second)[0] == 200

    with_a_page(test)


def test_files_come_at_the_pace_of_their_page() -> None:
    async def test(server: Running) -> None:
        (link,) = server.state.links.values()
        clock = 0.0
        link.pace = Pace(1 / A_SECOND, AT_ONCE, lambda: clock)
        for _ in range(2):
            await answered(server, posted(server.port, json.dumps(FILE).encode()))
        left = AT_ONCE - 2 * (1 + 100_000 // LONGEST_GREETING)
        early = [link.pace.take("") for _ in range(left + 1)]
        assert early == pytest.approx([0.0] * left + [1 / A_SECOND])

    with_a_page(test)


@pytest.mark.parametrize(("said", "status"), [({}, 403), ({"Origin": "http://elsewhere.example"}, 403)])
def test_who_asks_is_looked_at_before_a_body_is_read(tmp_path: Path, said: dict[str, str], status: int) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(class_served(tmp_path))
        port = server.room.port

        async def test() -> None:
            async with asyncio.timeout(PATIENCE):
                reading, writing = await asyncio.open_connection(HOST, port)
                writing.write(posted(port, b"{", LONGEST_FILE, said))
                assert int((await reading.readline()).split()[1]) == status  # though the rest has not come
                writing.close()

        asyncio.run(test())
