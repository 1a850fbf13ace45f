"""How much of a notebook's code somebody can write alike who has read so far, and knows lists and loops.

A cell can be imitated if it is short, and if what is harder than a loop was shown before: a comprehension, a `lambda`,
a conditional expression and a star are shown by standing as code in the prose of this lesson, or of an earlier one. Two
comprehensions in one cell are too much. Cells that are folded away, or only open something, are not counted.
"""

import ast
import json
import re
from collections.abc import Iterator

import pytest

from tests.tree import ROOT, name_of

LESSONS = sorted((ROOT / "notebooks").glob("[01]*.ipynb"))
LONGEST = 10
"""The most lines that somebody writes alike."""
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
SHOWN_BY = {
    "a comprehension": r"[\[{(].+ for .+ in .+[\]})]",
    "a lambda": r"\blambda\b",
    "a conditional expression": r"\S if .+ else ",
    "a star": r"(?<![\w)\]] )\*\*?[a-z]\w*",
}
"""What has to be shown before, and what shows it."""

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)


def counted_cells(lesson: object) -> Iterator[tuple[str, str, str]]:
    """The cells of a notebook that count: the id, the code, and what stands as code in all the prose before it."""
    shown = ""
    for path in LESSONS:
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                shown += "".join(f"{code}\n" for code in re.findall(r"`([^`]+)`", source))
            elif path == lesson and "jupyter" not in cell["metadata"] and not only_opens(source):
                yield cell["id"], source, shown


def only_opens(source: str) -> bool:
    """Whether a cell imports something at most, and calls one thing with nothing but names and numbers."""
    calls = [ast.unparse(one) for one in ast.parse(source).body if not isinstance(one, ast.Import | ast.ImportFrom)]
    return not calls or (len(calls) == 1 and re.fullmatch(r"\w+\([^(]*\)", calls[0]) is not None)


def harder_than_a_loop(source: str) -> Iterator[str]:
    """What stands in a cell that has to be shown before."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, COMPREHENSIONS):
            yield "a comprehension"
        elif isinstance(node, ast.Lambda):
            yield "a lambda"
        elif isinstance(node, ast.IfExp):
            yield "a conditional expression"
        elif isinstance(node, ast.Starred) or (isinstance(node, ast.Dict) and None in node.keys):
            yield "a star"


def too_much(source: str, shown: str) -> list[str]:
    """Why a cell cannot be imitated; empty if it can."""
    lines, parts = [line for line in source.splitlines() if line.strip()], list(harder_than_a_loop(source))
    return [
        *(["its length"] if len(lines) > LONGEST else []),
        *(["two comprehensions"] if parts.count("a comprehension") > 1 else []),
        *(part for part in {*parts} if not re.search(SHOWN_BY[part], shown)),
    ]


@pytest.mark.parametrize(
    ("source", "shown", "why"),
    [
        ("found = [card for card in hand if card > 3]", "[card for card in hand]", []),
        ("found = [card for card in hand if card > 3]", "for card in hand:", ["a comprehension"]),
        ("sum(sum(row) for row in [[1 for _ in row] for row in grid])", "[x for x in y]", ["two comprehensions"]),
        ("best = max(asks, key=lambda ask: ask.chance)", "max(asks)", ["a lambda"]),
        ("say = 'yes' if found else 'no'", "if found:", ["a conditional expression"]),
        ("say = 'yes' if found else 'no'", "'up' if more else 'down'", []),
        ("print(*cards)", "2 * cards", ["a star"]),
        ("print({**one})", "print(*cards)", []),
        ("total += 1\n" * 11, "", ["its length"]),
        ("total += 1\n\n" * 10, "", []),
    ],
)
def test_it_is_known_what_is_too_much(source: str, shown: str, why: list[str]) -> None:
    assert too_much(source, shown) == why


@every_lesson
def test_two_of_three_cells_of_a_lesson_can_be_imitated_by_who_has_read_so_far(lesson: object) -> None:
    cells = {cell: too_much(source, shown) for cell, source, shown in counted_cells(lesson)}
    assert len(cells) > 10
    assert 3 * sum(not why for why in cells.values()) >= 2 * len(cells), cells
