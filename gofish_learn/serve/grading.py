"""The lessons' notebooks as assignments for nbgrader, with solutions, points and hidden tests.

Each exercise becomes a solution cell, in which the learner finds what the notebook has and writes below it, and a test
cell behind it. The check of the notebook stands in the test cell for all to see, as the sentence that it is; what gives
the points is hidden. Neither needs nbgrader to run.

Source: nbgrader's documentation, "Creating and grading assignments" and its metadata, schema version 3.
"""

import ast
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gofish_learn.serve.lessons import Delivery, deliver
from gofish_learn.teach.solutions import EXERCISES, Exercise, whole_steps

FRESH = "fresh"
"""The folder for fresh copies of what a teacher changed: inside an assignment they would become a part of it."""
SETTINGS = "nbgrader_config.py"
SETTINGS_TEXT = '''\
"""The settings of nbgrader. Run its commands in this folder: nbgrader generate_assignment 01-meet-the-game."""

c = get_config()  # noqa: F821 - nbgrader gives it

c.CourseDirectory.course_id = "go-fish-learn"
# What the notebook has stands above the solution, so a learner finds it when the solution is taken away.
c.ClearSolutions.code_stub = {"python": "# Change the lines above, or write your own here."}
# The bots of lesson 08 play hundreds of games.
c.Execute.timeout = 600
'''
SCHEMA = 3
BEGIN_SOLUTION, END_SOLUTION = "### BEGIN SOLUTION", "### END SOLUTION"
BEGIN_TESTS, END_TESTS = "### BEGIN HIDDEN TESTS", "### END HIDDEN TESTS"
ABOUT = (
    "\n\nIn this version, each exercise has its check in a cell of its own. Write in the cell above it, run that, and "
    "then run the check."
)
UNSEEN = "# This cell looks at what you wrote above, and counts your points."
DOOR = "gofish_learn.teach.lessons"

Cell = dict[str, Any]


def write_course(notebooks: Path, folder: Path) -> Delivery:
    """Write the source version of all lessons into a teacher's folder, and bring an older one there up to date.

    What was changed there stays as it is, and its fresh copy goes to `FRESH`.
    """
    import nbformat

    with tempfile.TemporaryDirectory() as made:
        for stem in EXERCISES:
            notebook = nbformat.read(notebooks / f"{stem}.ipynb", as_version=4)
            written = Path(made) / "source" / stem / f"{stem}.ipynb"
            written.parent.mkdir(parents=True)
            nbformat.write(nbformat.from_dict(source_version(stem, notebook)), written)
        (Path(made) / SETTINGS).write_text(SETTINGS_TEXT, encoding="utf-8")
        return deliver(Path(made), folder, FRESH)


def source_version(stem: str, notebook: Mapping[str, Any]) -> dict[str, Any]:
    """The source version of a lesson's notebook, whose name is `stem`, such as "01-meet-the-game"."""
    prose = "\n".join(cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    steps, exercises = whole_steps(prose), EXERCISES.get(stem, {})
    cells: list[Cell] = []
    for number, cell in enumerate(notebook["cells"]):
        exercise = exercises.get(str(cell.get("id")))
        if exercise is not None:
            cells += exercise_cells(stem, cell, exercise, steps)
        elif number == 0 and exercises:
            cells.append({**cell, "source": cell["source"] + ABOUT})
        else:
            cells.append(dict(cell))
    return {**notebook, "cells": cells}


def exercise_cells(stem: str, cell: Cell, exercise: Exercise, steps: Mapping[str, str]) -> Iterator[Cell]:
    """The solution cell and the test cell of an exercise; only one of them where there is no other."""
    from nbformat.v4 import new_code_cell

    work, checks = parted(cell["source"])
    name = f"{stem[:2]}-{cell['id']}"
    solution = steps.get(exercise.solution, exercise.solution)
    if solution:
        metadata = cell["metadata"] | {"nbgrader": grading(name, solution=True)}
        yield {**cell, "metadata": metadata, "source": with_solution(work, solution)}
    else:
        yield {**cell, "source": work}
    if exercise.test:
        metadata = {"nbgrader": grading(f"{name}-test", points=exercise.points)}
        yield new_code_cell(test_text(checks, exercise.test), id=f"{cell['id']}-test", metadata=metadata)


def grading(name: str, *, solution: bool = False, points: int = 0) -> Cell:
    """What nbgrader has to know of a cell: a solution to write, or a locked test with its points."""
    known: Cell = {
        "cell_type": "code",
        "grade": not solution,
        "grade_id": name,
        "locked": not solution,
        "schema_version": SCHEMA,
        "solution": solution,
        "task": False,
    }
    return known if solution else known | {"points": points}


def parted(source: str) -> tuple[str, str]:
    """The text of an exercise without its checks, and its checks."""
    lines = source.splitlines()
    checks: list[str] = []
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.Expr) and any(name.startswith("check_") for name in called(node)):
            place = slice(node.lineno - 1, node.end_lineno)
            checks[:0] = lines[place]
            del lines[place]
    return "\n".join(lines).strip(), "\n".join(checks)


def called(node: ast.AST) -> list[str]:
    """The names of the functions that a statement calls."""
    return [one.func.id for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]


def with_solution(work: str, solution: str) -> str:
    """An exercise with its solution behind the last line that it replaces."""
    wanted = {name for node in ast.parse(solution).body for name in bound(node)}
    end = max(node.end_lineno or 0 for node in ast.parse(work).body if wanted & bound(node))
    lines = work.splitlines()
    region = [BEGIN_SOLUTION, *solution.splitlines(), END_SOLUTION]
    blank = [""] if solution.startswith("def ") else []
    return "\n".join([*lines[:end], *blank, *region, *lines[end:]])


def bound(node: ast.stmt) -> set[str]:
    """The names that a statement gives a meaning."""
    if isinstance(node, ast.FunctionDef):
        return {node.name}
    if isinstance(node, ast.Assign):
        return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
    return set()


def test_text(checks: str, test: str) -> str:
    """The text of a test cell: the checks for all to see, and what gives the points.

    The kit's own checks are imported anew, so that none that a learner wrote can stand in their place.
    """
    own = sorted({name for name in called(ast.parse(test)) if name.startswith("check_")})
    hidden = [f"from {DOOR} import {', '.join(own)}", ""] if own else []
    return "\n".join([checks or UNSEEN, BEGIN_TESTS, *hidden, f"assert {test}", END_TESTS])
