"""Servers of notebooks: `gofish-learn voila` over the tests' own, and JupyterLab as on Binder."""

import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page

from gofish_learn.serve.places import settings_folder
from tests.browser.harness import FIXTURES, NOTEBOOKS, Server, free_port, running
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
    """The same over two apps, the tests' own notebooks, odd ones and first lines to copy; use it in a `with` block."""
    copy = folder / "notebooks"
    shutil.copytree(FIXTURES, copy)
    for app in ("home", "play"):
        shutil.copy(NOTEBOOKS / "apps" / f"{app}.ipynb", copy)
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


# --- a Jupyter server of somebody's own, below an address of its own, as Binder and a JupyterHub start one ---

BELOW = "user/somebody/"
SETTINGS = ROOT / "binder" / "jupyter_server_config.json"


@dataclass
class Hub:
    """Where somebody has a server of their own, and what runs it."""

    server: Server

    @property
    def url(self) -> str:
        """What that person's addresses begin with."""
        return f"{self.server.url}{BELOW}"

    def kernels(self, page: Page) -> set[str]:
        """The ids of the kernels that run now, as the server tells whoever has entered."""
        return {kernel["id"] for kernel in page.context.request.get(f"{self.url}api/kernels").json()}


def settings_in(folder: Path, idle: int | None) -> dict[str, str]:
    """Put what `binder/postBuild` does into a folder; the variable that lets Jupyter find it."""
    settings: dict[str, Any] = json.loads(SETTINGS.read_text(encoding="utf-8"))
    if idle is not None:
        settings["MappingKernelManager"] |= {"cull_idle_timeout": idle, "cull_interval": 1}
    shutil.copytree(settings_folder(), folder)
    (folder / SETTINGS.name).write_text(json.dumps(settings), encoding="utf-8")
    return {"JUPYTER_CONFIG_PATH": str(folder)}


@contextmanager
def as_on_binder(folder: Path, root: Path = ROOT, *more: str, idle: int | None = None) -> Iterator[Hub]:
    """JupyterLab below an address as on Binder, over the files in `root`, which it saves as they are opened.

    Args:
        folder: An empty folder of its own.
        root: What it serves.
        more: What else JupyterLab is told.
        idle: The seconds after which it ends a kernel that nobody speaks to; as on Binder, if left out.
    """
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={free_port()}",
        "--IdentityProvider.token=",
        f"--ServerApp.root_dir={root}",
        f"--ServerApp.base_url=/{BELOW}",
        *more,
    ]
    with running(command, folder / "server", ready=f"{BELOW}api", **settings_in(folder / "settings", idle)) as server:
        yield Hub(server)
