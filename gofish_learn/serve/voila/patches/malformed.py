"""Requests that Tornado itself stumbles over, refused without a word.

A Host with a port of more digits than Python turns into a number, and an address whose bytes are no text, end with 30
lines in the terminal, which anybody could have filled.
"""

from collections.abc import Awaitable
from urllib.parse import unquote_to_bytes

from tornado.httputil import (
    HTTPConnection,
    HTTPHeaders,
    HTTPInputError,
    HTTPMessageDelegate,
    HTTPServerConnectionDelegate,
    RequestStartLine,
    ResponseStartLine,
)

PATCHES = ("tornado",)


class WellFormed(HTTPServerConnectionDelegate):
    """Stands before a server's router, and lets only requests through that can be read."""

    def __init__(self, router: HTTPServerConnectionDelegate) -> None:
        """Stand before `router`."""
        self._router = router

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """What reads a request."""
        return Reading(self._router.start_request(server_conn, request_conn))

    def on_close(self, server_conn: object) -> None:
        """Pass on that a connection has ended."""
        self._router.on_close(server_conn)


class Reading(HTTPMessageDelegate):
    """Reads a request as another delegate does, and refuses what that one stumbles over."""

    def __init__(self, delegate: HTTPMessageDelegate) -> None:
        """Read as `delegate` does."""
        self._delegate = delegate

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        """Read the headers.

        Raises:
            HTTPInputError: they cannot be read; Tornado answers that with 400.
        """
        try:
            if isinstance(start_line, RequestStartLine):
                unquote_to_bytes(start_line.path).decode()
            return self._delegate.headers_received(start_line, headers)
        except ValueError as error:
            raise HTTPInputError(str(error)) from error

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Pass on a part of the body."""
        return self._delegate.data_received(chunk)

    def finish(self) -> None:
        """Pass on that the request has been read."""
        self._delegate.finish()

    def on_connection_close(self) -> None:
        """Pass on that nobody waits for the answer any more."""
        self._delegate.on_connection_close()
