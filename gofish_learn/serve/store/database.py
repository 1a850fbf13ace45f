"""One SQLite file of saves: making it, checking that it is ours, bringing an older one up to date, loading and saving.

A row is what one owner left open in one app: a game at the table, or a session of the tours, the Detective or a lab.
"""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from gofish_learn.serve.places import keep_private
from gofish_learn.ui.app.saves import Saved, refuse_if_moved_on

APPLICATION = 0x60F15
SCHEMA = 2
WAIT_SECONDS = 10.0
RETRY_SECONDS = 0.02

TABLES = """
CREATE TABLE saves (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- SHA-256 of a browser's token, and of the app's name where it is not the table
    version INTEGER NOT NULL,  -- counts the owner's saves
    text TEXT NOT NULL,        -- what the app's host wrote; for the table a record
    started TEXT NOT NULL,     -- times are UTC
    updated TEXT NOT NULL,
    UNIQUE (owner, version)
)
"""
MIGRATIONS: dict[int, tuple[str, ...]] = {
    1: ("ALTER TABLE games RENAME TO saves", "ALTER TABLE saves RENAME COLUMN game TO text"),
}
"""What turns each older schema into the next. Schema 1 is that of version 0.1.0."""
LATEST = "SELECT version, text FROM saves WHERE owner = ? ORDER BY version DESC LIMIT 1"


class UnusableError(Exception):
    """The file cannot hold our saves; the message says why and follows the words "the store of games"."""


class Database:
    """An open file of saves. Its methods let SQLite's own errors through."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it; an older store is brought up to date.

        Raises:
            UnusableError: it is damaged, of a newer version, or no store of ours; it is left as it is.
            sqlite3.Error, OSError: it cannot be opened or written.
        """
        if path.exists():
            _look_at(path)
        keep_private(path)
        self._connection = _open(path.as_uri())
        try:
            self._set_up()
        except BaseException:
            self._connection.close()
            raise

    def _set_up(self) -> None:
        connection = self._connection
        # One transaction: of several processes that open the file at once, the first brings it up to date and the
        # others wait for it; if it dies half-way, SQLite restores the file.
        with _transaction(connection):
            schema = _schema_of(connection)
            if schema is None:
                connection.execute(TABLES)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
            for older in range(schema or SCHEMA, SCHEMA):
                for statement in MIGRATIONS[older]:
                    connection.execute(statement)
            if schema != SCHEMA:
                connection.execute(f"PRAGMA user_version = {SCHEMA}")
        _switch_to_wal(connection)
        # Each save is on the disk before it returns, so that not even a power cut takes back a shown card.
        connection.execute("PRAGMA synchronous = FULL")

    def load(self, owner: str) -> Saved | None:
        """What `owner` saved last, or `None`."""
        row = self._connection.execute(LATEST, (owner,)).fetchone()
        return None if row is None else Saved(version=row[0], text=row[1])

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Write a save over the latest one, or beside it if it is a new game; it is on the disk when this returns.

        Raises:
            MovedOnError: the latest save's version is not the one before.
        """
        now = datetime.now(UTC).isoformat(timespec="seconds")
        with _transaction(self._connection) as connection:
            kept = self.load(owner)
            refuse_if_moved_on(kept, saved)
            if kept is None or new_game:
                connection.execute(
                    "INSERT INTO saves (owner, version, text, started, updated) VALUES (?, ?, ?, ?, ?)",
                    (owner, saved.version, saved.text, now, now),
                )
            else:
                connection.execute(
                    "UPDATE saves SET version = ?, text = ?, updated = ? WHERE owner = ? AND version = ?",
                    (saved.version, saved.text, now, owner, kept.version),
                )

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def _open(uri: str) -> sqlite3.Connection:
    # Jupyter may handle messages on different threads; whoever uses a Database takes turns.
    return sqlite3.connect(uri, uri=True, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False)


def _look_at(path: Path) -> None:
    """Check a file without being able to change it.

    Raises:
        UnusableError: we cannot use it.
    """
    try:
        with contextlib.closing(_open(f"{path.as_uri()}?mode=ro")) as connection:
            # A transaction, so that all answers are of one moment: another process may be making this very file.
            connection.execute("BEGIN")
            if _schema_of(connection) is not None and _ask(connection, "PRAGMA quick_check(1)") != "ok":
                raise UnusableError("is damaged")
    except sqlite3.OperationalError as error:
        # The journal of a process that was killed is played back only by one that may write, which checks again.
        if not error.sqlite_errorname.startswith("SQLITE_READONLY"):
            raise


def _schema_of(connection: sqlite3.Connection) -> int | None:
    """Which schema a store of ours has, or `None` if the file is still empty.

    Raises:
        UnusableError: it is another program's, of a newer version, or damaged.
    """
    version = _ask(connection, "PRAGMA user_version")
    application = _ask(connection, "PRAGMA application_id")
    if version == application == _ask(connection, "SELECT count(*) FROM sqlite_master") == 0:
        return None
    if application != APPLICATION:
        raise UnusableError("is a file of another program")
    if not isinstance(version, int) or version > SCHEMA:
        raise UnusableError("was made by a newer Go Fish Learn")
    if version < min(MIGRATIONS):
        raise UnusableError("is damaged")
    return version


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
