"""Python for browsers, as npm gives it: the tests fetch it by npm's own client, as whoever builds a site does."""

import os
import runpy
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gofish_learn.serve.site import pages
from gofish_learn.serve.site.pyodide import COMMAND, LIBRARY, VERSION, Archives
from tests.browser.watch import give_up
from tests.tree import ROOT

MINUTES = 5


def pyodide_file(kept: Path) -> Path:
    """The file, which is kept in a folder. Where it cannot be had: a failure under `CI=true`, elsewhere a skip."""
    file = kept / f"pyodide-{VERSION}.tgz"
    if not file.exists():
        with tempfile.TemporaryDirectory(dir=kept) as scratch:
            command = [*_npm(), *COMMAND.split()[1:], "--pack-destination", scratch, "--loglevel=error"]
            try:
                ended = subprocess.run(command, capture_output=True, text=True, timeout=60 * MINUTES, check=False)
            except subprocess.TimeoutExpired:
                give_up(f"`{COMMAND}` did not end in {MINUTES} minutes, so no site can be built.")
            if ended.returncode:
                give_up(f"`{COMMAND}` has failed, so no site can be built: {ended.stderr[-500:]}")
            os.replace(Path(scratch) / file.name, file)  # noqa: PTH105 - whole or not at all, whoever else fetches it
    return file


def _npm() -> list[str]:
    """The command that starts npm."""
    found = shutil.which("npm")
    return [found] if found else list(_node()[1])


@contextmanager
def with_node() -> Iterator[None]:
    """Node.js on the path, as whoever has run npm has it."""
    with pytest.MonkeyPatch.context() as patch:
        if not shutil.which("node"):
            patch.setenv("PATH", str(Path(_node()[0]).parent), prepend=os.pathsep)
        yield


@contextmanager
def without_compiling(site: Path | None = None) -> Iterator[None]:
    """Build a site with what another one has compiled, or else with the sources: compiling takes some seconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "compiled", lambda pyodide, kit: of(site) if site else Archives(pyodide[LIBRARY], kit))
        yield


def of(site: Path) -> Archives:
    """What the pages of a site import from."""
    library, kit = (next(site.rglob(f"{name}.*.zip")).read_bytes() for name in ("python", "gofish-learn"))
    return Archives(library, kit)


def _node() -> tuple[str, list[str]]:
    """The program of Node.js and the command of its npm, as the tools of this repository find them."""
    try:
        program, npm = runpy.run_path(str(ROOT / ".ci" / "node_tool.py"))["node"]()
    except SystemExit as none:
        give_up(str(none))
    return program, npm
