"""What the teacher notes plan: for each part of a lesson its minutes, what you do and what learners do."""

from collections.abc import Iterable
from dataclasses import dataclass

from gofish_learn.ui.lessons.blocks import Block, plain, tables_in
from gofish_learn.ui.lessons.shelf import Lesson

MINUTES, PART = "minutes", "part"
PLAN = "The plan"
MATERIALS = "Materials"


@dataclass(frozen=True)
class Row:
    """A row of a plan.

    Attributes:
        minutes: from when to when, such as `0–10`.
        part: the part of the lesson, as the plan calls it.
        columns: the heads of the other columns, such as `you`, each with its cell.
    """

    minutes: str
    part: str
    columns: tuple[tuple[str, Block], ...]


def rows_of(lesson: Lesson) -> list[Row]:
    """The rows of the plan, or plans where a lesson has several periods; none if the notes have no plan."""
    return [row for table in _plans(lesson) for row in table]


def _plans(lesson: Lesson) -> Iterable[list[Row]]:
    for head, rows in tables_in(plan_of(lesson)):
        if MINUTES in head and PART in head:
            minutes, part = head.index(MINUTES), head.index(PART)
            yield [
                Row(
                    plain(cells[minutes]),
                    plain(cells[part]),
                    tuple((head[n], cell) for n, cell in enumerate(cells) if n not in {minutes, part}),
                )
                for cells in rows
            ]


def plan_of(lesson: Lesson) -> list[Block]:
    """All that the notes say under headings that begin with “The plan”, those headings included."""
    if lesson.notes is None:
        return []
    blocks, found, within = lesson.notes.text.blocks, [], 0
    for block in blocks:
        level = block["attrs"]["level"] if block["type"] == "heading" else 0
        if level and level <= (within or level):
            within = level if plain(block).startswith(PLAN) else 0
        if within:
            found.append(block)
    return found


def materials_of(lesson: Lesson) -> list[Block]:
    """The list of what is needed: the first one after the word “Materials” in the notes."""
    if lesson.notes is None:
        return []
    blocks = lesson.notes.text.blocks
    start = next((n for n, block in enumerate(blocks) if plain(block).startswith(MATERIALS)), len(blocks))
    return [block for block in blocks[start:] if block["type"] == "list"][:1]


def rows_by_part(rows: Iterable[Row], parts: Iterable[str]) -> dict[str, list[Row]]:
    """The rows that go with each part of a lesson; what is planned before the first part is filed under an empty name.

    A row that is no part of its own, such as handing out sheets, goes with the part before it.

    Args:
        rows: The plan.
        parts: The headings of the lesson's parts.
    """
    by_start = {_start(part): part for part in parts}
    found: dict[str, list[Row]] = {}
    here = ""
    for row in rows:
        here = by_start.get(_start(row.part), here)
        found.setdefault(here, []).append(row)
    return found


def _start(part: str) -> str:
    """What a part and its row have in common: the number before the dot, or else all of it."""
    number, dot, _ = part.partition(".")
    return number if dot and number.isdigit() else part
