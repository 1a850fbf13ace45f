"""The how-to pages, tried by doing what they say: files saved, programs and commands run, and what they print compared.

A block marked with a language and a name is a file. One marked `console` is typed; one marked `python` goes on where
the one before it ended. A `text` block that follows is what it prints, with `...` for what may differ.
"""

import contextlib
import doctest
import io
import re
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import EmptyHand, Rules, Tie
from gofish_learn.serve.cli import main
from gofish_learn.teach.homework.tasks import EXAMPLES, Task
from tests.lessons.pages import tables, text_of
from tests.tree import ROOT, name_of

HOW_TO = ROOT / "lessons" / "how-to"
TRIED = {
    "start-with-the-engine": 5,
    "write-a-bot": 4,
    "make-your-own-control": 7,
    "add-a-rule-book": 3,
    "notebooks-anywhere": 0,
    "run-many-games": 3,
}
"""The pages with something to type, and how many times they say what comes of it."""
EMPTY = {
    EmptyHand.DRAWS_FIVE_AT_ONCE: "draws 5 at once",
    EmptyHand.DRAWS_ONE_ON_ITS_TURN: "draws 1 on its turn",
    EmptyHand.IS_SKIPPED: "is skipped",
    EmptyHand.ENDS_THE_GAME: "ends the game",
}
TIES = {
    Tie.LAST_GROUP_FIRST: "who completed the last group first",
    Tie.FEWEST_CARDS: "fewest cards left, then shared",
    Tie.SHARED: "shared",
}
BLOCK = re.compile(r"^(?P<fence>````?)(?P<mark>[^`\n]*)\n(?P<body>.*?)^(?P=fence)$", re.MULTILINE | re.DOTALL)
LOOKED_AT = """
from gofish_learn.serve.places import lessons_folder, template_folder
from gofish_learn.teach.classroom.results_grid import Grid
from gofish_learn.teach.practice.catalogue import fresh, of_lesson
from gofish_learn.teach.questions.quiz import Item
from gofish_learn.ui.lessons.pages import LessonPages
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.device_questions import sheets_of as device_sheets
from gofish_learn.ui.lessons.sheets import sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.slides.screens import slides_of

folder = LessonFolder(lessons_folder())
pages = LessonPages(Site(folder), template_folder())
print("list:", "What would you bet?" in pages.page("lessons/"))
print("page:", "fair bet" in pages.page("lessons/11/"))
print("slides:", "fair bet" in pages.page("lessons/11/present/"))
print("sheets:", *sheets_of(folder.lessons["11"]))
(asked,) = device_sheets(folder)["exit-11"].prompts
for given in ("2 of 8", "1/3", "8/2", "7/8"):
    cell = Grid([asked], {0: {1: given}}).cell(asked, 1)
    print("ticket:", given, cell.mark.words, *cell.idea)
print("taught on slide:", [slide.ticket for slide in slides_of(folder.lessons["11"])].index(("1",)) + 1)
print("practice:", *(maker.name for maker in of_lesson(11)), fresh(Item("odds-against", 1)).why != "")
"""
"""What is looked at once a lesson has been added."""
COMMAND = re.compile(r"`?gofish-learn (?P<command>[a-z]+)(?P<words>[^`\n]*)")


def typed(line: str) -> str:
    """What a line of a terminal prints, on both of its ways out."""
    program, *words = shlex.split(line.removeprefix("$ "))
    start = {"python": [], "gofish-learn": ["-m", "gofish_learn.serve.cli"]}[program]
    command = [sys.executable, *start, *words]
    return subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout


def ran(program: str, names: dict[str, Any]) -> str:
    """What a program prints that goes on from another."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(program, "a how-to page", "exec"), names)  # noqa: S102 - the project's own page
    return said.getvalue()


def changed(text: str, diff: str) -> str:
    """A text with the lines that a block adds behind those that it repeats."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line.startswith(" "))
    assert text.count(before) == 1, before
    return text.replace(before, "".join(line[1:] for line in lines))


def do(page: str) -> int:
    """Do what a page says, in the folder one is in; how many times it says what comes of it, as it does."""
    names: dict[str, Any] = {"__name__": "how_to"}
    printed, compared = "", 0
    for block in BLOCK.finditer(text_of(HOW_TO / f"{page}.md")):
        language, _, file = block["mark"].partition(" ")
        if language == "diff":
            Path(file).write_text(changed(Path(file).read_text("utf-8"), block["body"]), encoding="utf-8")
        elif file:
            Path(file).parent.mkdir(exist_ok=True)
            Path(file).write_text(block["body"], encoding="utf-8")
        elif language == "python":
            printed = ran(block["body"], names)
        elif language == "console":
            printed = "".join(map(typed, block["body"].splitlines()))
        elif language == "text":
            same = doctest.OutputChecker().check_output(block["body"], printed, doctest.ELLIPSIS)
            assert same, f"{page} says\n{block['body']}but this is printed:\n{printed}"
            compared += 1
    return compared


@pytest.mark.parametrize(("page", "answers"), TRIED.items())
def test_doing_what_a_page_says_brings_what_it_says(
    page: str, answers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "my_bot", raising=False)
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    assert do(page) == answers


def test_a_lesson_added_as_the_page_says_is_everywhere_that_lessons_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(ROOT / "gofish_learn", tmp_path / "gofish_learn", ignore=ignore_patterns("__pycache__", "*.gz", "vega"))
    copytree(ROOT / "lessons", tmp_path / "lessons")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("SSH_CONNECTION", "from afar")  # so that no browser is opened here
    monkeypatch.delenv("DISPLAY", raising=False)
    assert do("add-a-lesson") == 2
    seen = subprocess.run([sys.executable, "-c", LOOKED_AT], check=True, capture_output=True, text=True).stdout
    assert seen.splitlines() == [
        "list: True",
        "page: True",
        "slides: True",
        "sheets: worksheet exit-ticket plan answers notes slides lesson",
        "ticket: 2 of 8 right  ",
        "ticket: 1/3 not yet 2 out of 6 Takes odds for a chance.",
        "ticket: 8/2 not yet 8 out of 2 Turned it round.",
        "ticket: 7/8 not yet  ",
        "taught on slide: 2",
        "practice: odds-against True",
    ]


@pytest.mark.parametrize("path", sorted(HOW_TO.glob("*.md")), ids=name_of)
def test_commands_of_a_page_have_the_options_it_names(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for found in COMMAND.finditer(text_of(path)):
        options = re.findall(r"--[\w-]+", found["words"])
        if options:
            with contextlib.suppress(SystemExit):
                main([found["command"], "--help"])
            known = capsys.readouterr().out
            assert [option for option in options if option not in known] == [], found[0]


RULES_PAGE = text_of(ROOT / "lessons" / "rules-and-sources.md")


def dealt_words(rules: Rules) -> str:
    """How many cards a rule book deals to each player, as the table says it."""
    few, many = (rules.deal[0], rules.deal[-1]) if rules.deal else ("all", "all")
    return f"{few}" if few == many else f"{few} with 2 or 3 players, else {many}"


def test_the_table_of_the_rules_says_what_the_books_are() -> None:
    (table,) = [rows for rows in tables(RULES_PAGE) if "rule" in rows[0]]
    said = {row["rule"]: [cell for head, cell in row.items() if head != "rule"] for row in table}
    books = RULE_BOOKS.values()
    assert said["players"] == [" to ".join(str(size) for size in dict.fromkeys(rules.players)) for rules in books]
    assert said["cards dealt to each"] == [dealt_words(rules) for rules in books]
    assert said["a group"] == [str(rules.group) for rules in books]
    assert said["an ask is for"] == ["a card" if rules.names_a_card else "a rank" for rules in books]
    assert said["an empty hand"] == [EMPTY[rules.empty_hand] for rules in books]
    assert said["a tie"] == [TIES[rules.tie] for rules in books]
    assert said["the answer is no"] == ["fish a card" if rules.fishes else "turn ends" for rules in books]
    assert said["who wins"] == [f"most {rules.point_word}s" for rules in books]
    assert said["hands"] == ["open" if rules.open_hands else "hidden" for rules in books]
    assert said["a wrong ask"] == ["penalty" if rules.referee else "refused" for rules in books]
    plays_on = ["plays on" if rules.drawn_group_plays_on else "turn ends" for rules in books]
    assert said["a draw completes another group"] == [
        does if rules.fishes else "nothing is drawn" for does, rules in zip(plays_on, books, strict=True)
    ]


def test_the_page_on_homework_has_a_row_and_a_link_for_each_kind_of_task() -> None:
    rows, *_ = tables(text_of(HOW_TO / "homework.md"))
    site = "https://example.org/fish/"
    links = [(row["task"].strip("`"), row[f"the link of a site at `{site}`"].strip("`")) for row in rows]
    assert links == [(text, Task.parse(text).address(site)) for text in EXAMPLES.values()]
