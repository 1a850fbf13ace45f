"""Our server answers what it is told to and where; Voila by itself would answer much more, on a port of its own."""

import asyncio
import http
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.web import RequestHandler
from traitlets.config import Config
from voila.app import Voila

from gofish_learn.serve.ports import listen
from gofish_learn.serve.voila.patches.bare_voila import BareVoila

ALSO_SERVED = ("/voila/files/", "/voila/tree", "/voila/api/contents", "/voila/api/themes/")


class Hello(RequestHandler):
    """The one thing that is answered."""

    def get(self) -> None:
        """Answer."""
        self.finish("hello" * 1000)


class HelloServer(BareVoila):
    """A server of one address."""

    def addresses(self) -> list[tuple[Any, ...]]:
        """The one address."""
        return [("/hello", Hello)]


@pytest.fixture
def config(tmp_path: Path) -> Iterator[Config]:
    """The settings of a server that writes to a folder of its own."""
    config = Config()
    config.Voila.root_dir = str(tmp_path)
    config.Voila.config_file_paths = []
    config.Voila.connection_dir_root = str(tmp_path)
    config.NotebookNotary.db_file = ":memory:"
    config.NotebookNotary.secret = b"secret"
    yield config
    Voila.clear_instance()


def test_it_answers_its_addresses_on_the_sockets_it_was_given_and_nothing_else(config: Config) -> None:
    server = HelloServer(config=config)
    server.initialize([])
    server.sockets = tuple(listen("127.0.0.1", 0))
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def run() -> list[int]:
        server.start()
        try:
            client = AsyncHTTPClient()
            paths = ("/hello", "/", *ALSO_SERVED, "/voila/static/voila.js")
            return [(await client.fetch(url + path, raise_error=False)).code for path in paths]
        finally:
            server.http.stop()

    found, *others = asyncio.run(run())
    assert found == http.HTTPStatus.OK
    assert set(others) == {http.HTTPStatus.NOT_FOUND}
    assert server.app.settings["jinja2_env"] is server.app.settings["voila_jinja2_env"]


@pytest.mark.parametrize("compresses", [True, False])
def test_what_it_answers_is_compressed_if_it_is_told_so(config: Config, compresses: bool) -> None:  # noqa: FBT001 - a parameter of a test
    server = HelloServer(config=config)
    server.compresses = compresses
    server.initialize([])
    server.sockets = tuple(listen("127.0.0.1", 0))
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hello"

    async def run() -> HTTPResponse:
        server.start()
        try:
            return await AsyncHTTPClient().fetch(url, headers={"Accept-Encoding": "gzip"}, decompress_response=False)
        finally:
            server.http.stop()

    assert (len(asyncio.run(run()).body) < 5000) == compresses


def test_it_leaves_what_sigterm_does_to_whoever_runs_it(config: Config) -> None:
    before = signal.getsignal(signal.SIGTERM)
    HelloServer(config=config).initialize([])
    assert signal.getsignal(signal.SIGTERM) is before
    try:
        Voila(config=config).initialize([])
        assert signal.getsignal(signal.SIGTERM) is not before
    finally:
        signal.signal(signal.SIGTERM, before)


def test_voila_by_itself_serves_files_and_shows_jupyter_s_pages_for_errors(config: Config, tmp_path: Path) -> None:
    voila = Voila(config=config)
    voila.initialize([])
    voila.connection_dir = str(tmp_path)
    settings = voila.init_settings()
    assert settings["jinja2_env"] is not settings["voila_jinja2_env"]
    assert "compress_response" not in settings
    voila.kernel_manager = settings["kernel_manager"]
    patterns = [rule[0] for rule in voila.init_handlers()]
    assert [path for path in ALSO_SERVED if not any(pattern.startswith(path) for pattern in patterns)] == []
