"""A bot that is a function: the shortest way to write one."""

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import as_given

Chooser = Callable[[View, Sequence[Ask], Random], Ask]
"""What a learner writes: from the view, the legal asks and a generator to one of the asks."""

NO_BOT = "A bot is a function that is given view, asks and rng, or a class with a method “choose”."
GIVEN = 3
"""How many things a function is given that chooses an ask: the view, the asks and the generator."""


@dataclass(frozen=True, slots=True)
class ChoosingBot:
    """Asks what a function chooses. It remembers nothing but what the view tells."""

    function: Chooser

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask."""
        return self.function(view, asks, rng)


@dataclass(frozen=True, slots=True)
class FunctionBot:
    """The factory of the bots that ask what a function chooses."""

    function: Chooser

    def __call__(self) -> Bot:
        """A fresh bot for one seat of one game."""
        return ChoosingBot(self.function)


def factory_of(bot: Any) -> BotFactory:
    """The factory of a bot: a class or another factory as it is, and for a function that chooses asks one around it.

    Raises:
        TypeError: it can be neither; the message says in a sentence what a bot is.
    """
    if not callable(bot):
        raise TypeError(NO_BOT + hint_for(bot))
    if inspect.isfunction(bot) and not takes(bot, GIVEN) and not takes(bot, 0):
        raise TypeError(f"Your bot must take view, asks and rng: “def {bot.__name__}(view, asks, rng):”.")
    return FunctionBot(bot) if is_chooser(bot) else bot


def hint_for(thing: object) -> str:
    """What somebody may have meant who gave this for a bot, as a sentence after another; empty where nobody knows."""
    if isinstance(thing, str):
        return " This is a text: leave out the quotation marks."
    if callable(getattr(thing, "choose", None)):
        return f" This one has sat down already: leave out the brackets after “{type(thing).__name__}”."
    return f" {as_given(thing)} is neither."


def is_chooser(thing: object) -> bool:
    """Whether something is a function that can be given the view, the asks and the generator."""
    return inspect.isfunction(thing) and takes(thing, GIVEN)


def takes(function: Callable[..., Any], number: int) -> bool:
    """Whether a function can be given so many things."""
    try:
        inspect.signature(function).bind(*range(number))
    except TypeError:
        return False
    return True
