"""Every notebook runs from top to bottom and complains of nothing; `test_in_a_kernel` runs one in a kernel."""

from pathlib import Path

import nbformat
import pytest

from tests.lessons.running import ComplaintError, raw_values, run
from tests.tree import name_of, notebooks

BROKEN = {
    "warns": ("import warnings\nwarnings.warn('the pond is dry')", ComplaintError, "the pond is dry"),
    "is old": ("from gofish_learn import heat_grid", ComplaintError, "is in gofish_learn.charts now"),
    "writes": ("import sys\nprint('no sevens', file=sys.stderr)", ComplaintError, "no sevens"),
    "hides": (
        "import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    raise LookupError('in a widget')\nout",
        LookupError,
        "in a widget",
    ),
    "moves": (
        "from ipywidgets import interact\n@interact(sevens=(0, 4))\ndef share(sevens=0):\n    print(4 / sevens)",
        ComplaintError,
        "division by zero",
    ),
    "prints in a control": (
        "from ipywidgets import interactive\ndef say(n=1):\n    print(n)\ninteractive(say, n=(1, 5))",
        ComplaintError,
        "shown in an Output while the notebook is run",
    ),
    "shows": (
        "class Odd:\n    def _repr_html_(self):\n        raise KeyError('as drawn')\nOdd()",
        ComplaintError,
        "as drawn",
    ),
}
"""Cells by what they do wrong: the code, the error that it comes to, and what that says."""


def written(path: Path, source: str) -> Path:
    """A notebook of one cell."""
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)]), path)
    return path


@pytest.mark.parametrize(("source", "error", "says"), BROKEN.values(), ids=BROKEN)
def test_a_broken_cell_is_found(tmp_path: Path, source: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        run(written(tmp_path / "broken.ipynb", source))


@pytest.mark.parametrize("path", notebooks(), ids=name_of)
def test_a_notebook_runs_to_its_end_complains_of_nothing_and_shows_nothing_raw(path: Path) -> None:
    assert raw_values(run(path).printed) == [], "nobody could read this aloud"
