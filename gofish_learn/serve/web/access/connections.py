"""The connections of the server: how many there may be, and what is read of a request before anything looks at it.

Whoever connects and asks nothing takes a place that somebody else may need: where all are taken, the connection that is
silent and came first is closed for the new one, so a learner gets in however many others only connect. Where the system
itself has no room for one more, whoever comes waits. A page takes a connection as long as it is open, and its browser
up to six more while it loads; Macs begin at 256, which is a class that opens its pages at once, and Linux at 1,024.
"""

import contextlib
import errno
import logging
import socket
import sys
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any
from urllib.parse import unquote_to_bytes

from tornado.httpserver import HTTPServer
from tornado.httputil import (
    HTTPHeaders,
    HTTPInputError,
    HTTPMessageDelegate,
    HTTPServerConnectionDelegate,
    RequestStartLine,
    ResponseStartLine,
)
from tornado.ioloop import IOLoop
from tornado.iostream import IOStream

from gofish_learn.serve.web.access.limits import LONGEST_FORM

log = logging.getLogger(__name__)

BESIDE, BESIDE_EACH_PAGE = 100, 2
"""How many connections there may be besides the sockets of open pages: browsers keep some for what they fetch next."""
BODY_SECONDS = 20.0
"""How long a body may take to arrive,"""
SILENT_SECONDS = 30.0
"""and how long a connection is kept on which no request comes, or none that gets to the end of its headers."""
LONGEST_HEADERS = 1 << 15
NO_ROOM = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
PAUSE_SECONDS = 0.5
ENOUGH = 8_192
"""Four times as many open files as there may be connections. macOS allows 10,240."""
PIECE = 1 << 14
"""Bytes that are read from a connection at once; so much of a body is held before anybody wants it."""


def allow_open_files() -> None:
    """Raise the limit of open files as far as the system lets us, up to `ENOUGH`; Windows has no such limit."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):  # it goes on with what it has
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Connections:
    """The open connections and, for each address, its silent ones, the longest silent first.

    A connection is silent as long as no whole request has come through it that is still to be answered.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._from: dict[IOStream, str] = {}
        self._silent: dict[str, dict[IOStream, None]] = {}

    @property
    def number(self) -> int:
        """How many are open."""
        return len(self._from)

    def take(self, stream: IOStream, address: str) -> bool:
        """Take a connection in; whether there is a place for it. Where none is free, a silent one is closed for it."""
        if len(self._from) >= self.most and not self._make_room():
            return False
        self._from[stream] = address
        self.note(stream, silent=True)
        return True

    def _make_room(self) -> bool:
        """Close a silent connection of the address that has most of them."""
        if not self._silent:
            return False
        _, worst = max((len(silent), address) for address, silent in self._silent.items())
        oldest = next(iter(self._silent[worst]))
        self.forget(oldest)
        oldest.close()
        return True

    def forget(self, stream: IOStream) -> None:
        """Stop counting a connection."""
        self.note(stream, silent=False)
        self._from.pop(stream, None)

    def note(self, stream: IOStream, *, silent: bool) -> None:
        """Note that a whole request has come, or that the connection is silent from now on."""
        address = self._from.get(stream)
        if address is None:  # closed for another
            return
        here = self._silent.setdefault(address, {})
        here.pop(stream, None)  # it comes behind those that have been silent for longer
        if silent:
            here[stream] = None
        elif not here:
            del self._silent[address]


class RequestStream(IOStream):
    """A connection that is closed if it does not begin with a letter, as every request does.

    So does nothing that a browser sends where `https://` was typed before the address: it hears so at once, and tries
    without.
    """

    _is_begun = False

    def read_from_fd(self, buf: bytearray | memoryview) -> int | None:
        """Read what has come; nothing, which is the end, where it begins wrongly."""
        try:
            number = super().read_from_fd(buf)
            if number and not self._is_begun:
                self._is_begun = True
                return number if bytes(buf[:1]).isalpha() else 0
            return number
        finally:
            del buf  # which Tornado shortens, and cannot while somebody has it


class WebServer(HTTPServer):
    """Tornado's server, on connections that are counted."""

    connections: Connections
    listeners: "list[Listener]"

    def initialize(  # type: ignore[override]  # what ours needs
        self, application: HTTPServerConnectionDelegate, connections: Connections
    ) -> None:
        """Serve an application, and count its connections."""
        super().initialize(
            CountingRequests(application, connections),
            max_header_size=LONGEST_HEADERS,
            max_body_size=LONGEST_FORM,
            chunk_size=PIECE,
            body_timeout=BODY_SECONDS,
            idle_connection_timeout=SILENT_SECONDS,
        )
        self.connections, self.listeners = connections, []

    def add_sockets(self, sockets: Iterable[socket.socket]) -> None:
        """Accept connections on listening sockets."""
        self.listeners += [Listener(one, self.welcome) for one in sockets]

    def stop(self) -> None:
        """Accept no more connections; those that are open go on."""
        for one in self.listeners:
            one.stop()
            one.socket.close()
        super().stop()

    def on_close(self, server_conn: Any) -> None:
        """Stop counting a connection that has ended, or has become the socket of a page."""
        super().on_close(server_conn)
        self.connections.forget(server_conn.stream)

    def welcome(self, connection: socket.socket, address: tuple[Any, ...]) -> None:
        """Serve a new connection, if there is a place for it."""
        stream = RequestStream(connection, read_chunk_size=PIECE)
        if self.connections.take(stream, str(address[0])):
            self.handle_stream(stream, address)
        else:
            stream.close()


class Listener:
    """Accepts connections, and pauses where the system has no room for one more; it says so once."""

    is_said = False

    def __init__(self, listening: socket.socket, take: Callable[[socket.socket, Any], None]) -> None:
        self.socket, self.take = listening, take
        self.loop = IOLoop.current()
        self.goes_on = False
        self.begin()

    def begin(self) -> None:
        """Begin to accept, or go on with it."""
        self.loop.add_handler(self.socket, self.accept, IOLoop.READ)
        self.goes_on = True

    def stop(self) -> None:
        """Accept nothing for now."""
        if self.goes_on:
            self.loop.remove_handler(self.socket)
        self.goes_on = False

    def accept(self, *_: object) -> None:
        """Take one connection; before the next one, other work has its turn."""
        try:
            connection, address = self.socket.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        except OSError as error:
            if error.errno not in NO_ROOM:
                raise
            if not Listener.is_said:
                Listener.is_said = True
                log.error("The system has no room for another connection, so whoever comes waits: %s.", error.strerror)  # noqa: TRY400 - one line
            self.stop()
            self.loop.call_later(PAUSE_SECONDS, self.begin)
            return
        self.take(connection, address)


class CountingRequests(HTTPServerConnectionDelegate):
    """Stands in front of the application, and notes which connections are silent."""

    def __init__(self, application: HTTPServerConnectionDelegate, connections: Connections) -> None:
        self._application, self._connections = application, connections

    def start_request(self, server_conn: Any, request_conn: Any) -> HTTPMessageDelegate:
        """What reads the next request."""
        stream = request_conn.stream
        self._connections.note(stream, silent=True)
        delegate = self._application.start_request(server_conn, request_conn)
        return CheckingRequest(delegate, partial(self._connections.note, stream))


class CheckingRequest(HTTPMessageDelegate):
    """Reads a request as another delegate does, and refuses without a word in the log what would make that one fail.

    A Host with a port of more digits than Python turns into a number, and an address whose bytes are no text, would
    fill the terminal.
    """

    def __init__(self, delegate: HTTPMessageDelegate, note: Callable[..., None]) -> None:
        """Read as `delegate` does; `note` is called whenever a part of the request has come, and at its end."""
        self._delegate, self._note = delegate, note

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        """Read the headers."""
        try:
            if isinstance(start_line, RequestStartLine):
                unquote_to_bytes(start_line.path).decode()
            return self._delegate.headers_received(start_line, headers)
        except ValueError as error:
            raise HTTPInputError(str(error)) from error

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Pass on a part of the body."""
        self._note(silent=True)
        return self._delegate.data_received(chunk)

    def finish(self) -> None:
        """Pass on that the request has been read."""
        self._note(silent=False)
        self._delegate.finish()

    def on_connection_close(self) -> None:
        """Pass on that nobody waits for the answer any more."""
        self._delegate.on_connection_close()
