"""What the learners of one process share, and how it is found: whatever a module or a class holds that can change.

A host answers in a process with the hosts of others, in two threads. What it holds itself is its own. What a module or
a class holds is everybody's, and is one of these:

- a constant: nothing in it can change;
- a table: a list, dict or set of constants that no statement of the kit changes, which is looked for;
- a value worked out once (`cached_property`) of a frozen object: two threads may both work it out, and find the same;
- what a function keeps (`cache`, `lru_cache`), which follows from its arguments alone;
- one of `HARMLESS`, each with its reason.
"""

import ast
import enum
import functools
import logging
import re
import types
import typing
from collections.abc import Container, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, timedelta, tzinfo
from fractions import Fraction
from importlib import import_module
from pathlib import Path, PurePath
from typing import Any, NamedTuple

import numpy as np

import gofish_learn

HARMLESS = {
    "engine.html_hook._drawers": "The drawer is the same for everybody, and is registered as the kit is imported.",
    "engine.seeding._sources": "It makes a new seed for each who asks, and is registered as the kit is imported.",
    "bots.own.limits._outside": "Only the kernel of a page without a server sets it, which has one learner.",
    "lab.batch.numba_kernel.LOADING": "It lets one thread load the compiled functions, while others wait for them.",
    "lab.batch.layout.MEMBERS": "It is filled when its module is loaded, and not touched after that.",
    "teach.detective.case.Case.clues_told": "It is worked out of the case alone, which is the same for everybody.",
    "teach.names.people.COMPARED": "It is made once, and what it says of a name it does not keep.",
    "teach.rules.changed.CHANGES": "Books are made of it, and nothing changes it.",
    "teach.rules.first_deals.FIRST_DEALS": "It is read once, and what plays its steps changes nothing.",
    "ui.app.changed_parts.NOTHING": "It is empty, and nothing is put in.",
    "ui.classroom.tab_play.PlayShown.levels": "They are the levels’ names, and nothing changes them.",
    "ui.frame.rendering.PARTS": "It holds the parts of one page while that is drawn, and is taken back at the end.",
    "ui.frame.rendering.ROWS": "It holds the rows of one page while that is drawn, and is taken back at the end.",
    "ui.lessons.pages.LessonPages.assets": "They are made by what shows lessons; no host has them.",
    "ui.lessons.pages.LessonPages.pages": "They are made by what shows lessons; no host has them.",
    "ui.lessons.pages.LessonPages.files": "They are made by what shows lessons; no host has them.",
    "serve.web.files.MEDIA_TYPES": "It is filled as its module is loaded, and only asked after that.",
    "serve.web.files.WebFile.packed": "A file does not change, and is the same for everybody.",
    "serve.web.entry.EntryPage.nonce": "Each answer has its own.",
    "serve.web.workers.process.Answering.live_tables": "A table is several people’s; each is shown a seat’s view.",
    "ui.table.drawing.Drawing.legal": "A drawing is made for one answer to one page.",
    "ui.table.drawing.Drawing.wanted": "A drawing is made for one answer to one page.",
    "ui.table.drawing.Drawing.hello": "A drawing is made for one answer to one page.",
    "serve.web.workers.frames.LENGTHS": "It is a form of bytes, and holds none.",
    "ui.apps.CHANCE": "It asks the system for each number, and keeps nothing.",
}
"""What is shared and can change, and why that harms nobody."""
READS_ENVIRONMENT = {
    "bots/own/process.py": "The process of a learner's bot is given a copy of it.",
    "serve/web/workers/process.py": "A process is told, before it has a page, that NumPy is to use one thread.",
    "store/folder.py": "It says where games are kept, which whoever starts a server decides for everybody.",
    "store/sqlite/locks.py": "It says what to do about a folder that keeps nothing, which is the same for everybody.",
    "lab/batch/fast_path.py": "It says where compiled functions are kept, which is the same for everybody.",
}
"""The modules that read the variables of the process, and why a host does not depend on them."""

PACKAGE = Path(gofish_learn.__file__).parent
KEEPING = functools._lru_cache_wrapper
"""A function that keeps what it has answered."""
FLOORS = ("engine", "knowledge", "bots", "lab", "teach", "store", "ui", "serve/runs", "serve/web")
"""Where hosts, and all that they call, are found."""
TUPLE_FIELD = type(NamedTuple("Pair", [("first", int)]).first)  # type: ignore[attr-defined]  # what a class has
CONSTANT = (
    type(None),
    bool,
    int,
    float,
    str,
    bytes,
    range,
    slice,
    enum.Enum,
    enum.auto,
    Fraction,
    PurePath,
    re.Pattern,
    date,
    timedelta,
    tzinfo,
    type,
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    types.ModuleType,
    types.GenericAlias,
    types.UnionType,
    types.MemberDescriptorType,
    types.GetSetDescriptorType,
    TUPLE_FIELD,
    logging.Logger,
    typing.TypeVar,
    typing.ParamSpec,
    property,
    staticmethod,
    classmethod,
)
CHANGING = re.compile(
    "add|append(left)?|clear|discard|extend|insert|pop(item|left)?|remove|reverse|setdefault|sort|(.*_)?update"
)


def environment_read() -> set[str]:
    """The modules that read the variables of the process."""
    paths = (path for floor in FLOORS for path in (PACKAGE / floor).rglob("*.py"))
    reading = (path for path in paths if re.search(r"os\.(environ|getenv)", path.read_text(encoding="utf-8")))
    return {path.relative_to(PACKAGE).as_posix() for path in reading}


def modules() -> Iterator[str]:
    """The names of all modules that a host may load, without the package's own."""
    for floor in FLOORS:
        for path in sorted((PACKAGE / floor).rglob("*.py")):
            yield ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


def held() -> Iterator[tuple[str, Any]]:
    """What each module holds and has not imported, and each of its classes, by a name such as `bots.registry.BOTS`."""
    for module in modules():
        found = import_module(f"gofish_learn.{module}")
        own, _ = names_in(Path(str(found.__file__)))
        for name, value in vars(found).items():
            is_defined_here = getattr(value, "__module__", None) == found.__name__ and hasattr(value, "__qualname__")
            if name.startswith("__") or not (name in own or is_defined_here):
                continue
            yield f"{module}.{name}", value
            if isinstance(value, type) and is_defined_here and not issubclass(value, enum.Enum):
                for attribute, kept in vars(value).items():
                    if not attribute.startswith(("__", "_abc_", "_protocol", "_is_", "_field")):
                        yield f"{module}.{name}.{attribute}", kept


def is_fixed(name: str, value: Any, written: Container[str]) -> bool:
    """Whether nothing in a value can change, or nothing does: no statement changes what goes by the names `written`."""
    match value:
        case dict() | types.MappingProxyType():
            can_change = isinstance(value, dict) and name in written
            return not can_change and all(is_fixed(name, one, written) for one in value.values())
        case list() | set() if name in written:
            return False
        case tuple() | frozenset() | list() | set():
            return all(is_fixed(name, one, written) for one in value)
        case functools.partial():
            return is_fixed(name, value.args, written)
        case np.ndarray():
            return not value.flags.writeable
    if is_dataclass(value) and not isinstance(value, type):
        parts = ((field.name, getattr(value, field.name)) for field in fields(value))
        return is_frozen(type(value)) and all(is_fixed(part, one, written) for part, one in parts)
    return isinstance(value, CONSTANT) or type(value).__module__ == "typing"


def is_frozen(kind: type) -> bool:
    """Whether a class is a dataclass that is frozen."""
    parameters = getattr(kind, "__dataclass_params__", None)
    return parameters is not None and bool(parameters.frozen)


def is_worked_out(name: str, value: Any, everything: Mapping[str, Any]) -> bool:
    """Whether it is a value of a frozen object that is worked out once."""
    return isinstance(value, functools.cached_property) and is_frozen(everything[name.rpartition(".")[0]])


def changed() -> set[str]:
    """The names of all variables that a statement of the kit changes in place, and of those called `global`."""
    return {name for path in PACKAGE.rglob("*.py") for name in names_in(path)[1]}


@functools.cache
def names_in(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """The names that a module binds, and those of what its statements change."""
    own: set[str] = set()
    changes: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Name(name, ast.Store()):
                own.add(name)
            case ast.Global(names):
                changes.update(names)
            case ast.Call(func=ast.Attribute(value, method)) if CHANGING.fullmatch(method):
                changes.add(name_of(value))
            case ast.Subscript(value, ctx=ast.Store() | ast.Del()):
                changes.add(name_of(value))
            case ast.AugAssign(target):
                changes.add(name_of(target))
    return frozenset(own), frozenset(changes)


def name_of(node: ast.AST) -> str:
    """The last word of what a statement changes; empty where it has none."""
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def shared() -> dict[str, str]:
    """Everything that is shared and can change, by its name, with what kind of thing it is."""
    everything, written = dict(held()), changed()
    return {
        name: type(value).__name__
        for name, value in everything.items()
        if not (
            is_fixed(name.rpartition(".")[2], value, written)
            or is_worked_out(name, value, everything)
            or isinstance(value, KEEPING)
        )
    }


def caches() -> list[Any]:
    """The functions that keep what they have answered."""
    return [value for _, value in held() if isinstance(value, KEEPING)]
