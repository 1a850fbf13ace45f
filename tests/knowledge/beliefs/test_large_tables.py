"""The folder for large tables has one door: nothing outside it imports what is inside."""

import ast
from pathlib import Path

import pytest

from tests.tree import ROOT, files_under

DOOR = "gofish_learn.knowledge.beliefs.large_tables"
FOLDER = ROOT.joinpath(*DOOR.split("."))


def past_the_door(source: str) -> list[str]:
    """The imports of a program that reach into the folder instead of using its door."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found += [alias.name for alias in names if alias.name.startswith(f"{DOOR}.")]
            case ast.ImportFrom(module=str(module), names=names):
                full = [f"{module}.{alias.name}" for alias in names]
                found += [
                    name for name in full if module.startswith(f"{DOOR}.") or (module == DOOR and is_inside(name))
                ]
    return found


def is_inside(name: str) -> bool:
    """Whether a dotted name is a module of the folder."""
    return name.startswith(f"{DOOR}.") and ROOT.joinpath(*name.split(".")).with_suffix(".py").exists()


@pytest.mark.parametrize(
    "source",
    [
        f"import {DOOR}.sides",
        f"from {DOOR}.reorder import reordered",
        f"from {DOOR} import large_table",
        f"def f():\n    from {DOOR}.joint_seats import JointSeats",
    ],
)
def test_an_import_past_the_door_is_found(source: str) -> None:
    assert len(past_the_door(source)) == 1


@pytest.mark.parametrize(
    "source", [f"from {DOOR} import marginals", "from gofish_learn.knowledge.beliefs import turns"]
)
def test_an_import_through_the_door_is_fine(source: str) -> None:
    assert past_the_door(source) == []


def test_only_the_folder_itself_imports_what_is_inside() -> None:
    def outside(path: Path) -> bool:
        return path.suffix == ".py" and not path.is_relative_to(FOLDER)

    modules = [path for path in files_under("gofish_learn") if outside(path)]
    assert FOLDER.parent / "query.py" in modules
    faults = {path.name: past_the_door(path.read_text(encoding="utf-8")) for path in modules}
    assert {name: found for name, found in faults.items() if found} == {}
