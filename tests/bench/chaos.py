"""A class whose computer goes wrong, again and again, for some minutes. Run by hand.

    python -m tests.bench.chaos [MINUTES] [--learners N] [--seed S] [--only FAULT …] [--tell]

A real server with its workers; learners at a quick pace (see `clients`). Meanwhile workers and the server are killed
(-9) in the middle of what they do, the store is held, its disk is filled, connections are cut, learners open second
tabs, and the clock of the server and its workers jumps. Filling a disk needs root.

After each answer that does not say otherwise, what was done is in the store; after each fault the learner finds the
same table. It prints what went wrong how often, how many actions were acknowledged, and every loss; it ends with 1 if
there was one. Goal: none.
"""

import argparse
import asyncio
import json
import os
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random
from time import perf_counter

import psutil

from gofish_learn.serve.store.store import FILE
from tests.bench.clients.pages import Figures
from tests.bench.clients.survivor import Survivor
from tests.bench.clients.versions import join_key, processes, this_version
from tests.bench.clients.visitor import Visitor
from tests.browser.harness import Server, free_port, running
from tests.serve.store.small_disk import fill, small_disk

PAUSES = (0.5, 3.0)
LASTS = (0.3, 4.0)
DISK_BYTES = 8 * 2**20
ORPHAN_SECONDS = 10.0
CLOCKS = (0, 59, 3600, -86_400, -30 * 86_400, 100 * 86_400)
"""By so many seconds the clock is wrong."""
CLOCK = """
import time
right = time.time
def wrong():
    with open({file!r}) as file:
        return right() + float(file.read() or 0)
time.time = wrong
"""
KILLS = ("worker killed", "server killed", "both killed")
FAULTS = (*KILLS, "store held", "disk full", "connection cut", "second tab", "clock jumped")
OFTEN = (4, 1, 1, 4, 4, 4, 4, 4)
"""How often each of the faults happens, beside the others."""
TRACEBACK = "Traceback"
LOG_SHOWN = 2_000


def say(text: str) -> None:
    """Print a line now."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


class Chaos:
    """A server, its learners, and what goes wrong.

    Attributes:
        faults: how often each has happened.
        orphans: how many workers outlived their server.
        logs: what servers that were killed had printed.
    """

    def __init__(self, folder: Path, stack: ExitStack, learners: int, seed: str = "1", *, fills: bool = True) -> None:
        """Start the server.

        Args:
            folder: an empty one.
            stack: what the server and its disk end with.
            learners: how many there are.
            seed: of what goes wrong.
            fills: whether the store is on a disk of its own, which can be filled.
        """
        self.folder, self.stack, self.rng = folder, stack, Random(seed)
        self.data = folder / "data"
        self.fills = fills and self.mounted()
        self.clock = folder / "clock"
        self.clock.write_text("0")
        (folder / "sitecustomize.py").write_text(CLOCK.format(file=str(self.clock)))
        self.port, self.figures = free_port(), Figures()
        self.faults: Counter[str] = Counter()
        self.orphans, self.logs = 0, ""
        self.version = this_version()
        self.server = self.started()
        self.key = join_key(self.server)
        self.tabs: list[Survivor] = []
        self.learners = [self.learner(number) for number in range(learners)]

    def learner(self, number: int) -> Survivor:
        """A new one."""
        return Survivor(Visitor(self.server.url, self.version), self.figures, number, self.data / FILE)

    def mounted(self) -> bool:
        """Put the store on a small disk of its own; whether that could be done."""
        try:
            self.stack.enter_context(small_disk(self.data, DISK_BYTES))
        except BaseException as error:  # noqa: BLE001 - pytest's way of skipping is none of the usual ones
            say(f"the disk is not filled: {error}")
            return False
        return True

    def started(self) -> Server:
        """The server, at the same address each time."""
        search = os.pathsep.join((str(self.folder), self.version.search))
        options = ["--classroom", "7b", *self.version.bounded(200)]
        command = self.version.command(self.port, *options)
        return self.stack.enter_context(running(command, self.folder, PYTHONPATH=search))

    async def begin(self) -> None:
        """Let everybody come in and sit down at a table."""
        await asyncio.gather(*(learner.arrive(self.key) for learner in self.learners))

    async def happens(self, fault: str) -> None:
        """Let one thing go wrong."""
        self.faults[fault] += 1
        match fault:
            case "worker killed":
                self.kill_worker()
            case "server killed":
                await self.kill_server()
            case "both killed":
                self.kill_worker()
                await self.kill_server()
            case "store held":
                await self.hold()
            case "disk full":
                await self.fill()
            case "connection cut":
                self.rng.choice(self.learners).cut()
            case "second tab":
                await self.open_second_tab()
            case "clock jumped":
                self.clock.write_text(str(self.rng.choice(CLOCKS)))
            case _:
                raise ValueError(fault)

    def workers(self) -> list[psutil.Process]:
        """The worker processes."""
        return processes(self.server)[1:]

    def kill_worker(self) -> None:
        """Kill a worker, as a fault of its own would end it."""
        workers = self.workers()
        if workers:
            with suppress(psutil.NoSuchProcess):
                self.rng.choice(workers).kill()

    async def kill_server(self) -> None:
        """Kill the server, whose workers are to end with it, and start it again."""
        workers = self.workers()
        self.server.process.kill()
        self.server.process.wait()
        self.logs += self.server.log
        _, left = await asyncio.to_thread(psutil.wait_procs, workers, ORPHAN_SECONDS)
        self.orphans += len(left)
        for orphan in left:
            orphan.kill()
        self.server = await asyncio.to_thread(self.started)

    async def hold(self) -> None:
        """Hold the store as another program would."""
        with closing(sqlite3.connect(self.data / FILE, isolation_level=None, timeout=10)) as other:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(self.rng.uniform(*LASTS))

    async def fill(self) -> None:
        """Fill the disk of the store, and free it again."""
        with suppress(sqlite3.OperationalError):
            stuff = fill(self.data / FILE)
            await asyncio.sleep(self.rng.uniform(*LASTS))
            stuff.unlink()

    async def open_second_tab(self) -> None:
        """Let a learner look at her table in another tab as well, and go on there for a moment."""
        learner = self.rng.choice(self.learners)
        tab = learner.second_tab(self.rng.randrange(10**6))
        self.tabs.append(tab)
        until = perf_counter() + 2
        with suppress(Exception):
            await tab.open()
            await tab.live(lambda: perf_counter() > until)
        await tab.close()

    async def go_wrong(self, until: float, faults: dict[str, int], *, tells: bool) -> None:
        """Let one thing after another go wrong, until a time of `perf_counter`."""
        while perf_counter() < until - LASTS[1]:
            await asyncio.sleep(self.rng.uniform(*PAUSES))
            (fault,) = self.rng.choices(list(faults), list(faults.values()))
            await self.happens(fault)
            if tells:
                say(f"{until - perf_counter():6.0f} s left: {fault}")

    async def run(self, seconds: float, only: list[str], *, tells: bool) -> None:
        """All of it."""
        faults = {fault: often for fault, often in zip(FAULTS, OFTEN, strict=True) if not only or fault in only}
        if not self.fills:
            faults.pop("disk full", None)
        await self.begin()
        until = perf_counter() + seconds
        await asyncio.gather(
            self.go_wrong(until, faults, tells=tells),
            *(learner.live(lambda: perf_counter() > until) for learner in self.learners),
        )
        await self.end()

    async def end(self) -> None:
        """Let everybody open the page once more, and find what was acknowledged."""
        self.clock.write_text("0")
        for learner in self.learners:
            await learner.close()
            await learner.come_back()
            await learner.close()

    async def script(self, faults: list[str], each: int) -> None:
        """Let these things go wrong one after another, each after so many more acknowledged actions."""
        await self.begin()
        over = False
        playing = asyncio.gather(*(learner.live(lambda: over) for learner in self.learners))
        for fault in [*faults, ""]:
            enough = self.acknowledged + each
            while self.acknowledged < enough:  # noqa: ASYNC110 - what is counted has no event
                await asyncio.sleep(0.05)
            if fault:
                await self.happens(fault)
        over = True
        await playing
        await self.end()

    @property
    def acknowledged(self) -> int:
        """How many actions have been acknowledged."""
        return sum(learner.acknowledged for learner in [*self.learners, *self.tabs])

    @property
    def losses(self) -> list[str]:
        """What was lost, and whatever else should not be."""
        everybody = [*self.learners, *self.tabs]
        found = [loss for learner in everybody for loss in learner.losses] + self.figures.errors
        found += ["a worker outlived its server"] * self.orphans
        return found + ["a traceback in the log"] * (self.logs + self.server.log).count(TRACEBACK)

    def report(self) -> None:
        """Print what came of it."""
        say(f"faults: {sum(self.faults.values())} {json.dumps(self.faults)}")
        say(f"actions acknowledged: {self.acknowledged}")
        for name, words in COUNTED.items():
            say(f"{words}: {sum(getattr(learner, name) for learner in [*self.learners, *self.tabs])}")
        waits = sum((learner.waits for learner in self.learners), Counter[str]())
        for kind, often in waits.most_common(8):
            say(f"came back a moment later, {often} times: {kind}")
        say(f"kept a moment later: {self.figures.kept_late}")
        for kind, often in Counter(self.losses).most_common():
            say(f"LOSS, {often} times: {kind}")
        if TRACEBACK in self.logs + self.server.log:
            before, _, after = (self.logs + self.server.log).partition(TRACEBACK)
            say(f"the log: …{before[-LOG_SHOWN:]}{TRACEBACK}{after[:LOG_SHOWN]}…")


COUNTED = {
    "same": "came back to the same host",
    "anew": "came back to a new one",
    "repeated": "sent a message again",
    "compared": "came back to just what was acknowledged last, and it was compared",
    "other_tab": "were told that they went on in another tab",
}


def main() -> int:
    """Run it and say what was lost."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("minutes", type=float, nargs="?", default=5)
    parser.add_argument("--learners", type=int, default=6)
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--only", nargs="+", choices=FAULTS, default=[], help="what goes wrong; everything, if left out"
    )
    parser.add_argument("--tell", action="store_true", help="print each fault as it happens")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        chaos = Chaos(Path(folder), stack, options.learners, options.seed)
        asyncio.run(chaos.run(60 * options.minutes, options.only, tells=options.tell))
        chaos.report()
        return 1 if chaos.losses else 0


if __name__ == "__main__":
    sys.exit(main())
