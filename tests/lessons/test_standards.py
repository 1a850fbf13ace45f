"""The page “What ten lessons cover”: the statements of curricula that each lesson works towards, in their own words.

Three places say it: the table of the lessons, the tables of the statements, and the line *Standards* in a lesson's
notes. They name the same ones.
"""

import re
from pathlib import Path

import pytest

from tests.lessons.pages import LESSONS, sections, tables, text_of
from tests.tree import ROOT, name_of

PAGE = text_of(ROOT / "lessons" / "standards.md")
CODE = re.compile(
    r"MP\.\d|\d\.SP\.[A-C]\.\d|HS[FS]-[A-Z]{2}\.[A-C]\.\d[a-z]?|2-(?:AP|DA)-\d\d"
    r"|KS3 (?:aim|probability|statistics|computing) \d|GCSE [PS]\d|AC9M\d+[A-Z]+\d\d"
)
CURRICULA = {title: body for title, body in sections(PAGE).items() if "in its own words" in body}
STATEMENTS = {row["statement"]: row for body in CURRICULA.values() for row in tables(body)[0]}
LEADS = {
    code: dict(part.split(": ") for part in row["lessons and objectives"].split("; "))
    for code, row in STATEMENTS.items()
}
"""The objectives that lead to each statement, by the lesson."""

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)


@every_lesson
def test_a_lesson_works_towards_the_statements_that_its_notes_and_both_tables_name(lesson: Path) -> None:
    (row,) = [row for row in tables(PAGE)[0] if f"({lesson.name}/lesson.md)" in row["lesson"]]
    in_notes = re.findall(r"^\*\*Standards\.\*\* (.*)$", text_of(lesson / "teacher-notes.md"), re.MULTILINE)
    led_to = {code for code, lessons in LEADS.items() if lesson.name[:2] in lessons}
    assert led_to
    assert {code for cell in row.values() for code in CODE.findall(cell)} == led_to
    assert len(in_notes) == 1
    assert set(CODE.findall(in_notes[0])) == led_to


@every_lesson
def test_the_objectives_that_lead_to_a_statement_are_on_the_lesson_s_page(lesson: Path) -> None:
    there = re.findall(r"^(\d+)\. ", sections(text_of(lesson / "lesson.md"))["Objectives"], re.MULTILINE)
    said = {one for lessons in LEADS.values() for one in lessons.get(lesson.name[:2], "").split(", ") if one}
    assert said
    assert said <= {*there}


def test_each_statement_has_a_code_and_is_quoted() -> None:
    assert len(STATEMENTS) > 40
    assert [code for code in STATEMENTS if not CODE.fullmatch(code)] == []
    assert [code for code, row in STATEMENTS.items() if not re.fullmatch("“[^“”]+”", row["in its own words"])] == []


def test_each_curriculum_says_where_and_when_it_was_read() -> None:
    assert len(CURRICULA) == 4
    for title, body in CURRICULA.items():
        (read,) = re.findall(r"^\*Where it was read:\* (.*)$", body, re.MULTILINE)
        assert re.search(r"`[\w.-]+\.\w+[^`]*`", read), title
        assert re.search(r"\d+ [A-Z][a-z]+ 20\d\d", read), title
