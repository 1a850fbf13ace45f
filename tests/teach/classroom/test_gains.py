"""How learners have done: nothing from too little, and a file that a spreadsheet takes for nothing else."""

import csv
import io
import re
from dataclasses import replace

import pytest

from gofish_learn.teach.classroom.answers import Mark
from gofish_learn.teach.classroom.classroom import Given, Kind, Member, Prompt
from gofish_learn.teach.classroom.gains import learner_result, misconceptions_of
from gofish_learn.teach.classroom.lesson_prompts import lesson_prompt_on, lesson_prompts, titles_of
from gofish_learn.teach.classroom.results_file import as_csv
from gofish_learn.teach.classroom.results_grid import Grid
from gofish_learn.teach.progress.achievement import achieved_now

ASKED_ON_A_SLIDE = lesson_prompt_on("02-1")
assert ASKED_ON_A_SLIDE
GUESS = ASKED_ON_A_SLIDE.prompt


def test_common_mistakes_are_counted_by_learners_first() -> None:
    ana = learner_result([achieved_now("practice/a", str(at), misconception="half-half") for at in range(5)])
    ben = learner_result(
        [achieved_now("practice/a", misconception="give-one"), achieved_now("practice/b", misconception="half-half")]
    )
    cleo = learner_result([achieved_now("practice/a", misconception="give-one")])
    found = misconceptions_of([ana, ben, cleo])
    assert found == [("half-half", 2), ("give-one", 2)], "the one that was made more often first"


def rows_of(text: str, delimiter: str = ",") -> list[list[str]]:
    """The cells of a file."""
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))


@pytest.mark.parametrize(("decimal", "delimiter"), [(".", ","), (",", ";")])
def test_the_file_has_a_row_a_learner_and_for_each_question_the_answers_and_their_marks(
    decimal: str, delimiter: str
) -> None:
    prompts = [
        Prompt(1, Kind.CHANCE, "How likely, do you think?"),
        Prompt(2, Kind.CHOICE, "Warmer?", ("yes", "no"), exact=1),
        Prompt(3, Kind.NUMBER, "How many asks do you think that the game will take?", exact=2.25),
        replace(GUESS, number=4),
    ]
    members = [Member(7, "Ana"), Member(8, "Ben")]
    results = {7: learner_result([achieved_now("game/standard", str(at)) for at in range(3)])}
    answers: dict[int, dict[int, Given]] = {1: {7: 35}, 2: {8: 0, 7: 1}, 3: {7: 2.5}, 4: {8: 9}}
    grid = Grid(prompts, answers, {3: {7: Mark.NEAR}})
    text = as_csv(("8b", "2026-11-27"), members, results, grid, decimal=decimal)
    about, heading, right, out_of, ana, ben = (row[1:] for row in rows_of(text, delimiter))
    asks = "How many asks do you think that the…"
    questions = ["How likely, do you think?", "Warmer?", asks]
    assert heading[:3] == ["games played", "marks", "out of"]
    assert heading[3:] == [*(part for one in questions for part in (one, f"{one}: marks")), *titles_of([GUESS])]
    assert right == ["", "", "", "", "", "“no”", "", f"2{decimal}25", "", f"2{decimal}92"]
    assert out_of == ["", "", "2", "", "", "", "1", "", "1", ""]
    assert ana == ["3", f"1{decimal}5", "2", "35", "", "“no”", "1", f"2{decimal}5", f"0{decimal}5", ""]
    assert ben == ["0", "0", "1", "", "", "“yes”", "0", "", "", "9"], "a guess has no marks, and none is lost by it"
    assert about == ["“2026-11-27”"]


def test_what_came_too_late_has_a_column_of_its_own_where_anything_did() -> None:
    prompts = [replace(GUESS, number=1), Prompt(2, Kind.WORDS, "How many?"), Prompt(3, Kind.CHANCE, "How likely?")]
    grid = Grid(prompts, {2: {7: "4"}, 3: {7: 35}})
    late: dict[int, dict[int, Given]] = {1: {8: 9}, 2: {7: "4/7", 8: "=1"}, 3: {}}
    text = as_csv(("8b",), [Member(7, "Ana"), Member(8, "Ben")], {}, grid, late=late)
    _, heading, right, out_of, ana, ben = (row[4:] for row in rows_of(text))
    (guess,) = titles_of([GUESS])
    asked = ["How many?", "How many?: marks", "How many?: too late", "How likely?", "How likely?: marks"]
    assert heading == [guess, f"{guess}: too late", *asked]
    assert ana == ["", "", "“4”", "", "“4/7”", "35", ""]
    assert ben == ["", "9", "", "", "“=1”", "", ""]
    assert (right[1:], out_of) == ([""] * 6, [""] * 7)


def test_no_two_headings_are_alike() -> None:
    asked = [Prompt(number, Kind.CHOICE, "Warmer?", ("yes", "no")) for number in range(3)]
    every = [*asked, *[one.prompt for one in lesson_prompts()]]
    assert titles_of(every)[:3] == [
        "Warmer?",
        "Warmer? (2)",
        "Warmer? (3)",
    ]
    assert titles_of([lesson_prompts()[0].prompt]) == [lesson_prompts()[0].title]
    moment = replace(asked[0], moment="{}")
    assert titles_of([moment, moment]) == ["What would you ask?", "What would you ask? (2)"]


@pytest.mark.parametrize(("decimal", "delimiter"), [(".", ","), (",", ";")])
@pytest.mark.parametrize(
    "written", ["two; or three", "three, I think", 'she said "none"', "=1+1", "4/7", "-4", "0,4", "0.571", "true"]
)
def test_what_a_learner_wrote_is_quoted_letter_by_letter_in_one_cell(
    decimal: str, delimiter: str, written: str
) -> None:
    prompt = Prompt(1, Kind.WORDS, "How many?", expects="0.4 to 2,000", sheet="Exit ticket 02", label="2")
    text = as_csv(("8b",), [Member(7, "Ana")], {}, Grid([prompt], {1: {7: written}}), decimal=decimal)
    rows = rows_of(text, delimiter)
    own = {".": "“0.4 to 2,000”", ",": "“0,4 to 2.000”"}
    assert [row[4] for row in rows[1:]] == ["“Exit ticket 02, 2”", own[decimal], "", f"“{written}”"]
    # LibreOffice takes a comma and a semicolon for the end of a cell in the same file, unless it is in quotes.
    lines = text.splitlines()[1:]
    assert [len(re.sub(r'"(?:[^"]|"")*"', "", line).replace(";", ",").split(",")) for line in lines] == [6] * 4


@pytest.mark.parametrize(("sheet", "chosen"), [("Post-test", "“1,5 in 2.000”"), ("", "“1.5 in 2,000”")])
def test_what_the_kit_offers_has_the_marks_that_were_chosen_and_what_a_teacher_wrote_stays(
    sheet: str, chosen: str
) -> None:
    prompt = Prompt(1, Kind.CHOICE, "How likely?", ("1.5 in 2,000", "no"), exact=0, sheet=sheet, label="1")
    text = as_csv(("8b",), [Member(7, "Ana")], {}, Grid([prompt], {1: {7: 0}}), decimal=",")
    assert rows_of(text, ";")[-1][4] == chosen
