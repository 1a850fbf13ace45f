"""Whatever a class is asked of a lesson leads to an objective, which is said on that lesson's page and nowhere else."""

import re

import pytest

from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.classroom.lesson_prompts import lesson_prompt_named, lesson_prompts
from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.results import columns_of
from gofish_learn.teach.homework.tasks import LESSONS as PRACTISED
from gofish_learn.teach.homework.tasks import TICKETS, Task
from gofish_learn.ui.lessons.device_questions import sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.objectives import EXIT_TICKET, WORKSHEET, Objectives
from tests.lessons.pages import LESSONS, sections, text_of

FOLDER = LessonFolder(lessons_folder())
OBJECTIVES = Objectives(FOLDER)
SAID = {
    lesson.name[:2]: re.findall(
        r"^\d+\. (.+)[;.]$", sections(text_of(lesson / "lesson.md"))["Objectives"], re.MULTILINE
    )
    for lesson in LESSONS
}
"""The objectives of each lesson, as they are written on its page."""


def as_written(objective: str) -> str:
    return objective.replace("’", "'")


def test_every_question_of_a_ticket_or_a_test_leads_to_one_of_its_lesson() -> None:
    asked = [prompt for sheet in sheets_of(FOLDER).values() for prompt in sheet.prompts]
    assert len(asked) > 60
    led_astray = [(one.sheet, one.label) for one in asked if as_written(OBJECTIVES.of(one)) not in SAID[one.lesson]]
    assert led_astray == []


def test_every_guess_of_a_lesson_leads_to_one_of_it() -> None:
    led_astray = [
        one.name for one in lesson_prompts() if as_written(OBJECTIVES.of(one.prompt)) not in SAID[f"{one.lesson:02}"]
    ]
    assert led_astray == []


def test_a_question_leads_to_what_it_asks() -> None:
    none = "explain why “none” is easier to count than “at least one”"
    steps = "find your own steps to the same chance, and count it"
    guess = lesson_prompt_named("two-sevens")
    assert guess
    assert OBJECTIVES.of(guess.prompt) == "say how the chance changes with the cards you hold"
    assert OBJECTIVES.of(Prompt(7, Kind.WORDS, "?", sheet="Exit ticket 02", label="1", lesson="02")) == none
    assert OBJECTIVES.of(Prompt(7, Kind.WORDS, "?", sheet="Post-test", label="4", lesson="02")) == none
    assert OBJECTIVES.shown_by("02", EXIT_TICKET, "2") == steps
    assert OBJECTIVES.shown_by("02", WORKSHEET, "1") == f"{steps}; {none}"


TASKS = [
    *(f"questions-{lesson}-1" for lesson in PRACTISED),
    *(f"ticket-{ticket}" for ticket in TICKETS),
    *(f"sheet-{lesson}" for lesson in PRACTISED),
]


@pytest.mark.parametrize("task", TASKS)
def test_each_question_of_homework_leads_to_some_of_its_lesson(task: str) -> None:
    done = Done.of(Task.parse(task), [2] * 5)
    columns = [column for column in columns_of(Task.parse(task), [done]) if column != "Right"]
    led_to = [as_written(OBJECTIVES.of_homework(Task.parse(task), column)) for column in columns]
    assert led_to
    assert {one for said in led_to for one in said.split("; ")} <= {*SAID[Task.parse(task).about[:2]]}


def test_a_question_of_chance_leads_to_one_of_its_lesson() -> None:
    assert OBJECTIVES.of_homework(Task.parse("chance-2"), "Guess") in SAID["02"]


@pytest.mark.parametrize(
    ("task", "column"), [("day-2026-11-28", "Found"), ("questions-04-1", "Right"), ("questions-04-1", "Question 9")]
)
def test_what_is_about_no_objective_leads_to_none(task: str, column: str) -> None:
    assert OBJECTIVES.of_homework(Task.parse(task), column) == ""


def test_a_question_of_a_teacher_s_own_leads_to_none() -> None:
    for own in (
        Prompt(7, Kind.CHOICE, "Warmer?", ("yes", "no")),
        Prompt(7, Kind.WORDS, "?", sheet="Exit ticket 99", label="1", lesson="99"),
        Prompt(7, Kind.WORDS, "?", sheet="Exit ticket 02", label="8", lesson="02"),
        Prompt(7, Kind.WORDS, "?", sheet="A sheet of 1999", label="1", lesson="02"),
    ):
        assert OBJECTIVES.of(own) == ""
