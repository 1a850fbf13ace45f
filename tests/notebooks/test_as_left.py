"""Each notebook as a student leaves it: what is written in its cells may be wrong, broken or endless.

Every cell of the learner's own is run again with all of these, and answers in a sentence.
"""

import ast
import gc
import re
import sys
from collections.abc import Callable, Iterator
from math import nan
from pathlib import Path
from typing import Any

import pytest

from gofish_learn import Ask, Rank, check_bot, simulate
from gofish_learn.bots.own.forfeits import HAS_ALARM
from gofish_learn.lab import play_tournament
from gofish_learn.teach.lessons import League, answers
from gofish_learn.teach.lessons.own_bot import checking, league
from tests.lessons.pages import LESSONS, notebook_of
from tests.lessons.running import Run, run, shown_by, written
from tests.tiers import some_lessons

LEFT = ["seven", "", True, -1, 0, 7, 10**400, nan, [7], Ask(0, 1, Rank.SEVEN)]
"""What may stand where it said `None`."""
BROKEN = {
    "is endless": "while True: pass",
    "gives nothing": "pass",
    "gives a word": "return 'half'",
    "gives a strange number": "return -1.5",
    "fails": "raise KeyError('sevens')",
    "calls itself": "return {name}(*given)",
}
"""What a function may do in place of what it should: the lines behind `def`."""
OWN = {
    "players": ["1", "9", "2.5"],
    "hand, held": ["0, 1", "60, 1", "5, 9"],
    "half_life": ["0", "-3", '"8"'],
    "my_bots": ['("shark", "chunk-4")', '"memory"', '("memory",)', '("memory",) * 9'],
    "one, other": ['"whale", "memory"', '7, "memory"'],
    "deals": ["1", '"many"', "2.5"],
}
"""What a question of a learner's own may be asked with in vain, by the first names of a line."""
NOT_OWN = {
    "after_my_news": "where no way is left, the cell says so",
    "draws": "where so many cannot be drawn, Python's own error says so",
    "my_game": "follows the line above",
}
"""Lines that are not tried, and why."""
CHECKED = r"\bcheck_\w+\("
SENTENCE = re.compile(r"^[“A-Z\d].*[.!?:)”]$", re.MULTILINE)

notebook = pytest.mark.parametrize("lesson", some_lessons(LESSONS))
can_stop = pytest.mark.skipif(
    not (HAS_ALARM or sys.version_info >= (3, 12)), reason="Nothing here can interrupt a function."
)
hasty = pytest.mark.usefixtures("limits")


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions that never end are ended at once."""
    monkeypatch.setattr(answers, "SECONDS", 0.05)
    for module in (checking, league):
        monkeypatch.setattr(module, "TIME_LIMIT", 0.05)


def functions_of(source: str) -> list[ast.FunctionDef]:
    """The functions that a cell defines."""
    return [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]


def answered(source: str, names: dict[str, Any]) -> str:
    """What a line of a learner's says; where nothing is checked it may refuse in a sentence."""
    try:
        return shown_by(source, names)
    except (TypeError, ValueError) as refused:
        if re.search(CHECKED, source):
            raise
        return str(refused)


def with_broken(source: str, body: str) -> str:
    """A cell whose functions all do this instead."""
    tree = ast.parse(source)
    tree.body = [
        ast.parse(f"def {node.name}(*given):\n {body.format(name=node.name)}").body[0]
        if isinstance(node, ast.FunctionDef)
        else node
        for node in tree.body
    ]
    return ast.unparse(tree)


def until_checked(ran: Run, cell: str, source: str) -> Iterator[str]:
    """A cell with other lines, and what stands below it up to where it is checked."""
    yield source
    below = [*ran.code][[*ran.code].index(cell) + 1 :]
    for other in below if not re.search(CHECKED, source) else ():
        yield ran.code[other]
        if re.search(CHECKED, ran.code[other]):
            return


@notebook
@hasty
def test_what_a_learner_writes_for_none_is_answered(lesson: Path) -> None:
    ran = run(notebook_of(lesson))
    for cell, source in ran.turns.items():
        if re.search(r"^\w+ = None$", source, re.MULTILINE):
            for left in LEFT:
                names = ran.after[cell] | dict.fromkeys(re.findall(r"^(\w+) = None$", source, re.MULTILINE), left)
                said = answered(ast.unparse(ast.parse(source).body[-1]), names)
                assert SENTENCE.search(said), (cell, left, said)


@can_stop
@notebook
@hasty
def test_whatever_a_function_of_a_learner_does_it_is_answered(lesson: Path) -> None:
    ran = run(notebook_of(lesson))
    gc.collect()  # what other tests have left is not to be put away within a function that calls itself for ever
    for cell, source in ran.turns.items():
        if functions_of(source):
            for does, body in BROKEN.items():
                names = dict(ran.before[cell])
                said = "".join(shown_by(one, names) for one in until_checked(ran, cell, with_broken(source, body)))
                assert SENTENCE.search(said), (cell, does, said)
                assert "done!" not in said
                assert "is right in all" not in said


@notebook
def test_a_question_of_one_s_own_that_cannot_be_is_refused_in_a_sentence(lesson: Path) -> None:
    ran = run(notebook_of(lesson))
    for cell, source in ran.turns.items():
        for line in asked_with(source):
            for instead in OWN[line]:
                changed = re.sub(rf"^{line} = .*$", f"{line} = {instead}", source, flags=re.MULTILINE)
                with pytest.raises((ValueError, TypeError)) as refused:
                    shown_by(changed, dict(ran.before[cell]))
                assert SENTENCE.search(str(refused.value)), (cell, changed)


def asked_with(source: str) -> Iterator[str]:
    """The lines at the head of a cell that are to be changed, by their names; none where it is checked."""
    if "check_" not in source and not functions_of(source) and "None" not in source:
        for line in source.split("\n\n", maxsplit=1)[0].splitlines():
            if (name := line.partition(" = ")[0]) not in NOT_OWN and re.fullmatch(r"[a-z_, ]+", name):
                yield name


OTHERS: dict[str, Callable[[Any], object]] = {
    "league.play": lambda bot: League(games=3).play("step", bot),
    "simulate": lambda bot: simulate("classroom-pairs", [bot, "random"], 1, 1, time_limit=0.05),
    "check_bot": lambda bot: "\n".join(map(str, check_bot(bot, time_limit=0.05))),
    "play_tournament": lambda bot: play_tournament("classroom-pairs", [bot, "random"], 2, 1, 1, time_limit=0.05),
}
"""The calls outside a learner's cells that are given a function of hers and run it."""
ONLY_READS = {"save_bot"}
"""Those that read it, and never run it."""


def test_these_are_the_calls_outside_a_learner_s_cells_that_are_given_a_function() -> None:
    found = {call for lesson in LESSONS for call in given_a_function(written(notebook_of(lesson)))}
    assert found == {*OTHERS, *ONLY_READS}


def given_a_function(notebook: Run) -> Iterator[str]:
    """What is called with a function of the learner's, but for her own functions and what checks her cells."""
    theirs = {one.name for source in notebook.turns.values() for one in functions_of(source)}
    for source in notebook.code.values():
        tree = ast.parse(source)
        tree.body = [node for node in tree.body if not isinstance(node, ast.FunctionDef)]
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name = ast.unparse(call.func)
            given = {node.id for arg in call.args for node in ast.walk(arg) if isinstance(node, ast.Name)}
            if given & theirs and name != "print" and (name == "check_bot" or not name.startswith("check_")):
                yield name


@can_stop
@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.filterwarnings("ignore::gofish_learn.lab.ForfeitWarning")
@hasty
def test_an_endless_bot_is_ended_everywhere(name: str) -> None:
    def endless(*_: Any) -> Any:
        while True:
            pass

    said = str(OTHERS[name](endless))
    assert re.search("was still busy after|took longer than the time limit|never answered|by forfeit", said), said
