"""Controls above what they change, which is redrawn in its place."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from IPython.core.getipython import get_ipython
from ipywidgets import Layout, interactive

from gofish_learn.serve.notebook.controls import Place


class Redraw(interactive):  # type: ignore[misc]  # ipywidgets is published without types
    """Controls, and below them what a function makes of their values.

    It is the `interactive` of ipywidgets, except that a picture, a sentence or a hand stays in its place and only
    changes there. Whatever else the function returns, prints or raises comes below, as there.

    Attributes:
        controls: the controls, by the names of the function's arguments.
        shown: where the function's pictures and sentences stand.
    """

    def __init__(self, function: Callable[..., object], **controls: object) -> None:
        self.shown = Place()

        @wraps(function)
        def draw(**values: object) -> object:
            came = function(**values)
            try:
                self.shown.show(came)
            except TypeError:
                self.shown.show(())
                return came
            return None

        # Where nothing is displayed there is nothing to take away either, and IPython would print signs for a terminal.
        super().__init__(draw, {"auto_display": True}, clear_output=get_ipython() is not None, **controls)
        self.layout = Layout(overflow="visible")
        self.add_class("gofish-controls")
        self.controls: dict[str, Any] = dict(zip(self.kwargs, self.kwargs_widgets, strict=True))
        self.set_trait("children", (*self.children[:-1], self.shown, self.out))

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
            look at, or a list of these. Anything else is shown as the `interact` of ipywidgets shows it.
        controls: a control for each argument, as for `interact`: (5, 20) for a slider, a list for a drop-down, True for
            a box to tick, or a widget.

    Raises:
        ValueError: an argument has no control.
    """
    return Redraw(function, **controls)


def _words(control: Any) -> str:
    return str(getattr(control, "label", control.value))
