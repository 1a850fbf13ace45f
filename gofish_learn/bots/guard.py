"""Lets a bot choose, and is not hurt when the bot raises, leaves, answers nonsense or never answers at all.

This protects a run of games from mistakes, not from malice: a bot is Python code in this process and could do anything.
"""

import inspect
import signal
import threading
import time
from collections.abc import Callable
from random import Random
from types import FrameType, TracebackType
from typing import Any, Self, TypeVar

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.registry import said
from gofish_learn.engine.asks import Ask, LegalAsks, fault_of
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.hands import EMPTY
from gofish_learn.engine.view import View

Result = TypeVar("Result")
AGAIN = 0.05
"""Seconds after which a bot that has caught the first interruption is interrupted again."""


class ForfeitError(Exception):
    """A bot did what loses it the game; the message is a sentence about the bot, such as "It raised KeyError."."""

    late = False
    """Whether it took too long."""


class LateError(ForfeitError):
    """A bot took too long."""

    late = True


class TimeIsUp(BaseException):
    """Raised inside a bot that takes too long; no `Exception`, so that a bot is not likely to catch it."""


class Guard:
    """Watches over bots while they choose.

    In the main thread of a process, where the system has interval timers (Linux, macOS), a bot that takes too long is
    stopped, even in an endless loop. Elsewhere (other threads, Windows) it is found out once it has answered, and a bot
    that never answers cannot be stopped. Nor can one be stopped that is deep in a single operation of Python, such as a
    huge power, before that is done.

    Attributes:
        limit: seconds that a bot may take for an ask, or None for any time.
    """

    def __init__(self, limit: float | None) -> None:
        """Watch with this limit, in seconds; to be used in a `with` statement."""
        self.limit = limit
        self.can_stop = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        self.inside: FrameType | None = None
        self.interrupted = False
        self.before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        """Listen to the timer, and to the person who presses Ctrl-C."""
        if self.can_stop:
            self.before = {
                signal.SIGALRM: signal.signal(signal.SIGALRM, self.ring),
                signal.SIGINT: signal.signal(signal.SIGINT, self.interrupt),
            }
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Put things back as they were."""
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def ring(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as `signal` calls it
        """Stop the bot, if it is in the bot that the alarm finds us.

        Raises:
            TimeIsUp: in the bot.
        """
        if self.inside is not None and frame is not self.inside:
            raise TimeIsUp

    def interrupt(self, number: int, frame: FrameType | None) -> None:
        """Remember that it was a person who interrupted, not the bot, and do what is done then."""
        handler = self.before[signal.SIGINT]
        if callable(handler):
            self.interrupted = True
            handler(number, frame)

    def run(self, action: Callable[[], Result]) -> Result:
        """Do what runs a bot's own code.

        Raises:
            ForfeitError: it raised something, left, or took too long.
            KeyboardInterrupt: a person pressed Ctrl-C.
        """
        started = time.perf_counter()
        try:
            self.inside = inspect.currentframe()
            self.set_alarm(self.limit)
            result = action()
        except BaseException as error:
            self.inside = None
            if self.interrupted:
                raise KeyboardInterrupt from None
            raise self.forfeit(error) from error
        finally:
            self.inside = None
            self.set_alarm(None)
        if self.interrupted:
            raise KeyboardInterrupt
        if self.limit is not None and time.perf_counter() - started > self.limit:
            raise self.forfeit(TimeIsUp())
        return result

    def set_alarm(self, seconds: float | None) -> None:
        """Have the bot interrupted after this time, and again until it ends; None calls the alarm off."""
        if self.can_stop and self.limit is not None:
            signal.setitimer(signal.ITIMER_REAL, seconds or 0, AGAIN if seconds else 0)

    def forfeit(self, error: BaseException) -> ForfeitError:
        """The forfeit for what a bot raised."""
        if isinstance(error, ForfeitError):
            return error
        if isinstance(error, TimeIsUp):
            return LateError(f"It took longer than the time limit of {self.limit:g} s.")
        return ForfeitError(f"It raised {said(error)}.")

    def seated(self, make: BotFactory) -> Bot:
        """A fresh bot.

        Raises:
            ForfeitError: the bot could not be made in time.
            KeyboardInterrupt: a person pressed Ctrl-C.
        """
        return self.run(make)

    def ask_of(self, bot: Bot, view: View, asks: LegalAsks, rng: Random) -> Ask:
        """The ask that a bot chooses, put together from values of our own.

        Args:
            bot: the bot.
            view: what it sees.
            asks: the legal asks; the bot is handed others like them, so that it cannot change these.
            rng: its generator.

        Raises:
            ForfeitError: the bot did not choose a legal ask in time.
            KeyboardInterrupt: a person pressed Ctrl-C.
        """
        return self.run(lambda: legal_ask(bot.choose(view, view.legal_asks(), rng), view, asks))


def legal_ask(chosen: object, view: View, asks: LegalAsks) -> Ask:
    """The legal ask that is meant by what a bot answered.

    Raises:
        ForfeitError: it answered something else.
    """
    if not isinstance(chosen, Ask):
        raise ForfeitError(f"It answered {with_article(type(chosen).__name__)} and not an ask.")
    if chosen in asks:
        wanted = asks.wanted[asks.wanted.index(chosen.wanted)]
        return Ask(asks.asker, asks.targets[asks.targets.index(chosen.target)], wanted)
    if type(chosen.asker) is not int or type(chosen.target) is not int or not isinstance(chosen.wanted, Rank | Card):
        raise ForfeitError("Its ask was not made of two seats and a rank or a card.")
    fault = fault_of(chosen, view.rules, asks.asker, [hand or EMPTY for hand in view.hands])
    rule = fault.sentence if fault else "A bot may not deny, and has no books to show."
    raise ForfeitError(f"Its ask was not legal. {rule}")


def with_article(word: str) -> str:
    """The word with "a" or "an" before it, None as it is."""
    if word == "NoneType":
        return "None"
    return f"an {word}" if word[:1].lower() in "aeiou" else f"a {word}"
