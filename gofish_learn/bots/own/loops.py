"""Stops a bot that never returns where the system has no alarm: in a browser, on Windows, and off the main thread.

A bot that runs on and on goes round a loop or calls itself, and from 3.12 on Python tells of both. So at every turn of
a loop and every call in the bot's own code somebody looks at the clock. The kit's code and Python's own are passed over
from the second time on, so they cost nothing. What never returns from one long built-in operation, such as a huge
power, is not told of.
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any

CAN_WATCH = sys.version_info >= (3, 12)
"""Whether this Python tells of loops."""
REPEAT_AFTER = 0.05
"""Seconds between further interruptions, for a bot that swallows the first one."""
TOOL = 4
"""The number that is used among the six that Python has for tools; debuggers, coverage and profilers have theirs."""
_NOT_THEIRS = (str(Path(__file__).parents[2]) + os.sep, str(Path(os.__file__).parent) + os.sep, "<frozen ")
"""How the files of the kit and of Python itself begin."""


class Loops:
    """Calls somebody back from inside a learner's loop when the time is over, and again and again after that."""

    def __init__(self, time_is_up: Callable[[], None]) -> None:
        """Make one that is not watching yet; what it calls, every `REPEAT_AFTER` seconds, may raise."""
        self.time_is_up = time_is_up
        self.end: float | None = None
        self.watching = False
        self.thread = 0

    def begin(self) -> None:
        """Begin to watch, unless another guard or tool does already."""
        if sys.version_info >= (3, 12):
            try:
                sys.monitoring.use_tool_id(TOOL, "gofish-learn")
            except ValueError:
                return
            told = sys.monitoring.events
            self.thread = threading.get_ident()
            sys.monitoring.register_callback(TOOL, told.JUMP, self.on_turn)
            sys.monitoring.register_callback(TOOL, told.PY_START, self.on_turn)
            sys.monitoring.set_events(TOOL, told.JUMP | told.PY_START)
            self.watching = True

    def finish(self) -> None:
        """Watch no longer."""
        if sys.version_info >= (3, 12) and self.watching:
            sys.monitoring.set_events(TOOL, sys.monitoring.events.NO_EVENTS)
            sys.monitoring.free_tool_id(TOOL)
            self.watching = False

    def set_alarm(self, seconds: float | None) -> None:
        """Let the time be over after so many seconds, or never."""
        self.end = time.perf_counter() + seconds if seconds else None

    def on_turn(self, code: CodeType, *_: int) -> Any:
        """Look at the clock, where this is a learner's own code in the thread that began to watch."""
        if sys.version_info >= (3, 12) and code.co_filename.startswith(_NOT_THEIRS):
            return sys.monitoring.DISABLE
        if threading.get_ident() != self.thread:
            return None
        now = time.perf_counter()
        if self.end is not None and now > self.end:
            self.end = now + REPEAT_AFTER
            self.time_is_up()
        return None
