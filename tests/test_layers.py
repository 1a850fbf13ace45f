"""The architecture, as a test: who may import whom, what the engine may touch, and what an import costs.

Everything is read from the source with `ast`: a module need not run to be judged, and an import that is reached only
on some path counts like any other. Each rule is first shown a small program that breaks it.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tree import ROOT, files_under, name_of, notebooks

PACKAGE = "gofish_learn"
LAYERS = ("engine", "knowledge", "bots", "lab", "teach", "ui", "serve")
LONGEST_MODULE = 300

# A pure engine replays: it must not know the time, the machine, or any chance that it was not handed.
IMPURE_MODULES = frozenset(
    {"asyncio", "datetime", "os", "secrets", "socket", "subprocess", "threading", "time", "uuid"}
)
IMPURE_CALLS = frozenset({"breakpoint", "exec", "eval", "input", "open", "print", "sleep"})

MODULES = [path for path in files_under(PACKAGE) if path.suffix == ".py"]
ENGINE = [path for path in MODULES if path.is_relative_to(ROOT / PACKAGE / "engine")]


def module_name(path: Path) -> str:
    """The dotted name of a source file, with `.__init__` kept, so that relative imports resolve by counting dots."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def imports(tree: ast.AST, module: str = "") -> Iterator[tuple[int, str]]:
    """Every import in a program, as (line, full dotted name); where `a.b` is what `from a import b` brings."""
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


def layer_of(dotted: str) -> str | None:
    """The layer a name of this package belongs to: None outside the package, "" for its root."""
    parts = dotted.split(".")
    if parts[0] != PACKAGE:
        return None
    return parts[1] if len(parts) > 1 and parts[1] in LAYERS else ""


def upward_imports(source: str, module: str) -> list[str]:
    """The imports of `module` that point up: to a later layer, or through the root, which knows every layer."""
    here = layer_of(module)
    if not here:
        return []
    faults = []
    for line, name in imports(ast.parse(source), module):
        there = layer_of(name)
        if there is None or name == f"{PACKAGE}.__version__":
            continue
        if not there:
            faults.append(f"line {line}: {here} imports {name}; import it from its own layer")
        elif LAYERS.index(there) > LAYERS.index(here):
            faults.append(f"line {line}: {here} imports {name}, which is above it")
    return faults


def impurities(source: str, module: str) -> list[str]:
    """What keeps a module out of the engine: foreign packages, clocks, files, talk, and chance it was not handed."""
    tree = ast.parse(source)
    faults = []
    for line, name in imports(tree, module):
        top = name.partition(".")[0]
        if top == PACKAGE:
            continue
        if top not in sys.stdlib_module_names:
            faults.append(f"line {line}: imports {name}, which is not in the standard library")
        elif top in IMPURE_MODULES:
            faults.append(f"line {line}: imports {name}; the engine knows neither time nor machine")
        elif top == "random" and name not in {"random", "random.Random"}:
            faults.append(f"line {line}: imports {name}; chance is a random.Random handed in")
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=attribute) if attribute != "Random":
                faults.append(f"line {node.lineno}: uses random.{attribute}, the generator everybody shares")
            case ast.Call(func=ast.Name(id="Random") | ast.Attribute(attr="Random"), args=[], keywords=[]):
                faults.append(f"line {node.lineno}: makes a generator without a seed")
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)) if called in IMPURE_CALLS:
                faults.append(f"line {node.lineno}: calls {called}()")
    return faults


def private_uses(source: str) -> list[str]:
    """Where a notebook reaches past the package's public names, or is not plain Python."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        return [f"line {error.lineno}: not plain Python (no % or ! commands)"]
    faults = [
        f"line {line}: imports {name}"
        for line, name in imports(tree)
        if layer_of(name) is not None and any(part.startswith("_") for part in name.split("."))
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            faults.append(f"line {node.lineno}: uses .{node.attr}")
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
            faults.append(f"line {node.lineno}: imports *, which hides where names come from")
    return faults


def loaded_by(statement: str) -> set[str]:
    """The top-level modules a fresh interpreter holds after running `statement`."""
    program = (
        f"{statement}\nimport sys, json\nprint(json.dumps(sorted({{name.partition('.')[0] for name in sys.modules}})))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        pytest.param(
            "gofish_learn.engine.game", "from gofish_learn.bots import Bot", id="a lower layer imports a higher"
        ),
        pytest.param("gofish_learn.engine.game", "from ..bots.base import Bot", id="the same, relatively"),
        pytest.param(
            "gofish_learn.engine.__init__", "from ..knowledge import odds", id="the same, from a folder's own file"
        ),
        pytest.param("gofish_learn.bots.base", "from .. import ui", id="the same, through the root"),
        pytest.param(
            "gofish_learn.ui.table.widget", "import gofish_learn.serve.store.store", id="the same, by a plain import"
        ),
        pytest.param(
            "gofish_learn.ui.table.widget", "def f():\n    from gofish_learn.serve import store", id="inside a function"
        ),
        pytest.param("gofish_learn.lab.simulate", "import_module('gofish_learn.ui')", id="by a call"),
        pytest.param("gofish_learn.lab.simulate", "from gofish_learn import Game", id="through the package's root"),
    ],
)
def test_an_import_that_points_up_is_found(module: str, source: str) -> None:
    assert len(upward_imports(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        pytest.param("gofish_learn.serve.cli", "from gofish_learn import __version__", id="the version"),
        pytest.param(
            "gofish_learn.bots.memory", "from gofish_learn.engine import Ask\nfrom .base import Bot", id="downwards"
        ),
        pytest.param("gofish_learn.engine.game", "import gofish_learn.engine.cards", id="within the layer"),
        pytest.param("gofish_learn.__init__", "from gofish_learn.serve import cli", id="the root offers all layers"),
    ],
)
def test_an_import_that_points_down_is_fine(module: str, source: str) -> None:
    assert upward_imports(source, module) == []


@pytest.mark.parametrize(
    "source",
    [
        "import numpy as np",
        "import random\nrandom.shuffle(deck)",
        "from random import shuffle",
        "import random\nrng = random.SystemRandom()",
        "import random\nrng = random.Random()",
        "import time",
        "from datetime import datetime",
        "import os.path",
        "print('seven')",
        "rank = input()",
        "clock.sleep(1)",
    ],
)
def test_what_the_engine_may_not_do_is_found(source: str) -> None:
    assert len(impurities(source, "gofish_learn.engine.game")) == 1


def test_a_pure_module_may_stay_in_the_engine() -> None:
    source = (
        "import random\nfrom .cards import Card\ndef deal(rng: random.Random): rng.shuffle([])\nrng = random.Random(7)"
    )
    assert impurities(source, "gofish_learn.engine.game") == []


@pytest.mark.parametrize(
    "source",
    [
        "from gofish_learn.engine._tables import TABLE",
        "from gofish_learn.engine import _play",
        "import gofish_learn._secrets",
        "table._state",
        "from gofish_learn import *",
        "%matplotlib inline",
    ],
)
def test_a_notebook_that_reaches_inside_is_found(source: str) -> None:
    assert len(private_uses(source)) == 1


def test_a_notebook_may_use_public_names() -> None:
    assert private_uses("from gofish_learn.ui import Table\nTable().__doc__") == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    assert upward_imports(path.read_text(encoding="utf-8"), module_name(path)) == []


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_is_pure_and_needs_only_the_standard_library(path: Path) -> None:
    assert impurities(path.read_text(encoding="utf-8"), module_name(path)) == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_module_sits_in_a_layer(path: Path) -> None:
    folder, *rest = path.relative_to(ROOT / PACKAGE).parts
    assert folder in (LAYERS if rest else {"__init__.py", "__main__.py"})


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_holds_one_idea_in_300_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", notebooks(), ids=name_of)
def test_notebooks_use_public_names_only(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert [fault for cell in code for fault in private_uses(cell)] == []


def test_the_probe_of_loaded_modules_sees_an_import() -> None:
    assert "decimal" in loaded_by("import decimal")
    assert "decimal" not in loaded_by("pass")


def test_importing_the_package_loads_no_toolkit() -> None:
    assert loaded_by("import gofish_learn") & {"numpy", "IPython", "ipywidgets", "anywidget", "voila", "tqdm"} == set()


def test_the_engine_and_the_bots_load_no_numpy() -> None:
    loaded = loaded_by("import gofish_learn.engine, gofish_learn.bots")
    assert loaded & {"numpy", "IPython", "ipywidgets", "anywidget", "tqdm"} == set()


def test_the_whole_user_interface_loads_no_charting_library() -> None:
    everything = (
        "import gofish_learn.ui as ui, pkgutil, importlib\n"
        "for found in pkgutil.walk_packages(ui.__path__, ui.__name__ + '.'): importlib.import_module(found.name)"
    )
    assert loaded_by(everything) & {"pandas", "matplotlib", "plotly", "altair", "numpy"} == set()
