"""Sheets on paper, as the page to print sends them to a printer: each fits the sides that the notes say.

A page's end depends on how wide the letters are, and so on the fonts of a machine. They are spaced here until they are
as wide as the widest that a text is usually set in: what fits then, fits everywhere.
"""

import io
from pathlib import Path

import pypdf
import pytest

from tests.browser.watch import WatchedPage
from tests.lessons.pages import LESSONS, text_of
from tests.tiers import some_lessons

ONE_SIDE = ".sheet:is(.writing, .today)"
WIDTH = 0.48
"""Of a letter or space of English, on average, in ems: as in DejaVu Serif or Verdana. Times has 0.42."""
SPACE = """([sheet, width]) => {
  const line = document.createElement("span");
  line.style.whiteSpace = "nowrap";
  line.textContent = sheet.textContent.replace(/\\s+/g, " ");
  sheet.append(line);
  const em = parseFloat(getComputedStyle(line).fontSize);
  const usual = line.getBoundingClientRect().width / line.textContent.length / em;
  line.remove();
  sheet.style.letterSpacing = `${width - usual}em`;
}"""
TWO_SIDES = "Print both sides of one sheet."
"""What the notes say of a worksheet that needs both; any other sheet has one side, and so has today's page."""
SIZES = {"A4": (595, 842), "Letter": (612, 792)}


def printed(page: WatchedPage, paper: str) -> list[tuple[int, int]]:
    """The sizes of the pages that a printer gets, in points."""
    page.get_by_label(paper, exact=True).check()
    reader = pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    return [(round(one.mediabox.width), round(one.mediabox.height)) for one in reader.pages]


@pytest.mark.two_fonts
@pytest.mark.parametrize("lesson", some_lessons(LESSONS, "04"))
def test_today_and_what_learners_write_on_are_printed_on_as_many_sides_as_they_say(
    page: WatchedPage, server_url: str, lesson: Path
) -> None:
    page.goto(f"{server_url}lessons/{lesson.name[:2]}/print/#today")  # of the whole lesson, as no period is named
    names = page.locator(ONE_SIDE).evaluate_all("sheets => sheets.map(sheet => sheet.dataset.sheet)")
    assert {"today", "worksheet"} <= set(names)
    for box in page.locator("[name=what]").all():
        box.set_checked(box.get_attribute("value") in names)
    for sheet in page.locator(ONE_SIDE).all():
        sheet.evaluate(f"(sheet, width) => ({SPACE})([sheet, width])", WIDTH)
    most = len(names) + (TWO_SIDES in text_of(lesson / "teacher-notes.md"))
    for paper, size in SIZES.items():
        pages = printed(page, paper)
        assert set(pages) == {size}
        assert len(names) <= len(pages) <= most, (paper, len(pages), most)


@pytest.mark.two_fonts
def test_cards_are_cut_out_of_as_many_pages_as_they_fill(page: WatchedPage, server_url: str) -> None:
    page.goto(f"{server_url}lessons/09/print/#cards")
    assert printed(page, "A4") == [SIZES["A4"]]
    assert printed(page, "Letter") == [SIZES["Letter"]]
