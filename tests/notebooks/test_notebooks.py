"""Every notebook passes nbval and complains of nothing, on a machine that has never seen the kit before."""

from pathlib import Path

import nbformat

from tests.notebooks.running import nbval
from tests.tree import notebooks

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
