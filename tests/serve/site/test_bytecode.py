"""What a page in a browser imports: compiled beforehand where it is used, and with all that it reads."""

import subprocess
import sys
import traceback
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

from gofish_learn.serve.site.in_pyodide import compile_archive
from gofish_learn.serve.site.pages import archive_of_kit

SOURCES = {
    "pond/__init__.py": "from pond.deep import fish\n",
    "pond/deep.py": "def fish():\n    raise LookupError('none')\n",
    "pond/spare.py": "SPARE = 1\n",
    "pond/words.json": "{}",
    "xmlrpc/client.py": "",
}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
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


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive that a site has of the kit."""
    path = tmp_path_factory.mktemp("kit") / "kit.zip"
    path.write_bytes(archive_of_kit())
    return path


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("from gofish_learn.teach.names.alike import look_alike; print(look_alike('Ana', '\u0410na'))", "True"),
        ("from gofish_learn.ui.frame.drawings import face; print(bool(face('penguin')))", "True"),
    ],
    ids=["a name from its twin", "a face"],
)
def test_the_archive_alone_has_all_that_is_read(program: str, said: str, kit: Path) -> None:
    program = f"import sys; sys.path.insert(0, {str(kit)!r})\n{program}"
    done = subprocess.run([sys.executable, "-ISc", program], check=True, capture_output=True, text=True)
    assert done.stdout == f"{said}\n"
