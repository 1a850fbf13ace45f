"""Modules compiled beforehand: what is used is, the rest stays as it is, and without Node.js all of it does."""

import shutil
import sys
import traceback
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.site.bytecode.in_pyodide import compile_archive
from tests.serve.site.sites import stand_in

SOURCES = {
    "pond/__init__.py": "from pond.deep import fish\n",
    "pond/deep.py": "def fish():\n    raise LookupError('none')\n",
    "pond/spare.py": "SPARE = 1\n",
    "pond/words.json": "{}",
    "xmlrpc/client.py": "",
}
KIT = b"the kit's archive"


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


def test_whoever_builds_a_site_is_told_why_it_starts_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert main(["site", str(tmp_path / "site"), "--pyodide", str(stand_in(tmp_path, monkeypatch))]) == 0
    said = "Python is not compiled beforehand, as there is no Node.js here: every first visit takes some seconds more."
    assert capsys.readouterr().out.splitlines()[0] == said
