"""A site made of a Pyodide that is none, for tests of the builder: nothing of it is run."""

import hashlib
import io
import json
import tarfile
from pathlib import Path

import pytest

from gofish_learn.serve.site import pyodide

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
