"""What a page says by its socket or its line: answered in order, bounded before anything is read, found after a cut."""

import asyncio
import json
from collections.abc import Iterator
from secrets import token_hex
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from gofish_learn.serve.web import open_pages
from gofish_learn.serve.web import server as server_module
from gofish_learn.serve.web.access.limits import AT_ONCE, DEEPEST, LONGEST_MESSAGE, NOT_READ, TOO_DEEP
from gofish_learn.serve.web.open_pages import LARGEST, table_in
from gofish_learn.serve.web.workers.pool import Pool
from gofish_learn.serve.web.workers.setup import WorkerSetup
from tests.serve.web.serving import (
    HOST,
    Running,
    closed_with,
    greeted,
    handshake,
    heard,
    posted,
    said,
    served,
    serving,
    threads,
)
from tests.ui.table.reading import can_ask

STARTED_ANEW = {"link": 1012, "line": 0}
"""With what code a page is told that it has to connect again, where there are codes."""
OTHER = "f" * 32


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests, which has its games in a folder of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GOFISH_LEARN_DATA", str(tmp_path_factory.mktemp("games")))
        with serving(None, pool=threads()) as running:
            yield running


@pytest.fixture(params=["link", "line"])
def way(request: pytest.FixtureRequest) -> str:
    """How a page talks to a server."""
    return str(request.param)


def opened(server: Running, way: str) -> Any:
    """The page's end of it, to be opened by `async with`."""
    return getattr(server, way)()


def deed(screen: dict[str, Any], seq: int) -> dict[str, Any]:
    """What can be done next at a table, as a message."""
    if screen["waiting_for"] == "you":
        wishes, seats = can_ask(screen)
        what = {"type": "ask", "target": seats[0], "rank": wishes[0]}
    else:
        what = {"type": "advance" if screen["waiting_for"] == "bots" else "again"}
    return what | {"version": screen["version"], "seq": seq}


async def test_after_a_cut_a_page_finds_its_host_and_what_is_sent_again_is_done_once(server: Running, way: str) -> None:
    me: dict[str, Any] = {"page": token_hex(16)}
    async with opened(server, way) as socket:
        screen = await greeted(socket, **me)
        assert screen["same"] is False
        message = deed(screen, 2)
        first = await said(socket, **message)
    async with opened(server, way) as socket:
        back = await greeted(socket, 3, **me)
        assert (back["same"], back["version"]) == (True, first["version"])
        assert await said(socket, **message) == first
        assert (await said(socket, **deed(first, 4)))["type"] == "screen"


@pytest.mark.parametrize("other", [{"page": "f" * 32}, {"token": "cd" * 16}, {"page": "not a page's id"}], ids=str)
async def test_a_host_is_found_by_its_page_and_token_together(server: Running, other: dict[str, str]) -> None:
    mine: dict[str, Any] = {"page": token_hex(16), "token": token_hex(16)}
    async with server.link() as socket:
        assert [(await greeted(socket, **mine))["same"] for _ in range(2)] == [False, True]
    async with server.link() as socket:
        assert (await greeted(socket, **mine | other))["same"] is False


async def test_the_same_name_for_pages_of_two_apps_is_two_pages(server: Running) -> None:
    async with server.link("table") as table, server.link("rules") as rules:
        assert (await greeted(table))["page"] == "playing"
        assert (await greeted(rules))["page"] == "step"
        assert (await said(table, type="ping", seq=2))["type"] == "pong"


@pytest.mark.parametrize("other_way", ["link", "line"])
async def test_of_two_connections_of_one_page_the_newer_stays(server: Running, way: str, other_way: str) -> None:
    async with opened(server, way) as first, opened(server, other_way) as second:
        await greeted(first)
        await greeted(second)
        assert await closed_with(first) == STARTED_ANEW[way]
        assert (await said(second, type="ping", seq=2)) == {"type": "pong", "reply_to": 2}
        file = json.dumps({"type": "open_file", "text": "", "seq": 3, "version": 0}).encode()
        assert b" 200 " in await server.asked(posted(server.port, file)), "only the older one went"


async def test_a_page_that_was_cut_off_with_its_worker_goes_on_from_the_store() -> None:
    async with served(pool=Pool(WorkerSetup(local=True), 1)) as server:
        async with server.link() as socket:
            screen = await greeted(socket)
            after = await said(socket, **deed(screen, 2))
            (worker,) = server.state.pool._workers
            assert worker.process is not None
            worker.process.kill()
            assert await closed_with(socket) == STARTED_ANEW["link"]
        async with server.link() as socket:
            back = await greeted(socket)
            assert (back["same"], back["waiting_for"], back["asks"]) == (False, after["waiting_for"], after["asks"])


@pytest.mark.parametrize(
    ("frame", "say"),
    [
        pytest.param("this is no JSON", NOT_READ, id="no JSON"),
        pytest.param("[1, 2]", NOT_READ, id="no object"),
        pytest.param(b"\xff\xfe", NOT_READ, id="no text"),
        pytest.param('{"seq": ' + "9" * 5_000 + "}", NOT_READ, id="a number without end"),
        pytest.param('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), TOO_DEEP, id="too deep"),
        pytest.param("[" * 60_000, TOO_DEEP, id="nothing but brackets"),
    ],
)
async def test_what_is_no_message_gets_a_sentence_and_the_page_goes_on(
    server: Running, frame: str | bytes, say: str, way: str
) -> None:
    async with opened(server, way) as socket:
        await greeted(socket)
        await socket.send(frame)
        assert await heard(socket) == {"type": "refused", "say": say, "reply_to": None}
        assert (await said(socket, type="ping", seq=2))["type"] == "pong"


async def test_what_is_just_deep_and_long_enough_is_read(server: Running, way: str) -> None:
    nested: object = 1
    for _ in range(DEEPEST - 1):
        nested = [nested]
    async with opened(server, way) as socket:
        await greeted(socket)
        words = "[" * (LONGEST_MESSAGE - 500)
        assert (await said(socket, type="ping", seq=2, more=nested, words=words))["type"] == "pong"


@pytest.mark.parametrize("more", [1, 10 * LONGEST_MESSAGE])
async def test_a_frame_that_is_too_long_closes_the_socket(server: Running, more: int) -> None:
    async with server.link() as socket:
        assert "Sec-WebSocket-Extensions" not in socket.response.headers, "nothing that comes in is compressed"  # type: ignore[union-attr]
        await greeted(socket)
        await socket.send("x" * (LONGEST_MESSAGE + more))
        assert await closed_with(socket) == 1009


async def test_whoever_sends_on_and_on_is_sent_away_and_others_are_answered_meanwhile(
    server: Running, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("AT_ONCE", "MOST_LATE"):
        monkeypatch.setattr(open_pages, name, 5)
    async with opened(server, way) as flood, opened(server, way) as other:
        await greeted(flood, page=OTHER)
        await greeted(other)
        pings = [json.dumps({"type": "ping", "seq": seq}) for seq in range(30)]
        flooding = asyncio.gather(*(flood.send(ping) for ping in pings), return_exceptions=True)
        assert (await said(other, type="ping", seq=2))["type"] == "pong"
        await flooding
        assert await closed_with(flood) == {"link": 1008, "line": 0}[way]


async def test_whoever_waits_for_each_answer_is_only_slowed_down(server: Running) -> None:
    async with server.link() as socket:
        await greeted(socket)
        for seq in range(2, AT_ONCE + 20):
            assert (await said(socket, type="ping", seq=seq))["reply_to"] == seq


@pytest.mark.parametrize("name", ["none", "classroom", "together", "bar", "wall", ""])
async def test_there_are_no_other_sockets(server: Running, name: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with server.link(name):
            pass
    assert refused.value.response.status_code == 404


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("", "http://elsewhere.example"),
        ("", "null"),
        ("", "http://localhost:1"),
        ("elsewhere.example", "http://elsewhere.example"),
    ],
)
async def test_no_page_of_another_site_connects(server: Running, host: str, origin: str) -> None:
    request = handshake(host or f"{HOST}:{server.port}", Origin=origin)
    assert (await server.asked(request)).startswith(b"HTTP/1.1 403 ")


async def test_one_page_more_than_there_is_room_for_is_told_to_try_again(way: str) -> None:
    async with served(pages=1) as server:
        async with opened(server, way) as first:
            await greeted(first)
            async with opened(server, way) as second:
                sent_away = await heard(second)
                assert (sent_away["type"], sent_away["again"]) == ("closing", True)
                assert "tries again by itself" in sent_away["say"]
                assert await closed_with(second) == {"link": 1013, "line": 0}[way]
            assert (await said(first, type="ping", seq=2))["type"] == "pong"
        async with opened(server, way) as third:
            assert (await greeted(third))["type"] == "screen"


@pytest.mark.thorough  # Tornado waits five seconds for the page to close its side
async def test_a_page_that_answers_no_ping_gives_its_place_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "PING_SECONDS", 0.05)
    monkeypatch.setattr(server_module, "PONG_SECONDS", 0.05)
    async with served(pages=1) as server:
        reading, writing = await asyncio.open_connection(HOST, server.port)
        writing.write(handshake(f"{HOST}:{server.port}"))
        assert (await reading.readline()).startswith(b"HTTP/1.1 101")
        await reading.read()  # pings, and then the end
        async with server.link() as other:
            assert (await greeted(other))["type"] == "screen"
        writing.close()


@pytest.mark.parametrize(
    ("named", "table"), [(1, 1), (LARGEST - 1, LARGEST - 1), (LARGEST, None), (0, None), (True, None), ("1", None)]
)
def test_a_table_is_named_by_a_number_that_a_table_can_have(named: object, table: int | None) -> None:
    assert table_in({"type": "hello", "table": named}) == table
