"""Every notebook passes nbval and complains of nothing, on a machine that has never seen the kit before."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import nbformat
import pytest

from tests.tree import ROOT, notebooks

NBVAL = [
    *(sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=300"),
    *("-v", "-n", "0", "-p", "no:cacheprovider", "-p", "tests.notebooks.strict_nbval"),
]


@pytest.fixture(autouse=True)
def own_jupyter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Jupyter's settings and IPython's history of the person who runs the tests are neither read nor written."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    for kind in ("CONFIG", "DATA", "RUNTIME"):
        monkeypatch.setenv(f"JUPYTER_{kind}_DIR", str(tmp_path / "jupyter" / kind.lower()))


BROKEN = {
    "fails": ("1 / 0", "ZeroDivisionError"),
    "warns": ("import warnings\nwarnings.warn('the pond is dry')", "the pond is dry"),
    "hides": (
        "import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    raise LookupError('in a widget')\nout",
        "LookupError: in a widget",
    ),
    "expects": ("# NBVAL_RAISES_EXCEPTION\nraise KeyError('as marked')", "KeyError: 'as marked'"),
    "skips": ("# NBVAL_SKIP\nprint(6 * 7)", "This cell is never run."),
}
"""Notebooks of one cell, by what the cell does wrong: its code, and what is to be said of it."""


def nbval(*notebooks: Path) -> tuple[Counter[tuple[str, str]], str]:
    """Run notebooks from top to bottom under nbval; how many cells came to what in each, and all that was said."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [*NBVAL, *map(str, notebooks)]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    said = re.sub(r"\x1b\[[\d;]*m", "", done.stdout + done.stderr)
    return Counter(re.findall(r"^\S*?([\w-]+)(?:\.ipynb)?::ipynb::Cell \d+ ([A-Z]+)", said, re.MULTILINE)), said


def write_notebook(path: Path, source: str) -> Path:
    """Write a notebook of one cell."""
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)]), path)
    return path


def test_a_broken_notebook_is_found_and_a_sound_one_is_not(tmp_path: Path) -> None:
    paths = [write_notebook(tmp_path / f"{name}.ipynb", source) for name, (source, _) in BROKEN.items()]
    sound = write_notebook(tmp_path / "sound.ipynb", "print(6 * 7)")
    cells, said = nbval(*paths, sound)
    assert {name for name, outcome in cells if outcome == "PASSED"} == {"sound"}, said
    assert {name for name, outcome in cells if outcome != "PASSED"} == set(BROKEN), said
    assert [sentence for _, sentence in BROKEN.values() if sentence not in said] == []


def test_every_notebook_passes_nbval_and_complains_of_nothing() -> None:
    cells, said = nbval(*notebooks())
    expected = {
        path.stem: sum(cell.cell_type == "code" for cell in nbformat.read(path, as_version=4).cells)
        for path in notebooks()
    }
    assert cells == {(name, "PASSED"): count for name, count in expected.items()}, said[-5000:]
