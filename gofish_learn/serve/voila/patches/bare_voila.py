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
from gofish_learn.serve.voila.patches.malformed import WellFormed
from gofish_learn.serve.voila.patches.null_events import NullEventLogger

PATCHES = ("jupyter-server", "tornado", "voila")
LONGEST_BODY = 1 << 16
"""Bytes of a request. The longest that a page sends has a few thousand; what a page tells its kernel is no request."""
BODY_SECONDS = 20.0
"""How long a body may take to arrive,"""
SILENT_SECONDS = 60.0
"""and how long a connection is kept on which no request comes, or whose request does not get to the end of its headers.
Tornado would take 100 MB from anybody, and wait for an hour."""


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
        self.http = HTTPServer(
            WellFormed(only_known_methods(self.door())),
            max_body_size=LONGEST_BODY,
            body_timeout=BODY_SECONDS,
            idle_connection_timeout=SILENT_SECONDS,
        )
        self.http.add_sockets(self.sockets)
