"""What the widget of an app with charts is: it also sends the page the library that draws them."""

from gofish_learn.ui.app.widget import PageWidget
from gofish_learn.ui.charts.vega import vega_answer


class ChartsPageWidget(PageWidget):
    """A widget whose page talks to a host and draws charts."""

    def _answer(self, widget: object, message: object, buffers: object) -> None:
        drawing = vega_answer(message)
        if drawing is None:
            super()._answer(widget, message, buffers)
        else:
            self.send(*drawing)
