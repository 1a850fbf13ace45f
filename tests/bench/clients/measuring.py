"""What is measured of a version with clients that have no screen: each function answers its figures by their names."""

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter

from tests.bench.clients.pages import APP, Figures, Page
from tests.bench.clients.versions import Version, join_key, processor_seconds, pss_mib
from tests.bench.clients.visitor import Visitor
from tests.browser.harness import Server

LEARNERS = 30
ARRIVING_SECONDS = 10.0
GAP_SECONDS = 3.0
LOOKS_SHARE = 0.1
OPENING_PAGES = 25
"""So many pages are opened at the same time, where thousands are."""

Found = dict[str, float]


def percentile(times: Sequence[float], percent: int) -> float:
    """The time that so many per cent of all do not exceed; not a number where nothing was timed."""
    if not times:
        return float("nan")
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)]


@contextmanager
def classroom(version: Version) -> Iterator[tuple[Server, str]]:
    """A server for a class, and its key."""
    with (
        tempfile.TemporaryDirectory() as folder,
        version.running(Path(folder), "--classroom", "--pages", f"{4 * LEARNERS}") as server,
    ):
        yield server, join_key(server)


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


async def lesson(version: Version, seconds: float) -> Found:
    """Thirty arrive in ten seconds, and play with some help."""
    figures = Figures()
    with classroom(version) as (server, key):
        pages = [Page(Visitor(server.url), figures, number) for number in range(LEARNERS)]

        async def come(page: Page, after: float) -> None:
            await asyncio.sleep(after)
            await page.arrive(key)

        gap = ARRIVING_SECONDS / LEARNERS
        async with closing(version, pages, figures):
            await together([come(page, number * gap) for number, page in enumerate(pages)], figures)
            here = [page for page in pages if page.screen]
            await together([page.practise() for page in here], figures)
            figures.clicks.clear()
            until = perf_counter() + seconds
            await together([page.play_steadily(until, GAP_SECONDS, LOOKS_SHARE) for page in here], figures)
            memory = pss_mib(server)
    return {
        "last arrival": max(figures.arrivals, default=float("nan")) / 1000,
        "lesson p95": percentile(figures.clicks, 95),
        "lesson p99": percentile(figures.clicks, 99),
        "lesson odds p95": percentile(figures.odds, 95),
        "lesson errors": len(figures.errors),
        "memory 30": memory,
    }


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
