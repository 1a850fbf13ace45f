"""A site made of a Pyodide that is none, for tests of the builder: nothing of it is run."""

import hashlib
import io
import json
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.site import pyodide
from tests.browser.harness import wait_until

BUILD_SECONDS = 300

WHEEL = b"a wheel of NumPy that is none"
NUMPY = "numpy-0-stand-in.whl"
LOCK = {"packages": {"numpy": {"file_name": NUMPY, "sha256": hashlib.sha256(WHEEL).hexdigest()}}}
CONTENT = {name: f"{name} of a stand-in".encode() for name in pyodide.CORE} | {
    "pyodide-lock.json": json.dumps(LOCK).encode()
}


def stand_in(place: Path, monkeypatch: pytest.MonkeyPatch, content: dict[str, bytes] = CONTENT) -> Path:
    """A file as `npm pack` writes it, whose hash the builder is told to expect."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as package:
        for name, text in content.items():
            about = tarfile.TarInfo(f"package/{name}")
            about.size = len(text)
            package.addfile(about, io.BytesIO(text))
    file = place / "pyodide.tgz"
    file.write_bytes(packed.getvalue())
    monkeypatch.setattr(pyodide, "SHA256", hashlib.sha256(packed.getvalue()).hexdigest())
    return file


def built_once(
    config: pytest.Config, folders: pytest.TempPathFactory, name: str, build: Callable[[Path], object]
) -> Path:
    """A folder that processes which run tests side by side share: the first to come builds what is in it."""
    own = folders.getbasetemp()
    shared = own.parent if hasattr(config, "workerinput") else own
    folder, is_built = shared / name, shared / f"{name}-is-built"
    try:
        folder.mkdir()
    except FileExistsError:
        assert wait_until(is_built.exists, BUILD_SECONDS), f"another process has not built {name}"
        return folder
    build(folder)
    is_built.touch()
    return folder


def site_of_a_stand_in(config: pytest.Config, folders: pytest.TempPathFactory) -> Path:
    """A site with a Pyodide that is none, built once; nobody changes it."""

    def build(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            assert main(["site", str(folder / "site"), "--pyodide", str(stand_in(folder, patch))]) == 0

    return built_once(config, folders, "site-of-a-stand-in", build) / "site"
