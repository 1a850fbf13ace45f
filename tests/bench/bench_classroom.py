"""A class of learners on one machine: how long they wait, and what they cost. Run by hand, on a quiet machine.

    python -m tests.bench.bench_classroom [LEARNERS] [SECONDS] [--spread SECONDS] [--kill]

Real HTTP, websockets and kernels; each learner plays at a person's pace (see `learner`). They arrive within `--spread`
seconds (0: all at once). With `--kill` the server is killed half-way and started again, and everybody comes back.

Goals on two cores: with 30 learners a click within 100 ms and odds within 400 ms (95th percentile), 2 GiB in all, the
last of thirty who come at once plays within 20 s, a first visit under 1.5 MB, no error, and nothing lost that was
acknowledged. The learners take processor time as well; on two cores that is in the figures.
"""

import argparse
import asyncio
import re
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from urllib.parse import urlsplit

import psutil
from playwright.sync_api import sync_playwright
from tornado.httpclient import AsyncHTTPClient

from tests.bench.learner import PLAY, Figures, Learner
from tests.browser.harness import Server, free_port, kernels_of, running
from tests.browser.watch import CHROMIUM_FLAGS, require_chromium

MIB = 2**20
MOST_REQUESTS = 1_000
"""How many requests the learners may have under way together."""


def start(folder: Path, port: int, seats: int, stack: ExitStack) -> tuple[Server, str]:
    """A server for a class, and its key."""
    command = [sys.executable, "-m", "gofish_learn.serve.cli", "play", "--no-browser", "--port", str(port)]
    server = stack.enter_context(running([*command, "--classroom", "--seats", str(seats)], folder))
    found = re.search(r"^Join key: (.*)$", server.log, re.MULTILINE)
    assert found
    return server, found[1]


def processes(server: Server) -> list[psutil.Process]:
    """The server and its kernels."""
    return [psutil.Process(server.process.pid), *kernels_of(server)]


def cpu_seconds(server: Server) -> float:
    """The processor time that they have taken so far."""
    return sum(sum(one.cpu_times()[:2]) for one in processes(server))


async def come(learner: Learner, after: float) -> bool:
    """Arrive after some seconds; whether that went well."""
    await asyncio.sleep(after)
    try:
        await learner.arrive()
    except Exception as error:  # noqa: BLE001 - whatever it is, it is counted
        learner.figures.errors.append(f"arriving: {error!r}")
        return False
    return True


async def play(learners: Sequence[Learner], seconds: float, *, dies: bool = False) -> None:
    """Let everybody play; where the server is to die under them, nobody minds."""
    until = perf_counter() + seconds
    doing = [act for one in learners for act in (one.play(until), one.hear_of_class(until))]
    for outcome in await asyncio.gather(*doing, return_exceptions=True):
        if isinstance(outcome, BaseException) and not dies:
            learners[0].figures.errors.append(f"playing: {outcome!r}")


async def kill(server: Server, after: float) -> None:
    """Kill the server, as a power cut does."""
    await asyncio.sleep(after)
    server.process.kill()
    server.process.wait()


def visits(url: str, key: str) -> list[int]:
    """The bytes that a browser fetches to see a table: the first time, and the second."""
    with sync_playwright() as driver:
        path = require_chromium(driver.chromium.executable_path)
        browser = driver.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        page = browser.new_page()
        page.goto(f"{url}join#{key.replace(' ', '')}")
        page.get_by_label("Nickname").fill("A visitor")
        page.keyboard.press("Enter")
        page.wait_for_url(url)
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        sizes: list[int] = []
        network.on("Network.loadingFinished", lambda about: sizes.append(about["encodedDataLength"]))
        found = []
        for _ in range(2):
            sizes.clear()
            page.goto(f"{url}{PLAY.removeprefix('/')}")
            page.locator("[data-part='hand'] [data-card]").first.wait_for()
            found.append(sum(sizes))
        browser.close()
    return found


async def lesson(options: argparse.Namespace, folder: Path, server: Server, key: str, stack: ExitStack) -> None:
    """All of it, and the figures."""
    AsyncHTTPClient.configure(None, max_clients=MOST_REQUESTS)
    figures, port = Figures(), urlsplit(server.url).port or 0
    everybody = [Learner(server.url, key, figures, number) for number in range(options.learners)]
    begun, before = perf_counter(), cpu_seconds(server)
    delays = [options.spread * number / len(everybody) for number in range(len(everybody))]
    came = await asyncio.gather(*(come(one, delay) for one, delay in zip(everybody, delays, strict=True)))
    learners = [one for one, is_in in zip(everybody, came, strict=True) if is_in]
    say(f"{len(learners)} of {len(everybody)} learners are playing after {perf_counter() - begun:.1f} s")
    say(f"processor time of their arrival: {cpu_seconds(server) - before:.1f} s")
    if options.kill:
        half = options.seconds / 2
        await asyncio.gather(play(learners, options.seconds, dies=True), kill(server, half))
        server, _ = start(folder, port, options.seats, stack)
        back = await asyncio.gather(*(one.come_back() for one in learners), return_exceptions=True)
        figures.errors += [f"coming back: {one!r}" for one in back if isinstance(one, BaseException)]
        say(f"{figures.resumed} of {len(learners)} found everything that had been acknowledged")
        await play(learners, half)
    else:
        cpu, since = cpu_seconds(server), perf_counter()
        await play(learners, options.seconds)
        share = (cpu_seconds(server) - cpu) / (perf_counter() - since)
        say(f"processor: {100 * share:.0f} % of one")
    row("from the key to the table", figures.arrivals)
    row("clicks", figures.clicks)
    row("odds and hints", figures.odds)
    row("news of the class", figures.news)
    pss = [one.memory_full_info().pss / MIB for one in processes(server)]
    say(f"memory: {sum(pss):.0f} MiB PSS, {pss[0]:.0f} of it the server's, {statistics.mean(pss[1:]):.1f} a kernel's")
    say(f"kept a moment later: {figures.kept_late}")
    say(f"errors: {len(figures.errors)}")
    for error in sorted(set(figures.errors)):
        say(f"  {error}")


def row(name: str, times: Sequence[float]) -> None:
    """One row: how many, and the percentiles."""
    if len(times) < 2:
        return
    cuts = statistics.quantiles(times, n=100)
    say(
        f"{name:<28}{len(times):6} times, p50 {cuts[49]:6.0f} ms, p95 {cuts[94]:6.0f} ms, p99 {cuts[98]:6.0f} ms, "
        f"slowest {max(times):6.0f} ms"
    )


def say(text: str) -> None:
    """Print a line now."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("learners", type=int, nargs="?", default=30)
    parser.add_argument("seconds", type=float, nargs="?", default=300)
    parser.add_argument("--spread", type=float, default=0, help="the seconds within which they arrive")
    parser.add_argument("--seats", type=int, help="fewer than there are learners, and some wait")
    parser.add_argument("--kill", action="store_true", help="kill the server half-way, and start it again")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        options.seats = options.seats or options.learners + 1  # the browser that is measured first has one
        server, key = start(Path(folder), free_port(), options.seats, stack)
        first, second = visits(server.url, key)
        say(f"a browser's first visit: {first / 1e6:.2f} MB, its second: {second / 1e6:.2f} MB")
        asyncio.run(lesson(options, Path(folder), server, key, stack))


if __name__ == "__main__":
    main()
