"""How long a change in a class takes to its pages, and an answer to the teacher. Run by hand, on a quiet machine.

    python -m tests.bench.bench_class [--learners N] [--presses N]

Every learner has two pages of lessons open, and the teacher hers. The clients are on the same machine, all in one
process, which is in the figures.
"""

import argparse
import asyncio
import json
import tempfile
import urllib.request
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from gofish_learn.serve.web.access.visits import COOKIE
from gofish_learn.store.classroom.visits import Visit, secret_hash
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.lesson_prompts import lesson_prompts
from tests.browser.harness import gofish_server
from tests.store.stores import let_join

TEACHER = "the-teacher"
SETTLING_SECONDS = 1.5


class Page:
    """A page that hears of its class, and when it heard something last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.at = socket, 0.0
        self.told: dict[str, Any] = {}
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        """Note what comes, without reading more of it than is needed."""
        async for text in self.socket:
            if '"class"' in text[:40]:
                self.at = perf_counter()

    async def ask(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))


class Teacher(Page):
    """The teacher's page, which asks its host whenever something has changed, and says one thing after the other."""

    def __init__(self, socket: ClientConnection) -> None:
        self.seq, self.version, self.drawn = 1, 0, ""
        self.counted, self.turn, self.answered = asyncio.Event(), asyncio.Lock(), asyncio.Event()
        self.asking: asyncio.Task[None] | None = None
        super().__init__(socket)

    async def listen(self) -> None:
        """Ask for the page, and note when it says how many have answered."""
        async for text in self.socket:
            told = json.loads(text)
            self.version, self.drawn = told.get("version", self.version), told.get("drawn", self.drawn)
            shown = "".join((told.get("html", ""), *told.get("parts", ())))
            if told.get("reply_to") == self.seq:
                self.answered.set()
            if told.get("type") == "class" and self.version:
                self.asking = asyncio.create_task(self.say("news"))
            if "1 of " in shown and " answered." in shown:
                self.at = perf_counter()
                self.counted.set()

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message of the page, and wait for its answer."""
        async with self.turn:
            self.seq += 1
            self.answered.clear()
            await self.ask({"type": kind, "seq": self.seq, "version": self.version, "drawn": self.drawn, **fields})
            await self.answered.wait()


async def measured(url: str, cookies: Sequence[str], presses: int, store: Store) -> None:
    async with AsyncExitStack() as stack:

        async def opened(name: str, cookie: str) -> ClientConnection:
            about = {"Cookie": f"{COOKIE}={cookie}"}
            address = url.replace("http", "ws") + f"link/{name}"
            return await stack.enter_async_context(connect(address, additional_headers=about, compression=None))

        pages = []
        for cookie in (*cookies, *cookies):
            page = Page(await opened("bar", cookie))
            await page.ask({"type": "hello", "seq": 0, "token": "", "app": "lessons"})
            pages.append(page)
        teacher = Teacher(await opened("classroom", TEACHER))
        await teacher.ask({"type": "hello", "seq": 1, "version": 0, "token": "", "page": "0" * 32, "hears": True})
        while not teacher.version:  # noqa: ASYNC110 - the slides of the lessons are read first
            await asyncio.sleep(SETTLING_SECONDS)
        await teacher.say("page", page="ask")
        await asyncio.sleep(SETTLING_SECONDS)
        first, last, counted = [], [], []
        (classroom,) = store.classes.classes()
        for press in range(presses):
            pressed = perf_counter()
            await teacher.say("ask", ready=lesson_prompts()[press % len(lesson_prompts())].name)
            while min(page.at for page in pages) < pressed:  # noqa: ASYNC110 - there are many
                await asyncio.sleep(0.01)
            first.append(min(page.at for page in pages) - pressed)
            last.append(max(page.at for page in pages) - pressed)
            await asyncio.sleep(SETTLING_SECONDS)
            asked = store.classes.classroom(classroom.number)
            assert asked is not None
            assert asked.prompt is not None
            teacher.counted.clear()
            pressed = perf_counter()
            await asyncio.to_thread(answered, url, cookies[press], asked.prompt.number)
            await teacher.counted.wait()
            counted.append(teacher.at - pressed)
            await asyncio.sleep(SETTLING_SECONDS)
        for what, times in (("first page", first), (f"last of {len(pages)}", last), ("an answer counted", counted)):
            print(f"{what}: median {1000 * median(times):.0f} ms, most {1000 * max(times):.0f} ms")  # noqa: T201


def answered(url: str, cookie: str, prompt: int) -> None:
    """Answer as a learner's page does."""
    headers = {"Cookie": f"{COOKIE}={cookie}", "Content-Type": "application/json", "Origin": url.rstrip("/")}
    body = json.dumps({"prompt": prompt, "value": 1}).encode()
    urllib.request.urlopen(urllib.request.Request(f"{url}class/answer", body, headers)).close()  # noqa: S310 - ours


def main() -> None:
    about = argparse.ArgumentParser(description="How long a change in a class takes to its pages.")
    about.add_argument("--learners", type=int, default=120)
    about.add_argument("--presses", type=int, default=10)
    wanted = about.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        gofish_server(Path(folder), "--classroom", "7b", "--pages", str(2 * wanted.learners)) as server,
        closing(Store(Path(folder) / "data" / FILE)) as store,
    ):
        (classroom,) = store.classes.classes()
        cookies = [f"cookie-{number}" for number in range(wanted.learners)]
        members = [
            let_join(store.classes, classroom.number, f"Learner {number}").number for number in range(len(cookies))
        ]
        for cookie, member in zip(cookies, members, strict=True):
            store.visits.add(Visit(secret_hash(cookie), classroom.number, member))
        store.visits.add(Visit(secret_hash(TEACHER), teacher=True))
        asyncio.run(measured(server.url, cookies, wanted.presses, store))


if __name__ == "__main__":
    main()
