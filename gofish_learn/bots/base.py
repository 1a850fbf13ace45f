"""What a bot is: it chooses an ask from a view, the legal asks and a generator, and is told nothing else."""

import random
from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View


class Bot(Protocol):
    """A player that chooses for itself.

    A fresh bot sits down for each game and each seat, so it may keep what it remembers in itself. It may be asked for
    the first time when the game is well under way.
    """

    def choose(self, view: View, asks: Sequence[Ask], rng: random.Random) -> Ask:
        """Choose the next ask.

        Args:
            view: the game as the bot's seat sees it.
            asks: the legal asks, at least one.
            rng: where all chance must come from, so that a seed plays the same game again.
        """
        ...


BotFactory = Callable[[], Bot]
"""Whatever makes a fresh bot for a game and a seat: a class whose constructor needs nothing, or a function."""


class ListedBot(Bot, Protocol):
    """A bot that comes with the kit and can say what it does.

    Attributes:
        title: its name, as a learner reads it.
        blurb: how it plays, in a sentence.
    """

    title: ClassVar[str]
    blurb: ClassVar[str]
