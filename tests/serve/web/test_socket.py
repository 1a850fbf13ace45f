"""What a page says by its socket or its line: answered in order, bounded before anything is read, found after a cut."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from gofish_learn.serve.web import server as server_module
from gofish_learn.serve.web.door.limits import AT_ONCE, DEEPEST, LONGEST_MESSAGE, MOST_LATE, NOT_READ, TOO_DEEP
from gofish_learn.serve.web.talk import LARGEST, table_in
from tests.serve.web.serving import (
    HOST,
    PAGE,
    TOKEN,
    Running,
    closed_with,
    greeted,
    heard,
    posted,
    said,
    served,
    served_for_all,
)


def on_a_server(test: Callable[[Running], Awaitable[None]], **how: Any) -> None:
    """Run a test with a server of its own."""

    async def run() -> None:
        async with served(**how) as server:
            await test(server)

    asyncio.run(run())


STARTED_ANEW = {"link": 1012, "line": 0}
"""With what code a page is told that it has to connect again, where there are codes."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests that leave nothing behind."""
    with served_for_all(tmp_path_factory.mktemp("games")) as running:
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
        asks = screen["asks"]
        what = {"type": "ask", "target": asks["targets"][0]["seat"], "rank": asks["ranks"][0]}
    else:
        what = {"type": "advance" if screen["waiting_for"] == "bots" else "again"}
    return what | {"version": screen["version"], "seq": seq}


def test_a_game_is_played_to_its_end(way: str) -> None:
    async def test(server: Running) -> None:
        async with opened(server, way) as socket:
            screen, seq = await greeted(socket), 1
            while screen["waiting_for"] != "nobody":
                seq += 1
                screen = await said(socket, **deed(screen, seq))
                assert screen["reply_to"] == seq
            assert screen["over"]

    on_a_server(test)


def test_after_a_cut_a_page_finds_its_host_and_what_it_sends_again_is_done_once(way: str) -> None:
    async def test(server: Running) -> None:
        async with opened(server, way) as socket:
            screen = await greeted(socket)
            message = deed(screen, 2)
            first = await said(socket, **message)
        async with opened(server, way) as socket:
            back = await greeted(socket, 3)
            assert (back["same"], back["version"]) == (True, first["version"])
            assert await said(socket, **message) == first
            assert (await said(socket, **deed(first, 4)))["type"] == "screen"

    on_a_server(test, workers=2)


@pytest.mark.parametrize(
    "other", [{"page": "f" * 32}, {"token": "cd" * 16}, {"page": "not a page's id"}], ids=["page", "token", "no id"]
)
def test_a_host_is_found_by_its_page_and_token_together(other: dict[str, str], way: str) -> None:
    async def test(server: Running) -> None:
        async with opened(server, way) as socket:
            assert (await greeted(socket))["same"] is False
            assert (await greeted(socket))["same"] is True
        async with opened(server, way) as socket:
            mine = {"page": PAGE, "token": TOKEN} | other
            assert (await greeted(socket, page=mine["page"], token=mine["token"]))["same"] is False

    on_a_server(test)


def test_the_same_name_for_pages_of_two_apps_is_two_pages(server: Running) -> None:
    async def test() -> None:
        async with server.link("table") as table, server.link("tour") as tour:
            assert "waiting_for" in await greeted(table)
            assert (await greeted(tour))["page"] == "books"
            assert (await said(table, type="ping", seq=2))["type"] == "pong"

    asyncio.run(test())


@pytest.mark.parametrize("other_way", ["link", "line"])
def test_of_two_connections_of_one_page_the_newer_stays(server: Running, way: str, other_way: str) -> None:
    async def test() -> None:
        async with opened(server, way) as first, opened(server, other_way) as second:
            await greeted(first)
            await greeted(second)
            assert await closed_with(first) == STARTED_ANEW[way]
            assert (await said(second, type="ping", seq=2)) == {"type": "pong", "reply_to": 2}
            file = json.dumps({"type": "open_file", "text": "", "seq": 3, "version": 0}).encode()
            assert b" 200 " in await server.asked(posted(server.port, file)), "only the older socket went"

    asyncio.run(test())


def test_a_page_that_was_killed_with_its_worker_goes_on_from_the_store(way: str) -> None:
    async def test(server: Running) -> None:
        async with opened(server, way) as socket:
            screen = await greeted(socket)
            after = await said(socket, **deed(screen, 2))
            (worker,) = server.state.pool._workers
            assert worker.process is not None
            worker.process.kill()
            assert await closed_with(socket) == STARTED_ANEW[way]
        async with opened(server, way) as socket:
            back = await greeted(socket)
            assert (back["same"], back["waiting_for"], back["asks"]) == (False, after["waiting_for"], after["asks"])

    on_a_server(test, workers=1)


@pytest.mark.parametrize(
    ("frame", "say"),
    [
        pytest.param("this is no JSON", NOT_READ, id="no JSON"),
        pytest.param("[1, 2]", NOT_READ, id="no object"),
        pytest.param("null", NOT_READ, id="nothing"),
        pytest.param(b"\xff\xfe", NOT_READ, id="no text"),
        pytest.param('{"seq": ' + "9" * 5_000 + "}", NOT_READ, id="a number without end"),
        pytest.param('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), TOO_DEEP, id="too deep"),
        pytest.param("[" * 60_000, TOO_DEEP, id="nothing but brackets"),
    ],
)
def test_what_is_no_message_gets_a_sentence_and_the_page_goes_on(
    server: Running, frame: str | bytes, say: str, way: str
) -> None:
    async def test() -> None:
        async with opened(server, way) as socket:
            await greeted(socket)
            await socket.send(frame)
            assert await heard(socket) == {"type": "refused", "say": say, "reply_to": None}
            assert (await said(socket, type="ping", seq=2))["type"] == "pong"

    asyncio.run(test())


def test_what_is_just_deep_enough_is_read(server: Running, way: str) -> None:
    async def test() -> None:
        async with opened(server, way) as socket:
            await greeted(socket)
            nested: object = 1
            for _ in range(DEEPEST - 1):
                nested = [nested]
            assert (await said(socket, type="ping", seq=2, more=nested, words="[" * 100))["type"] == "pong"

    asyncio.run(test())


@pytest.mark.parametrize("more", [1, 10 * LONGEST_MESSAGE])
def test_a_frame_that_is_too_long_closes_the_socket(server: Running, more: int) -> None:
    async def test() -> None:
        async with server.link() as socket:
            await greeted(socket)
            await socket.send("x" * (LONGEST_MESSAGE + more))
            assert await closed_with(socket) == 1009

    asyncio.run(test())


def test_nothing_that_comes_in_is_compressed(server: Running) -> None:
    async def test() -> None:
        async with server.link() as socket:
            assert "Sec-WebSocket-Extensions" not in socket.response.headers  # type: ignore[union-attr]

    asyncio.run(test())


def test_whoever_sends_on_and_on_is_sent_away_and_others_are_answered_meanwhile(server: Running) -> None:
    async def test() -> None:
        async with server.link() as flood, server.link() as other:
            await greeted(other, page="f" * 32)
            for seq in range(AT_ONCE + 2 * MOST_LATE):
                await flood.send(json.dumps({"type": "ping", "seq": seq}))
            assert (await said(other, type="ping", seq=2))["type"] == "pong"
            assert await closed_with(flood) == 1008

    asyncio.run(test())


def test_whoever_waits_for_each_answer_is_only_slowed_down(server: Running, way: str) -> None:
    async def test() -> None:
        async with opened(server, way) as socket:
            await greeted(socket)
            for seq in range(2, AT_ONCE + 20):
                assert (await said(socket, type="ping", seq=seq))["reply_to"] == seq

    asyncio.run(test())


@pytest.mark.parametrize("path", ["/link/none", "/link/classroom", "/link/quiz", "/link/"])
def test_there_are_no_other_sockets(server: Running, path: str) -> None:
    async def test() -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with server.link(path.removeprefix("/link/")):
                pass
        assert refused.value.response.status_code == 404

    asyncio.run(test())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "elsewhere.example"}, 403),
        ({"Origin": "http://localhost:1"}, 403),
    ],
)
def test_no_page_of_another_site_connects(server: Running, headers: dict[str, str], status: int) -> None:
    async def test() -> None:
        origin, host = headers.get("Origin"), headers.get("Host", f"{HOST}:{server.port}")
        request = (
            f"GET /link/table HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        )
        request += f"Origin: {origin}\r\n\r\n" if origin else "\r\n"
        assert (await server.asked(request.encode())).startswith(f"HTTP/1.1 {status} ".encode())

    asyncio.run(test())


def test_one_page_more_than_there_is_room_for_is_told_to_try_again(way: str) -> None:
    async def test(server: Running) -> None:
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

    on_a_server(test, pages=1)


UPGRADE = (
    "GET /link/table HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.mark.thorough  # Tornado waits five seconds for the page to close its side
def test_a_page_that_answers_no_ping_gives_its_place_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "PING_SECONDS", 0.05)
    monkeypatch.setattr(server_module, "PONG_SECONDS", 0.05)

    async def test(server: Running) -> None:
        reading, writing = await asyncio.open_connection(HOST, server.port)
        writing.write(UPGRADE.format(host=f"{HOST}:{server.port}").encode())
        assert (await reading.readline()).startswith(b"HTTP/1.1 101")
        await reading.read()  # pings, and then the end
        async with server.link() as other:
            assert (await greeted(other))["type"] == "screen"
        writing.close()

    on_a_server(test, pages=1)


@pytest.mark.parametrize(
    ("named", "table"), [(1, 1), (LARGEST - 1, LARGEST - 1), (LARGEST, None), (0, None), (True, None), ("1", None)]
)
def test_a_table_is_named_by_a_number_that_a_table_can_have(named: object, table: int | None) -> None:
    assert table_in({"type": "hello", "table": named}) == table
