"""Sheets on paper, as a browser sends them to a printer: on as many sides as they say, and no question on two.

A page's end depends on how wide the letters are, and so on the fonts of a machine; these are the widest.
"""

import io
import re
from pathlib import Path
from unicodedata import normalize

import pypdf
import pytest

from gofish_learn.ui.lessons.blocks import Block, plain
from gofish_learn.ui.lessons.sheets import PAPERS, asked_for, sheets_of
from tests.browser.engines.firefox import firefox
from tests.browser.watch import WatchedPage
from tests.lessons.pages import LESSONS
from tests.tiers import mostly_thorough, some_lessons
from tests.ui.lessons.lesson_pages import kit

SIZES = {"a4": (595, 842), "letter": (612, 792)}
LETTERS = """[...document.querySelectorAll(".side:not(:has(.ticket, .cut-outs, .step)), .ticket")].map(
  (side) => Number.parseFloat(side.style.fontSize || "0"))"""
"""How large the letters of each side are, in points; 0 where it does not fit its paper."""
SMALLEST, MM = 8.5, 72 / 25.4


def pages_of(pdf: bytes) -> list[pypdf.PageObject]:
    """What a printer gets."""
    return [*pypdf.PdfReader(io.BytesIO(pdf)).pages]


def sizes_of(pages: list[pypdf.PageObject]) -> list[tuple[int, int]]:
    """How wide and how high each page is, in points."""
    return [(round(one.mediabox.width), round(one.mediabox.height)) for one in pages]


def words_of(text: str) -> str:
    """The words of a text that are surely set as they are written, without what a line's end does to them."""
    return "".join(re.findall(r"[A-Za-z]{3,}", normalize("NFKC", text)))


def questions_in(number: str) -> list[list[str]]:
    """The words of each block of a question of a lesson's worksheet."""
    (blocks,) = sheets_of(kit().site.folder.lessons[number])["worksheet"].parts.values()
    asked: list[list[Block]] = [block["children"] for block in blocks if block["type"] == "question"]
    return [[words_of(plain(block)) for block in question] for question in asked]


@pytest.mark.two_fonts
@pytest.mark.parametrize("paper", mostly_thorough(PAPERS, "letter"))
@pytest.mark.parametrize("lesson", some_lessons(LESSONS, "04"))
def test_a_lesson_is_printed_on_as_many_sides_as_it_says_and_no_question_on_two(
    page: WatchedPage, tmp_path: Path, lesson: Path, paper: str
) -> None:
    number = lesson.name[:2]
    names = [name for name, sheet in sheets_of(kit().site.folder.lessons[number]).items() if sheet.sides is not None]
    sheets = asked_for(kit().site.folder, number, names)
    file = tmp_path / "sheets.html"
    file.write_text(kit().printable(sheets, paper), encoding="utf-8")
    page.goto(file.as_uri())
    letters = page.evaluate(LETTERS)
    assert min(letters) >= SMALLEST, letters
    pages = pages_of(page.pdf(prefer_css_page_size=True))
    assert sizes_of(pages) == [SIZES[paper]] * sum(sheet.sides or 0 for sheet in sheets)
    texts = [words_of(one.extract_text()) for one in pages]
    questions = questions_in(number)
    assert questions
    for question in questions:
        assert any(all(words in text for words in question) for text in texts), question


@pytest.mark.thorough
@pytest.mark.parametrize("paper", PAPERS)
def test_firefox_prints_the_same_pages_and_cards_of_their_size(tmp_path: Path, paper: str) -> None:
    sheets = asked_for(kit().site.folder, "08", ["cards", "today", "worksheet", "exit-ticket", "slides"])
    file = tmp_path / "sheets.html"
    file.write_text(kit().printable(sheets, paper), encoding="utf-8")
    (tmp_path / "profile").mkdir()
    with firefox(tmp_path / "profile") as browser:
        browser.visit(file.as_uri())
        browser.until("document.readyState === 'complete'")
        pages = pages_of(browser.printed())
    assert [height for _, height in sizes_of(pages)] == [SIZES[paper][1]] * sum(sheet.sides or 0 for sheet in sheets)
    places = dict[str, float]()

    def note(text: str, _: object, at: list[float], *__: object) -> None:
        places[text.strip()] = at[4]

    pages[1].extract_text(visitor_text=note)
    assert places["4C"] - places["AC"] == pytest.approx(3 * 48 * MM, abs=1)
