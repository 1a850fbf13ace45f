"""A chart as a widget of its own: `Chart(picture)`, and `chart.picture = another` as often as you like."""

import anywidget
import traitlets

from gofish_learn.engine.wording import as_given
from gofish_learn.ui.app.scripts.joined import joined_script, joined_style
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.charts.vega import vega_answer
from gofish_learn.ui.sentences import RUN_CELL


class Chart(anywidget.AnyWidget):
    """A picture of numbers, drawn in the page, with buttons for its numbers as a table and to save it.

    >>> from gofish_learn import Chart, bars
    >>> chart = Chart(bars("Who wins", "Player", {"Ana": 0.5, "Ben": 0.5}))
    >>> chart.picture = bars("Who wins", "Player", {"Ana": 0.6, "Ben": 0.4})
    >>> print(chart)
    Who wins. 60 % for Ana and 40 % for Ben.

    It holds nothing secret: what it draws is what the page is sent.

    Attributes:
        picture: what it shows. Set another one, as a slider may do, and it is drawn in the same place; where only its
            numbers differ, only the marks move.
    """

    picture = traitlets.Instance(Picture)

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    _drawn = traitlets.Dict().tag(sync=True)
    gone = traitlets.Unicode(RUN_CELL).tag(sync=True)

    def __init__(self, picture: Picture) -> None:
        """Make a chart that shows `picture` until it is another one.

        Raises:
            TypeError: it is not a picture.
        """
        if not isinstance(picture, Picture):
            raise TypeError(f"{as_given(picture)} is no picture: write one such as bars(…), which Chart then draws.")
        script, style = joined_script("charts"), joined_style("charts", "in-notebook.css")
        super().__init__(_esm=script, _css=style, picture=picture)
        self.on_msg(self._answer)

    @traitlets.observe("picture")
    def _draw(self, _change: object) -> None:
        self._drawn = dict(self.picture.to_message())

    def show(self, picture: Picture) -> None:
        """Draw another picture in the same place, as setting `picture` does."""
        self.picture = picture

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        drawing = vega_answer(message)
        if drawing is not None:
            self.send(*drawing)

    def __repr__(self) -> str:
        """What it shows, in words, for a notebook that is only read."""
        return f"{self.picture.title}. {self.picture.says}"
