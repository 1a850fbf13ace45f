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
    sentences,
    solution,
    tables,
    text_of,
    timed_sections,
)
from tests.tree import ROOT, files_under, name_of

LONGEST_SENTENCE = 25
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


@every_lesson
def test_challenges_are_numbered_and_each_has_one_solution(lesson: Path) -> None:
    challenges = [
        (title, body) for title, body in sections(text_of(lesson / "lesson.md"), 3).items() if "Challenge" in title
    ]
    assert [title.split(":")[0] for title, _ in challenges] == [f"Challenge {n + 1}" for n in range(len(challenges))]
    assert [title for title, body in challenges if not solution(body).strip()] == []


@every_lesson
def test_a_lesson_has_questions_objectives_and_key_points(lesson: Path) -> None:
    found = sections(text_of(lesson / "lesson.md"))
    assert min(found[part].count("\n- ") for part in ("Questions", "Key points")) >= 3
    assert len(objectives(lesson)) >= 3


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


@every_lesson
def test_the_links_of_a_notebook_lead_to_a_heading_of_it_or_to_other_notebooks(lesson: Path) -> None:
    cells = json.loads(text_of(notebook_of(lesson)))["cells"]
    prose = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    anchors = {"#" + title.replace(" ", "-") for _, title in headings(prose)}
    targets = set(re.findall(r"\]\(([^)\s]+)", prose))
    assert targets
    files = {target.split("#")[0] for target in targets - anchors}
    assert [name for name in files if not name or not (ROOT / "notebooks" / name).exists()] == []


def test_the_words_of_chance_are_in_order_short_and_not_those_of_the_game() -> None:
    words = sections(text_of(WORDS_OF_CHANCE))
    assert list(words) == sorted(words, key=str.lower)
    assert not words.keys() & sections(text_of(GLOSSARY)).keys()
    assert max(len(sentence.split()) for body in words.values() for sentence in sentences(body)) <= LONGEST_SENTENCE


@every_page
def test_headings_are_in_order(path: Path) -> None:
    levels = [level for level, _ in headings(text_of(path))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@every_page
def test_every_image_has_its_words(path: Path) -> None:
    text = text_of(path)
    assert re.findall(r"!\[\s*\]", text) == []
    assert [tag for tag in re.findall(r"<img[^>]*>", text) if not re.search(r'alt="[^"]+"', tag)] == []


@every_page
def test_a_table_has_a_header_and_rows_of_its_length(path: Path) -> None:
    assert [rows for rows in tables(text_of(path)) if not rows] == []


@every_page
def test_dashes_stand_between_numbers_only_but_in_the_words_of_the_sources(path: Path) -> None:
    text = re.sub("“[^”]*”", "", text_of(path))
    assert re.findall(r".{0,20}—.{0,20}", text) == []
    assert re.findall(r".{0,20}(?<!\d)–.{0,20}|.{0,20}–(?!\d).{0,20}", text) == []


@every_page
def test_a_chance_is_said_in_whole_numbers_before_it_is_said_in_per_cent(path: Path) -> None:
    for block in re.split(r"\n\s*\n", text_of(path)):
        percent = re.search(r"\d\s*(%|per cent)", block)
        if percent:
            assert re.search(r"\d+ in \d+", block[: percent.start()])
