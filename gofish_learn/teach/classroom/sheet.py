"""The results of a class as a table for a spreadsheet: a row a learner, by nickname, and nothing else about them."""

import csv
import io
from collections.abc import Mapping, Sequence

from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt
from gofish_learn.teach.classroom.results import Result

COLUMNS = ("nickname", "games played", "games looked back at", "median accuracy", "forecasts", "guesses off by")
COUNTED = tuple("=+-@\t\r")
"""A cell that begins with one of these would be worked out by a spreadsheet."""


def as_csv(
    members: Sequence[Member],
    results: Mapping[int, Result],
    prompts: Sequence[Prompt],
    answers: Mapping[int, Mapping[int, float]],
) -> str:
    """The results of a class, with a column for each question that it was asked.

    Args:
        members: the learners.
        results: how each has done, by her number.
        prompts: the questions.
        answers: by the number of a question, the answer of each learner, by her number.
    """
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow([_cell(one) for one in (*COLUMNS, *(prompt.text for prompt in prompts))])
    for member in members:
        result = results.get(member.number, Result())
        known = (result.games, result.reviewed, result.accuracy, result.forecasts, result.off)
        given = [_given(prompt, answers.get(prompt.number, {}).get(member.number)) for prompt in prompts]
        writer.writerow([_cell(one) for one in (member.nickname, *known, *given)])
    return file.getvalue()


def _given(prompt: Prompt, value: float | None) -> object:
    if value is None or prompt.kind is Kind.CHOICE:
        return None if value is None else prompt.choices[int(value)]
    return f"{value:g}"


def _cell(value: object) -> object:
    """What is written into a cell, such that no spreadsheet takes a text for a formula."""
    if value is None:
        return ""
    return f"'{value}" if isinstance(value, str) and value.startswith(COUNTED) and not _is_number(value) else value


def _is_number(text: str) -> bool:
    return text.removeprefix("-").replace(".", "", 1).isdecimal()
