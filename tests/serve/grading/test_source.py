"""The source version of the notebooks, without nbgrader: its metadata, its solutions, and what is left without them."""

import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import nbformat
import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.grading import FRESH, SETTINGS, source_version
from gofish_learn.teach.solutions import EXERCISES
from tests.lessons.running import run_cell
from tests.tree import ROOT

SOLUTION = re.compile(r"^### BEGIN SOLUTION\n.*?^### END SOLUTION\n?", re.DOTALL | re.MULTILINE)
HIDDEN = re.compile(r"^### BEGIN HIDDEN TESTS\n(.*?)^### END HIDDEN TESTS$", re.DOTALL | re.MULTILINE)
YOUR_TURN = "your-turn"
FREE = ("08-build-a-bot", "36")
"""The cell that saves a bot: marking it would save one."""
QUICK = [stem for stem in EXERCISES if stem[:2] in {"01", "02", "03", "04", "09"}]
"""The notebooks that play few games."""

every_lesson = pytest.mark.parametrize("stem", EXERCISES)


def notebook(stem: str) -> dict[str, Any]:
    """A lesson's notebook, each cell's text in one piece."""
    found: dict[str, Any] = nbformat.read(ROOT / "notebooks" / f"{stem}.ipynb", as_version=4)
    return found


def code_cells(stem: str) -> list[dict[str, Any]]:
    """The code of a source version."""
    return [cell for cell in source_version(stem, notebook(stem))["cells"] if cell["cell_type"] == "code"]


def graded(stem: str) -> Iterator[tuple[dict[str, Any], str]]:
    """What nbgrader has to know of each cell that it deals with, and the cell's text."""
    for cell in code_cells(stem):
        if "nbgrader" in cell["metadata"]:
            yield cell["metadata"]["nbgrader"], cell["source"]


def test_every_lesson_and_every_exercise_is_there() -> None:
    assert list(EXERCISES) == sorted(
        path.stem for path in (ROOT / "notebooks").glob("*.ipynb") if path.stem in EXERCISES
    )
    for stem, exercises in EXERCISES.items():
        turns = {cell["id"] for cell in notebook(stem)["cells"] if YOUR_TURN in cell["metadata"].get("tags", ())}
        assert {(stem, turn) for turn in turns} - {FREE} == {(stem, cell) for cell in exercises}


@every_lesson
def test_the_metadata_keep_the_rules_of_nbgrader_s_schema_3(stem: str) -> None:
    known = list(graded(stem))
    names = [one["grade_id"] for one, _ in known]
    assert len(set(names)) == len(names)
    for one, text in known:
        assert re.fullmatch(r"[\w-]+", one["grade_id"])
        assert (one["schema_version"], one["cell_type"], one["task"]) == (3, "code", False)
        assert one["grade"] is one["locked"] is not one["solution"]
        assert ("points" in one) is one["grade"]
        assert len(SOLUTION.findall(text)) == one["solution"]
        assert len(HIDDEN.findall(text)) == one["grade"]
        assert one.get("points", 1) > 0
    for cell in code_cells(stem):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
    ids = [cell["id"] for cell in source_version(stem, notebook(stem))["cells"]]
    assert len(set(ids)) == len(ids)


@every_lesson
def test_without_its_solutions_a_cell_is_what_the_notebook_has(stem: str) -> None:
    before = {cell["id"]: cell["source"] for cell in notebook(stem)["cells"]}
    after = code_cells(stem)
    for place, cell in enumerate(after):
        if cell["id"] not in EXERCISES[stem]:
            continue
        work = SOLUTION.sub("", cell["source"])
        test = after[place + 1]["source"] if after[place + 1]["id"] == f"{cell['id']}-test" else ""
        lines = [line for line in f"{work}\n{HIDDEN.sub('', test)}".splitlines() if line and not line.startswith("#")]
        assert lines == [line for line in before[cell["id"]].splitlines() if line]


def points_of(stem: str, *, solved: bool) -> tuple[int, int]:
    """The points of a notebook that is run from top to bottom, and those that there are."""
    names: dict[str, Any] = {}
    won = most = 0
    for cell in code_cells(stem):
        source, known = cell["source"], cell["metadata"].get("nbgrader", {})
        points = known.get("points", 0)
        most += points
        try:
            with redirect_stdout(StringIO()):
                run_cell(source if solved else SOLUTION.sub("", source), names)
            won += points
        except AssertionError:
            assert points
    return won, most


@pytest.mark.parametrize("stem", QUICK)
def test_the_solutions_have_all_points_and_an_untouched_notebook_none(stem: str) -> None:
    won, most = points_of(stem, solved=True)
    assert won == most > 0
    assert points_of(stem, solved=False) == (0, most)


@pytest.mark.parametrize("stem", [stem for stem in EXERCISES if stem[:2] in {"05", "06", "07", "10"}])
def test_what_is_mended_or_finished_in_the_longer_notebooks_is_right(stem: str) -> None:
    checked = [one for one in EXERCISES[stem].values() if "check_" in one.test]
    assert len(checked) == (1 if stem.startswith("10") else 2)
    for exercise in checked:
        names: dict[str, Any] = {}
        exec(f"from gofish_learn.teach.lessons import *\n{exercise.solution}", names)  # noqa: S102 - the project's own
        assert eval(exercise.test, names)  # noqa: S307 - as above


def test_the_command_writes_a_course_and_never_over_what_was_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["nbgrader", str(tmp_path)]) == 0
    assert f"11 files written to {tmp_path}." in capsys.readouterr().out
    assert {path.name for path in (tmp_path / "source").iterdir()} == set(EXERCISES)
    assert main(["nbgrader", str(tmp_path)]) == 0
    assert "No files written" in capsys.readouterr().out
    mine = tmp_path / SETTINGS
    mine.write_text("# mine\n", encoding="utf-8")
    (tmp_path / ".gofish-learn.json").unlink()
    assert main(["nbgrader", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert mine.read_text(encoding="utf-8") == "# mine\n"
    assert f"You changed {SETTINGS}, so it was left as it is; a fresh copy is {FRESH}/{SETTINGS}." in said
    assert (tmp_path / FRESH / SETTINGS).is_file()


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["nbgrader", str(tmp_path / "file")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["nbgrader", str(ROOT / "notebooks")]) == 2
    assert "belongs to the kit itself" in capsys.readouterr().err
