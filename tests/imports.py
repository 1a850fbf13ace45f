"""What a Python file imports, read from its source with `ast`: an import reached only on some path counts too."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.tree import ROOT

PACKAGE = "gofish_learn"


def module_name(path: Path) -> str:
    """The dotted name of a source file, with `.__init__` kept, so that relative imports resolve by counting dots."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@cache
def imports(source: str, module: str = "") -> tuple[tuple[int, str], ...]:
    """Every import in a program, as (line, full dotted name): read once for all rules that ask.

    `from a import b` counts as `a.b`, whether `b` is a module or a name in `a`.

    Args:
        source: The program.
        module: Its own dotted name, which relative imports start from.
    """
    return tuple(_imports(ast.parse(source), module))


def _imports(tree: ast.AST, module: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                base = ".".join(module.split(".")[:-level]) if level else ""
                start = ".".join(part for part in (base, source) if part)
                yield from ((node.lineno, f"{start}.{alias.name}") for alias in names)
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name
