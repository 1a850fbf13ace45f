"""What the values of a code say, by the kind of its task, as the columns of a table, and beside a class's own results.

A line goes by the name that the learner typed at home. It is hers where that is her name in the class, capitals and
spaces aside; every other one has a row of its own, for only the teacher can say whose it is.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import decimal, in_hundred, one_in
from gofish_learn.teach.chance.guesses import Scale
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.handed_in import Unread, compared, read_pile
from gofish_learn.teach.homework.tasks import (
    CLOSE,
    DRIFTED_OFF,
    EFFECTS,
    FORGOTTEN,
    FOUND,
    NOT_YET,
    REMEMBERED,
    RIGHT,
    SURE,
    SWIMMERS,
    WRITTEN,
    Task,
    TaskKind,
    kept_questions,
    place_of,
)
from gofish_learn.teach.practice.rounds import FIRST_TRY, NOT_RIGHT, SECOND_TRY
from gofish_learn.teach.spreadsheet import Cell, csv_text

OUTCOMES = ("lost", "shared", "won")
TRIES: Mapping[int, str] = {FIRST_TRY: "right", SECOND_TRY: "second try", NOT_RIGHT: "wrong"}
MARKS: Mapping[int, str] = {RIGHT: "right", CLOSE: "close", NOT_YET: "wrong", WRITTEN: "written"}
RECALLED: Mapping[int, str] = {REMEMBERED: "right", DRIFTED_OFF: "drifted off", FORGOTTEN: "wrong"}
BY_QUESTION: Mapping[TaskKind, tuple[Mapping[int, str], frozenset[int]]] = {
    TaskKind.QUESTIONS: (TRIES, frozenset({FIRST_TRY, SECOND_TRY})),
    TaskKind.TICKET: (MARKS, frozenset({RIGHT})),
    TaskKind.SHEET: (MARKS, frozenset({RIGHT})),
    TaskKind.MEMORY: (RECALLED, frozenset({REMEMBERED})),
}
"""Of the kinds with a value for each question: what each value says, and which of them are right."""
UNKNOWN = "?"
"""Stands for a value of a version to come."""

COLUMNS: Mapping[TaskKind, Sequence[str]] = {
    TaskKind.DAY: ("Found", "How sure", "Clues heard"),
    TaskKind.CASE: ("Found", "How sure", "Clues heard"),
    TaskKind.DEAL: ("Outcome", "Score", "Best of the others", "Help"),
    TaskKind.CHANCE: ("Guess", "Exactly"),
    TaskKind.ARENA: ("Picked", "Its place"),
    TaskKind.RULE: ("Guess", "The games say"),
}


def question_of(task: Task) -> ChanceQuestion:
    """The question of the room *Chance* that a task sets by its number."""
    return list(QUESTIONS.values())[int(task.about) - 1]


def columns_of(task: Task, done: Sequence[Done]) -> Sequence[str]:
    """What stands above the columns of what these have done."""
    if task.kind not in BY_QUESTION:
        return COLUMNS[task.kind]
    if task.kind in {TaskKind.TICKET, TaskKind.SHEET}:
        return (*(f"Question {one['label']}" for one in kept_questions(task)), "Right")
    most = max((len(one.values) for one in done), default=0)
    return (*(f"Question {number}" for number in range(1, 1 + most)), "Right")


def cells_of(task: Task, one: Done, others: Sequence[Done]) -> Sequence[str]:
    """What stands in the columns for one who has done it, beside others."""
    values = one.values
    match task.kind:
        case TaskKind.DAY | TaskKind.CASE:
            found, sure, clues = _padded(values, 3)
            return ("yes" if found == FOUND else "no", _named(SURE, sure), str(clues))
        case TaskKind.DEAL:
            outcome, score, best, help_used = _padded(values, 4)
            return (_named(OUTCOMES, outcome), str(score), str(best), "yes" if help_used else "no")
        case TaskKind.CHANCE:
            question, place = question_of(task), place_of(*_padded(values, 2))
            scale, exact = question.scale, question.exact(question.setting).value
            mine = _guessed(scale, scale.marks[place].value) if place < len(scale.marks) else UNKNOWN
            return (mine, _guessed(scale, exact))
        case TaskKind.ARENA:
            picked, place = _padded(values, 2)
            return (
                OPPONENTS[SWIMMERS[picked]].title if picked < len(SWIMMERS) else UNKNOWN,
                f"{place} of {len(SWIMMERS)}",
            )
        case TaskKind.RULE:
            guess, found = _padded(values, 2)
            return (_named(EFFECTS, guess), _named(EFFECTS, found))
        case TaskKind.QUESTIONS | TaskKind.TICKET | TaskKind.SHEET | TaskKind.MEMORY:
            words, right = BY_QUESTION[task.kind]
            said = [words.get(value, UNKNOWN) for value in values]
            empty = [""] * (len(columns_of(task, others)) - 1 - len(said))
            marked = [value for value in values if words.get(value) != MARKS[WRITTEN]]
            return (*said, *empty, f"{sum(value in right for value in marked)} of {len(marked)}")


def _guessed(scale: Scale, value: Fraction) -> str:
    """A guess and the exact answer alike: "30 in 100", "1 in 600" of what is rare, or a number of cards."""
    if scale.unit == "cards":
        return decimal(value, 2)
    return one_in(value) if scale.unit == "rare" else in_hundred(value)


def _padded(values: Sequence[int], count: int) -> Sequence[int]:
    return [*values, *[0] * count][:count]


def _named(names: Sequence[str], value: int) -> str:
    return names[value] if value < len(names) else UNKNOWN


NUMBER = re.compile(r"\d{1,6}(\.\d{1,6})?", re.ASCII)
NOTHING = "There is no code in these lines: one begins with GF-."


@dataclass(frozen=True, slots=True)
class Row:
    """What one learner has done.

    Attributes:
        name: the name or number, as the learner has typed it.
        cells: what came of it, below the columns of the table.
        line: the number of the line that counts, from 1.
        also: those of the lines before it with the same name.
    """

    name: str
    cells: tuple[str, ...]
    line: int
    also: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What a class has handed in of a task.

    Attributes:
        columns: what stands above the cells of each row.
        rows: a row for each learner, in the order of their first lines.
        unread: the lines that have a code and could not be read.
    """

    task: Task
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    unread: tuple[Unread, ...]

    @property
    def said(self) -> str:
        """How many have handed in, and how many lines could not be read."""
        return said_of(len(self.rows), len(self.unread))

    @property
    def remarks(self) -> Sequence[str]:
        """A sentence for each learner who handed in more than once, and for each line that could not be read."""
        doubled = (f"{one.name} handed in more than once: line {one.line} counts." for one in self.rows if one.also)
        return (*doubled, *(f"Line {one.line} cannot be read: {one.said} ({one.why})" for one in self.unread))

    @property
    def all_rows(self) -> Sequence[Sequence[str]]:
        """The table with its headings."""
        return [("Name", *self.columns), *((row.name, *row.cells) for row in self.rows)]

    def to_csv(self, decimal: str = ".") -> str:
        """The table as a file for a spreadsheet, whose numbers have this mark."""
        headings, *rows = self.all_rows
        return csv_text([headings, *([name, *map(as_cell, cells)] for name, *cells in rows)], decimal)


def as_cell(text: str) -> Cell:
    """What stands in a column of homework, for a spreadsheet: a number where it is one."""
    return (float(text) if "." in text else int(text)) if NUMBER.fullmatch(text) else text


def table_of(pasted: str, task: Task) -> Table:
    """What was handed in of a task, read out of any text.

    Raises:
        TooMuchError: there is more of it than can be read.
    """
    pile = read_pile(pasted, task)
    done = [row.done for row in pile.rows]
    rows = (Row(one.name, tuple(cells_of(task, one.done, done)), one.line, one.also) for one in pile.rows)
    return Table(task, tuple(columns_of(task, done)), tuple(rows), pile.unread)


def said_of(rows: int, unread: int) -> str:
    """How many have handed in, and how many lines could not be read."""
    if not rows and not unread:
        return NOTHING
    said = f"{so_many(rows, 'learner')} {'has' if rows == 1 else 'have'} handed in"
    return f"{said}; {so_many(unread, 'line')} could not be read." if unread else f"{said}."


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
