"""Codes that move games from one browser, or address, to another: kept as hashes, used once, hard to guess.

The browser that has brought games becomes another name of their owner. What it had of its own stays in the store.
"""

import secrets
import sqlite3
import time
from collections.abc import Callable
from typing import Protocol, TypeVar

from gofish_learn.serve.store.database import Database
from gofish_learn.ui.app.moving import (
    ALPHABET,
    LENGTH,
    MINUTES,
    MOST_WRONG,
    MOST_WRONG_IN_ALL,
    OWN,
    TOO_MANY,
    WRONG,
    MoveError,
    code_hash,
    code_text,
    code_typed,
)

T = TypeVar("T")


class Doing(Protocol):
    """What does some work in the database, whatever becomes of its file."""

    def __call__(self, work: Callable[[Database], T], /) -> T:
        """What the work gives."""


class StoreMoves:
    """The moves of one store."""

    def __init__(self, do: Doing, clock: Callable[[], float] = time.time) -> None:
        """Let `do` reach the database; `clock` tells the seconds since 1970."""
        self._do = do
        self._clock = clock

    def owner_now(self, owner: str) -> str:
        """Whose games the browser of `owner` has.

        Raises:
            NotKeptError: that cannot be read just now.
        """
        return self._do(lambda database: _owner_now(database.connection, owner))

    def has_others(self, owner: str) -> bool:
        """Whether something of another owner is kept.

        Raises:
            NotKeptError: that cannot be read just now.
        """
        query = "SELECT 1 FROM saves WHERE owner != ? LIMIT 1"
        return self._do(lambda database: database.connection.execute(query, (owner,)).fetchone() is not None)

    def code_for(self, owner: str) -> str:
        """A new code for the games of `owner`, in place of the one before.

        Raises:
            NotKeptError: it cannot be kept just now.
        """
        characters = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))

        def write(database: Database) -> None:
            with database.transaction() as connection:
                whose = _owner_now(connection, owner)
                connection.execute("DELETE FROM codes WHERE owner = ? OR made < ?", (whose, self._oldest()))
                row = (code_hash(characters), whose, self._clock())
                connection.execute("INSERT INTO codes (code, owner, made) VALUES (?, ?, ?)", row)

        self._do(write)
        return code_text(characters)

    def bring(self, owner: str, code: str) -> None:
        """Give the browser of `owner` the games that a code was made for.

        Raises:
            MoveError: the code is wrong, or too many wrong ones were typed.
            NotKeptError: that cannot be kept just now.
        """
        characters = code_typed(code)
        if refusal := self._do(lambda database: self._brought(database, owner, code_hash(characters))):
            raise MoveError(refusal)

    def _brought(self, database: Database, owner: str, code: str) -> str | None:
        """Use a code, or note a wrong one, in one step: many who guess at once are counted one by one."""
        with database.transaction() as connection:
            oldest = self._oldest()
            connection.execute("DELETE FROM wrong_codes WHERE typed < ?", (oldest,))
            mine, all_of_them = connection.execute(
                "SELECT coalesce(sum(owner = ?), 0), count(*) FROM wrong_codes", (owner,)
            ).fetchone()
            if mine >= MOST_WRONG or all_of_them >= MOST_WRONG_IN_ALL:
                return TOO_MANY
            row = connection.execute("SELECT owner FROM codes WHERE code = ? AND made >= ?", (code, oldest)).fetchone()
            if row is None:
                connection.execute("INSERT INTO wrong_codes (owner, typed) VALUES (?, ?)", (owner, self._clock()))
                return WRONG
            if row[0] == _owner_now(connection, owner):
                return OWN
            connection.execute("DELETE FROM codes WHERE code = ?", (code,))
            connection.execute("DELETE FROM moved WHERE browser = ?", (owner,))
            if row[0] != owner:  # else its own games come home
                connection.execute("INSERT INTO moved (browser, owner) VALUES (?, ?)", (owner, row[0]))
            return None

    def _oldest(self) -> float:
        return self._clock() - 60 * MINUTES


def _owner_now(connection: sqlite3.Connection, owner: str) -> str:
    row = connection.execute("SELECT owner FROM moved WHERE browser = ?", (owner,)).fetchone()
    return owner if row is None else row[0]
