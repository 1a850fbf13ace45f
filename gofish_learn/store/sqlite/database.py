"""The SQLite file in which all is kept: making it, bringing an older one up to date, and the way of each part to it."""

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from gofish_learn.store.folder import keep_private
from gofish_learn.store.sqlite.schema_versions import CHANGES, SCHEMA, TABLES, Change, Changes, statements

APPLICATION = 0x60F15
OPEN_SECONDS = 5.0
"""How long to wait for another process that makes the file, or brings it up to date, before a page is shown."""
RETRY_SECONDS = 0.02
"""How often it is tried again what others are in the way of. SQLite by itself looks every tenth of a second in the end,
and so hardly ever finds a turn between those of another process that writes on and on."""
MOST_LOG_PAGES = 32
"""The pages of 4 kB that the write-ahead log may have before they go into the file: on a small disk it takes no more.
SQLite's own 1,000 make no save quicker that could be measured (4 ms, p95 8)."""
COLUMNS = """
SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
"""
OF_1_0_0 = 6
TOO_OLD = "was made before version 1.0.0, which can bring it up to date"
UPGRADE = "gofish-learn games --upgrade"
BEFORE_2 = (
    "The store of games was kept by a version before 2.0. This brings it up to date, and keeps it as it was beside it: "
    f"{UPGRADE}"
)
DAMAGE = "is damaged"
"""What is said of a damaged store, after the words "the store of games"."""


class UnusableError(Exception):
    """The file cannot hold what we keep; the message says why and follows the words "the store of games"."""


class BeforeTwoError(Exception):
    """The file was kept by a version before 2.0, and is left as it is; the message says what to do."""

    def __init__(self) -> None:
        super().__init__(BEFORE_2)


class Database:
    """An open file. Its methods let SQLite's own errors through.

    Attributes:
        written: how many transactions have been written over this connection.
        turn: by it those who write in this process take turns.
        patience: how long it waits for others who write, in seconds.
    """

    def __init__(
        self,
        path: Path,
        wait: float = OPEN_SECONDS,
        turn: "threading.Lock | None" = None,
        changes: Changes = CHANGES,
    ) -> None:
        """Open the file, or make it; an older store is brought up to date, by `changes`.

        It waits so many seconds for another process that holds it. Those who write in this process take turns, as
        SQLite only lets them try again and again.
        One that is damaged, newer, from before version 1.0.0, or no store of ours raises `UnusableError`, and is left
        as it is; so is one for which there are no changes, a `BeforeTwoError`.
        """
        self.path, self.turn = path, turn or threading.Lock()
        self.written, self.patience, self._changes = 0, wait, changes
        if path.is_dir():
            raise UnusableError("cannot be opened")
        if path.exists():
            self._check(look_at(path, wait))
        keep_private(path)
        self.connection = _open(path.as_uri(), wait)
        try:
            self._set_up(wait)
        except BaseException:
            self.connection.close()
            raise

    def _set_up(self, wait: float) -> None:
        connection = self.connection
        # Only what has to be written is: a store that another program holds, or that may only be read, can be read.
        if _ask(connection, "PRAGMA user_version") != SCHEMA:
            self._bring_up_to_date()
        if _ask(connection, "PRAGMA journal_mode") != "wal":
            _switch_to_wal(connection, wait)
        # Each save is on the disk before it returns, so that not even a power cut takes back a shown card.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {MOST_LOG_PAGES}")

    def _bring_up_to_date(self) -> None:
        connection = self.connection
        # One transaction: of several processes that open the file at once, the first brings it up to date and the
        # others wait for it; if it dies half-way, SQLite restores the file.
        with _transaction(connection, time.monotonic() + self.patience):
            schema = self._check(_schema_of(connection))
            if schema is None:
                _change(connection, statements(TABLES))
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
            for older in range(schema or SCHEMA, SCHEMA):
                _change(connection, self._changes[older])
            if schema != SCHEMA:
                connection.execute(f"PRAGMA user_version = {SCHEMA}")

    def _check(self, schema: int | None) -> int | None:
        if schema is not None and schema < min(self._changes):
            raise BeforeTwoError
        return schema

    def wait(self, seconds: float) -> None:
        """Let what is done from now on wait so long for another process that holds the file."""
        self.patience = seconds
        self.connection.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")

    def make_room(self) -> None:
        """Move what the write-ahead log holds into the file itself, so that the log can be written from its beginning.

        On a disk that is nearly full this is often all the room that a save needs.
        """
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """A block that is done whole, or not at all, while nobody else writes."""
        end = time.monotonic() + self.patience
        has_turn = self.turn.acquire(timeout=self.patience)
        try:
            with _transaction(self.connection, end):
                yield self.connection
        finally:
            if has_turn:
                self.turn.release()
        self.written += 1

    def stamp(self) -> object:
        """Another one after anything was kept at all, by another process or over this connection."""
        (others,) = self.connection.execute("PRAGMA data_version").fetchone()
        return self, others, self.connection.total_changes

    def close(self) -> None:
        """Close the file."""
        self.connection.close()


def _open(uri: str, wait: float) -> sqlite3.Connection:
    # Several threads use a Database, one after the other.
    connection = sqlite3.connect(uri, uri=True, timeout=wait, isolation_level=None, check_same_thread=False)
    # SQLite's own refuses a damaged letter with an error that repeats the row.
    connection.text_factory = partial(bytes.decode, errors="replace")
    return connection


def look_at(path: Path, wait: float, *, whole: bool = True) -> int | None:
    """Which schema a file has, which is checked without being able to change it, waiting so many seconds for others.

    With `whole` all of it is read.

    It is `None` if the file is still empty, or can only be checked by who may write.
    What cannot be used raises `UnusableError`, and what cannot be opened just now `sqlite3.OperationalError`.
    """
    try:
        with contextlib.closing(_open(f"{path.as_uri()}?mode=ro", wait)) as connection:
            # A transaction, so that all answers are of one moment: another process may be making this very file.
            connection.execute("BEGIN")
            schema = _schema_of(connection)
            if whole and schema is not None and _ask(connection, "PRAGMA integrity_check(1)") != "ok":
                raise UnusableError(DAMAGE)
            if schema == SCHEMA:
                _look_for_tables(connection)
            return schema
    except UnicodeDecodeError as error:  # in a message of SQLite's that has a damaged name in it
        raise UnusableError(DAMAGE) from error
    except sqlite3.OperationalError as error:
        # The journal of a process that was killed is played back only by one that may write, which checks again.
        if error.sqlite_errorname.startswith("SQLITE_READONLY"):
            return None
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # what is asked here fits every file that is whole
            raise UnusableError(DAMAGE) from error
        raise


def _change(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    for change in changes:
        if isinstance(change, str):
            connection.execute(change)
        else:
            change(connection)


def copy_to(path: Path, beside: Path) -> None:
    """Copy a store as it is now to another file, which is there whole or not at all."""
    part = beside.with_suffix(".part")
    part.unlink(missing_ok=True)
    keep_private(part)
    with (
        contextlib.closing(_open(f"{path.as_uri()}?mode=ro", 0)) as connection,
        contextlib.closing(_open(part.as_uri(), 0)) as copy,
    ):
        connection.backup(copy)
    part.replace(beside)


def _look_for_tables(connection: sqlite3.Connection) -> None:
    with contextlib.closing(sqlite3.connect(":memory:")) as whole:
        whole.executescript(TABLES)
        wanted = set(whole.execute(COLUMNS))
    if not wanted <= set(connection.execute(COLUMNS)):
        raise UnusableError(DAMAGE)


def _schema_of(connection: sqlite3.Connection) -> int | None:
    """Which schema a store of ours has, or `None` if the file is still empty."""
    version = _ask(connection, "PRAGMA user_version")
    application = _ask(connection, "PRAGMA application_id")
    if version == application == _ask(connection, "SELECT count(*) FROM sqlite_master") == 0:
        return None
    if application != APPLICATION:
        raise UnusableError("is a file of another program")
    if not isinstance(version, int) or version > SCHEMA:
        raise UnusableError("was made by a newer Go Fish Learn")
    if version < OF_1_0_0:
        raise UnusableError(DAMAGE if version < 1 else TOO_OLD)
    return version


def _ask(connection: sqlite3.Connection, query: str) -> object:
    """The one value that a query gives."""
    try:
        return connection.execute(query).fetchone()[0]
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise UnusableError(DAMAGE) from error


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection, end: float) -> Iterator[sqlite3.Connection]:
    """A transaction, which may have to wait for others until a time of the monotonic clock."""
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout = {round(1000 * RETRY_SECONDS)}")
    try:
        _until(end, lambda: connection.execute("BEGIN IMMEDIATE"))
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # after some failures SQLite has ended it already
            connection.execute("ROLLBACK")
        raise


def _switch_to_wal(connection: sqlite3.Connection, wait: float) -> None:
    """Let readers and a writer work side by side; here SQLite does not itself wait for others that open the file."""

    def switch() -> None:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            time.sleep(RETRY_SECONDS)
            raise

    _until(time.monotonic() + wait, switch)


def _until(end: float, work: Callable[[], object]) -> None:
    """Try something again and again while others are in its way, until a time of the monotonic clock."""
    while True:
        try:
            work()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        else:
            return
