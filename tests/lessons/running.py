"""A lesson's notebook, run from top to bottom as one learner runs it."""

import json
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from tests.lessons.pages import text_of


@dataclass(frozen=True)
class Run:
    """What came of a notebook.

    Attributes:
        names: what its names stand for at its end.
        printed: all that it printed.
        prose: the words between its cells.
        exercises: how many cells are for the learner to mend.
    """

    names: dict[str, Any]
    printed: str
    prose: str
    exercises: int


@cache
def run(notebook: Path) -> Run:
    """Run a notebook, once for all who ask."""
    cells = json.loads(text_of(notebook))["cells"]
    names: dict[str, Any] = {}
    printed = StringIO()
    with redirect_stdout(printed):
        for cell in cells:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), names)  # noqa: S102 - the project's own notebook
    prose = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    exercises = sum("your-turn" in cell["metadata"].get("tags", ()) for cell in cells)
    return Run(names, printed.getvalue(), prose, exercises)
