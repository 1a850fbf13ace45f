"""A kernel in the browser: one sentence where NumPy is missing, and a page that hears, now and then, that bots play."""

import json
import subprocess
import sys
from unittest.mock import Mock

import pytest

from gofish_learn.serve.site.lab import in_kernel
from gofish_learn.serve.site.lab.in_kernel import EVERY, NoNumPyError, NumPyFinder, PageWatch, names_given
from tests.serve.site.lab.without_numpy import NEED_NUMPY
from tests.tree import ROOT


def shell_at(cell: str) -> Mock:
    """What a notebook's shell has that is asked for while it runs a cell."""
    return Mock(user_ns={"In": ["", cell], "known": 1}, transform_cell=str)


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
    finder.say(shell_at("known = best = choices()"), NoNumPyError, NoNumPyError("no"), None)
    later = shell_at("print(best)")
    finder.say(later, NameError, NameError(name="best"), None)
    assert capsys.readouterr().out == f"{in_kernel.NO_NUMPY}\n" * 2
    later.showtraceback.assert_not_called()


def test_any_other_name_that_is_missing_is_an_error_as_ever(capsys: pytest.CaptureFixture[str]) -> None:
    shell, error = shell_at("print(bset)"), NameError(name="bset")
    NumPyFinder().say(shell, NameError, error, None)
    ((shown,), _) = shell.showtraceback.call_args
    assert shown[1] is error
    assert capsys.readouterr().out == ""


def test_only_the_cells_that_need_numpy_say_so() -> None:
    lesson = "06-which-ask-is-best"
    command = [sys.executable, "-m", "tests.serve.site.lab.without_numpy", str(ROOT / "notebooks" / f"{lesson}.ipynb")]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    assert {*json.loads(done.stdout)} == NEED_NUMPY[lesson]


def test_the_page_hears_of_bots_once_in_a_while_and_when_none_plays_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    watch = PageWatch()
    watch.comm = comm = Mock()
    for _ in range(50):  # asks, a tenth of a second each
        watch.watch(3.0)
        watch.call_off()
        now += 0.1
    watch.leave()
    watch.leave()
    *told, last = (call.args[0]["seconds"] for call in comm.send.call_args_list)
    assert set(told) == {3.0 + EVERY}
    assert 4 <= len(told) <= 5
    assert last == 0
