"""The curriculum tells the truth: what it calls ready is there, whole, and what is there is in it."""

import re
from pathlib import Path

import pytest

from tests.lessons.pages import (
    CURRICULUM,
    LESSONS,
    PAGES,
    front_matter,
    left_out,
    notebook_of,
    one_table,
    plans,
    rows_of_plan,
    sections,
    span,
    tables,
    text_of,
)
from tests.tree import ROOT

TEACHERS = ROOT / "lessons" / "README.md"
ROWS = tables(text_of(CURRICULUM))[0]


def test_the_lessons_that_are_ready_are_those_that_are_there() -> None:
    whole = [
        lesson for lesson in LESSONS if all((lesson / page).exists() for page in PAGES) and notebook_of(lesson).exists()
    ]
    assert [row["lesson"] for row in ROWS if row["ready"] == "yes"] == [lesson.name[:2] for lesson in whole]
    assert {row["ready"] for row in ROWS} <= {"yes", "not yet"}


def test_a_lesson_that_is_ready_is_linked_and_called_by_its_title() -> None:
    titles = {
        lesson.name[:2]: (lesson.name, front_matter(text_of(lesson / "lesson.md"))["title"]) for lesson in LESSONS
    }
    for row in ROWS:
        if row["ready"] == "yes":
            folder, title = titles[row["lesson"]]
            assert row["title"] == f"[{title}]({folder}/lesson.md)"


def test_the_page_for_teachers_gives_each_lesson_its_minutes_its_pages_and_an_app_that_is_there() -> None:
    text = text_of(TEACHERS)
    rows = tables(text)[0]
    unlisted = {lesson.name[:2] for lesson in LESSONS} - {row["lesson"][1:3] for row in rows}
    assert not unlisted, f"The first table of lessons/README.md has no row for lesson {', '.join(sorted(unlisted))}."
    for lesson, row in zip(LESSONS, rows, strict=True):
        pages = [f"({lesson.name}/{page})" for page in PAGES]
        cells = (row["lesson"], row["teacher notes"], row["to print"])
        assert all(cell.endswith(page) for page, cell in zip(pages, cells, strict=True))
        notes = text_of(lesson / "teacher-notes.md")
        assert row["minutes (short plan)"] == minutes_of(lesson)
        assert f"of {row['age']} years" in notes
        apps = re.findall(r"\*(.+?)\*", row["app"])
        assert apps
        assert [app for app in apps if f"*{app}*" not in notes] == []


def minutes_of(lesson: Path) -> str:
    """The minutes of a lesson's plans, and of one that is cut short: "40 (30)", or "2 × 40 (30)" for two periods."""
    ((whole, short),) = {
        (last, last - sum(saved for _, saved in left_out(plan)))
        for plan in plans(lesson).values()
        for last in [span(rows_of_plan(plan)[-1])[1]]
    }
    periods = len(plans(lesson))
    return f"{f'{periods} × ' if periods > 1 else ''}{whole} ({short})"


ANSWERS = ROOT / "lessons" / "tests-answers.md"
PATHS = {
    title: one_table(body)
    for title, body in sections(text_of(CURRICULUM), 3).items()
    if re.fullmatch(r"Ages .*: \d+ periods", title)
}
NEEDS = {"03": {"02"}, "04": {"01"}, "06": {"04"}, "07": {"02"}, "08": {"01", "05 06"}, "10": {"07 09"}}
"""What comes before a lesson, as the curriculum says; where it has a choice, either will do."""

every_path = pytest.mark.parametrize("path", PATHS)


def lessons_of(path: str) -> list[str]:
    """The numbers of a path's lessons in its order; the tour of the rules stands for lesson 01."""
    return [number for row in PATHS[path] for number in re.findall(r"[Ll]esson (\d\d)", row["what"])]


@every_path
def test_a_path_has_the_periods_that_it_says_and_a_test_at_either_end(path: str) -> None:
    periods = [int(number) for row in PATHS[path] for number in row["period"].split(", ")]
    assert periods == list(range(1, len(periods) + 1))
    assert path.endswith(f": {len(periods)} periods")
    assert "(pre-test.md)" in PATHS[path][0]["what"]
    assert "(post-test.md)" in PATHS[path][-1]["what"]


@every_path
def test_a_lesson_of_a_path_comes_after_what_it_needs_and_has_its_periods(path: str) -> None:
    order = lessons_of(path)
    assert len(set(order)) == len(order)
    for place, lesson in enumerate(order):
        before = set(order[:place])
        assert [need for need in NEEDS.get(lesson, ()) if not before & set(need.split())] == [], lesson
    whole = {lesson.name[:2]: len(plans(lesson)) for lesson in LESSONS}
    for row in PATHS[path]:
        for number in re.findall(r"Lesson (\d\d)", row["what"]):
            wanted = 1 if "its first period" in row["what"] else whole[number]
            assert len(row["period"].split(", ")) >= wanted, number


@every_path
def test_a_path_leaves_out_the_questions_of_lessons_that_it_leaves_out(path: str) -> None:
    taught = set(lessons_of(path))
    untaught = sorted(
        {int(row["question"]) for row in one_table(text_of(ANSWERS)) if not taught & set(row["lesson"].split(", "))}
    )
    for row in (PATHS[path][0], PATHS[path][-1]):
        assert [int(number) for number in re.findall(r"\d+", row["leave out"])] == untaught
