"""A bot in a copy of this process, where it may be a class out of a notebook's cell.

What plays there is what would play here, with the same chance, so the games are the same; but a bot that hangs, even in
one long built-in operation, that fills its memory or ends its process is gone alone.
"""

import os
import signal
from contextlib import suppress
from typing import IO

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.guard import Guard
from gofish_learn.bots.own.apart import fork
from gofish_learn.bots.own.child import Line, serve
from gofish_learn.bots.own.limits import LastingWatchdog, fall_silent


class Copy:
    """A copy of this process that has begun to answer for a bot.

    Attributes:
        pid: the number of the process.
        stdin: what it is told.
        stdout: what it says.
    """

    def __init__(self, make: BotFactory, limit: float | None) -> None:
        """Begin it for a bot that may take `limit` seconds for one ask, or as long as it likes."""
        reading, telling = os.pipe()
        hearing, saying = os.pipe()
        self.pid = fork()
        if not self.pid:
            try:
                os.close(telling)
                os.close(hearing)
                fall_silent()
                serve(lambda: make, Line(reading, saying), Guard(limit, LastingWatchdog()))
            finally:
                os._exit(0)
        os.close(reading)
        os.close(saying)
        self.stdin: IO[bytes] | None = os.fdopen(telling, "wb")
        self.stdout: IO[bytes] | None = os.fdopen(hearing, "rb")

    def kill(self) -> None:
        """End it at once."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> None:
        """Wait for its end."""
        with suppress(ChildProcessError):
            os.waitpid(self.pid, 0)
