"""A kernel in the browser: one sentence where NumPy is missing, and a page that hears, now and then, that bots play."""

import json
import subprocess
import sys
from typing import Any

import pytest

from gofish_learn.serve.site.lab import in_kernel
from gofish_learn.serve.site.lab.in_kernel import EVERY, NoNumPyError, NumPyFinder, PageWatch, names_given
from tests.serve.site.lab.without_numpy import NEED_NUMPY
from tests.tree import ROOT


class Shell:
    """What a notebook's shell has that is asked for, and what became of an error that it shows itself."""

    def __init__(self, cell: str) -> None:
        self.user_ns: dict[str, Any] = {"In": ["", cell], "known": 1}
        self.shown: list[BaseException] = []

    def transform_cell(self, cell: str) -> str:
        return cell

    def showtraceback(self, error: tuple[Any, BaseException, Any], **_: Any) -> None:
        self.shown.append(error[1])


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("from gofish_learn import beliefs_of, review as look", {"beliefs_of", "look"}),
        ("a, b = 1, 2\nfor card in []:\n    held = card", {"a", "b", "card", "held"}),
        ("def ask(view): pass\nclass Bot: pass", {"ask", "Bot"}),
    ],
)
def test_the_names_that_a_cell_gives_are_known(code: str, names: set[str]) -> None:
    assert names_given(code) == names


def test_a_cell_that_needs_what_such_a_cell_did_not_make_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    finder = NumPyFinder()
    finder.say(Shell("known = best = choices()"), NoNumPyError, NoNumPyError("no"), None)
    later = Shell("print(best)")
    finder.say(later, NameError, NameError(name="best"), None)
    assert capsys.readouterr().out == f"{in_kernel.NO_NUMPY}\n" * 2
    assert later.shown == []


def test_any_other_name_that_is_missing_is_an_error_as_ever(capsys: pytest.CaptureFixture[str]) -> None:
    shell, error = Shell("print(bset)"), NameError(name="bset")
    NumPyFinder().say(shell, NameError, error, None)
    assert shell.shown == [error]
    assert capsys.readouterr().out == ""


def test_only_the_cells_that_need_numpy_say_so() -> None:
    lesson = "06-which-ask-is-best"
    command = [sys.executable, "-m", "tests.serve.site.lab.without_numpy", str(ROOT / "notebooks" / f"{lesson}.ipynb")]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    assert {*json.loads(done.stdout)} == NEED_NUMPY[lesson]


class Comm:
    """Hears what the page is told."""

    def __init__(self) -> None:
        self.heard: list[float] = []

    def send(self, data: dict[str, float]) -> None:
        self.heard.append(data["seconds"])


def test_the_page_hears_of_bots_once_in_a_while_and_when_none_plays_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    watch = PageWatch()
    watch.comm = comm = Comm()
    for _ in range(50):  # asks, a tenth of a second each
        watch.watch(3.0)
        watch.call_off()
        now += 0.1
    watch.leave()
    watch.leave()
    *told, last = comm.heard
    assert set(told) == {3.0 + EVERY}
    assert 4 <= len(told) <= 5
    assert last == 0
