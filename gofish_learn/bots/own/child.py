"""The process of one bot of a learner's: reads views from its standard input and writes an ask for each.

It is started by `process`, which first tells it which bot it is for, and ends when its standard input is closed.
"""

import json
import os
import pickle
import select
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.guard import ILLEGAL, ForfeitError, Guard, TimeIsUp
from gofish_learn.bots.own.apart import end_with_the_parent, write
from gofish_learn.bots.own.limits import LastingWatchdog, fall_silent, give_up_powers, keep_private, limit_memory
from gofish_learn.bots.own.naming import BotNameError, error_summary, own_bot
from gofish_learn.bots.own.process import LENGTH, MOST_NUMBERS, STARTING, Introduction
from gofish_learn.bots.streams import Stream
from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.events import Event
from gofish_learn.engine.log import Log
from gofish_learn.engine.view import View

MORE_NUMBERS = 64
"""How many numbers of its generator are asked for when the first ones are used up; twice as many the next time."""
LULL = 0.2
"""After so many seconds without a question, no bot is watched."""


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


class Line:
    """The two pipes between this process and the one that began it."""

    def __init__(self, reading: int, writing: int) -> None:
        """Take the file descriptors that questions come from and answers go to."""
        self.reading, self.writing = reading, writing

    def say(self, answer: dict[str, str]) -> None:
        """Send an answer, or ask for something."""
        write(self.writing, json.dumps(answer).encode() + b"\n")

    def hear(self) -> Any:
        """The next message."""
        return pickle.loads(self.read(int.from_bytes(self.read(LENGTH), "big")))  # noqa: S301 - what `process` sent

    def read(self, length: int) -> bytes:
        """So many bytes."""
        data = b""
        while len(data) < length:
            piece = os.read(self.reading, length - len(data))
            if not piece:
                raise EOFError
            data += piece
        return data

    def messages(self, idle: float, rest: Callable[[], None]) -> Iterator[Any]:
        """All that is said until the pipe is closed, or nothing has been said for so many seconds (0: for ever).

        Where nothing is said for a moment, `rest` is called first.
        """
        can_tell = os.name == "posix"
        while True:
            if not can_tell or not select.select([self.reading], [], [], LULL)[0]:
                rest()
                if can_tell and idle and not select.select([self.reading], [], [], idle)[0]:
                    return
            try:
                yield self.hear()
            except EOFError:
                return


class LentStream(Stream):
    """A generator whose numbers come from the process that plays the game, so that nobody here knows what comes next.

    They are kept, as a bot may go back to an earlier state of its generator.
    """

    def __init__(self, line: Line, numbers: list[float]) -> None:
        self.line, self.numbers, self.at, self.next_time = line, numbers, 0, MORE_NUMBERS
        self.is_lent = True
        self.gauss_next = None

    def random(self) -> float:
        """The next number, from 0 up to but not including 1."""
        if not self.is_lent:
            return super().random()
        if self.at == len(self.numbers):
            self.line.say({"numbers": str(self.next_time)})
            self.numbers += self.line.hear()
            self.next_time = min(MOST_NUMBERS, 2 * self.next_time)
        self.at += 1
        return self.numbers[self.at - 1]

    getrandbits = Stream.getrandbits
    """Said once more, as `random.Random` looks which of the two a class has, and chooses by other numbers then."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begin anew from a seed of the bot's own."""
        super().seed(a, version)
        self.is_lent = False

    def getstate(self) -> tuple[Any, ...]:
        """All that the next numbers follow from."""
        return (self.at, self.gauss_next) if self.is_lent else super().getstate()

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Go on from where the generator was when `getstate` was asked."""
        if len(state) == len(("left", "right", "gauss_next")):
            super().setstate(state)
            self.is_lent = False
        else:
            self.at, self.gauss_next = state
            self.is_lent = True


def main() -> None:
    """Answer for the bot that is named first, until there is nothing more to answer or it is forgotten."""
    give_up_powers()
    keep_private()
    line = Line(os.dup(0), os.dup(1))
    known: Introduction = line.hear()
    fall_silent(but_for=2 if known.prints else None)  # what the bot prints is no answer
    sys.path[:] = [*known.path, *(folder for folder in sys.path if folder not in known.path)]
    find = partial(own_bot, known.bot) if isinstance(known.bot, str) else partial(bot_of, known.bot)
    guard = (DiscreetGuard if known.discreet else Guard)(known.limit, LastingWatchdog())
    serve(find, line, guard, known.idle, known.starting)


def bot_of(pickled: bytes) -> BotFactory:
    """The factory of a bot that lies in a module."""
    try:
        factory: BotFactory = pickle.loads(pickled)  # noqa: S301 - what `process` sent
    except (Exception, SystemExit) as error:
        raise BotNameError(f"It cannot be imported: it raised {error_summary(error)}.") from error
    return factory


def serve(
    find: Callable[[], BotFactory], line: Line, guard: Guard, idle: float = 0, starting: float = STARTING
) -> None:
    """Answer for a bot, in a process that is there for that alone, until there is nothing more to answer.

    It also returns after `idle` seconds without a question (0: never); `find` may take `starting` seconds to find the
    bot.
    """
    end_with_the_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks, who ends this process then
    limit_memory()
    watchdog = guard.watchdog or LastingWatchdog()
    make: BotFactory | None = None
    bot: Bot | None = None
    view: View | None = None
    rng = Random(0)
    with guard:
        try:
            for question in line.messages(idle, watchdog.leave):
                if make is None:
                    watchdog.watch(starting)
                    make = find()
                    watchdog.leave()
                if question is None:
                    line.say({"ready": ""})
                    continue
                fresh, news, chance = question
                view = news if view is None or isinstance(news, View) else with_news(view, news)
                if bot is None or fresh:
                    bot = guard.seated(make)
                if isinstance(chance, float):
                    rng = Random(str(chance))
                elif chance:
                    rng = LentStream(line, chance)
                line.say({"ask": str(guard.ask_of(bot, view, legal_asks(view), rng))})
        except (BotNameError, ForfeitError) as error:
            line.say({"fault": str(error), "where": getattr(error, "where", "")})


def with_news(view: View, news: tuple[Event, ...]) -> View:
    """A view with what its seat has seen since."""
    log = Log.of(view)
    log.add(news)
    return log.view(view.seat)


def legal_asks(view: View) -> LegalAsks:
    """The asks that are legal, worked out anew."""
    return LegalAsks(view.rules, view.players, view.seat, view.hand)


if __name__ == "__main__":
    main()
