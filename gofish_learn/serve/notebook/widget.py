"""The widget of every app and piece: it carries messages between a page and its host.

It holds nothing of a game or a session that is synchronised with the page: what the page may know goes out in answers
to its messages, and what it sends is judged by the host.
"""

from typing import Any

import anywidget
import traitlets

from gofish_learn.engine.history import Game
from gofish_learn.ui.app.host import MessageHost
from gofish_learn.ui.app.scripts.joined import app_texts, drawing_answer
from gofish_learn.ui.apps import App, Needs
from gofish_learn.ui.charts.vega import vega_answer
from gofish_learn.ui.sentences import NO_ANSWER, RUN_CELL

PATIENCE_MS = {"puzzles": 15_000}
"""How long the pages of some apps wait for an answer: a case that comes back after a reload is counted anew."""


class HostWidget(anywidget.AnyWidget):
    """A page in a notebook, and the host that answers its messages."""

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    ack_ms = traitlets.Int(5000).tag(sync=True)
    """How many milliseconds the page waits for an answer before it says that none has come."""
    ping_ms = traitlets.Int(10000).tag(sync=True)
    """How often the page asks whether the kernel is still there, in milliseconds."""
    silence = traitlets.Unicode(NO_ANSWER).tag(sync=True)
    """What the page says in a notebook whose kernel does not answer."""
    gone = traitlets.Unicode(RUN_CELL).tag(sync=True)
    """What stands in its place in a notebook that was saved with it, once its kernel is gone."""

    def __init__(self, host: MessageHost[Any, Any], name: str, script: str, style: str) -> None:
        # A page keeps one style for each `_anywidget_id`, which anywidget makes of the class: all apps have the same.
        super().__init__(_esm=script, _css=style, _anywidget_id=f"{__name__}.{name}")
        self.host = host
        self.on_msg(self._answer)

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        if (library := vega_answer(message)) is not None:
            self.send(*library)
        else:
            self.send(drawing_answer(message) or self.host.answer(message))


class PageWidget(HostWidget):
    """A whole page in a notebook, with its title: of an app, or of the notebook's own."""

    def __init__(self, title: str, host: MessageHost[Any, Any], name: str, scripts: str) -> None:
        super().__init__(host, name, *app_texts(scripts))
        self.title = title

    def __repr__(self) -> str:
        """What it is, for a notebook that is only read."""
        return f"{self.title} (run this cell to open it)"


class AppWidget(PageWidget):
    """An app in a notebook."""

    def __init__(self, app: App, needs: Needs) -> None:
        super().__init__(app.title, app.host(needs), app.name, app.name)
        self.ack_ms = PATIENCE_MS.get(app.name, self.ack_ms)


class TableWidget(AppWidget):
    """The table in a notebook, whose games a cell below it can look back at."""

    def last_game(self) -> Game | None:
        """The last game that was played to its end at this table; None before there is one.

        Whose table it is shows once its page is open: until then there is none, either. A game that goes on is never
        given, for it would tell the cards.
        """
        found: Game | None = self.host.last_game()  # type: ignore[attr-defined]  # the table's host is loaded with it
        return found
