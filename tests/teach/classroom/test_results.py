"""How learners have done: nothing from too little, and no cell that is a formula."""

import csv
import io
import re
from dataclasses import replace

import pytest

from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt
from gofish_learn.teach.classroom.ready import ready, titles_of
from gofish_learn.teach.classroom.results import (
    ENOUGH_GAMES,
    as_csv,
    learner_result,
    misconceptions_of,
)
from gofish_learn.teach.progress.done import Done, done_now


def reviewed(accuracy: float, asks: int = 10) -> Done:
    """A game that was looked back at."""
    return done_now("review/standard", f"{accuracy}", asks=asks, best=1, accuracy=accuracy)


def test_the_accuracy_is_the_median_from_enough_games_on() -> None:
    few = [reviewed(0.9)] * (ENOUGH_GAMES - 1)
    assert learner_result(few).accuracy is None
    assert learner_result([*few, reviewed(0.2)]).accuracy == 90
    assert learner_result([reviewed(0.2), reviewed(0.5), reviewed(0.9)]).accuracy == 50


def test_common_mistakes_are_counted_by_learners_first() -> None:
    ana = learner_result([done_now("practice/a", str(at), misconception="half-half") for at in range(5)])
    ben = learner_result(
        [done_now("practice/a", misconception="give-one"), done_now("practice/b", misconception="half-half")]
    )
    cleo = learner_result([done_now("practice/a", misconception="give-one")])
    found = misconceptions_of([ana, ben, cleo])
    assert found == [("half-half", 2), ("give-one", 2)], "the one that was made more often first"


def test_the_sheet_has_a_row_a_learner_and_a_column_a_question() -> None:
    prompts = [
        Prompt(1, Kind.CHANCE, "How likely, do you think?"),
        Prompt(2, Kind.CHOICE, "Warmer?", ("yes", "no"), exact=1),
        Prompt(3, Kind.NUMBER, "How many asks do you think that the game will take?", exact=2.25),
    ]
    members = [Member(7, "Ana"), Member(8, "Ben")]
    results = {7: learner_result([reviewed(0.5)] * 3)}
    answers: dict[int, dict[int, float]] = {1: {7: 35}, 2: {8: 0}, 3: {7: 2.5}}
    about = ("8b", "2026-11-27", "lesson 02")
    for decimal, delimiter in ((".", ","), (",", ";")):
        text = as_csv(about, members, results, prompts, answers, decimal=decimal).removeprefix("\ufeff")
        rows = list(csv.reader(io.StringIO(text), delimiter=delimiter))
        assert rows[0] == [*about]
        assert rows[1][-3:] == ["How likely, do you think?", "Warmer?", "How many asks do you think that the…"]
        assert rows[2] == ["right answer", "", "", "", "", "no", f"2{decimal}25"]
        assert rows[3] == ["Ana", "0", "3", "50", "35", "", f"2{decimal}5"]
        assert rows[4] == ["Ben", "0", "0", "", "", "yes", ""]


def test_no_two_headings_are_alike() -> None:
    asked = [Prompt(number, Kind.CHOICE, "Warmer?", ("yes", "no")) for number in range(3)]
    assert titles_of([*asked, *[one.prompt for one in ready()]])[:3] == ["Warmer?", "Warmer? (2)", "Warmer? (3)"]
    assert titles_of([ready()[0].prompt]) == [ready()[0].title]
    moment = replace(asked[0], moment="{}")
    assert titles_of([moment, moment]) == ["What would you ask?", "What would you ask? (2)"]


@pytest.mark.parametrize(("decimal", "delimiter"), [(".", ","), (",", ";")])
@pytest.mark.parametrize("written", ["two; or three", "three, I think", 'she said "none"', "=1+1", "4/7", "-4", "0,4"])
def test_what_a_learner_wrote_is_one_cell_of_the_file_and_no_formula(
    decimal: str, delimiter: str, written: str
) -> None:
    prompt = Prompt(1, Kind.WORDS, "How many?", expects="4 out of 7", sheet="Exit ticket 02", label="2")
    text = as_csv(("8b",), [Member(7, "Ana")], {}, [prompt], {1: {7: written}}, decimal=decimal)
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))
    assert [row[-1] for row in rows[1:]] == ["Exit ticket 02, 2", "4 out of 7", written.replace("=", "'=", 1)]
    # LibreOffice takes a comma and a semicolon for the end of a cell in the same file, unless it is in quotes.
    lines = text.splitlines()[1:]
    assert [len(re.sub(r'"(?:[^"]|"")*"', "", line).replace(";", ",").split(",")) for line in lines] == [5, 5, 5]
