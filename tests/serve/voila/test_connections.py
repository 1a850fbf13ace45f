"""A page stays connected to its kernel: none is given up before it could answer, and no answer is kept back."""

import socket
from pathlib import Path

import pytest
from jupyter_server.base.websocket import WebSocketMixin
from tornado.testing import AsyncHTTPTestCase, gen_test
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from gofish_learn.serve.voila.config import voila_config
from gofish_learn.serve.voila.pages import KernelChannels


@pytest.mark.parametrize("local", [True, False])
def test_a_page_has_until_the_next_ping_at_least_to_answer_one(tmp_path: Path, local: bool) -> None:  # noqa: FBT001 - a parameter of a test
    connection = WebSocketMixin()
    settings = voila_config(tmp_path, tmp_path, local=local).Voila.tornado_settings
    connection.settings = settings  # type: ignore[attr-defined]  # Tornado's handler, which it is mixed into, has them
    assert connection.ping_timeout >= 2 * connection.ping_interval > 0


class Line(KernelChannels):
    """A line without a kernel at its other end, to which anybody is let in."""

    select_subprotocol = WebSocketHandler.select_subprotocol

    async def prepare(self) -> None:
        """Ask nobody who it is."""

    async def get(self, kernel_id: str) -> None:
        """Take up the line at once."""
        await WebSocketHandler.get(self, kernel_id)

    def on_close(self) -> None:
        """Part from nobody."""


class TestALine(AsyncHTTPTestCase):
    """A line that is taken up by a browser."""

    def get_app(self) -> Application:
        """Nothing but the line."""
        return Application([(r"/(.*)", Line)])

    @gen_test
    async def test_an_answer_does_not_wait_until_the_page_has_confirmed_the_word_before_it(self) -> None:
        delays: list[int] = []

        async def resume(line: Line, _: str) -> None:
            delays.append(line.ws_connection.stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(VoilaKernelWebsocketHandler, "open", resume)
            browser = await websocket_connect(self.get_url("/kernel").replace("http", "ws"))
            browser.close()
        assert delays == [1]
