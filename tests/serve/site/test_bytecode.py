"""Modules compiled beforehand: what is used is, and the rest imports as before."""

import sys
import traceback
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

from gofish_learn.serve.site.in_pyodide import compile_archive

SOURCES = {
    "pond/__init__.py": "from pond.deep import fish\n",
    "pond/deep.py": "def fish():\n    raise LookupError('none')\n",
    "pond/spare.py": "SPARE = 1\n",
    "pond/words.json": "{}",
    "xmlrpc/client.py": "",
}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A small library."""
    path = tmp_path / "library.zip"
    with zipfile.ZipFile(path, "w") as into:
        for name, text in SOURCES.items():
            into.writestr(name, text)
    return path


def test_what_is_used_is_compiled_and_the_rest_imports_as_before(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = {f"{archive}/pond/__init__.py", f"{archive}/pond/deep.py"}
    compile_archive(archive, tmp_path / "compiled.zip", used)
    names = zipfile.ZipFile(tmp_path / "compiled.zip").namelist()
    assert names == ["pond/__init__.pyc", "pond/deep.pyc", "pond/spare.py", "pond/words.json"]
    (tmp_path / "compiled.zip").replace(archive)
    monkeypatch.syspath_prepend(str(archive))
    pond, spare = (import_module(name) for name in ("pond", "pond.spare"))
    assert spare.SPARE == 1
    with pytest.raises(LookupError) as raised:
        pond.fish()
    assert traceback.extract_tb(raised.tb)[-1].filename == f"{archive}/pond/deep.py"
    for name in ("pond", "pond.deep", "pond.spare"):
        del sys.modules[name]
