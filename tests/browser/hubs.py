"""Jupyter servers of somebody's own, below an address of their own: as Binder starts one, and a real JupyterHub."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from gofish_learn.serve.places import settings_folder
from tests.browser.harness import Server, free_port, lab_command, running, wait_until
from tests.tree import ROOT

BELOW = "user/somebody/"
SETTINGS = ROOT / "binder" / "jupyter_server_config.json"
IDLE_SECONDS = 12
"""Longer than a page needs until it speaks to its kernel, and short enough to wait for."""
HOW_TO_INSTALL = "this brings both: pip install 'jupyterhub>=5,<7', npm install -g configurable-http-proxy"
HUB = """
c.JupyterHub.bind_url = "http://127.0.0.1:{port}/"
c.JupyterHub.hub_port = {hub}
c.JupyterHub.db_url = "sqlite:///:memory:"
c.JupyterHub.authenticator_class = "dummy"
c.JupyterHub.spawner_class = "simple"
c.Authenticator.allow_all = True
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy}"
c.Spawner.args = ["--allow-root"]
c.Spawner.notebook_dir = "{root}"
c.Spawner.environment = {environment!r}
"""


@dataclass
class Hub:
    """Where somebody has a server of their own.

    Attributes:
        server: what runs it.
        enter: what that person does first in a new browser.
    """

    server: Server
    enter: Callable[[Page], None]

    @property
    def url(self) -> str:
        """What that person's addresses begin with."""
        return f"{self.server.url}{BELOW}"

    def kernels(self, page: Page) -> set[str]:
        """The ids of the kernels that run now, as the server tells whoever has entered."""
        return {kernel["id"] for kernel in page.context.request.get(f"{self.url}api/kernels").json()}

    def was_culled(self, kernel: str) -> bool:
        """Whether a kernel has been ended because nobody used it."""
        culled = [line for line in self.server.log.splitlines() if "seconds of inactivity" in line]
        return any(kernel in line for line in culled)


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
        yield Hub(server, enter=lambda _: None)


@contextmanager
def jupyterhub(folder: Path) -> Iterator[Hub]:
    """A JupyterHub with its proxy, where anybody may log in and gets a server. The test is skipped if there is none."""
    program, proxy = shutil.which("jupyterhub"), shutil.which("configurable-http-proxy")
    if not (program and proxy and find_spec("jupyterhub")):
        pytest.skip(f"JupyterHub and its proxy are not installed; {HOW_TO_INSTALL}")
    environment = settings_in(folder / "settings") | {"PYTHONPATH": str(ROOT)}
    ports = {"port": free_port(), "hub": free_port(), "proxy": free_port()}
    config = folder / "jupyterhub_config.py"
    config.write_text(HUB.format(**ports, root=ROOT, environment=environment), encoding="utf-8")
    with running([program, "-f", str(config)], folder / "server", ready="hub/login") as server:
        server.url = f"http://127.0.0.1:{ports['port']}/"  # the first that it says is its proxy's
        assert wait_until(lambda: "JupyterHub is now running" in server.log), server.log[-3000:]
        yield Hub(server, enter=lambda page: log_in(page, server.url))


def log_in(page: Page, url: str) -> None:
    """Log in as somebody, and wait until the server is there."""
    page.goto(f"{url}hub/login?next=%2Fhub%2Fspawn%2Fsomebody%3Fnext%3D%252F{BELOW.replace('/', '%252F')}api")
    page.get_by_label("Username").fill("somebody")
    page.get_by_label("Password").fill("any")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"{url}{BELOW}**")
