"""The functions of the fast path as they are written, or compiled by Numba where it is installed and worth loading.

Compiling leaves the source alone: each function gets a twin with the same code, whose globals are the twins of the
functions that it calls. The compiled code is kept in the user's cache folder, so that only the first process of an
installation has to make it; where nothing can be written there, each process makes its own.
"""

import threading
from collections.abc import Callable, Iterator, Mapping, MutableSequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

from gofish_learn.lab.batch import whole_games

WORTH_LOADING = 5_000
"""From so many games on, loading the compiled functions takes less time than it saves."""
LOADING = threading.Lock()


class Kernel(NamedTuple):
    """The functions of `whole_games` that play games; `zeros` makes a list of so many integers, all 0."""

    zeros: Callable[[int], MutableSequence[int]]
    begin: Callable[..., int]
    step: Callable[..., int]
    winners: Callable[..., int]
    play_many: Callable[..., None]


OUTER: tuple[Any, ...] = (whole_games.begin, whole_games.step, whole_games.winners, whole_games.play_many)
"""The functions that are called from outside, as `Kernel` has them."""
INTERPRETED = Kernel(lambda size: [0] * size, *OUTER)
"""The functions as they are written."""


def kernel(games: int) -> Kernel:
    """The functions to play with, compiled if they are loaded already or if so many games are worth loading them."""
    if games < WORTH_LOADING and not compiled.cache_info().currsize:
        return INTERPRETED
    with LOADING:
        return compiled() or INTERPRETED


@cache
def compiled() -> Kernel | None:
    """The compiled functions, or None where Numba is missing, does not fit the rest, or is told not to compile.

    Numba takes half a second and a hundred megabytes, so nobody loads it who does not play thousands of games.
    """
    try:
        numba: Any = import_module("numba")
        np: Any = import_module("numpy")
    except ImportError:
        return None
    if numba.config.DISABLE_JIT:
        return None
    functions = all_functions()
    twins: dict[FunctionType, Any] = {}
    with cache_folder(numba.config, functions) as is_there:
        for function, uses in functions.items():
            scope: dict[str, Any] = {"__name__": function.__module__}
            for name, value in uses.items():
                if isinstance(value, FunctionType):
                    scope[name] = twins[value]
                else:
                    scope[name] = np.array(value, np.int8) if isinstance(value, tuple) else value
            twin = FunctionType(function.__code__, scope)
            compiler = numba.njit(nogil=True, error_model="numpy", cache=is_there and function in OUTER)
            twins[function] = compiler(twin)
    return Kernel(lambda size: np.zeros(size, np.int64), *(twins[function] for function in OUTER))


def all_functions() -> dict[FunctionType, Mapping[str, Any]]:
    """The functions that are called from outside and all that they call, each with what it uses by name."""
    functions: dict[FunctionType, Mapping[str, Any]] = {}
    for function in OUTER:
        reach(function, functions)
    return functions


def reach(function: Any, found: dict[FunctionType, Mapping[str, Any]]) -> None:
    """Find all functions that one calls, and itself after them, each with what it uses by name."""
    if function in found:
        return
    scope = function.__globals__
    uses = {name: scope[name] for name in function.__code__.co_names if name in scope}
    for value in uses.values():
        if isinstance(value, FunctionType):
            reach(value, found)
    found[function] = uses


def folder_of(chosen: str, functions: Mapping[FunctionType, Mapping[str, Any]]) -> Path:
    """The folder for what is compiled from these functions; `chosen` is the one for all caches, or empty."""
    made_of = sha256()
    for function, uses in functions.items():
        code = function.__code__
        numbers = {name: value for name, value in uses.items() if isinstance(value, int | tuple)}
        made_of.update(repr((code.co_qualname, code.co_code, code.co_consts, numbers)).encode())
    caches = Path(chosen) if chosen else import_module("platformdirs").user_cache_path("gofish-learn")
    return caches / f"compiled-{made_of.hexdigest()[:16]}"


@contextmanager
def cache_folder(config: Any, functions: Mapping[FunctionType, Mapping[str, Any]]) -> Iterator[bool]:
    """Let Numba keep what it compiles in a folder that is named after the very code it is compiled from.

    Numba itself looks only at the file of the function that is called, not at those of the functions called by it.

    Yields:
        Whether there is such a folder.
    """
    before = config.CACHE_DIR
    folder = folder_of(before, functions)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        yield False
        return
    config.CACHE_DIR = str(folder)
    try:
        yield True
    finally:
        config.CACHE_DIR = before
