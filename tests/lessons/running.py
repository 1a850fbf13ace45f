"""A notebook, run from top to bottom as one learner runs it: without a kernel, once for all who ask."""

import ast
import json
import logging
import re
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field, replace
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from IPython.core.formatters import DisplayFormatter
from IPython.display import display
from ipywidgets import DOMWidget, Output, Widget, interactive
from traitlets.log import get_logger

from gofish_learn.widgets import Guess
from tests.lessons.pages import text_of
from tests.notebook_rules import YOUR_TURN

NOT_SHOWN = (DeprecationWarning, PendingDeprecationWarning, ImportWarning, ResourceWarning)
"""The warnings of what a notebook calls that a kernel keeps to itself."""
OF_OURS = ".* (is in gofish_learn[.]|is in no lesson)"
"""What a kernel says of a name that a cell has from where it was in version 1."""


class ComplaintError(Exception):
    """A cell warned, or wrote to where errors go; the message says what."""


@dataclass(frozen=True)
class Run:
    """What came of a notebook."""

    names: dict[str, Any]
    printed: str
    prose: str
    shown: dict[str, str] = field(default_factory=dict)
    code: dict[str, str] = field(default_factory=dict)
    turns: dict[str, str] = field(default_factory=dict)
    before: dict[str, dict[str, Any]] = field(default_factory=dict)
    after: dict[str, dict[str, Any]] = field(default_factory=dict)
    widgets: dict[str, list[DOMWidget]] = field(default_factory=dict)

    def answers(self) -> list[Any]:
        """What is right at each guess, in the order in which they are asked."""
        return [one.answer() for made in self.widgets.values() for one in made if isinstance(one, Guess)]


def written(notebook: Path) -> Run:
    """A notebook that has not been run: what is written in it."""
    cells = json.loads(text_of(notebook))["cells"]
    found = Run({}, "", "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"))
    for cell in cells:
        if cell["cell_type"] == "code":
            found.code[cell["id"]] = "".join(cell["source"])
            if YOUR_TURN in cell["metadata"].get("tags", ()):
                found.turns[cell["id"]] = found.code[cell["id"]]
    return found


@cache
def run(notebook: Path) -> Run:
    """Run a notebook; a cell that fails raises its error, and one that complains a `ComplaintError`."""
    found = written(notebook)
    for cell, source in found.code.items():
        if cell in found.turns:
            found.before[cell] = dict(found.names)
        try:
            with widgets_made() as found.widgets[cell], nothing_in_outputs():
                found.shown[cell] = shown_by(source, found.names)
        except Exception as error:
            error.add_note(f"In cell “{cell}” of {notebook.name}.")
            raise
        found.after[cell] = dict(found.names)
    return replace(found, printed="".join(found.shown.values()))


def shown_by(source: str, names: dict[str, Any]) -> str:
    """Run a cell that is to complain of nothing; what it prints, and what it shows as text."""
    printed, complained = StringIO(), StringIO()
    with redirect_stdout(printed), redirect_stderr(complained), without_complaints(complained):
        show(run_cell(source, names))
    return printed.getvalue()


@contextmanager
def without_complaints(complained: StringIO) -> Iterator[None]:
    """Raise a `ComplaintError` at the end where somebody warned, or wrote to where errors go.

    What a control calls fails without a word outside a kernel, but for a line of the log.
    """
    log: Any = get_logger()
    handler = logging.StreamHandler(complained)
    log.addHandler(handler)
    try:
        with (
            warnings.catch_warnings(record=True) as warned,
            patch("ipywidgets.widgets.interaction.display", show_within),
            patch("ipywidgets.widgets.interaction.clear_output"),
            patch("ipywidgets.widgets.widget_output.clear_output"),
        ):
            warnings.resetwarnings()
            for kind in NOT_SHOWN:
                warnings.simplefilter("ignore", kind)
            warnings.filterwarnings("always", OF_OURS, DeprecationWarning)
            yield
    finally:
        log.removeHandler(handler)
    if complaints := [*(str(warning.message) for warning in warned), *filter(None, [complained.getvalue()])]:
        raise ComplaintError("\n".join(complaints))


@contextmanager
def widgets_made() -> Iterator[list[DOMWidget]]:
    """The widgets that are made meanwhile; those which others made of themselves, such as a layout, are left out."""
    made: list[DOMWidget] = []

    def note(widget: Widget) -> None:
        if isinstance(widget, DOMWidget):
            made.append(widget)

    Widget.on_widget_constructed(note)
    try:
        yield made
    finally:
        Widget.on_widget_constructed(None)


@contextmanager
def nothing_in_outputs() -> Iterator[None]:
    """Raise a `ComplaintError` where something is shown in an `Output` while a notebook is run.

    nbclient, by which Voila runs it, may wait for ever for such a cell: what it tells the kernel of each such output
    can swallow the sign that the cell has ended. What is shown later, when a learner moves a control, does no harm.
    """
    enter, leave, began = Output.__enter__, Output.__exit__, list[int]()

    def entered(output: Output) -> None:
        began.append(sys.stdout.tell())
        enter(output)

    def left(output: Output, *error: Any) -> object:
        ended = leave(output, *error)
        if sys.stdout.tell() > began.pop():
            raise ComplaintError("Something is shown in an Output while the notebook is run.")
        return ended

    with patch.object(Output, "__enter__", entered), patch.object(Output, "__exit__", left):
        yield


def show_within(value: object) -> None:
    """Print what a control shows."""
    if not isinstance(value, interactive):
        sys.stdout.write(f"{value}\n")


def show(value: object) -> None:
    """Print what a notebook would show of a value."""
    if value is not None:
        DisplayFormatter().format(value)  # type: ignore[no-untyped-call]
    sys.stdout.write(as_text(value))


def run_cell(source: str, names: dict[str, Any]) -> object:
    names.setdefault("display", display)  # as in every kernel
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - the project's own notebook
    return eval(ast.unparse(last), names) if last else None  # noqa: S307 - as above


def as_text(value: object) -> str:
    """What a cell shows of a value; nothing of an app or a picture."""
    if value is None or hasattr(value, "comm"):
        return ""
    return f"{value._repr_markdown_() if hasattr(value, '_repr_markdown_') else value}\n"


def raw_values(printed: str) -> list[str]:
    """The lines of a notebook that a learner could not read aloud: brackets of Python, `None`, or many digits.

    A check may say of a list which one it has tried.
    """
    raw = re.compile(r"""\d\.\d{7}|^[(\[{].*,\s|(?<!\w)[(\[{]['\d][^)]*,|\bNone$""")
    return [line for line in printed.splitlines() if raw.search(line) and not line.startswith("Nearly.")]
