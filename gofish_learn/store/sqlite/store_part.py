"""The parts of a store, and how each reads and writes there, which needs no SQLite until a file is opened."""

import time
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    import sqlite3

    from gofish_learn.store.sqlite import database

    Connection = sqlite3.Connection
    Database = database.Database
else:
    Connection = Database = Any

P = ParamSpec("P")
T = TypeVar("T")
Part = TypeVar("Part", bound="StorePart")


class Doing(Protocol):
    """What does some work in the database, whatever becomes of its file."""

    def __call__(self, work: Callable[[Database], T], /) -> T:
        """What the work gives."""


class StorePart:
    """A part of the store; any of its methods may raise `NotSavedError`."""

    def __init__(self, do: Doing, clock: Callable[[], float] = time.time) -> None:
        """Let `do` reach the database; `clock` tells the seconds since 1970."""
        self._do = do
        self._clock = clock


def read_by(function: Callable[Concatenate[Connection, P], T]) -> Callable[Concatenate[Part, P], T]:
    """A method that gives what a function finds in the store."""

    @wraps(function)
    def read(self: Part, /, *about: P.args, **more: P.kwargs) -> T:
        return self._do(lambda database: function(database.connection, *about, **more))

    return read


def reading(method: Callable[Concatenate[Part, Connection, P], T]) -> Callable[Concatenate[Part, P], T]:
    """A method that reads from the store; whoever calls it leaves out the connection."""

    @wraps(method)
    def read(self: Part, /, *about: P.args, **more: P.kwargs) -> T:
        return self._do(lambda database: method(self, database.connection, *about, **more))

    return read


def writing(method: Callable[Concatenate[Part, Connection, P], T]) -> Callable[Concatenate[Part, P], T]:
    """A method that changes the store, whole or not at all; whoever calls it leaves out the connection."""

    @wraps(method)
    def write(self: Part, /, *about: P.args, **more: P.kwargs) -> T:
        def work(database: Database) -> T:
            with database.transaction() as connection:
                return method(self, connection, *about, **more)

        return self._do(work)

    return write
