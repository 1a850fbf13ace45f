"""The watchmen are watched: a harness that sees nothing would let everything pass."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as NoAnswerError

from tests.browser import harness, watch
from tests.browser.harness import Server
from tests.browser.watch import WatchedPage

OUTSIDE_PAGE = "<script>fetch('http://cards.example/seven').then(null, () => document.title = 'refused')</script>"
ECHO_PAGE = """<script>
  const socket = new WebSocket(`ws://${location.host}/echo`)
  socket.onopen = () => socket.send('go fish')
  socket.onmessage = event => document.title = event.data
</script>"""
AWAY_PAGE = "<script>new WebSocket('ws://cards.example/pond').onclose = () => document.title = 'closed'</script>"
SERVER = """
import asyncio, sys
from tornado.web import Application, StaticFileHandler
from tornado.websocket import WebSocketHandler

class Echo(WebSocketHandler):
    def on_message(self, message):
        self.write_message(message.upper())

async def main(port):
    Application([("/echo", Echo), ("/(.*)", StaticFileHandler, {"path": "."})]).listen(port, "127.0.0.1")
    print(f"http://127.0.0.1:{port}/", flush=True)
    await asyncio.Event().wait()

asyncio.run(main(int(sys.argv[1])))
"""
BROKEN_PAGE = "<script>console.error('no such rank'); throw new Error('no such card')</script>"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("files")
    for name, text in {"outside": OUTSIDE_PAGE, "echo": ECHO_PAGE, "away": AWAY_PAGE, "broken": BROKEN_PAGE}.items():
        (folder / f"{name}.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{text}', encoding="utf-8")
    command = [sys.executable, "-c", SERVER, str(harness.free_port())]
    with harness.running(command, folder, ready="echo.html") as server:
        yield server


def test_a_request_to_the_outside_is_refused_and_recorded(page: WatchedPage, files: Server) -> None:
    page.goto(f"{files.url}outside.html")
    page.wait_for_function("document.title === 'refused'")
    assert page.external == ["http://cards.example/seven"]
    with pytest.raises(AssertionError, match="outside this machine"):
        page.watch.assert_clean()
    page.external.clear()
    page.errors.clear()


def test_behind_a_black_hole_the_request_is_never_answered(black_hole: WatchedPage, files: Server) -> None:
    black_hole.goto(f"{files.url}outside.html")
    with pytest.raises(NoAnswerError):
        black_hole.wait_for_function("document.title === 'refused'", timeout=500)
    assert black_hole.external == ["http://cards.example/seven"]
    black_hole.external.clear()


def test_exceptions_and_console_errors_are_recorded_on_every_tab(page: WatchedPage, files: Server) -> None:
    second = page.context.new_page()
    second.goto(f"{files.url}broken.html")
    assert sorted(page.errors) == ["no such card", "no such rank"]
    with pytest.raises(AssertionError, match="errors in the page"):
        page.watch.assert_clean()
    page.errors.clear()


def test_a_server_that_ends_at_once_is_reported_with_its_last_words(tmp_path: Path) -> None:
    with (
        pytest.raises(RuntimeError, match="the pond is dry"),
        harness.running([sys.executable, "-c", "raise SystemExit('the pond is dry')"], tmp_path),
    ):
        pass


def test_every_websocket_frame_is_kept(page: WatchedPage, files: Server) -> None:
    page.goto(f"{files.url}echo.html")
    page.wait_for_function("document.title === 'GO FISH'")
    assert page.frames_sent == ["go fish"]
    assert page.frames_received == ["GO FISH"]


def test_a_websocket_to_the_outside_is_recorded(page: WatchedPage, files: Server) -> None:
    page.goto(f"{files.url}away.html")
    page.wait_for_function("document.title === 'closed'")
    assert page.external == ["ws://cards.example/pond"]
    page.external.clear()
    page.errors.clear()


def test_a_server_that_does_not_end_when_asked_fails_the_test(tmp_path: Path) -> None:
    deaf = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n{SERVER}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(harness, "STOP_SECONDS", 0.5)
        with (
            pytest.raises(AssertionError, match="did not end cleanly"),
            harness.running([sys.executable, "-c", deaf, str(harness.free_port())], tmp_path) as server,
        ):
            pass
    assert server.process.wait(10) is not None


@pytest.fixture
def without_chromium(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "missing"


def test_without_a_browser_the_tests_skip_and_name_the_remedy(
    monkeypatch: pytest.MonkeyPatch, without_chromium: Path
) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"This installs one: .*chromium"):
        watch.require_chromium(str(without_chromium))


def test_in_ci_a_missing_browser_is_a_failure(monkeypatch: pytest.MonkeyPatch, without_chromium: Path) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="No Chromium"):
        watch.require_chromium(str(without_chromium))
