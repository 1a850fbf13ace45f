"""A learner's bots each in a process of its own, for many games by one command.

Such a process is started fresh, and is told what the bot's seat sees and nothing else. The process that plays the games
never runs the bot's code, and there is nothing in the bot's process to find: no deck, no seed, no open file of the
other, which nobody can look into either (`limits.keep_private`).

A bot that was written in a notebook or in the script that plays cannot be found from there. It plays in a copy of this
process (`forked`), which knows what this one knows, so there a bot may find the seed: it is its own author's process.
"""

import pickle
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.guard import ForfeitError
from gofish_learn.bots.own.apart import CAN_FORK
from gofish_learn.bots.own.forked import Copy
from gofish_learn.bots.own.naming import BotNameError, FileBot, OwnBot, own_name
from gofish_learn.bots.own.process import SILENT, BotProcess, Introduction, ProcessBot, Running, begin
from gofish_learn.bots.registry import is_built_in
from gofish_learn.engine.wording import quoted

CAN_SPAWN = sys.platform not in {"emscripten", "wasi"}
"""Whether this system has other processes: a browser's Python has none."""
READING = 20.0
"""Seconds that the reading of a bot may take, with all that it imports."""
MOST_IN_A_WORKER = 64
"""For so many bots a worker keeps processes from one block of games to the next."""


class SpawnedBot:
    """The factory of a bot that plays in a process of its own; in another process, such as a worker, it has another.

    Attributes:
        place: its place among those that play, so that a bot which is there twice has two processes.
        limit: seconds that it may take for one ask, or None for no limit.
        prints: whether what it prints is shown, on standard error.
    """

    def __init__(self, bot: BotFactory, place: int, limit: float | None, prints: bool) -> None:  # noqa: FBT001
        """Make ready; the process begins with the first ask."""
        self.bot, self.place, self.limit, self.prints = bot, place, limit, prints
        self._begun: list[BotProcess] = []
        self._mine = threading.local()  # threads play games of their own

    def __call__(self) -> Bot:
        """A fresh bot for one seat of one game."""
        if not hasattr(self._mine, "process"):
            self._mine.process = BotProcess(beginning_of(self.bot, self.limit, prints=self.prints), self.limit, READING)
            self._begun.append(self._mine.process)
        return ProcessBot(self._mine.process, lends=True)

    def __reduce__(self) -> tuple[Callable[..., "SpawnedBot"], tuple[BotFactory, int, float | None, bool]]:
        return in_a_worker, (self.bot, self.place, self.limit, self.prints)

    def end(self) -> None:
        """End its processes."""
        for process in self._begun:
            process.end()


@lru_cache(maxsize=MOST_IN_A_WORKER)
def in_a_worker(bot: BotFactory, place: int, limit: float | None, prints: bool) -> SpawnedBot:  # noqa: FBT001
    """The same bot in each block of games that a worker plays, so that its process stays."""
    return SpawnedBot(bot, place, limit, prints)


@contextmanager
def kept_apart(
    bots: Sequence[BotFactory], limit: float | None, *, only_by_name: bool = False
) -> Iterator[tuple[BotFactory, ...]]:
    """These bots, those of a learner's own each in a process of its own, which ends with this.

    Such a bot may take `limit` seconds for one ask, or as long as it likes. With `only_by_name` only those are kept
    apart whose code this process has never run, and what they print is shown. Where there are no other processes they
    are what they were, and a `Guard` must do.
    """

    def is_kept_apart(bot: BotFactory) -> bool:
        if isinstance(bot, OwnBot):
            return CAN_SPAWN
        return not only_by_name and not is_built_in(bot) and (CAN_FORK or can_be_found(bot))

    apart = tuple(
        SpawnedBot(bot, place, limit, only_by_name) if is_kept_apart(bot) else bot for place, bot in enumerate(bots)
    )
    try:
        yield apart
    finally:
        for bot in apart:
            if isinstance(bot, SpawnedBot):
                bot.end()


def beginning_of(bot: BotFactory, limit: float | None, *, prints: bool = False) -> Callable[[], Running]:
    """What begins the process of a bot."""
    named = own_name(bot) if isinstance(bot, FileBot) else bot.name if isinstance(bot, OwnBot) else reference_to(bot)
    if named is None:
        return partial(Copy, bot, limit)
    path = tuple(sys.path)
    return partial(begin, Introduction(named, limit, starting=READING, discreet=False, prints=prints, path=path))


def can_be_found(bot: BotFactory) -> bool:
    """Whether a process that is started fresh can find a bot."""
    return CAN_SPAWN and (isinstance(bot, OwnBot | FileBot) or reference_to(bot) is not None)


def reference_to(bot: BotFactory) -> bytes | None:
    """The factory of a bot as pickled by the names of its module and its own; None where no other process finds it."""
    try:
        pickled = pickle.dumps(bot)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None
    return None if b"__main__" in pickled else pickled


def look_at(bot: OwnBot) -> OwnBot:
    """Have a fresh process read a bot of a learner's and make it once; returns the bot itself."""
    for _ in looking_at(bot):
        pass
    return bot


def looking_at(bot: OwnBot) -> Generator[None, None, None]:
    """The same, for who has other things to do: it yields every moment that the bot is still being read."""
    if not CAN_SPAWN:
        bot()
        return
    process = BotProcess(beginning_of(bot, READING), READING)
    try:
        yield from process.answer_to(None)
    except ForfeitError as error:
        if str(error) != SILENT and not error.late:
            raise BotNameError(str(error)) from error
        raise BotNameError(
            f"The bot {quoted(bot.name)} was not read to its end: its file ended the process that read it, or was "
            f"still busy after {READING:g} s. Put only definitions outside your functions."
        ) from error
    finally:
        process.end()
