"""What learners write on: each sheet has its answers in the notes, leads to the others, and can be read.

Worksheet, easier and harder worksheet, exit ticket and homework begin with a line for the name and number their
questions; a rubric is one table that a learner can read.
"""

import re
from pathlib import Path

import pytest

from tests.lessons.pages import (
    LESSONS,
    SHEETS,
    answers_to,
    blanks,
    plans,
    questions,
    sections,
    text_of,
    timed_sections,
)
from tests.tree import name_of

QUESTIONS_OF_A_TICKET = 3


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
every_sheet = pytest.mark.parametrize("sheet", SHEETS)


@every_lesson
@every_sheet
def test_every_question_has_its_answer_and_what_is_behind_it(lesson: Path, sheet: str) -> None:
    last = "what a wrong answer tells you" if sheet == "exit-ticket.md" else "reason"
    rows = answers_to(lesson, sheet)
    assert list(rows[0]) == ["question", "answer", last]
    assert [row["question"] for row in rows] == questions(lesson / sheet)
    assert [row["question"] for row in rows if not all(row.values())] == []


@every_lesson
def test_the_lesson_leads_to_its_worksheets_and_its_homework(lesson: Path) -> None:
    found = sections(text_of(lesson / "lesson.md"))
    last = found[list(timed_sections(lesson))[-1]]
    assert [name for name in SHEETS[:3] if f"]({name})" not in last] == []
    assert "](homework.md)" in found["What next?"]


@every_lesson
def test_the_easier_worksheet_is_shorter_and_begins_with_a_line_that_is_done(lesson: Path) -> None:
    easier, usual = (text_of(lesson / name) for name in ("worksheet-easier.md", "worksheet.md"))
    assert blanks(easier) < blanks(usual)
    before, _ = easier.split("**1", maxsplit=1)
    assert "\n**Done for you.** " in before


@every_lesson
def test_an_exit_ticket_has_at_most_three_questions_a_period(lesson: Path) -> None:
    ticket = text_of(lesson / "exit-ticket.md")
    parts = list(sections(ticket).values()) or [ticket]
    assert len(parts) == len(plans(lesson))
    counted = [len(re.findall(r"^\*\*\d+[a-z]?\.\*\*", part, re.MULTILINE)) for part in parts]
    assert [number for number in counted if not 1 <= number <= QUESTIONS_OF_A_TICKET] == []
