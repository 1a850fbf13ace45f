"""A bot of a notebook as text: its own source, and that of everything of the notebook that it uses."""

import ast
import inspect
import linecache
import sys
from collections.abc import Mapping
from importlib import import_module
from symtable import symtable
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from gofish_learn._lazy_names import PUBLIC_MODULES, homes_of
from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.factories import NO_BOT, factory_of, is_chooser
from gofish_learn.engine.cards import Card, Rank, Suit
from gofish_learn.engine.wording import quoted

PLAIN = (bool, int, float, str, bytes, tuple, list, dict, set, frozenset, type(None))
"""What can be written down as it is."""


class NoSourceError(ValueError):
    """A bot, or something that it uses, cannot be written down; the message says why in a sentence.

    Every function here raises it.
    """


class Piece(NamedTuple):
    """A piece of source, and the line of its cell or file in which it begins, from 1."""

    text: str
    line: int = 1


class Written(NamedTuple):
    """A bot written down: its name, and everything that it takes to make it, in order."""

    name: str
    pieces: tuple[Piece, ...]

    def made(self) -> BotFactory:
        """The factory of the bot, made anew from what is written. What it raises tells the lines of the notebook."""
        names: dict[str, Any] = {"__name__": "__main__"}
        for number, (text, line) in enumerate(self.pieces):
            place, whole = f"<your bot, part {number}>", "\n" * (line - 1) + text
            linecache.cache[place] = (len(whole), None, whole.splitlines(keepends=True), place)
            exec(compile(whole, place, "exec"), names)  # noqa: S102 - the learner's own cells
        return factory_of(names[self.name])


def source_of(bot: Any) -> str:
    """The text of a file in which a bot is the only one, or the one that is called `choose`."""
    imports, parts = pieces_of(bot)
    ending = [] if isinstance(bot, type) or bot.__name__ == "choose" else [f"choose = {bot.__name__}"]
    heads = ["\n".join(sorted(imports.values()))] if imports else []
    return "\n\n\n".join([*heads, *(part.text for part in parts.values()), *ending]) + "\n"


def written(bot: Any) -> Written:
    """A bot as it is sent to another process, tried here: what cannot be made anew there cannot be sent."""
    imports, parts = pieces_of(bot)
    text = Written(bot.__name__, (*map(Piece, imports.values()), *parts.values()))
    try:
        text.made()
    except Exception as error:
        raise NoSourceError(f"{quoted(text.name)} cannot be made anew from its source.") from error
    return text


def pieces_of(bot: Any) -> tuple[dict[str, str], dict[str, Piece]]:
    """The imports that a bot needs, and what else, in an order that can be read, each by its name."""
    if not isinstance(bot, type) and not is_chooser(bot):
        raise NoSourceError(NO_BOT)
    imports, parts = dict[str, str](), dict[str, Piece]()
    write_down(bot.__name__, bot, bot.__module__, imports, parts)
    return imports, parts


def write_down(name: str, thing: Any, home: str, imports: dict[str, str], parts: dict[str, Piece]) -> None:
    """Add how a file comes by something: an import, a value, or its source after what it uses.

    Written down is what `home` defines, such as a notebook; all else is imported.
    """
    if name in imports or name in parts:
        return
    if isinstance(thing, ModuleType):
        imports[name] = f"import {thing.__name__} as {name}" if thing.__name__ != name else f"import {name}"
    elif isinstance(thing, PLAIN):
        for kind in (Rank, Suit, Card):  # written as Rank.SEVEN
            if f"{kind.__name__}." in repr(thing):
                imports.setdefault(kind.__name__, imported(kind.__name__, kind))
        parts[name] = Piece(f"{name} = {thing!r}")
    elif getattr(thing, "__module__", None) != home:
        imports[name] = imported(name, thing)
    elif getattr(thing, "__name__", name) != name:
        write_down(thing.__name__, thing, home, imports, parts)
        parts[name] = Piece(f"{name} = {thing.__name__}")
    else:
        piece = source_piece(thing)
        parts[name] = piece  # in its place, also where two use each other
        around = names_around(thing)
        for used in names_in(piece.text):
            if used in around:
                write_down(used, around[used], home, imports, parts)
        parts[name] = parts.pop(name)


def source_piece(thing: Any) -> Piece:
    """The source of a function or a class of a notebook, which may not stand inside a function and use its names."""
    if thing.__name__ == "<lambda>":
        raise NoSourceError("A lambda cannot be saved: write it as a function, with def.")
    try:
        lines, line = inspect.getsourcelines(thing)
    except (OSError, TypeError):
        lines, line = lines_of_class(thing)
    if "<locals>" in thing.__qualname__:
        raise NoSourceError(f"{quoted(thing.__name__)} stands inside a function: write it in a cell, and run it.")
    return Piece(dedent("".join(lines)).rstrip(), line)


def names_around(thing: Any) -> Mapping[str, Any]:
    """What the names that a function or a class uses stand for."""
    functions = [thing, *vars(thing).values()] if isinstance(thing, type) else [thing]
    found = (function.__globals__ for function in functions if isinstance(function, FunctionType))
    return next(found, vars(sys.modules[thing.__module__]))


def lines_of_class(thing: Any) -> tuple[list[str], int]:
    """The lines of a class of a notebook, found by one of its methods; Python itself finds only functions there."""
    for method in vars(thing).values() if isinstance(thing, type) else ():
        if isinstance(method, FunctionType):
            try:
                lines, _ = inspect.findsource(method)
            except OSError:
                break
            for node in ast.walk(ast.parse("".join(lines))):
                if isinstance(node, ast.ClassDef) and node.name == thing.__name__:
                    first = min([node.lineno, *(above.lineno for above in node.decorator_list)])
                    return lines[first - 1 : node.end_lineno], first
    raise NoSourceError(f"The source of {quoted(thing.__name__)} is not to be found: write it in a cell, and run it.")


def names_in(text: str) -> list[str]:
    """The names that a piece of source takes from around it, in the order of the alphabet; attributes are none."""
    tables, found = [symtable(text, "<bot>", "exec")], set[str]()
    while tables:
        table = tables.pop()
        tables += table.get_children()
        found |= {name.get_name() for name in table.get_symbols() if name.is_global() and name.is_referenced()}
    return sorted(found)


def imported(name: str, thing: Any) -> str:
    """The line that imports something."""
    called = getattr(thing, "__name__", name)
    modules = [module for module in PUBLIC_MODULES if called in homes_of(module)]
    for module in (*modules, getattr(thing, "__module__", None) or ""):
        if module and getattr(import_module(module), called, None) is thing:
            return f"from {module} import {called}" + (f" as {name}" if name != called else "")
    raise NoSourceError(f"Your bot uses {quoted(name)}, which cannot be written into a file.")
