"""What browsers, and programs that are none, send to the server of a class: addresses, forms, answers, headers."""

import http.client
import json
from random import Random
from urllib.parse import quote, urlencode

from tests.fuzz.odd import VALUES, changed, odd_value
from tests.serve.web.classroom.rooms import Room

WORDS = tuple(word for word in VALUES if isinstance(word, str))
ASKED = (
    *("/", "/join", "/join/name", "/class/shown", "/wall", "/link/bar", "/link/wall", "/teacher"),
    *("/teacher/class.ipynb", "/place", "/lessons/", "/lessons/04/", "/lessons/04/print/", "/api/kernels"),
    *("/lessons/images/..%2f..%2fREADME.md", "/files/../../etc/passwd", "/files/%00", "/%2e%2e/a"),
)
TOLD = {
    "/class/answer": {"prompt": 1, "value": 35},
}
FORMS = {
    "/join/name": {"nickname": "Zoé", "word": "herring", "to": "/"},
    "/teacher": {"key": "0123456789abcdef"},
    "/join": {"key": "", "to": "/"},
}
HEADERS = ("Host", "Origin", "Cookie", "Accept-Encoding", "Content-Type", "Range", "If-None-Match", "X-Forwarded-For")
QUERIES = ("since", "to", "paper", "what", "v", "token")
SERVER_ERROR = 500


class InOnePiece(http.client.HTTPConnection):
    """Sends a request whole: a server may refuse its head and hang up while the body is still on its way."""

    parts = b""

    def send(self, data: bytes) -> None:  # type: ignore[override]
        """Put a part of a request to the others."""
        self.parts += data

    def getresponse(self) -> http.client.HTTPResponse:
        """Send it, and wait for the answer."""
        super().send(self.parts)
        return super().getresponse()


class Stranger:
    """Somebody who sends anything to a server: as nobody, as who has the key, or as a learner."""

    def __init__(self, room: Room, rng: Random) -> None:
        """Get in, in two ways of three."""
        self.url, self.rng = room.server.url.rstrip("/"), rng
        self.cookies = ["", room.visitor().cookies, room.learner().cookies]

    def ask(self) -> None:
        """Send one thing; look whether the server fails, says what is inside it, or what somebody else has written."""
        method, path, body, kind = self.request()
        own = {"Origin": self.url, "Cookie": self.rng.choice(self.cookies), "Content-Type": kind}
        odd = {name: self.header() for name in HEADERS if self.rng.random() < 0.12}
        connection = InOnePiece(self.url.removeprefix("http://"), timeout=30)
        connection.request(method, path, body, own | odd)
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace")
        connection.close()
        about = f"{answer.status} {method} {path[:300]} {body!r:.300} {odd}"
        assert answer.status < SERVER_ERROR, about
        assert "Traceback" not in text, about
        assert all(line.startswith("gofish_") for line in answer.headers.get_all("Set-Cookie", [])), about
        leads = answer.headers.get("Location", "/")
        assert leads.startswith("/") or ":" not in leads, about
        assert not leads.startswith(("//", "/\\")), about

    def request(self) -> tuple[str, str, bytes | None, str]:
        """A method, an address, what is sent, and what that is said to be."""
        rng = self.rng
        match rng.randrange(4):
            case 0:
                path = rng.choice([*TOLD])
                value = changed(TOLD[path], rng) if rng.random() < 0.8 else odd_value(rng)
                return "POST", path, json.dumps(value).encode(), "application/json"
            case 1:
                path = rng.choice([*FORMS])
                fields = {name: rng.choice((value, *WORDS)) for name, value in FORMS[path].items()}
                if path == "/join":
                    fields["key"] = ""  # wrong ones are made to wait
                body = urlencode(fields, errors="surrogatepass").encode()
                return "POST", path, rng.choice((body, body, rng.randbytes(50))), "application/x-www-form-urlencoded"
            case _:
                path = rng.choice(ASKED) + rng.choice(("", "", quote(rng.choice(WORDS)[:3000], errors="surrogatepass")))
                query = {name: rng.choice(WORDS)[:3000] for name in QUERIES if rng.random() < 0.2}
                asked = f"{path}?{urlencode(query, errors='surrogatepass')}"
                return rng.choice(("GET", "GET", "GET", "HEAD", "PUT", "DELETE", "OPTIONS")), asked, None, ""

    def header(self) -> str:
        """What a header could say."""
        word = self.rng.choice(("localhost", self.url, "gzip", "null", "[::1]:" + "9" * 5000, "evil.example", *WORDS))
        return "".join(char for char in word if char.isprintable() and ord(char) < 256)
