"""Notebooks run in a kernel, under nbval, as on a machine that has never seen the kit before.

Notebook 08 is run as a student leaves it: each of its bots is saved then, plays, and enters.
"""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
import pytest

from gofish_learn.lab import play_tournament
from gofish_learn.store.own_bots import bots_folder
from tests.notebooks.solutions import EXERCISES, parted, whole_steps
from tests.tree import ROOT

NBVAL = [
    *(sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=300"),
    *("-v", "-p", "no:cacheprovider"),
]


def nbval(*notebooks: Path) -> tuple[Counter[tuple[str, str]], str]:
    """Run notebooks under nbval; how many cells came to what in each, and all that was said.

    Jupyter's settings and IPython's history of the person who runs the tests are neither read nor written.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [*NBVAL, *map(str, notebooks)]
    with TemporaryDirectory() as folder:
        places = ["IPYTHONDIR", *(f"JUPYTER_{kind}_DIR" for kind in ("CONFIG", "DATA", "RUNTIME"))]
        environment |= {place: f"{folder}/{place.lower()}" for place in places}
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    said = re.sub(r"\x1b\[[\d;]*m", "", done.stdout + done.stderr)
    return Counter(re.findall(r"^\S*?([\w-]+)(?:\.ipynb)?::ipynb::Cell \d+ ([A-Z]+)", said, re.MULTILINE)), said


STEM = "08-build-a-bot"
STEPS = ["step_one", "step_two", "step_three", "step_four", "step_five", "step_six"]
QUICK = "classroom-pairs"
"""The rule book whose games are over soonest."""
AFTERWARDS = f"""
from gofish_learn import simulate
bots = [{", ".join(STEPS)}]
for bot in bots:
    said = save_bot(bot, bot.__name__)
    assert said.startswith("Saved as") and f"{{bot.__name__}}.py." in said, said
result = simulate("{QUICK}", [*bots[:5], "random"], 1, 1, time_limit=None)
assert not any(result.forfeits), result
"""


@pytest.fixture
def left_by_a_student(tmp_path: Path) -> Path:
    """The notebook with the whole step in each cell that asks for one, and as few games and deals as it can have."""
    notebook: nbformat.NotebookNode = nbformat.read(ROOT / "notebooks" / f"{STEM}.ipynb", as_version=4)
    steps = whole_steps("\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown"))
    for cell in notebook.cells:
        exercise = EXERCISES[STEM].get(cell.id)
        if exercise and exercise.solution:
            work, checks = parted(cell.source)
            cell.source = "\n\n\n".join([work, steps.get(exercise.solution, exercise.solution), checks])
        cell.source = re.sub(r"\b(games|deals)=\d+", r"\1=1", cell.source)
    notebook.cells.append(nbformat.v4.new_code_cell(AFTERWARDS))
    path = tmp_path / f"{STEM}.ipynb"
    nbformat.write(notebook, path)
    return path


@pytest.mark.thorough
def test_each_bot_of_the_notebook_is_saved_plays_and_enters(left_by_a_student: Path) -> None:
    cells, said = nbval(left_by_a_student)
    assert cells.keys() == {(STEM, "PASSED")}, said[-5000:]
    files = [bots_folder() / f"{step}.py" for step in STEPS]
    assert sorted(bots_folder().iterdir()) == sorted(files)
    assert play_tournament(QUICK, [*map(str, files)], 6, 1, 1, time_limit=None).faults == []


@pytest.mark.thorough
def test_a_notebook_of_a_clone_is_run_by_pytest_as_contributing_says() -> None:
    assert "`pytest --nbval-lax notebooks`" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    cells, said = nbval(ROOT / "notebooks" / "apps" / "play.ipynb")
    assert cells == {("play", "PASSED"): 1}, said[-5000:]
