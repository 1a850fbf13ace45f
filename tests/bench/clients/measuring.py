"""What is measured of a version with clients that have no screen: each function answers its figures by their names."""

import asyncio
import contextlib
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from gofish_learn.ui.apps import BY_NAME
from tests.bench.clients.pages import Figures
from tests.bench.clients.playing import Table
from tests.bench.clients.versions import Version, join_key, processor_seconds, pss_mib
from tests.bench.clients.visitor import Visitor
from tests.browser.harness import Server, free_port, private_environment

LEARNERS = 30
ARRIVING_SECONDS = 10.0
GAP_SECONDS = 3.0
LOOKS_SHARE = 0.1
STARTS = 5
START_SECONDS = 60
OPENING_PAGES = 25
"""So many pages are opened at the same time, where thousands are."""

Found = dict[str, float]


@dataclass(frozen=True)
class Lengths:
    """How long and how much is measured.

    Attributes:
        lesson: the seconds that thirty learners play.
        crowd: the seconds that many pages play.
        pages: the numbers of pages whose memory is looked at; the last is the crowd whose answers are timed.
    """

    lesson: float = 60.0
    crowd: float = 60.0
    pages: tuple[int, ...] = (300, 1_000)


def percentile(times: Sequence[float], percent: int) -> float:
    """The time that so many per cent of all do not exceed; not a number where nothing was timed."""
    if not times:
        return float("nan")
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)]


def start_to_ready(version: Version) -> Found:
    """Seconds from the start of the process to the answer of the first page."""
    times = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            times.append(_ready_after(version, Path(folder)))
    return {"ready": statistics.median(times)}


def _ready_after(version: Version, folder: Path) -> float:
    port = free_port()
    start = perf_counter()
    process = subprocess.Popen(
        version.command(port),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=private_environment(folder, version.environment),
    )
    try:
        while not _answers(f"http://127.0.0.1:{port}/"):
            if process.poll() is not None or perf_counter() > start + START_SECONDS:
                raise RuntimeError(f"{version.name} did not come up")
            sleep(0.005)
        return perf_counter() - start
    finally:
        process.terminate()
        process.wait(START_SECONDS)


def _answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=10):  # noqa: S310 - the address is this machine's
            return True
    except HTTPError:
        return False
    except (URLError, OSError):
        return False


@contextmanager
def classroom(version: Version) -> Iterator[tuple[Server, str]]:
    """A server for a class, and its key."""
    with (
        tempfile.TemporaryDirectory() as folder,
        version.running(Path(folder), "--classroom", *version.bounded(4 * LEARNERS)) as server,
    ):
        yield server, join_key(server)


async def together(doing: Sequence[Awaitable[object]], figures: Figures) -> None:
    """Do all of it, and count what goes wrong."""
    for outcome in await asyncio.gather(*doing, return_exceptions=True):
        if isinstance(outcome, BaseException):
            figures.errors.append(repr(outcome))


async def arrived(server: Server, key: str, version: Version, figures: Figures) -> list[Table]:
    """Thirty learners, who have come in ten seconds and begun to practise."""
    tables = [Table(Visitor(server.url, version), figures, number) for number in range(LEARNERS)]

    async def come(table: Table, after: float) -> None:
        await asyncio.sleep(after)
        await table.arrive(key)

    gaps = ARRIVING_SECONDS / LEARNERS
    await together([come(table, number * gaps) for number, table in enumerate(tables)], figures)
    here = [table for table in tables if table.screen]
    await together([table.practise() for table in here], figures)
    return here


@contextlib.asynccontextmanager
async def closing(pages: Sequence[Table]) -> AsyncIterator[None]:
    """Close the pages in the end."""
    try:
        yield
    finally:
        await asyncio.gather(*(page.close() for page in pages), return_exceptions=True)


async def lesson(version: Version, lengths: Lengths) -> Found:
    """Thirty arrive, and play with some help."""
    figures = Figures()
    with classroom(version) as (server, key):
        tables = await arrived(server, key, version, figures)
        async with closing(tables):
            found = {"last arrival": max(figures.arrivals, default=float("nan")) / 1000}
            figures.clicks.clear()
            until = perf_counter() + lengths.lesson
            playing = [table.play_steadily(until, GAP_SECONDS, LOOKS_SHARE) for table in tables]
            await together([*playing, *(table.hear_of_class(until) for table in tables)], figures)
            found |= {
                "lesson p95": percentile(figures.clicks, 95),
                "lesson p99": percentile(figures.clicks, 99),
                "lesson odds p95": percentile(figures.odds, 95),
                "lesson news p95": percentile(figures.news, 95),
                "memory 30": pss_mib(server),
            }
    tell(version, figures)
    return found | {"lesson errors": len(figures.errors)}


async def crowd(version: Version, pages: int, seconds: float) -> Found:
    """Many pages that play, on a server that only this computer can reach."""
    figures = Figures()
    with (
        tempfile.TemporaryDirectory() as folder,
        version.running(Path(folder), *version.bounded(pages + pages // 10)) as server,
    ):
        tables = [Table(Visitor(server.url, version), figures, number, patience=30) for number in range(pages)]
        opening = asyncio.Semaphore(OPENING_PAGES)

        async def come(table: Table) -> None:
            async with opening:
                table.link = await table.visitor.connect(BY_NAME[table.app])
                await table.hello()

        async with closing(tables):
            await together([come(table) for table in tables], figures)
            refused = sum(not table.screen for table in tables)
            until = perf_counter() + seconds
            here = [table for table in tables if table.screen]
            before = processor_seconds(server)
            await together([table.play_steadily(until, GAP_SECONDS) for table in here], figures)
            after = processor_seconds(server)
            accepts, answers = (1000 * (now - then) for then, now in zip(before, after, strict=True))
            found = {
                f"memory {pages}": pss_mib(server),
                f"crowd {pages} accepts": accepts / len(figures.clicks),
                f"crowd {pages} answers": answers / len(figures.clicks),
                f"crowd {pages} messages": len(figures.clicks),
                f"crowd {pages} p95": percentile(figures.clicks, 95),
                f"crowd {pages} refused": refused + figures.refused,
                f"crowd {pages} lost": len(figures.errors) - figures.refused - refused,
            }
    tell(version, figures)
    return found


def tell(version: Version, figures: Figures) -> None:
    """Print what went wrong, the most frequent first."""
    for error, often in Counter(figures.errors).most_common(10):
        sys.stderr.write(f"{version.name}: {often} times: {error}\n")
