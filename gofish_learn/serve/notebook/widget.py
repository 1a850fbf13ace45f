"""The widget of every app: it carries messages between a page and the app's host.

It holds nothing of a game or a session that is synchronised with the page: what the page may know goes out in answers
to its messages, and what it sends is judged by the host.
"""

import anywidget
import traitlets

from gofish_learn.ui.app.scripts.drawings import drawing_answer
from gofish_learn.ui.app.scripts.joined import joined_texts
from gofish_learn.ui.apps import App, Needs
from gofish_learn.ui.charts.vega import vega_answer

PATIENCE_MS = {"detective": 15_000}
"""How long the pages of some apps wait for an answer: a case that comes back after a reload is counted anew."""


class AppWidget(anywidget.AnyWidget):
    """An app in a notebook.

    Attributes:
        host: what answers the messages of the page.
        ack_ms: how long the page waits for an answer before it says that none has come, in milliseconds.
        ping_ms: how often the page asks whether the kernel is still there, in milliseconds.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    ack_ms = traitlets.Int(5000).tag(sync=True)
    ping_ms = traitlets.Int(10000).tag(sync=True)

    def __init__(self, app: App, needs: Needs) -> None:
        script, style = joined_texts(app.static)
        # A page keeps one style for each `_anywidget_id`, which anywidget makes of the class: all apps have the same.
        super().__init__(_esm=script, _css=style, _anywidget_id=f"{__name__}.{app.name}")
        self.ack_ms = PATIENCE_MS.get(app.name, self.ack_ms)
        self.host = app.host(needs)
        self.on_msg(self._answer)

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        if (library := vega_answer(message)) is not None:
            self.send(*library)
        else:
            self.send(drawing_answer(message) or self.host.answer(message))
