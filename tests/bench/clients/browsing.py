"""What is measured of a version in Chromium: the first table, a click, and what a visit fetches."""

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from secrets import token_hex
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

from gofish_learn.ui.apps import BY_NAME
from tests.bench.clients.measuring import Found, classroom, percentile
from tests.bench.clients.versions import Version
from tests.browser.at_table import AtTable
from tests.browser.watch import CHROMIUM_FLAGS, require_chromium

PLAY = f"/gofish/{BY_NAME['table'].notebook}"
LOADS = 5
CLICKS = 200
HAND = "[data-part='hand'] [data-card]"
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
def chromium() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as driver:
        path = require_chromium(driver.chromium.executable_path)
        browser = driver.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()


@contextmanager
def new_page(browser: Browser) -> Iterator[Page]:
    """A page of a learner who has not been here before."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def in_browser(version: Version) -> Found:
    """All of it: what is fetched is looked at in a class, whose network it crosses, the rest where nobody comes in."""
    with chromium() as browser:
        with classroom(version) as (server, key):
            size = fetched(browser, server.url.rstrip("/"), key)
        with tempfile.TemporaryDirectory() as folder, version.running(Path(folder)) as server:
            address = server.url.rstrip("/") + PLAY
            with new_page(browser) as page:
                first_table(page, address)
                again = [first_table(page, address) for _ in range(LOADS)]
            new = []
            for _ in range(LOADS):
                with new_page(browser) as page:
                    new.append(first_table(page, address))
            with new_page(browser) as page:
                times = clicks(page, address)
    return {
        "first table, new": statistics.median(new),
        "first table, again": statistics.median(again),
        "click p50": percentile(times, 50),
        "click p95": percentile(times, 95),
        "bytes": size / 1000,
    }


def first_table(page: Page, address: str) -> float:
    """Seconds from asking for the table to the hand on it."""
    start = perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(HAND).first.wait_for()
    return perf_counter() - start


def clicks(page: Page, address: str) -> list[float]:
    """Milliseconds from the click that asks to the frame that shows the answer, for each of many asks."""
    table, rng = AtTable(page), Random(1)
    first_table(page, address)
    table.settled()
    times: list[float] = []
    while len(times) < CLICKS:
        if table.waiting_for == "nobody":
            table.changing(lambda: table.click("again"))
        times.append(page.evaluate(ASK, [rng.choice(table.ranks), rng.choice(table.targets)]))
        table.settled()
    return times


def fetched(browser: Browser, address: str, key: str) -> int:
    """The bytes that a learner's browser fetches for Play, once she is in; what a socket brings does not count."""
    with new_page(browser) as page:
        page.goto(f"{address}/join#{key.replace(' ', '')}")
        page.get_by_label("Nickname").fill(f"Visitor {token_hex(4)}")
        page.keyboard.press("Enter")
        page.wait_for_url(f"{address}/")
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        sizes: list[int] = []
        network.on("Network.loadingFinished", lambda about: sizes.append(about["encodedDataLength"]))
        first_table(page, f"{address}{PLAY}")
        return sum(sizes)
