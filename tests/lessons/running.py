"""A lesson's notebook, run from top to bottom as one learner runs it."""

import ast
import json
import re
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
        printed: all that it printed, and what its cells show as text.
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
                value = run_cell("".join(cell["source"]), names)
                printed.write(as_text(value))
    prose = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    exercises = sum("your-turn" in cell["metadata"].get("tags", ()) for cell in cells)
    return Run(names, printed.getvalue(), prose, exercises)


def run_cell(source: str, names: dict[str, Any]) -> object:
    """Run a cell; the value of its last line, which a notebook shows under it."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - the project's own notebook
    return eval(ast.unparse(last), names) if last else None  # noqa: S307 - as above


def as_text(value: object) -> str:
    """What a cell shows of a value; nothing of an app or a picture."""
    if value is None or hasattr(value, "comm"):
        return ""
    return f"{value._repr_markdown_() if hasattr(value, '_repr_markdown_') else value}\n"


def raw_values(printed: str) -> list[str]:
    """The lines of a notebook that a learner could not read aloud: brackets of Python, `None`, or many digits."""
    raw = re.compile(r"""\d\.\d{7}|^[(\[{].*,\s|(?<!\w)[(\[{]['\d][^)]*,|\bNone$""")
    return [line for line in printed.splitlines() if raw.search(line)]
