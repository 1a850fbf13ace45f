"""Wheels out of what is installed: the same to the byte, whole, nothing that runs here alone; and their list."""

import base64
import hashlib
import zipfile
from collections.abc import Callable
from importlib.metadata import Distribution, PathDistribution
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from packaging.utils import parse_wheel_filename

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.site.lab.wheels import (
    LEFT_OUT,
    RELEASE,
    ROOTS,
    installed_files,
    installed_wheels,
    lock_of,
    needs_of,
    numpy_entry,
    wheel_of,
)

PYTHON = "3.14.2"
Installed = Callable[..., Distribution]


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    """Installs a distribution called `pond` with these files, as an installer would, with the hash of each."""

    def install(*needs: str, **files: str) -> Distribution:
        about = tmp_path / "Pond-2.0.dist-info"
        about.mkdir()
        inside = {name.replace("__", "/"): text for name, text in files.items()}
        lines = []
        for name, text in inside.items():
            place = tmp_path / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
            found = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={found},{len(text)}")
        (about / "METADATA").write_text(
            "Metadata-Version: 2.1\nName: Pond\nVersion: 2.0\n" + "".join(f"Requires-Dist: {need}\n" for need in needs),
            encoding="utf-8",
        )
        lines += ["../../../bin/pond,,", "Pond-2.0.dist-info/METADATA,,", "Pond-2.0.dist-info/RECORD,,"]
        (about / "RECORD").write_text("\n".join(lines), encoding="utf-8")
        return PathDistribution(about)

    return install


def names_in(content: bytes) -> set[str]:
    with zipfile.ZipFile(BytesIO(content)) as archive:
        return {*archive.namelist()}


def test_a_wheel_has_what_was_installed_and_not_what_lies_elsewhere_on_the_computer(installed: Installed) -> None:
    files = dict(installed_files("pond", installed(**{"pond__fish.py": "CARDS = 52\n", "pond__py.typed": ""})))
    assert {*files} == {"pond/fish.py", "pond/py.typed", "pond-2.0.dist-info/METADATA"}
    assert files["pond/fish.py"] == b"CARDS = 52\n"


@pytest.mark.parametrize("change", [lambda file: file.write_text("CARDS = 53\n"), Path.unlink], ids=["changed", "gone"])
def test_a_file_that_is_not_as_it_was_installed_is_refused(
    installed: Installed, tmp_path: Path, change: Callable[[Path], object]
) -> None:
    found = installed(**{"pond__fish.py": "CARDS = 52\n"})
    change(tmp_path / "pond" / "fish.py")
    with pytest.raises(CommandError, match=r"pond/fish.py of “pond” is not as it was installed"):
        dict(installed_files("pond", found))


@pytest.mark.parametrize("name", ["pond__fish.abi3.so", "pond__fish.pyd"])
def test_what_is_only_compiled_cannot_go_into_a_browser(installed: Installed, name: str) -> None:
    with pytest.raises(CommandError, match="“pond” is compiled for this computer"):
        dict(installed_files("pond", installed(**{name: ""})))


@pytest.mark.parametrize(
    ("need", "there"),
    [
        pytest.param("Traitlets>=5", ["traitlets"], id="always, by its usual name"),
        pytest.param("hook; sys_platform == 'emscripten'", ["hook"], id="in a browser"),
        pytest.param("reel; python_version >= '3.14'", ["reel"], id="for the browser's Python"),
        pytest.param("jedi>=0.18", [], id="what is left out"),
    ],
)
def test_it_needs_what_it_needs_in_a_browser(installed: Installed, need: str, there: list[str]) -> None:
    assert needs_of(installed(need), PYTHON) == there


def test_the_same_files_make_the_same_wheel_and_its_name_is_one_that_installers_read() -> None:
    wheel = wheel_of("go-fish", "1.2", {"go_fish/b.py": b"2", "go_fish/a.py": b"1"})
    assert wheel == wheel_of("go-fish", "1.2", {"go_fish/a.py": b"1", "go_fish/b.py": b"2"})
    name, version, _, tags = parse_wheel_filename(wheel.file)
    assert (name, str(version), {str(tag) for tag in tags}) == ("go-fish", "1.2", {"py3-none-any"})
    assert wheel.imports == ["go_fish"]
    assert wheel.sha256 == hashlib.sha256(wheel.content).hexdigest()


def test_everything_that_the_notebooks_need_is_installed_with_the_kit() -> None:
    wheels = {wheel.name: wheel for wheel in installed_wheels(PYTHON)}
    assert {*ROOTS} <= {*wheels}
    assert not {*LEFT_OUT} & {*wheels}
    assert all(need in wheels for wheel in wheels.values() for need in wheel.needs)
    assert not [name for wheel in wheels.values() for name in names_in(wheel.content) if name.endswith((".so", ".pyd"))]


# --- the list of packages ---

NUMPY = {"name": "numpy", "file_name": "numpy-2.4.6-cp314.whl", "sha256": "32959d41", "depends": []}
PYODIDE: dict[str, Any] = {"info": {"python": "3.14.2"}, "packages": {"numpy": NUMPY, "scipy": {}}}


def test_only_what_lies_here_is_listed_each_by_its_hash() -> None:
    wheel = wheel_of("fish", "3", {"fish.py": b""}, ["comm"])
    lock = lock_of(PYODIDE, [wheel], {"numpy": NUMPY})
    assert lock["info"] == PYODIDE["info"]
    assert {*lock["packages"]} == {"fish", "numpy"}
    listed = lock["packages"]["fish"]
    assert (listed["file_name"], listed["sha256"]) == (wheel.file, wheel.sha256)
    assert (listed["imports"], listed["depends"]) == (["fish"], ["comm"])


@pytest.mark.parametrize(
    ("given", "place"), [(True, NUMPY["file_name"]), (False, f"{RELEASE}{NUMPY['file_name']}")], ids=["here", "there"]
)
def test_numpy_is_pyodides_own_by_its_hash_wherever_it_lies(given: bool, place: str) -> None:  # noqa: FBT001 - a case
    entry = numpy_entry(PYODIDE, given=given)
    assert entry == NUMPY | {"file_name": place}
