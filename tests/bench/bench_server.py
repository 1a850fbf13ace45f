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
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.clients.browsing import in_browser
from tests.bench.clients.measuring import Found, crowd, lesson
from tests.bench.clients.versions import THIS, Version, version_of


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
    Row("first table, again", "first table in Chromium, warm", " s", "≤ 0.7 s and a quarter", 2),
    Row("first table, new", "the same for a browser that is new", " s", "", 2),
    Row("click p50", "click to change in Chromium, alone, p50", digits=1),
    Row("click p95", "the same, p95", goal="≤ 15 ms", digits=1),
    Row("lesson p95", "30 learners, a tenth looks: click p95", goal="≤ 10 ms", digits=1),
    Row("lesson p99", "the same, p99", goal="≤ 30 ms", digits=1),
    Row("lesson odds p95", "the same, odds and hints p95", goal="≤ 100 ms"),
    Row("lesson errors", "errors", "", "0"),
    Row("last arrival", "30 arrive in 10 s: the slowest, from key to table", " s", "≤ 1 s", 2),
    Row("memory 30", "memory, 30 pages", " MiB", "≤ 150 MiB"),
    Row("memory 300", "memory, 300 pages", " MiB", "≤ 180 MiB"),
    Row("memory 1000", "memory, 1,000 pages", " MiB", "≤ 250 MiB"),
    Row("crowd 300 p95", "300 pages, a message every 3 s each: p95", digits=1),
    Row("crowd 1000 p95", "1,000 pages, the same", goal="≤ 100 ms", digits=1),
    Row("crowd 1000 accepts", "the same, processor of what accepts for a message", digits=2),
    Row("crowd 1000 answers", "the same, processor of the workers", digits=2),
    Row("crowd 1000 messages", "1,000 pages: messages", ""),
    Row("crowd 1000 lost", "1,000 pages: lost", "", "0"),
    Row("crowd 1000 refused", "1,000 pages: refused", "", "0"),
    Row("bytes", "first visit of Play", " kB", "≤ 150 kB"),
)
PARTS = ("browser", "lesson", "crowd")


def measured(version: Version, part: str, seconds: float, crowds: Sequence[int]) -> Found:
    """The figures of one part."""
    match part:
        case "browser":
            return in_browser(version)
        case "lesson":
            return asyncio.run(lesson(version, seconds))
        case _:
            return {
                key: figure for pages in crowds for key, figure in asyncio.run(crowd(version, pages, seconds)).items()
            }


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
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--old", type=Path, help="the command of an older version")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="the parts to measure")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long a class and a crowd play")
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
