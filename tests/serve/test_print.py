"""`gofish-learn print`: a lesson as one file that a browser prints.

How its pages come out of a browser is in `tests/browser/test_worksheets.py`.
"""

import re
import sys
import webbrowser
from pathlib import Path
from typing import NamedTuple

import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.places import template_folder
from gofish_learn.teach.cut_outs import CUT_OUTS
from gofish_learn.ui.lessons.blocks import plain, rows_of
from gofish_learn.ui.lessons.documents import Lesson
from gofish_learn.ui.lessons.pages import LessonPages
from gofish_learn.ui.lessons.sheets import asked_for, sheets_of
from tests.html import page_in
from tests.serve.commands import Command
from tests.ui.lessons.lesson_pages import lessons, written

SIDES = ".side, .text"
FOR_LEARNERS = ("worksheet", "easier", "harder", "exit-ticket", "homework")
LONG = 50
"""From so many letters on, an answer stands nowhere by chance."""
NASTY = "<script>alert(1)</script> <b>bold</b> & 'quoted' </style>"
OUTSIDE = re.compile(r"""(?:src|href)="(?!data:)|url\((?!["']?data:)|@import|fetch\(""")


class OnPaper(NamedTuple):
    """A lesson's file that is ready for the printer, and the sheets in it, as `sheets_in` finds them."""

    lesson: Lesson
    page: str
    sheets: list[tuple[str, str, list[str]]]


def sheets_in(page: str) -> list[tuple[str, str, list[str]]]:
    """The sheets of a file, in their order: the name and the period of each, and the words on each of its sides."""
    return [
        (str(one["data-sheet"]), str(one.get("data-period", "")), [side.get_text(" ") for side in one.select(SIDES)])
        for one in page_in(page).select("[data-sheet]")
    ]


def printed(command: Command, tmp_path: Path, *words: str) -> str:
    out = tmp_path / "sheets.html"
    assert command("print", *words, "--out", str(out), "--no-browser").status == 0
    return out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("4a", "5 pages: Today 1, Worksheet 2, Exit ticket 1, Plan 1."),
        ("04b", "3 pages: Today 1, Exit ticket 1, Plan 1."),
        ("8", "4 pages: Today 1, Worksheet 1, Exit ticket 1, Plan 1."),
    ],
)
def test_what_a_teacher_copies_is_printed_and_its_pages_are_counted(
    word: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    out = f"lesson-{word.zfill(2 if word.isdecimal() else 3)}.html"
    opens = f"To print it, open {tmp_path / out} in a browser.\n"
    assert command("print", word, "--no-browser") == (0, f"{out} has {said}\n{opens}", "")
    assert said in (tmp_path / out).read_text(encoding="utf-8")


@pytest.fixture(scope="module", params=lessons(), ids=lambda lesson: lesson.number)
def on_paper(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> OnPaper:
    """A lesson with all its sheets."""
    lesson, out = request.param, tmp_path_factory.mktemp("paper") / "sheets.html"
    words = ["print", lesson.number, "--what", ",".join(sheets_of(lesson)), "--out", str(out), "--no-browser"]
    assert main(words) == 0
    page = out.read_text(encoding="utf-8")
    return OnPaper(lesson, page, sheets_in(page))


def test_a_file_has_each_sheet_once_and_in_order_and_asks_for_nothing(on_paper: OnPaper) -> None:
    on_offer, page = sheets_of(on_paper.lesson), on_paper.page
    assert [*dict.fromkeys(name for name, _, _ in on_paper.sheets)] == [*on_offer]
    for name, sheet in on_offer.items():
        periods = [period for one, period, _ in on_paper.sheets if one == name]
        assert periods == ([""] * len(sheet.cut_outs) or list(sheet.slides or sheet.parts))
        assert sheet.sides in {None, sum(len(sides) for one, _, sides in on_paper.sheets if one == name)}
    assert not OUTSIDE.search(page)
    assert page.count("<img") == page.count('src="data:image/svg+xml;base64,')


def test_no_answer_is_on_what_learners_write_on(on_paper: OnPaper) -> None:
    tables = [block for block in sheets_of(on_paper.lesson)["answers"].blocks if block["type"] == "table"]
    answers = {plain(cell) for table in tables for row in rows_of(table)[1:] for cell in row}
    long = [words for words in answers if len(words) > LONG]
    assert len(long) > len(FOR_LEARNERS)
    written_on = [sides for name, _, sides in on_paper.sheets if name in FOR_LEARNERS]
    text = " ".join(" ".join(side for sides in written_on for side in sides).split())
    assert [words for words in long if words in text] == []
    assert on_paper.page.count("<!--") == 1, "what works an answer out is in comments"


def test_every_card_that_a_lesson_needs_is_printed_as_often_as_it_says(on_paper: OnPaper) -> None:
    found = [sides for name, _, sides in on_paper.sheets if name == "cards"]
    for cut_out, sides in zip(CUT_OUTS.get(on_paper.lesson.number, ()), found, strict=True):
        cards = [str(card).replace("T", "10") for card in cut_out.cards] * cut_out.copies
        assert [word for side in sides for word in side.split() if word in cards] == cards
        most = 4 if cut_out.large else 8 if cut_out.lines else 16
        assert len(sides) == -(-(len(cards) + len(cut_out.words) * cut_out.copies) // most)


def test_what_a_lesson_says_is_no_markup(tmp_path: Path) -> None:
    text = [f"# W\n\n{NASTY}", f"- {NASTY}", f"| a | b |\n|---|---|\n| `{NASTY}` | **{NASTY}** |"]
    site = written(tmp_path, worksheet="\n\n".join(text))
    page = LessonPages(site, template_folder()).printable(asked_for(site.folder, "1", ["worksheet"]), "a4")
    ((_, _, (side,)),) = sheets_in(page)
    assert side.count("alert(1)") == 4
    assert (page.count("<script"), page.count("<b>")) == (1, 0)


def test_all_lessons_are_printed_on_letter_paper(tmp_path: Path, command: Command) -> None:
    page = printed(command, tmp_path, "all", "--paper", "Letter", "--what", "exit-ticket")
    assert "<title>Go Fish Learn: lessons</title>" in page
    assert '<html lang="en" data-paper="letter">' in page
    assert len({sides[0].split("Name")[0] for _, _, sides in sheets_in(page)}) >= len(lessons())


def test_a_fresh_homework_sheet_has_its_answers_on_a_page_of_their_own(tmp_path: Path, command: Command) -> None:
    first, other = (sheets_in(printed(command, tmp_path, "4", "--fresh", seed)) for seed in ("7", "8"))
    assert first != other
    (_, _, (questions,)), (_, _, (answers,)) = first
    assert "Lesson 04, sheet 7" in questions
    assert "Answers:" not in questions
    assert "Answers: Who has the sevens?" in answers


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["10", "--fresh", "7"], "There are no fresh questions on “10”; there are on lessons 01, 02,"),
        (["4", "--fresh", "7", "--what", "plan"], "--fresh prints a homework sheet and its answers: leave out --what."),
        (["../../etc/passwd"], "There is no lesson “../../etc/passwd”"),
        (["4c"], "Lesson 04 has no period “4c”; it has 04a, 04b."),
        (["4", "--what", "solutions"], "There is no sheet called “solutions”; there are today, worksheet, easier,"),
        (["4", "--paper", "a3"], "There is no paper called 'a3'; choose a4 or letter."),
        (["4", "--out", "there.txt"], "there.txt is there already and has no sheets of ours, so it stays as it is;"),
        (["4", "--out", "no/such/folder.html"], "“no/such/folder.html” cannot be written: No such file"),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.txt").write_text("my notes", encoding="utf-8")
    assert command("print", *words, "--no-browser").refusal().startswith(sentence)
    assert (tmp_path / "there.txt").read_text(encoding="utf-8") == "my notes"


@pytest.mark.parametrize("settings", [{"BROWSER": "my-browser"}, {}, {"SSH_CONNECTION": "10.0.0.1 22"}])
def test_the_file_is_opened_or_it_is_said_where_it_is(
    settings: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    opened, out = list[str](), tmp_path / "sheets.html"

    def browser(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", browser)
    monkeypatch.setattr(sys, "platform", "darwin" if "SSH_CONNECTION" in settings else "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    said = [command("print", "4", "--out", str(out)).out for _ in range(2)]  # an older file of ours is written over
    assert opened == [out.as_uri()] * 2 * ("BROWSER" in settings)
    assert (f"open {out} in a browser" in said[1]) == ("BROWSER" not in settings)
