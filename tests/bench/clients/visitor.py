"""A browser without a screen: it comes in by the key, has cookies, fetches a page, and talks by its socket."""

import asyncio
import gzip
import json
import re
from collections.abc import Mapping
from typing import Any, Self
from urllib.parse import urlencode, urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gofish_learn.ui.apps import App

Message = dict[str, Any]
LARGEST = 2**24
"""The longest answer that is taken, in bytes."""
MOST_REQUESTS = 1_000
"""How many requests all visitors may have under way together."""
PATIENCE_SECONDS = 60.0
FILES = re.compile(r'"(/files/[^"]+\.(?:js|css)[^"]*)"')
SAID = re.compile(r'role="alert"[^>]*>([^<]*)<')
AsyncHTTPClient.configure(None, max_clients=MOST_REQUESTS)


class LostError(Exception):
    """The connection has ended, or was refused, or is silent for too long."""


class Link:
    """The socket of a page (CONTRACT.md, section 8)."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    @classmethod
    async def open(cls, url: str, headers: Mapping[str, str]) -> Self:
        """Connect to an address.

        Raises:
            LostError: it cannot be connected to.
        """
        how: dict[str, Any] = {"compression": None, "max_size": LARGEST, "ping_interval": None, "proxy": None}
        try:
            return cls(await connect(url, additional_headers=headers, open_timeout=20, close_timeout=1, **how))
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
            raise LostError(f"no connection: {error}") from error

    async def ask(self, message: Message, patience: float) -> Message:
        """The answer to a message, which has a `seq`.

        Raises:
            LostError: none came in `patience` seconds.
        """
        try:
            async with asyncio.timeout(patience):
                await self.connection.send(json.dumps(message))
                while True:
                    found: Message = json.loads(await self.connection.recv())
                    if found.get("reply_to") == message["seq"]:
                        return found
        except ConnectionClosed as error:
            raise LostError(f"the connection ended: {error}") from error
        except TimeoutError:
            raise LostError("no answer came") from None

    async def close(self) -> None:
        await self.connection.close()


class Visitor:
    """Somebody's browser."""

    def __init__(self, url: str, *, address: str = "") -> None:
        place = urlsplit(url)
        self.url, self.host = f"{place.scheme}://{place.netloc}", place.netloc
        self.address = address
        self.cookies: dict[str, str] = {}

    @property
    def headers(self) -> dict[str, str]:
        """What a browser says with each request."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Origin": self.url} | ({"Cookie": cookies} if cookies else {})

    async def fetch(
        self,
        path: str,
        body: dict[str, str] | str | None = None,
        patience: float = PATIENCE_SECONDS,
        more: Mapping[str, str] | None = None,
    ) -> HTTPResponse:
        """One request, as a browser sends it: a form, or a text; `more` headers beside the usual ones.

        Raises:
            LostError: no answer came.
        """
        request = HTTPRequest(
            f"{self.url}{path}",
            method="GET" if body is None else "POST",
            body=urlencode(body) if isinstance(body, dict) else body,
            headers=self.headers | {"Accept-Encoding": "gzip"} | dict(more or {}),
            decompress_response=False,
            follow_redirects=False,
            request_timeout=patience,
            connect_timeout=patience,
            network_interface=self.address or None,
        )
        try:
            answer = await AsyncHTTPClient().fetch(request, raise_error=False)
        except (OSError, HTTPClientError) as error:
            raise LostError(f"no answer: {error}") from error
        for line in answer.headers.get_list("Set-Cookie"):
            name, _, rest = line.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        return answer

    async def come_in(self, key: str, nickname: str, patience: float = PATIENCE_SECONDS, word: str = "") -> None:
        """Join a class, or come back by a nickname and its word.

        Raises:
            LostError: the key, the nickname or the word was not taken.
        """
        for path, fields in (("/join", {"key": key}), ("/join/name", {"nickname": nickname, "word": word})):
            answer = await self.fetch(path, fields | {"to": "/"}, patience)
            if answer.code != 303:
                said = SAID.search(text_of(answer))
                raise LostError(f"{path}: {answer.code} {said and ' '.join(said[1].split())}")

    async def open(self, app: App) -> Link:
        """Open the page of an app with all its files, and its connection.

        Raises:
            LostError: it cannot be opened.
        """
        answer = await self.fetch(f"/gofish/{app.notebook}")
        files = sorted(set(FILES.findall(text_of(answer))))
        for found in (answer, *await asyncio.gather(*map(self.fetch, files))):
            if found.code != 200:
                raise LostError(f"{found.effective_url}: {found.code}")
        return await self.connect(app)

    async def connect(self, app: App) -> Link:
        """Open the connection of a page of an app.

        Raises:
            LostError: it cannot be opened.
        """
        return await Link.open(f"ws://{self.host}/link/{app.name}", self.headers)


def text_of(answer: HTTPResponse) -> str:
    """What an answer says, which may be compressed."""
    body: bytes = answer.body
    return (gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body).decode()
