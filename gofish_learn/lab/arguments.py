"""What the functions of the lab are given, checked in one place, and what they all say of forfeits."""

import math
import warnings
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from operator import index

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.factories import Chooser, OwnBot
from gofish_learn.bots.own.isolation import look_at
from gofish_learn.bots.registry import bot_given, is_own_name, name_of
from gofish_learn.engine.wording import as_given, so_many, whole_number

AnyBot = str | BotFactory | Chooser
"""A bot as it may be given: by its name (`gofish_learn.bots.registry.bot_named`), as a class or another factory, or as
the function that chooses its asks."""


class ForfeitWarning(UserWarning):
    """A bot lost games by forfeit; the message is a sentence that says how many, and why the first time."""


def bots_in_order(bots: Iterable[AnyBot]) -> tuple[AnyBot, ...]:
    """The bots by seat, from a list, a generator or whatever else has an order.

    Raises:
        TypeError: it is not several bots, or has no order, as a set: who sits where would change from run to run.
    """
    if isinstance(bots, str | AbstractSet | Mapping) or not isinstance(bots, Iterable):
        raise TypeError(
            f'Give the bots as a list, one for each seat, such as ["random", "memory"], not {as_given(bots)}.'
        )
    return tuple(bots)


def factories_and_names(bots: Iterable[AnyBot]) -> tuple[tuple[BotFactory, ...], tuple[str, ...]]:
    """The factory of each bot, and its name. The code of a learner's bot that is named is not run in this process."""
    bots = bots_in_order(bots)
    known = (OwnBot(bot) if isinstance(bot, str) and is_own_name(bot) else bot_given(bot) for bot in bots)
    factories = tuple(known)
    for own in dict.fromkeys(bot for bot in factories if isinstance(bot, OwnBot)):
        look_at(own)
    names = (bot if isinstance(bot, str) else name_of(make) for bot, make in zip(bots, factories, strict=True))
    return factories, tuple(names)


def check_number(number: int, thing: str, least: int = 1) -> int:
    """A number of things, such as games: a whole one and large enough, or else a `ValueError`."""
    try:
        whole = index(number)
    except TypeError:
        raise ValueError(f"The number of {thing}s is a whole number, not {as_given(number)}.") from None
    if whole < least:
        raise ValueError(f"Play at least {so_many(least, thing)}, not {whole}.")
    return whole


def check_seed(seed: object) -> int:
    """A seed as a plain integer, or else a `TypeError`."""
    return whole_number(seed, "is no seed: write a whole number, such as 1.")


def check_seconds(time_limit: object) -> None:
    """Raise a `ValueError` where a limit of time is neither None nor a number of seconds above 0."""
    if time_limit is not None and not (isinstance(time_limit, int | float) and 0 < time_limit < math.inf):
        raise ValueError("The time limit must be a number of seconds above 0.")


def warn_of_forfeits(sentences: Iterable[str], stacklevel: int = 3) -> None:
    """Warn that bots lost games by forfeit, a sentence for each; `stacklevel` as in `warnings.warn`, seen from here."""
    for sentence in sentences:
        warnings.warn(sentence, ForfeitWarning, stacklevel=stacklevel)
