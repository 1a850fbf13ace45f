"""A learner's bot in a process of its own: it is told what its seat sees, and answers with an ask.

Nothing of the game itself is in that process: no other hand, no deck, no seed of the deal. It has so much time for each
answer and, on Linux, so much memory; when it goes wrong that is a `ForfeitError`, and this process goes on.
"""

import contextlib
import json
import os
import pickle
import select
import subprocess
import sys
import weakref
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import IO

from gofish_learn.bots.guard import GRACE, ILLEGAL, ForfeitError, legal_ask
from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.view import View

COMMAND = ("-P", "-m", "gofish_learn.bots.own.child")
LIMIT = 3.0
"""Seconds that a bot may take for one ask, which counting for six players may need: a page waits five."""
STARTING = 4.0
"""Seconds that the process may take to begin and to read the bot's file."""
LENGTH = 8
"""In so many bytes a message says how long it is."""
SILENT = "It never answered, or it ended its process."


class ProcessBot:
    """Asks what a bot in a file chooses. Its process begins with its first ask, and ends with this object.

    Attributes:
        file: the file.
        process: its process, once it has begun.
    """

    def __init__(self, file: Path) -> None:
        """Take a seat for the bot in a file, which is not read yet."""
        self.file = file
        self.process: subprocess.Popen[bytes] | None = None

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view is enough
        """Choose the next ask.

        Raises:
            ForfeitError: the bot cannot be read, raised, took too long or chose no legal ask.
        """
        patience = LIMIT + 2 * GRACE + (0 if self.process else STARTING)
        told = pickle.dumps((view, rng.random()))
        try:
            process = self.process = self.process or self.begin()
            if process.stdin is None or process.stdout is None:
                raise ForfeitError(SILENT)
            process.stdin.write(len(told).to_bytes(LENGTH, "big") + told)
            process.stdin.flush()
            said = json.loads(line_of(process.stdout, patience))
        except (OSError, ValueError, NotImplementedError) as error:
            raise ForfeitError(SILENT) from error
        if "fault" in said:
            raise ForfeitError(said["fault"])
        try:
            return legal_ask(Ask.parse(said["ask"]), view, LegalAsks(view.rules, view.players, view.seat, view.hand))
        except (ForfeitError, ValueError) as error:
            raise ForfeitError(ILLEGAL) from error

    def begin(self) -> "subprocess.Popen[bytes]":
        """Begin the process, which is ended with this object.

        Raises:
            OSError: there are no processes here.
        """
        process = subprocess.Popen(  # noqa: S603 - this very Python; the learner's file is read by it and limited
            [sys.executable or "", *COMMAND, str(self.file)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
        )
        weakref.finalize(self, end, process)
        return process


def line_of(pipe: IO[bytes], patience: float) -> bytes:
    """A line that a process writes; empty where it wrote none in time. Its own watchdog ends it before that."""
    if os.name == "posix" and not select.select([pipe], [], [], patience)[0]:
        return b""
    return pipe.readline()


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a process for good."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):  # what it had not read yet
                pipe.close()
