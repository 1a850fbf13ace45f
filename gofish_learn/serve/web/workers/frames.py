"""What passes between the process that accepts and a worker: frames of a head and a body.

A frame is the lengths of both, in four bytes each, and then both. The head is a small JSON object; the body is the
message of a page or its answer, JSON too, which the process that accepts need not read.
"""

import asyncio
import json
import struct
from collections.abc import Iterator
from typing import IO, Any, NamedTuple

LENGTHS = struct.Struct("<II")


class Frame(NamedTuple):
    """What passes in one piece."""

    head: dict[str, Any]
    body: bytes = b""


WRITTEN = Frame({"written": True})
"""Says that a worker of a class's server has written something."""


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
