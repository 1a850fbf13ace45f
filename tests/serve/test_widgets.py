"""The apps as widgets: a page's kernel loads its own app and no other, and the learner's work goes to the store."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gofish_learn.serve import widgets
from gofish_learn.serve.places import notebooks_folder
from gofish_learn.serve.store.own_bots import REACHABLE
from gofish_learn.serve.store.store import open_saves
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.memory.host import MemoryHost
from tests.tree import ROOT

APPS = {
    "play_table": "table",
    "rules_tour": "tour",
    "detective": "detective",
    "memory_lab": "memory",
    "chance_lab": "chance",
    "bot_arena": "arena",
    "rules_lab": "rules_lab",
    "teacher_page": "classroom",
}
SHARED = {"app", "charts", "words"}
LOADED = """
import json, sys
from gofish_learn.serve import widgets
getattr(widgets, sys.argv[1])()
print(json.dumps(sorted(sys.modules)))
"""


@pytest.mark.parametrize("name", APPS)
def test_a_kernel_loads_one_app_and_no_numpy(name: str) -> None:
    done = subprocess.run([sys.executable, "-c", LOADED, name], check=True, capture_output=True, text=True, cwd=ROOT)
    loaded = [module.split(".") for module in json.loads(done.stdout)]
    rooms = {parts[2] for parts in loaded if parts[:2] == ["gofish_learn", "ui"] and len(parts) > 2}
    assert APPS[name] in rooms
    assert rooms <= {APPS[name], *SHARED}
    assert not {parts[0] for parts in loaded} & {"numpy", "voila", "jupyter_server"}


@pytest.mark.parametrize("name", [name for name in APPS if name != "teacher_page"])
def test_a_widget_keeps_what_is_done_in_the_store(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = MemorySaves("said by the store")
    monkeypatch.setattr(widgets, "open_saves", lambda: saves)
    widget = getattr(widgets, name)()
    assert widget.host.saves is saves


@pytest.mark.parametrize(("number", "name"), [("", "9a"), ("1", "8b"), ("7", "9a"), ("x", "9a")])
def test_the_teachers_page_begins_with_the_class_that_the_server_is_for(
    number: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    monkeypatch.setenv(widgets.CLASS_VARIABLE, number)
    classes = open_saves().classes
    classes.open("8b")
    classes.open("9a")
    screen = widgets.teacher_page().host.answer({"type": "hello", "seq": 1, "token": "1" * 32})
    assert screen["content"]["classroom"]["name"] == name


@pytest.mark.parametrize("reachable", ["", "1"])
def test_only_a_server_of_one_learner_spends_memory_on_speed(reachable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(REACHABLE, reachable)
    monkeypatch.setattr(widgets, "open_saves", MemorySaves)
    host = widgets.memory_lab().host
    assert isinstance(host, MemoryHost)
    assert host.fast is not bool(reachable)


def test_every_app_has_a_notebook_that_shows_its_widget() -> None:
    shown = set()
    for path in [path for folder in ("apps", "teacher") for path in (notebooks_folder() / folder).glob("*.ipynb")]:
        notebook = json.loads(Path(path).read_text(encoding="utf-8"))
        (code,) = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
        first, _, last = code.splitlines()
        assert first == f"from gofish_learn import {last.removesuffix('()')}"
        shown.add(last.removesuffix("()"))
        assert notebook["metadata"]["gofish"]["scripts"] == APPS[last.removesuffix("()")]
    assert shown == APPS.keys()
