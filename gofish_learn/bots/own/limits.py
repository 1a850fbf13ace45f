"""What a learner's code may use up: so much memory, and so much time before its process ends.

Memory can be limited on Linux, and only there: elsewhere a bot that fills it slows the computer down until its time is
over. Time ends everywhere, even inside one long built-in operation, because a watchdog that is no Python code ends the
whole process; so it is only ever set in a process that is there for the learner's code alone.
"""

import faulthandler
import os
import sys
from pathlib import Path
from typing import Protocol

MEMORY = 512
"""How much memory a learner's code may take beyond what its process has to begin with, in megabytes."""
MEGABYTE = 2**20


def limit_memory(megabytes: int = MEMORY) -> bool:
    """Limit how much memory this process may still take; returns whether that can be done on this system."""
    if not sys.platform.startswith("linux"):
        return False
    import resource  # noqa: PLC0415 - Windows has none

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + megabytes * MEGABYTE
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return True


def fall_silent() -> None:
    """Let nothing that this process prints be seen."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(nowhere, descriptor)  # what is written there without Python's streams, too
    sys.stdin = open(os.dup(nowhere), encoding="utf-8")  # noqa: PTH123, SIM115 - open to the end
    sys.stdout = sys.stderr = open(os.dup(nowhere), "w", encoding="utf-8")  # noqa: PTH123, SIM115 - the same


class Watching(Protocol):
    """Ends a process in which a bot cannot be interrupted."""

    def watch(self, seconds: float) -> None:
        """End it after so many seconds."""

    def call_off(self) -> None:
        """The bot has answered."""

    def leave(self) -> None:
        """No bot is to answer any more."""


_outside: list[Watching] = []


def watch_from_outside(watching: Watching) -> None:
    """Let every guard from now on be watched by somebody outside of this process, such as the page it belongs to."""
    _outside[:] = [watching]


def from_outside() -> Watching | None:
    """Who watches from outside of this process, if there is anybody."""
    return _outside[0] if _outside else None


class Watchdog:
    """Ends this process when it is not called off in time, whatever the process is busy with."""

    def __init__(self) -> None:
        """Make a watchdog that is not watching yet."""
        self.nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - as long as it may bite

    def watch(self, seconds: float) -> None:
        """End this process after so many seconds."""
        faulthandler.dump_traceback_later(seconds, exit=True, file=self.nowhere)

    def call_off(self) -> None:
        """Stop watching."""
        faulthandler.cancel_dump_traceback_later()

    def leave(self) -> None:
        """Stop watching."""
        self.call_off()
