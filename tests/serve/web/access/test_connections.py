"""Connections: how many there may be, whatever a terminal begins with, and requests that no browser sends."""

import asyncio
import errno
import logging
import socket
import subprocess
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock

import pytest
from tornado.iostream import IOStream

from gofish_learn.serve.web.access.connections import (
    BESIDE,
    BESIDE_EACH_PAGE,
    ENOUGH,
    CheckingRequest,
    Connections,
    Listener,
)
from gofish_learn.serve.web.access.visits import COOKIE
from gofish_learn.serve.web.carriers import MOST_SOCKETS
from tests.serve.web.places import Place
from tests.serve.web.serving import HOST, greeted, handshake, said, served, until

GET = "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
FORM = "POST /join HTTP/1.1\r\nHost: {host}\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n"


def streams(connections: Connections, address: str, number: int) -> list[Mock]:
    """So many new connections from an address that are taken."""
    found = [Mock(IOStream) for _ in range(number)]
    for one in found:
        assert connections.take(one, address)
    return found


def test_who_comes_takes_the_place_of_who_is_silent_at_the_address_that_has_most_and_of_the_first_of_those() -> None:
    connections = Connections(100)
    (learner,) = streams(connections, "192.0.2.7", 1)
    idle = streams(connections, "192.0.2.66", 99)
    streams(connections, "192.0.2.8", 50)
    assert not learner.close.called
    assert [one.close.called for one in idle] == [True] * 50 + [False] * 49
    for one in idle[:50]:
        connections.note(one, silent=True)  # what had come before it was closed is still read
    streams(connections, "192.0.2.9", 1)
    assert connections.number == 100


def test_none_is_closed_through_which_something_is_asked() -> None:
    connections = Connections(3)
    busy = streams(connections, "192.0.2.7", 3)
    for one in busy:
        connections.note(one, silent=False)
    assert not connections.take(Mock(IOStream), "192.0.2.8")
    connections.note(busy[1], silent=True)
    assert connections.take(Mock(IOStream), "192.0.2.8")
    assert [one.close.called for one in busy] == [False, True, False]


def test_a_part_of_a_request_leaves_its_connection_silent_and_its_end_does_not() -> None:
    noted = []
    reading = CheckingRequest(Mock(), lambda *, silent: noted.append(silent))
    reading.data_received(b"key=")
    reading.finish()
    assert noted == [True, False]


async def test_a_page_opens_while_hundreds_stand_in_the_door_who_ask_nothing_or_never_come_to_the_end() -> None:
    async with served(pages=1) as server:
        host, standing = f"{HOST}:{server.port}", []
        for number in range(BESIDE + BESIDE_EACH_PAGE + 100):
            reading, writing = await asyncio.open_connection(HOST, server.port)
            if number % 3:
                writing.write(FORM.format(host=host).encode())
                await reading.readline()  # "Continue": its head has been read
            standing.append(writing)
        assert b" 200 " in await server.asked(GET.format(path="/gofish/play", host=host).encode())
        async with server.link() as link:
            assert (await greeted(link))["type"] == "screen"
            assert (await said(link, type="ping", seq=2))["type"] == "pong"
        for writing in standing:
            writing.close()


@pytest.mark.parametrize(
    "first", [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\x00", b"\x80\x2e", b"\r\n"], ids=repr
)
async def test_what_begins_as_no_request_is_closed_at_once_and_takes_no_place(first: bytes) -> None:
    async with served(pages=1) as server:
        for _ in range(BESIDE + 2 * BESIDE_EACH_PAGE):
            reading, writing = await asyncio.open_connection(HOST, server.port)
            writing.write(first)
            assert await reading.read() == b""
            writing.close()
        assert server.serving.http.connections.number == 0


async def test_a_connection_that_has_ended_takes_no_place_whatever_it_was() -> None:
    async with served(pages=1) as server:
        request = GET.format(path="/gofish/play", host=f"{HOST}:{server.port}").encode()
        for _ in range(BESIDE + BESIDE_EACH_PAGE):
            async with server.link():
                pass
            assert b" 200 " in await server.asked(request)


async def test_sockets_that_never_close_are_a_few_of_each_learner(place: Place) -> None:
    begun = []

    async def status(cookie: str) -> int:
        reading, writing = await asyncio.open_connection(HOST, place.server.port)
        begun.append(writing)
        writing.write(handshake(f"{HOST}:{place.server.port}", Cookie=f"{COOKIE}={cookie}"))
        return int((await reading.readline()).split()[1])

    ana, ben = place.learner("Ana"), place.learner("Ben")
    # Most of them are told that they are too many, and never say goodbye.
    assert [await status(ana) for _ in range(MOST_SOCKETS + 1)] == [101] * MOST_SOCKETS + [429]
    assert await status(ben) == 101
    for writing in begun:
        writing.close()
    await until(lambda: not place.server.state.sockets)
    assert await status(ana) == 101


ODD = {
    "an address that is no text": "GET /%ff%fe HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "a port without end": "GET / HTTP/1.1\r\nHost: localhost:" + "9" * 5_000 + "\r\n\r\n",
    "a method nobody knows": "FISH / HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "a form in many parts": (
        "POST /gofish/play/open HTTP/1.1\r\nHost: {host}\r\nContent-Type: multipart/form-data; boundary=x\r\n"
        "Content-Length: 5\r\n\r\n--x--"
    ),
    "a form in many parts without an end": (
        "POST /join HTTP/1.1\r\nHost: {host}\r\nContent-Type: Multipart/form-data\r\nContent-Length: 3\r\n\r\nabc"
    ),
    "no request": "hello, is anybody there?\r\n\r\n",
    "nothing": "\r\n\r\n",
    "two lengths": "POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
    "a length that is none": "POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: many\r\n\r\nabc",
    "a body that is huge": "POST /join HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999\r\n\r\nabc",
    "no host": "GET / HTTP/1.1\r\n\r\n",
    "many cookies": "GET / HTTP/1.1\r\nHost: {host}\r\nCookie: " + "a=b; " * 5_000 + "\r\n\r\n",
    "headers without end": "GET / HTTP/1.1\r\nHost: {host}\r\nX: " + "x" * 100_000 + "\r\n\r\n",
    "an odd upgrade": "GET /link/table HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "another site that changes something": (
        "POST /gofish/play/open HTTP/1.1\r\nHost: {host}\r\nOrigin: http://elsewhere.example\r\n"
        "Content-Length: 2\r\n\r\n{{}}"
    ),
}


async def test_an_odd_request_costs_no_line_in_the_terminal_and_the_server_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with served() as server:
        host = f"{HOST}:{server.port}"
        for what, request in ODD.items():
            with caplog.at_level(logging.ERROR):
                answer = await server.asked(request.replace("{host}", host).replace("{{}}", "{}").encode())
                assert b" 500 " not in answer, what
                assert b" 200 " in await server.asked(GET.format(path="/lessons/", host=host).encode()), what
            assert caplog.records == [], what


class Full(socket.socket):
    """A socket on which the system has no room for a connection, for a while."""

    left = 5

    def accept(self) -> tuple[socket.socket, Any]:
        if self.left:
            self.left -= 1
            raise OSError(errno.EMFILE, "Too many open files")
        return super().accept()


@pytest.fixture
def full() -> Iterator[Full]:
    """Such a socket, which listens."""
    with Full(socket.AF_INET, socket.SOCK_STREAM) as found:
        found.bind((HOST, 0))
        found.listen()
        found.settimeout(0)
        yield found


async def test_where_the_system_has_no_room_for_a_connection_it_waits_and_that_is_said_once(
    full: Full, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Listener, "is_said", False)
    monkeypatch.setattr("gofish_learn.serve.web.access.connections.PAUSE_SECONDS", 0.001)
    caplog.set_level(logging.ERROR)
    taken: asyncio.Future[socket.socket] = asyncio.get_running_loop().create_future()
    listeners = Listener(full, lambda connection, _: taken.set_result(connection))
    _, writing = await asyncio.open_connection(*full.getsockname())
    (await taken).close()
    writing.close()
    listeners.stop()
    assert full.left == 0
    (said_once,) = caplog.records
    assert "no room for another connection" in said_once.getMessage()


LIMITED = """
import resource, sys
from gofish_learn.serve.web.access.connections import allow_open_files
for before, hard in ((256, 9000), (8500, 9000), (256, 1000)):
    resource.setrlimit(resource.RLIMIT_NOFILE, (before, hard))
    allow_open_files()
    print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_as_many_files_may_be_open_as_a_class_needs_where_the_system_lets_us() -> None:
    told = subprocess.run([sys.executable, "-c", LIMITED], check=True, capture_output=True, text=True).stdout
    assert told.splitlines() == [f"{ENOUGH} 9000", "8500 9000", "1000 1000"]
