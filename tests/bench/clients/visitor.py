"""A browser without a screen: it comes in by the key, has cookies, and fetches a page with all its files."""

import asyncio
import gzip
import re
from urllib.parse import urlencode, urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse

from gofish_learn.ui.apps import App
from tests.bench.clients.links import Link, LostError, SocketLink
from tests.bench.clients.versions import Version

MOST_REQUESTS = 1_000
"""How many requests all visitors may have under way together."""
PATIENCE_SECONDS = 60.0
FILES = re.compile(r'"((?:/voila/|/files/)[^"]+\.(?:js|css)[^"]*)"')
SAID = re.compile(r'role="alert"[^>]*>([^<]*)<')
AsyncHTTPClient.configure(None, max_clients=MOST_REQUESTS)


class Visitor:
    """Somebody's browser.

    Attributes:
        url: the address of the server, without a slash at its end.
        cookies: what the server has given.
    """

    def __init__(self, url: str, version: Version, *, address: str = "") -> None:
        """Know a server.

        Args:
            url: its address.
            version: which version it is.
            address: the address of this machine that the visitor comes from, such as 127.0.0.7; empty for any.
        """
        place = urlsplit(url)
        self.url, self.host = f"{place.scheme}://{place.netloc}", place.netloc
        self.version, self.address = version, address
        self.cookies: dict[str, str] = {}

    @property
    def headers(self) -> dict[str, str]:
        """What a browser says with each request."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Origin": self.url} | ({"Cookie": cookies} if cookies else {})

    async def fetch(
        self, path: str, body: dict[str, str] | None = None, patience: float = PATIENCE_SECONDS
    ) -> HTTPResponse:
        """One request, as a browser sends it.

        Raises:
            LostError: no answer came.
        """
        request = HTTPRequest(
            f"{self.url}{path}",
            method="GET" if body is None else "POST",
            body=None if body is None else urlencode(body),
            headers=self.headers | {"Accept-Encoding": "gzip"},
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
                raise LostError(f"{path}: {answer.code} {said_on(text_of(answer))}")

    async def open(self, app: App) -> Link:
        """Open the page of an app with all its files, and its connection.

        Raises:
            LostError: it cannot be opened.
        """
        path = self.version.page(app)
        answer = await self.fetch(path)
        if answer.code != 200:
            raise LostError(f"{path}: {answer.code}")
        page = text_of(answer)
        for file in await asyncio.gather(*(self.fetch(one) for one in sorted(set(FILES.findall(page))))):
            if file.code != 200:
                raise LostError(f"a file of {path}: {file.code}")
        return await self.connect(app)

    async def connect(self, app: App) -> Link:
        """Open the connection of a page of an app.

        Raises:
            LostError: it cannot be opened.
        """
        return await SocketLink.open(f"ws://{self.host}/link/{app.name}", self.headers)


def text_of(answer: HTTPResponse) -> str:
    """What an answer says, which may be compressed."""
    body: bytes = answer.body
    return (gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body).decode()


def said_on(page: str) -> str:
    """What a page says was wrong with what was typed."""
    found = SAID.search(page)
    return "" if found is None else " ".join(found[1].split())
