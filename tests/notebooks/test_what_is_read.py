"""What one reads in a lesson's notebook: each name of something to press is the name that it has there."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from gofish_learn.ui.apps import APPS
from tests.lessons.pages import on_screen
from tests.tree import ROOT, files_under, name_of

LESSONS = sorted((ROOT / "notebooks").glob("[01]*.ipynb"))
PIECES = ["gofish_learn/ui/pieces", "gofish_learn/ui/static/pieces", "gofish_learn/ui/static/charts"]
PIECES += ["gofish_learn/serve/notebook", "gofish_learn/teach/lessons"]
JUPYTERLAB = {"Run", "Run All Above Selected Cell"}

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
