"""One SQLite file of games: making it, telling whether it is one of ours, and reading and writing its rows."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from gofish_learn.ui.app.saves import Saved, refuse_if_moved_on

APPLICATION = 0x60F15
SCHEMA = 1
WAIT_SECONDS = 10.0
RETRY_SECONDS = 0.02

TABLES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- SHA-256 of a browser's token
    version INTEGER NOT NULL,  -- which of the owner's saves this is
    game TEXT NOT NULL,        -- a record, as JSON
    started TEXT NOT NULL,     -- times are UTC
    updated TEXT NOT NULL,
    UNIQUE (owner, version)
)
"""
LATEST = "SELECT version, game FROM games WHERE owner = ? ORDER BY version DESC LIMIT 1"


class UnusableError(Exception):
    """The file cannot hold our games; the message says why, to follow "the store of games"."""


class Database:
    """An open file of games. Its methods let SQLite's own errors through."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it.

        Raises:
            UnusableError: it is damaged, of a newer kit, or no store of games; it is left as it is.
            sqlite3.Error: it cannot be opened or written.
        """
        if path.exists():
            _look_at(path)
        self._connection = _open(path.as_uri())
        try:
            self._set_up()
        except BaseException:
            self._connection.close()
            raise

    def _set_up(self) -> None:
        connection = self._connection
        with _transaction(connection):
            if not _is_ours(connection):
                connection.execute(TABLES)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {SCHEMA}")
        _switch_to_wal(connection)
        # Each save is on the disk before it returns, so that not even a power cut takes back a shown card.
        connection.execute("PRAGMA synchronous = FULL")

    def load(self, owner: str) -> Saved | None:
        """The latest game of `owner`, or `None`."""
        row = self._connection.execute(LATEST, (owner,)).fetchone()
        return None if row is None else Saved(version=row[0], game=row[1])

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Write the game over the latest one, or as a new one; it is on the disk when this returns.

        Raises:
            MovedOnError: the latest game's version is not the one before.
        """
        now = datetime.now(UTC).isoformat(timespec="seconds")
        with _transaction(self._connection) as connection:
            kept = self.load(owner)
            refuse_if_moved_on(kept, saved)
            if kept is None or new_game:
                connection.execute(
                    "INSERT INTO games (owner, version, game, started, updated) VALUES (?, ?, ?, ?, ?)",
                    (owner, saved.version, saved.game, now, now),
                )
            else:
                connection.execute(
                    "UPDATE games SET version = ?, game = ?, updated = ? WHERE owner = ? AND version = ?",
                    (saved.version, saved.game, now, owner, kept.version),
                )

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def _open(uri: str) -> sqlite3.Connection:
    # Jupyter may handle messages on different threads; whoever uses a Database takes turns.
    return sqlite3.connect(uri, uri=True, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False)


def _look_at(path: Path) -> None:
    """Judge a file without being able to change it.

    Raises:
        UnusableError: it is not for us.
    """
    try:
        with contextlib.closing(_open(f"{path.as_uri()}?mode=ro")) as connection:
            connection.execute(
                "BEGIN"
            )  # one moment for all that is asked: another process may be making this very file
            if _is_ours(connection) and _ask(connection, "PRAGMA quick_check(1)") != "ok":
                raise UnusableError("is damaged")
    except sqlite3.OperationalError as error:
        # The journal of a process that was killed is played back only by one that may write, which checks again.
        if not error.sqlite_errorname.startswith("SQLITE_READONLY"):
            raise


def _is_ours(connection: sqlite3.Connection) -> bool:
    """Whether this is a store of ours; false if it is still empty.

    Raises:
        UnusableError: it is neither.
    """
    version = _ask(connection, "PRAGMA user_version")
    application = _ask(connection, "PRAGMA application_id")
    if version == application == _ask(connection, "SELECT count(*) FROM sqlite_master") == 0:
        return False
    if application != APPLICATION:
        raise UnusableError("is a file of another program")
    if not isinstance(version, int) or version > SCHEMA:
        raise UnusableError("was made by a newer Go Fish Learn")
    return True


def _ask(connection: sqlite3.Connection, query: str) -> object:
    """The one value that a query gives.

    Raises:
        UnusableError: the file is damaged where the answer should be.
    """
    try:
        return connection.execute(query).fetchone()[0]
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise UnusableError("is damaged") from error


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _switch_to_wal(connection: sqlite3.Connection) -> None:
    """Let readers and a writer work side by side; here SQLite does not itself wait for others that open the file."""
    end = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(RETRY_SECONDS)
        else:
            return
