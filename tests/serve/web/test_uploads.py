"""What a page sends beside its socket: who asks comes first, then how long it is, and only then what is in it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest

from gofish_learn.serve.web.access.limits import (
    A_SECOND,
    AT_ONCE,
    DEEPEST,
    LONGEST_FILE,
    LONGEST_GREETING,
    NOT_READ,
    PAGES_EACH,
    POSTING_EACH,
    TOO_DEEP,
    Pace,
)
from gofish_learn.serve.web.access.visits import COOKIE
from gofish_learn.serve.web.uploads import GONE, TOO_LARGE
from tests.serve.web.places import Place
from tests.serve.web.serving import HOST, Running, greeted, posted, served, until

FILE = json.dumps({"type": "open_file", "text": "x" * 100_000, "seq": 2, "version": 0}).encode()
OTHER = "fedcba9876543210" * 2


async def answered(server: Running, request: bytes) -> tuple[int, dict[str, Any]]:
    """The status of an answer, and what it says."""
    head, _, body = (await server.asked(request)).partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


@asynccontextmanager
async def with_a_page() -> AsyncIterator[Running]:
    """A server at which a page is open."""
    async with served() as server, server.link() as socket:
        await greeted(socket)
        yield server


@pytest.fixture
def server() -> AbstractAsyncContextManager[Running]:
    """The same, for a test."""
    return with_a_page()


async def test_a_file_comes_by_a_request_of_its_own_and_only_from_a_page_that_is_open(server: Running) -> None:
    status, answer = await answered(server, posted(server.port, FILE))
    assert (status, answer["type"], answer["reply_to"]) == (200, "moving", 2)
    for other in ({"Gofish-Token": "cd" * 16}, {"Gofish-Page": OTHER}, {"Gofish-Page": ""}):
        status, answer = await answered(server, posted(server.port, FILE, said=other))
        assert (status, answer) == (409, {"type": "moving", "say": GONE, "reply_to": None})


async def test_a_file_may_be_so_large_and_one_that_is_larger_is_not_read(server: Running) -> None:
    status, _ = await answered(server, posted(server.port, FILE.ljust(LONGEST_FILE)))
    assert status == 200
    # Nothing but its length comes: the answer waits for no more.
    status, answer = await answered(server, posted(server.port, b"", LONGEST_FILE + 1))
    assert (status, answer["say"]) == (413, TOO_LARGE)


async def test_what_is_no_file_gets_a_sentence_from_the_worker_of_its_page(server: Running) -> None:
    for body, say in (
        (b"{" * 70_000, TOO_DEEP),
        (b"[]", NOT_READ),
        (b"\xff" * 9, NOT_READ),
        (b'{"a":' + b"[" * DEEPEST, TOO_DEEP),
    ):
        said = {"type": "refused", "say": say, "reply_to": None}
        assert await answered(server, posted(server.port, body)) == (200, said)


async def test_whoever_sends_hundreds_of_files_without_an_end_holds_up_nobody_else(place: Place) -> None:
    server, begun = place.server, list[asyncio.StreamWriter]()
    cookies = [{"Cookie": f"{COOKIE}={place.learner(name)}"} for name in ("Ana", "Ben")]
    async with server.link(additional_headers=cookies[0]) as ana, server.link(additional_headers=cookies[1]) as ben:
        await greeted(ana)
        await greeted(ben)
        of_ana = next(iter(server.state.open_pages.values())).visit_cookie
        for _ in range(POSTING_EACH + PAGES_EACH):
            _, writing = await asyncio.open_connection(HOST, server.port)
            writing.write(posted(server.port, b"{", 9, cookies[0]))
            begun.append(writing)
        await until(lambda: server.state.posting.number(of_ana) == len(begun))
        assert b" 429 " in await server.asked(posted(server.port, FILE, said=cookies[0]))
        assert (await answered(server, posted(server.port, FILE, said=cookies[1])))[0] == 200
        async with server.line(**cookies[0]) as line:
            assert (await greeted(line, page=OTHER))["type"] == "screen", "a short message waits for no turn"
        for writing in begun:
            writing.close()
        await until(lambda: not server.state.posting.number(of_ana))
        assert (await answered(server, posted(server.port, FILE, said=cookies[0])))[0] == 200


async def test_files_come_at_the_pace_of_their_page(server: Running) -> None:
    (link,) = server.state.open_pages.values()
    clock = 0.0
    link.pace = Pace(1 / A_SECOND, AT_ONCE, lambda: clock)
    for _ in range(2):
        await answered(server, posted(server.port, FILE))
    left = AT_ONCE - 2 * (1 + 100_000 // LONGEST_GREETING)
    early = [link.pace.take("") for _ in range(left + 1)]
    assert early == pytest.approx([0.0] * left + [1 / A_SECOND])


@pytest.mark.parametrize("said", [{}, {"Origin": "http://elsewhere.example"}])
async def test_who_asks_is_looked_at_before_a_body_is_read(place: Place, said: dict[str, str]) -> None:
    reading, writing = await asyncio.open_connection(HOST, place.server.port)
    writing.write(posted(place.server.port, b"{", LONGEST_FILE, said))
    assert int((await reading.readline()).split()[1]) == 403  # though the rest has not come
    writing.close()
