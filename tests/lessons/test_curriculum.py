"""The curriculum tells the truth: what it calls ready is there, whole, and what is there is in it."""

import re
from pathlib import Path

from tests.lessons.pages import (
    CURRICULUM,
    LESSONS,
    PAGES,
    front_matter,
    left_out,
    notebook_of,
    plans,
    rows_of_plan,
    span,
    tables,
    text_of,
)
from tests.tree import ROOT

TEACHERS = ROOT / "lessons" / "README.md"
ROWS = tables(text_of(CURRICULUM))[0]


def test_the_lessons_are_numbered_in_order() -> None:
    assert [row["lesson"] for row in ROWS] == [f"{number + 1:02}" for number in range(len(ROWS))]


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


def test_the_arc_and_the_number_in_words_fit_the_table() -> None:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    text = text_of(CURRICULUM)
    assert f"{words[len(ROWS)].capitalize()} lessons about one game." in text
    named = {
        number for line in re.findall(r"^- (\*\*.*?\*\*)", text, re.MULTILINE) for number in re.findall(r"\d\d", line)
    }
    assert named == {row["lesson"] for row in ROWS}


def test_the_page_for_teachers_gives_each_lesson_its_minutes_its_pages_and_an_app_that_is_there() -> None:
    text = text_of(TEACHERS)
    rows = tables(text)[0]
    assert [row["lesson"][1:3] for row in rows] == [lesson.name[:2] for lesson in LESSONS]
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
