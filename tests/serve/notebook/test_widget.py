"""What goes to the page of a widget: its own script and style, answers, and the drawing library if it asks for it."""

import gzip
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.serve.notebook.chart import Chart
from gofish_learn.serve.notebook.widget import AppWidget
from gofish_learn.serve.store.store import open_saves
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.app.scripts.joined import folders_of
from gofish_learn.ui.apps import BY_NAME, App, ClassDesk, Needs
from gofish_learn.ui.charts import vega
from gofish_learn.ui.charts.bars import bars
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.charts.vega import BUNDLE, MISSING, vega_answer

HINT = f"{BUNDLE.name} is missing: run `pip install -e .` (or python .ci/vega_bundle.py) once."


def picture(chance: float) -> Picture:
    return bars("Chance", "Rank", {"": {"A": chance}})


class Sent:
    """What a widget has sent."""

    def __init__(self, widget: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        """Listen to a widget."""
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


def test_the_drawing_library_was_built() -> None:
    assert BUNDLE.exists(), HINT
    script = gzip.decompress(BUNDLE.read_bytes()).decode("utf-8")
    assert script.startswith("/* Vega ")
    assert "vegaEmbed" in script[script.rindex("export") :]


def test_the_library_comes_compressed_in_one_buffer() -> None:
    assert BUNDLE.exists(), HINT
    answer = vega_answer({"type": "vega"})
    assert answer is not None
    message, (buffer,) = answer
    assert message == {"type": "vega", "say": None}
    assert buffer == BUNDLE.read_bytes()
    assert len(buffer) < 400_000


def test_a_library_that_was_not_built_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(vega, "BUNDLE", tmp_path / "vega.js.gz")
    assert vega_answer({"type": "vega"}) == ({"type": "vega", "say": MISSING}, [])


def test_a_chart_answers_a_page_that_asks_for_the_library_and_no_other_message(monkeypatch: pytest.MonkeyPatch) -> None:
    chart = Sent(Chart(picture(0.3)), monkeypatch)
    ((message, buffers),) = chart.ask({"type": "vega"})
    assert (message["type"], len(buffers)) == ("vega", 1)
    assert chart.ask({"type": "dance"}) == []
    assert chart.ask(None) == []


def test_what_a_page_writes_into_a_chart_is_not_what_python_holds() -> None:
    chart = Chart(picture(0.3))
    chart.set_state({"_drawn": {"title": "tampered"}})
    assert chart.picture == picture(0.3)


def opened(app: App) -> AppWidget:
    """An app in a notebook."""
    return AppWidget(app, Needs(MemorySaves(), classroom=ClassDesk(open_saves().classes)))


@pytest.mark.parametrize("app", BY_NAME.values(), ids=BY_NAME)
def test_an_app_is_sent_its_script_and_style_whole_and_nothing_else_is_synchronised(app: App) -> None:
    widget = opened(app)
    state = widget.get_state()
    script, style = folders_of(app.name)
    assert state["_esm"] == join_modules(script)
    assert state["_css"] == join_styles(style, f"{style.name}.css")
    public = {name for name in widget.keys if not name.startswith("_")}
    assert public <= {"ack_ms", "ping_ms", "layout", "tabbable", "tooltip", "comm"}


def test_the_styles_of_two_apps_do_not_take_each_others_place() -> None:
    kept_as = [opened(app).get_state()["_anywidget_id"] for app in BY_NAME.values()]
    assert len(set(kept_as)) == len(BY_NAME)


def test_an_apps_widget_answers_for_the_library_beside_its_host(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = Sent(opened(BY_NAME["tour"]), monkeypatch)
    ((message, buffers),) = widget.ask({"type": "vega", "seq": 1})
    assert (message["type"], len(buffers)) == ("vega", 1)
    ((answer, none),) = widget.ask({"type": "hello", "token": None, "seq": 2})
    assert (answer["type"], answer["reply_to"], none) == ("screen", 2, [])
