"""Bots by name: the ones in the kit, and a learner's own as `module:Class` or by its file.

>>> from gofish_learn import BOTS
>>> [*BOTS]
['random', 'memory', 'stubborn', 'forgetful', 'thinker', 'careful']
>>> BOTS["memory"]
<class 'gofish_learn.bots.memory.MemoryBot'>
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.factories import IN_A_FILE, BotNameError, OwnBot, factory_of, own_bot, own_name
from gofish_learn.bots.memory import ForgetfulBot, MemoryBot
from gofish_learn.bots.random import RandomBot, StubbornBot
from gofish_learn.bots.thinker import CarefulBot, ThinkerBot
from gofish_learn.engine.wording import as_given, listed, quoted
from gofish_learn.knowledge.remembering.memories import Chunks, Fading, LastEvents, Memory

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


def bot_named(name: str) -> BotFactory:
    """The factory for a bot's name.

    The name is one of `BOTS`, a word of `MEMORIES` with a number, `module:Class`, or a file such as `bots/my_bot.py`,
    with `:Class` after it where the file has several bots. A module is searched on `sys.path` first, then in the
    current directory.

    Raises:
        BotNameError: there is no bot of this name, or the learner's own cannot be used.
    """
    if not isinstance(name, str):
        raise BotNameError(f'{as_given(name)} is no name of a bot: write one such as "memory".')
    if name in BOTS:
        return BOTS[name]
    word, _, number = name.partition("-")
    if word in MEMORIES and re.fullmatch(rf"[0-9]{{1,{LONGEST_SPAN}}}", number):
        return forgetful_bot(word, int(number))
    if not is_own_name(name):
        known = listed([*BOTS, *(f"{word}-N (which {does})" for word, (_, does) in MEMORIES.items())])
        raise BotNameError(
            f"There is no bot {quoted(name)}: there are {known}; your own is module:Class, or a file such as my_bot.py."
        )
    found = own_bot(name)
    return OwnBot(name) if IN_A_FILE.fullmatch(name) else found  # no other process finds what is in a file


def bot_given(bot: object) -> BotFactory:
    """The factory of a bot that may be given by its name, as its class or another factory, or as a function."""
    return bot_named(bot) if isinstance(bot, str) else factory_of(bot)


def is_own_name(name: str) -> bool:
    """Whether a name is of the kind that a learner's own bots have."""
    return ":" in name or IN_A_FILE.fullmatch(name) is not None


def forgetful_bot(word: str, number: int) -> BotFactory:
    """The factory for a forgetful bot: with a kind of memory (a key of `MEMORIES`) of size N."""
    make, _ = MEMORIES[word]
    try:
        return partial(ForgetfulBot, make(number))
    except ValueError as error:
        raise BotNameError(f"There is no bot {quoted(f'{word}-{number}')}. {error}") from error


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
    return own_name(bot)
