"""A try whether a page on this computer would get its socket."""

import asyncio
import socket

from tornado.httpserver import HTTPServer
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect

WORD = "fish"
SECONDS = 3.0
"""How long each step may take."""


class Echo(WebSocketHandler):
    """Says whatever it hears."""

    def on_message(self, message: str | bytes) -> None:
        """Say it."""
        self.write_message(message)


def socket_opens(listening: socket.socket) -> bool:
    """Whether a socket opens where something listens already, and brings a word there and back."""

    async def brought() -> bool:
        host, port = listening.getsockname()[:2]
        server = HTTPServer(Application([("/", Echo)]))
        server.add_socket(listening)
        try:
            page = await websocket_connect(f"ws://{host}:{port}/", connect_timeout=SECONDS)
            await page.write_message(WORD)
            return await asyncio.wait_for(page.read_message(), SECONDS) == WORD
        finally:
            server.stop()

    try:
        return asyncio.run(brought())
    except Exception:  # noqa: BLE001 - whatever stands between may answer anything
        return False
