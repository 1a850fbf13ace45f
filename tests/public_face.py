"""The public modules of the package, and what stands in their stubs and in the README."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from gofish_learn import _lazy_names
from tests.tree import ROOT

PUBLIC_MODULES = tuple(import_module(name) for name in _lazy_names.PUBLIC_MODULES)


def homes_of(module: ModuleType) -> dict[str, str]:
    """The full name of the module that each name of a module comes from."""
    return _lazy_names.homes_of(module.__name__)


@cache
def every_name() -> dict[str, Any]:
    """All that the modules offer."""
    return {name: getattr(module, name) for module in PUBLIC_MODULES for name in homes_of(module)}


def homes_in_stub(module: ModuleType) -> dict[str, str]:
    """The same, as a type checker reads it."""
    program = ast.parse(Path(str(module.__file__)).with_suffix(".pyi").read_text(encoding="utf-8"))
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
