"""The bot protocol: a bot chooses an ask from its view, the legal asks and a random generator, nothing else."""

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View


class Bot(Protocol):
    """A computer player.

    Every seat of every game gets a fresh bot, so a bot may keep its memory in instance attributes. Its first call may
    come in the middle of a game. Any class with a method `choose` is a bot, and so is a function `(view, asks, rng)`:

    >>> from gofish_learn import Game
    >>> from random import Random
    >>> class LastOfAll:
    ...     def choose(self, view, asks, rng):
    ...         return asks[-1]
    >>> view = Game("standard", players=2, seed=1).view(0)
    >>> print(LastOfAll().choose(view, view.legal_asks(), Random(1)))
    0>1:T
    """

    def choose(self, view: View, asks: Sequence[Ask], rng: random.Random) -> Ask:
        """Choose the next ask.

        Args:
            view: the game as seen from the bot's seat.
            asks: the legal asks, at least one.
            rng: the only source of randomness to use, so that the same seed replays the same game.

        Returns:
            One of `asks`.
        """


BotFactory = Callable[[], Bot]
"""Makes a fresh bot for one seat of one game: a class whose constructor takes no arguments, or a function."""
