"""A class whose server and workers are killed, and whose connections are cut, again and again. Run by hand.

    python -m tests.bench.chaos [MINUTES] [--learners N] [--seed S]

A real server with its workers, and learners at a quick pace (see `clients`). After each answer that does not say
otherwise, what was done is in the store; after each fault the learner finds the same table. It prints what went wrong
how often, how many actions were acknowledged, and every loss; it ends with 1 if there was one. Goal: none. What else
can go wrong (a full disk, a store that is held, a clock, a second tab) is tried without processes in `tests/faults`.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from time import perf_counter

import psutil

from gofish_learn.store.store import FILE
from tests.bench.clients.pages import Figures
from tests.bench.clients.survivor import Survivor
from tests.bench.clients.versions import THIS, join_key, processes
from tests.bench.clients.visitor import Visitor
from tests.browser.harness import Server, free_port, running

PAUSES = (0.5, 3.0)
ORPHAN_SECONDS = 60.0
FAULTS = ("worker killed", "server killed", "both killed", "connection cut")
OFTEN = (4, 1, 1, 4)
"""How often each of the faults happens, beside the others."""
TRACEBACK = "Traceback"
LOG_SHOWN = 2_000


class Chaos:
    """A server, its learners, and what goes wrong.

    Attributes:
        faults: how often each has happened.
        orphans: how many workers outlived their server.
        logs: what servers that were killed had printed.
    """

    def __init__(self, folder: Path, stack: ExitStack, learners: int, seed: str = "1") -> None:
        """Start the server, with its store in an empty folder; it ends with the stack."""
        self.folder, self.stack, self.rng = folder, stack, Random(seed)
        self.port, self.figures = free_port(), Figures()
        self.faults: Counter[str] = Counter()
        self.orphans, self.logs = 0, ""
        self.server = self.started()
        self.key = join_key(self.server)
        store, url = folder / "data" / FILE, self.server.url
        self.learners = [Survivor(Visitor(url), self.figures, number, store) for number in range(learners)]

    def started(self) -> Server:
        command = THIS.command(self.port, "--classroom", "7b", "--pages", "200")
        return self.stack.enter_context(running(command, self.folder, PYTHONPATH=THIS.search))

    async def happens(self, fault: str) -> None:
        """Let one thing go wrong."""
        self.faults[fault] += 1
        if fault in ("worker killed", "both killed"):
            self.kill_worker()
        if fault in ("server killed", "both killed"):
            await self.kill_server()
        if fault == "connection cut":
            self.rng.choice(self.learners).cut()

    def kill_worker(self) -> None:
        """Kill a worker, as a fault of its own would end it."""
        workers = processes(self.server)[1:]
        if workers:
            with suppress(psutil.NoSuchProcess):
                self.rng.choice(workers).kill()

    async def kill_server(self) -> None:
        """Kill the server, whose workers are to end with it, and start it again."""
        workers = processes(self.server)[1:]
        self.server.process.kill()
        self.server.process.wait()
        self.logs += self.server.log
        _, left = await asyncio.to_thread(psutil.wait_procs, workers, ORPHAN_SECONDS)
        self.orphans += len(left)
        for orphan in left:
            orphan.kill()
        self.server = await asyncio.to_thread(self.started)

    async def run(self, seconds: float) -> None:
        """Let one thing after another go wrong, for so long."""
        await asyncio.gather(*(learner.arrive(self.key) for learner in self.learners))
        until = perf_counter() + seconds
        playing = asyncio.gather(*(learner.live(lambda: perf_counter() > until) for learner in self.learners))
        while perf_counter() < until - PAUSES[1]:
            await asyncio.sleep(self.rng.uniform(*PAUSES))
            await self.happens(*self.rng.choices(FAULTS, OFTEN))
        await playing
        await self.end()

    async def script(self, each: int) -> None:
        """Let each thing go wrong once, one after another, with so many acknowledged actions before and after."""
        await asyncio.gather(*(learner.arrive(self.key) for learner in self.learners))
        over = False
        playing = asyncio.gather(*(learner.live(lambda: over) for learner in self.learners))
        for fault in [*FAULTS, ""]:
            enough = self.acknowledged + each
            while self.acknowledged < enough and not self.losses:  # noqa: ASYNC110 - what is counted has no event
                await asyncio.sleep(0.05)
            if fault:
                await self.happens(fault)
        over = True
        await playing
        await self.end()

    async def end(self) -> None:
        """Let everybody open the page once more, and find what was acknowledged."""
        for learner in self.learners:
            await learner.come_back()
            await learner.close()

    @property
    def acknowledged(self) -> int:
        """How many actions have been acknowledged."""
        return sum(learner.acknowledged for learner in self.learners)

    @property
    def losses(self) -> list[str]:
        """What was lost, and whatever else should not be."""
        found = [loss for learner in self.learners for loss in learner.losses] + self.figures.errors
        found += ["a worker outlived its server"] * self.orphans
        return found + ["a traceback in the log"] * (self.logs + self.server.log).count(TRACEBACK)

    def report(self) -> str:
        log = self.logs + self.server.log
        where = log.find(TRACEBACK)
        return "\n".join(
            [
                f"faults: {dict(self.faults)}",
                f"actions acknowledged: {self.acknowledged}",
                *(
                    f"{words}: {sum(getattr(learner, name) for learner in self.learners)}"
                    for name, words in {
                        "same": "came back to the same host",
                        "anew": "came back to a new one",
                        "compared": "came back to just what was acknowledged last, and it was compared",
                    }.items()
                ),
                *(f"LOSS, {often} times: {kind}" for kind, often in Counter(self.losses).most_common()),
                *([f"the log: …{log[max(0, where - LOG_SHOWN) : where + LOG_SHOWN]}…"] if where >= 0 else []),
            ]
        )


def main() -> int:
    """Run it and say what was lost."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("minutes", type=float, nargs="?", default=5)
    parser.add_argument("--learners", type=int, default=6)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        chaos = Chaos(Path(folder), stack, options.learners, options.seed)
        asyncio.run(chaos.run(60 * options.minutes))
        sys.stdout.write(f"{chaos.report()}\n")
        return 1 if chaos.losses else 0


if __name__ == "__main__":
    sys.exit(main())
