"""What a notebook that is opened again shows in place of its widgets, once their kernel is gone: pictures of them.

JupyterLab draws a widget in preference to all else that an output holds, and where its kernel is gone it says "model
not found". So the picture is an output of its own before that of the widget. It is hidden while the widget is there,
by a style that it brings along, and it is brought up to date when the widget changes, so the notebook saves what was
seen last. IPython lets us display it: no other front end shows anything else than before.
"""

from collections.abc import Iterator
from html import escape
from typing import Any

from IPython import display as ipython
from ipywidgets import HTML, Box, DOMWidget, HTMLMath, Label, Widget

from gofish_learn.serve.notebook.chart import Chart
from gofish_learn.serve.notebook.controls import PieceWidget, Question
from gofish_learn.serve.notebook.widget import PageWidget
from gofish_learn.ui.pieces.parts import PicturePart
from gofish_learn.ui.pieces.without_kernel import lines, still
from gofish_learn.ui.sentences import RUN_CELL

_show: Any = ipython.display  # IPython is published without types for it
CHANGES = ("value", "children", "_drawn")
"""The traits of widgets by which what they show may change."""
OUTPUT = ".jp-OutputArea-child"
ERROR = ".jp-OutputArea-output.jupyter-widgets"
STYLE = f"""<style>
{OUTPUT}:has(.gofish-still):not(:has(+ {OUTPUT} > {ERROR}), :has(+ {OUTPUT} .gofish-gone)) {{ display: none; }}
{OUTPUT}:has(+ {OUTPUT} > {ERROR}) .gofish-still {{ display: block !important; }}
{OUTPUT}:has(+ {OUTPUT} .gofish-gone) .gofish-still {{ display: block !important; }}
{OUTPUT}:has(.gofish-still) + {OUTPUT}:has(> {ERROR}, .gofish-gone) {{ display: none; }}
</style>"""
"""JupyterLab gives its own error the class of a widget; a widget that was saved without its kernel says that it is."""


class Still:
    """The picture of a widget, displayed and kept up to date."""

    def __init__(self, widget: DOMWidget, html: str) -> None:
        self.widget, self.html = widget, html
        self.heard = set[str]()
        self.handle: Any = _show({"text/html": _whole(html), "text/plain": ""}, raw=True, display_id=True)
        self.hear()

    def hear(self) -> None:
        """Hear of every change of what the widget shows, also of what came into it since."""
        for one in inside(self.widget):
            if one.model_id not in self.heard:
                self.heard.add(one.model_id)
                one.observe(self.follow, CHANGES)
                one.on_msg(self.follow)

    def follow(self, *_change: object) -> None:
        """Show the widget as it is now."""
        if (html := picture_of(self.widget)) != self.html:
            self.html = html
            self.handle.update({"text/html": _whole(html), "text/plain": ""}, raw=True)
            self.hear()


def inside(widget: Widget) -> Iterator[Widget]:
    """A widget, and all that stand in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child)


def picture_of(widget: Widget) -> str:
    """What a widget shows now, as HTML; empty of one that is not known here."""
    match widget:
        case Question(value=guess) if guess is not None:
            return lines([f"You guessed {guess}."]) + still(widget.piece.parts())
        case PieceWidget():
            return still(widget.piece.parts())
        case Chart():
            return still([PicturePart(widget.picture)])
        case PageWidget():
            return lines([widget.title])
        case Box():
            return "".join(picture_of(child) for child in widget.children)
        case HTML() | HTMLMath():
            return f"<div>{widget.value}</div>"
        case Label():
            return lines([widget.value])
    named, value = getattr(widget, "description", ""), getattr(widget, "label", getattr(widget, "value", ""))
    return lines([f"{named}: {value}"]) if named and value != "" else ""


def display_with_still(widget: DOMWidget) -> None:
    """Display a widget after its picture; IPython goes on as without this where there is none."""
    html = picture_of(widget)
    if not html:
        raise NotImplementedError
    Still(widget, html)
    if hasattr(widget, "_ipython_display_"):
        widget._ipython_display_()  # ipywidgets 7
        return
    shown: Any = widget._repr_mimebundle_()
    data, metadata = shown if isinstance(shown, tuple) else (shown, None)
    _show(data, metadata=metadata, raw=True)


def _whole(html: str) -> str:
    run = f"<p><b>{escape(RUN_CELL)}</b></p>"
    return f'{STYLE}<div class="gofish-still" style="display:none">{html}{run}</div>'
