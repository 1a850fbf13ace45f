"""What runs in the process of one bot of a learner's: it reads from its standard input and writes to its output.

It is started by `process`, which first tells it which bot it is for, and ends when its standard input is closed.
"""

import json
import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Iterator
from copy import copy
from itertools import tee
from random import Random
from typing import Any, NoReturn

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.factories import BotNameError, error_summary, own_bot
from gofish_learn.bots.own.forfeits import ILLEGAL, ForfeitError, Guard, TimeIsUp
from gofish_learn.bots.own.limits import Watchdog, fall_silent, give_up_powers, keep_private, limit_memory
from gofish_learn.bots.own.process import Introduction
from gofish_learn.bots.own.to_source import Written
from gofish_learn.bots.streams import Stream
from gofish_learn.engine.asks import LegalAsks

LOOK = 0.5
"""Seconds between two looks whether the process that began this one is still there."""


class DiscreetGuard(Guard):
    """Says no more of a fault at the table than may be known there.

    The text of an error may name the bot's cards, and the rule that an ask broke says what it does not hold.
    """

    def forfeit(self, error: BaseException) -> ForfeitError:
        """The `ForfeitError` for an exception that a bot raised."""
        if not isinstance(error, ForfeitError | TimeIsUp | MemoryError):
            return ForfeitError(f"It raised {type(error).__name__}. In a notebook, check_bot says more.")
        found = super().forfeit(error)
        return (
            ForfeitError(f"{ILLEGAL} In a notebook, check_bot says more.") if str(found).startswith(ILLEGAL) else found
        )


class Pipes:
    """The two pipes between this process and the one that began it."""

    def __init__(self, reading: int, writing: int) -> None:
        """Take the file descriptors that questions come from and answers go to."""
        self.questions, self.answers = os.fdopen(reading, "rb"), os.fdopen(writing, "wb")

    def say(self, **answer: str) -> None:
        """Send an answer, or ask for something."""
        self.answers.write(json.dumps(answer).encode() + b"\n")
        self.answers.flush()

    def hear(self) -> Any:
        """The next message. Raises `EOFError` where there will be none."""
        return pickle.load(self.questions)  # noqa: S301 - what `process` sent


class LentStream(Stream):
    """A generator whose numbers come from the process that plays the game, so that nobody here knows what comes next.

    They are kept, as a bot may go back to an earlier state of its generator.
    """

    def __init__(self, pipes: Pipes, numbers: list[float]) -> None:
        self.gauss_next = None
        (self.numbers,) = tee(lent(pipes, numbers), 1)

    def random(self) -> float:
        """The next number, from 0 up to but not including 1."""
        return next(self.numbers)

    getrandbits = Stream.getrandbits
    """Said once more, as `random.Random` looks which of the two a class has, and chooses by other numbers then."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begin anew from a seed of the bot's own."""
        own = Stream()
        own.seed(a, version)
        (self.numbers,) = tee(iter(own.random, None), 1)

    def getstate(self) -> tuple[Any, ...]:
        """All that the next numbers follow from."""
        return copy(self.numbers), self.gauss_next

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Go on from where the generator was when `getstate` was asked."""
        numbers, self.gauss_next = state
        self.numbers = copy(numbers)


def lent(pipes: Pipes, numbers: list[float]) -> Iterator[float]:
    """These numbers, and then more and more of those that the process at the other end has."""
    while True:
        yield from numbers
        pipes.say(numbers="")
        numbers = pipes.hear()


def main() -> None:
    """Do what there is to be done for the bot that is named first, until nobody asks for more."""
    give_up_powers()
    keep_private()
    pipes = Pipes(os.dup(0), os.dup(1))
    known: Introduction = pipes.hear()
    fall_silent(but_for=2 if known.prints else None)  # what the bot prints is no answer
    sys.path[:] = [*known.path, *(folder for folder in sys.path if folder not in known.path)]
    threading.Thread(target=end_with_the_parent, args=[os.getppid()], daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks, who ends this process then
    limit_memory()
    watchdog = Watchdog()
    try:
        watchdog.watch(known.starting)
        make = bot_of(known.bot)
        watchdog.call_off()
        if known.work is None:
            with (DiscreetGuard if known.discreet else Guard)(known.limit, watchdog) as guard:
                answer(make, pipes, guard, known.idle)
        for result in known.work(make, watchdog):
            pipes.hear()
            pipes.say(said=json.dumps(result))
        pipes.hear()
        pipes.say(done="")
    except EOFError:
        return
    except (BotNameError, ForfeitError) as error:
        pipes.say(fault=str(error), where=getattr(error, "where", ""))


def end_with_the_parent(parent: int) -> None:
    """End this process when the one that began it has ended, however that came about."""
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(1)


def bot_of(bot: str | bytes | Written) -> BotFactory:
    """The factory of a bot that this process was told of."""
    if isinstance(bot, str):
        return own_bot(bot)
    try:
        return bot.made() if isinstance(bot, Written) else pickle.loads(bot)  # noqa: S301 - what `process` sent
    except (Exception, SystemExit) as error:
        raise BotNameError(f"It cannot be imported: it raised {error_summary(error)}.") from error


def answer(make: BotFactory, pipes: Pipes, guard: Guard, idle: float) -> NoReturn:
    """Answer for a bot, until nobody has asked for `idle` seconds (0: for ever), or an `EOFError` ends it."""
    bot: Bot | None = None
    rng = Random(0)
    while True:
        if idle and guard.watchdog:
            guard.watchdog.watch(idle)
        question = pipes.hear()
        if question is None:
            pipes.say(ready="")
            continue
        fresh, view, chance = question
        if bot is None or fresh:
            bot = guard.seated(make)
        if isinstance(chance, float):
            rng = Random(str(chance))
        elif chance:
            rng = LentStream(pipes, chance)
        asks = LegalAsks(view.rules, view.players, view.seat, view.hand)
        pipes.say(ask=str(guard.ask_of(bot, view, asks, rng)))
