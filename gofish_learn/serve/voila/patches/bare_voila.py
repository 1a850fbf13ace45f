"""A Voila that answers only the addresses that it is given, on sockets that are open already, with our error pages.

Voila by itself also serves files, a tree of the notebooks and their contents; opens its own port, or another one
without a word; shows Jupyter's own pages for what fails in Jupyter's handlers; and compresses nothing.
"""

import signal
import socket
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.routing import Router
from traitlets import Instance
from voila.app import Voila

from gofish_learn.serve.voila.patches.known_methods import only_known_methods
from gofish_learn.serve.voila.patches.null_events import NullEventLogger

PATCHES = ("jupyter-server", "tornado", "voila")


class BareVoila(Voila):  # type: ignore[misc]  # Voila is published without types
    """Voila's kernels, templates and settings behind addresses of our own.

    Attributes:
        sockets: where to listen; they are open.
        http: the server that answers there, once it has started.
        event_logger: what all kernels tell their events to.
        compresses: whether answers are compressed.
    """

    sockets: tuple[socket.socket, ...] = ()
    http: HTTPServer
    event_logger = Instance(NullEventLogger, ())
    compresses = False

    def addresses(self) -> list[tuple[Any, ...]]:
        """Everything that is answered, as Tornado's rules: a pattern, a handler, and its arguments."""
        return []

    def initialize(self, argv: list[str] | None = None) -> None:
        """Set Voila up, and leave SIGTERM to whoever runs it: Voila's own answer needs a loop that runs."""
        before = signal.getsignal(signal.SIGTERM)
        super().initialize(argv)
        signal.signal(signal.SIGTERM, before)

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with our templates for the errors of Jupyter's handlers too, and Tornado's compression.

        That has to be said before there is an application, and Voila applies what it is told only then.
        """
        settings: dict[str, Any] = super().init_settings()
        settings["jinja2_env"] = settings["voila_jinja2_env"]
        settings["compress_response"] = self.compresses
        return settings

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Our addresses in place of Voila's."""
        return self.addresses()

    def door(self) -> Router:
        """What requests go through, up to the application."""
        return self.app  # type: ignore[no-any-return]  # Voila is published without types

    def listen(self) -> None:
        """Answer on `sockets`, and return; whoever calls `start` runs the event loop."""
        self.http = HTTPServer(only_known_methods(self.door()))
        self.http.add_sockets(self.sockets)
