"""A site made of a Pyodide that is none, for tests of the builder: nothing of it is run."""

import hashlib
import io
import tarfile
from pathlib import Path

import pytest

from gofish_learn.serve.site import pyodide

CONTENT = {name: f"{name} of a stand-in".encode() for name in pyodide.CORE}


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
