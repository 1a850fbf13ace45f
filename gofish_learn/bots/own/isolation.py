"""Keeps the bots of a learner's out of the process that plays their games, each in one that is started fresh.

A bot in a file or a module goes there by its name, one of a notebook or of the script that runs as its source. What
cannot be sent, such as a lambda, and all bots in a browser, which has no other processes, stay in this one, where a
`Guard` must do.
"""

import json
import pickle
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.factories import BotNameError, FunctionBot, OwnBot
from gofish_learn.bots.own.forfeits import ForfeitError
from gofish_learn.bots.own.process import PATIENCE, BotProcess, Introduction, ProcessBot, Work, to_the_end
from gofish_learn.bots.own.to_source import NoSourceError, Written, written
from gofish_learn.bots.registry import is_built_in
from gofish_learn.engine.wording import quoted

CAN_SPAWN = sys.platform not in {"emscripten", "wasi"}
"""Whether this system has other processes: a browser's Python has none."""
READING = 20.0
"""Seconds that the reading of a bot may take, with all that it imports."""
MOST_IN_A_WORKER = 64
"""For so many bots a worker keeps processes from one block of games to the next."""


def as_sent(bot: BotFactory) -> str | bytes | Written | None:
    """How a process that is started fresh is told of a bot; None where it cannot be."""
    if not CAN_SPAWN or is_built_in(bot):
        return None
    if isinstance(bot, OwnBot):
        return bot.name
    try:
        pickled = pickle.dumps(bot)
        if b"__main__" not in pickled:
            return pickled
    except (pickle.PicklingError, AttributeError, TypeError):
        pass
    try:
        return written(bot.function if isinstance(bot, FunctionBot) else bot)
    except NoSourceError:
        return None


def done_in_isolation(bot: BotFactory, work: Work) -> Iterator[Any]:
    """Do some work with a bot where that harms nobody, and yield what comes of it.

    A `ForfeitError` says that its process could not go on; all before that has been yielded.
    """
    sent = as_sent(bot)
    if sent is None:
        yield from work(bot, None)
        return
    process = BotProcess(Introduction(sent, PATIENCE, starting=READING, work=work))
    try:
        while "done" not in (answer := to_the_end(process.answer_to(None))):
            yield json.loads(answer["said"])
    finally:
        process.end()


class SpawnedBot:
    """The factory of a bot that plays in a process of its own; in another process, such as a worker, it has another.

    Attributes:
        introduction: what that process is told.
        place: its place among those that play, so that a bot which is there twice has two processes.
    """

    def __init__(self, introduction: Introduction, place: int) -> None:
        """Make ready; the process begins with the first ask."""
        self.introduction, self.place = introduction, place
        self._begun: list[BotProcess] = []
        self._mine = threading.local()  # threads play games of their own

    def __call__(self) -> Bot:
        """A fresh bot for one seat of one game."""
        if not hasattr(self._mine, "process"):
            self._mine.process = BotProcess(self.introduction)
            self._begun.append(self._mine.process)
        return ProcessBot(self._mine.process, lends=True)

    def __reduce__(self) -> tuple[Callable[..., "SpawnedBot"], tuple[Introduction, int]]:
        return in_a_worker, (self.introduction, self.place)

    def end(self) -> None:
        """End its processes."""
        for process in self._begun:
            process.end()


@lru_cache(maxsize=MOST_IN_A_WORKER)
def in_a_worker(introduction: Introduction, place: int) -> SpawnedBot:
    """The same bot in each block of games that a worker plays, so that its process stays."""
    return SpawnedBot(introduction, place)


@contextmanager
def isolated(
    bots: Sequence[BotFactory], limit: float | None, *, only_by_name: bool = False
) -> Iterator[tuple[BotFactory, ...]]:
    """These bots, those of a learner's own each in a process of its own, which ends with this.

    Such a bot may take `limit` seconds for one ask, or as long as it likes. With `only_by_name` that holds only for
    those whose code this process has never run, and what they print is shown.
    """
    playing: list[BotFactory] = []
    for place, bot in enumerate(bots):
        sent = None if only_by_name and not isinstance(bot, OwnBot) else as_sent(bot)
        playing.append(
            SpawnedBot(Introduction(sent, limit, starting=READING, prints=only_by_name), place) if sent else bot
        )
    try:
        yield tuple(playing)
    finally:
        for bot in playing:
            if isinstance(bot, SpawnedBot):
                bot.end()


def look_at(bot: OwnBot) -> None:
    """Have a fresh process read a bot of a learner's and make it once."""
    if not CAN_SPAWN:
        bot()
        return
    process = BotProcess(Introduction(bot.name, READING, starting=READING))
    try:
        to_the_end(process.answer_to(None))
    except ForfeitError as error:
        if not error.late:
            raise BotNameError(str(error)) from error
        raise BotNameError(
            f"The bot {quoted(bot.name)} was not read to its end: its file ended the process that read it, or was "
            f"still busy after {READING:g} s. Put only definitions outside your functions."
        ) from error
    finally:
        process.end()
