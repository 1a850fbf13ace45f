"""Writes the pages that a person reads anew: `python -m tests.ui.frame.write_pages`.

That is a matter of a minute or two where the tests that have drawn them before, and those that it is told of besides,
go each way of each condition. Else all tests of pages are run.
"""

import os
import pickle
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.ui.frame.branches import Drawing, Way
from tests.ui.frame.kept_pages import APART, FOLDERS, FOR, HEAD, PAGES, UI, WRITING, kept, lines_of, told
from tests.ui.frame.test_templates import both_ways


def write(drawings: Mapping[str, Sequence[Drawing]]) -> None:
    """Write the files anew: few pages that go every way that tests have had drawn, such as stood there before first."""
    known = {one.test for one in kept()}
    seen: set[Way] = set()
    chosen: defaultdict[str, list[tuple[str, Drawing, set[Way]]]] = defaultdict(list)
    for among in (sorted(known & drawings.keys()), sorted(drawings.keys() - known)):
        left = [(test, drawing) for test in among for drawing in drawings[test]]
        while left and (more := max((drawing.ways - seen for _, drawing in left), key=len)):
            test, drawing = next(one for one in left if one[1].ways - seen == more)
            seen |= more
            chosen[drawing.name].append((test, drawing, {*more}))
    for file in PAGES.glob("*.txt"):
        file.unlink()
    for name, of_page in chosen.items():
        first: list[str] = []
        lines: list[str] = []
        for test, drawing, ways in of_page:
            lines += [HEAD + test, *said(ways), *told(first, lines_of(drawing)), ""]
            first = first or lines_of(drawing)
        (PAGES / f"{name}.txt").write_text("\n".join(lines), "utf-8")


def said(ways: Iterable[Way]) -> Iterator[str]:
    """What a page is there for, a line for each template."""
    for template, found in groupby(sorted(ways), lambda one: one.partition(": ")[0]):
        yield f"{FOR}{template}: {APART.join(one.partition(': ')[2] for one in found)}"


def drawn_by(tests: Iterable[str]) -> dict[str, Sequence[Drawing]] | None:
    """What each of some tests has drawn; None where one is red."""
    with TemporaryDirectory() as folder:
        os.environ[WRITING] = folder
        status = pytest.main(["-q", "-nauto", *tests])
        if status != pytest.ExitCode.OK:
            return None
        return dict(pickle.loads(drawn.read_bytes()) for drawn in Path(folder).iterdir())  # noqa: S301 - our own


def main() -> int:
    """Write the pages anew of the tests that are kept and of those that are named; of all where these miss a way."""
    named = {*sys.argv[1:], *(f"{UI}/{one.test}" for one in kept())}
    drawn = drawn_by(sorted(named))
    if drawn is not None and (missed := both_ways() - {way for of in drawn.values() for one in of for way in one.ways}):
        print("All tests of pages are run, for these go no such way:", *sorted(missed), sep="\n")  # noqa: T201
        drawn = drawn_by(map(str, FOLDERS))
    if drawn is None:
        return 1
    write(drawn)
    return 0


if __name__ == "__main__":
    sys.exit(main())
