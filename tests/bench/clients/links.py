"""How a page reaches its host: by a socket."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Protocol, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Message = dict[str, Any]
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
        try:
            async with asyncio.timeout(patience):
                await self.connection.send(json.dumps(message))
                while True:
                    found: Message = json.loads(await self.connection.recv())
                    if found.get("reply_to") == message["seq"]:
                        return found
        except ConnectionClosed as error:
            raise LostError(f"the connection ended: {error}") from error
        except TimeoutError:
            raise LostError("no answer came") from None

    async def close(self) -> None:
        """End the connection."""
        await self.connection.close()
