"""What honest learners meet while somebody attacks a class's server on this machine. Run by hand.

    python -m tests.bench.attacks [NAME …] [--old GOFISH_LEARN]

Each attack has a server of its own, is a process of its own, and comes from the address that the learners come from,
as in a school, unless its name says that it is from elsewhere. Learners load the first page, join and click all the
time. It prints for each attack how long they waited (the 95th percentile and the slowest of so many, in milliseconds),
what was refused to them, the memory of the server before, after and at most (PSS), its log's lines, and what came back
to the attacker. Everything is bounded in number and time, and nothing leaves this machine. What a single message can
do that no page sends is tried in `tests/fuzz` and `tests/serve/web`; here it is what comes in heaps.
"""

import argparse
import asyncio
import json
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed

from gofish_learn.serve.web.access.limits import PAGES_EACH
from tests.bench.bench_server import allow_many_files, percentile, say
from tests.bench.clients.pages import APP, Figures, Page
from tests.bench.clients.versions import THIS, Version, join_key, pss_mib, version_of
from tests.bench.clients.visitor import LostError, Visitor
from tests.browser.harness import Server
from tests.tree import ROOT

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
LASTS, QUIET, PATIENCE, MOST_SECONDS = 8.0, 3.0, 20.0, 180
IDLE, HALF, FLOOD, LOOKS = 8_000, 4_000, 20_000, 1_000
GUESSERS, DIALLING = 100, 200
FILE_BYTES = 290_000
CUT, HALF_BODIES = 15_000, 300
WORD = "otter"
LINE, OPEN = f"/link/{APP.name}/line", f"/gofish/{APP.notebook}/open"
Back = Counter[str]


async def again(often: int, act: Callable[[], Awaitable[str]]) -> Back:
    """Do something on and on, so many at once; what came back."""
    back, end = Back(), perf_counter() + LASTS

    async def one() -> None:
        while perf_counter() < end:
            try:
                back[await act()] += 1
            except (LostError, ConnectionClosed) as error:
                back[f"{error!s:.40}"] += 1

    await asyncio.gather(*(one() for _ in range(often)))
    return back


async def held(url: str, begun: Iterable[bytes]) -> Back:
    """Open connections that send so much, and stay."""
    back, dialling, place = Back(), asyncio.Semaphore(DIALLING), urlsplit(url)
    wires = []

    async def one(data: bytes) -> None:
        async with dialling:
            try:
                reader, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=(HERE, 0))
                writer.write(data)
                await writer.drain()
                wires.append((reader, writer))
            except OSError as error:
                back[type(error).__name__] += 1

    await asyncio.gather(*map(one, begun))
    await asyncio.sleep(LASTS)
    for reader, writer in wires:
        back["closed by the server" if reader.at_eof() or reader.exception() else "still open"] += 1
        writer.transport.abort()
    return back


async def cut(url: str, requests: Iterable[bytes]) -> Back:
    """Send requests, or the beginnings of some, and close each connection at once."""
    back, dialling, place = Back(), asyncio.Semaphore(DIALLING), urlsplit(url)

    async def one(request: bytes) -> None:
        async with dialling:
            try:
                _, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=(HERE, 0))
                writer.write(request)
                writer.close()
                await writer.wait_closed()
                back["cut"] += 1
            except OSError as error:
                back[type(error).__name__] += 1

    await asyncio.gather(*map(one, requests))
    return back


def posted(visitor: Visitor, path: str, said: Mapping[str, str], body: str, length: int | None = None) -> bytes:
    """A request of somebody's browser, or the beginning of one whose body is so long."""
    own = {"Host": visitor.host, "Content-Type": "application/json", "Content-Length": str(length or len(body))}
    lines = [f"{name}: {value}" for name, value in {**own, **visitor.headers, **said}.items()]
    return "\r\n".join([f"POST {path} HTTP/1.1", *lines, "", body]).encode()


def at_line(name: str, does: str) -> dict[str, str]:
    """What a page says about its line."""
    return {"Gofish-Line": name, "Gofish-Does": does}


class Attacker:
    """Who has the address, the key, and the nickname of a learner who has a word; each method is an attack."""

    def __init__(self, url: str, key: str, nickname: str) -> None:
        self.url, self.key, self.nickname = url, key, nickname

    async def page(self) -> Page:
        """A page of somebody who has come in."""
        page = Page(Visitor(self.url), Figures(), 1, LASTS)
        await page.visitor.come_in(self.key, f"Eve {token_hex(3)}")
        page.link = await page.visitor.connect(APP)
        await page.hello()
        return page

    async def idle(self) -> Back:
        """Connections that ask nothing."""
        return await held(self.url, [b""] * IDLE)

    async def half(self) -> Back:
        """Requests that never come to their end."""
        return await held(self.url, [b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: "] * HALF)

    async def keys_from_here(self) -> Back:
        """Wrong keys without a pause, from the address that the honest come from."""
        return await again(GUESSERS // 5, lambda: self.wrong_key(HERE))

    async def keys_from_elsewhere(self) -> Back:
        """The same from another address."""
        return await again(GUESSERS // 5, lambda: self.wrong_key(ELSEWHERE))

    async def wrong_key(self, address: str) -> str:
        """One of them."""
        fields = {"key": "".join("ABCDEFGHJKLMNPQR"[int(digit, 16)] for digit in token_hex(3)), "to": "/"}
        return str((await Visitor(self.url, address=address).fetch("/join", fields, LASTS)).code)

    async def words(self) -> Back:
        """Wrong words for a learner's nickname, from many browsers at once."""

        async def guess() -> str:
            try:
                await Visitor(self.url).come_in(self.key, self.nickname, 4 * LASTS, word=token_hex(4))
            except LostError as error:
                return f"{error!s:.60}"
            return "let in"

        return await again(GUESSERS, guess)

    async def filling(self) -> Back:
        """One key holder invents learners."""

        async def one() -> str:
            await Visitor(self.url).come_in(self.key, f"Nobody {token_hex(3)}", 4 * LASTS)
            return "taken in"

        return await again(10, one)

    async def flood(self) -> Back:
        """Messages without waiting for answers, on three sockets at once."""

        async def one(kind: str, often: int) -> str:
            page = await self.page()
            assert page.link is not None
            try:
                for number in range(often):
                    text = json.dumps({"type": kind, "seq": number + 2, "version": 1})
                    await page.link.connection.send(text)
            except ConnectionClosed as error:
                return str(error)
            return "all taken"

        each = [("ping", FLOOD), ("ping", FLOOD), ("know", LOOKS)]
        return Back(await asyncio.gather(*(one(*how) for how in each)))

    async def steady(self) -> Back:
        """Looks at odds as fast as they are answered, on six sockets at once."""
        pages = [await self.page() for _ in range(6)]

        async def look() -> str:
            page = pages.pop()
            try:
                _, answer = await page.say("know", step=1)
            finally:
                pages.append(page)
            return str(answer["type"])

        return await again(6, look)

    async def lines_cut(self) -> Back:
        """Lines that break off in their first message."""
        eve = (await self.page()).visitor
        begun = (posted(eve, LINE, at_line(token_hex(16), "begin"), "{", 9) for _ in range(CUT))
        return await cut(self.url, begun)

    async def asks_cut(self) -> Back:
        """Requests to one line, more than its page may send, that nobody waits for."""
        eve, name = (await self.page()).visitor, token_hex(16)
        await eve.fetch(LINE, json.dumps({"type": "ping", "seq": 1}), LASTS, at_line(name, "begin"))
        return await cut(self.url, [posted(eve, LINE, at_line(name, "ask"), "")] * CUT)

    async def answers_cut(self) -> Back:
        """Answers to a question that is not asked, and nobody waits to hear so."""
        eve = (await self.page()).visitor
        return await cut(self.url, [posted(eve, "/class/answer", {}, '{"prompt": 1, "value": 1}')] * CUT)

    async def sockets(self) -> Back:
        """Sockets of one browser, more than it may have, one after the other and from many hands."""
        eve = (await self.page()).visitor
        mine = [await eve.connect(APP) for _ in range(PAGES_EACH - 1)]

        async def one() -> str:
            link = await eve.connect(APP)
            said = json.loads(await link.connection.recv())
            link.connection.transport.abort()
            return str(said["type"])

        back = await again(GUESSERS, one)
        for link in mine:
            await link.close()
        return back

    async def bodies(self) -> Back:
        """Bodies of files, and of the first messages of lines, that never come to their end, all of one browser."""
        page = await self.page()
        about = {"Gofish-Page": page.id, "Gofish-Token": page.token}
        begun = [posted(page.visitor, OPEN, about, "{", FILE_BYTES)]
        begun += [posted(page.visitor, LINE, at_line(token_hex(16), "begin"), "{", 9_000) for _ in range(HALF_BODIES)]
        return await held(self.url, begun)

    async def files(self) -> Back:
        """Files, half text and half brackets, as fast as they are answered, by ten pages."""
        pages = [await self.page() for _ in range(10)]

        async def send() -> str:
            page = pages.pop()
            page.seq += 1
            message = {"type": "open_file", "seq": page.seq, "version": 0, "text": "x" * (FILE_BYTES // 2)}
            about = {"page": page.id, "token": page.token}
            body = json.dumps({**message, **about, "more": [[]] * (FILE_BYTES // 8)})
            answer = await page.visitor.fetch(
                OPEN, body, LASTS, {f"Gofish-{name.title()}": said for name, said in about.items()}
            )
            pages.append(page)
            return str(answer.code)

        return await again(10, send)


NAMES = [name for name, what in vars(Attacker).items() if name not in ("page", "wrong_key") and name[0] != "_"]


class Honest:
    """A learner who plays, and others who come; what they met, in milliseconds, and what was refused to them."""

    def __init__(self, server: Server, key: str) -> None:
        self.server, self.key, self.nickname = server, key, f"Ana {token_hex(3)}"
        self.page = Page(Visitor(server.url), Figures(), 1, PATIENCE)
        self.times: dict[str, list[float]] = {"load": [], "join": [], "click": []}
        self.failed, self.memory = Back(), 0.0

    async def go_on(self, until: asyncio.Event) -> None:
        """Do all of it, until the event is set."""
        doing = (
            (self.load, 0.5),
            (self.join, 1.0),
            (self.click, 0.2),
            (self.by_line, 0.5),
            (self.file, 0.5),
            (self.look, 1.0),
        )
        await asyncio.gather(*(self.again(until, act, every) for act, every in doing))

    async def again(self, until: asyncio.Event, act: Callable[[], Awaitable[None]], every: float) -> None:
        """Do one thing again and again, and note how long it takes."""
        while not until.is_set():
            start = perf_counter()
            try:
                await act()
                self.times.setdefault(act.__name__, []).append(1000 * (perf_counter() - start))
            except LostError as error:
                self.failed[f"{act.__name__}: {error!s:.60}"] += 1
            await asyncio.sleep(every)

    async def load(self) -> None:
        answer = await self.page.visitor.fetch("/", patience=PATIENCE)
        if answer.code == 302:
            answer = await self.page.visitor.fetch(answer.headers["Location"], patience=PATIENCE)
        if answer.code != 200:
            raise LostError(str(answer.code))

    async def join(self) -> None:
        await Visitor(self.server.url).come_in(self.key, f"Ben {token_hex(4)}", PATIENCE)

    async def click(self) -> None:
        """Do something at the table, whose connection is opened again where it has been cut."""
        try:
            await self.page.act()
        except LostError:
            await self.page.close()
            await self.page.open()
            raise

    async def by_line(self) -> None:
        """Say something by a line, as a page does to which no socket gets through."""
        name = token_hex(16)
        for does in ("begin", "leave"):
            await self.sent(LINE, {"type": "ping", "seq": 1}, at_line(name, does))

    async def file(self) -> None:
        """Open a file, which is no game."""
        about = {"Gofish-Page": self.page.id, "Gofish-Token": self.page.token}
        await self.sent(OPEN, {"type": "open_file", "seq": 0, "version": 0, "text": "x"}, about)

    async def sent(self, path: str, message: dict[str, Any], said: Mapping[str, str]) -> None:
        """Send something beside the socket."""
        answer = await self.page.visitor.fetch(path, json.dumps(message), PATIENCE, said)
        if answer.code != 200:
            raise LostError(str(answer.code))

    async def look(self) -> None:
        """Look at what memory the server takes."""
        self.memory = max(self.memory, await asyncio.to_thread(pss_mib, self.server))


async def attacked(name: str, server: Server) -> str:
    """Attack while learners go on; what came of it."""
    key, lines = join_key(server), len(server.log.splitlines())
    honest, over = Honest(server, key), asyncio.Event()
    await honest.page.visitor.come_in(key, honest.nickname, word=WORD)
    await honest.page.open()
    await honest.page.practise()
    going_on = asyncio.create_task(honest.go_on(over))
    await asyncio.sleep(QUIET)
    before = await asyncio.to_thread(pss_mib, server)
    command = [sys.executable, "-m", "tests.bench.attacks", "--as", name, server.url, key, honest.nickname]
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            back, _ = await process.communicate()
    except TimeoutError:
        process.kill()
        back = b"took too long"
    over.set()
    await going_on
    try:
        await Visitor(server.url).come_in(key, honest.nickname, PATIENCE, word=WORD)
        elsewhere = "let in"
    except LostError as error:
        elsewhere = str(error)
    await honest.page.close()
    waits = ", ".join(
        f"{what} {percentile(took, 95):.0f}/{max(took, default=0):.0f} ({len(took)})"
        for what, took in honest.times.items()
        if what != "look"
    )
    memory = f"{before:.0f} → {honest.memory:.0f} → {pss_mib(server):.0f} MiB"
    log = len(server.log.splitlines()) - lines
    refused = f"refused {dict(honest.failed)}; by her word on another device: {elsewhere}"
    return f"{name}: {waits}; {refused}; {memory}; log {log} lines; the attacker: {back.decode()}"


def attack(version: Version, name: str) -> None:
    """One attack on a new server."""
    with tempfile.TemporaryDirectory() as folder, version.running(Path(folder), "--classroom", "7b") as server:
        say(asyncio.run(attacked(name, server)))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help=f"the attacks ({', '.join(NAMES)}); all, if left out")
    parser.add_argument("--old", type=Path, help="the command of an older version, to be attacked instead")
    parser.add_argument("--as", dest="attacker", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args()
    allow_many_files()
    if options.attacker:
        logging.getLogger("asyncio").setLevel(logging.ERROR)  # what is sent to a connection that was cut is no fault
        name, *who = options.attacker
        say(json.dumps(asyncio.run(getattr(Attacker(*who), name)())))
        return
    for name in options.names or NAMES:
        attack(version_of(options.old) if options.old else THIS, name)


if __name__ == "__main__":
    main()
