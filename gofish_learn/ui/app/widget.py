"""What every widget of an app is: it carries messages between a page and its host.

It holds nothing of a game or a session that is synchronised with the page: what the page may know goes out in answers
to its messages, and what it sends is judged by the host. An app's own widget names its script and its host:

    class Dice(PageWidget):
        _esm, _css = page_files(STATIC, "dice.css")

        def __init__(self, saves: Saves | None = None) -> None:
            super().__init__(DiceHost(saves or kernel_saves(), SystemRandom()))
"""

from typing import Any

import anywidget
import traitlets

from gofish_learn.ui.app.host import MessageHost


class PageWidget(anywidget.AnyWidget):
    """A widget whose page talks to a host.

    Attributes:
        host: what answers the messages of the page.
        ack_ms: how long the page waits for an answer before it says that none has come, in milliseconds.
        ping_ms: how often the page asks whether the kernel is still there, in milliseconds.
    """

    ack_ms = traitlets.Int(5000).tag(sync=True)
    ping_ms = traitlets.Int(10000).tag(sync=True)

    def __init__(self, host: MessageHost[Any]) -> None:
        """Let `host` answer the messages of the page."""
        super().__init__()
        self.host = host
        self.on_msg(self._answer)

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        self.send(self.host.answer(message))
