"""The process of one bot of a learner's: reads views from its standard input and writes an ask for each.

It is started by `process`, with the path of the bot's file, and ends when its standard input is closed.
"""

import json
import os
import pickle
import sys
from collections.abc import Iterator
from random import Random

from gofish_learn.bots.guard import ILLEGAL, ForfeitError, Guard, TimeIsUp
from gofish_learn.bots.own.limits import Watchdog, fall_silent, limit_memory
from gofish_learn.bots.own.naming import BotNameError, bot_in_file
from gofish_learn.bots.own.process import LENGTH, LIMIT, STARTING
from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.view import View


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


def main(file: str) -> None:
    """Answer for the bot in a file until there is nothing more to answer."""
    reading, writing = os.dup(0), os.dup(1)
    fall_silent()  # what the bot prints is no answer
    limit_memory()
    watchdog = Watchdog()
    with os.fdopen(writing, "w", encoding="utf-8") as pipe:
        for answer in answers(file, reading, watchdog):
            pipe.write(json.dumps(answer) + "\n")
            pipe.flush()


def answers(file: str, reading: int, watchdog: Watchdog) -> Iterator[dict[str, str]]:
    """The bot's ask for each view, or its fault, which is the last answer."""
    requests = views(reading)
    first = next(requests, None)
    if first is None:
        return
    with DiscreetGuard(LIMIT, watchdog) as guard:
        try:
            watchdog.watch(STARTING)
            make = bot_in_file(file)
            watchdog.call_off()
            bot = guard.seated(make)
            yield {"ask": str(guard.ask_of(bot, *first))}
            for view, asks, rng in requests:
                yield {"ask": str(guard.ask_of(bot, view, asks, rng))}
        except (BotNameError, ForfeitError) as error:
            yield {"fault": str(error)}


def views(reading: int) -> Iterator[tuple[View, LegalAsks, Random]]:
    """What the bot is asked to choose from, again and again."""
    with os.fdopen(reading, "rb") as pipe:
        while length := pipe.read(LENGTH):
            view, chance = pickle.loads(pipe.read(int.from_bytes(length, "big")))  # noqa: S301 - what `process` wrote
            yield view, LegalAsks(view.rules, view.players, view.seat, view.hand), Random(str(chance))


if __name__ == "__main__":
    main(sys.argv[1])
