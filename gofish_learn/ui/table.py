"""The card table: one widget that carries messages between a page and its host.

It holds no game state that is synchronised with the page: what the page may know goes out in answers to its messages,
and what it sends is judged by the `Host`.
"""

from pathlib import Path
from random import SystemRandom

import anywidget
import traitlets

from gofish_learn.ui.esm import join_modules, join_styles
from gofish_learn.ui.host import Host
from gofish_learn.ui.saves import MemorySaves, Saves

STATIC = Path(__file__).parent / "static" / "table"


class Table(anywidget.AnyWidget):
    """A card table to play at, in JupyterLab and in Voila alike.

    Attributes:
        ack_ms: how long the page waits for an answer before it says that none has come, in milliseconds.
        ping_ms: how often the page asks whether the kernel is still there, in milliseconds.
    """

    _esm = traitlets.Unicode(default_value=join_modules(STATIC)).tag(sync=True)
    _css = traitlets.Unicode(default_value=join_styles(STATIC)).tag(sync=True)
    ack_ms = traitlets.Int(5000).tag(sync=True)
    ping_ms = traitlets.Int(10000).tag(sync=True)

    def __init__(self, saves: Saves | None = None) -> None:
        """Lay a table whose games are kept in `saves`; without any they last as long as the kernel."""
        super().__init__()
        self.host = Host(saves or MemorySaves(), SystemRandom())
        self.on_msg(self._answer)

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        self.send(self.host.answer(message))
