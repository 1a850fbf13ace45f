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
"""Cells by what they do wrong: the code, and what is to be said of it."""


def test_a_broken_cell_is_found_and_a_sound_one_is_not(tmp_path: Path) -> None:
    sources = [*(source for source, _ in BROKEN.values()), "print(6 * 7)"]
    path = tmp_path / "broken.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_code_cell, sources)]), path)
    cells, said = nbval(path)
    assert (cells["broken", "PASSED"], cells.total()) == (1, len(sources)), said
    assert f"Cell {len(BROKEN)} PASSED" in said
    assert [name for name, (_, sentence) in BROKEN.items() if sentence not in said] == []


def test_every_notebook_passes_nbval_and_complains_of_nothing() -> None:
    cells, said = nbval(*notebooks())
    expected = {
        path.stem: sum(cell.cell_type == "code" for cell in nbformat.read(path, as_version=4).cells)
        for path in notebooks()
    }
    assert cells == {(name, "PASSED"): count for name, count in expected.items()}, said[-5000:]
