"""Writes the pages that a person reads anew: `python -m tests.ui.frame.write_pages`.

It hands on to pytest what it is told, such as `-n 2`.
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
from tests.ui.frame.kept_pages import APART, FOLDERS, FOR, HEAD, PAGES, WRITING, kept, lines_of, told


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


def main() -> int:
    """Run the tests of the pages, and write what they have drawn, unless one is red."""
    with TemporaryDirectory() as folder:
        os.environ[WRITING] = folder
        status = pytest.main(["-q", *sys.argv[1:], *map(str, FOLDERS)])
        if status == pytest.ExitCode.OK:
            write(dict(pickle.loads(drawn.read_bytes()) for drawn in Path(folder).iterdir()))  # noqa: S301 - our own
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
