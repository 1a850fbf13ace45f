"""What a class has handed in, beside what its teacher knows of its learners already: one row a learner.

A line goes by the name that the learner typed at home. It is hers where that is her name in the class, capitals and
spaces aside; every other one has a row of its own, for only the teacher can say whose it is.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from gofish_learn.teach.homework.handed_in import compared
from gofish_learn.teach.homework.results import Table
from gofish_learn.teach.homework.tasks import Task


@dataclass(frozen=True, slots=True)
class Column:
    """A column of some homework: what there was to do, what stands in the column, and what it shows somebody can do."""

    title: str
    words: str
    shows: str = ""

    @property
    def can(self) -> str:
        """What whoever has it right can do, as it stands above the column; empty where nothing says so."""
        return f"Can {self.shows}" if self.shows else ""


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody who is not in the class under that name, with what stands in each column."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """All homework that was read, as columns beside other results.

    Attributes:
        cells: what stands in each column, by the learner's number; of whoever handed nothing in there is nothing.
        others: the rows of names that the class does not have.
    """

    columns: tuple[Column, ...] = ()
    cells: Mapping[int, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    others: tuple[Other, ...] = ()

    def of(self, number: int) -> tuple[str, ...]:
        """What stands in each column for a learner of the class."""
        return self.cells.get(number, ("",) * len(self.columns))


def beside(
    tables: Sequence[Table], names: Mapping[int, str], shows: Callable[[Task, str], str] = lambda *_: ""
) -> Beside:
    """The homework of a class as further columns, and rows.

    Args:
        tables: what was read, of each task once.
        names: what the learners of the class are called, by their numbers.
        shows: what a column shows that somebody can do, by the task and what stands above the column.
    """
    columns = tuple(
        Column(table.task.title, words, shows(table.task, words)) for table in tables for words in table.columns
    )
    numbers = {compared(name): number for number, name in names.items()}
    cells: dict[int | str, list[str]] = {}
    called: dict[str, str] = {}
    at = 0
    for table in tables:
        for row in table.rows:
            who = compared(row.name)
            called.setdefault(who, row.name)
            cells.setdefault(numbers.get(who, who), [""] * len(columns))[at : at + len(row.cells)] = row.cells
        at += len(table.columns)
    return Beside(
        columns,
        MappingProxyType({who: tuple(row) for who, row in cells.items() if isinstance(who, int)}),
        tuple(Other(called[who], tuple(row)) for who, row in cells.items() if isinstance(who, str)),
    )
