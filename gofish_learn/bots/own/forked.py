"""A bot in a copy of this process, where it may be a class out of a notebook's cell: for many games by one command.

What plays there is what would play here, with the same generator, so the games are the same; but a bot that hangs, even
in one long built-in operation, that fills its memory or ends its process is gone alone.
"""

import os
import signal
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import IO

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.guard import Guard
from gofish_learn.bots.own.apart import CAN_FORK
from gofish_learn.bots.own.child import serve
from gofish_learn.bots.own.process import BotProcess, ProcessBot
from gofish_learn.bots.registry import is_built_in


class Copy:
    """A copy of this process that has begun to answer for a bot.

    Attributes:
        pid: the number of the process.
        stdin: what it is told.
        stdout: what it says.
    """

    def __init__(self, make: BotFactory, limit: float | None) -> None:
        """Begin it.

        Args:
            make: the bot.
            limit: seconds that it may take for one ask, or None for no limit.

        Raises:
            OSError: there can be no more processes.
        """
        reading, telling = os.pipe()
        hearing, saying = os.pipe()
        with warnings.catch_warnings():
            # A kernel has other threads, which the copy does not need.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.pid = os.fork()
        if not self.pid:
            try:
                os.close(telling)
                os.close(hearing)
                serve(lambda: make, (reading, saying), Guard, limit)
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


@contextmanager
def kept_apart(bots: Sequence[BotFactory], limit: float | None) -> Iterator[tuple[BotFactory, ...]]:
    """These bots, those of a learner's own each in a process of its own, which ends with this.

    Where processes cannot be copied they are what they were, and a `Guard` must do.

    Args:
        bots: the bots.
        limit: seconds that a learner's own bot may take for one ask, or None for no limit.
    """
    processes = {
        place: BotProcess(partial(Copy, bot, limit), limit)
        for place, bot in enumerate(bots)
        if CAN_FORK and not is_built_in(bot)
    }
    try:
        yield tuple(
            partial(ProcessBot, processes[place], lends=True) if place in processes else bot
            for place, bot in enumerate(bots)
        )
    finally:
        for process in processes.values():
            process.end()
