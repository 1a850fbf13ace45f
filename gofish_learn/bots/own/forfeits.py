"""Runs a bot's code and survives when it raises, exits, returns nonsense or never returns.

This protects a run of games from mistakes, not from malice: a bot is Python code in this process and could do anything.
"""

import inspect
import linecache
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import CodeType, FrameType, TracebackType
from typing import Any, Self, TypeVar

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.factories import error_summary
from gofish_learn.bots.own.limits import Watching, from_outside
from gofish_learn.engine.asks import Ask, LegalAsks, fault_of
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.hands import EMPTY
from gofish_learn.engine.view import View

REPEAT_AFTER = 0.05
"""Seconds between further interruptions, for a bot that swallows the first one."""
TOOL = 4
"""The number that is used among the six that Python has for tools; debuggers, coverage and profilers have theirs."""
_NOT_THEIRS = (str(Path(__file__).parents[2]) + os.sep, str(Path(os.__file__).parent) + os.sep, "<frozen ")
"""How the files of the kit and of Python itself begin."""


class Loops:
    """Stops a bot that never returns where the system has no alarm: in a browser, on Windows, and off the main thread.

    A bot that runs on and on goes round a loop or calls itself, and from 3.12 on Python tells of both. So at every turn
    of a loop and every call in the bot's own code somebody looks at the clock. The kit's code and Python's own are
    passed over from the second time on, so they cost nothing. What never returns from one long built-in operation, such
    as a huge power, is not told of.
    """

    def __init__(self, time_is_up: Callable[[], None]) -> None:
        """Make one that is not watching yet; what it calls, every `REPEAT_AFTER` seconds, may raise."""
        self.time_is_up = time_is_up
        self.end: float | None = None
        self.watching = False
        self.thread = 0

    def begin(self) -> None:
        """Begin to watch, unless another guard or tool does already."""
        if sys.version_info >= (3, 12):
            try:
                sys.monitoring.use_tool_id(TOOL, "gofish-learn")
            except ValueError:
                return
            events = sys.monitoring.events
            self.thread = threading.get_ident()
            sys.monitoring.register_callback(TOOL, events.JUMP, self.on_turn)
            sys.monitoring.register_callback(TOOL, events.PY_START, self.on_turn)
            sys.monitoring.set_events(TOOL, events.JUMP | events.PY_START)
            self.watching = True

    def finish(self) -> None:
        """Watch no longer."""
        if sys.version_info >= (3, 12) and self.watching:
            sys.monitoring.set_events(TOOL, sys.monitoring.events.NO_EVENTS)
            sys.monitoring.free_tool_id(TOOL)
            self.watching = False

    def set_alarm(self, seconds: float | None) -> None:
        """Let the time be over after so many seconds, or never."""
        self.end = time.perf_counter() + seconds if seconds else None

    def on_turn(self, code: CodeType, *_: int) -> Any:
        """Look at the clock, where this is a learner's own code in the thread that began to watch."""
        if sys.version_info >= (3, 12) and code.co_filename.startswith(_NOT_THEIRS):
            return sys.monitoring.DISABLE
        if threading.get_ident() != self.thread:
            return None
        now = time.perf_counter()
        if self.end is not None and now > self.end:
            self.end = now + REPEAT_AFTER
            self.time_is_up()
        return None


Result = TypeVar("Result")
GRACE = 1.0
"""Seconds after its time limit in which a bot can still be interrupted, before a watchdog ends its process."""
ILLEGAL = "Its ask was not legal."
"""What is said of a bot that asks for what it may not ask for; in a sentence of its own, the rule."""
HAS_ALARM = hasattr(signal, "setitimer") and sys.platform != "emscripten"
"""Whether this system can interrupt a program after some time; a browser's Python has the function, but no signals."""
LONGEST_LINE = 80
"""The most characters that are repeated of a line of a bot's code."""
STOPPING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that may be answered by `KeyboardInterrupt`, which a bot may not swallow and does not forfeit by."""


class ForfeitError(Exception):
    """A bot did something that forfeits the game; the message is a sentence, such as "It raised KeyError.".

    Whatever runs a bot's code raises it, and lets a person's Ctrl-C through as `KeyboardInterrupt`.
    """

    late = False
    """Whether the bot exceeded its limit of time or memory, or ended its process."""
    where = ""
    """The line of the bot's own code in which it raised, as a sentence; empty where it did not raise."""

    @property
    def sentence(self) -> str:
        """The whole message for who wrote the bot, with the line of the code."""
        return f"{self} {self.where}".rstrip()


class LateError(ForfeitError):
    """A bot exceeded its limit of time or memory, or ended its process."""

    late = True


class TimeIsUp(BaseException):
    """Raised inside a bot that takes too long; not an `Exception`, so that the bot is unlikely to catch it."""


class Guard:
    """Runs bots under a time limit and turns whatever goes wrong into a `ForfeitError`.

    In the main thread, on systems with interval timers (Linux, macOS), a bot that takes too long is interrupted, even
    in an endless loop. Elsewhere (other threads, Windows, a browser) its own loops interrupt it, from Python 3.12 on
    (`Loops`); before that a slow bot is detected only after it has returned. One long built-in operation, such as a
    huge power, cannot be interrupted: a watchdog ends the whole process then.

    Attributes:
        limit: seconds that a bot may take for one ask, or None for no limit.
    """

    def __init__(self, limit: float | None, watchdog: Watching | None = None) -> None:
        """Use the guard in a `with` statement; without a limit (in seconds) nothing is interrupted.

        The watchdog ends the process of a bot that cannot be interrupted, where the process is there for it alone;
        where none is given, whoever does so from outside, if there is anybody.
        """
        self.limit = limit
        self.watchdog = watchdog or from_outside()
        self.loops = Loops(self.on_end_of_time)
        self.can_stop = HAS_ALARM and threading.current_thread() is threading.main_thread()
        self.inside: FrameType | None = None
        self.interrupted = False
        self.before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        """Install the handlers for the alarm, and for Ctrl-C and whatever else raises `KeyboardInterrupt`."""
        if self.can_stop:
            if self.limit is not None:
                self.before[signal.SIGALRM] = signal.signal(signal.SIGALRM, self.on_alarm)
            for number in STOPPING:
                if callable(signal.getsignal(number)):
                    self.before[number] = signal.signal(number, self.on_interrupt)
        elif self.limit is not None:
            self.loops.begin()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Restore the previous signal handlers, and watch no longer."""
        self.loops.finish()
        if self.watchdog:
            self.watchdog.leave()
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def on_alarm(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as `signal` calls it
        """Interrupt the bot, if its code is what is running."""
        if frame is not self.inside:
            self.on_end_of_time()

    def on_end_of_time(self) -> None:
        """Interrupt the bot, if its code is what is running."""
        if self.inside is not None:
            raise TimeIsUp

    def on_interrupt(self, number: int, frame: FrameType | None) -> None:
        """Record that a person pressed Ctrl-C, or that the run was told to stop, then call the previous handler."""
        self.interrupted = True
        self.before[number](number, frame)

    def run(self, action: Callable[[], Result]) -> Result:
        """Call `action`, which runs a bot's own code, and return its result."""
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
        """Interrupt the bot after this many seconds, and repeatedly after that; None cancels the alarm."""
        if self.limit is None:
            return
        if self.watchdog and seconds:
            self.watchdog.watch(seconds + GRACE)
        elif self.watchdog:
            self.watchdog.call_off()
        if self.can_stop:
            signal.setitimer(signal.ITIMER_REAL, seconds or 0, REPEAT_AFTER if seconds else 0)
        else:
            self.loops.set_alarm(seconds)

    def forfeit(self, error: BaseException) -> ForfeitError:
        """The `ForfeitError` for an exception that a bot raised."""
        if isinstance(error, ForfeitError):
            return error
        if isinstance(error, TimeIsUp):
            return late(self.limit or 0)
        if isinstance(error, MemoryError):
            return LateError("It ran out of memory.")
        forfeit = ForfeitError(f"It raised {error_summary(error)}.")
        forfeit.where = own_line(error)
        return forfeit

    def seated(self, make: BotFactory) -> Bot:
        """Make a fresh bot."""
        return self.run(make)

    def ask_of(self, bot: Bot, view: View, asks: LegalAsks, rng: Random) -> Ask:
        """Let a bot choose, and check its choice.

        It gets a copy of the legal asks, so that it cannot change these, and what it chose is rebuilt from trusted
        values.
        """
        return self.run(lambda: legal_ask(bot.choose(view, view.legal_asks(), rng), view, asks))


def late(limit: float) -> LateError:
    """What is said of a bot that took longer than so many seconds."""
    return LateError(f"It took longer than the time limit of {limit:g} s.")


def legal_ask(chosen: object, view: View, asks: LegalAsks) -> Ask:
    """The legal ask that equals what a bot returned, rebuilt from trusted values."""
    if not isinstance(chosen, Ask):
        forgot = " Perhaps a “return” is missing." if chosen is None else ""
        raise ForfeitError(f"It answered {with_article(type(chosen).__name__)} and not an ask.{forgot}")
    if chosen in asks:
        wanted = asks.wanted[asks.wanted.index(chosen.wanted)]
        return Ask(asks.asker, asks.targets[asks.targets.index(chosen.target)], wanted)
    if type(chosen.asker) is not int or type(chosen.target) is not int or not isinstance(chosen.wanted, Rank | Card):
        raise ForfeitError("Its ask was not made of two seats and a rank or a card.")
    fault = fault_of(chosen, view.rules, asks.asker, [hand or EMPTY for hand in view.hands])
    rule = fault.sentence if fault else "A bot may not deny, and has no books to show."
    raise ForfeitError(f"{ILLEGAL} {rule}")


def own_line(error: BaseException) -> str:
    """The last line of a learner's own code that an exception came through, as a sentence, or nothing."""
    found = ""
    for frame, number in traceback.walk_tb(error.__traceback__):
        home, file = str(frame.f_globals.get("__name__", "")).partition(".")[0], frame.f_code.co_filename
        if home == "gofish_learn" or home in sys.stdlib_module_names - {"__main__"} or "site-packages" in file:
            continue
        code = linecache.getline(file, number, frame.f_globals).strip()
        found = f"That was in your line {number}" + (f": “{code[:LONGEST_LINE]}”." if code else ".")
    return found


def with_article(word: str) -> str:
    """A type's name with "a" or "an" before it; "None" for NoneType."""
    if word == "NoneType":
        return "None"
    return f"an {word}" if word[:1].lower() in "aeiou" else f"a {word}"
