"""A learner's bot in a process of its own: it is told what its seat sees, and answers with an ask.

Such a process is started fresh, by this very Python. There is nothing of the game in it to find: no other hand, no
deck, no seed, no open file of this process, which nobody can look into either (`limits.keep_private`). It has so much
time for each answer and, on Linux, so much memory; when it goes wrong that is a `ForfeitError`, and this process goes
on.
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
from collections.abc import Callable, Generator, Iterator, Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import IO, Any, NamedTuple, TypeVar, cast

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.own.forfeits import GRACE, ILLEGAL, ForfeitError, LateError, late, legal_ask
from gofish_learn.bots.own.limits import Watching, keep_private
from gofish_learn.bots.own.to_source import Written
from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.view import View

Result = TypeVar("Result")
COMMAND = ("-P", "-u", "-c", "from gofish_learn.bots.own.process_main import main; main()")
LIMIT = 3.0
"""Seconds that a bot may take for one ask, which counting for six players may need: a page waits five."""
STARTING = 4.0
"""Seconds that the process may take to begin and to read the bot."""
PATIENCE = 600.0
"""Seconds of silence after which a process that does some other work is given up."""
LONGEST = 65_536
"""The most bytes of an answer; an ask has twenty, and a fault is a sentence."""
LONGEST_FAULT = 400
NUMBERS = 64
"""So many numbers of its generator a bot is given at first, and then whenever it has used up what it had."""
SILENT = "It never answered, or it ended its process."
GLANCE = 0.02
"""So many seconds an answer is waited for at a time."""

Work = Callable[[BotFactory, Watching | None], Iterator[Any]]
"""Something to be done with a bot, with a watchdog that ends the process: it yields what can be said in JSON."""


class Introduction(NamedTuple):
    """What a process is told before anything else.

    Attributes:
        bot: the bot by its name, as it is written down, or its factory as pickled by its name and that of its module.
        limit: seconds that the bot may take for one ask, or None for no limit.
        idle: after so many seconds in which it is asked nothing the process ends itself; 0 for never.
        starting: seconds that it may take to begin and to read the bot.
        discreet: whether it says no more of a fault than may be known at a table.
        prints: whether what the bot prints is shown, on standard error.
        work: what it does instead of answering for the bot.
        path: where this process looks for modules.
    """

    bot: str | bytes | Written
    limit: float | None = LIMIT
    idle: float = 0
    starting: float = STARTING
    discreet: bool = False
    prints: bool = False
    work: Work | None = None
    path: tuple[str, ...] = ()


class BotProcess:
    """The process of one bot, which begins with its first ask and ends with this object, or with a fault of the bot."""

    def __init__(self, introduction: Introduction) -> None:
        self.introduction = introduction
        self.running: subprocess.Popen[bytes] | None = None
        self.ending: weakref.finalize[[subprocess.Popen[bytes], int], BotProcess] | None = None

    def answer_to(self, message: object, lender: Random | None = None) -> Generator[None, None, dict[str, str]]:
        """What the process answers to a message; this waits a moment at a time, and yields in between.

        Meanwhile the bot may ask for numbers of the lender, if there is one. A `ForfeitError` says that it did not
        answer in time or went wrong; the process has ended then.
        """
        begun, limit = time.monotonic(), self.introduction.limit
        starting = 0 if self.running else self.introduction.starting
        end = inf if limit is None else begun + starting + limit + 2 * GRACE
        try:
            stdin, stdout = self.pipes()
            send(stdin, message)
            answer = yield from said_by(stdout, end)
            while lender is not None and "numbers" in answer:
                send(stdin, lent(lender))
                answer = yield from said_by(stdout, end)
        except (OSError, ValueError) as error:
            self.end()
            if limit is not None and time.monotonic() - begun >= limit + GRACE:
                raise late(limit) from error
            raise LateError(SILENT) from error
        if "fault" in answer:
            self.end()
            fault = ForfeitError(answer["fault"])
            fault.where = answer.get("where", "")
            raise fault
        return answer

    def pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        """What is written to the process, and what it writes; it begins where it has not."""
        if self.running is None:
            self.running = begun_for(self.introduction)
            self.ending = weakref.finalize(self, end_process, self.running, os.getpid())
        return pipes_of(self.running)

    def end(self) -> None:
        """End the process, if there is one; the next ask begins another."""
        if self.ending is not None:
            self.ending()
        self.running = self.ending = None


class ProcessBot:
    """Asks what a bot in a process of its own chooses, in one game.

    Attributes:
        process: its process. Others may have played there before.
        lends: whether the bot is given the generator's numbers, one after the other, but never what they come from,
            which is the deck's as well; else every ask gets a generator made from it.
    """

    def __init__(self, process: BotProcess, *, lends: bool = False) -> None:
        self.process = process
        self.fresh = True
        self.lends = lends

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view is enough
        """Choose the next ask."""
        return to_the_end(self.choosing(view, rng))

    def choosing(self, view: View, rng: Random) -> Generator[None, None, Ask]:
        """The same, for who has other things to do: it yields every moment that the bot still thinks."""
        fresh, self.fresh = self.fresh, False
        chance = (lent(rng) if fresh else []) if self.lends else rng.random()
        said = yield from self.process.answer_to((fresh, view, chance), rng if self.lends else None)
        try:
            return legal_ask(Ask.parse(said["ask"]), view, LegalAsks(view.rules, view.players, view.seat, view.hand))
        except (ForfeitError, ValueError) as error:
            raise ForfeitError(ILLEGAL) from error


def to_the_end(steps: Generator[None, None, Result]) -> Result:
    """What all these steps lead to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def said_by(pipe: IO[bytes], end: float) -> Generator[None, None, dict[str, str]]:
    """What a process says on its next line, if it does by some time of `time.monotonic`; a `ValueError` where not.

    The bot in it is a program: it may have found the pipe, and write what it likes.
    """
    line = b""
    while not line.endswith(b"\n") and len(line) <= LONGEST:
        while not is_ready(pipe):
            if time.monotonic() > end:
                raise TimeoutError
            yield
        line += os.read(pipe.fileno(), LONGEST) or b"\n"
    try:
        answer = json.loads(line) if len(line) <= LONGEST else None
    except RecursionError:
        answer = None
    if not isinstance(answer, dict) or not all(isinstance(said, str) for said in answer.values()):
        raise ValueError(SILENT)
    for name in {"fault", "where"} & answer.keys():
        answer[name] = " ".join(answer[name].split())[:LONGEST_FAULT]
    return {"ask": ""} | answer


def lent(rng: Random) -> list[float]:
    """The next numbers of a generator, each from 0 up to but not including 1."""
    return [rng.random() for _ in range(NUMBERS)]


def send(pipe: IO[bytes], message: object) -> None:
    """Send a message to the process of a bot."""
    pickle.dump(message, pipe)
    pipe.flush()


def begun_for(introduction: Introduction) -> subprocess.Popen[bytes]:
    """Begin the process of a bot, which has nothing of this one: no memory, no open file, no word of its command."""
    keep_private()
    process = subprocess.Popen(  # noqa: S603 - this very Python; the learner's file is read by it and limited
        [sys.executable or "", *COMMAND],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=None if introduction.prints else subprocess.DEVNULL,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
    )
    send(pipes_of(process)[0], introduction._replace(path=tuple(sys.path)))
    return process


def pipes_of(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    """What is written to a process, and what it writes."""
    return cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)


def process_of(file: Path, idle: float = 0) -> BotProcess:
    """The process for the bot in a file at the table, which is not read before its first ask.

    It ends itself when it has been asked nothing for `idle` seconds; 0 for never.
    """
    return BotProcess(Introduction(str(file), idle=idle, discreet=True))


def is_ready(pipe: IO[bytes]) -> bool:
    """Whether something can be read within a moment. Where nobody can tell it is waited for: a watchdog ends that."""
    return os.name != "posix" or bool(select.select([pipe], [], [], GLANCE)[0])


def end_process(process: subprocess.Popen[bytes], owner: int) -> None:
    """End a process for good, if this is the process that began it and not a copy of that."""
    if os.getpid() != owner:
        return
    process.kill()
    process.wait()
    for pipe in pipes_of(process):
        with contextlib.suppress(OSError):  # what it had not read yet
            pipe.close()
