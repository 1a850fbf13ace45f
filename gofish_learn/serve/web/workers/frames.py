"""What passes between the process that accepts and its workers, and what a page is called there.

A frame is the lengths of its head and its body, in four bytes each, and then both. The head is a small JSON object; the
body is the message of a page or its answer, JSON too, which the process that accepts need not read.
"""

import asyncio
import hashlib
import json
import struct
from collections.abc import Iterator
from typing import IO, Any, NamedTuple

LENGTHS = struct.Struct("<II")


class Frame(NamedTuple):
    """One piece of what passes."""

    head: dict[str, Any]
    body: bytes = b""


WRITTEN = Frame({"written": True})
"""A worker sends this when it has written something about a class."""


def frame_bytes(frame: Frame) -> bytes:
    """A frame as bytes."""
    head = json.dumps(frame.head, separators=(",", ":")).encode()
    return LENGTHS.pack(len(head), len(frame.body)) + head + frame.body


def frames_in(pipe: IO[bytes]) -> Iterator[Frame]:
    """The frames that come through a pipe, until its other end is closed."""
    while len(lengths := pipe.read(LENGTHS.size)) == LENGTHS.size:
        head, body = (pipe.read(length) for length in LENGTHS.unpack(lengths))
        yield Frame(json.loads(head), body)


async def next_frame(pipe: asyncio.StreamReader) -> Frame:
    """The next frame that comes through a pipe; `IncompleteReadError` where its other end is closed."""
    head, body = LENGTHS.unpack(await pipe.readexactly(LENGTHS.size))
    return Frame(json.loads(await pipe.readexactly(head)), await pipe.readexactly(body))


def page_key(app: str, page: str, token: str, visit: str, table: int | None = None) -> str:
    """What a page is called: a hash, and behind it the table that it is a page of.

    What the page calls itself counts only together with the same token and visit, and at the same table.
    """
    hashed = hashlib.sha256(f"{app}:{page}:{token}:{visit}".encode("utf-8", "surrogatepass")).hexdigest()
    return hashed if table is None else f"{hashed}@{table}"


def table_of(key: str) -> int | None:
    """The number of the table that a page is one of."""
    _, _, table = key.partition("@")
    return int(table) if table else None


def queue_of(key: str) -> str:
    """The queue in which a page is answered; all pages of a table share one."""
    table = table_of(key)
    return key if table is None else f"@{table}"
