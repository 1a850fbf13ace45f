"""A learner at a table: her page, its files, its connection and its kernel are real, and only her browser is not.

She types the key, opens the page, fetches its files, waits in line where there is one, and plays at a person's pace:
thinks before she asks, watches each step of the bots, and looks at the odds and at a hint now and then. Meanwhile her
page asks for the news of the class.
"""

import asyncio
import gzip
import json
import re
import secrets
import uuid
from dataclasses import dataclass, field
from random import Random
from secrets import token_hex
from time import perf_counter
from typing import Any
from urllib.parse import urlencode, urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

PLAY = "/voila/render/play.ipynb"
THINKS_SECONDS = (3.0, 9.0)
WATCHES_SECONDS = 0.9
LOOKS_SECONDS = 2.0
NEWS_SECONDS = 2.5
ODDS_EVERY = 3
HINT_EVERY = 5
KEEP_SECONDS = 1.0
PATIENCE_SECONDS = 60.0
FILES = re.compile(r'(?:href|src)="(/voila/[^"]+\.(?:js|css)[^"]*)"')
KERNEL = re.compile(r'"kernelId":\s*"([^"]+)"')
MODEL = re.compile(r'widget-view\+json": \{"model_id": "(\w+)"')


class LostError(Exception):
    """The connection has ended before an answer came."""


@dataclass(frozen=True)
class Pace:
    """How quick a learner is, in seconds.

    Attributes:
        thinks: the shortest and the longest time before an ask.
        watches: how long a step of a bot is watched.
        looks: how long the odds, a hint or the end of a game are looked at.
        patience: how long an answer is waited for.
    """

    thinks: tuple[float, float] = THINKS_SECONDS
    watches: float = WATCHES_SECONDS
    looks: float = LOOKS_SECONDS
    patience: float = PATIENCE_SECONDS


@dataclass
class Figures:
    """What the learners of a run have measured, in milliseconds.

    Attributes:
        arrivals: from typing the key to the table.
        clicks: from an ask, or a step of a bot, to its answer.
        odds: from asking for the odds or a hint to them.
        news: from asking for the news of the class to them.
        errors: what went wrong.
        kept_late: how often something was not kept at once, and the page was told so.
        resumed: how many came back after the server was killed, and found what had been acknowledged.
    """

    arrivals: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    news: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    kept_late: int = 0
    resumed: int = 0


class Learner:
    """One of them."""

    def __init__(self, url: str, key: str, figures: Figures, number: int, pace: Pace = Pace()) -> None:
        """Know where the server is, and its key."""
        self.pace, self.kernel = pace, ""
        self.place, self.key, self.figures = urlsplit(url), key, figures
        self.rng = Random(number)
        self.token = secrets.token_hex(16)
        self.cookies: dict[str, str] = {}
        self.screen: dict[str, Any] = {}
        self.in_flight = False
        self.seq = 0
        self.turns = 0
        self.connection: WebSocketClientConnection | None = None
        self.model = ""

    async def fetch(self, path: str, body: dict[str, str] | None = None) -> HTTPResponse:
        """One request, as a browser sends it."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        request = HTTPRequest(
            f"{self.place.scheme}://{self.place.netloc}{path}",
            method="GET" if body is None else "POST",
            body=None if body is None else urlencode(body),
            headers=headers | {"Accept-Encoding": "gzip"},
            decompress_response=False,
            follow_redirects=False,
            request_timeout=2 * self.pace.patience,
            connect_timeout=PATIENCE_SECONDS,
        )
        answer = await AsyncHTTPClient().fetch(request, raise_error=False)
        if answer.code == 599:
            raise answer.error or HTTPError(599)
        for line in answer.headers.get_list("Set-Cookie"):
            name, _, rest = line.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        return answer

    async def arrive(self) -> None:
        """Come in, open the page, wait in line if need be, and see the table."""
        start = perf_counter()
        answer = await self.fetch("/join", {"key": self.key, "to": PLAY})
        if answer.code != 303:
            raise LostError(f"the key: {answer.code}")
        named = await self.fetch("/join/name", {"nickname": f"Learner {token_hex(4)}", "to": PLAY})
        if named.code != 303:
            raise LostError(f"the nickname: {named.code}")
        await self.open_page()
        await self.wait_until_ready()
        self.figures.arrivals.append(1000 * (perf_counter() - start))
        setup = self.screen["options"]["defaults"] | {"practice": True, "odds": True}
        await self.ask({"type": "new", "setup": setup})

    async def open_page(self) -> None:
        """Open the page, and its connection."""
        while (answer := await self.fetch(PLAY)).code == 503:
            while json.loads((await self.fetch("/place")).body)["place"]:  # noqa: ASYNC110 - as a page does
                await asyncio.sleep(3)
        page = text_of(answer)
        found, model = KERNEL.search(page), MODEL.search(page)
        if found is None or model is None:
            raise LostError(f"the page: {answer.code}")
        self.kernel, self.model = found[1], model[1]
        files = await asyncio.gather(*(self.fetch(path) for path in sorted(set(FILES.findall(page)))))
        if any(one.code != 200 for one in files):
            raise LostError("a file of the page")
        await self.connect()

    async def connect(self) -> None:
        """Open the connection of the page to its kernel."""
        url = f"ws://{self.place.netloc}/api/kernels/{self.kernel}/channels?session_id={uuid.uuid4()}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        request = HTTPRequest(url, headers={"Cookie": cookies}, connect_timeout=PATIENCE_SECONDS)
        self.connection = await websocket_connect(request, compression_options={})

    async def wait_until_ready(self) -> None:
        """Say hello, and see the table as it was left."""
        await self.ask({"type": "hello", "token": self.token})

    async def ask(self, message: dict[str, Any]) -> tuple[float, dict[str, Any]]:
        """Send a message of the page; the milliseconds until its answer, and the answer."""
        assert self.connection is not None
        self.seq += 1
        header = {"msg_id": uuid.uuid4().hex, "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3"}
        content = {"comm_id": self.model, "data": {"method": "custom", "content": message | {"seq": self.seq}}}
        whole = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        start = perf_counter()
        self.in_flight = True
        await self.connection.write_message(json.dumps(whole | {"buffers": []}))
        while True:
            said = await asyncio.wait_for(self.connection.read_message(), self.pace.patience)
            if said is None:
                raise LostError("the connection ended")
            answer = json.loads(said)
            found = answer["content"].get("data", {}).get("content", {}) if answer["msg_type"] == "comm_msg" else {}
            if found.get("reply_to") == self.seq:
                break
        took = 1000 * (perf_counter() - start)
        self.in_flight = False
        if found["type"] == "refused":
            self.figures.errors.append(f"refused {message['type']}: {found['say']}")
        if found["type"] == "screen":
            self.screen = self.screen | found
        if found.get("unsaved"):
            self.figures.kept_late += 1
            await asyncio.sleep(KEEP_SECONDS)
            await self.ask({"type": "keep"})  # its answer may be a screen, which is then the newer one
        return took, found

    async def act(self, kind: str, **about: Any) -> float:
        """Do something at the table; the milliseconds until its answer."""
        took, _ = await self.ask({"type": kind, "version": self.screen["version"], **about})
        return took

    async def play(self, until: float) -> None:
        """Play until a time of `perf_counter`."""
        while perf_counter() < until:
            match self.screen["waiting_for"]:
                case "you":
                    await self.take_turn()
                case "nobody":
                    await asyncio.sleep(self.pace.looks)
                    await self.act("again")
                case _:
                    await asyncio.sleep(self.pace.watches)
                    self.figures.clicks.append(await self.act("advance"))

    async def hear_of_class(self, until: float) -> None:
        """Ask for the news of the class, again and again, until a time of `perf_counter`."""
        since = -1
        while perf_counter() < until:
            await asyncio.sleep(NEWS_SECONDS * self.rng.uniform(0.7, 1.3))
            start = perf_counter()
            answer = await self.fetch(f"/class/news?since={since}")
            self.figures.news.append(1000 * (perf_counter() - start))
            if answer.code == 200:
                since = json.loads(text_of(answer))["version"]
            elif answer.code != 204:
                raise LostError(f"the news: {answer.code}")

    async def take_turn(self) -> None:
        """Think, look at what can be known now and then, and ask."""
        self.turns += 1
        await asyncio.sleep(self.rng.uniform(*self.pace.thinks))
        for kind, every, about in (("know", ODDS_EVERY, {}), ("hint", HINT_EVERY, {"step": 1})):
            if self.turns % every == 0 and self.screen["help"].get(kind):
                self.figures.odds.append(await self.act(kind, **about))
                await asyncio.sleep(self.pace.looks)
        asks = self.screen["asks"]
        target = self.rng.choice(asks["targets"])["seat"]
        self.figures.clicks.append(await self.act("ask", rank=self.rng.choice(asks["ranks"]), target=target))

    async def come_back(self) -> None:
        """Open the page again, after the server was killed: what was acknowledged last is on the table."""
        before, was_in_flight = self.screen, self.in_flight
        await self.open_page()
        await self.wait_until_ready()
        if was_in_flight or before["table"] == self.screen["table"]:
            self.figures.resumed += 1
        else:
            self.figures.errors.append("acknowledged play was lost")


def text_of(answer: HTTPResponse) -> str:
    """What an answer says, which may be compressed."""
    body = answer.body
    return (gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body).decode()
