"""The process of one bot of a learner's: reads views from its standard input and writes an ask for each.

It is started by `process`, with the path of the bot's file, and ends when its standard input is closed.
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

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.guard import ILLEGAL, ForfeitError, Guard, TimeIsUp
from gofish_learn.bots.own.limits import Watchdog, fall_silent, limit_memory
from gofish_learn.bots.own.naming import BotNameError, bot_in_file
from gofish_learn.bots.own.process import LENGTH, LIMIT, STARTING
from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.view import View

Question = tuple[bool, View, float | Random | None]
"""Whether a game begins, what the seat sees, and a generator, or what one is made from, or None for the last one."""


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


def main(file: str, idle: float) -> None:
    """Answer for the bot in a file until there is nothing more to answer, or nothing has been asked for so long."""
    reading, writing = os.dup(0), os.dup(1)
    serve(partial(bot_in_file, file), (reading, writing), DiscreetGuard, LIMIT, idle)


def serve(
    found: Callable[[], BotFactory],
    pipes: tuple[int, int],
    guard_kind: type[Guard],
    limit: float | None,
    idle: float = 0,
) -> None:
    """Answer for a bot, in a process that is there for that alone, until there is nothing more to answer.

    Args:
        found: finds the bot.
        pipes: where the questions come from, as `process` writes them, and where the answers go.
        guard_kind: what says how the bot went wrong.
        limit: seconds that the bot may take for one ask, or None for no limit.
        idle: after so many seconds without a question this returns; 0 for never.
    """
    reading, writing = pipes
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks, who ends this process then
    fall_silent()  # what the bot prints is no answer
    limit_memory()
    watchdog = Watchdog()
    with os.fdopen(writing, "w", encoding="utf-8") as pipe, guard_kind(limit, watchdog) as guard:
        for answer in answers(found, questions(reading, idle), guard, watchdog):
            pipe.write(json.dumps(answer) + "\n")
            pipe.flush()


def answers(
    found: Callable[[], BotFactory], asked: Iterator[Question], guard: Guard, watchdog: Watchdog
) -> Iterator[dict[str, str]]:
    """The bot's ask for each question, or its fault, which is the last answer."""
    make: BotFactory | None = None
    bot: Bot | None = None
    rng = Random(0)
    try:
        for fresh, view, chance in asked:
            if make is None:
                watchdog.watch(STARTING)
                make = found()
                watchdog.call_off()
            if bot is None or fresh:
                bot = guard.seated(make)
            if chance is not None:
                rng = chance if isinstance(chance, Random) else Random(str(chance))
            yield {"ask": str(guard.ask_of(bot, view, legal_asks(view), rng))}
    except (BotNameError, ForfeitError) as error:
        yield {"fault": str(error)}


def legal_asks(view: View) -> LegalAsks:
    """The asks that are legal, worked out anew."""
    return LegalAsks(view.rules, view.players, view.seat, view.hand)


def questions(reading: int, idle: float) -> Iterator[Question]:
    """What the bot is asked to choose from, again and again."""
    with os.fdopen(reading, "rb") as pipe:
        while not is_forgotten(reading, idle) and (length := pipe.read(LENGTH)):
            yield pickle.loads(pipe.read(int.from_bytes(length, "big")))  # noqa: S301 - what `process` wrote


def is_forgotten(reading: int, idle: float) -> bool:
    """Whether nothing is asked for so many seconds; where nobody can tell, never."""
    return bool(idle) and os.name == "posix" and not select.select([reading], [], [], idle)[0]


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
