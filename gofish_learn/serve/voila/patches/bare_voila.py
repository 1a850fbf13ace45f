"""A Voila that answers only the addresses that it is given, on sockets that are open already, with our error pages.

Voila by itself also serves files, a tree of the notebooks and their contents; opens its own port, or another one
without a word; and shows Jupyter's own pages for what fails in Jupyter's handlers.
"""

import socket
from typing import Any

from tornado.httpserver import HTTPServer
from traitlets import Instance
from voila.app import Voila

from gofish_learn.serve.voila.patches.null_events import NullEventLogger

PATCHES = ("jupyter-server", "tornado", "voila")


class BareVoila(Voila):  # type: ignore[misc]  # Voila is published without types
    """Voila's kernels, templates and settings behind addresses of our own.

    Attributes:
        sockets: where to listen; they are open.
        http: the server that answers there, once it has started.
        event_logger: what all kernels tell their events to.
    """

    sockets: tuple[socket.socket, ...] = ()
    http: HTTPServer
    event_logger = Instance(NullEventLogger, ())

    def addresses(self) -> list[tuple[Any, ...]]:
        """Everything that is answered, as Tornado's rules: a pattern, a handler, and its arguments."""
        return []

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with our templates for the errors of Jupyter's handlers too."""
        settings: dict[str, Any] = super().init_settings()
        settings["jinja2_env"] = settings["voila_jinja2_env"]
        return settings

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Our addresses in place of Voila's."""
        return self.addresses()

    def listen(self) -> None:
        """Answer on `sockets`, and return; whoever calls `start` runs the event loop."""
        self.http = HTTPServer(self.app)
        self.http.add_sockets(self.sockets)
