"""A class whose computer goes wrong, again and again, for some minutes. Run by hand.

    python -m tests.bench.chaos [MINUTES] [--learners N] [--seed S]

A real server with real kernels; learners at a quick pace (see `learner`). Meanwhile kernels and the server are killed
(-9) in the middle of what they do, the store is held, its disk is filled, connections are cut, learners open second
tabs, and the clock of the server and its kernels jumps. Filling a disk needs root.

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
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient

from gofish_learn.serve.store.store import FILE
from gofish_learn.ui.app.saves import owner_of
from gofish_learn.ui.table.host import TableHost
from tests.bench.bench_classroom import MOST_REQUESTS, say
from tests.bench.learner import Figures, Learner, LostError, Pace
from tests.browser.harness import Server, free_port, kernels_of, running
from tests.serve.store.small_disk import fill, small_disk
from tests.tree import ROOT

QUICK = Pace(thinks=(0.1, 0.8), watches=0.1, looks=0.2, patience=15.0)
PAUSES = (0.5, 3.0)
LASTS = (0.3, 4.0)
RESTART_SHARE = 0.06
DISK_BYTES = 8 * 2**20
TRIES_AGAIN = 90
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
ACTIONS = {"ask", "advance", "again", "new"}
GIVEN_UP = (TableHost.moved_on, TableHost.lost, TableHost.welcome_back)
"""How a page is told that what it shows is older, or other, than what is kept."""


@dataclass
class Acknowledged:
    """What a learner was told is kept, in whichever of her tabs.

    Attributes:
        version: the version of what was kept when an action was acknowledged last.
        table: the table that was shown then, or None where another tab may have done something at the same moment.
        tab: the tab that did something last.
    """

    version: int = 0
    table: object = None
    tab: "Survivor | None" = None


class Survivor(Learner):
    """A learner who remembers what was acknowledged, and comes back after every fault.

    Attributes:
        store: the file that her games are kept in.
        last: what was acknowledged last, in this tab or another.
        acknowledged: how many actions were, in this one.
        compared: how often the table that she came back to was compared with the one acknowledged last.
        told_of_loss: whether she was told that what she did last is given up, as she went on in another tab.
        losses: what was lost.
        waits: what she was answered when she could not come back yet.
        returns: how often she came back.
    """

    def __init__(self, url: str, key: str, figures: Figures, number: int, store: Path) -> None:
        """Know the store."""
        super().__init__(url, key, figures, number, QUICK)
        self.store = store
        self.last = Acknowledged()
        self.acknowledged = self.returns = self.compared = 0
        self.told_of_loss = False
        self.losses: list[str] = []
        self.waits: Counter[str] = Counter()

    def kept(self) -> int:
        """The version of what is kept of her game, as another process finds it on the disk."""
        with closing(sqlite3.connect(f"{self.store.as_uri()}?mode=ro", uri=True, timeout=30)) as connection:
            query = "SELECT max(version) FROM saves WHERE owner = ?"
            (found,) = connection.execute(query, (owner_of(self.token),)).fetchone()
        return found or 0

    async def ask(self, message: dict[str, Any]) -> tuple[float, dict[str, Any]]:
        """Send a message; once it is answered, and nothing waits to be saved, it is acknowledged."""
        if message["type"] not in ACTIONS:
            took, found = await super().ask(message)
            self.told_of_loss |= (found.get("note") or "").startswith(GIVEN_UP)
            return took, found
        self.told_of_loss = False
        before, was_last = self.kept(), self.last.tab is self
        self.last.tab = self
        took, found = await super().ask(message)  # which asks to keep what is not, until it is
        self.told_of_loss |= (found.get("note") or "").startswith(GIVEN_UP)
        if found["type"] == "screen" and not self.told_of_loss:
            self.acknowledged += 1
            # Two tabs that go on alike keep the same: the second one's step is there already.
            self.acknowledge(before, alone=was_last and self.last.tab is self)
        return took, found

    def acknowledge(self, before: int, *, alone: bool) -> None:
        """Look whether an action that is acknowledged is kept, and remember it.

        Args:
            before: the version of what was kept before it.
            alone: whether no other tab did anything since this one's last action.
        """
        kept = self.kept()
        if kept < self.last.version or (alone and kept <= before):
            self.losses.append(f"after an action at version {max(before, self.last.version)}, {kept} is kept")
        if kept > self.last.version:
            self.last.version, self.last.table = kept, self.screen["table"] if alone else None

    async def live(self, until: float) -> None:
        """Play until a time of `perf_counter`, whatever happens."""
        while perf_counter() < until:
            try:
                await self.play(until)
            except (LostError, OSError, TimeoutError, Exception) as error:  # noqa: BLE001 - each is a fault to survive
                await self.return_to_table(error)

    async def return_to_table(self, error: BaseException) -> None:
        """Reconnect, or open the page again, until that works."""
        for _ in range(TRIES_AGAIN):
            if self.connection is not None:
                self.connection.close()
            try:
                await self.come_back()
            except Exception as again:  # noqa: BLE001 - the server may be away for some seconds
                error = again
                self.waits[f"{again!r:.80}"] += 1
                await asyncio.sleep(1)
            else:
                self.returns += 1
                return
        self.figures.errors.append(f"could not come back: {error!r}")

    async def come_back(self) -> None:
        """Open the page again: what was acknowledged last is on the table, unless more was kept since."""
        await self.open_page()
        before = self.kept()
        last = replace(self.last)
        await self.wait_until_ready()
        after = self.kept()
        if before < last.version:
            self.losses.append(f"version {last.version} was acknowledged, and {before} is kept")
        elif before == after == last.version and last.table is not None:
            self.compared += 1
            if self.screen["table"] != last.table:
                self.losses.append(f"version {after} shows another table than when it was acknowledged")


class Chaos:
    """A server, its learners, and what goes wrong.

    Attributes:
        faults: how often each has happened.
        errors: what was said that is none of the answers that a page may get.
    """

    def __init__(self, folder: Path, options: argparse.Namespace, stack: ExitStack) -> None:
        """Start the server."""
        self.folder, self.stack, self.rng = folder, stack, Random(options.seed)
        self.tells: bool = options.tell
        self.data = folder / "data"
        self.fills = self.mounted()
        self.clock = folder / "clock"
        self.clock.write_text("0")
        (folder / "sitecustomize.py").write_text(CLOCK.format(file=str(self.clock)))
        self.port, self.figures = free_port(), Figures()
        self.faults: Counter[str] = Counter()
        self.server = self.started()
        key = next(line for line in self.server.log.splitlines() if line.startswith("Join key: "))[10:]
        self.learners = [
            Survivor(self.server.url, key, self.figures, number, store=self.data / FILE)
            for number in range(options.learners)
        ]
        self.tabs: list[Survivor] = []

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
        command = [sys.executable, "-m", "gofish_learn.serve.cli", "play", "--no-browser", "--port", str(self.port)]
        search = os.pathsep.join((str(self.folder), os.environ.get("PYTHONPATH", str(ROOT))))
        seats = ["--classroom", "7b", "--seats", "60"]
        return self.stack.enter_context(running([*command, *seats], self.folder, PYTHONPATH=search))

    async def go_wrong(self, until: float) -> None:
        """Let one thing after another go wrong."""
        doing = {
            "kernel killed": self.kill_kernel,
            "store held": self.hold,
            "connection cut": self.cut,
            "second tab": self.open_second_tab,
            "clock jumped": self.jump,
        }
        if self.fills:
            doing["disk full"] = self.fill
        while perf_counter() < until - LASTS[1]:
            await asyncio.sleep(self.rng.uniform(*PAUSES))
            if self.rng.random() < RESTART_SHARE:
                await self.kill_server()
                self.faults["server killed"] += 1
                continue
            fault = self.rng.choice(sorted(doing))
            await doing[fault]()
            self.faults[fault] += 1
            if self.tells:
                say(f"{until - perf_counter():6.0f} s left: {fault}")

    async def kill_kernel(self) -> None:
        """Kill a kernel."""
        kernels = kernels_of(self.server)
        if kernels:
            with suppress(psutil.NoSuchProcess):
                self.rng.choice(kernels).kill()

    async def kill_server(self) -> None:
        """Kill the server with its kernels, as a power cut does, and start it again."""
        orphans = kernels_of(self.server)
        self.server.process.kill()
        self.server.process.wait()
        for kernel in orphans:
            with suppress(psutil.NoSuchProcess):
                kernel.kill()
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

    async def cut(self) -> None:
        """Cut a connection in the middle of whatever is under way."""
        learner = self.rng.choice(self.learners)
        if learner.connection is not None:
            learner.connection.close()

    async def open_second_tab(self) -> None:
        """Let a learner look at her table in another tab as well, and go on there for a moment."""
        learner = self.rng.choice(self.learners)
        tab = Survivor(self.server.url, learner.key, self.figures, self.rng.randrange(10**6), store=learner.store)
        tab.token, tab.cookies, tab.last = learner.token, learner.cookies, learner.last
        with suppress(Exception):
            await tab.open_page()
            await tab.wait_until_ready()
            await tab.play(perf_counter() + 2)
        if tab.connection is not None:
            tab.connection.close()
        self.tabs.append(tab)

    async def jump(self) -> None:
        """Set the clock."""
        self.clock.write_text(str(self.rng.choice(CLOCKS)))

    async def run(self, seconds: float) -> None:
        """All of it."""
        AsyncHTTPClient.configure(None, max_clients=MOST_REQUESTS)
        await asyncio.gather(*(learner.arrive() for learner in self.learners))
        until = perf_counter() + seconds
        await asyncio.gather(self.go_wrong(until), *(learner.live(until) for learner in self.learners))
        self.clock.write_text("0")
        for learner in self.learners:
            await learner.return_to_table(LostError("the end"))

    def report(self) -> int:
        """Print what came of it; how much was lost."""
        everybody = [*self.learners, *self.tabs]
        losses = [loss for learner in everybody for loss in learner.losses]
        say(f"faults: {sum(self.faults.values())} {json.dumps(self.faults)}")
        say(f"actions acknowledged: {sum(learner.acknowledged for learner in everybody)}")
        returns = sum(learner.returns for learner in self.learners)
        compared = sum(learner.compared for learner in self.learners)
        say(f"came back: {returns} times; {compared} times to just what was acknowledged last, and it was compared")
        waits = sum((learner.waits for learner in self.learners), Counter[str]())
        for kind, often in waits.most_common():
            say(f"came back a moment later, {often} times: {kind}")
        say(f"kept a moment later: {self.figures.kept_late}")
        for kind, often in Counter(self.figures.errors).most_common():
            say(f"error, {often} times: {kind}")
        for kind, often in Counter(losses).most_common():
            say(f"LOSS, {often} times: {kind}")
        if "Traceback" in self.server.log:
            say(f"the log: {self.server.log[-3000:]}")
        return len(losses) + len(self.figures.errors)


def main() -> int:
    """Run it and say what was lost."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("minutes", type=float, nargs="?", default=5)
    parser.add_argument("--learners", type=int, default=6)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--tell", action="store_true", help="print each fault as it happens")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        chaos = Chaos(Path(folder), options, stack)
        asyncio.run(chaos.run(60 * options.minutes))
        lost = chaos.report()
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
