"""No answer of a kernel is held back by TCP, as it would be on a connection of Voila's own."""

import socket
from typing import Any

import pytest
from tornado.testing import AsyncHTTPTestCase, gen_test
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from gofish_learn.serve.voila.patches.no_delay import KernelChannels


class Unguarded:
    """A connection without a kernel at its other end, which lets anybody in."""

    select_subprotocol = WebSocketHandler.select_subprotocol

    async def prepare(self) -> None:
        """Ask nobody who it is."""

    async def get(self, kernel_id: str) -> None:
        """Connect at once."""
        await WebSocketHandler.get(self, kernel_id)  # type: ignore[arg-type]  # a mixin of such handlers

    def on_close(self) -> None:
        """There is no kernel to part from."""


class Ours(Unguarded, KernelChannels):
    """Our connection."""


class Voilas(Unguarded, VoilaKernelWebsocketHandler):  # type: ignore[misc]  # the same
    """The connection as Voila has it."""


class TestAConnection(AsyncHTTPTestCase):
    """Connections that a browser opens."""

    def get_app(self) -> Application:
        """Both kinds."""
        return Application([(r"/ours/(.*)", Ours), (r"/voila/(.*)", Voilas)])

    async def no_delay(self, path: str) -> bool:
        """Whether TCP sends at once on a connection that was just opened."""
        found: list[int] = []

        async def opened(connection: Any, _: str) -> None:
            stream = connection.ws_connection.stream
            found.append(stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(VoilaKernelWebsocketHandler, "open", opened)
            browser = await websocket_connect(self.get_url(path).replace("http", "ws"))
            browser.close()
        return bool(found[0])

    @gen_test
    async def test_an_answer_does_not_wait_for_the_message_before_it_to_be_acknowledged(self) -> None:
        assert await self.no_delay("/ours/kernel")

    @gen_test
    async def test_on_voila_s_own_connection_it_would(self) -> None:
        assert not await self.no_delay("/voila/kernel")
