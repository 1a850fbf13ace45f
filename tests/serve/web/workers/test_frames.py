"""Whatever passes between the server and a worker comes out as it went in."""

import asyncio
import io
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.serve.web.workers.frames import Frame, frame_bytes, frames_in, next_frame

HEADS = st.dictionaries(st.text(max_size=9), st.none() | st.booleans() | st.integers() | st.text(), max_size=5)
FRAMES = st.lists(st.builds(Frame, HEADS, st.binary()), max_size=5)


@given(FRAMES, st.binary(max_size=7))
def test_frames_come_out_as_they_went_in_and_half_a_frame_does_not(frames: list[Frame], rest: bytes) -> None:
    assert list(frames_in(io.BytesIO(b"".join(map(frame_bytes, frames)) + rest))) == frames


@given(FRAMES)
def test_the_server_reads_them_as_the_worker_does(frames: list[Frame]) -> None:
    async def read() -> list[Any]:
        pipe = asyncio.StreamReader()
        pipe.feed_data(b"".join(map(frame_bytes, frames)))
        pipe.feed_eof()
        found = []
        try:
            while True:
                found.append(await next_frame(pipe))
        except asyncio.IncompleteReadError:
            return found

    assert asyncio.run(read()) == frames
