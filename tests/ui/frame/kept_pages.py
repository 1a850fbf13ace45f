"""The pages that a person reads: for each way that a condition of a template can go, a page that a test has had drawn.

A file of `tests/ui/pages/` for each page holds the text form of one drawing whole, and of others what differs from it.
Above each stands the test that has it drawn and the ways it is there for. `python -m tests.ui.frame.write_pages` writes
them anew; look at what has changed as at code.
"""

import difflib
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gofish_learn.ui.apps import UI as HOUSE
from tests.ui.frame.branches import Drawing, Way
from tests.ui.frame.text_form import text_form

UI = Path(__file__).parents[1]
PAGES = UI / "pages"
NO_APPS = {"frame", "lessons/templates"}
DRAWN = sorted({path.parent.relative_to(HOUSE).as_posix() for path in HOUSE.rglob("*.html")} - NO_APPS)
FOLDERS = [UI / name for name in ("frame/test_custom_page.py", "frame/test_dialogs.py", *DRAWN)]
"""The tests whose drawings are read: those of pages of a notebook's own, and of the apps that their hosts draw."""
WRITING = "GOFISH_PAGES_DRAWN"
"""The variable that says where each test is to put what it has drawn, where the files are written anew."""
HEAD, FOR, APART = "=== ", "for ", "; "
_BY_CHANCE = re.compile(
    r"\b[A-Z0-9]{3} [A-Z0-9]{3}\b|(?<=word is )\w+|(?<=§ word aloud )\w+|\b\d\d:\d\d\b|\b\d+ January 1970\b"
    r"|\b\d+ \w+ \d{4}, \d\d:\d\d UTC|\b\d{4}-\d\d-\d\dT[\d:+]+|(?<=~)[A-Z]{3} \d\d?(?=~)"
)
"""What is another each time, or elsewhere: the key of a class, a learner's word, the time and the day where one is."""


class KeptDrawing(NamedTuple):
    """A drawing in a file.

    Attributes:
        name: the page.
        test: the test that has it drawn.
        ways: what it is there for.
        lines: its text form, or what differs from the first of its file.
        first: that of the first, where it is another.
    """

    name: str
    test: str
    ways: set[Way]
    lines: list[str]
    first: Sequence[str] = ()


def lines_of(drawing: Drawing) -> list[str]:
    """The text form of a drawing, without what chance decides."""
    return [_BY_CHANCE.sub("…", line) for line in text_form(drawing.html)]


def told(first: Sequence[str], lines: list[str]) -> list[str]:
    """What differs in a page from the first one of its file; all of it where that is shorter."""
    found = list(difflib.unified_diff(first, lines, lineterm="", n=0))[2:]
    beside = ["@" if line.startswith("@@") else line for line in found] or ["as above"]
    return beside if len(beside) <= len(lines) else lines


@cache
def kept() -> list[KeptDrawing]:
    """What is in the files."""
    found = []
    for file in sorted(PAGES.glob("*.txt")):
        first: list[str] = []
        for section in file.read_text("utf-8").removeprefix(HEAD).split(f"\n{HEAD}"):
            test, *lines = filter(None, section.split("\n"))
            heads = [line.removeprefix(FOR).partition(": ") for line in lines if line.startswith(FOR)]
            ways = {f"{template}: {one}" for template, _, ones in heads for one in ones.split(APART)}
            found.append(KeptDrawing(file.stem, test, ways, lines[len(heads) :], first))
            first = first or lines[len(heads) :]
    return found


def changes(test: str, drawings: Sequence[Drawing]) -> Iterator[str]:
    """What a person has not read of the pages that a test has had drawn, and what a template has not."""
    for drawing in drawings:
        if drawing.unread:
            yield f"{drawing.name} is handed what it does not read: {', '.join(drawing.unread)}"
    for one in kept():
        if one.test == test:
            fit = (told(one.first, lines_of(it)) for it in drawings if it.name == one.name and it.ways >= one.ways)
            first = next(fit, None)
            if one.lines != first and one.lines not in fit:
                now = first or ["no page goes these ways:", *sorted(one.ways)]
                yield "\n".join([f"tests/ui/pages/{one.name}.txt:", *difflib.unified_diff(one.lines, now, lineterm="")])
