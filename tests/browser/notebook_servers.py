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


@contextmanager
def fixture_server(folder: Path) -> Iterator[Server]:
    """The same over a copy of the tests' own notebooks, and of the first lines to copy; use it in a `with` block."""
    copy = folder / "notebooks"
    shutil.copytree(FIXTURES, copy)
    page = (ROOT / "lessons" / "how-to" / "make-your-own-control.md").read_text(encoding="utf-8")
    cell = new_code_cell(page.partition("```python\n")[2].partition("```")[0])
    write(new_notebook(cells=[cell]), copy / "my-pond.ipynb")
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
