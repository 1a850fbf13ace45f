"""Sheets on paper: each fits the sides that the notes say, in letters that one can read.

A page's end depends on how wide the letters are, and so on the fonts of a machine. They are spaced here until they are
as wide as the widest that a text is usually set in: what fits then, fits everywhere.
"""

import re
from pathlib import Path

import mistune
import pytest
from playwright.sync_api import Browser

from tests.lessons.pages import LESSONS, SHEETS, text_of
from tests.tree import ROOT, name_of

STYLE = """
body { font: 11pt/1.4 serif; margin: 0 }
table { border-collapse: collapse }
td, th { border: 1px solid; padding: 3pt 9pt }
article + article { break-before: page }
"""
EDGES = dict.fromkeys(("top", "right", "bottom", "left"), "15mm")
A_PAGE = rb"/Type\s*/Page\b"
WIDTH = 0.48
"""Of a letter or space of English, on average, in ems: as in DejaVu Serif or Verdana. Times has 0.42."""
SPACE = """width => {
  const line = document.createElement("span");
  line.style.whiteSpace = "nowrap";
  line.textContent = document.body.textContent.replace(/\\s+/g, " ");
  document.body.append(line);
  const em = parseFloat(getComputedStyle(line).fontSize);
  const usual = line.getBoundingClientRect().width / line.textContent.length / em;
  line.remove();
  document.body.style.letterSpacing = `${width - usual}em`;
}"""


ONE_SIDE = [name for name in (*SHEETS, "rubric.md") if name != "worksheet.md"]


def pages(chromium: Browser, paper: str, *sheets: str) -> int:
    """How many pages sheets have on this paper, if each begins on a new one."""
    page = chromium.new_page()
    words = [mistune.create_markdown(plugins=["table"])(sheet) for sheet in sheets]
    page.set_content(f"<style>{STYLE}</style>" + "".join(f"<article>{sheet}</article>" for sheet in words))
    page.evaluate(SPACE, WIDTH)
    printed = page.pdf(format=paper, margin=EDGES)  # type: ignore[arg-type]
    page.close()
    return len(re.findall(A_PAGE, printed))


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_worksheet_is_printed_on_one_sheet(chromium: Browser, lesson: Path, paper: str) -> None:
    said = {1: "one page.", 2: "two pages. Print both sides of one sheet."}
    assert said[pages(chromium, paper, text_of(lesson / "worksheet.md"))] in text_of(lesson / "teacher-notes.md")


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_each_other_sheet_is_printed_on_one_side(chromium: Browser, lesson: Path, paper: str) -> None:
    assert pages(chromium, paper, *(text_of(lesson / name) for name in ONE_SIDE)) == len(ONE_SIDE)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_course_test_is_printed_on_both_sides_of_one_sheet(chromium: Browser, paper: str) -> None:
    tests = [text_of(ROOT / "lessons" / f"{name}.md") for name in ("pre-test", "post-test")]
    assert [pages(chromium, paper, test) for test in tests] == [2, 2]


def test_a_worksheet_that_is_too_long_or_too_short_is_found(chromium: Browser) -> None:
    text = text_of(LESSONS[0] / "worksheet.md")
    assert pages(chromium, "A4", text * 2) > 2
    assert pages(chromium, "A4", text[: len(text) // 4]) == 1
    assert pages(chromium, "A4", text[: len(text) // 4], text[: len(text) // 4]) == 2
