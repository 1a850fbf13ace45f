"""The public doors of the package, and what stands in their stubs and in the README."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from gofish_learn import _door
from tests.tree import ROOT

DOORS = tuple(import_module(name) for name in _door.DOORS)


def homes_of(door: ModuleType) -> dict[str, str]:
    """The full name of the module that each name of a door comes from."""
    return _door.homes_of(door.__name__)


@cache
def every_name() -> dict[str, Any]:
    """All that the doors offer."""
    return {name: getattr(door, name) for door in DOORS for name in homes_of(door)}


def homes_in_stub(door: ModuleType) -> dict[str, str]:
    """The same, as a type checker reads it."""
    program = ast.parse(Path(str(door.__file__)).with_suffix(".pyi").read_text(encoding="utf-8"))
    return {
        alias.asname or "": node.module or ""
        for node in program.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname == alias.name
    }


def readme_page(title: str) -> str:
    """The part of the README under this heading."""
    return (ROOT / "README.md").read_text(encoding="utf-8").partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def readme_example() -> tuple[str, str]:
    """The program of the README's page “From Python”, and what the README says that it prints."""
    found = re.search(
        r"```python\n(?P<program>.*?)```.*?```text\n(?P<printed>.*?)```", readme_page("From Python"), re.DOTALL
    )
    assert found, "The README has no program in “From Python”, or does not say what it prints."
    return found["program"], found["printed"]
