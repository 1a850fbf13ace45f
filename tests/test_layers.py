"""The architecture, as a test: who may import whom, what the engine may touch, and what an import costs.

Each rule is first shown a small program that breaks it, then every file that it is about, one test a layer. A failure
names file and line.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gofish_learn._lazy_names import PUBLIC_MODULES
from tests.architecture import (
    FULL_FOLDER,
    LAYERS,
    LONGEST_MODULE,
    Rule,
    circles,
    crossings,
    faults_in,
    full_folders,
    impurities,
    is_folder,
    module_links_in,
    passed_public_modules,
    played_at_import,
    private_uses,
    side_by_side,
    too_long,
    toolkits,
    upward_imports,
)
from tests.imports import PACKAGE
from tests.tree import ROOT, files_under, name_of, notebooks

FILES = files_under(PACKAGE)
FILES_OF_PYTHON = [path for path in FILES if path.suffix == ".py"]
IN_A_CIRCLE = tuple(f"{PACKAGE}/{place}/" for place in ("ui",))
"""The places where a module and a folder beside it still know each other."""
TOOLKITS = {"IPython", "ipywidgets", "anywidget", "traitlets", "voila", "tqdm"}
EVERYTHING_OF_UI = (
    "import gofish_learn.ui as ui, pkgutil, importlib\n"
    "for found in pkgutil.walk_packages(ui.__path__, ui.__name__ + '.'): importlib.import_module(found.name)"
)


def modules_of(layer: str) -> list[Path]:
    """The Python files of a layer, and what it offers."""
    modules = [path for path in FILES if path.suffix in {".py", ".pyi"} and path.is_relative_to(ROOT / PACKAGE / layer)]
    assert modules
    return modules


def cells_of(notebook: Path) -> list[str]:
    """The code of a notebook, cell by cell."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def loaded_by(statement: str) -> set[str]:
    """The top-level modules a fresh interpreter holds after running `statement`."""
    program = (
        f"{statement}\nimport sys, json\nprint(json.dumps(sorted({{name.partition('.')[0] for name in sys.modules}})))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


FOUND: dict[Rule, list[tuple[str, str]]] = {
    upward_imports: [
        ("gofish_learn.bots.base", "from .. import ui"),
        ("gofish_learn.ui.table.host", "def f():\n    from gofish_learn.serve import web"),
        ("gofish_learn.store.saves", "from gofish_learn.ui.apps import APPS"),
        ("gofish_learn.lab.simulation", "import_module('gofish_learn.ui')"),
    ],
    impurities: [
        ("gofish_learn.engine.game", "import numpy as np"),
        ("gofish_learn.engine.game", "import random\nrng = random.Random()"),
        ("gofish_learn.engine.game", "print('seven')"),
    ],
    crossings: [
        ("gofish_learn.ui.rules.screen", "from ..table import asks"),
        ("gofish_learn.ui.lab.chance.host", "from ..memory import round"),
        ("gofish_learn.ui.lab.host", "from gofish_learn.ui.lab.memory import host"),
    ],
    toolkits: [("gofish_learn.serve.site.build", "import tornado.web")],
    too_long: [("gofish_learn.engine.game", "pass\n" * (LONGEST_MODULE + 1))],
    private_uses: [("", "table._state"), ("", "%matplotlib inline")],
    passed_public_modules: [("", "from gofish_learn.engine.asks import Ask")],
    played_at_import: [("", "GAME = overheard(CODE)")],
}
"""What each rule finds."""


@pytest.mark.parametrize("rule", FOUND)
def test_a_rule_finds_what_breaks_it(rule: Rule) -> None:
    assert [source for module, source in FOUND[rule] if len(list(rule(source, module))) != 1] == []


def test_circles_and_full_folders_are_found() -> None:
    assert len(circles([("1", "charts", "words"), ("2", "words", "charts")])) == 2
    assert circles([("1", "app", "words"), ("2", "words", "charts")]) == []
    beside = [("1", "serve.handler", "serve.door.room"), ("2", "serve.door.entry.page", "serve.handler")]
    assert (len(circles(side_by_side(beside))), circles(beside)) == (2, [])
    names = [f"gofish_learn/ui/rules/page_{number}.py" for number in range(FULL_FOLDER + 1)]
    assert (len(full_folders(names)), full_folders(names[1:])) == (1, [])


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    assert faults_in(upward_imports, modules_of(layer)) == []


def test_the_engine_is_pure_and_needs_only_the_standard_library() -> None:
    assert faults_in(impurities, modules_of("engine")) == []


def test_no_app_imports_another() -> None:
    assert faults_in(crossings, modules_of("ui")) == []


def test_toolkits_stay_in_their_folders() -> None:
    assert faults_in(toolkits, [path for layer in LAYERS for path in modules_of(layer)]) == []


def test_a_folder_holds_twenty_files_of_a_kind_at_most() -> None:
    assert full_folders(map(name_of, FILES)) == []


@pytest.mark.parametrize("layer", LAYERS)
def test_a_module_holds_one_idea(layer: str) -> None:
    assert faults_in(too_long, modules_of(layer)) == []


def test_scripts_are_no_longer_than_modules() -> None:
    assert faults_in(too_long, [path for path in FILES if path.suffix == ".js"]) == []


def test_modules_form_no_circle_though_an_import_stands_inside_a_function() -> None:
    assert circles(module_links_in(FILES_OF_PYTHON)) == []


def test_folders_form_no_circle_nor_do_modules_and_the_folders_beside_them() -> None:
    found = [*side_by_side(module_links_in(FILES_OF_PYTHON))]
    assert circles(link for link in found if is_folder(link[1]) and is_folder(link[2])) == []
    assert [fault for fault in circles(found) if not fault.startswith(IN_A_CIRCLE)] == []


def test_every_module_sits_in_a_layer() -> None:
    inside = [path.relative_to(ROOT / PACKAGE) for path in FILES if path.suffix == ".py"]
    strays = {str(path) for path in inside if len(path.parts) == 1 or path.parts[0] not in LAYERS}
    public = {f"{module.rpartition('.')[2]}.py" for module in PUBLIC_MODULES}
    assert strays <= {"__init__.py", "__main__.py", "_lazy_names.py", *public}


def test_notebooks_use_public_names_only() -> None:
    assert [
        f"{name_of(path)}, code cell {number}, line {line}: {sentence}"
        for path in notebooks()
        for number, cell in enumerate(cells_of(path), 1)
        for line, sentence in private_uses(cell)
    ] == []


def test_lessons_import_from_public_modules_only() -> None:
    lessons = [path for path in notebooks() if path.parent.name != "apps"]
    assert [
        f"{name_of(path)}, code cell {number}, line {line}: {sentence}"
        for path in lessons
        for number, cell in enumerate(cells_of(path), 1)
        for line, sentence in passed_public_modules(cell)
    ] == []


@pytest.mark.parametrize(
    ("statement", "stays_out"),
    [
        ("import gofish_learn", {"numpy", "sqlite3", *TOOLKITS}),
        ("import gofish_learn.engine, gofish_learn.bots", {"numpy", *TOOLKITS}),
        (EVERYTHING_OF_UI, {"numpy", "pandas", "matplotlib", "sqlite3", *TOOLKITS}),
    ],
    ids=["the package", "engine and bots", "all of ui"],
)
def test_an_import_loads_no_toolkit(statement: str, stays_out: set[str]) -> None:
    loaded = loaded_by(statement)
    assert "gofish_learn" in loaded
    assert loaded & stays_out == set()


def test_no_game_is_played_while_tests_are_collected() -> None:
    assert faults_in(played_at_import, [path for path in files_under("tests") if path.suffix == ".py"]) == []
