"""Every notebook runs from top to bottom, on a machine that has never seen the kit before."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from tests.tree import ROOT, name_of, notebooks

NBVAL = [sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", "-n", "0", "-p", "no:cacheprovider"]


@pytest.fixture(autouse=True)
def own_jupyter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Jupyter's settings and IPython's history of the person who runs the tests are neither read nor written."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    for kind in ("CONFIG", "DATA", "RUNTIME"):
        monkeypatch.setenv(f"JUPYTER_{kind}_DIR", str(tmp_path / "jupyter" / kind.lower()))


def complaints(notebook: nbformat.NotebookNode, folder: Path) -> list[str]:
    """Run a notebook and tell every error and warning, those inside Output widgets too: they stop no cell."""
    client = NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(folder)}})
    try:
        client.execute()
    except CellExecutionError as error:
        return [str(error)]
    widgets = notebook.metadata.get("widgets", {}).get("application/vnd.jupyter.widget-state+json", {})
    states: list[dict[str, Any]] = [widget["state"] for widget in widgets.get("state", {}).values()]
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    outputs += [output for state in states for output in state.get("outputs", ())]
    return [str(output) for output in outputs if output["output_type"] == "error" or output.get("name") == "stderr"]


def notebook_of(source: str) -> nbformat.NotebookNode:
    """A notebook of one cell."""
    notebook: nbformat.NotebookNode = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    return notebook


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("1 / 0", id="a cell fails"),
        pytest.param("import warnings\nwarnings.warn('the pond is dry')", id="a cell warns"),
        pytest.param(
            "import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    1 / 0\nout", id="an Output widget hides it"
        ),
    ],
)
def test_a_broken_notebook_is_found(source: str, tmp_path: Path) -> None:
    assert len(complaints(notebook_of(source), tmp_path)) == 1


def test_a_sound_notebook_has_no_complaints(tmp_path: Path) -> None:
    assert complaints(notebook_of("print(6 * 7)"), tmp_path) == []


@pytest.mark.parametrize("path", notebooks(), ids=name_of)
def test_notebook_runs_without_a_complaint(path: Path) -> None:
    assert complaints(nbformat.read(path, as_version=4), path.parent) == []


def test_every_notebook_passes_nbval() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [*NBVAL, *map(str, notebooks())]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    said = done.stdout[-3000:] + done.stderr[-2000:]
    assert done.returncode == 0, said
    assert all(f"{path.name} " in done.stdout for path in notebooks()), said
