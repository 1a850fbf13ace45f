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
    one_table,
    plans,
    questions,
    sections,
    text_of,
    timed_sections,
)
from tests.tree import name_of

QUESTIONS_OF_A_TICKET = 3
LEVELS = ["I can", "Not yet", "Getting there", "Got it", "Going further"]
WORDS_OF_A_CELL = 25
ASK_FOR_A_COMPUTER = re.compile(r"\b(computer|screen|notebook|browser|app|online)s?\b", re.IGNORECASE)

OTHER_CHOICES = re.compile(
    r"\bunderline\b|\bring\b|\bcircle (?:one|the|all)|□|\[ \]|^[^|\n]* · ", re.IGNORECASE | re.MULTILINE
)
"""Ways to choose that are not a box to tick."""

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
every_sheet = pytest.mark.parametrize("sheet", SHEETS)


@every_lesson
@every_sheet
def test_a_sheet_has_a_line_for_the_name(lesson: Path, sheet: str) -> None:
    lines = text_of(lesson / sheet).splitlines()
    assert lines[2].startswith("Name: ______________________")


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


@every_lesson
@every_sheet
def test_what_is_to_be_chosen_is_a_box_to_tick_and_nothing_else(lesson: Path, sheet: str) -> None:
    text = text_of(lesson / sheet)
    assert OTHER_CHOICES.findall(text) == []
    lists = re.findall(r"(?:^- .*\n?)+", text, re.MULTILINE)
    assert [one for one in lists if "☐" in one and re.search("^- (?!☐)", one, re.MULTILINE)] == []


@every_lesson
def test_homework_needs_no_computer(lesson: Path) -> None:
    assert ASK_FOR_A_COMPUTER.findall(text_of(lesson / "homework.md")) == []


@every_lesson
def test_a_rubric_is_a_table_that_a_learner_can_read(lesson: Path) -> None:
    rows = one_table(text_of(lesson / "rubric.md"))
    assert list(rows[0]) == LEVELS
    assert 3 <= len(rows) <= 4
    lengths = {cell: len(cell.split()) for row in rows for cell in row.values()}
    assert [cell for cell, length in lengths.items() if not 1 <= length <= WORDS_OF_A_CELL] == []
