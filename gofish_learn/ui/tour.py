"""The tour app: one widget that carries messages between a page and its host, as the card table does."""

from pathlib import Path
from random import SystemRandom

import anywidget
import traitlets

from gofish_learn.ui.esm import join_modules, join_styles
from gofish_learn.ui.saves import MemorySaves, Saves
from gofish_learn.ui.tour_host import TourHost

STATIC = Path(__file__).parent / "static" / "tour"


class Tour(anywidget.AnyWidget):
    """The tours of the six rule books, the books side by side, and the glossary.

    Attributes:
        ack_ms: how long the page waits for an answer before it says that none has come, in milliseconds.
        ping_ms: how often the page asks whether the kernel is still there, in milliseconds.
    """

    _esm = traitlets.Unicode(default_value=join_modules(STATIC)).tag(sync=True)
    _css = traitlets.Unicode(default_value=join_styles(STATIC, "tour.css")).tag(sync=True)
    ack_ms = traitlets.Int(5000).tag(sync=True)
    ping_ms = traitlets.Int(10000).tag(sync=True)

    def __init__(self, saves: Saves | None = None) -> None:
        """Open the tours of a learner whose place is kept in `saves`; without any it lasts as long as the kernel."""
        super().__init__()
        self.host = TourHost(saves or MemorySaves(), SystemRandom())
        self.on_msg(self._answer)

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        self.send(self.host.answer(message))
