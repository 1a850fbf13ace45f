"""The apps as Binder serves them: by JupyterLab's own server with Voila in it, below an address that is not ours."""

import shutil
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from gofish_learn.serve.places import jupyter_folder
from tests.browser.harness import Server, lab_command, running
from tests.tree import ROOT

BELOW = "user/somebody/"


@pytest.fixture
def binder(tmp_path: Path) -> Iterator[Server]:
    """A server with the settings and the page template that `binder/postBuild` puts where Jupyter looks for them."""
    settings, pages = tmp_path / "settings", tmp_path / "pages"
    settings.mkdir()
    shutil.copy(ROOT / "binder" / "jupyter_server_config.json", settings)
    shutil.copytree(jupyter_folder(), pages)
    command = lab_command(ROOT, f"--ServerApp.base_url=/{BELOW}")
    extra = {"JUPYTER_CONFIG_PATH": str(settings), "JUPYTER_PATH": str(pages)}
    with running(command, tmp_path / "server", ready=f"{BELOW}api", **extra) as server:
        yield server


def test_an_app_opens_below_the_address_that_binder_gives_it(binder: Server) -> None:
    with urllib.request.urlopen(f"{binder.url}{BELOW}voila/render/notebooks/apps/play.ipynb", timeout=60) as answer:  # noqa: S310 - this machine
        page = answer.read().decode()
    assert "<title>Play · Go Fish Learn</title>" in page
    assert "could not be started" not in page
    assert '"kernelId"' in page
    assert f'<link rel="preload" as="script" href="/{BELOW}voila/static/voila.js">' in page
    assert f'<script src="/{BELOW}voila/static/voila.js"></script>' in page
