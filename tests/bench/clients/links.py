"""How a page reaches its host: by a socket, or in 1.0.0 by that of a Jupyter kernel."""

import asyncio
import json
import re
import uuid
from collections.abc import Mapping
from typing import Any, Protocol, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Message = dict[str, Any]
KERNEL = re.compile(r'"kernelId":\s*"([^"]+)"')
MODEL = re.compile(r'widget-view\+json": \{"model_id": "(\w+)"')
LARGEST = 2**24
"""The longest answer that is taken, in bytes."""


class LostError(Exception):
    """The connection has ended, or was refused, or is silent for too long."""


class Link(Protocol):
    """What takes a message to the host of a page, and brings its answer."""

    async def ask(self, message: Message, patience: float) -> Message:
        """The answer to a message, which has a `seq`.

        Raises:
            LostError: none came in `patience` seconds.
        """

    async def close(self) -> None:
        """End the connection."""


class SocketLink:
    """The socket of a page (CONTRACT.md, section 8)."""

    def __init__(self, connection: ClientConnection) -> None:
        """Speak over a connection."""
        self.connection = connection

    @classmethod
    async def open(cls, url: str, headers: Mapping[str, str], patience: float = 20.0) -> Self:
        """Connect to an address.

        Raises:
            LostError: it cannot be connected to.
        """
        opening = connect(
            url,
            additional_headers=headers,
            compression=None,
            max_size=LARGEST,
            ping_interval=None,
            open_timeout=patience,
            close_timeout=1,
            proxy=None,
        )
        try:
            return cls(await opening)
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
            raise LostError(f"no connection: {error}") from error

    async def ask(self, message: Message, patience: float) -> Message:
        """The answer to a message.

        Raises:
            LostError: none came.
        """
        return await self._sent(json.dumps(message), message["seq"], patience)

    async def _sent(self, text: str, seq: int, patience: float) -> Message:
        try:
            async with asyncio.timeout(patience):
                await self.connection.send(text)
                while True:
                    found = self.answer_in(json.loads(await self.connection.recv()))
                    if found.get("reply_to") == seq:
                        return found
        except ConnectionClosed as error:
            raise LostError(f"the connection ended: {error}") from error
        except TimeoutError:
            raise LostError("no answer came") from None

    @staticmethod
    def answer_in(heard: Message) -> Message:
        """What the host said, in what was heard."""
        return heard

    async def close(self) -> None:
        """End the connection."""
        await self.connection.close()


class KernelLink(SocketLink):
    """The socket of a page's kernel.

    Attributes:
        model: the widget of the page.
    """

    model = ""

    async def ask(self, message: Message, patience: float) -> Message:
        """The answer to a message.

        Raises:
            LostError: none came.
        """
        header = {"msg_id": uuid.uuid4().hex, "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3"}
        content = {"comm_id": self.model, "data": {"method": "custom", "content": message}}
        whole = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        return await self._sent(json.dumps(whole | {"buffers": []}), message["seq"], patience)

    @staticmethod
    def answer_in(heard: Message) -> Message:
        """What the host said, in what was heard: much of it is the kernel's own."""
        content = heard["content"].get("data", {}).get("content", {}) if heard["msg_type"] == "comm_msg" else {}
        return dict(content)


def kernel_in(page: str) -> tuple[str, str]:
    """The kernel of a page of 1.0.0, and its widget.

    Raises:
        LostError: it has none.
    """
    kernel, model = KERNEL.search(page), MODEL.search(page)
    if kernel is None or model is None:
        raise LostError("the page has no kernel")
    return kernel[1], model[1]
