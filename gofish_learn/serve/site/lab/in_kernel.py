"""What a kernel in the browser is given when it starts: a kind word where NumPy is missing, and a watch over its bots.

JupyterLite's kernel runs in a worker of the page, in which there are no other processes. A bot that hangs is
interrupted by its own loops (`gofish_learn.bots.own.forfeits`). One that cannot be interrupted stops the worker for
good, and only the page can end that: so it is told, while bots play, how long it may wait to hear of them again.
"""

import ast
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType, TracebackType
from typing import Any

from gofish_learn.bots.own.limits import watch_from_outside
from gofish_learn.teach.lessons.wording import tell

TARGET = "gofish-learn-watch"
"""The name by which the page knows what it is told; `page/notebooks/notebooks.js` has the same."""
EVERY = 1.0
"""Seconds between two words to the page, and so how much later than it should it may end a kernel."""
NO_NUMPY = (
    "This needs NumPy, which is not on this site. With the internet you can fetch it: run “import numpy” in a cell of "
    "its own, and then this cell again."
)


class NoNumPyError(ModuleNotFoundError):
    """NumPy is not there."""


class NumPyFinder:
    """Is asked where NumPy is when nobody else has found it."""

    def __init__(self) -> None:
        self.lost = set[str]()  # names that cells which need NumPy would have given to something

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Say that NumPy is not here; of other modules nothing is known."""
        if name != "numpy":
            return None
        from IPython.core.getipython import get_ipython

        shell: Any = get_ipython()
        if shell is not None:
            shell.set_custom_exc((NoNumPyError, NameError), self.say)
        raise NoNumPyError(NO_NUMPY, name=name)

    def say(
        self,
        shell: Any,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
        tb_offset: int | None = None,
    ) -> None:
        """Say the one sentence in place of a traceback, also in later cells that need what such a cell could not make.

        It is no error to the notebook, so that the other cells can be run.
        """
        cell = shell.user_ns["In"][-1]
        if isinstance(error, NameError) and error.name not in self.lost:
            shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
            return
        self.lost |= names_given(shell.transform_cell(cell)) - {*shell.user_ns}
        show: Any = import_module("IPython.display").display
        show(tell(NO_NUMPY))


def names_given(code: str) -> set[str]:
    """The names to which some code gives something."""
    given = set[str]()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                given.add(name)
            case ast.alias(name=name, asname=other):
                given.add(other or name.partition(".")[0])
            case _:
                pass
    return given


class PageWatch:
    """Tells the page, once in a while, how many seconds later this kernel may be ended unless it is told again."""

    def __init__(self) -> None:
        self.comm: Any = None
        self.last_word = 0.0

    def watch(self, seconds: float) -> None:
        """A bot is asked, and is to answer within so many seconds."""
        now = time.monotonic()
        if not self.last_word or now - self.last_word > EVERY:
            self.last_word = now
            self.tell(seconds + EVERY)

    def call_off(self) -> None:
        """It has answered; the page is told so with the next question, or when there is none any more."""

    def leave(self) -> None:
        """No bot is asked any more."""
        if self.last_word:
            self.last_word = 0.0
            self.tell(0)

    def tell(self, seconds: float) -> None:
        """Tell the page how many seconds it is to wait, or 0 for any number."""
        from comm import create_comm

        if self.comm is None:
            self.comm = create_comm(target_name=TARGET)
        self.comm.send({"seconds": seconds})


def prepare() -> None:
    """Set this kernel up, once, when it starts."""
    sys.meta_path.append(NumPyFinder())
    watch_from_outside(PageWatch())
