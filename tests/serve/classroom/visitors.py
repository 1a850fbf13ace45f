"""Somebody's browser, without its window: it keeps cookies, asks, types keys, and opens a page's connection."""

import gzip
import http.client
import itertools
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit

import websockets.sync.client

PATIENCE = 60
PLAY = "/voila/render/play.ipynb"
NUMBERS = itertools.count(1)
"""What tells nicknames apart."""


@dataclass
class Answer:
    """What a server sent back."""

    status: int
    headers: dict[str, str]
    body: str

    @property
    def kernel(self) -> str:
        """The id of the page's kernel."""
        found = re.search(r'"kernelId":\s*"([^"]+)"', self.body)
        assert found, self.body[:500]
        return found[1]


@dataclass
class Visitor:
    """A browser.

    Attributes:
        url: the server that it visits.
        kept: its cookies.
        kernel: the id of the kernel of a page that it has open.
    """

    url: str
    kept: dict[str, str] = field(default_factory=dict)
    kernel: str = ""

    @property
    def cookies(self) -> str:
        """Its cookies, as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.kept.items())

    def ask(self, method: str, path: str, body: str | None = None, **headers: str) -> Answer:
        """One request, with the path sent exactly as written; its cookies go along, and new ones are kept."""
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.kept:
            said.setdefault("Cookie", self.cookies)
        connection = http.client.HTTPConnection(urlsplit(self.url).netloc, timeout=PATIENCE)
        connection.request(method, path, body, said)
        response = connection.getresponse()
        content = response.read()
        for line in response.headers.get_all("Set-Cookie", []):
            self.kept |= {name: one.value for name, one in SimpleCookie(line).items()}
        if response.headers.get("Content-Encoding") == "gzip":
            content = gzip.decompress(content)
        answer = Answer(response.status, dict(response.getheaders()), content.decode("utf-8", "replace"))
        connection.close()
        return answer

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for a page."""
        return self.ask("GET", path, **headers)

    def post(self, path: str, fields: dict[str, str], **headers: str) -> Answer:
        """Send a form, as a page of this server would."""
        own = {"Content_Type": "application/x-www-form-urlencoded", "Origin": self.url.rstrip("/")}
        return self.ask("POST", path, urlencode(fields), **(own | headers))

    def join(self, key: str, to: str = "/", **headers: str) -> Answer:
        """Type the key and, where a class wants one, a nickname that nobody else has."""
        answer = self.type_key(key, to, **headers)
        if not answer.headers.get("Location", "").startswith("/join/name"):
            return answer
        return self.post("/join/name", {"nickname": f"Visitor {next(NUMBERS)}", "to": to}, **headers)

    def type_key(self, key: str, to: str = "/", **headers: str) -> Answer:
        """Type the key."""
        return self.post("/join", {"key": key, "to": to}, **headers)

    @contextmanager
    def opened(self, kernel: str, host: str = "", **headers: str) -> Iterator[websockets.sync.client.ClientConnection]:
        """The connection of a page to its kernel; use it in a `with` statement."""
        place = urlsplit(self.url)
        url = f"ws://{host or place.netloc}/api/kernels/{kernel}/channels"
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.kept:
            said.setdefault("Cookie", self.cookies)
        with (
            socket.create_connection((place.hostname, place.port)) as line,
            websockets.sync.client.connect(
                url, sock=line, max_size=None, open_timeout=PATIENCE, additional_headers=said
            ) as connection,
        ):
            yield connection

    def leave(self, kernel: str) -> Answer:
        """Close a page, which ends its kernel."""
        return self.ask("POST", f"/voila/api/shutdown/{kernel}", X_XSRFToken=self.kept["_xsrf"])
