"""The site on a web space that does not know every kind of file, or lacks one: it plays, or says what is wrong."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import AtTable
from tests.browser.site.fixtures import BELOW, open_app
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

KNOWN = {".html", ".css", ".js", ".png", ".zip", ".txt"}
"""The kinds that every web space knows. Of the others this one sends `.mjs` and `.wasm` not at all."""
FAULTS = [
    pytest.param("worker", 404, "text/html", id="the worker is missing", marks=pytest.mark.thorough),
    pytest.param("pyodide.asm.wasm.js", 200, "text/html", id="a page is sent in place of Python"),
    pytest.param("gofish-learn", 403, "text/html", id="an archive is forbidden", marks=pytest.mark.thorough),
]


class WebSpace(ThreadingHTTPServer):
    """A web space: a file whose name begins so, if it begins with anything, it sends with this status and kind."""

    fault: tuple[str, int, str] = ("", 200, "")
    headers: Mapping[str, str] = {}
    scripts = "text/javascript"


class Answering(SimpleHTTPRequestHandler):
    """How it answers."""

    server: WebSpace

    def guess_type(self, path: str) -> str:  # type: ignore[override] # which is a text here
        """What a file is sent as."""
        if path.endswith(".js"):
            return self.server.scripts
        return super().guess_type(path) if Path(path).suffix in KNOWN else "application/octet-stream"

    def do_GET(self) -> None:
        """Send a file, or not."""
        (name, status, kind), file = self.server.fault, Path(self.path)
        if name and file.name.startswith(name):
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.end_headers()
            self.wfile.write(b"<p>Something else.</p>")
        elif file.suffix in {".mjs", ".wasm"}:
            self.send_error(404)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        """Say of every file what the web space says of all."""
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_about: object) -> None:
        """Keep silent."""


@pytest.fixture(scope="module")
def web_space(site_folder: Path) -> Iterator[WebSpace]:
    """Serves the site, until after the last page is closed."""
    with WebSpace(("127.0.0.1", 0), partial(Answering, directory=str(site_folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def address_of(server: WebSpace, name: str = "", status: int = 200, kind: str = "") -> str:
    """Where the site is, and what is not sent there as it should be."""
    server.fault, server.headers, server.scripts = (name, status, kind), {}, "text/javascript"
    return f"http://127.0.0.1:{server.server_port}/{BELOW}"


@pytest.mark.thorough
def test_the_table_is_served_by_a_web_space_that_does_not_know_new_kinds_of_files(
    page: WatchedPage, web_space: WebSpace
) -> None:
    assert open_app(AtTable(page), address_of(web_space)).hand


@pytest.mark.parametrize(("name", "status", "kind"), FAULTS)
def test_what_is_not_sent_as_it_should_be_is_named_with_what_came_in_its_place(
    name: str, status: int, kind: str, page: WatchedPage, web_space: WebSpace
) -> None:
    page.goto(f"{address_of(web_space, name, status, kind)}play.html")
    says = page.locator("[data-part='loading-failed'] p")
    expect(says).to_have_text(re.compile(rf"“\S*{re.escape(name)}\S*” .* sent {status} \({kind}[;)]"))
    page.errors.clear()


POLICY = "Content-Security-Policy"
NOSNIFF, SHARED = {"X-Content-Type-Options": "nosniff"}, {"Access-Control-Allow-Origin": "*"}
HINDERED = {
    "no WebAssembly": ({POLICY: "script-src 'self'"}, "text/javascript", "forbids WebAssembly, by"),
    "no workers": ({POLICY: "worker-src 'none'"}, "text/javascript", "forbids workers for scripts"),
    "no fetching": ({POLICY: "connect-src 'none'"}, "text/javascript", "forbids fetching files"),
    "no scripts": ({POLICY: "script-src 'none'"}, "text/javascript", "its scripts were forbidden"),
    "scripts as text": ({}, "text/plain", r"“start.* sent 200 \(text/plain\)"),
    "scripts as text, and nothing else": (NOSNIFF, "text/plain", "were not sent as text/javascript"),
}


def says(page: WatchedPage) -> str:
    """All that the page says in place of the table, once it has given up."""
    said = page.locator("[data-part='loading-failed'] p, #gofish-hindered p").filter(visible=True)
    said.wait_for()
    page.errors.clear()
    return said.inner_text()


@pytest.mark.parametrize(("headers", "scripts", "sentence"), HINDERED.values(), ids=HINDERED)
def test_where_no_game_can_start_the_page_says_what_is_in_its_way(
    headers: dict[str, str], scripts: str, sentence: str, page: WatchedPage, web_space: WebSpace
) -> None:
    address = address_of(web_space)
    web_space.headers, web_space.scripts = headers, scripts
    page.goto(f"{address}play.html")
    assert re.search(sentence, says(page))


@pytest.mark.parametrize("headers", thoroughly({}, SHARED), ids=["kept apart", "read by all"])
def test_a_sandbox_is_called_a_frame_and_no_file(
    headers: dict[str, str], page: WatchedPage, web_space: WebSpace
) -> None:
    address = address_of(web_space)
    web_space.headers = headers
    page.goto(f"{address}index.html")
    page.set_content(f'<iframe sandbox="allow-scripts" src="{address}play.html"></iframe>')
    said = page.frame_locator("iframe").locator("p").filter(has_text="The game cannot be started here")
    expect(said.filter(visible=True)).to_contain_text("Open this page in a tab of its own")
    page.errors.clear()
