"""The rows of the rule tables, found in the test files that hold them."""

from collections.abc import Iterator
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from types import ModuleType

from _pytest.mark import ParameterSet

HERE = Path(__file__).parent


def module_of(file: str) -> ModuleType:
    """The module that a file, named from this folder, holds."""
    return import_module(".".join((HERE / file).resolve().relative_to(HERE.parents[1]).with_suffix("").parts))


def named_in(module: ModuleType, file: str) -> Iterator[str]:
    """The tests of one module."""
    for name, test in vars(module).items():
        if name.startswith("test_") and isfunction(test):
            marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
            rows = [row for mark in marks for row in mark.args[1] if isinstance(row, ParameterSet) and row.id]
            yield from [f"{file}::{name}[{row.id}]" for row in rows] or [f"{file}::{name}"]
