"""Commands that serve, as far as the door: all that they read and say is real, and nothing is served.

No name is looked up either: whether there is such a host on a network is nothing that a test should ask.
"""

import argparse
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from gofish_learn.serve.ports import address, listen
from gofish_learn.serve.web.classroom.room import Room
from gofish_learn.serve.web.server import Options

look_up = socket.getaddrinfo


def numbers_only(host: str | None, *args: Any, **more: Any) -> Any:
    """Look up an address, and no name but that of this computer."""
    if host != "localhost":
        more["flags"] = more.get("flags", 0) | socket.AI_NUMERICHOST
    return look_up(host, *args, **more)


def serve_nothing(options: Options, ready: Callable[[str], None], room: Room | None = None) -> None:
    """Listen for a moment, and say so, as the server of `play` does."""
    sockets = listen(options.host, options.port)
    found = sockets[0].getsockname()[1]
    for one in sockets:
        one.close()
    if room is not None:
        room.host, room.port = options.host, found
    ready(address(options.host, found))


def run_nothing(_folder: object, _options: argparse.Namespace) -> int:
    """In place of JupyterLab."""
    return 0


@contextmanager
def at_the_door() -> Iterator[None]:
    """Let nothing be served, no browser be opened, and the doctor look at the port alone, while a block runs."""
    with ExitStack() as stack:
        for name, stand_in in (
            ("socket.getaddrinfo", numbers_only),
            ("gofish_learn.serve.web.server.serve", serve_nothing),
            ("gofish_learn.serve.notebook.stock_voila.run_voila", lambda *_: None),
            ("gofish_learn.serve.commands.play.open_browser", lambda *_: None),
            ("gofish_learn.serve.commands.lab._run_jupyterlab", run_nothing),
            *((f"gofish_learn.serve.doctor.look_at_{one}", tuple) for one in ("packages", "folder")),
        ):
            stack.enter_context(patch(name, stand_in))
        yield
