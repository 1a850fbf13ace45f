"""A class at tables with a device each: how soon everybody sees what one of them does. Run by hand, on a quiet machine.

    python -m tests.bench.bench_tables [--learners N] [--seconds S] [--kill]

A class is seated at tables of four, and plays by hand at the pace of learners. What is timed is an act, from its
sending until the page of each other seat has it. With `--kill` a worker is killed in the middle. Memory is PSS.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import token_hex
from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gofish_learn.serve.store.store import FILE, Store
from gofish_learn.serve.store.visits import Visit, secret_hash
from gofish_learn.serve.web.classroom.visits import COOKIE
from gofish_learn.teach.classroom.tables import PERSON, Chair, SavedTable, learner_is
from tests.bench.bench_server import allow_many_files
from tests.bench.clients.measuring import percentile
from tests.bench.clients.versions import Version, processes, pss_mib, this_version
from tests.bench.clients.visitor import Visitor
from tests.serve.store.joined import let_join
from tests.ui.table.together.tables import Page

AT_A_TABLE = 4
THINKS = (0.5, 4.0)
"""The shortest and the longest time before somebody does what is theirs to do, in seconds."""
PATIENCE = 30.0
A_CLASS = 148
COMING_SECONDS = 3.0
ABOUT = {"book": "standard", "level": "easy", "thinking": 0, "by_hand": True, "referee": False, "deals": True}
FACES = ("cat", "otter", "bear", "seal")


@dataclass
class Seen:
    """What was measured.

    Attributes:
        others: from an act to each other page that has it, in milliseconds.
        answers: from an act to its answer.
        acts: how many.
        lost: the acts that were never answered.
        refused: what was refused, in its words.
        again: how often a page has connected again.
    """

    others: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    acts: int = 0
    lost: int = 0
    refused: list[str] = field(default_factory=list)
    again: int = 0


class Seat:
    """A learner's page at a table.

    Attributes:
        sent: when the acts at this table were sent that led to each of its versions; all its seats share it.
    """

    def __init__(self, visitor: Visitor, table: int, sent: dict[int, tuple["Seat", float]], seen: Seen) -> None:
        self.visitor, self.table, self.sent, self.seen = visitor, table, sent, seen
        self.rng, self.id, self.token = Random(token_hex(8)), token_hex(16), token_hex(16)
        self.screen: dict[str, Any] = {}
        self.seq = 0
        self.waiting: asyncio.Future[None] | None = None
        self.changed = asyncio.Event()

    async def play(self, until: float) -> None:
        """Play until a time of `perf_counter`, and connect again whenever the connection is lost."""
        while perf_counter() < until:
            try:
                url, headers = f"ws://{self.visitor.host}/link/together", self.visitor.headers
                async with connect(url, additional_headers=headers, compression=None, proxy=None) as socket:
                    hearing = asyncio.create_task(self.hear(socket))
                    await self.say(socket, "hello", token=self.token, page=self.id, table=self.table)
                    await self.act(socket, until)
                    hearing.cancel()
            except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
                self.seen.again += 1
                await asyncio.sleep(0.3)

    async def say(self, socket: ClientConnection, kind: str, **fields: object) -> None:
        """Send a message, and wait for its answer."""
        self.seq += 1
        message = {"type": kind, "seq": self.seq, "version": self.screen.get("version", 0), **fields}
        self.waiting = asyncio.get_running_loop().create_future()
        begun = perf_counter()
        if kind != "hello":
            self.seen.acts += 1
            self.sent[message["version"] + 1] = (self, begun)
        await socket.send(json.dumps(message))
        try:
            async with asyncio.timeout(PATIENCE):
                await self.waiting
        except TimeoutError:
            self.seen.lost += 1
            raise
        if kind != "hello":
            self.seen.answers.append(1000 * (perf_counter() - begun))

    async def hear(self, socket: ClientConnection) -> None:
        """Take what comes, and time it."""
        try:
            async for text in socket:
                self.take(json.loads(text), perf_counter())
        except ConnectionClosed:
            pass
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(ConnectionClosed(None, None))
        self.changed.set()

    def take(self, told: dict[str, Any], now: float) -> None:
        """Take one message."""
        if told["type"] == "refused":
            self.seen.refused.append(told["say"])
        if told["type"] == "screen" and told["version"] >= self.screen.get("version", 0):
            if told["version"] > self.screen.get("version", told["version"]) and told.get("reply_to") is None:
                actor, begun = self.sent.get(told["version"], (self, now))
                if actor is not self:
                    self.seen.others.append(1000 * (now - begun))
            self.screen = told
            self.changed.set()
        if told.get("reply_to") == self.seq and self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    def deed(self) -> tuple[str, dict[str, object]] | None:
        """What this seat is to do now."""
        said = SimpleNamespace(table=self.screen, send=lambda kind, **more: (kind, more))
        if self.screen.get("waiting_for") == "nobody":
            return ("again", {}) if self.screen["you"] == 0 else None
        return cast("tuple[str, dict[str, object]] | None", Page.go_on(cast("Page", said), self.rng))

    async def act(self, socket: ClientConnection, until: float) -> None:
        """Do what is this seat's to do, after a while."""
        while perf_counter() < until:
            self.changed.clear()
            if self.screen.get("page") == "table" and self.deed() is not None:
                await asyncio.sleep(self.rng.uniform(*THINKS))
                wanted = self.deed()  # the table may have moved on meanwhile
                if wanted is not None:
                    kind, more = wanted
                    await self.say(socket, kind, **more)
                    continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.01, until - perf_counter())):
                    await self.changed.wait()
            if socket.close_code is not None:
                raise ConnectionClosed(None, None)


def let_in(store: Store, classroom: int, count: int, version: Version, url: str) -> tuple[list[Visitor], list[int]]:
    """Let learners into a class, in the store; their browsers and their numbers."""
    visitors, members = [], []
    for number in range(count):
        visitor = Visitor(url, version)
        visitor.cookies[COOKIE] = token_hex(16)
        member = let_join(store.classes, classroom, f"Learner {number}").number
        store.visits.add(Visit(secret_hash(visitor.cookies[COOKIE]), classroom, member))
        visitors.append(visitor)
        members.append(member)
    return visitors, members


def seated(store: Store, classroom: int, members: list[int], size: int = AT_A_TABLE) -> list[int]:
    """Seat learners, in the store, as their teacher does; the table of each."""
    chairs = [
        Chair(f"Learner {number}", FACES[number % size], PERSON, learner_is(member))
        for number, member in enumerate(members)
    ]
    groups = [tuple(chairs[at : at + size]) for at in range(0, len(members), size)]
    tables = [SavedTable(0, 1, None, classroom, 0, "", ABOUT, group, None, over=False) for group in groups]
    store.classes.open_round(classroom, tables)
    numbers = [table.number for table in store.classes.tables_of(classroom)]
    return [numbers[number // size] for number in range(len(members))]


async def measured(learners: int, seconds: float, *, kill: bool) -> tuple[Seen, float]:
    """Play, and say what was seen and how much memory was used."""
    seen, version = Seen(), this_version()
    with (
        tempfile.TemporaryDirectory() as folder,
        version.running(Path(folder), "--classroom", *version.bounded(2 * learners)) as server,
    ):
        store = Store(Path(folder) / "data" / FILE)
        seats: list[Seat] = []
        for number, first in enumerate(range(0, learners, A_CLASS)):
            count = min(A_CLASS, learners - first)
            classroom = store.classes.open(f"Class {number}").number
            visitors, members = let_in(store, classroom, count, version, server.url)
            tables = seated(store, classroom, members)
            sent: dict[int, dict[int, tuple[Seat, float]]] = {table: {} for table in tables}
            seats += [Seat(visitor, table, sent[table], seen) for visitor, table in zip(visitors, tables, strict=True)]
        await asyncio.sleep(COMING_SECONDS)  # until the server has heard of them
        until = perf_counter() + seconds
        playing = [asyncio.create_task(seat.play(until)) for seat in seats]
        if kill:
            await asyncio.sleep(seconds / 2)
            for process in processes(server)[1:]:
                if "workers.child" in " ".join(process.cmdline()):
                    process.kill()
                    break
        await asyncio.sleep(max(0.0, until - perf_counter() - 1))
        memory = pss_mib(server)
        await asyncio.gather(*playing, return_exceptions=True)
    return seen, memory


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--learners", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--kill", action="store_true", help="kill a worker in the middle")
    options = parser.parse_args()
    allow_many_files()
    seen, memory = asyncio.run(measured(options.learners, options.seconds, kill=options.kill))
    sys.stdout.write(
        f"{options.learners} learners, {options.seconds:g} s: {seen.acts} acts, {seen.lost} lost, "
        f"{len(seen.refused)} refused, {seen.again} connections again\n"
        f"an act to the others' pages: p50 {percentile(seen.others, 50):.1f} ms, p95 {percentile(seen.others, 95):.1f} "
        f"ms, p99 {percentile(seen.others, 99):.1f} ms; to its own: p95 {percentile(seen.answers, 95):.1f} ms\n"
        f"memory: {memory:.0f} MiB\n"
    )
    for say in sorted(set(seen.refused))[:5]:
        sys.stdout.write(f"refused: {say}\n")


if __name__ == "__main__":
    main()
