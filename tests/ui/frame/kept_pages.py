"""The pages that a person reads: for each way that a condition of a template can go, a page that a test has had drawn.

A file of `tests/ui/pages/` for each page holds the text form of one drawing whole, and of others what differs from it.
Above each stands the test that has it drawn and the ways it is there for. `python -m tests.ui.frame.write_pages` writes
them anew; look at what has changed as at code.
"""

import difflib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path

from gofish_learn.ui.apps import UI as HOUSE
from tests.ui.frame.branches import Drawing, Way
from tests.ui.frame.text_form import text_form

UI = Path(__file__).parents[1]
PAGES = UI / "pages"
DRAWN = sorted({path.parent.name for path in HOUSE.glob("*/*.html")} - {"frame"})
FOLDERS = [UI / name for name in ("frame/test_own_page.py", "frame/test_dialogs.py", *DRAWN)]
"""The tests whose drawings are read: those of pages of a notebook's own, and of the apps that their hosts draw."""
HEAD, FOR, APART = "=== ", "for ", "; "
_BY_CHANCE = re.compile(
    r"\b[A-Z0-9]{3} [A-Z0-9]{3}\b|(?<=word is )\w+|(?<=§ word aloud )\w+|\b\d\d:\d\d\b|\b\d+ January 1970\b"
    r"|\b\d+ \w+ \d{4}, \d\d:\d\d UTC|\b\d{4}-\d\d-\d\dT[\d:+]+"
)
"""What is another each time, or elsewhere: the key of a class, a learner's word, the time and the day where one is."""


@dataclass
class Kept:
    """A drawing in a file.

    Attributes:
        name: the page.
        test: the test that has it drawn.
        ways: what it is there for.
        lines: its text form, or what differs from the first of its file.
    """

    name: str
    test: str
    ways: list[Way] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


def read_of(drawing: Drawing) -> list[str]:
    """The text form of a drawing, without what chance decides."""
    return [_BY_CHANCE.sub("…", line) for line in text_form(drawing.html)]


def lines_beside(first: Sequence[str], lines: Sequence[str]) -> list[str]:
    """What differs in a page from the first one of its file; all of it where that is shorter."""
    found = list(difflib.unified_diff(first, lines, lineterm="", n=0))[2:]
    told = ["@" if line.startswith("@@") else line for line in found] or ["as above"]
    return told if len(told) <= len(lines) else [*lines]


@cache
def kept() -> dict[str, list[Kept]]:
    """What is in the files, by page."""
    found: dict[str, list[Kept]] = {}
    for file in sorted(PAGES.glob("*.txt")):
        of_page = found[file.stem] = []
        for line in file.read_text("utf-8").splitlines():
            if line.startswith(HEAD):
                of_page.append(Kept(file.stem, line.removeprefix(HEAD)))
            elif line.startswith(FOR):
                template, _, ways = line.removeprefix(FOR).partition(": ")
                of_page[-1].ways += [f"{template}: {one}" for one in ways.split(APART)]
            elif line:
                of_page[-1].lines.append(line)
    return found


def changes(test: str, drawings: Sequence[Drawing]) -> Iterator[str]:
    """What a person has not read of the pages that a test has had drawn, and what a template has not."""
    for drawing in drawings:
        if drawing.unread:
            yield f"{drawing.name} is handed what it does not read: {', '.join(drawing.unread)}"
    for name, of_page in kept().items():
        for one in of_page:
            if one.test != test:
                continue
            drawn = [read_of(drawing) for drawing in drawings if drawing.name == name and drawing.ways >= {*one.ways}]
            first = of_page[0]
            read = [lines if one is first else lines_beside(first.lines, lines) for lines in drawn]
            if one.lines not in read:
                now = read[0] if read else ["no page goes these ways:", *one.ways]
                yield "\n".join([f"tests/ui/pages/{name}.txt:", *difflib.unified_diff(one.lines, now, lineterm="")])


def write(drawings: Mapping[str, Sequence[Drawing]]) -> None:
    """Write the files anew: few pages that go every way that tests have had drawn, such as stood there before first."""
    known = {one.test for of_page in kept().values() for one in of_page}
    seen: set[Way] = set()
    chosen: defaultdict[str, list[tuple[str, Drawing, set[Way]]]] = defaultdict(list)
    for among in (sorted(known & drawings.keys()), sorted(drawings.keys() - known)):
        left = [(test, drawing) for test in among for drawing in drawings[test]]
        while left:
            test, drawing = max(left, key=lambda one: len(one[1].ways - seen))
            if not (more := {*drawing.ways} - seen):
                break
            seen |= more
            chosen[drawing.name].append((test, drawing, more))
    for file in PAGES.glob("*.txt"):
        file.unlink()
    for name, of_page in chosen.items():
        first = read_of(of_page[0][1])
        lines: list[str] = []
        for test, drawing, ways in of_page:
            lines += [HEAD + test, *told(ways), *(lines_beside(first, read_of(drawing)) if lines else first), ""]
        (PAGES / f"{name}.txt").write_text("\n".join(lines), "utf-8")


def told(ways: Iterable[Way]) -> Iterator[str]:
    """What a page is there for, a line for each template."""
    for template, found in groupby(sorted(ways), lambda one: one.partition(": ")[0]):
        yield f"{FOR}{template}: {APART.join(one.partition(': ')[2] for one in found)}"


class Writer:
    """Collects what all tests have drawn, where the files are written anew."""

    def __init__(self) -> None:
        """Collect nothing yet."""
        self.drawings: dict[str, list[Drawing]] = {}
