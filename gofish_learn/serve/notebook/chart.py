"""A chart as a widget of its own, for notebooks: `Chart(picture)`, and `chart.show(another)` as often as you like."""

import anywidget
import traitlets

from gofish_learn.ui.app.scripts.joined import joined_texts
from gofish_learn.ui.apps import STATIC
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.charts.vega import vega_answer


class Chart(anywidget.AnyWidget):
    """A picture of numbers, drawn in the page, with its numbers as a table and to download.

    It holds nothing secret: what it draws is what the page is sent.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    _drawn = traitlets.Dict().tag(sync=True)

    def __init__(self, picture: Picture) -> None:
        """Make a chart that shows `picture` until `show` is called."""
        script, style = joined_texts(STATIC / "charts", "alone.css")
        super().__init__(_esm=script, _css=style)
        self.on_msg(self._answer)
        self.show(picture)

    def show(self, picture: Picture) -> None:
        """Draw another picture in the same place; where only its numbers differ, only the marks move."""
        self.picture = picture
        self._drawn = dict(picture.to_message())

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        drawing = vega_answer(message)
        if drawing is not None:
            self.send(*drawing)
