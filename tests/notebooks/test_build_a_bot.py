"""Notebook 08 from top to bottom, as a student leaves it: each of its bots is saved then, plays, and enters."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from gofish_learn import play_tournament
from gofish_learn.serve.grading.source import parted
from gofish_learn.teach.solutions import EXERCISES, whole_steps
from tests.tree import ROOT

STEM = "08-build-a-bot"
STEPS = ["step_one", "step_two", "step_three", "step_four", "step_five", "step_six"]
AFTERWARDS = f"""
from gofish_learn import simulate
bots = [{", ".join(STEPS)}]
for bot in bots:
    print(save_bot(bot, bot.__name__))
print(simulate("standard", [*bots[:5], "random"], 2, 1, time_limit=None).forfeits)
standings = play_tournament("standard", bots, players=6, deals=1, seed=1, time_limit=None)
print([bot.forfeits for bot in standings.bots])
"""


@pytest.fixture
def left_by_a_student() -> nbformat.NotebookNode:
    """The notebook with the whole step in each cell that asks for one, and fewer games than a class has time for."""
    notebook: nbformat.NotebookNode = nbformat.read(ROOT / "notebooks" / f"{STEM}.ipynb", as_version=4)
    steps = whole_steps("\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown"))
    for cell in notebook.cells:
        exercise = EXERCISES[STEM].get(cell.id)
        if exercise and exercise.solution:
            work, checks = parted(cell.source)
            cell.source = "\n\n\n".join([work, steps[exercise.solution], checks])
        cell.source = cell.source.replace("games=100", "games=2").replace("games=20", "games=2")
    notebook.cells.append(nbformat.v4.new_code_cell(AFTERWARDS))
    return notebook


def test_each_bot_of_the_notebook_is_saved_plays_and_enters(
    left_by_a_student: nbformat.NotebookNode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    done = NotebookClient(left_by_a_student, timeout=300, kernel_name="python3").execute()
    said = "".join(output.text for output in done.cells[-1].outputs if output.output_type == "stream").splitlines()
    assert [line.split(" At the table")[0] for line in said[:6]] == [
        f"Saved as {tmp_path / 'bots' / step}.py." for step in STEPS
    ]
    assert said[6:] == ["(0, 0, 0, 0, 0, 0)", "[0, 0, 0, 0, 0, 0]"]
    files = [str(tmp_path / "bots" / f"{step}.py") for step in STEPS]
    assert play_tournament("standard", files, 6, 1, 1, time_limit=None).faults == []
