"""The results of a class as a table for a spreadsheet: a row a learner, by nickname, and nothing else about them.

Before them stand what it is about, the headings, and the right answers.
"""

from collections.abc import Mapping, Sequence

from gofish_learn.teach.classroom.asking.ready import titles_of
from gofish_learn.teach.classroom.board.outcomes import Given, Outcome
from gofish_learn.teach.classroom.classroom import Given as Answer
from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt
from gofish_learn.teach.classroom.results import Result
from gofish_learn.teach.classroom.tables import learner_is
from gofish_learn.teach.spreadsheet import Cell, csv_text

COLUMNS = ("nickname", "games played", "games looked back at", "median accuracy")


def as_csv(  # noqa: PLR0913, PLR0917 - what a class has
    about: Sequence[str],
    members: Sequence[Member],
    results: Mapping[int, Result],
    prompts: Sequence[Prompt],
    answers: Mapping[int, Mapping[int, Answer]],
    games: Sequence[Given] = (),
    *,
    decimal: str = ".",
) -> str:
    """The results of a class, with a column for each question that it was asked, and three for each of its games.

    Results go by the learner's number, answers by that of the question and then by the learner's. `about` says which
    class, day and lesson it was, and `decimal` is the mark that spreadsheets expect in numbers.
    """
    of_games = [f"{given.title}: {what}" for given in games for what in ("books", "asks", "result")]
    right = [_right(prompt) for prompt in prompts]
    rows: list[list[Cell]] = [
        [*about],
        [*COLUMNS, *titles_of(prompts), *of_games],
        ["right answer", *[None] * (len(COLUMNS) - 1), *right, *[None] * len(of_games)],
    ]
    for member in members:
        result = results.get(member.number, Result())
        known = (result.games, result.reviewed, result.accuracy)
        given = [_given(prompt, answers.get(prompt.number, {}).get(member.number)) for prompt in prompts]
        came = [cell for one in games for cell in _came(one.outcomes.get(learner_is(member.number)))]
        rows.append([member.nickname, *known, *given, *came])
    return csv_text(rows, decimal)


def _came(outcome: Outcome | None) -> tuple[Cell, Cell, Cell]:
    return (None, None, None) if outcome is None else (outcome.books, outcome.asks, outcome.came.value)


def _right(prompt: Prompt) -> Cell:
    is_number = prompt.kind in {Kind.CHANCE, Kind.NUMBER}
    return _given(prompt, prompt.exact) if is_number else prompt.right_words or None


def _given(prompt: Prompt, value: Answer | None) -> Cell:
    if value is None or isinstance(value, str):
        return value
    if prompt.kind is Kind.CHOICE:
        return prompt.choices[int(value)]
    return int(value) if value == int(value) else round(value, 2)
