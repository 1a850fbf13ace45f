"""A learner's bot in a process of its own: it is told what its seat sees, and answers with an ask.

Nothing of the game itself is in that process: no other hand, no deck, no seed of the deal. It has so much time for each
answer and, on Linux, so much memory; when it goes wrong that is a `ForfeitError`, and this process goes on. (A copy of
this process, as in `forked`, knows what this one knows: it keeps a bot from doing harm, and from nothing else.)
"""

import contextlib
import json
import os
import pickle
import select
import subprocess
import sys
import time
import weakref
from collections.abc import Callable, Generator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import IO, Protocol

from gofish_learn.bots.guard import GRACE, ILLEGAL, ForfeitError, late, legal_ask
from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.view import View

COMMAND = ("-P", "-m", "gofish_learn.bots.own.child")
LIMIT = 3.0
"""Seconds that a bot may take for one ask, which counting for six players may need: a page waits five."""
STARTING = 4.0
"""Seconds that the process may take to begin and to read the bot's file."""
LENGTH = 8
"""In so many bytes a message says how long it is."""
LONGEST = 65_536
"""The most bytes of an answer; an ask has twenty, and a fault is a sentence."""
LONGEST_FAULT = 400
SILENT = "It never answered, or it ended its process."
GLANCE = 0.02
"""So many seconds an answer is waited for at a time."""


class Running(Protocol):
    """A process that has begun."""

    pid: int
    stdin: IO[bytes] | None
    stdout: IO[bytes] | None

    def kill(self) -> None:
        """End it at once."""

    def wait(self) -> object:
        """Wait for its end."""


class BotProcess:
    """The process of one bot, which begins with its first ask and ends with this object, or with a fault of the bot.

    Attributes:
        begin: begins the process.
        limit: seconds that the bot may take for one ask, which the process itself sees to; None for no limit.
        running: the process, once it has begun.
    """

    def __init__(self, begin: Callable[[], Running], limit: float | None = LIMIT) -> None:
        """Make ready for a process."""
        self.begin = begin
        self.limit = limit
        self.running: Running | None = None
        self.ending: weakref.finalize[[Running, int], BotProcess] | None = None

    def told(self, message: object) -> Generator[None, None, dict[str, str]]:
        """What the process answers to a message; this waits a moment at a time, and yields in between.

        Raises:
            ForfeitError: it did not answer in time, or said that the bot went wrong. It has ended then.
        """
        since = time.monotonic()
        patience = None if self.limit is None else self.limit + 2 * GRACE + (0 if self.running else STARTING)
        try:
            stdin, stdout = self.pipes()
            data = pickle.dumps(message)
            stdin.write(len(data).to_bytes(LENGTH, "big") + data)
            stdin.flush()
            line = b""
            while not line.endswith(b"\n") and len(line) < LONGEST:
                while not is_ready(stdout):
                    if patience is not None and time.monotonic() > since + patience:
                        raise TimeoutError
                    yield
                line += os.read(stdout.fileno(), LONGEST) or b"\n"
            answer = answer_in(line)
        except (OSError, ValueError, NotImplementedError) as error:
            self.end()
            raise self.silence(time.monotonic() - since) from error
        if "fault" in answer:
            self.end()
            raise ForfeitError(answer["fault"])
        return answer

    def silence(self, seconds: float) -> ForfeitError:
        """What is said of a bot that did not answer, after so many seconds."""
        watched = self.limit is not None and seconds >= self.limit + GRACE
        return late(self.limit) if watched and self.limit is not None else ForfeitError(SILENT)

    def pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        """What is written to the process, and what it writes; it begins where it has not.

        Raises:
            OSError: there are no processes here.
        """
        if self.running is None:
            self.running = self.begin()
            self.ending = weakref.finalize(self, end, self.running, os.getpid())
        if self.running.stdin is None or self.running.stdout is None:
            raise OSError(SILENT)
        return self.running.stdin, self.running.stdout

    def end(self) -> None:
        """End the process, if there is one; the next ask begins another."""
        if self.ending is not None:
            self.ending()
        self.running = self.ending = None


class ProcessBot:
    """Asks what a bot in a process of its own chooses, in one game.

    Attributes:
        process: its process. Others may have played there before.
        is_seated: whether the process knows of this game.
        lends: whether the bot is given the generator itself, for good; else every ask gets one made from it.
    """

    def __init__(self, process: BotProcess, *, lends: bool = False) -> None:
        """Take a seat for the bot."""
        self.process = process
        self.is_seated = False
        self.lends = lends

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view is enough
        """Choose the next ask.

        Raises:
            ForfeitError: the bot cannot be read, raised, took too long or chose no legal ask.
        """
        steps = self.choosing(view, rng)
        while True:
            try:
                next(steps)
            except StopIteration as chosen:
                ask: Ask = chosen.value
                return ask

    def choosing(self, view: View, rng: Random) -> Generator[None, None, Ask]:
        """The same, for who has other things to do: it yields every moment that the bot still thinks.

        Raises:
            ForfeitError: the bot cannot be read, raised, took too long or chose no legal ask.
        """
        chance = (None if self.is_seated else rng) if self.lends else rng.random()
        fresh, self.is_seated = not self.is_seated, True
        said = yield from self.process.told((fresh, view, chance))
        try:
            return legal_ask(Ask.parse(said["ask"]), view, LegalAsks(view.rules, view.players, view.seat, view.hand))
        except (ForfeitError, ValueError) as error:
            raise ForfeitError(ILLEGAL) from error


def answer_in(line: bytes) -> dict[str, str]:
    """What a line of the process says. The bot in it is a program: it may have found the pipe, and write what it likes.

    Raises:
        ValueError: it is no answer.
    """
    try:
        answer = json.loads(line) if len(line) <= LONGEST else None
    except RecursionError:
        answer = None
    if not isinstance(answer, dict) or not all(isinstance(said, str) for said in answer.values()):
        raise ValueError(SILENT)
    if "fault" in answer:
        return {"fault": " ".join(answer["fault"].split())[:LONGEST_FAULT]}
    return {"ask": answer.get("ask", "")}


def process_of(file: Path, idle: float = 0) -> BotProcess:
    """The process for the bot in a file, which is not read before its first ask.

    Args:
        file: the file.
        idle: after so many seconds in which it is asked nothing the process ends itself; 0 for never.
    """
    return BotProcess(partial(begin, file, idle))


def begin(file: Path, idle: float) -> Running:
    """Begin the process for the bot in a file.

    Raises:
        OSError: there are no processes here.
    """
    return subprocess.Popen(  # noqa: S603 - this very Python; the learner's file is read by it and limited
        [sys.executable or "", *COMMAND, str(file), str(idle)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
    )


def is_ready(pipe: IO[bytes]) -> bool:
    """Whether something can be read within a moment. Where nobody can tell it is waited for: a watchdog ends that."""
    return os.name != "posix" or bool(select.select([pipe], [], [], GLANCE)[0])


def end(process: Running, owner: int) -> None:
    """End a process for good, if this is the process that began it and not a copy of that."""
    if os.getpid() != owner:
        return
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):  # what it had not read yet
                pipe.close()
