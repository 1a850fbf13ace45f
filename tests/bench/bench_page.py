"""How long a learner waits: first paint, a click, and what one learner's kernel costs. Run by hand, on a quiet machine.

    python -m tests.bench.bench_page

Milliseconds and MiB of this machine; the last column sets each time against a bare page of the same server, loaded in
the same run, so that runs on different machines can be compared.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.at_table import AtTable
from tests.browser.harness import Server, gofish_server, kernels_of
from tests.browser.watch import CHROMIUM_FLAGS, require_chromium

LOADS = 5
CLICKS = 200
ASK = """([rank, seat]) => new Promise(done => {
  const table = document.querySelector('.gofish-root');
  const before = table.dataset.version;
  const shown = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  table.querySelector(`[data-part=hand] button[data-rank="${rank}"]`).click();
  shown(() => {
    const start = performance.now();
    new MutationObserver((_, watching) => {
      if (table.dataset.version === before) return;
      watching.disconnect();
      requestAnimationFrame(() => done(performance.now() - start));
    }).observe(table, { attributes: true });
    table.querySelector(`[data-part=seats] button[data-target="${seat}"]`).click();
  });
})"""
"""A rank is chosen, as a learner does it: one sees it chosen before one clicks on a player."""


@contextmanager
def new_page(browser: Browser) -> Iterator[Page]:
    """A page of a learner who has not been here before."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def first_paint(browser: Browser, server: Server) -> float:
    """Milliseconds from asking for the app to the hand on the table."""
    with new_page(browser) as page:
        start = perf_counter()
        page.goto(f"{server.url}voila/render/play.ipynb", wait_until="commit")
        page.locator("[data-part='hand'] [data-card]").first.wait_for()
        return (perf_counter() - start) * 1000


def bare_page(browser: Browser, server: Server) -> float:
    """Milliseconds to load the landing page: the yardstick."""
    with new_page(browser) as page:
        start = perf_counter()
        page.goto(server.url)
        return (perf_counter() - start) * 1000


def clicks(page: Page, server: Server) -> list[float]:
    """Milliseconds from the click that asks to the frame that shows the answer, for each of many asks."""
    table, rng = AtTable(page).open(server), Random(1)
    times: list[float] = []
    while len(times) < CLICKS:
        if table.waiting_for == "nobody":
            table.changing(lambda: table.click("again"))
        times.append(page.evaluate(ASK, [rng.choice(table.ranks), rng.choice(table.targets)]))
        table.settled()
    return times


def report(name: str, times: list[float], yardstick: float) -> None:
    """One row: the median, the 95th percentile and the ratio of the median to the yardstick."""
    high = statistics.quantiles(times, n=20)[-1]
    middle = statistics.median(times)
    sys.stdout.write(f"{name:<34}{middle:8.0f} ms median{high:8.0f} ms p95{middle / yardstick:8.2f} bare pages\n")


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=require_chromium(driver.chromium.executable_path), args=list(CHROMIUM_FLAGS)
        )
        cold = []
        for number in range(LOADS):
            with gofish_server(Path(folder) / f"cold{number}") as server:
                cold.append(first_paint(browser, server))
        with gofish_server(Path(folder) / "warm") as server:
            first_paint(browser, server)
            yardstick = statistics.median(bare_page(browser, server) for _ in range(LOADS))
            report("first paint, server just started", cold, yardstick)
            report("first paint, warm server", [first_paint(browser, server) for _ in range(LOADS)], yardstick)
            with new_page(browser) as page:
                report(f"click to change, {CLICKS} asks", clicks(page, server), yardstick)
                pss = [kernel.memory_full_info().pss / 2**20 for kernel in kernels_of(server)]
                sys.stdout.write(f"{'memory of the learner’s kernel':<34}{min(pss):8.1f} MiB PSS\n")
        browser.close()


if __name__ == "__main__":
    main()
