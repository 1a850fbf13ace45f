"""Worksheets on paper: each fits on both sides of one sheet, as the notes say, in letters that one can read."""

import re
from pathlib import Path

import mistune
import pytest
from playwright.sync_api import Browser

from tests.lessons.pages import LESSONS, text_of
from tests.tree import name_of

STYLE = """
body { font: 11pt/1.4 serif; margin: 0 }
table { border-collapse: collapse }
td, th { border: 1px solid; padding: 3pt 9pt }
"""
EDGES = dict.fromkeys(("top", "right", "bottom", "left"), "15mm")
A_PAGE = rb"/Type\s*/Page\b"


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_worksheet_is_printed_on_one_sheet(chromium: Browser, lesson: Path, paper: str) -> None:
    page = chromium.new_page()
    words = mistune.create_markdown(plugins=["table"])(text_of(lesson / "worksheet.md"))
    page.set_content(f"<style>{STYLE}</style>{words}")
    printed = page.pdf(format=paper, margin=EDGES)  # type: ignore[arg-type]
    page.close()
    assert len(re.findall(A_PAGE, printed)) == 2
    assert "two pages. Print both sides of one sheet." in text_of(lesson / "teacher-notes.md")
