"""A learner's own bot: a class or a function, and how it is named.

A function that chooses an ask is the shortest bot there is (`factory_of`). A bot goes by the name `module:Class`, or by
that of a file such as `bots/my_bot.py` or `bots/my_bot.py:MyBot` (`own_bot`).
"""

import importlib
import importlib.util
import inspect
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from traceback import walk_tb
from types import ModuleType
from typing import Any

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import as_given, listed, quoted

Chooser = Callable[[View, Sequence[Ask], Random], Ask]
"""What a learner writes: from the view, the legal asks and a generator to one of the asks."""

NO_BOT = "A bot is a function that is given view, asks and rng, or a class with a method “choose”."
GIVEN = 3
"""How many things a function is given that chooses an ask: the view, the asks and the generator."""


@dataclass(frozen=True, slots=True)
class FunctionBot:
    """Asks what a function chooses, and is the factory of such bots: it remembers nothing but what the view tells."""

    function: Chooser

    def __call__(self) -> Bot:
        """A fresh bot for one seat of one game."""
        return FunctionBot(self.function)

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the next ask."""
        return self.function(view, asks, rng)


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


LONGEST_ERROR_TEXT = 80
"""The most characters that are repeated of an exception's message."""
IN_A_FILE = re.compile(r"(?P<file>.*\.py)(?::(?P<bot>\w*))?", re.DOTALL)
"""The name of a bot in a file: the file, and the class or function in it where that is said."""
CHOOSE = "choose(self, view, asks, rng)"


class BotNameError(ValueError):
    """There is no bot of this name, or it cannot be imported, read, made or used; the message says why in a sentence.

    Whatever is given a bot by its name raises it.
    """


@dataclass(frozen=True, slots=True)
class OwnBot:
    """The factory of a bot that is known by its name alone: nothing of its code has been run in this process.

    Attributes:
        title: what it is called, if not by that name.
    """

    name: str
    title: str = ""

    def __call__(self) -> Bot:
        """A fresh bot for one seat of one game, made in this process: for where there are no others."""
        return own_bot(self.name)()


def own_bot(name: str) -> BotFactory:
    """The bot that a learner names; it is made once as a check."""
    in_a_file = IN_A_FILE.fullmatch(name)
    return bot_in_file(in_a_file["file"], in_a_file["bot"] or "") if in_a_file else bot_in_module(name)


def bot_in_module(name: str) -> BotFactory:
    """The bot that a learner names as `module:Class`."""
    module_name, _, bot = name.partition(":")
    if "/" in module_name or "\\" in module_name:
        raise BotNameError(f"There is no bot {quoted(name)}: the name of a file ends in “.py”, as in bots/my_bot.py.")
    if not all(part.isidentifier() for part in (*module_name.split("."), bot)):
        raise BotNameError(f"The bot {quoted(name)} must be named as module:Class, such as my_bots:MyBot.")
    module = module_named(module_name)
    if not hasattr(module, bot):
        raise BotNameError(f"The module {quoted(module_name)} has no class {quoted(bot)}.")
    return usable(getattr(module, bot), bot)


def bot_in_file(file: str, bot: str = "") -> BotFactory:
    """The class or function of this name in a file; without a name, the only bot there is in it."""
    path = Path(file).expanduser().absolute()
    module = module_in(path)
    if not bot:
        found = bots_in(module)
        if not found:
            raise BotNameError(
                f"The file {quoted(path.name)} has no bot in it: a class with a method “{CHOOSE}”, or a function "
                "“choose(view, asks, rng)”."
            )
        if len(found) > 1:
            raise BotNameError(
                f"The file {quoted(path.name)} has {listed(found)}: name one, as in my_bot.py:{found[0]}, or keep "
                "one alone."
            )
        bot = found[0]
    if not hasattr(module, bot):
        there = f" It has {listed(bots_in(module))}." if bots_in(module) else ""
        raise BotNameError(f"The file {quoted(path.name)} has no class {quoted(bot)}.{there}")
    return usable(getattr(module, bot), bot)


def bots_in(module: ModuleType) -> list[str]:
    """The names of the bots that a module itself defines: its classes with a method `choose`, else its functions."""
    own = {name: thing for name, thing in vars(module).items() if getattr(thing, "__module__", "") == module.__name__}
    classes = [name for name, thing in own.items() if isinstance(thing, type) and callable(getattr(thing, "choose", 0))]
    functions = [name for name, thing in own.items() if is_chooser(thing)]
    return classes or (["choose"] if "choose" in functions else functions)


def usable(bot: Any, name: str) -> BotFactory:
    """The factory of a bot that can be made."""
    if not isinstance(bot, type) and not is_chooser(bot):
        raise BotNameError(
            f"{quoted(name)} is no bot: a bot is a class with a method “choose”, or a function that is given view, "
            "asks and rng."
        )
    if isinstance(bot, type) and not callable(getattr(bot, "choose", None)):
        raise BotNameError(f"The class {quoted(name)} has no method “{CHOOSE}”.")
    try:
        factory_of(bot)()
    except (Exception, SystemExit) as error:
        raise BotNameError(
            f"The class {quoted(name)} cannot be used: {name}() raised {error_summary(error)}."
        ) from error
    return factory_of(bot)


def module_in(path: Path) -> ModuleType:
    """Import a file, once for each state it is in.

    Its folder is searched last for what it imports, so that a learner's `random.py` does not shadow Python's own.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BotNameError(f"The file {quoted(path.name)} cannot be read: {error.strerror or error}.") from error
    name = f"own_bot_{sha256(str(path).encode() + content).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BotNameError(f"The file {quoted(path.name)} is no Python file.")
    module = importlib.util.module_from_spec(spec)
    search_also(str(path.parent))
    sys.modules[name] = module
    try:
        # Not the loader: it would take an older file's code from the cache where two states are a moment apart.
        exec(compile(content, path, "exec"), module.__dict__)  # noqa: S102 - the learner's own file, on their computer
    except BaseException as error:
        del sys.modules[name]
        if not isinstance(error, Exception | SystemExit):
            raise
        raise not_importable(f"file {quoted(path.name)}", error, str(path)) from error
    return module


def module_named(name: str) -> ModuleType:
    """Import the module called `name`, from the current directory if it is nowhere else."""
    if "" not in sys.path:
        search_also(os.getcwd())  # noqa: PTH109 - `sys.path` holds strings
    importlib.invalidate_caches()
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            raise BotNameError(
                f"There is no module {quoted(error.name)} in this folder or among what Python has installed."
            ) from error
        raise not_importable(f"module {quoted(name)}", error) from error
    except (Exception, SystemExit) as error:
        raise not_importable(f"module {quoted(name)}", error) from error


def search_also(folder: str) -> None:
    """Let imports look in a folder, after all others."""
    if folder not in sys.path:
        sys.path.append(folder)


def not_importable(what: str, error: BaseException, file: str = "") -> BotNameError:
    """The sentence for a module or a file whose import raised an error, with the line of the file if there is one."""
    if isinstance(error, SyntaxError):
        why = f"{f'line {error.lineno}' if error.lineno else 'it'} is not Python ({error.msg})"
    else:
        lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
        why = f"it raised {error_summary(error)}{f' in line {lines[-1]}' if lines else ''}"
    return BotNameError(f"The {what} cannot be imported: {why}.")


def error_summary(error: BaseException) -> str:
    """An exception on one printable line, such as "ValueError (“no such rank”)"."""
    text = error.args[0] if error.args and isinstance(error.args[0], str) else ""
    if isinstance(error, ImportError) and error.path:  # where this computer keeps its modules concerns nobody
        text = text.replace(f" ({error.path})", "")
    shown = "".join(char if char.isprintable() else " " for char in text[:LONGEST_ERROR_TEXT])
    return type(error).__name__ + (f" (“{shown}”)" if shown else "")


def called(name: str) -> str:
    """A bot's name as it is shown: without the module, where that is the notebook or the program that runs."""
    return name.removeprefix("__main__:")


def own_name(bot: Any) -> str:
    """The name of a learner's bot, in the form that `own_bot` accepts where there is one."""
    if isinstance(bot, OwnBot):
        return bot.title or bot.name
    bot = getattr(bot, "function", bot)
    return f"{getattr(bot, '__module__', '?')}:{getattr(bot, '__qualname__', type(bot).__qualname__)}"
