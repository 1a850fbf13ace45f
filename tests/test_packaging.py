"""What `pip install` brings: the whole package, notebooks and lessons inside it, what draws the charts, no tests."""

import gzip
import importlib.metadata
import importlib.util
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from gofish_learn import __version__
from gofish_learn.serve.places import jupyter_folder, template_folder
from tests.imports import imports
from tests.tree import ROOT, files_under

VEGA = "gofish_learn/ui/static/vega/vega.js.gz"
"""The one file of a wheel that is not in the repository: the drawing library of the charts, made by the build."""


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


@pytest.fixture(scope="module")
def wheel_of_sdist(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip makes of the source distribution: it makes the drawing library, which is not in there."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    assert {"README.md", "LICENSE", "CHANGELOG.md", "tests", "lessons"} <= {path.name for path in source.iterdir()}
    return build("wheel", source, tmp_path_factory.mktemp("again"))


@pytest.fixture
def vega_bundle(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The step of the build that writes the drawing library, with a library that takes no time to make."""
    spec = importlib.util.spec_from_file_location("vega_bundle", ROOT / ".ci" / "vega_bundle.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module.vl_convert, "javascript_bundle", lambda snippet: f"fresh {snippet}")
    return module


def test_the_wheel_is_the_package_with_all_that_it_shows_and_the_template_where_voila_looks(
    wheel: Path,
) -> None:
    package = {f"gofish_learn/{name}" for name in files_of("gofish_learn")}
    inside = {f"gofish_learn/_{folder}/{name}" for folder in ("notebooks", "lessons") for name in files_of(folder)}
    template = template_folder().relative_to(jupyter_folder()).as_posix()
    for_voila = {
        f"gofish_learn-{__version__}.data/data/share/jupyter/{template}/{path.name}"
        for path in template_folder().iterdir()
    }
    assert names_in_wheel(wheel) == package | inside | {VEGA} | for_voila


@pytest.mark.thorough
def test_the_source_distribution_makes_the_same_wheel(wheel: Path, wheel_of_sdist: Path) -> None:
    assert names_in_wheel(wheel_of_sdist) == names_in_wheel(wheel)


def test_the_drawing_library_is_one_module_with_its_licences(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        script = gzip.decompress(archive.read(VEGA)).decode("utf-8")
    head, _, code = script.partition("*/\n")
    assert head.startswith("/* Vega ")
    owners = ("University of Washington Interactive Data Lab", "Mike Bostock", "Joachim Wester", "Isaac Z. Schlueter")
    assert [owner for owner in owners if owner not in head] == []
    assert "vegaEmbed" in code[code.rindex("export") :]
    assert len(code) > 500_000


def test_the_source_distribution_leaves_the_drawing_library_to_the_build(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert VEGA not in names
    assert {".ci/vega_bundle.py", ".ci/vega_notice.txt"} <= names


def test_the_build_writes_a_drawing_library_and_leaves_one_that_is_there_alone(
    vega_bundle: ModuleType, tmp_path: Path
) -> None:
    script = tmp_path / VEGA
    assert vega_bundle.write_bundle(tmp_path)
    assert gzip.decompress(script.read_bytes()).decode() == f"{vega_bundle.notice()}fresh {vega_bundle.SNIPPET}"
    script.write_bytes(gzip.compress(vega_bundle.notice().encode() + b"kept"))
    assert not vega_bundle.write_bundle(tmp_path)
    assert gzip.decompress(script.read_bytes()).endswith(b"kept")


@cache
def owners_of_packages() -> Mapping[str, list[str]]:
    """The distributions that bring each package."""
    return importlib.metadata.packages_distributions()


def imported_by(folder: str) -> set[str]:
    """The distributions that the modules under a folder import, by their normal names."""
    owners = owners_of_packages()
    tops = {
        name.partition(".")[0]
        for path in files_under(folder)
        if path.suffix == ".py"
        for _, name in imports(path.read_text(encoding="utf-8"))
    }
    foreign = tops - sys.stdlib_module_names - {"gofish_learn", "tests"}
    return {canonicalize_name(owners[top][0]) if top in owners else top for top in foreign}


def declared(*extras: str) -> set[str]:
    """The distributions that a plain install asks for, and those of these extras, by their normal names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = [*project["dependencies"], *(name for extra in extras for name in project["optional-dependencies"][extra])]
    return {canonicalize_name(Requirement(requirement).name) for requirement in listed}


def test_what_the_package_imports_it_asks_for() -> None:
    assert imported_by("gofish_learn") - declared("apps", "cluster", "fast", "lab", "print", "site") == set()


def test_what_the_tests_import_they_ask_for() -> None:
    assert imported_by("tests") - declared("apps", "fast", "lab", "test") == set()
