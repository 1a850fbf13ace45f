"""An app's script and style are sent whole, unless a server says that it has them as files."""

import json
import sys
from typing import Any

import pytest

from gofish_learn.serve.voila.joined import STATIC
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.app.scripts.page_files import VARIABLE, page_files


def sent(app: str) -> list[Any]:
    """What a page is sent as the script and the style of an app."""
    return [trait.default_value for trait in page_files(STATIC / app, f"{app}.css")]


@pytest.mark.parametrize("said", [None, json.dumps({"table": ["t.js", "t.css"]})], ids=["alone", "another app's"])
def test_without_a_server_that_has_them_both_are_sent_whole(said: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    if said:
        monkeypatch.setenv(VARIABLE, said)
    assert sent("tour") == [join_modules(STATIC / "tour"), join_styles(STATIC / "tour", "tour.css")]


def test_a_server_that_has_them_is_named_and_nothing_is_read_or_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, json.dumps({"tour": ["t.js", "t.css"]}))
    monkeypatch.setitem(sys.modules, "gofish_learn.ui.app.scripts.bundle", None)  # it cannot be imported
    script, style = sent("tour")
    assert script == 'export default { render: (view) => window.gofish_draw(view, "t.js", "t.css") };\n'
    assert style == ""
