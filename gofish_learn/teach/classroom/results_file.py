"""The results of a class as a file for a spreadsheet: what each learner answered, with its marks, and all added up."""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from gofish_learn.teach.classroom.classroom import Given, Kind, Member, Prompt
from gofish_learn.teach.classroom.gains import LearnerResult
from gofish_learn.teach.classroom.games import GameOutcome, RoundOutcomes
from gofish_learn.teach.classroom.lesson_prompts import titles_of
from gofish_learn.teach.classroom.results_grid import Grid, is_guess
from gofish_learn.teach.classroom.tables import learner_is
from gofish_learn.teach.homework.results import Beside, as_cell
from gofish_learn.teach.spreadsheet import Cell, csv_text, quoted

COLUMNS = ("nickname", "games played")
TOTALS = ("marks", "out of")
Late = Mapping[int, Mapping[int, Given]]
NONE_LATE: Late = MappingProxyType({})
NO_HOMEWORK = Beside()
NONE_SHOWN: Mapping[int, str] = MappingProxyType({})
IN_NUMBER = re.compile(r"(?<=\d)[.,](?=\d)")


def as_csv(  # noqa: PLR0913 - what a class has
    about: Sequence[str],
    members: Sequence[Member],
    results: Mapping[int, LearnerResult],
    grid: Grid,
    games: Sequence[RoundOutcomes] = (),
    *,
    late: Late = NONE_LATE,
    homework: Beside = NO_HOMEWORK,
    shows: Mapping[int, str] = NONE_SHOWN,
    decimal: str = ".",
) -> str:
    """The results of a class, with what was answered to each question and its marks, and three columns for each game.

    Behind them stands the homework that was read, with a row of its own for each name that the class does not have.

    Results go by the learner's number, and what came too late by the question's and then by hers; it has a column where
    anything did. `shows` says what a learner can do who has a question right, by its number: a row where it says any.
    `about` says which class, day and lesson it was, and `decimal` is the mark that
    spreadsheets expect in numbers: all that the kit itself writes has it.
    """
    of_questions = [
        heading
        for prompt, title in zip(grid.prompts, titles_of(grid.prompts), strict=True)
        for heading in _cells(prompt, late, title, f"{title}: marks", f"{title}: too late")
    ]
    of_games = [f"{game.title}: {what}" for game in games for what in ("books", "asks", "result")]
    of_homework = [f"{one.title}: {one.words}" for one in homework.columns]
    begin, end = [None] * (len(COLUMNS) - 1), [None] * len(of_games + of_homework)
    right = [cell for prompt in grid.prompts for cell in _cells(prompt, late, _right(prompt, decimal))]
    each = [_plain(one.points) if one.number in grid.marked else None for one in grid.prompts]
    out_of = [
        cell for prompt, most in zip(grid.prompts, each, strict=True) for cell in _cells(prompt, late, None, most)
    ]
    rows: list[list[Cell]] = [
        [*about],
        [*COLUMNS, *TOTALS, *of_questions, *of_games, *of_homework],
        ["right answer", *begin, None, None, *right, *end],
        ["out of", *begin, None, sum(filter(None, each)), *out_of, *end],
    ]
    can = [cell for prompt in grid.prompts for cell in _cells(prompt, late, shows.get(prompt.number) or None)]
    can += [*[None] * len(of_games), *(one.shows or None for one in homework.columns)]
    if any(can):
        rows.append(["what it shows", *begin, None, None, *can])
    for member in members:
        result, total = results.get(member.number, LearnerResult()), grid.total(member.number)
        known = (result.games, _plain(total.marks), _plain(total.out_of))
        answered = [cell for prompt in grid.prompts for cell in _answered(grid, prompt, late, member, decimal)]
        came = [cell for one in games for cell in _came(one.outcomes.get(learner_is(member.number)))]
        rows.append([member.nickname, *known, *answered, *came, *map(as_cell, homework.of(member.number))])
    between = [None] * (len(begin) + len(TOTALS) + len(of_questions) + len(of_games))
    rows += [[one.name, *between, *map(as_cell, one.cells)] for one in homework.others]
    return csv_text(rows, decimal)


def _cells(prompt: Prompt, late: Late, answer: Cell, marks: Cell = None, too_late: Cell = None) -> Iterator[Cell]:
    """The cells of a question: the answer, marks where there can be any, and what came too late where anything did."""
    yield answer
    if not is_guess(prompt):
        yield marks
    if late.get(prompt.number):
        yield too_late


def _answered(grid: Grid, prompt: Prompt, late: Late, member: Member, decimal: str) -> Iterator[Cell]:
    marks = grid.marks(prompt, member.number)
    given = _said(prompt, grid.cell(prompt, member.number).given, decimal)
    too_late = _said(prompt, late.get(prompt.number, {}).get(member.number), decimal)
    return _cells(prompt, late, given, None if marks is None else _plain(marks), too_late)


def _came(outcome: GameOutcome | None) -> tuple[Cell, Cell, Cell]:
    return (None, None, None) if outcome is None else (outcome.books, outcome.asks, outcome.came.value)


def _right(prompt: Prompt, decimal: str) -> Cell:
    if prompt.kind in {Kind.CHANCE, Kind.NUMBER}:
        return _said(prompt, prompt.exact, decimal)
    return quoted(_as_here(prompt.right_words, decimal)) if prompt.right_words else None


def _said(prompt: Prompt, given: Given | None, decimal: str) -> Cell:
    """An answer: a number, what was written, letter by letter, or what was chosen."""
    if given is None:
        return None
    if isinstance(given, str):
        return quoted(given)
    if prompt.kind is Kind.CHOICE:
        choice = prompt.choices[int(given)]
        return quoted(_as_here(choice, decimal) if prompt.sheet or is_guess(prompt) else choice)
    return _plain(round(given, 2))


def _as_here(words: str, decimal: str) -> str:
    """Words of the kit's own, with the marks in their numbers that are usual where the file is read."""
    return words if decimal == "." else IN_NUMBER.sub(lambda mark: "," if mark[0] == "." else ".", words)


def _plain(number: float) -> int | float:
    return int(number) if number == int(number) else number
