"""A moment in which nobody can stop a run: what is being counted and written is then whole."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from gofish_learn.bots.guard import STOPPING


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let Ctrl-C, and whatever else stops a run, wait until the end of a `with` statement.

    Only the main thread hears signals, so in any other nothing need be done.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting: list[tuple[int, FrameType | None]] = []
    before = {number: heard for number in STOPPING if callable(heard := signal.getsignal(number))}
    try:
        for number in before:
            signal.signal(number, lambda *came: waiting.append(came))
        yield
    finally:
        for number, heard in before.items():
            signal.signal(number, heard)
        for number, frame in waiting[:1]:  # whatever else went wrong
            before[number](number, frame)
