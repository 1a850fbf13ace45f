"""What browsers, and programs that are none, send to the server of a class: addresses, forms, answers, headers."""

import http.client
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from tests.fuzz.odd import VALUES, changed, odd_value
from tests.fuzz.pages import FindingError
from tests.serve.web.classroom.rooms import Room
from tests.serve.web.classroom.visitors import Visitor

WORDS = tuple(word for word in VALUES if isinstance(word, str))
ASKED = (
    *(
        "/",
        "/join",
        "/join/name",
        "/class/news",
        "/class/shown",
        "/class/answer",
        "/class/here",
        "/class/leave",
        "/class/asked",
        "/wall",
    ),
    *("/wall/now", "/teacher", "/teacher/class.ipynb", "/place", "/lessons/", "/lessons/04/", "/lessons/04/print.pdf"),
    *("/lessons/static/x.js", "/lessons/images/..%2f..%2fREADME.md", "/voila/render/token", "/api/kernels"),
    *("/voila/static/../../etc/passwd", "/voila/joined/..%5c..%5ca", "/voila/templates/gofish/static/%00", "/%2e%2e/a"),
    *("/voila/labextensions/anywidget/%2e%2e/%2e%2e/package.json", "/voila/files/store.sqlite", "/api/contents"),
)
TOLD = {
    "/class/answer": {"prompt": 1, "value": 35},
    "/class/here": {"app": "play", "token": "0123456789abcdef" * 2},
    "/class/leave": {},
    "/class/ask": {"slide": "04-2"},
    "/class/stage": {"stage": "answer"},
    "/class/stop": {},
}
FORMS = {
    "/join/name": {"nickname": "Zoé", "word": "herring", "to": "/"},
    "/teacher": {"key": "0123456789abcdef"},
    "/join": {"key": "", "to": "/"},
}
HEADERS = ("Host", "Origin", "Cookie", "Accept-Encoding", "Content-Type", "Range", "If-None-Match", "X-Forwarded-For")
QUERIES = ("since", "to", "paper", "what", "v", "token", "theme", "template")
SERVER_ERROR = 500
PATIENCE = 30


class InOnePiece(http.client.HTTPConnection):
    """Sends a request whole.

    A server may refuse its headers and hang up while the body is still on its way, and then the answer is lost with it.
    """

    def __init__(self, place: str) -> None:
        """Know the server."""
        super().__init__(place, timeout=PATIENCE)
        self.parts: list[bytes] = []

    def send(self, data: Any) -> None:
        """Put a part of a request to the others."""
        self.parts.append(data)

    def getresponse(self) -> http.client.HTTPResponse:
        """Send it, and wait for the answer."""
        super().send(b"".join(self.parts))
        return super().getresponse()


@dataclass
class Stranger:
    """Somebody who sends anything to a server: as nobody, as who has the key, or as a learner.

    Attributes:
        room: the server.
        rng: what they draw from.
        visitors: the browsers that they have.
        sent: what they have sent last.
    """

    room: Room
    rng: Random
    visitors: list[Visitor] = field(default_factory=list)
    sent: Any = None

    def __post_init__(self) -> None:
        """Get in, in two ways of three."""
        self.visitors = [Visitor(self.room.server.url), self.room.visitor(), self.room.learner()]

    def ask(self) -> None:
        """Send one thing.

        Raises:
            FindingError: the answer is none that a stranger may get.
        """
        rng = self.rng
        headers = {name: self.header(name) for name in HEADERS if rng.random() < 0.12}
        kind = rng.randrange(4)
        if kind == 0:
            path = rng.choice(sorted(TOLD))
            value = changed(TOLD[path], rng) if rng.random() < 0.8 else odd_value(rng)
            body = json.dumps(value).encode()
            self.send("POST", path, body, {"Content-Type": "application/json"} | headers)
        elif kind == 1:
            path = rng.choice(sorted(FORMS))
            fields = {name: rng.choice((value, *WORDS)) for name, value in FORMS[path].items()}
            if path == "/join":
                fields["key"] = ""  # wrong ones are made to wait
            body = urlencode(fields, errors="surrogatepass").encode()
            form = {"Content-Type": "application/x-www-form-urlencoded"}
            self.send("POST", path, body if rng.random() < 0.9 else rng.randbytes(50), form | headers)
        else:
            path = rng.choice(ASKED)
            if rng.random() < 0.1:
                path += quote(rng.choice(WORDS)[:3000], errors="surrogatepass")
            query = {name: rng.choice(WORDS)[:3000] for name in QUERIES if rng.random() < 0.2}
            asked = f"{path}?{urlencode(query, errors='surrogatepass')}" if query else path
            self.send(rng.choice(("GET", "GET", "GET", "HEAD", "PUT", "DELETE", "OPTIONS")), asked, None, headers)

    def header(self, name: str) -> str:
        """What a header could say."""
        rng = self.rng
        own = {"Host": "localhost", "Origin": self.room.server.url.rstrip("/"), "Accept-Encoding": "gzip"}.get(
            name, "a=b"
        )
        word = rng.choice((own, "null", "[::1]:" + "9" * 5000, "evil.example", "a" * 3000, *WORDS))
        return "".join(char for char in word if char.isprintable() and ord(char) < 256)

    def send(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> None:
        """Send a request, as one of the browsers.

        Raises:
            FindingError: the server fails, or says what is inside it.
        """
        visitor = self.rng.choice(self.visitors)
        own = {"Origin": self.room.server.url.rstrip("/")} | ({"Cookie": visitor.cookies} if visitor.kept else {})
        self.sent = (method, path, body, own | headers)
        place = self.room.server.url.removeprefix("http://").rstrip("/")
        connection = InOnePiece(place)
        try:
            connection.request(method, path, body, own | headers)
            answer = connection.getresponse()
            text = answer.read().decode("utf-8", "replace")
        except (http.client.HTTPException, ConnectionError) as error:
            if isinstance(error, http.client.RemoteDisconnected | ConnectionError):
                raise FindingError(f"the connection ended: {str(self.sent)[:600]}") from error
            raise
        finally:
            connection.close()
        if answer.status >= SERVER_ERROR or "Traceback" in text or "site-packages" in text:
            raise FindingError(f"{answer.status}: {str(self.sent)[:600]}")
        self.look_at(answer)

    def look_at(self, answer: http.client.HTTPResponse) -> None:
        """Look whether an answer has a header that somebody else has written, or leads elsewhere.

        Raises:
            FindingError: it has, or does.
        """
        cookies = [
            line
            for line in answer.headers.get_all("Set-Cookie", [])
            if not line.startswith(("gofish_", "_xsrf", "username-"))
        ]
        leads = answer.headers.get("Location", "/")
        if cookies or (not leads.startswith("/") and ":" in leads) or leads.startswith(("//", "/\\")):
            raise FindingError(f"it leads to {leads!r}, or sets {cookies}: {str(self.sent)[:600]}")
