"""A method that HTTP does not know is refused in silence, where Tornado and Jupyter by themselves say much."""

import logging
from typing import Any

import pytest
from jinja2 import DictLoader, Environment
from jupyter_server.auth.identity import IdentityProvider
from jupyter_server.base.handlers import JupyterHandler
from tornado.httpserver import HTTPServer
from tornado.testing import AsyncHTTPTestCase
from tornado.web import Application

from gofish_learn.serve.voila.patches.known_methods import only_known_methods


class Hello(JupyterHandler):
    """A page."""

    async def prepare(self) -> None:  # type: ignore[override]  # Jupyter says it differently
        """Know who asks."""
        self.current_user = "somebody"

    def get(self) -> None:
        """Answer."""
        self.finish("hello")


class TestAnApplication(AsyncHTTPTestCase):
    """An application of one page."""

    @pytest.fixture(autouse=True)
    def _listen(self, caplog: pytest.LogCaptureFixture) -> None:
        self.log = caplog

    def get_app(self) -> Application:
        """The application."""
        templates = Environment(loader=DictLoader({"error.html": "{{ status_code }}"}), autoescape=True)
        return Application(
            [("/", Hello)],
            cookie_secret=b"secret",
            identity_provider=IdentityProvider(token=""),
            jinja2_env=templates,
        )

    def get_http_server(self) -> HTTPServer:
        """The application behind our door."""
        return HTTPServer(only_known_methods(self.get_app()))

    def said(self, method: str, **more: Any) -> tuple[int, str]:
        """The status of the answer, and everything above a note in the log."""
        self.log.clear()
        answer = self.fetch("/", method=method, allow_nonstandard_methods=True, **more)
        return answer.code, "".join(one.getMessage() for one in self.log.records if one.levelno >= logging.ERROR)

    def test_a_method_that_nobody_knows_is_refused_in_silence(self) -> None:
        assert self.said("FOO") == (405, "")
        assert self.said("FOO", body="x" * 100) == (405, "")

    def test_every_other_is_answered_as_before(self) -> None:
        assert self.said("GET") == (200, "")
        assert self.said("PUT") == (405, "")


class TestAnApplicationByItself(TestAnApplication):
    """The same without the door."""

    __test__ = True

    def get_http_server(self) -> HTTPServer:
        """The application."""
        return HTTPServer(self.get_app())

    def test_a_method_that_nobody_knows_is_refused_in_silence(self) -> None:
        """Not here: the error's page fails in turn."""
        code, said = self.said("FOO")
        assert code == 405
        assert "Uncaught exception" in said
