"""The server of this tree beside an older version, in one run. Run by hand, on a quiet machine.

    python -m tests.bench.bench_server [--old GOFISH_LEARN] [--only PART …] [--seconds S] [--pages N …]

GOFISH_LEARN is the command of an older version in an environment of its own, such as `/…/.venv/bin/gofish-learn`. Each
part is measured of the older version and then of this one, on servers that run alone; the clients are on the same
machine, which is in the figures. Memory is PSS: what processes share counts once. It prints a table in Markdown.
"""

import argparse
import asyncio
import math
import resource
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from secrets import token_hex
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Page as Tab

from gofish_learn.ui.apps import BY_NAME
from tests.bench.clients.pages import APP, Figures, Page
from tests.bench.clients.versions import THIS, Version, join_key, processor_seconds, pss_mib, version_of
from tests.bench.clients.visitor import Visitor
from tests.browser.at_table import AtTable
from tests.browser.watch import CHROMIUM_FLAGS, require_chromium


@dataclass(frozen=True)
class Row:
    """A row of the table.

    Attributes:
        key: the name of the figure where it is measured.
        words: what it is called.
        unit: its unit, with a space before it.
        goal: what is to be reached, or nothing.
        digits: how many digits are shown after the point.
    """

    key: str
    words: str
    unit: str = " ms"
    goal: str = ""
    digits: int = 0


ROWS = (
    Row("first table, again", "first table in Chromium, warm", " s", "≤ 0.2 s", 2),
    Row("first table, new", "the same for a browser that is new", " s", "≤ 0.4 s", 2),
    Row("click p50", "click to change in Chromium, alone, p50", digits=1),
    Row("click p95", "the same, p95", goal="≤ 15 ms", digits=1),
    Row("memory 300", "memory, 300 pages", " MiB", "≤ 180 MiB"),
    Row("memory 1000", "memory, 1,000 pages", " MiB", "≤ 220 MiB"),
    Row("crowd 300 p95", "300 pages, a message every 3 s each: p95", digits=1),
    Row("crowd 1000 p95", "1,000 pages, the same", goal="≤ 12 ms", digits=1),
    Row("crowd 1000 accepts", "the same, processor of what accepts for a message", digits=2),
    Row("crowd 1000 answers", "the same, processor of the workers", digits=2),
    Row("crowd 1000 messages", "1,000 pages: messages", ""),
    Row("crowd 1000 lost", "1,000 pages: lost", "", "0"),
    Row("crowd 1000 refused", "1,000 pages: refused", "", "0"),
    Row("bytes", "first visit of Play", " kB", "≤ 60 kB"),
)
PARTS = ("browser", "crowd")


# --- clients without a screen: each function answers its figures by their names ---

GAP_SECONDS = 3.0
OPENING_PAGES = 25
"""So many pages are opened at the same time, where thousands are."""

Found = dict[str, float]


def percentile(times: Sequence[float], percent: int) -> float:
    """The time that so many per cent of all do not exceed; not a number where nothing was timed."""
    if not times:
        return float("nan")
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)]


async def together(doing: Sequence[Awaitable[object]], figures: Figures) -> None:
    """Do all of it, and count what goes wrong."""
    for outcome in await asyncio.gather(*doing, return_exceptions=True):
        if isinstance(outcome, BaseException):
            figures.errors.append(repr(outcome))


@asynccontextmanager
async def closing(version: Version, pages: Sequence[Page], figures: Figures) -> AsyncIterator[None]:
    """Close the pages in the end, and print what went wrong, the most frequent first."""
    try:
        yield
    finally:
        await asyncio.gather(*(page.close() for page in pages), return_exceptions=True)
        for error, often in Counter(figures.errors).most_common(10):
            sys.stderr.write(f"{version.name}: {often} times: {error}\n")


async def crowd(version: Version, pages: int, seconds: float) -> Found:
    """Many pages that play, on a server that only this computer can reach."""
    figures, opening = Figures(), asyncio.Semaphore(OPENING_PAGES)
    with (
        tempfile.TemporaryDirectory() as folder,
        version.running(Path(folder), "--pages", f"{pages + pages // 10}") as server,
    ):
        tables = [Page(Visitor(server.url), figures, number, patience=30) for number in range(pages)]

        async def come(table: Page) -> None:
            async with opening:
                table.link = await table.visitor.connect(APP)
                await table.hello()

        async with closing(version, tables, figures):
            await together([come(table) for table in tables], figures)
            here = [table for table in tables if table.screen]
            refused = pages - len(here)
            before, until = processor_seconds(server), perf_counter() + seconds
            await together([table.play_steadily(until, GAP_SECONDS) for table in here], figures)
            took = [now - then for then, now in zip(before, processor_seconds(server), strict=True)]
            accepts, answers = (1000 * seconds / len(figures.clicks) for seconds in took)
            return {
                f"memory {pages}": pss_mib(server),
                f"crowd {pages} accepts": accepts,
                f"crowd {pages} answers": answers,
                f"crowd {pages} messages": len(figures.clicks),
                f"crowd {pages} p95": percentile(figures.clicks, 95),
                f"crowd {pages} refused": refused + figures.refused,
                f"crowd {pages} lost": len(figures.errors) - figures.refused - refused,
            }


# --- in Chromium: the first table, a click, and what a visit fetches ---

PLAY = f"/gofish/{BY_NAME['table'].notebook}"
LOADS = 5
CLICKS = 200
HAND = "[data-part='hand'] [data-card]"
ASK = """([rank, seat]) => new Promise(done => {
  const table = document.querySelector('.gofish-table');
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
    with sync_playwright() as driver:
        path = require_chromium(driver.chromium.executable_path)
        browser = driver.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()


@contextmanager
def new_page(browser: Browser) -> Iterator[Tab]:
    """A page of a learner who has not been here before."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def in_browser(version: Version) -> Found:
    """All of it: what is fetched is looked at in a class, whose network it crosses, the rest where nobody comes in."""
    with chromium() as browser:
        with tempfile.TemporaryDirectory() as folder, version.running(Path(folder), "--classroom") as server:
            size = fetched(browser, server.url.rstrip("/"), join_key(server))
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


def first_table(page: Tab, address: str) -> float:
    """Seconds from asking for the table to the hand on it."""
    start = perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(HAND).first.wait_for()
    return perf_counter() - start


def clicks(page: Tab, address: str) -> list[float]:
    """Milliseconds from the click that asks to the frame that shows the answer, for each of many asks."""
    table, rng = AtTable(page), Random(1)
    first_table(page, address)
    table.settled()
    times: list[float] = []
    while len(times) < CLICKS:
        if table.waiting_for == "nobody":
            table.new_game()
        times.append(page.evaluate(ASK, [rng.choice(table.ranks), rng.choice(table.targets)]))
        table.settled()
    return times


def fetched(browser: Browser, address: str, key: str) -> int:
    """The bytes that a learner's browser fetches for Play, once she is in; what a socket brings does not count."""
    with new_page(browser) as page:
        page.goto(f"{address}/join#{key.replace(' ', '')}")
        page.get_by_label("Nickname").fill(f"Visitor {token_hex(4)}")
        page.keyboard.press("Enter")
        page.wait_for_url(f"{address}/gofish/home")
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        sizes: list[int] = []
        network.on("Network.loadingFinished", lambda about: sizes.append(about["encodedDataLength"]))
        first_table(page, f"{address}{PLAY}")
        return sum(sizes)


# --- all of it ---


def measured(version: Version, part: str, seconds: float, crowds: Sequence[int]) -> Found:
    if part == "browser":
        return in_browser(version)
    return {key: figure for pages in crowds for key, figure in asyncio.run(crowd(version, pages, seconds)).items()}


def table(old: Found, new: Found) -> str:
    """All figures, in Markdown."""
    lines = ["| | old | new | new / old | to reach |", "|---|---|---|---|---|"]
    for row in ROWS:
        before, now = old.get(row.key, math.nan), new.get(row.key, math.nan)
        if not (math.isnan(before) and math.isnan(now)):
            shown = ["–" if math.isnan(one) else f"{one:,.{row.digits}f}{row.unit}" for one in (before, now)]
            ratio = f"{now / before:.2f}" if before and not math.isnan(now / before) else "–"
            lines.append(f"| {row.words} | {' | '.join(shown)} | {ratio} | {row.goal} |")
    return "\n".join(lines)


def say(text: str) -> None:
    """Print a line now."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def allow_many_files() -> None:
    """Let this process, and what it starts, have as many connections as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--old", type=Path, help="the command of an older version")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="the parts to measure")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long a crowd plays")
    parser.add_argument("--pages", type=int, nargs="+", default=[300, 1_000], help="how many pages a crowd has")
    options = parser.parse_args()
    allow_many_files()
    of = [*([version_of(options.old)] if options.old else []), THIS]
    found: dict[str, Found] = {version.name: {} for version in of}
    for part in options.only:
        for version in of:
            found[version.name] |= measured(version, part, options.seconds, options.pages)
            say(f"{part}, {version.name}: {found[version.name]}")
    say(table(found[of[0].name] if options.old else {}, found[THIS.name]))


if __name__ == "__main__":
    main()
