"""A lesson's pages as tests read them: front matter, sections, challenges, tables, bold words.

A lesson is a folder `lessons/NN-slug` with the pages of `FILES`, and a notebook of the same name. Whoever writes a new
one is told in a sentence which file, heading, box or answer is missing, as *Add a lesson* promises.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import pytest
import yaml

from tests.tree import ROOT, files_under, name_of

LESSONS = sorted((ROOT / "lessons").glob("[0-9][0-9]-*"))
PAGES = ("lesson.md", "teacher-notes.md", "worksheet.md")
FILES = {
    "today.md": "Today",
    "lesson.md": "Lesson",
    "teacher-notes.md": "Teacher notes",
    "worksheet.md": "Worksheet",
    "worksheet-easier.md": "Easier worksheet",
    "worksheet-harder.md": "Harder worksheet",
    "exit-ticket.md": "Exit ticket",
    "homework.md": "Homework",
    "rubric.md": "Rubric",
}
"""The pages of every lesson, and what each calls itself before the lesson's number."""
SHEETS = ("worksheet.md", "worksheet-easier.md", "worksheet-harder.md", "exit-ticket.md", "homework.md")
"""What a learner writes on."""
GLOSSARY = ROOT / "lessons" / "glossary.md"
WORDS_OF_CHANCE = ROOT / "lessons" / "words-of-chance.md"
CURRICULUM = ROOT / "lessons" / "curriculum.md"

Row = dict[str, str]


WORKED_OUT = re.compile(r"\n<!-- worked out\n(.*?)\n-->\n", re.DOTALL)
"""What works out the figures above it (`worked_out.py`), and is no part of what is read."""


class Sections(dict[str, str]):
    """The parts of a page by their headings; one that is not there is named."""

    def __init__(self, page: str, parts: Iterable[tuple[str, str]]) -> None:
        super().__init__(parts)
        self.page = page

    def __missing__(self, heading: str) -> str:
        return missing(f"“{self.page}” has no part “{heading}”: it has {', '.join(map(repr, self)) or 'none'}.")


def missing(sentence: str) -> NoReturn:
    """Say what a page lacks, without the lines of the test that looked for it."""
    pytest.fail(sentence, pytrace=False)


def text_of(path: Path) -> str:
    if not path.is_file():
        missing(f"{name_of(path)} is missing. lessons/how-to/add-a-lesson.md says what stands in it.")
    return WORKED_OUT.sub("", path.read_text(encoding="utf-8"))


def notebook_of(lesson: Path) -> Path:
    return ROOT / "notebooks" / f"{lesson.name}.ipynb"


def front_matter(text: str) -> dict[str, Any]:
    """What a page says of itself between two lines of dashes at its top."""
    found = re.match(r"---\n(.*?)\n---\n", text, re.DOTALL)
    assert found, "The page has no front matter."
    loaded: dict[str, Any] = yaml.safe_load(found[1])
    return loaded


def headings(text: str) -> list[tuple[int, str]]:
    """Every heading, as its level and its words; what stands in a file that the page shows is none."""
    own = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return [(len(marks), words.strip()) for marks, words in re.findall(r"^(#+) (.*)$", own, re.MULTILINE)]


def sections(text: str, level: int = 2) -> Sections:
    """The parts of a page under the headings of one level, by heading; each ends at the next of that level or above."""
    parts = re.split(rf"^(#{{1,{level}}} .*)$", text, flags=re.MULTILINE)
    mark = "#" * level + " "
    found = [
        (head.removeprefix(mark), body)
        for head, body in zip(parts[1::2], parts[2::2], strict=True)
        if head.startswith(mark)
    ]
    page = next((words for _, words in headings(text)), "A page without a heading")
    twice = [head for head, times in Counter(head for head, _ in found).items() if times > 1]
    if twice:
        missing(f"“{page}” has two parts “{twice[0]}”: one of them needs a heading of its own.")
    return Sections(page, found)


def solution(challenge: str) -> str:
    """What the one closed box of a part holds."""
    boxes: list[str] = re.findall(r"<details>\n<summary>.*?</summary>\n(.*?)</details>", challenge, re.DOTALL)
    if len(boxes) != 1:
        missing(f"{len(boxes)} boxes with a solution, and not one, in what begins with “{challenge.strip()[:60]}”.")
    return boxes[0]


def minutes(text: str) -> dict[str, int]:
    """The minutes of a section, as its second line gives them: teaching and exercises."""
    found = re.search(r"^\*Teaching: (\d+) minutes?\. Exercises: (\d+) minutes?\.\*$", text, re.MULTILINE)
    if found is None:
        missing(f"The line “*Teaching: 2 minutes. Exercises: 6 minutes.*” is missing in “{text.strip()[:60]} …”.")
    return {"teaching": int(found[1]), "exercises": int(found[2])}


def timed_sections(lesson: Path) -> dict[str, dict[str, int]]:
    """The sections of a lesson that take time, with their minutes."""
    found = sections(text_of(lesson / "lesson.md"))
    return {title: minutes(body) for title, body in found.items() if "*Teaching:" in body}


def span(row: Row) -> tuple[int, int]:
    """The minutes from which and to which a row of a plan lasts."""
    start, end = row["minutes"].split("–")
    return int(start), int(end)


def plans(lesson: Path) -> dict[str, str]:
    found = sections(text_of(lesson / "teacher-notes.md"))
    return {title: body for title, body in found.items() if title.startswith("The plan")}


def rows_of_plan(plan: str) -> list[Row]:
    """The rows of a plan, which is its first table."""
    return first_table(plan, "the plan")


def left_out(plan: str) -> list[tuple[str, int]]:
    """What a plan leaves out when time is short, in order, with the minutes that it saves."""
    found = re.findall(r"^\d+\. (.*) \(saves (\d+) minutes?\)\.$", plan, re.MULTILINE)
    return [(what, int(saved)) for what, saved in found]


def questions(sheet: Path) -> list[str]:
    """The numbers of a sheet's questions, those with parts as 3a, 3b …, in the order of the page."""
    return re.findall(r"^\*\*(\d+[a-z]?)\.\*\*", text_of(sheet), re.MULTILINE)


def blanks(text: str) -> int:
    """How many places a text leaves to write in: lines of underscores, and empty cells of tables."""
    return len(re.findall("_{3,}", text)) + sum(
        not cell for rows in tables(text) for row in rows for cell in row.values()
    )


def answers_to(lesson: Path, sheet: str) -> list[Row]:
    """What the teacher notes say of the questions of a sheet."""
    title = f"Answers to the {FILES[sheet].lower()}"
    return first_table(sections(text_of(lesson / "teacher-notes.md"))[title], f"“{title}”")


def first_table(text: str, of: str) -> list[Row]:
    """The first table of a part of a page."""
    found = tables(text)
    return found[0] if found else missing(f"There is no table in {of}, which begins “{text.strip()[:60]}”.")


def tables(text: str) -> list[list[Row]]:
    """Every table of a text, as its rows by the words of its header."""
    found = re.findall(r"((?:^\|.*\|\n?)+)", text, re.MULTILINE)
    return [rows_of(table.splitlines()) for table in found]


def rows_of(lines: list[str]) -> list[Row]:
    """The rows of a table that has a header and a line of dashes."""
    header, dashes, *rows = (cells_of(line) for line in lines)
    assert all(re.fullmatch("-+", cell) for cell in dashes)
    return [dict(zip(header, row, strict=True)) for row in rows]


def cells_of(line: str) -> list[str]:
    r"""The cells of a row; a bar that is written as `\|` stands in a cell."""
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def one_table(text: str) -> list[Row]:
    """The only table of a text."""
    found = tables(text)
    if len(found) != 1:
        missing(f"{len(found)} tables, and not one, in what begins with “{text.strip()[:60]}”.")
    return found[0]


def bold_terms(text: str) -> list[str]:
    """The words of the game that a page makes bold where it explains them; a lead such as “Predict first:” is none."""
    words = [word.rstrip("!").lower() for word in re.findall(r"\*\*(.+?)\*\*", text)]
    return [word for word in words if not word.startswith("predict first") and not word.endswith((".", ":"))]


def sentences(text: str) -> list[str]:
    """The sentences of a page as a learner reads them: without tables, tags, headings and marks."""
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)
    lines = [line for line in text.splitlines() if not re.match(r"\||#|<", line)]
    plain = "\n".join(re.sub(r"\[(.*?)\]\(.*?\)|[*_>]", r"\1", line) for line in lines)
    blocks = re.split(r"\n\s*\n|\n(?=- |\d+\. )", plain)
    found = [part for block in blocks for part in re.split(r"(?<=[.!?:;])”?\s+", " ".join(block.split()))]
    return [part for part in found if re.search(r"[a-z]", part)]


@cache
def on_screen() -> str:
    """Everything in which the words stand that a learner reads on the screen."""
    layers = ("gofish_learn/ui", "gofish_learn/teach", "gofish_learn/serve")
    files = (path for layer in layers for path in files_under(layer) if path.suffix in {".html", ".py", ".js"})
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@dataclass(frozen=True)
class LessonPages:
    """The pages of one lesson, by its number."""

    number: str

    @property
    def folder(self) -> Path:
        return LESSONS[int(self.number) - 1]

    @property
    def notebook(self) -> Path:
        return notebook_of(self.folder)

    def page(self, name: str) -> str:
        return text_of(self.folder / name)

    def part(self, title: str, level: int = 2) -> str:
        return sections(self.page("lesson.md"), level)[title]

    def notes(self, title: str) -> str:
        """A section of the teacher notes."""
        return sections(self.page("teacher-notes.md"))[title]

    def answers(self, sheet: str = "worksheet.md") -> dict[str, str]:
        """The answers that the notes give to a sheet, by the number of the question."""
        return {row["question"]: row["answer"] for row in answers_to(self.folder, sheet)}
