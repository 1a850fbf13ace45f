"""Controls above what they change, which is redrawn in its place."""

from collections.abc import Callable
from contextlib import redirect_stdout
from functools import wraps
from html import escape
from io import StringIO
from typing import Any

from IPython.core.getipython import get_ipython
from ipywidgets import HTML, Layout, interactive

from gofish_learn.serve.notebook.controls import Place


class Redraw(interactive):  # type: ignore[misc]  # ipywidgets is published without types
    """Controls, and below them what a function makes of their values.

    It is the `interactive` of ipywidgets, except that what the function returns or prints stays in its place and only
    changes there. What has no form there, such as another widget, is displayed below, and so is an error.

    Attributes:
        controls: the controls, by the names of the function's arguments.
        shown: where pictures, sentences and hands stand.
        table: where tables and what is printed stand.
    """

    def __init__(self, function: Callable[..., object], **controls: object) -> None:
        self.shown, self.table = Place(), HTML(layout=Layout(display="none"))

        # Nothing of it goes through the `Output` of `interactive`: that is emptied each time, so that the page jumps.
        # And while Voila runs a notebook, what comes into an `Output` may stop it for good.
        @wraps(function)
        def draw(**values: object) -> object:
            with redirect_stdout(StringIO()) as printed:
                came = function(**values)
            html = pre(printed.getvalue())
            is_drawn = self.shown.show(came)
            if not is_drawn and (more := html_of(came)):
                html, is_drawn = html + more, True
            self.table.layout.display = None if html else "none"
            self.table.value = html
            return None if is_drawn else came

        # Where nothing is displayed there is nothing to take away either, and IPython would print signs for a terminal.
        super().__init__(draw, {"auto_display": True}, clear_output=get_ipython() is not None, **controls)
        self.layout = Layout(overflow="visible")
        self.add_class("gofish-controls")
        if not self.kwargs:
            self.update()  # the `interactive` of ipywidgets 7 waits until it is displayed
        self.controls: dict[str, Any] = dict(zip(self.kwargs, self.kwargs_widgets, strict=True))
        self.set_trait("children", (*self.children[:-1], self.shown, self.table, self.out))

    def __repr__(self) -> str:
        """The values of the controls, and what is shown, in words."""
        return "\n".join([*(f"{one.description}: {_words(one)}" for one in self.controls.values()), repr(self.shown)])


def redraw(function: Callable[..., object], **controls: object) -> Redraw:
    """Controls above what a function makes of their values, which is redrawn in its place.

    >>> from gofish_learn import bars
    >>> def catch(sevens=1):
    ...     return bars("A seven from a pond of 8", "Card", {"": {"seven": sevens / 8}})
    >>> print(redraw(catch, sevens=(1, 4)))
    sevens: 1
    A seven from a pond of 8. ...

    Args:
        function: it is called with the value of each control; it returns a picture, a sentence, a number, a hand to
            look at, a list of these, or a table; or it prints. Anything else is shown as by `interact` of ipywidgets.
        controls: a control for each argument, as for `interact`: (5, 20) for a slider, a list for a drop-down, True for
            a box to tick, or a widget.

    Raises:
        ValueError: an argument has no control.
    """
    return Redraw(function, **controls)


def html_of(value: object) -> str:
    """A value that draws itself as HTML, or a plain collection as it prints; empty for all else."""
    if callable(draw := getattr(value, "_repr_html_", None)):
        return str(draw() or "")
    return pre(f"{value!r}") if isinstance(value, dict | list | tuple | set | frozenset) else ""


def pre(text: str) -> str:
    """Text as it was printed, as HTML."""
    return f"<pre>{escape(text)}</pre>" if text else ""


def _words(control: Any) -> str:
    return str(getattr(control, "label", control.value))
