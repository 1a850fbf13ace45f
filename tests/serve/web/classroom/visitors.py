"""Somebody's browser, without its window: it keeps cookies, asks, types keys, and opens a page's connection."""

import gzip
import http.client
import itertools
import json
import secrets
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode, urlsplit

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60
PLAY = "/gofish/play"
NUMBERS = itertools.count(1)
"""What tells nicknames apart."""


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: str


@dataclass
class Visitor:
    """A browser."""

    url: str
    kept: dict[str, str] = field(default_factory=dict)
    token: str = field(default_factory=lambda: secrets.token_hex(16))

    @property
    def cookies(self) -> str:
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
        return self.post("/join", {"key": key, "to": to}, **headers)

    @contextmanager
    def opened(self, app: str = "table", host: str = "", **headers: str) -> Iterator[ClientConnection]:
        """The socket of a page of an app; use it in a `with` statement."""
        place = urlsplit(self.url)
        url = f"ws://{host or place.netloc}/link/{app}"
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.kept:
            said.setdefault("Cookie", self.cookies)
        with (
            socket.create_connection((place.hostname, place.port)) as line,
            connect(url, sock=line, max_size=None, open_timeout=PATIENCE, additional_headers=said) as connection,
        ):
            yield connection

    @contextmanager
    def hearing(self, name: str = "bar", place: str = "lessons", **headers: str) -> Iterator["Hears"]:
        """The socket by which a page hears of its class, which has greeted; use it in a `with` statement."""
        with self.opened(name, **headers) as connection:
            connection.send(json.dumps({"type": "hello", "seq": 0, "token": self.token, "app": place}))
            yield Hears(connection)

    def told(self, name: str = "bar", **headers: str) -> dict[str, Any]:
        """What a page hears of its class when it is opened."""
        with self.hearing(name, **headers) as page:
            return page.told()


@dataclass
class Hears:
    """A page that hears of its class."""

    connection: ClientConnection

    def told(self, holds: Callable[[dict[str, Any]], object] = lambda _: True) -> dict[str, Any]:
        """The next thing that is told of which something holds."""
        while True:
            told: dict[str, Any] = json.loads(self.connection.recv(PATIENCE))
            if told["type"] in {"class", "closing"} and holds(told):
                return told
