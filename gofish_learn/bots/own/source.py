"""A bot of a notebook as the text of a file: its own source, and that of everything of the notebook that it uses."""

import ast
import inspect
import sys
from collections.abc import Mapping
from importlib import import_module
from symtable import symtable
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any

from gofish_learn._door import DOORS, homes_of
from gofish_learn.bots.own.functions import is_chooser
from gofish_learn.engine.cards import Card, Rank, Suit
from gofish_learn.engine.wording import quoted

PLAIN = (bool, int, float, str, tuple, list, dict, set, frozenset, type(None))
"""What can be written down as it is."""


class NoSourceError(ValueError):
    """A bot, or something that it uses, cannot be written down; the message says why in a sentence.

    Every function here raises it.
    """


def source_of(bot: Any) -> str:
    """The text of a file in which a bot is the only one, or the one that is called `choose`."""
    if not isinstance(bot, type) and not is_chooser(bot):
        raise NoSourceError("A bot is a function that is given view, asks and rng, or a class with a method “choose”.")
    imports, parts = dict[str, str](), dict[str, str]()
    write_down(bot.__name__, bot, bot.__module__, imports, parts)
    ending = [] if isinstance(bot, type) or bot.__name__ == "choose" else [f"choose = {bot.__name__}"]
    heads = ["\n".join(sorted(imports.values()))] if imports else []
    return "\n\n\n".join([*heads, *parts.values(), *ending]) + "\n"


def write_down(name: str, thing: Any, home: str, imports: dict[str, str], parts: dict[str, str]) -> None:
    """Add how a file comes by something: an import, a value, or its source after what it uses.

    Written down is what `home` defines, such as a notebook; all else is imported. What has been added stands, by its
    name, in `imports` and `parts`.
    """
    if name in imports or name in parts:
        return
    if isinstance(thing, ModuleType):
        imports[name] = f"import {thing.__name__} as {name}" if thing.__name__ != name else f"import {name}"
    elif isinstance(thing, PLAIN):
        for kind in (Rank, Suit, Card):  # written as Rank.SEVEN
            if f"{kind.__name__}." in repr(thing):
                imports.setdefault(kind.__name__, imported(kind.__name__, kind))
        parts[name] = f"{name} = {thing!r}"
    elif getattr(thing, "__module__", None) != home:
        imports[name] = imported(name, thing)
    elif getattr(thing, "__name__", name) != name:
        write_down(thing.__name__, thing, home, imports, parts)
        parts[name] = f"{name} = {thing.__name__}"
    else:
        text = source_text(thing)
        parts[name] = ""  # in its place, also where two use each other
        around = names_around(thing)
        for used in names_in(text):
            if used in around:
                write_down(used, around[used], home, imports, parts)
        del parts[name]
        parts[name] = text


def source_text(thing: Any) -> str:
    """The source of a function or a class of a notebook, which may not stand inside a function and use its names."""
    if thing.__name__ == "<lambda>":
        raise NoSourceError("A lambda cannot be saved: write it as a function, with def.")
    try:
        text = inspect.getsource(thing)
    except (OSError, TypeError):
        text = source_of_class(thing)
    if "<locals>" in thing.__qualname__:
        raise NoSourceError(f"{quoted(thing.__name__)} stands inside a function: write it in a cell, and run it.")
    return text.strip()


def names_around(thing: Any) -> Mapping[str, Any]:
    """What the names that a function or a class uses stand for."""
    functions = [thing, *vars(thing).values()] if isinstance(thing, type) else [thing]
    found = (function.__globals__ for function in functions if isinstance(function, FunctionType))
    return next(found, vars(sys.modules[thing.__module__]))


def source_of_class(thing: Any) -> str:
    """The source of a class of a notebook, found by one of its methods; Python itself finds only functions there."""
    for method in vars(thing).values() if isinstance(thing, type) else ():
        if isinstance(method, FunctionType):
            try:
                lines, _ = inspect.findsource(method)
            except (OSError, TypeError):
                break
            return dedent("\n".join(class_lines("".join(lines), thing.__name__)))
    raise NoSourceError(f"The source of {quoted(thing.__name__)} is not to be found: write it in a cell, and run it.")


def class_lines(text: str, name: str) -> list[str]:
    """The lines of a class in the text of a cell."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and node.name == name:
            return text.splitlines()[node.lineno - 1 : node.end_lineno]
    raise NoSourceError(f"The source of {quoted(name)} is not to be found: write it in a cell, and run it.")


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
    doors = [door for door in DOORS if called in homes_of(door)]
    for door in (*doors, getattr(thing, "__module__", None) or ""):
        if door and getattr(import_module(door), called, None) is thing:
            return f"from {door} import {called}" + (f" as {name}" if name != called else "")
    raise NoSourceError(f"Your bot uses {quoted(name)}, which cannot be written into a file.")
