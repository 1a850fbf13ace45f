"""What one reads in a lesson's notebook: no answer before its question, and the names of what is on the screen."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion
from gofish_learn.ui.apps import APPS
from gofish_learn.widgets import Guess
from tests.lessons.pages import on_screen
from tests.lessons.running import run
from tests.tree import ROOT, files_under, name_of

LESSONS = sorted((ROOT / "notebooks").glob("[01]*.ipynb"))
PIECES = ["gofish_learn/ui/pieces", "gofish_learn/ui/charts"]
PIECES += ["gofish_learn/serve/notebook", "gofish_learn/teach/lessons"]
JUPYTERLAB = {"Run", "Run All Above Selected Cell"}
TELLING = 20
"""Whole numbers below this stand everywhere, and tell nothing by themselves."""

every_lesson = pytest.mark.parametrize("path", LESSONS, ids=name_of)


@cache
def of_pieces() -> str:
    """Everything in which the words of the pieces stand that a lesson's cells show, and the apps' titles."""
    files = (
        path for folder in PIECES for path in files_under(folder) if path.suffix in {".html", ".py", ".js", ".toml"}
    )
    return "\n".join([*(path.read_text(encoding="utf-8") for path in files), *(app.title for app in APPS)])


def cells_of(path: Path, kind: str) -> list[str]:
    """The cells of a notebook of one kind."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == kind]


@every_lesson
def test_what_a_lesson_says_to_press_is_called_so_where_it_is(path: Path) -> None:
    code = "\n".join(cells_of(path, "code"))
    wrong, part = [], ""
    for text in cells_of(path, "markdown"):
        part = next(iter(re.findall(r"^## (.*)$", text, re.MULTILINE)), part)
        shown = on_screen() if part in {"Play", "Play against it", *(app.title for app in APPS)} else of_pieces() + code
        names = re.findall(r"(?<![*\w])\*([A-Z][^*\n]+)\*(?![*\w])", re.sub("`[^`]*`", "", text))
        wrong += [name for name in names if name not in shown and name not in JUPYTERLAB]
    assert wrong == []


def asking_cells(path: Path) -> list[tuple[str, Guess]]:
    """The questions of a notebook in their order, each with the id of its cell."""
    return [(cell, one) for cell, made in run(path).widgets.items() for one in made if isinstance(one, Guess)]


def only_asks(source: str) -> bool:
    """Whether a cell does nothing but ask: imports, and a question with what belongs to it."""
    asks = ("question", "wrong", "then", "answer", "answers")
    return all(
        isinstance(one, ast.Import | ast.ImportFrom)
        or (isinstance(one, ast.Assign) and all(isinstance(name, ast.Name) and name.id in asks for name in one.targets))
        or (isinstance(one, ast.Expr) and ast.unparse(one).startswith("guess("))
        for one in ast.parse(source).body
    )


@every_lesson
def test_a_cell_that_only_asks_has_its_source_hidden(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    hidden = {cell["id"] for cell in cells if cell["metadata"].get("jupyter", {}).get("source_hidden")}
    code = run(path).code
    asking = {cell for cell, _ in asking_cells(path) if only_asks(code[cell])}
    assert hidden == asking


@every_lesson
def test_what_is_printed_before_a_question_does_not_hold_its_answer(path: Path) -> None:
    found, read, questions = run(path), "", dict(asking_cells(path))
    told = []
    for cell, shown in found.shown.items():
        if cell not in questions:
            read += shown
            continue
        question = questions[cell].question.piece.question
        if isinstance(question, NumberQuestion) and (question.exact >= TELLING or question.exact.denominator > 1):
            near = max(float(question.tolerance), 1e-9)
            numbers = map(float, re.findall(r"\d+(?:\.\d+)?", read.replace(",", "")))
            told += [(cell, one) for one in numbers if abs(one - float(question.exact)) <= near]
        read = ""
    assert told == []


@every_lesson
def test_no_cell_lists_wrong_answers_alone_and_every_choice_has_its_sentence(path: Path) -> None:
    code, told = run(path).code, list[tuple[str, object]]()
    for cell, one in asking_cells(path):
        question = one.question.piece.question
        texts = set[object]()
        if isinstance(question, ChoiceQuestion):
            texts = {choice.text for choice in question.choices}
            right = question.why or question.choice(question.right).why
            told += [(cell, choice.text) for choice in question.choices if not (choice.why or right)]
        told += [(cell, keys) for keys in wrong_answers_in(code[cell]) if not texts or keys != texts]
    assert told == []


def wrong_answers_in(source: str) -> Iterator[set[object]]:
    """The answers that a cell writes down as wrong, with `wrong={…}` or `wrong = {…}`."""
    for node in ast.walk(ast.parse(source)):
        given = node.arg if isinstance(node, ast.keyword) else None
        given = ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else given
        if isinstance(node, ast.keyword | ast.Assign) and given == "wrong" and isinstance(node.value, ast.Dict):
            yield {key.value if isinstance(key, ast.Constant) else key for key in node.value.keys}
