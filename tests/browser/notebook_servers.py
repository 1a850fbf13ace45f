"""Servers of notebooks: Voila as `gofish-learn voila` starts it, and over the tests' own notebooks."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import psutil
from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook

from tests.browser.harness import FIXTURES, Server, free_port, running
from tests.tree import ROOT


def voila_server(folder: Path, *words: str) -> AbstractContextManager[Server]:
    """`gofish-learn voila` on a free port, with a store of its own; use it in a `with` block.

    Args:
        folder: An empty folder of its own.
        words: What else Voila is told.
    """
    command = [sys.executable, "-m", "gofish_learn.serve.cli", "voila", "--no-browser", f"--port={free_port()}"]
    return running([*command, *words], folder)


ODD = {
    "fails": ("1 / 0", "print('never reached')"),
    "loses": (
        "import warnings; warnings.warn('for programmers')",
        "print('for learners')",
        """display({"application/vnd.jupyter.widget-view+json": {"model_id": "gone", "version_major": 2}}, raw=True)""",
    ),
}
"""The cells of notebooks that no good kit would have: one that fails, and one whose widget is not there any more."""


@contextmanager
def fixture_server(folder: Path) -> Iterator[Server]:
    """The same over a copy of the tests' own notebooks, odd ones and the first lines to copy; in a `with` block."""
    copy = folder / "notebooks"
    shutil.copytree(FIXTURES, copy)
    page = (ROOT / "lessons" / "how-to" / "make-your-own-control.md").read_text(encoding="utf-8")
    cell = new_code_cell(page.partition("```python\n")[2].partition("```")[0])
    write(new_notebook(cells=[cell]), copy / "my-pond.ipynb")
    for name, cells in ODD.items():
        about = {"title": "A <b>bold</b> title & more"}
        write(new_notebook(cells=[new_code_cell(one) for one in cells], metadata=about), copy / f"{name}.ipynb")
    with voila_server(folder / "server", str(copy)) as server:
        yield server


def kernels_of(server: Server) -> list[psutil.Process]:
    """The Jupyter kernels that the server runs now."""
    kernels = []
    for process in psutil.Process(server.process.pid).children(recursive=True):
        try:
            if any("ipykernel" in word for word in process.cmdline()):
                kernels.append(process)
        except psutil.NoSuchProcess:
            continue
    return kernels
