"""What `pip install` brings, and what is asked of other people's packages: bounds on each, and locks with hashes."""

import gzip
import importlib.metadata
import importlib.util
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from gofish_learn import __version__
from gofish_learn.serve.places import jupyter_folder, template_folder
from tests.imports import imports, module_name
from tests.tree import ROOT, files_under, name_of

VEGA = "gofish_learn/ui/charts/vega.js.gz"
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
        for _, name in imports(path.read_text(encoding="utf-8"), module_name(path))
    }
    foreign = tops - sys.stdlib_module_names - {"gofish_learn", "tests"}
    return {canonicalize_name(owners[top][0]) if top in owners else top for top in foreign}


def declared(*extras: str) -> set[str]:
    """The distributions that a plain install asks for, and those of these extras, by their normal names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = [*project["dependencies"], *(name for extra in extras for name in project["optional-dependencies"][extra])]
    return {canonicalize_name(Requirement(requirement).name) for requirement in listed}


def test_what_the_package_imports_it_asks_for() -> None:
    assert imported_by("gofish_learn") - declared("apps", "cluster", "fast", "lab", "site") == set()


def test_what_the_tests_import_they_ask_for() -> None:
    assert imported_by("tests") - declared("apps", "fast", "lab", "test") == set()


LOCKS = sorted((ROOT / ".ci" / "lock").glob("*.txt"))
EXTRAS = {"apps": ("apps",), "full": ("apps", "fast", "lab")}
"""The extras of each lock; none has those that only some deployments use, or developers."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OWN = "gofish-learn"


class Pin(NamedTuple):
    """A line of a lock.

    Attributes:
        requirement: the package with its exact version.
        hashes: of each of its files.
    """

    requirement: Requirement
    hashes: list[str]


def pins(lock: str) -> list[Pin]:
    """What a lock installs."""
    joined = re.sub(r" \\\n\s*", " ", lock)
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [Pin(Requirement(line.partition(" --hash")[0]), re.findall(r"--hash=(\S+)", line)) for line in lines]


def asked(*extras: str) -> list[Requirement]:
    """What the kit asks for, with its builders and some of its extras."""
    lists = [PROJECT["build-system"]["requires"], PROJECT["project"]["dependencies"]]
    lists += [PROJECT["project"]["optional-dependencies"][extra] for extra in extras]
    return [Requirement(text) for listed in lists for text in listed]


ALL = [one for one in asked(*PROJECT["project"]["optional-dependencies"]) if one.name != OWN]


def test_every_package_has_a_lowest_and_a_highest_version() -> None:
    assert len(ALL) > 40
    assert [str(one) for one in ALL if {bound.operator for bound in one.specifier} != {">=", "<"}] == []


@pytest.mark.parametrize("path", LOCKS, ids=name_of)
def test_a_lock_has_what_the_kit_asks_for_in_versions_that_it_allows(path: Path) -> None:
    locked: dict[str, list[str]] = {}
    for pin in pins(path.read_text(encoding="utf-8")):
        (specifier,) = pin.requirement.specifier
        assert specifier.operator == "=="
        locked.setdefault(canonicalize_name(pin.requirement.name), []).append(specifier.version)
    refused = [
        f"{one.name} {locked.get(canonicalize_name(one.name))}: {one.specifier}"
        for one in asked(*EXTRAS[path.stem])
        if one.name != OWN
        if not all(map(one.specifier.contains, locked.get(canonicalize_name(one.name)) or ["0"]))
    ]
    assert refused == [], "run .ci/renew-lock"


@pytest.mark.parametrize("path", LOCKS, ids=name_of)
def test_every_file_that_a_lock_installs_has_a_hash_and_comes_from_wherever_pip_is_told(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = pins(text)
    assert len(found) > len(asked())
    assert [pin.requirement.name for pin in found if not pin.hashes] == []
    assert {one.partition(":")[0] for pin in found for one in pin.hashes} == {"sha256"}
    assert re.findall(r"://|@|--(?!hash=)\S+", text) == []


def test_there_is_a_lock_for_playing_and_one_for_everything() -> None:
    assert [path.stem for path in LOCKS] == [*EXTRAS]
