"""What every lesson keeps: its minutes add up, its objectives have evidence, its words are explained and plain."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.lessons.pages import (
    FILES,
    GLOSSARY,
    LESSONS,
    WORDS_OF_CHANCE,
    bold_terms,
    front_matter,
    headings,
    notebook_of,
    one_table,
    questions,
    sections,
    tables,
    text_of,
    timed_sections,
)
from tests.tree import files_under, name_of

ON_SCREEN = "".join(
    text_of(path)
    for path in [
        *files_under("gofish_learn/ui"),
        *files_under("gofish_learn/teach"),
        *files_under("gofish_learn/serve"),
    ]
    if path.suffix in {".html", ".py", ".js"}
)
"""Everything in which the words stand that a learner reads on the screen."""
PAGE_FILES = [path for path in files_under("lessons") if path.suffix == ".md"]

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
every_page = pytest.mark.parametrize("path", PAGE_FILES, ids=name_of)


def notes(lesson: Path, section: str) -> str:
    """A section of the teacher notes."""
    return sections(text_of(lesson / "teacher-notes.md"))[section]


@every_lesson
def test_pages_and_notebook_have_the_lesson_s_number_and_title(lesson: Path) -> None:
    title = f"{lesson.name[:2]}: {front_matter(text_of(lesson / 'lesson.md'))['title']}"
    first = {page: headings(text_of(lesson / page))[0] for page in FILES}
    assert first == {page: (1, f"{kind} {title}") for page, kind in FILES.items()}
    cells = json.loads(text_of(notebook_of(lesson)))["cells"]
    assert headings("".join(cells[0]["source"]))[0] == (1, f"Lesson {title}")


@every_lesson
def test_the_minutes_of_the_sections_add_up_to_those_of_the_lesson(lesson: Path) -> None:
    parts = timed_sections(lesson)
    said = front_matter(text_of(lesson / "lesson.md"))
    for kind in ("teaching", "exercises"):
        assert sum(part[kind] for part in parts.values()) == said[kind]


@every_lesson
def test_challenges_take_the_exercise_minutes_that_their_section_gives_them(lesson: Path) -> None:
    for title, part in timed_sections(lesson).items():
        body = sections(text_of(lesson / "lesson.md"))[title]
        taken = re.findall(r"^### Challenge \d+: .* \((\d+) minutes?\)$", body, re.MULTILINE)
        assert sum(map(int, taken)) == part["exercises"], title


def objectives(lesson: Path) -> list[str]:
    """The numbers of a lesson's objectives."""
    return re.findall(r"^(\d+)\. ", sections(text_of(lesson / "lesson.md"))["Objectives"], re.MULTILINE)


@every_lesson
def test_every_objective_has_evidence_and_every_question_an_objective(lesson: Path) -> None:
    rows = one_table(notes(lesson, "Objectives, and what shows that they are reached"))
    assert [row["objective"] for row in rows] == objectives(lesson)
    shown = {number for row in rows for number in row["questions"].split(", ")}
    assert shown == {re.sub("[a-z]", "", number) for number in questions(lesson / "worksheet.md")}


@every_lesson
def test_every_word_that_a_lesson_explains_is_in_the_glossary(lesson: Path) -> None:
    pages = (GLOSSARY, WORDS_OF_CHANCE)
    known = {title.lower() for page in pages for level, title in headings(text_of(page)) if level == 2}
    terms = bold_terms(text_of(lesson / "lesson.md"))
    assert len(terms) >= 3
    assert [term for term in terms if term not in known] == []


@every_lesson
def test_what_a_page_calls_an_app_or_a_control_is_called_so_on_the_screen(lesson: Path) -> None:
    said = sections(text_of(lesson / "lesson.md"))["What next?"] + notes(lesson, "With computers")
    names = {name.strip() for name in re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", said)} - set(headings_of(lesson))
    assert names
    assert [name for name in names if not re.search(f'[">]{re.escape(name)}["<]', ON_SCREEN)] == []


def headings_of(lesson: Path) -> list[str]:
    """The headings of the teacher notes, which notes may name as they name a control."""
    return [title for _, title in headings(text_of(lesson / "teacher-notes.md"))]


@every_page
def test_a_page_is_in_order_and_says_a_chance_in_whole_numbers_first(path: Path) -> None:
    text = text_of(path)
    levels = [level for level, _ in headings(text)]
    assert (levels[0], levels.count(1)) == (1, 1)
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert re.findall(r"!\[\s*\]", text) == []
    assert [tag for tag in re.findall(r"<img[^>]*>", text) if not re.search(r'alt="[^"]+"', tag)] == []
    assert [rows for rows in tables(text) if not rows] == []
    our_own = re.sub("“[^”]*”", "", text)
    assert re.findall(r".{0,20}—.{0,20}|.{0,20}(?<!\d)–.{0,20}|.{0,20}–(?!\d).{0,20}", our_own) == []
    for block in re.split(r"\n\s*\n", text):
        percent = re.search(r"\d\s*(%|per cent)", block)
        assert not percent or re.search(r"\d+ in \d+", block[: percent.start()])
