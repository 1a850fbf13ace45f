"""The results of a class as a table for a spreadsheet: a row a learner, by nickname, and nothing else about them."""

from collections.abc import Mapping, Sequence

from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt
from gofish_learn.teach.classroom.results import Result
from gofish_learn.teach.spreadsheet import Cell, csv_text

COLUMNS = ("nickname", "games played", "games looked back at", "median accuracy", "forecasts", "guesses off by")


def as_csv(
    members: Sequence[Member],
    results: Mapping[int, Result],
    prompts: Sequence[Prompt],
    answers: Mapping[int, Mapping[int, float]],
) -> str:
    """The results of a class, with a column for each question that it was asked.

    Results go by the learner's number, answers by that of the question and then by the learner's.
    """
    rows: list[list[Cell]] = [[*COLUMNS, *(prompt.text for prompt in prompts)]]
    for member in members:
        result = results.get(member.number, Result())
        known = (result.games, result.reviewed, result.accuracy, result.forecasts, result.off)
        given = [_given(prompt, answers.get(prompt.number, {}).get(member.number)) for prompt in prompts]
        rows.append([member.nickname, *known, *given])
    return csv_text(rows)


def _given(prompt: Prompt, value: float | None) -> str | None:
    if value is None or prompt.kind is Kind.CHOICE:
        return None if value is None else prompt.choices[int(value)]
    return f"{value:g}"
