"""A request that Tornado stumbles over is refused in silence, where Tornado by itself fills the log."""

import logging

import pytest
from tornado.httpclient import HTTPError
from tornado.httpserver import HTTPServer
from tornado.testing import AsyncHTTPTestCase, ExpectLog
from tornado.web import Application, RequestHandler

from gofish_learn.serve.voila.patches.malformed import WellFormed

ENDLESS_PORT = {"Host": f"localhost:{'9' * 5000}"}


NO_TEXT = "%ED%A0%80"
"""Half a character, as bytes in an address."""


class Said(RequestHandler):
    """A page that cannot say what went wrong, as those of Jupyter cannot before they know who asks."""

    def post(self, _: str) -> None:
        """Answer with what was sent."""
        self.finish(self.request.body)

    def write_error(self, status_code: int, **_: object) -> None:
        """Fail.

        Raises:
            RuntimeError: always.
        """
        raise RuntimeError(status_code)


class TestAnApplication(AsyncHTTPTestCase):
    """An application of one page."""

    @pytest.fixture(autouse=True)
    def _listen(self, caplog: pytest.LogCaptureFixture) -> None:
        self.log = caplog

    def get_app(self) -> Application:
        """The application."""
        return Application([("/(.*)", Said)])

    def get_http_server(self) -> HTTPServer:
        """The application behind our door."""
        return HTTPServer(WellFormed(self.get_app()))

    def errors(self) -> list[str]:
        """What is logged as an error."""
        return [one.getMessage() for one in self.log.records if one.levelno >= logging.ERROR]

    def test_a_port_of_too_many_digits_is_refused_in_silence(self) -> None:
        answer = self.fetch("/", method="POST", body="", headers=ENDLESS_PORT)
        assert (answer.code, self.errors()) == (400, [])

    def test_an_address_that_is_no_text_is_refused_in_silence(self) -> None:
        for path in (f"/{NO_TEXT}", f"/fish?v={NO_TEXT}"):
            answer = self.fetch(path, method="POST", body="")
            assert (answer.code, self.errors()) == (400, [])

    def test_every_other_request_is_answered_as_before(self) -> None:
        answer = self.fetch("/%C3%A9?v=%F0%9F%90%9F", method="POST", body="x" * 100_000)
        assert (answer.code, len(answer.body)) == (200, 100_000)


class TestAnApplicationByItself(TestAnApplication):
    """The same without the door."""

    __test__ = True

    def get_http_server(self) -> HTTPServer:
        """The application."""
        return HTTPServer(self.get_app())

    def test_a_port_of_too_many_digits_is_refused_in_silence(self) -> None:
        """Not here: the connection is cut, and the log has a traceback."""
        with ExpectLog("tornado.application", "Uncaught exception"), pytest.raises(HTTPError):
            self.fetch("/", method="POST", body="", headers=ENDLESS_PORT, raise_error=True)

    def test_an_address_that_is_no_text_is_refused_in_silence(self) -> None:
        """Not here, either."""
        with ExpectLog("tornado.application", "Uncaught exception"):
            assert self.fetch(f"/{NO_TEXT}", method="POST", body="").code == 400
