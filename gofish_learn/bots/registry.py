"""Bots by name: the ones in the kit, and a learner's own as `module:Class`."""

import importlib
import os
import re
import sys
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType, ModuleType

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.careful import CarefulBot
from gofish_learn.bots.forgetful import ForgetfulBot
from gofish_learn.bots.memory import MemoryBot
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.stubborn import StubbornBot
from gofish_learn.bots.thinker import ThinkerBot
from gofish_learn.engine.wording import listed, quoted
from gofish_learn.knowledge.remembering.models import Chunks, Fading, LastEvents, Memory

BOTS: Mapping[str, type[Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "memory": MemoryBot,
        "stubborn": StubbornBot,
        "forgetful": ForgetfulBot,
        "thinker": ThinkerBot,
        "careful": CarefulBot,
    }
)
"""The bots in the kit, by name."""

MEMORIES: Mapping[str, tuple[Callable[[int], Memory], str]] = MappingProxyType(
    {
        "forgetful": (LastEvents, "remembers the last N events"),
        "chunks": (Chunks, "has room for N facts"),
        "fading": (Fading, "has forgotten half after N events"),
    }
)
"""For names such as `chunks-4`: the memory model that each word stands for, and what its number N means."""

LONGEST_SPAN = 6
"""The most digits of N: no game has a million events."""
LONGEST_ERROR_TEXT = 80
"""The most characters that are repeated of an exception's message."""


class BotNameError(ValueError):
    """There is no bot of this name, or it cannot be used; the message says why in a sentence."""


def bot_named(name: str) -> BotFactory:
    """The factory for a bot name: one of `BOTS`, a word of `MEMORIES` with a number, or `module:Class`.

    A module is searched on `sys.path` first, then in the current directory.

    Raises:
        BotNameError: there is no bot of this name, or the learner's own cannot be used.
    """
    if name in BOTS:
        return BOTS[name]
    word, _, number = name.partition("-")
    if word in MEMORIES and re.fullmatch(rf"[0-9]{{1,{LONGEST_SPAN}}}", number):
        return forgetful_bot(word, int(number))
    if ":" not in name:
        known = listed([*BOTS, *(f"{word}-N (which {does})" for word, (_, does) in MEMORIES.items())])
        raise BotNameError(f"There is no bot {quoted(name)}: there are {known}; your own is module:Class.")
    return custom_bot(name)


def forgetful_bot(word: str, number: int) -> BotFactory:
    """The factory for a forgetful bot.

    Args:
        word: the kind of memory, a key of `MEMORIES`.
        number: its size N.

    Raises:
        BotNameError: the memory model does not accept this number.
    """
    make, _ = MEMORIES[word]
    try:
        return partial(ForgetfulBot, make(number))
    except ValueError as error:
        raise BotNameError(f"There is no bot {quoted(f'{word}-{number}')}. {error}") from error


def custom_bot(name: str) -> BotFactory:
    """The bot class that a learner names as `module:Class`; it is instantiated once as a check.

    Raises:
        BotNameError: it cannot be imported or instantiated, or is no bot; the message says why.
    """
    module_name, _, class_name = name.partition(":")
    if module_name.endswith(".py") or "/" in module_name or "\\" in module_name:
        raise BotNameError(f"Name the bot {quoted(name)} by its module, without folder and “.py”: my_bots:MyBot.")
    if not all(part.isidentifier() for part in (*module_name.split("."), class_name)):
        raise BotNameError(f"The bot {quoted(name)} must be named as module:Class, such as my_bots:MyBot.")
    module = module_named(module_name)
    kind = getattr(module, class_name, None)
    if kind is None:
        raise BotNameError(f"The module {quoted(module_name)} has no class {quoted(class_name)}.")
    if not isinstance(kind, type):
        raise BotNameError(f"{quoted(name)} is no class: a bot is a class with a method “choose”.")
    if not callable(getattr(kind, "choose", None)):
        raise BotNameError(f"The class {quoted(class_name)} has no method “choose(self, view, asks, rng)”.")
    try:
        kind()
    except (Exception, SystemExit) as error:
        raise BotNameError(
            f"The class {quoted(class_name)} cannot be used: {class_name}() raised {error_summary(error)}."
        ) from error
    return kind


def module_named(name: str) -> ModuleType:
    """Import the module called `name`, from the current directory if it is nowhere else.

    The current directory is searched last, so that a learner's `random.py` does not shadow Python's own.

    Raises:
        BotNameError: there is no such module, or importing it fails.
    """
    here = os.getcwd()  # noqa: PTH109 - `sys.path` holds strings
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    importlib.invalidate_caches()
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            raise BotNameError(
                f"There is no module {quoted(error.name)} in this folder or among what Python has installed."
            ) from error
        raise BotNameError(
            f"The module {quoted(name)} cannot be imported: it raised {error_summary(error)}."
        ) from error
    except SyntaxError as error:
        raise BotNameError(
            f"The module {quoted(name)} cannot be imported: line {error.lineno} is not Python ({error.msg})."
        ) from error
    except (Exception, SystemExit) as error:
        raise BotNameError(
            f"The module {quoted(name)} cannot be imported: it raised {error_summary(error)}."
        ) from error


def error_summary(error: BaseException) -> str:
    """An exception on one printable line, such as "ValueError (“no such rank”)"."""
    text = error.args[0] if error.args and isinstance(error.args[0], str) else ""
    shown = "".join(char if char.isprintable() else " " for char in text[:LONGEST_ERROR_TEXT])
    return type(error).__name__ + (f" (“{shown}”)" if shown else "")


def is_built_in(bot: BotFactory) -> bool:
    """Whether a bot comes with the kit, and can therefore be trusted to run without a guard."""
    made = bot.func if isinstance(bot, partial) else bot
    return made in BOTS.values()


def name_of(bot: BotFactory) -> str:
    """The name of a bot, in the form that `bot_named` accepts."""
    for name, kind in BOTS.items():
        if bot is kind:
            return name
    if isinstance(bot, partial) and bot.func is ForgetfulBot:
        return str(bot.args[0].name)
    return f"{getattr(bot, '__module__', '?')}:{getattr(bot, '__qualname__', type(bot).__qualname__)}"
