"""The notebooks that can be touched: each part begins with what can be, and no answer can be read before its guess."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.notebook_rules import YOUR_TURN
from tests.tree import ROOT, name_of

WITH_CODE = "with-code"
"""The tag of what Voila passes over, since it is about the code."""
APPS = {"play_table", "rules_tour", "chance_lab", "puzzles", "memory_lab", "rules_lab", "bot_arena"}
PIECES = {"at_table", "cross_out", "deal_again", "draw_again", "guess", "show_hands"}
CONTROLS = {"HBox", "Tab", "VBox", "display", "interact", "interactive", "redraw"}
"""What shows controls of ipywidgets, or sliders of the kit's around them."""
TOUCHED = sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"))

touched = pytest.mark.parametrize("notebook", TOUCHED, ids=name_of)


def cells_of(notebook: Path) -> list[dict[str, Any]]:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [cell | {"text": "".join(cell["source"]), "tags": cell["metadata"].get("tags", [])} for cell in cells]


def shows(source: str) -> str:
    """What the last line of a cell calls, or what stands above its last function, if it is called by its name."""
    match ast.parse(source).body[-1]:
        case (
            ast.Expr(value=ast.Call(func=ast.Name(id=name)))
            | ast.FunctionDef(decorator_list=[ast.Call(func=ast.Name(id=name))])
        ):
            return name
        case _:
            return ""


@touched
def test_each_part_begins_with_something_to_touch_and_code_is_the_next_step(notebook: Path) -> None:
    part, begins = "", dict[str, tuple[str, list[str]]]()
    for cell in cells_of(notebook):
        if heading := re.match(r"## ((?:\d+\.|Step \d:) (?!If you like|Ask your own).*)", cell["text"]):
            part = heading[1]
        if cell["cell_type"] == "code" and part:
            begins.setdefault(part, (shows(cell["text"]), cell["tags"]))
    assert len(begins) >= 3
    assert {part for part, (call, tags) in begins.items() if call not in PIECES | CONTROLS or tags} == set()


@touched
def test_what_voila_shows_does_not_speak_of_code(notebook: Path) -> None:
    seen = [cell for cell in cells_of(notebook) if not {WITH_CODE, YOUR_TURN} & {*cell["tags"]}]
    prose = "\n".join(cell["text"] for cell in seen if cell["cell_type"] == "markdown")
    assert not re.search(r"\bcell\b|Python|`None`|Your turn:|Change it:", prose)
    calls = {shows(cell["text"]) for cell in seen if cell["cell_type"] == "code"}
    assert calls - PIECES - CONTROLS <= APPS


@touched
def test_no_answer_stands_in_a_cell_above_its_guess(notebook: Path) -> None:
    for cell in cells_of(notebook):
        if cell["cell_type"] == "code" and shows(cell["text"]) == "guess":
            assert "why=" not in cell["text"]
            asked = ast.parse(cell["text"]).body[-1].value.args
            assert not any(isinstance(answer, ast.Constant) for answer in asked[1:])
