"""The plan in the teacher notes: for each part of a lesson the minutes, what you do and what learners do."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from gofish_learn.ui.lessons.blocks import Block, level_of, plain, rows_of
from gofish_learn.ui.lessons.documents import Lesson

MINUTES, PART = "minutes", "part"
PLAN = "The plan"
NAMED = re.compile(r"The plan of (\w+)")
HEADINGS = re.compile(rf"^#+ {NAMED.pattern}", re.MULTILINE)


@dataclass(frozen=True)
class PlanRow:
    """A row of a plan.

    Attributes:
        minutes: from when to when, such as `0–10`.
        part: the part of the lesson, as the plan calls it.
        columns: the heads of the other columns, such as `you`, each with its cell.
    """

    minutes: str
    part: str
    columns: tuple[tuple[str, Block], ...]


@dataclass(frozen=True)
class Period:
    """The plan of one period.

    Attributes:
        name: what its heading calls it, such as `04a`; empty where the lesson has only one.
    """

    name: str
    rows: tuple[PlanRow, ...]


def period_names(lesson: Lesson) -> list[str]:
    """The names of a lesson's periods in the headings of its plans, such as `04a`; empty if it has only one.

    It looks for nothing else in the notes, so it takes no time.
    """
    return [] if lesson.notes is None else HEADINGS.findall(lesson.notes.file.read_text(encoding="utf-8"))


def periods_of(lesson: Lesson) -> list[Period]:
    """The plans of a lesson, one for each period; none if the notes have no plan."""
    found = []
    name = ""
    for block in plan_of(lesson):
        if level_of(block) and (named := NAMED.match(plain(block))):
            name = named[1]
        if block["type"] == "table":
            head, *rows = rows_of(block)
            heads = [plain(cell) for cell in head]
            if {MINUTES, PART} <= {*heads}:
                found.append(Period(name, tuple(_row(heads, cells) for cells in rows)))
    return found


def _row(head: list[str], cells: list[Block]) -> PlanRow:
    minutes, part = head.index(MINUTES), head.index(PART)
    others = tuple((head[n], cell) for n, cell in enumerate(cells) if n not in {minutes, part})
    return PlanRow(plain(cells[minutes]), plain(cells[part]), others)


def plan_of(lesson: Lesson) -> list[Block]:
    """Everything in the notes under headings that begin with “The plan”, headings included."""
    return noted_under(lesson, PLAN)


def noted_under(lesson: Lesson, start: str) -> list[Block]:
    """Everything in the notes under headings that begin so, headings included."""
    if lesson.notes is None:
        return []
    found = []
    here = 0  # the level of the heading that begins so and that a block stands in
    for block in lesson.notes.text.blocks:
        level = level_of(block)
        if level and (not here or level <= here):
            here = level if plain(block).startswith(start) else 0
        if here:
            found.append(block)
    return found


def rows_by_part(periods: Iterable[Period], parts: Iterable[str]) -> dict[str, list[PlanRow]]:
    """The rows that go with each part of a lesson; how the first period begins is filed under an empty name.

    A row that is no part of its own goes with the part before it, such as handing in, or begins the period of the part
    after it.
    """
    by_start = {_start(part): part for part in parts}
    found: dict[str, list[PlanRow]] = {}
    for period in periods:
        here = first_part(period, by_start.values()) if found else ""
        for row in period.rows:
            here = by_start.get(_start(row.part), here)
            found.setdefault(here, []).append(row)
    return found


def first_part(period: Period, parts: Iterable[str]) -> str:
    """The heading of the part with which a period begins; empty if its plan names none."""
    by_start = {_start(part): part for part in parts}
    return next((by_start[start] for row in period.rows if (start := _start(row.part)) in by_start), "")


def _start(part: str) -> str:
    """What a part and its row in the plan share: the number before the dot, or the whole name."""
    number, dot, _ = part.partition(".")
    return number if dot and number.isdigit() else part
