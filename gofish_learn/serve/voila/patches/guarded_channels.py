"""A page's connection to its kernel, with a look at what goes through.

To the kernel: a message that is no message is dropped. Jupyter's server ends the connection with a traceback in the
terminal, and counts up to the number that a message gives as that of its parts, so that one message of eight bytes
stops the server for ever.

To the page: no traceback and nothing that was printed. IPython sends every client the traceback of what fails in a
widget, with the names of folders and lines of source in it. It goes to the server's log instead, with what was printed
on standard error, which a log of the kernel's is.
"""

import json
import re
from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_binary_message, deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

PATCHES = ("jupyter-server", "voila")
V1 = "v1.kernel.websocket.jupyter.org"
PARTS = ("header", "parent_header", "metadata", "content")
COLOURS = re.compile(r"\x1b\[[\d;]*m")
NOT_FOR_PAGES = frozenset({"error", "stream", "execute_input"})


class GuardedChannels(ZMQChannelsWebsocketConnection):
    """The connection between a page and its kernel."""

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Pass a message of the page on, if it is one."""
        try:
            self.check(incoming_msg)
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]  # it takes bytes as well
        except Exception as error:  # noqa: BLE001 - whatever it is that makes the message unreadable
            self.log.info("A message from a page cannot be read: %s", type(error).__name__)

    def check(self, message: str | bytes) -> None:
        """Look whether a message has the parts of one, so that neither the server nor the kernel stumbles over it.

        Raises:
            Exception: it has not, or cannot be read.
        """
        parts = self.parts_of(message)
        if not all(isinstance(part, dict) for part in parts):
            raise TypeError(parts)
        header, _, _, content = parts
        words = [header["msg_type"], *(value for name, value in header.items() if name.endswith("_id"))]
        if not all(isinstance(word, str | None) for word in (*words, content.get("comm_id"))):
            raise TypeError(words)

    def parts_of(self, message: str | bytes) -> list[Any]:
        """The header, the header of the message that it answers, the metadata and the content.

        Raises:
            Exception: it cannot be read.
        """
        if isinstance(message, bytes):
            size, order = (8, "little") if self.subprotocol == V1 else (4, "big")
            count = int.from_bytes(message[:size], order)  # type: ignore[arg-type]  # one of the two that there are
            if size * (count + 1) > len(message):
                raise ValueError(count)
            if self.subprotocol == V1:
                _, texts = deserialize_msg_from_ws_v1(message)  # type: ignore[no-untyped-call]
                return [self.session.unpack(text) for text in texts[:4]]
            read = deserialize_binary_message(message)  # type: ignore[no-untyped-call]
        else:
            read = json.loads(message)
        return [read[name] for name in PARTS]

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Pass a message of the kernel on, or put into the log what is not for the page."""
        _, parts = self.session.feed_identities(outgoing_msg)
        kind = self.session.unpack(parts[1])["msg_type"]
        if kind in NOT_FOR_PAGES:
            self.put_into_log(kind, self.session.unpack(parts[4]))
        else:
            super().handle_outgoing_message(stream, outgoing_msg)

    def put_into_log(self, kind: str, content: dict[str, Any]) -> None:
        """Log what was kept back: what failed, and what was printed on standard error, as errors."""
        match kind, content:
            case "error", {"traceback": [*lines]}:
                self.log.error("A page's kernel failed:\n%s", COLOURS.sub("", "\n".join(map(str, lines))))
            case "stream", {"name": "stderr", "text": str(text)}:
                self.log.error("A page's kernel said: %s", text.rstrip())
            case _:
                self.log.info("A page's kernel sent a message that is not for pages: %s", kind)
