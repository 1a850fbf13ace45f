"""A chart as a widget of its own, for notebooks: `Chart(picture)`, and `chart.show(another)` as often as you like."""

from pathlib import Path

import anywidget
import traitlets

from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.charts.vega import vega_answer

STATIC = Path(__file__).parents[1] / "static" / "charts"


class Chart(anywidget.AnyWidget):
    """A picture of numbers, drawn in the page, with its numbers as a table and to download.

    It holds nothing secret: what it draws is what the page is sent.
    """

    _esm = traitlets.Unicode(default_value=join_modules(STATIC)).tag(sync=True)
    _css = traitlets.Unicode(default_value=join_styles(STATIC, "alone.css")).tag(sync=True)
    _drawn = traitlets.Dict().tag(sync=True)

    def __init__(self, picture: Picture) -> None:
        """Make a chart that shows `picture` until `show` is called."""
        super().__init__()
        self.on_msg(self._answer)
        self.show(picture)

    def show(self, picture: Picture) -> None:
        """Draw another picture in the same place; where only its numbers differ, only the marks move."""
        self.picture = picture
        self._drawn = picture.to_message()

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        drawing = vega_answer(message)
        if drawing is not None:
            self.send(*drawing)
