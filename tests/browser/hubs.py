"""A Jupyter server of somebody's own, below an address of its own, as Binder and a JupyterHub start one."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from gofish_learn.serve.places import settings_folder
from tests.browser.harness import Server, lab_command, running
from tests.tree import ROOT

BELOW = "user/somebody/"
SETTINGS = ROOT / "binder" / "jupyter_server_config.json"
IDLE_SECONDS = 12
"""Longer than a page needs until it speaks to its kernel, and short enough to wait for."""


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


def settings_in(folder: Path) -> dict[str, str]:
    """Put what `binder/postBuild` does into a folder, with less patience; the variable that lets Jupyter find it."""
    settings: dict[str, Any] = json.loads(SETTINGS.read_text(encoding="utf-8"))
    settings["MappingKernelManager"] |= {"cull_idle_timeout": IDLE_SECONDS, "cull_interval": 1}
    shutil.copytree(settings_folder(), folder)
    (folder / SETTINGS.name).write_text(json.dumps(settings), encoding="utf-8")
    return {"JUPYTER_CONFIG_PATH": str(folder)}


@contextmanager
def as_on_binder(folder: Path, root: Path = ROOT, *more: str) -> Iterator[Hub]:
    """JupyterLab below an address as on Binder, over the files in `root`, which it saves as they are opened."""
    command = lab_command(root, f"--ServerApp.base_url=/{BELOW}", *more)
    with running(command, folder / "server", ready=f"{BELOW}api", **settings_in(folder / "settings")) as server:
        yield Hub(server)
