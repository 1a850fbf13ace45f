"""The solutions of the notebooks are right, and an untouched notebook is not."""

import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import nbformat
import pytest

from gofish_learn.teach.lessons.wording import Sentences
from tests.lessons.running import run_cell
from tests.notebook_rules import YOUR_TURN
from tests.notebooks.solutions import EXERCISES, parted
from tests.tree import ROOT

FREE = ("08-build-a-bot", "36")
"""The cell that saves a bot, of which nothing is to be tested."""
QUICK = [stem for stem in EXERCISES if stem[:2] in {"01", "02", "03", "04", "09"}]
"""The notebooks that play few games."""


def notebook(stem: str) -> dict[str, Any]:
    """A lesson's notebook, each cell's text in one piece."""
    found: dict[str, Any] = nbformat.read(ROOT / "notebooks" / f"{stem}.ipynb", as_version=4)
    return found


@pytest.mark.parametrize("stem", EXERCISES)
def test_every_exercise_has_its_solution(stem: str) -> None:
    turns = {cell["id"] for cell in notebook(stem)["cells"] if YOUR_TURN in cell["metadata"].get("tags", ())}
    assert {(stem, turn) for turn in turns} - {FREE} == {(stem, cell) for cell in EXERCISES[stem]}


def answers_to(source: str, names: dict[str, Any]) -> Iterator[object]:
    """What the check of a cell answers to what is wrong, and to what is neither a number nor a function."""
    work, check = parted(source)
    if check and not check.startswith("print("):
        for name in re.findall(r"^(?:def )?(\w+)(?= = None|\()", work, re.MULTILINE):
            for wrong in (25, 10**9, -1.5, "seven", (), True):
                yield eval(check, {**names, name: wrong})  # noqa: S307 - the project's own


@pytest.mark.parametrize("solved", [True, False])
@pytest.mark.parametrize("stem", QUICK)
def test_a_notebook_is_right_where_it_is_solved_and_nowhere_else(stem: str, *, solved: bool) -> None:
    names: dict[str, Any] = {}
    for cell in notebook(stem)["cells"]:
        if cell["cell_type"] != "code":
            continue
        exercise = EXERCISES[stem].get(cell["id"])
        work = parted(cell["source"])[0] if exercise else cell["source"]
        with redirect_stdout(StringIO()):
            run_cell(f"{work}\n{exercise.solution}" if exercise and solved else work, names)
        if exercise and exercise.test:
            exec("from gofish_learn.teach.lessons import *", dict[str, Any](), names)  # noqa: S102 - the kit's checks
            assert bool(eval(exercise.test, names)) is solved, cell["source"]  # noqa: S307 - the project's own
        if exercise and not solved:
            for answer in answers_to(cell["source"], names):
                assert isinstance(answer, Sentences), cell["source"]


@pytest.mark.parametrize("stem", [stem for stem in EXERCISES if stem[:2] in {"05", "06", "07", "10"}])
def test_what_is_mended_or_finished_in_the_longer_notebooks_is_right(stem: str) -> None:
    checked = [one for one in EXERCISES[stem].values() if re.search("check_(?!control)", one.test)]
    assert len(checked) == (1 if stem.startswith("10") else 2)
    for exercise in checked:
        names: dict[str, Any] = {}
        exec(f"from gofish_learn.teach.lessons import *\n{exercise.solution}", names)  # noqa: S102 - the project's own
        assert eval(exercise.test, names)  # noqa: S307 - as above
