"""What `pip install` brings: the whole package, notebooks and lessons inside it, what draws the charts, no tests."""

import ast
import gzip
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

from gofish_learn import __version__
from gofish_learn.serve.places import jupyter_folder, template_folder
from tests.imports import imports
from tests.tree import ROOT, files_under

VEGA = "gofish_learn/ui/static/vega/vega.js.gz"
"""The one file of a wheel that is not in the repository: the drawing library of the charts, made by the build."""

WRITE = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import vega_bundle
vega_bundle.write_bundle(Path(sys.argv[2]))
"""
WRITE_TWICE = f"""{WRITE}
import gzip
script = Path(sys.argv[2]) / vega_bundle.PLACE
text = vega_bundle.notice().encode() + b"kept"
script.write_bytes(gzip.compress(text))
assert not vega_bundle.write_bundle(Path(sys.argv[2]))
"""


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


def test_the_source_distribution_makes_the_same_wheel(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    assert {"README.md", "LICENSE", "CHANGELOG.md", "tests", "lessons"} <= {path.name for path in source.iterdir()}
    (tmp_path / "again").mkdir()
    assert names_in_wheel(build("wheel", source, tmp_path / "again")) == names_in_wheel(wheel)


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


def test_the_build_leaves_a_drawing_library_that_is_there_alone(tmp_path: Path) -> None:
    script = tmp_path / VEGA
    subprocess.run([sys.executable, "-c", WRITE_TWICE, str(ROOT / ".ci"), str(tmp_path)], check=True)
    assert gzip.decompress(script.read_bytes()).endswith(b"kept")


def test_a_drawing_library_of_another_version_is_made_anew(tmp_path: Path) -> None:
    script = tmp_path / VEGA
    script.parent.mkdir(parents=True)
    script.write_bytes(gzip.compress(b"/* Vega 5 */"))
    subprocess.run([sys.executable, "-c", WRITE, str(ROOT / ".ci"), str(tmp_path)], check=True)
    assert b"vegaEmbed" in gzip.decompress(script.read_bytes())


def test_a_folder_that_cannot_be_written_to_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "gofish_learn").write_text("no folder", encoding="utf-8")
    command = [sys.executable, "-c", WRITE, str(ROOT / ".ci"), str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert "The drawing library of the charts could not be written to" in done.stderr
    assert "and try again." in done.stderr


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
    assert imported_by("gofish_learn") - declared("cluster", "fast", "lab", "print", "site") == set()


def test_what_the_tests_import_they_ask_for() -> None:
    assert imported_by("tests") - declared("fast", "lab", "test") == set()
