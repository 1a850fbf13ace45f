"""Connections as an attacker makes them: byte by byte, from any address of this machine, with nothing kept to."""

import asyncio
import base64
import os
import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

PATIENCE_SECONDS = 8.0
TEXT, CLOSE = 1, 8
COMPRESSED = 0x40
FINAL = 0x80


@dataclass
class Wire:
    """One connection.

    Attributes:
        host: what it gives as its Host.
        reader: what comes.
        writer: what goes.
    """

    host: str
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @classmethod
    async def dial(cls, url: str, address: str = "127.0.0.1") -> Self:
        """Connect to a server.

        Args:
            url: its address.
            address: which of this machine's addresses to come from.

        Raises:
            OSError: it cannot be connected to.
            TimeoutError: nobody accepts.
        """
        place = urlsplit(url)
        async with asyncio.timeout(PATIENCE_SECONDS):
            reader, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=(address, 0))
        return cls(place.netloc, reader, writer)

    async def send(self, data: bytes) -> None:
        """Send bytes, as many as are taken in time."""
        self.writer.write(data)
        async with asyncio.timeout(PATIENCE_SECONDS):
            await self.writer.drain()

    async def status(self) -> str:
        """The status of the next answer, or what came instead of one."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                line = await self.reader.readline()
                while (await self.reader.readline()).strip():
                    pass
        except TimeoutError:
            return "silence"
        except (OSError, ValueError):
            return "cut off"
        return line.split()[1].decode("ascii", "replace") if line.count(b" ") else "cut off"

    async def upgrade(self, path: str, headers: Mapping[str, str], *, compressed: bool = False) -> str:
        """Ask for a websocket; the status of the answer, which is 101 if it is one now."""
        about = {
            "Host": self.host,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **({"Sec-WebSocket-Extensions": "permessage-deflate"} if compressed else {}),
            **headers,
        }
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in about.items()), "", ""]
        await self.send("\r\n".join(lines).encode())
        return await self.status()

    async def heard(self) -> str:
        """What the next frame is: an answer's type, or why the socket is closed."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while True:
                    kind, payload = await self._frame()
                    if kind == TEXT:
                        return payload.decode("utf-8", "replace")
                    if kind == CLOSE:
                        return f"closed {struct.unpack('>H', payload[:2])[0] if len(payload) > 1 else ''}".strip()
        except TimeoutError:
            return "silence"
        except (OSError, EOFError):
            return "cut off"

    async def _frame(self) -> tuple[int, bytes]:
        first, second = await self.reader.readexactly(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack(">H", await self.reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", await self.reader.readexactly(8))
        return first & 0x0F, await self.reader.readexactly(length)

    def hang_up(self) -> None:
        """Cut the connection."""
        self.writer.transport.abort()


def frame(payload: bytes, *, first: int = FINAL | TEXT, length: int | None = None) -> bytes:
    """A frame of a client.

    Args:
        payload: what is in it.
        first: its first byte.
        length: how long it says that it is, if not as long as it is.
    """
    said = len(payload) if length is None else length
    if said < 126:
        head = struct.pack("BB", first, 0x80 | said)
    elif said < 1 << 16:
        head = struct.pack(">BBH", first, 0x80 | 126, said)
    else:
        head = struct.pack(">BBQ", first, 0x80 | 127, said)
    return head + b"\0\0\0\0" + payload  # masked with zeros


def deflated(payload: bytes) -> bytes:
    """A frame whose payload is compressed."""
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(payload) + packer.flush(zlib.Z_SYNC_FLUSH)
    return frame(packed.removesuffix(b"\0\0\xff\xff"), first=FINAL | COMPRESSED | TEXT)
