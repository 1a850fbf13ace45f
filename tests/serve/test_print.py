"""`gofish-learn print`: a lesson on paper without a browser, read back from the PDF."""

import io
import re
import sys
from functools import cache
from pathlib import Path

import pypdf
import pytest

from gofish_learn.serve.pages.printing import HOW_TO_GET, make_pdf
from gofish_learn.teach.cut_outs import CUT_OUTS
from gofish_learn.ui.lessons.blocks import plain
from gofish_learn.ui.lessons.plan import periods_of
from gofish_learn.ui.lessons.sheets import asked_for, sheets_of
from gofish_learn.ui.lessons.shelf import Lesson
from tests.serve.commands import Command
from tests.tiers import EVERY_TIME, mostly_thorough
from tests.ui.lessons.shelf_of import kit, lessons, written

MM = 72 / 25.4
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
papers = pytest.mark.parametrize("paper", mostly_thorough(SIZES, "a4"))
WRITTEN_ON = ("worksheet", "easier", "harder", "exit-ticket", "homework")
FEW = [one for one in lessons() if one.number in EVERY_TIME]
NASTY = r"""#panic() $x$ "quoted" \ [brackets] a//b /* c */ @ref <label> ~ - + = 1. 'single' {code} ; ♥ tail.field"""


@cache
def printed(word: str, *what: str, paper: str = "a4") -> pypdf.PdfReader:
    """The PDF of some sheets of the kit."""
    sheets = asked_for(kit().site.shelf, word, list(what) or None)
    return pypdf.PdfReader(io.BytesIO(make_pdf(kit().site, sheets, paper, "A title")))


def text_of(reader: pypdf.PdfReader) -> str:
    """All words of a PDF."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


@papers
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.number)
def test_a_worksheet_is_one_sheet_of_paper_and_all_else_one_side(lesson: Lesson, paper: str) -> None:
    periods = len(periods_of(lesson))
    most = dict.fromkeys(WRITTEN_ON, 1) | {"worksheet": 2, "exit-ticket": periods, "today": periods, "plan": 1}
    for name in sheets_of(lesson).keys() & most.keys():
        reader = printed(lesson.number, name, paper=paper)
        assert len(reader.pages) <= most[name], name
        for page in reader.pages:
            size = (float(page.mediabox.width) / MM, float(page.mediabox.height) / MM)
            assert size == pytest.approx(SIZES[paper], abs=0.5)


@pytest.mark.parametrize("lesson", FEW, ids=lambda lesson: lesson.number)
def test_no_question_goes_on_on_the_next_page(lesson: Lesson) -> None:
    asked = [
        block for part in sheets_of(lesson)["worksheet"].parts.values() for block in part if block["type"] == "question"
    ]
    assert asked
    pages = [long_words(page.extract_text()) for page in printed(lesson.number, "worksheet").pages]
    for question in asked:
        said = [words for block in question["children"] if (words := long_words(plain(block)))]
        assert any(all(words in page for words in said) for page in pages), said


def long_words(text: str) -> str:
    """The words of a text that are surely set as they are written, without what a line's end does to them."""
    return "".join(re.findall(r"[A-Za-z]{3,}", text))


def test_every_card_that_a_lesson_needs_is_printed_as_often_as_it_says() -> None:
    for number, cut_outs in CUT_OUTS.items():
        reader = printed(number, "cards")
        words = text_of(reader).split()
        for cut_out in cut_outs:
            for card in cut_out.cards:
                assert str(card).replace("T", "10") in words
        sizes = [(4 if cut_out.large or cut_out.lines else 16) for cut_out in cut_outs]
        pieces = [(len(one.cards) + len(one.words)) * one.copies for one in cut_outs]
        per_page = [8 if one.lines else size for one, size in zip(cut_outs, sizes, strict=True)]
        assert len(reader.pages) == sum(-(-count // size) for count, size in zip(pieces, per_page, strict=True))


def test_nothing_that_a_lesson_says_is_a_command_to_typst(tmp_path: Path) -> None:
    table = f"| a | b |\n|---|---|\n| `{NASTY}` | **{NASTY}** |"
    text = "\n\n".join([f"# {NASTY}", NASTY, f"- {NASTY}", table, f"![{NASTY}](none.svg)"])
    site = written(tmp_path, worksheet=text)
    reader = pypdf.PdfReader(io.BytesIO(make_pdf(site, asked_for(site.shelf, "1", ["worksheet"]), "a4", NASTY)))
    words = text_of(reader)
    for part in ("#panic()", "$x$", "[brackets]", "a//b /* c */", "{code}", "tail.field"):
        assert words.count(part) >= 5


def test_all_lessons_are_printed_with_one_title_for_screen_readers(tmp_path: Path, command: Command) -> None:
    out = tmp_path / "all.pdf"
    printing = ("print", "all", "--paper", "letter", "--what", "exit-ticket", "--out", str(out))
    assert command(*printing) == (0, f"Printed to {out}.\n", "")
    reader = pypdf.PdfReader(out)
    words = text_of(reader)
    assert [lesson.number for lesson in lessons() if f"Exit ticket {lesson.number}" not in words] == []
    assert reader.metadata is not None
    assert reader.metadata.title == "Go Fish Learn: lessons"
    assert "/StructTreeRoot" in reader.root_object


def test_a_fresh_homework_sheet_has_its_answers_on_a_page_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    for seed in ("7", "8"):
        assert command("print", "4", "--fresh", seed).status == 0
    first, other = (pypdf.PdfReader(tmp_path / f"homework-04-{seed}.pdf") for seed in (7, 8))
    assert text_of(first) != text_of(other)
    questions, answers = (page.extract_text() for page in (first.pages[0], first.pages[-1]))
    assert "Lesson 04, sheet 7" in questions
    assert "Lesson 04, sheet 7" in answers
    assert [page.extract_text() for page in first.pages].index(answers) == len(first.pages) - 1
    assert "Answers: Who has the sevens?" in answers
    assert not [page for page in first.pages[:-1] if "Answers:" in page.extract_text()]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["10", "--fresh", "7"], "There are no fresh questions on “10”; there are on lessons 01, 02,"),
        (["4", "--fresh", "7", "--what", "plan"], "--fresh prints a homework sheet and its answers: leave out --what."),
        (["../../etc/passwd"], "There is no lesson “../../etc/passwd”"),
        (["4c"], "Lesson 04 has no period “4c”; it has 04a, 04b."),
        (["4", "--what", "slides"], "There is no sheet called “slides”; there are today, worksheet, easier,"),
        (["4", "--paper", "a3"], "There is no paper called 'a3'; choose a4 or letter."),
        (["4", "--out", "there.txt"], "there.txt is there already and is no PDF, so it stays as it is;"),
        (["4", "--out", "no/such/folder.pdf"], "The PDF cannot be written to no/such/folder.pdf: No such file"),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.txt").write_text("my notes", encoding="utf-8")
    assert command("print", *words).refusal().startswith(sentence)
    assert (tmp_path / "there.txt").read_text(encoding="utf-8") == "my notes"


def test_without_typst_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert command("print", "4").refusal() == HOW_TO_GET
