"""Homework beside the results of a class: further columns and rows, of this page alone."""

import csv
import io
from pathlib import Path

import pytest

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import ObjectiveOf
from gofish_learn.ui.lessons.objectives import Objectives
from tests.ui.classroom.teacher import Page
from tests.ui.classroom.test_sheets import FOLDER, SHEETS, answered
from tests.ui.frame.reading import all_words_of, words_of

TASK, OTHER = "questions-02-1", "chance-2"


def line(task: str, name: str, *values: int) -> str:
    return f"{name} {Done.of(Task.parse(task), values).text}"


def read(page: Page, task: str, *lines: str) -> Message:
    return page.send("homework", task=task, lines="\n".join(lines))


def rows_of(shown: Message) -> list[str]:
    return all_words_of(shown, ".gc-table tbody tr")


def saved(page: Page) -> list[list[str]]:
    """The file of the results, from the headings on."""
    return list(csv.reader(io.StringIO(page.file()["text"])))[1:]


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """The results of a ticket, which Benn and Anna have filled in."""
    page = Page(tmp_path, sheets=SHEETS)
    anna, benn = page.all_join("Anna", "Benn")
    page.do("sheet", sheet="exit-02")
    answered(page, anna, "0.4", "5 out of 8", "Because")
    answered(page, benn, "0.4", "5 out of 8", "Because")
    page.send("end_sheet")
    page.tab("results")
    return page


def test_homework_stands_beside_the_ticket_in_the_row_of_whoever_the_class_knows_by_that_name(page: Page) -> None:
    before = all_words_of(page.screen, "thead th")
    shown = read(page, TASK, line(TASK, "benn", 2, 0), "well done!", line(TASK, "Dev", 1, 2), line(OTHER, "Anna", 0, 1))
    title = "Five questions on lesson 02, round 1"
    assert all_words_of(shown, "thead th") == [
        *before,
        *(f"{one} {title}" for one in ("Question 1", "Question 2", "Right")),
    ]
    anna, benn, dev = rows_of(shown)
    assert anna.startswith("Anna")
    assert not anna.endswith("of 2")
    assert benn.startswith("Benn")
    assert benn.endswith("right wrong 1 of 2")
    assert dev == "Dev not a name in this class second try right 2 of 2"
    assert "2 learners have handed in; 1 line could not be read." in words_of(shown, "[data-key^=read-]")
    assert "Line 4 cannot be read" in words_of(shown, "[data-key^=read-] li")


def test_two_tasks_have_their_columns_and_a_learner_one_row_and_what_is_read_again_takes_its_place(page: Page) -> None:
    read(page, TASK, line(TASK, "Dev", 1, 2))
    shown = read(page, OTHER, line(OTHER, "dev", 0, 1), line(OTHER, "Anna", 0, 2))
    assert len(rows_of(shown)) == 3
    assert len(all_words_of(shown, "[data-key^=read-]")) == 2
    again = read(page, TASK, line(TASK, "Anna", 2, 2))
    assert "2 of 2" in rows_of(again)[0]
    assert "2 of 2" not in rows_of(again)[2]
    away = page.send("put_away", task=TASK)
    assert not [row for row in rows_of(away) if "2 of 2" in row]
    assert len(all_words_of(away, "[data-key^=read-]")) == 1


def test_the_file_has_the_homework_too_and_no_formula(page: Page) -> None:
    read(page, TASK, line(TASK, "Benn", 2, 0), line(TASK, "x =1+1", 2), line(TASK, "@SUM(A1)", 2))
    headings, _, _, *rows = saved(page)
    assert headings[-1] == "“Five questions on lesson 02, round 1: Right”"
    assert {len(row) for row in rows} == {len(headings)}
    assert [row[0] for row in rows] == ["Anna", "Benn", "“x =1+1”", "“@SUM(A1”"]
    assert [row[-1] for row in rows] == ["", "“1 of 2”", "“1 of 1”", "“1 of 1”"]


@pytest.mark.parametrize(("task", "lines", "at"), [("essay", "x", "task"), (TASK, "x" * 200_001, "lines")])
def test_what_cannot_be_read_is_refused_at_its_field(page: Page, task: str, lines: str, at: str) -> None:
    read(page, TASK, line(TASK, "Benn", 2, 0))
    assert read(page, task, lines)["at"] == at
    assert "1 of 2" in rows_of(page.now)[1]


def test_no_name_is_kept_with_the_class_and_none_is_there_once_it_is_erased(page: Page, tmp_path: Path) -> None:
    read(page, TASK, line(TASK, "Quetzalcoatl", 2, 0))
    assert "Quetzalcoatl" in str(page.now)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    assert not [path for path in files if b"Quetzalcoatl" in path.read_bytes()]
    page.classes.open("9a")
    page.send("erase", games=True)
    page.tab("results")
    assert "Quetzalcoatl" not in str(page.now)


def test_homework_of_one_class_is_not_shown_beside_another(page: Page) -> None:
    read(page, TASK, line(TASK, "Benn", 2, 0))
    other = page.classes.open("9a").number
    page.send("choose", classroom=other)
    assert "Benn" not in str(page.now)


def test_each_question_of_homework_says_what_it_shows(tmp_path: Path) -> None:
    page = Page(tmp_path, objective_of=ObjectiveOf(homework=Objectives(FOLDER).of_homework))
    page.all_join("Anna")
    page.tab("results")
    shown = read(page, TASK, line(TASK, "Anna", 2, 0))
    can = "find your own steps to the same chance, and count it"
    first, *_, right = all_words_of(shown, "thead th[data-key^=homework]")
    assert first == f"Question 1 Five questions on lesson 02, round 1 Can {can}"
    assert right == "Right Five questions on lesson 02, round 1"
    assert all_words_of(shown, ".gc-aims dd") == [f"Can {can}"] * 2
    headings, _, _, says, _ = saved(page)
    assert dict(zip(headings, says, strict=True))["“Five questions on lesson 02, round 1: Question 1”"] == can
