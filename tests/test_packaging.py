"""What `pip install` brings: every file of the package, the notebooks inside it, and nothing of the tests."""

import ast
import importlib.metadata
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_layers import imports
from tests.tree import ROOT, files_under


def build(kind: str, source: Path, folder: Path) -> Path:
    """Build a distribution of `source` into `folder`, offline, with the build backend that is installed."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True, text=True)
    (made,) = folder.iterdir()
    return made


def names_in_wheel(wheel: Path) -> set[str]:
    """The files of a wheel, without its metadata."""
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def files_of(folder: str) -> set[str]:
    """The repository's files under a folder, relative to it."""
    return {path.relative_to(ROOT / folder).as_posix() for path in files_under(folder)}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


def test_the_wheel_is_the_package_with_the_notebooks_inside(wheel: Path) -> None:
    package = {f"gofish_learn/{name}" for name in files_of("gofish_learn")}
    notebooks = {f"gofish_learn/_notebooks/{name}" for name in files_of("notebooks")}
    assert names_in_wheel(wheel) == package | notebooks


def test_the_source_distribution_makes_the_same_wheel(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    assert {"README.md", "LICENSE", "CHANGELOG.md", "tests", "lessons"} <= {path.name for path in source.iterdir()}
    (tmp_path / "again").mkdir()
    assert names_in_wheel(build("wheel", source, tmp_path / "again")) == names_in_wheel(wheel)


def test_the_command_is_installed_and_starts() -> None:
    (command,) = importlib.metadata.entry_points(group="console_scripts", name="gofish-learn")
    assert callable(command.load())


def imported_by(folder: str) -> set[str]:
    """The distributions that the modules under a folder import, by their normal names."""
    owners = importlib.metadata.packages_distributions()
    tops = {
        name.partition(".")[0]
        for path in files_under(folder)
        if path.suffix == ".py"
        for _, name in imports(ast.parse(path.read_text(encoding="utf-8")))
    }
    foreign = tops - sys.stdlib_module_names - {"gofish_learn", "tests"}
    return {canonicalize_name(owners[top][0]) if top in owners else top for top in foreign}


def declared(*extras: str) -> set[str]:
    """The distributions that a plain install asks for, and those of these extras, by their normal names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = [*project["dependencies"], *(name for extra in extras for name in project["optional-dependencies"][extra])]
    return {canonicalize_name(Requirement(requirement).name) for requirement in listed}


def test_what_the_package_imports_it_asks_for() -> None:
    assert imported_by("gofish_learn") - declared("lab") == set()


def test_what_the_tests_import_they_ask_for() -> None:
    assert imported_by("tests") - declared("lab", "test") == set()
