"""The apps as widgets: a kernel loads its own app and no other, and the learner's work goes to the store."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gofish_learn.serve.notebook import apps
from gofish_learn.serve.places import notebooks_folder
from gofish_learn.serve.store.store import open_saves
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.apps import APPS, BY_NAME
from tests.tree import ROOT
from tests.ui.frame.reading import words_of

NAMES = {
    "play_table": "table",
    "rules_tour": "tour",
    "puzzles": "puzzles",
    "memory_lab": "memory",
    "chance_lab": "chance",
    "bot_arena": "arena",
    "rules_lab": "rules_lab",
    "my_progress": "progress",
    "story": "story",
    "teacher_page": "classroom",
}
SHARED = {"app", "apps", "charts", "frame", "sentences", "shapes", "words"}
LOADED = """
import json, os, sys
from gofish_learn.serve.notebook import apps
for name in sys.argv[1:]:
    if os.fork():
        os.wait()
    else:
        getattr(apps, name)()
        print(json.dumps(sorted(sys.modules)), flush=True)
        os._exit(0)
"""
"""Each app in a process of its own, which begins where the modules are loaded that all have in common."""


@pytest.fixture(scope="module")
def loaded_by() -> dict[str, list[str]]:
    """The modules that the kernel of each app loads."""
    done = subprocess.run([sys.executable, "-c", LOADED, *NAMES], check=True, capture_output=True, text=True, cwd=ROOT)
    return dict(zip(NAMES, map(json.loads, done.stdout.splitlines()), strict=True))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system starts no process as a copy")
@pytest.mark.parametrize("name", NAMES)
def test_a_kernel_loads_one_app_and_no_numpy(name: str, loaded_by: dict[str, list[str]]) -> None:
    loaded = [module.split(".") for module in loaded_by[name]]
    rooms = {parts[2] for parts in loaded if parts[:2] == ["gofish_learn", "ui"] and len(parts) > 2}
    assert NAMES[name] in rooms
    assert rooms <= {NAMES[name], *SHARED}
    assert not {parts[0] for parts in loaded} & {"numpy", "voila", "jupyter_server"}


@pytest.mark.parametrize("name", [name for name in NAMES if name != "teacher_page"])
def test_a_widget_keeps_what_is_done_in_the_store(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = MemorySaves("said by the store")
    monkeypatch.setattr(apps, "open_saves", lambda: saves)
    assert getattr(apps, name)().host.saves is saves


def test_the_teachers_page_shows_the_class_that_was_opened_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    open_saves().classes.open("8b")
    open_saves().classes.open("9a")
    screen = apps.teacher_page().host.answer({"type": "hello", "seq": 1, "token": "1" * 32})
    assert words_of(screen, ".gp-heading") == "9a"


def test_every_app_has_a_notebook_that_shows_its_widget() -> None:
    shown = {}
    for path in (notebooks_folder() / "apps").glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        (code,) = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
        first, _, last = code.splitlines()
        assert first == f"from gofish_learn.apps import {last.removesuffix('()')}"
        shown[path.stem] = NAMES[last.removesuffix("()")]
    assert shown == {app.notebook: app.name for app in APPS}
    assert set(NAMES.values()) == BY_NAME.keys()
