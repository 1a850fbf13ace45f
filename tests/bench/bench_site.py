"""The site without a server: what a first visit fetches, how long it takes, and how long a message waits. Run by hand.

    python -m tests.bench.bench_site --pyodide pyodide-314.0.6.tgz [--loads 5]

The aims, on a quiet machine of two cores: 8 MB compressed for the first table, 4 s cold and 2 s warm until it is laid,
20 ms for a message (p95). The server is `python -m http.server`, which compresses nothing, so what is fetched is
compressed here. The load of the machine is printed with the figures, as they mean little on a busy one; what hardly
depends on it is the processor time that the browser takes for a first table.
"""

import gzip
import os
import statistics
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter

import psutil
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from gofish_learn.serve.cli import main as gofish_learn
from tests.browser.at_table import AtTable
from tests.browser.harness import free_port, running
from tests.browser.site.fixtures import BELOW, open_app
from tests.browser.watch import CHROMIUM_FLAGS, require_chromium

GAMES = 5
SETTLED_MS = 10_000
"""How long a first visit lasts: by then the browser has kept what the next one begins with."""
TIME_MESSAGES = """
const Plain = Worker;
window.took = [];
window.Worker = class extends Plain {
  constructor(...how) {
    super(...how);
    this.sent = new Map();
    this.addEventListener("message", ({ data }) => {
      const at = this.sent.get(data.answer?.reply_to);
      if (at !== undefined) window.took.push(performance.now() - at);
    });
  }
  postMessage(data, ...more) {
    if (data.message) this.sent.set(data.message.seq, performance.now());
    super.postMessage(data, ...more);
  }
};
"""
"""Notes how long each message to the worker waits for its answer: the engine, and the browser's writing of the game."""


@contextmanager
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who has not been here before."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(120_000)
    yield context
    context.close()


def first_table(page: Page, site: str) -> tuple[float, float]:
    """Seconds from asking for the address to the table that waits for the learner, and of the browser's processors."""
    began, used = perf_counter(), processor_seconds()
    open_app(AtTable(page), site)
    return perf_counter() - began, processor_seconds() - used


def processor_seconds() -> float:
    """What all processes that this one has started have used so far; all of them but the browser's only wait."""
    return sum(sum(child.cpu_times()[:2]) for child in psutil.Process().children(recursive=True))


def fetched(browser: Browser, site: str) -> dict[str, int]:
    """The bytes of what the first table needs, compressed, by the addresses."""
    sizes: dict[str, int] = {}
    with visitor(browser) as context:
        page = context.new_page()
        wanted: list[str] = []
        context.on("requestfinished", lambda request: wanted.append(request.url))
        first_table(page, site)
        for url in dict.fromkeys(wanted):
            if url.startswith("http"):
                sizes[url.removeprefix(site)] = len(gzip.compress(context.request.get(url).body(), 6))
    return sizes


def messages(browser: Browser, site: str) -> list[float]:
    """Milliseconds of each message of some games."""
    with visitor(browser) as context:
        page = context.new_page()
        page.add_init_script(TIME_MESSAGES)
        table = open_app(AtTable(page), site)
        for number in range(GAMES):
            table.new_game(deal=str(number))
            table.play_to_the_end(Random(number))
        took: list[float] = page.evaluate("() => window.took")
        return took


def say(name: str, figure: str) -> None:
    """One line of the table."""
    sys.stdout.write(f"{name:<46}{figure}\n")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--pyodide", required=True)
    parser.add_argument("--loads", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as driver:
        folder = Path(scratch)
        began = perf_counter()
        gofish_learn(["site", str(folder / "files" / BELOW), "--pyodide", options.pyodide])
        say("build", f"{perf_counter() - began:.1f} s")
        all_files = [path for path in (folder / "files").rglob("*") if path.is_file()]
        whole = sum(len(gzip.compress(path.read_bytes(), 6)) for path in all_files)
        say("the whole site, compressed", f"{whole / 1e6:.1f} MB in {len(all_files)} files")
        command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(folder / "files")]
        browser = driver.chromium.launch(
            executable_path=require_chromium(driver.chromium.executable_path), args=list(CHROMIUM_FLAGS)
        )
        with running([*command, str(free_port())], folder / "log") as server:
            site = server.url + BELOW
            sizes = fetched(browser, site)
            say("a first table fetches, compressed", f"{sum(sizes.values()) / 1e6:.1f} MB in {len(sizes)} files")
            cold, warm = [], []
            for _ in range(options.loads):
                with visitor(browser) as context:
                    page = context.new_page()
                    cold.append(first_table(page, site))
                    page.wait_for_timeout(SETTLED_MS)
                    page.close()
                    warm.append(first_table(context.new_page(), site))
            for name, times in (("cold", cold), ("warm", warm)):
                took, used = (statistics.median(column) for column in zip(*times, strict=True))
                say(f"first table, {name}", f"{took:.1f} s median, {used:.1f} s of processors")
            waited = messages(browser, site)
            high = statistics.quantiles(waited, n=20)[-1]
            say(f"a message ({len(waited)})", f"{statistics.median(waited):.1f} ms median, {high:.1f} ms p95")
        say("load of the machine", " ".join(f"{load:.1f}" for load in os.getloadavg()))
        browser.close()


if __name__ == "__main__":
    main()
