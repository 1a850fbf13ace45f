"""What a learner's code may use up, so much memory and so much time before its process ends, and what it may look into.

Memory can be limited on Linux, and only there: elsewhere a bot that fills it slows the computer down until its time is
over. Time ends everywhere, even inside one long built-in operation, because a watchdog that is no Python code ends the
whole process; so it is only ever set in a process that is there for the learner's code alone.
"""

import faulthandler
import os
import re
import sys
from pathlib import Path
from typing import Protocol

MEMORY = 512
"""How much memory a learner's code may take beyond what its process has to begin with, in megabytes."""
MEGABYTE = 2**20
SET_DUMPABLE, SET_NO_NEW_PRIVILEGES = 4, 38
CAPABILITIES = 0x20080522
"""The version of the layout that `capset` is given."""
READ_ANY_FILE = 1 << 2
WHERE_WORDS_ARE = slice(45, 47)
"""Where /proc/self/stat says where in memory the words of the command begin and end, two fields left out."""


def limit_memory() -> None:
    """Limit how much memory this process may still take to `MEMORY` megabytes; on Linux only."""
    if not sys.platform.startswith("linux"):
        return
    import resource  # noqa: PLC0415 - Windows has none

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + MEMORY * MEGABYTE
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def fall_silent(but_for: int | None = None) -> None:
    """Let nothing that this process prints be seen, or let it all go to one of its file descriptors."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    shown = os.dup(nowhere if but_for is None else but_for)
    for descriptor, place in enumerate((nowhere, shown, shown)):
        os.dup2(place, descriptor)  # what is written there without Python's streams, too
    sys.stdin = open(os.dup(nowhere), encoding="utf-8")  # noqa: PTH123, SIM115 - open to the end
    sys.stdout = sys.stderr = open(shown, "w", encoding="utf-8", buffering=1)  # noqa: PTH123, SIM115 - the same


def keep_private() -> None:
    """Let no other process of the same user look into this one: its memory, open files, environment; on Linux only.

    Source: Linux manual pages, prctl(2), PR_SET_DUMPABLE, and ptrace(2), "Ptrace access mode checking".
    """
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - a browser's Python may have none

        ctypes.CDLL(None).prctl(SET_DUMPABLE, 0, 0, 0, 0)


def give_up_powers() -> None:
    """Let this process, and whatever it starts, do only what any user may, even where it runs as root; on Linux only.

    It may go on reading whatever files it could, as a bot's may belong to somebody else.

    Source: Linux manual pages, prctl(2), PR_SET_NO_NEW_PRIVS, and capset(2).
    """
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - the same

        libc = ctypes.CDLL(None)
        libc.prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        kept = READ_ANY_FILE if os.geteuid() == 0 else 0
        libc.capset((ctypes.c_uint32 * 2)(CAPABILITIES, 0), (ctypes.c_uint32 * 6)(kept, kept))


def hide_seed() -> None:
    """Hide the value of a command's ``--seed`` from the list of processes, which anybody may read; on Linux only.

    From the seed a bot could work out the deals.
    """
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - the same

        fields = Path("/proc/self/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        start, end = map(int, fields[WHERE_WORDS_ARE])
        words = ctypes.string_at(start, end - start)
        for found in re.finditer(rb"\0--s\w*[=\0]([^\0]+)", words):
            ctypes.memset(start + found.start(1), ord("*"), len(found[1]))


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
        self.nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - as long as it may bite

    def watch(self, seconds: float) -> None:
        """End this process after so many seconds."""
        faulthandler.dump_traceback_later(seconds, exit=True, file=self.nowhere)

    def call_off(self) -> None:
        """Stop watching."""
        faulthandler.cancel_dump_traceback_later()

    leave = call_off
