"""A learner's function that never ends is ended in every notebook that asks for one, with a sentence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from gofish_learn import check_bot
from gofish_learn.bots.guard import HAS_ALARM
from gofish_learn.bots.own.loops import CAN_WATCH
from gofish_learn.teach import lessons
from gofish_learn.teach.lessons import answers
from gofish_learn.teach.lessons.ladder import checking, league
from tests.tree import notebooks

BUSY = "was still busy after|took longer than the time limit|never answered"
CHECKS = ("check_", "league.play")


def asked_for(path: Path) -> Iterator[tuple[str, list[int]]]:
    """What each call that checks or plays a function of the learner's is given: its name, and the numbers before it."""
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    trees = [ast.parse(cell.source) for cell in cells]
    theirs = {
        node.name
        for cell, tree in zip(cells, trees, strict=True)
        if "your-turn" in cell.metadata.get("tags", [])
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }
    for call in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if ast.unparse(call.func).startswith(CHECKS) and theirs & {
            arg.id for arg in call.args if isinstance(arg, ast.Name)
        }:
            yield ast.unparse(call.func), [arg.value for arg in call.args if isinstance(arg, ast.Constant)]  # type: ignore[misc]


CALLS = [
    ("01", "check_may_ask", []),
    ("02", "check_at_least_one", []),
    ("03", "check_draw", []),
    ("04", "check_chance", []),
    ("05", "check_left", []),
    ("06", "check_accuracy", []),
    ("07", "check_standard_error", []),
    *(("08", "check_step", [step]) for step in range(1, 7)),
    *(("08", "league.play", [f"step {step}"]) for step in range(1, 7)),
    ("08", "check_bot", []),
    ("09", "check_middle", []),
]


def endless(*_: Any) -> Any:
    """Never end."""
    while True:
        pass


def test_these_are_the_calls_of_the_notebooks_that_are_given_a_function() -> None:
    found = [(path.stem[:2], *call) for path in notebooks() for call in asked_for(path)]
    assert sorted(found) == sorted(CALLS)


@pytest.mark.skipif(not (HAS_ALARM or CAN_WATCH), reason="Nothing here can interrupt a function.")
@pytest.mark.parametrize(("_notebook", "name", "given"), CALLS)
def test_it_is_ended_with_a_sentence(
    _notebook: str, name: str, given: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "SECONDS", 0.05)
    for module in (checking, league):
        monkeypatch.setattr(module, "TIME_LIMIT", 0.05)
    if name == "league.play":
        said = str(lessons.League(games=3).play(given[0], endless))
    elif name == "check_bot":
        said = "\n".join(map(str, check_bot(endless, time_limit=0.05)))
    else:
        said = str(getattr(lessons, name)(*given, endless))
    assert re.search(BUSY, said), said
