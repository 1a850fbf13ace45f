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
from io import BytesIO
from pathlib import Path
from random import Random
from typing import IO, Any, NamedTuple, Protocol, TypeVar, get_args

from gofish_learn.bots.guard import GRACE, ILLEGAL, ForfeitError, late, legal_ask
from gofish_learn.bots.own.limits import keep_private
from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.events import Event
from gofish_learn.engine.view import View

Result = TypeVar("Result")
COMMAND = ("-P", "-u", "-m", "gofish_learn.bots.own.child")
LIMIT = 3.0
"""Seconds that a bot may take for one ask, which counting for six players may need: a page waits five."""
STARTING = 4.0
"""Seconds that the process may take to begin and to read the bot's file."""
LENGTH = 8
"""In so many bytes a message says how long it is."""
LONGEST = 65_536
"""The most bytes of an answer; an ask has twenty, and a fault is a sentence."""
LONGEST_FAULT = 400
FIRST_NUMBERS = 64
"""So many numbers of its generator a bot is given with its first ask."""
MOST_NUMBERS = 9_999
"""The most it may ask for at a time."""
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


class Introduction(NamedTuple):
    """What a process is told before anything else.

    Attributes:
        bot: the name of the bot, or its factory as pickled by its name and that of its module.
        limit: seconds that the bot may take for one ask, or None for no limit.
        idle: after so many seconds in which it is asked nothing the process ends itself; 0 for never.
        starting: seconds that it may take to read the bot.
        discreet: whether it says no more of a fault than may be known at a table.
        prints: whether what it prints is shown, on standard error.
        path: where this process looks for modules.
    """

    bot: str | bytes
    limit: float | None = LIMIT
    idle: float = 0
    starting: float = STARTING
    discreet: bool = True
    prints: bool = False
    path: tuple[str, ...] = ()


def by_values(event: Event) -> tuple[type[Event], tuple[Any, ...]]:
    """An event as pickled by its type and its values, in half the time that it takes a dataclass by itself."""
    return type(event), tuple([getattr(event, name) for name in event.__slots__])


PICKLED = dict.fromkeys(get_args(Event), by_values)
"""How what is not pickled as usual is pickled for the process of a bot."""


class BotProcess:
    """The process of one bot, which begins with its first ask and ends with this object, or with a fault of the bot.

    Attributes:
        limit: seconds that the bot may take for one ask, which the process itself sees to; None for no limit.
        starting: seconds that the process may take to begin.
    """

    def __init__(
        self, begin: Callable[[], Running], limit: float | None = LIMIT, starting: float | None = None
    ) -> None:
        self.begin = begin
        self.limit = limit
        self.starting = starting
        self.running: Running | None = None
        self.ending: weakref.finalize[[Running, int], BotProcess] | None = None

    def answer_to(self, message: object, lender: Random | None = None) -> Generator[None, None, dict[str, str]]:
        """What the process answers to a message; this waits a moment at a time, and yields in between.

        Meanwhile the bot may ask for numbers of the lender, if there is one. A `ForfeitError` says that it did not
        answer in time or went wrong; the process has ended then.
        """
        begun, starting = time.monotonic(), STARTING if self.starting is None else self.starting
        patience = None if self.limit is None else self.limit + 2 * GRACE + (0 if self.running else starting)
        try:
            stdin, stdout = self.pipes()
            send(stdin, message)
            while True:
                line = b""
                while not line.endswith(b"\n") and len(line) < LONGEST:
                    while not is_ready(stdout):
                        check_time(begun, patience)
                        yield
                    line += os.read(stdout.fileno(), LONGEST) or b"\n"
                answer = answer_in(line)
                if lender is None or "numbers" not in answer:
                    break
                check_time(begun, patience)
                send(stdin, lent(lender, int(answer["numbers"])))
        except (OSError, ValueError, NotImplementedError) as error:
            self.end()
            raise self.silence(time.monotonic() - begun) from error
        if "fault" in answer:
            self.end()
            fault = ForfeitError(answer["fault"])
            fault.where = answer.get("where", "")
            raise fault
        return answer

    def silence(self, seconds: float) -> ForfeitError:
        """What is said of a bot that did not answer, after so many seconds."""
        watched = self.limit is not None and seconds >= self.limit + GRACE
        return late(self.limit) if watched and self.limit is not None else ForfeitError(SILENT)

    def pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        """What is written to the process, and what it writes; it begins where it has not."""
        if self.running is None:
            self.running = self.begin()
            self.ending = weakref.finalize(self, end_process, self.running, os.getpid())
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
        seen: the view that the process was last sent of this game, or None.
        lends: whether the bot is given the generator's numbers, one after the other, but never what they come from,
            which is the deck's as well; else every ask gets a generator made from it.
    """

    def __init__(self, process: BotProcess, *, lends: bool = False) -> None:
        self.process = process
        self.seen: View | None = None
        self.lends = lends

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - the view is enough
        """Choose the next ask."""
        return to_the_end(self.choosing(view, rng))

    def choosing(self, view: View, rng: Random) -> Generator[None, None, Ask]:
        """The same, for who has other things to do: it yields every moment that the bot still thinks."""
        fresh, seen, self.seen = self.seen is None, self.seen, view
        chance = (lent(rng, FIRST_NUMBERS) if fresh else []) if self.lends else rng.random()
        news = since(seen, view) or view
        said = yield from self.process.answer_to((fresh, news, chance), rng if self.lends else None)
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


def since(seen: View | None, view: View) -> tuple[Event, ...] | None:
    """What a seat sees that it had not seen at its last ask, which is sent much faster than all that it sees.

    Returns:
        The new events; None where the view does not go on from the one before.
    """
    if seen is None or seen.events != view.events[: len(seen.events)]:
        return None
    return view.events[len(seen.events) :]


def answer_in(line: bytes) -> dict[str, str]:
    """What a line of the process says; a `ValueError` where it is no answer.

    The bot in it is a program: it may have found the pipe, and write what it likes.
    """
    try:
        answer = json.loads(line) if len(line) <= LONGEST else None
    except RecursionError:
        answer = None
    if not isinstance(answer, dict) or not all(isinstance(said, str) for said in answer.values()):
        raise ValueError(SILENT)
    if "fault" in answer:
        return {key: " ".join(answer[key].split())[:LONGEST_FAULT] for key in ("fault", "where") if key in answer}
    if "numbers" in answer:
        if not (answer["numbers"].isdecimal() and len(answer["numbers"]) < len(str(MOST_NUMBERS)) + 1):
            raise ValueError(SILENT)
        return {"numbers": answer["numbers"]}
    return {"ask": answer.get("ask", "")}


def lent(rng: Random, numbers: int) -> list[float]:
    """The next numbers of a generator, each from 0 up to but not including 1."""
    return [rng.random() for _ in range(numbers)]


def send(pipe: IO[bytes], message: object) -> None:
    """Send a message to the process of a bot, with its length before it."""
    with BytesIO() as data:
        pickler = pickle.Pickler(data)
        pickler.dispatch_table = PICKLED
        pickler.dump(message)
        pipe.write(data.tell().to_bytes(LENGTH, "big") + data.getvalue())
    pipe.flush()


def check_time(since: float, patience: float | None) -> None:
    """Raise `TimeoutError` where more than so many seconds have gone by since that time of `time.monotonic`."""
    if patience is not None and time.monotonic() > since + patience:
        raise TimeoutError


def process_of(file: Path, idle: float = 0) -> BotProcess:
    """The process for the bot in a file, which is not read before its first ask.

    It ends itself when it has been asked nothing for `idle` seconds; 0 for never.
    """
    return BotProcess(partial(begin, Introduction(str(file), idle=idle)))


def begin(introduction: Introduction) -> Running:
    """Begin the process of a bot, which has nothing of this one: no memory, no open file, no word of its command."""
    keep_private()
    process = subprocess.Popen(  # noqa: S603 - this very Python; the learner's file is read by it and limited
        [sys.executable or "", *COMMAND],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=None if introduction.prints else subprocess.DEVNULL,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
    )
    if process.stdin:
        send(process.stdin, introduction)
    return process


def is_ready(pipe: IO[bytes]) -> bool:
    """Whether something can be read within a moment. Where nobody can tell it is waited for: a watchdog ends that."""
    return os.name != "posix" or bool(select.select([pipe], [], [], GLANCE)[0])


def end_process(process: Running, owner: int) -> None:
    """End a process for good, if this is the process that began it and not a copy of that."""
    if os.getpid() != owner:
        return
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):  # what it had not read yet
                pipe.close()
