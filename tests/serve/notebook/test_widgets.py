"""The apps and charts as widgets: a kernel loads its own app and no other, and what goes to the page of each."""

import gzip
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.serve.notebook import apps
from gofish_learn.serve.notebook.chart import Chart
from gofish_learn.serve.notebook.widget import AppWidget
from gofish_learn.serve.places import notebooks_folder
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.store import Store, open_saves
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.app.scripts.joined import folders_of, sheet_of
from gofish_learn.ui.apps import APPS, BY_NAME, UI, App, ClassNeeds, Needs
from gofish_learn.ui.charts import vega
from gofish_learn.ui.charts.bars import bars
from gofish_learn.ui.charts.vega import BUNDLE, MISSING, vega_answer
from tests.tree import ROOT
from tests.ui.frame.reading import words_of

NAMES = {
    "play_table": "table",
    "rules_tour": "rules",
    "puzzles": "puzzles",
    "memory_lab": "memory",
    "chance_lab": "chance",
    "bot_arena": "arena",
    "rules_lab": "rules_lab",
    "my_reef": "reef",
    "my_progress": "reef",
    "story": "story",
    "teacher_page": "classroom",
}
SHARED = {"app", "apps", "charts", "frame", "sentences", "card_shapes", "words"}
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
    own = f"gofish_learn.ui.{BY_NAME[NAMES[name]].folder.replace('/', '.')}"
    ours = [module for module in loaded_by[name] if module.startswith("gofish_learn.ui.")]
    assert f"{own}.host" in ours
    others = {module for module in ours if not module.startswith(own) and module.split(".")[2] not in SHARED}
    assert others <= {own.rpartition(".")[0]}
    assert not {module.partition(".")[0] for module in loaded_by[name]} & {"numpy", "voila", "jupyter_server"}


@pytest.mark.parametrize("name", [name for name in NAMES if name != "teacher_page"])
def test_a_widget_keeps_what_is_done_in_the_store(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = MemorySaves("said by the store")
    monkeypatch.setattr(apps, "open_saves", lambda: saves)
    assert getattr(apps, name)().host.saves is saves


def test_the_teachers_page_shows_the_class_that_was_opened_last(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    for name in ("8b", "9a"):
        store.classes.open(name)
    screen = apps.teacher_page().host.answer({"type": "hello", "seq": 1, "token": "1" * 32})
    assert words_of(screen, ".gp-heading") == "9a"


def test_every_app_has_a_notebook_that_shows_its_widget() -> None:
    shown = {}
    for path in (notebooks_folder() / "apps").glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        (code,) = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
        first, _, last = code.splitlines()
        if opened := OPENED.fullmatch(last):
            assert first == "from gofish_learn.serve.notebook.apps import open_app"
            shown[path.stem] = opened[1]
            continue
        assert first == f"from gofish_learn.apps import {last.removesuffix('()')}"
        shown[path.stem] = NAMES[last.removesuffix("()")]
    assert shown == {app.notebook: app.name for app in APPS}
    assert set(NAMES.values()) == BY_NAME.keys() - {"play", "lab"}, "what leads on has no name"


# --- what is sent ---

OPENED = re.compile(r'open_app\("(\w+)"\)')
HINT = f"{BUNDLE.name} is missing: run `pip install -e .` (or python .ci/vega_bundle.py) once."


class Sent:
    """What a widget has sent."""

    def __init__(self, widget: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.messages: list[tuple[Any, list[bytes]]] = []
        self.widget = widget
        monkeypatch.setattr(
            widget, "send", lambda message, buffers=None: self.messages.append((message, buffers or []))
        )

    def ask(self, message: object) -> list[tuple[Any, list[bytes]]]:
        """Send the widget a message as its page would; what it answers."""
        before = len(self.messages)
        self.widget._handle_custom_msg(message, [])
        return self.messages[before:]


def test_the_drawing_library_was_built_and_comes_compressed_in_one_buffer() -> None:
    assert BUNDLE.exists(), HINT
    script = gzip.decompress(BUNDLE.read_bytes()).decode("utf-8")
    assert script.startswith("/* Vega ")
    assert "vegaEmbed" in script[script.rindex("export") :]
    assert vega_answer({"type": "vega"}) == ({"type": "vega", "say": None}, [BUNDLE.read_bytes()])
    assert BUNDLE.stat().st_size < 400_000


def test_a_library_that_was_not_built_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(vega, "BUNDLE", tmp_path / "vega.js.gz")
    assert vega_answer({"type": "vega"}) == ({"type": "vega", "say": MISSING}, [])


def test_a_chart_answers_a_page_that_asks_for_the_library_and_takes_nothing_else_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    picture = bars("Chance", "Rank", {"": {"A": 0.3}})
    chart = Chart(picture)
    page = Sent(chart, monkeypatch)
    ((message, buffers),) = page.ask({"type": "vega"})
    assert (message["type"], len(buffers)) == ("vega", 1)
    assert page.ask({"type": "dance"}) == page.ask(None) == []
    chart.set_state({"_drawn": {"title": "tampered"}})
    assert chart.picture == picture


def opened(app: App) -> AppWidget:
    return AppWidget(app, Needs(MemorySaves(), classroom=ClassNeeds(open_saves().classes)))


@pytest.mark.parametrize("app", BY_NAME.values(), ids=BY_NAME)
def test_an_app_is_sent_its_script_and_style_whole_and_nothing_else_is_synchronised(app: App) -> None:
    widget = opened(app)
    state = widget.get_state()
    script, style = folders_of(app.name)
    assert state["_esm"] == join_modules(UI, f"{script}/main.js")
    assert state["_css"] == join_styles(UI, sheet_of(style))
    public = {name for name in widget.keys if not name.startswith("_")}
    assert public <= {"ack_ms", "ping_ms", "silence", "gone", "layout", "tabbable", "tooltip", "comm"}


def test_the_styles_of_two_apps_do_not_take_each_others_place() -> None:
    kept_as = [opened(app).get_state()["_anywidget_id"] for app in BY_NAME.values()]
    assert len(set(kept_as)) == len(BY_NAME)


def test_an_apps_widget_answers_for_the_library_beside_its_host(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = Sent(opened(BY_NAME["rules"]), monkeypatch)
    ((message, buffers),) = widget.ask({"type": "vega", "seq": 1})
    assert (message["type"], len(buffers)) == ("vega", 1)
    ((answer, none),) = widget.ask({"type": "hello", "token": None, "seq": 2})
    assert (answer["type"], answer["reply_to"], none) == ("screen", 2, [])
