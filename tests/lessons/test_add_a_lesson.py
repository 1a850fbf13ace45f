"""The page *Add a lesson*, done as it stands in a copy of the kit: the lesson is then wherever lessons are."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.lessons.pages import text_of
from tests.lessons.test_how_to import BLOCK, HOW_TO, typed
from tests.tree import ROOT

LOOKED_AT = """
from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.practice.catalogue import fresh, of_lesson
from gofish_learn.teach.questions.quiz import Item
from gofish_learn.ui.lessons.book import Book
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.sheets import sheets_of
from gofish_learn.ui.lessons.shelf import Shelf

shelf = Shelf(lessons_folder())
book = Book(Site(shelf), "", pdf=False)
print("list:", "What would you bet?" in book.page("lessons/"))
print("page:", "fair bet" in book.page("lessons/11/"))
print("slides:", "fair bet" in book.page("lessons/11/present/"))
print("sheets:", *sheets_of(shelf.lessons["11"]))
print("practice:", *(maker.name for maker in of_lesson(11)), fresh(Item("odds-against", 1)).why != "")
"""


def changed(text: str, diff: str) -> str:
    """A text with the lines that a block adds behind those that it repeats."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line.startswith(" "))
    assert text.count(before) == 1, before
    return text.replace(before, "".join(line[1:] for line in lines))


def test_a_lesson_added_as_the_page_says_is_everywhere_that_lessons_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(ROOT / "gofish_learn", tmp_path / "gofish_learn", ignore=ignore_patterns("__pycache__", "*.gz", "vega"))
    copytree(ROOT / "lessons", tmp_path / "lessons")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    printed = ""
    for block in BLOCK.finditer(text_of(HOW_TO / "add-a-lesson.md")):
        language, _, file = block["mark"].partition(" ")
        if language == "diff":
            Path(file).write_text(changed(Path(file).read_text("utf-8"), block["body"]), encoding="utf-8")
        elif file:
            Path(file).parent.mkdir(exist_ok=True)
            Path(file).write_text(block["body"], encoding="utf-8")
        elif language == "console":
            printed = "".join(map(typed, block["body"].splitlines()))
        elif language == "text":
            assert printed == block["body"]
    seen = subprocess.run([sys.executable, "-c", LOOKED_AT], check=True, capture_output=True, text=True).stdout
    assert seen.splitlines() == [
        "list: True",
        "page: True",
        "slides: True",
        "sheets: worksheet plan notes lesson",
        "practice: odds-against True",
    ]
