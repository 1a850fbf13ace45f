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

from gofish_learn._door import DOORS
from tests.architecture import (
    FULL_FOLDER,
    LAYERS,
    LONGEST_MODULE,
    Fault,
    circles,
    crossings,
    faults_in,
    full_folders,
    impurities,
    links,
    links_in,
    module_links_in,
    passed_doors,
    played_at_import,
    private_uses,
    too_long,
    toolkits,
    upward_imports,
)
from tests.imports import PACKAGE
from tests.tree import ROOT, files_under, name_of, notebooks

FILES = files_under(PACKAGE)
FILES_OF_PYTHON = [path for path in FILES if path.suffix == ".py"]
IN_A_CIRCLE = f"{PACKAGE}/serve/web/"
"""The one place whose modules still know each other."""


def modules_of(layer: str) -> list[Path]:
    """The Python files of a layer, and what its door offers."""
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
            "gofish_learn.ui.table.host", "import gofish_learn.serve.store.store", id="the same, by a plain import"
        ),
        pytest.param(
            "gofish_learn.ui.table.host", "def f():\n    from gofish_learn.serve import store", id="inside a function"
        ),
        pytest.param("gofish_learn.lab.simulation", "import_module('gofish_learn.ui')", id="by a call"),
        pytest.param("gofish_learn.lab.simulation", "from gofish_learn import Game", id="through the package's root"),
    ],
)
def test_an_import_that_points_up_is_found(module: str, source: str) -> None:
    assert len(list(upward_imports(source, module))) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        pytest.param("gofish_learn.serve.cli", "from gofish_learn import __version__", id="the version"),
        pytest.param("gofish_learn.bots.__init__", "from gofish_learn._door import opened", id="what makes a door"),
        pytest.param(
            "gofish_learn.bots.memory", "from gofish_learn.engine import Ask\nfrom .base import Bot", id="downwards"
        ),
        pytest.param("gofish_learn.engine.game", "import gofish_learn.engine.cards", id="within the layer"),
        pytest.param("gofish_learn.__init__", "from gofish_learn.serve import cli", id="the root offers all layers"),
    ],
)
def test_an_import_that_points_down_is_fine(module: str, source: str) -> None:
    assert list(upward_imports(source, module)) == []


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    assert faults_in(upward_imports, modules_of(layer)) == []


def test_a_fault_is_reported_with_its_file_and_line() -> None:
    def second_line(source: str, module: str) -> list[Fault]:
        return [(2, f"{module} says {source.splitlines()[1]!r}")]

    (fault,) = faults_in(second_line, [ROOT / "tests" / "imports.py"])
    assert fault == "tests/imports.py:2: tests.imports says ''"


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
    assert len(list(impurities(source, "gofish_learn.engine.game"))) == 1


def test_a_pure_module_may_stay_in_the_engine() -> None:
    source = (
        "import random\nfrom .cards import Card\ndef deal(rng: random.Random): rng.shuffle([])\nrng = random.Random(7)"
    )
    assert list(impurities(source, "gofish_learn.engine.game")) == []


def test_the_engine_is_pure_and_needs_only_the_standard_library() -> None:
    assert faults_in(impurities, modules_of("engine")) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        pytest.param("gofish_learn.ui.tour.screen", "from gofish_learn.ui.table.asks import names_of", id="an app"),
        pytest.param("gofish_learn.ui.tour.screen", "from ..table import asks", id="an app, relatively"),
        pytest.param("gofish_learn.ui.app.host", "import gofish_learn.ui.chance.host", id="what is for all apps"),
        pytest.param("gofish_learn.ui.tour.screen", "from gofish_learn.ui import Table", id="through ui's own door"),
    ],
)
def test_an_app_that_somebody_else_imports_is_found(module: str, source: str) -> None:
    assert len(list(crossings(source, module))) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("gofish_learn.ui.tour.screen", "from gofish_learn.ui.words.scene import Scene\nfrom .session import Session"),
        ("gofish_learn.ui.table.help.hint", "from gofish_learn.ui.table.asks import names_of"),
        ("gofish_learn.ui.apps", "from gofish_learn.ui.table.host import TableHost"),
        ("gofish_learn.serve.pages.app_texts", "from gofish_learn.ui.table.host import TableHost"),
    ],
)
def test_an_app_may_import_itself_and_what_is_for_all_apps(module: str, source: str) -> None:
    assert list(crossings(source, module)) == []


def test_no_app_imports_another() -> None:
    assert faults_in(crossings, modules_of("ui")) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("gofish_learn.ui.charts.widget", "import anywidget"),
        ("gofish_learn.ui.app.host", "from traitlets import Unicode"),
        ("gofish_learn.serve.web.server", "from jupyter_server.base.handlers import JupyterHandler"),
        ("gofish_learn.serve.web.server", "def f():\n    import voila"),
        ("gofish_learn.serve.site.build", "import tornado.web"),
    ],
)
def test_a_toolkit_outside_its_folder_is_found(module: str, source: str) -> None:
    assert len(list(toolkits(source, module))) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("gofish_learn.serve.web.server", "import tornado.web"),
        ("gofish_learn.serve.notebook.hub.pages", "import tornado.web\nimport voila"),
        ("gofish_learn.serve.notebook.__init__", "import ipywidgets"),
    ],
)
def test_a_toolkit_within_its_folder_is_fine(module: str, source: str) -> None:
    assert list(toolkits(source, module)) == []


def test_toolkits_stay_in_their_folders() -> None:
    assert faults_in(toolkits, [path for layer in LAYERS for path in modules_of(layer)]) == []


@pytest.mark.parametrize(
    ("name", "count", "full"),
    [
        ("gofish_learn/ui/tour/page_{}.py", FULL_FOLDER + 1, True),
        ("gofish_learn/ui/tour/page_{}.py", FULL_FOLDER, False),
        ("gofish_learn/ui/static/tour/page_{}.js", FULL_FOLDER + 1, True),
        ("gofish_learn/engine/part_{}.py", 30, False),
        ("gofish_learn/knowledge/beliefs/part_{}.py", 15, False),
        ("gofish_learn/knowledge/beliefs/part_{}.py", 16, True),
    ],
)
def test_a_folder_with_too_many_files_of_one_kind_is_found(name: str, count: int, full: bool) -> None:  # noqa: FBT001
    folder, _, file = name.rpartition("/")
    names = [name.format(number) for number in range(count)]
    assert len(full_folders([*names, f"{folder}/__init__.py", f"{folder}/{file}.txt"])) == full


def test_a_folder_holds_a_dozen_files_of_a_kind() -> None:
    assert full_folders(map(name_of, FILES)) == []


def test_a_module_that_is_too_long_is_found() -> None:
    longest = "pass\n" * LONGEST_MODULE
    assert list(too_long(longest, "gofish_learn.engine.game")) == []
    assert len(list(too_long(f"{longest}pass\n", "gofish_learn.engine.game"))) == 1


@pytest.mark.parametrize("layer", LAYERS)
def test_a_module_holds_one_idea(layer: str) -> None:
    assert faults_in(too_long, modules_of(layer)) == []


def test_scripts_are_no_longer_than_modules() -> None:
    assert faults_in(too_long, [path for path in FILES if path.suffix == ".js"]) == []


def test_folders_that_import_each_other_are_found() -> None:
    there = links("import gofish_learn.ui.words.scene", "gofish_learn.ui.charts.bars")
    back = links("\nfrom ..charts import bars", "gofish_learn.ui.words.scene")
    found = [(f"line {line}", *folders) for line, *folders in (*there, *back)]
    assert [fault.partition(":")[0] for fault in circles(found)] == ["line 1", "line 2"]  # type: ignore[arg-type]
    assert circles(found[:1]) == []  # type: ignore[arg-type]


def test_a_circle_of_three_folders_is_found() -> None:
    assert len(circles([("1", "app", "words"), ("2", "words", "charts"), ("3", "charts", "app")])) == 3


def test_a_folder_and_the_folder_in_it_may_import_each_other() -> None:
    assert list(links("from .help.hint import hint", "gofish_learn.ui.table.host")) == []
    assert list(links("from ..asks import names_of", "gofish_learn.ui.table.help.hint")) == []


@pytest.mark.parametrize("layer", LAYERS)
def test_the_folders_of_a_layer_form_no_circle(layer: str) -> None:
    assert circles(links_in(modules_of(layer))) == []


def test_modules_form_no_circle_though_an_import_stands_inside_a_function() -> None:
    found = [fault for fault in circles(module_links_in(FILES_OF_PYTHON)) if not fault.startswith(IN_A_CIRCLE)]
    assert found == []


def test_every_module_sits_in_a_layer() -> None:
    inside = [path.relative_to(ROOT / PACKAGE) for path in FILES if path.suffix == ".py"]
    strays = {str(path) for path in inside if len(path.parts) == 1 or path.parts[0] not in LAYERS}
    doors = {f"{door.rpartition('.')[2]}.py" for door in DOORS}
    assert strays <= {"__init__.py", "__main__.py", "_door.py", *doors}


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
    assert len(list(private_uses(source))) == 1


def test_a_notebook_may_use_public_names() -> None:
    assert list(private_uses("from gofish_learn.ui import Table\nTable().__doc__")) == []


def test_notebooks_use_public_names_only() -> None:
    assert [
        f"{name_of(path)}, code cell {number}, line {line}: {sentence}"
        for path in notebooks()
        for number, cell in enumerate(cells_of(path), 1)
        for line, sentence in private_uses(cell)
    ] == []


@pytest.mark.parametrize(
    "source",
    ["from gofish_learn.engine.asks import Ask", "import gofish_learn.lab.deals", "from gofish_learn.teach import x"],
)
def test_a_notebook_that_does_not_use_a_public_door_is_found(source: str) -> None:
    assert len(list(passed_doors(source))) == 1


@pytest.mark.parametrize("door", DOORS)
def test_a_notebook_may_import_from_a_public_door(door: str) -> None:
    assert list(passed_doors(f"import {door}\nfrom {door} import Story\nfrom random import Random")) == []


def test_lessons_import_from_public_doors_only() -> None:
    lessons = [path for path in notebooks() if path.parent.name != "apps"]
    assert [
        f"{name_of(path)}, code cell {number}, line {line}: {sentence}"
        for path in lessons
        for number, cell in enumerate(cells_of(path), 1)
        for line, sentence in passed_doors(cell)
    ] == []


def test_the_probe_of_loaded_modules_sees_an_import() -> None:
    assert "decimal" in loaded_by("import decimal")
    assert "decimal" not in loaded_by("pass")


def test_importing_the_package_loads_no_toolkit() -> None:
    assert loaded_by("import gofish_learn") & {"numpy", "IPython", "ipywidgets", "anywidget", "voila", "tqdm"} == set()


def test_the_engine_and_the_bots_load_no_numpy() -> None:
    loaded = loaded_by("import gofish_learn.engine, gofish_learn.bots")
    assert loaded & {"numpy", "IPython", "ipywidgets", "anywidget", "tqdm"} == set()


def test_the_whole_user_interface_loads_no_toolkit() -> None:
    everything = (
        "import gofish_learn.ui as ui, pkgutil, importlib\n"
        "for found in pkgutil.walk_packages(ui.__path__, ui.__name__ + '.'): importlib.import_module(found.name)"
    )
    assert (
        loaded_by(everything) & {"pandas", "matplotlib", "plotly", "altair", "numpy", "ipywidgets", "traitlets"}
        == set()
    )


@pytest.mark.parametrize(
    "source",
    [
        "GAME = overheard(CODE)",
        "GAMES = {seed: replay(record(seed)) for seed in range(3)}",
        "@pytest.mark.parametrize('share', simulate(STANDARD, BOTS).shares)\ndef test(share): ...",
        "def test(game=overheard(CODE)): ...",
    ],
)
def test_a_game_that_is_played_while_tests_are_collected_is_found(source: str) -> None:
    assert len(list(played_at_import(source))) == 1


def test_no_game_is_played_while_tests_are_collected() -> None:
    assert list(played_at_import("def test():\n    simulate(STANDARD, BOTS)\nGAME = cache(lambda: replay(TEXT))")) == []
    assert faults_in(played_at_import, [path for path in files_under("tests") if path.suffix == ".py"]) == []
