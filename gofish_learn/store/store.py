"""The store: a database in the user's folder, and what happens when that cannot be used.

A file that is damaged, or made by a newer version, is left as it is, and a fresh one is made beside it
(`games-2.sqlite`, then `games-3.sqlite`), where the next start looks as well. A file that another program holds, that
may only be read, or that is on a disk which is full or fails, is not given up: whoever saves is told in a sentence that
this is not kept yet, and may try again. The first to find out waits a moment, the others hardly at all, so that play
goes on.

Several threads use one store. Each has a connection of its own while it does something, so nobody waits for a save that
itself waits for another program.
"""

import contextlib
import errno
import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.classroom.tables import Tables
from gofish_learn.store.classroom.visits import StoreVisits
from gofish_learn.store.folder import FolderError, data_folder, make_private_folder
from gofish_learn.store.saves import NotSavedError
from gofish_learn.store.sqlite.database import DAMAGE, OPEN_SECONDS, BeforeTwoError, Database, UnusableError, look_at
from gofish_learn.store.sqlite.locks import need_locks
from gofish_learn.store.sqlite.progress import StoreProgress
from gofish_learn.store.sqlite.saves import StoreSaves
from gofish_learn.store.sqlite.schema_versions import OF_2_0_0

log = logging.getLogger(__name__)

T = TypeVar("T")

FILE = "games.sqlite"
MOST_FILES = 20
SECONDS = 1.5
"""How long a save waits for others who write: a hundred pages on a busy machine need less."""
SECONDS_AGAIN = 0.05
"""The same while saving fails: what waits is tried again soon."""

AGAIN = "Keep this page open: it is tried again by itself."
HELD = f"Not saved yet, because another program is using the store of games. {AGAIN}"
FULL = f"Not saved yet, because the disk of this computer is full. {AGAIN}"
READ_ONLY = f"Not saved, because the store of games may only be read. {AGAIN}"
FAILING = f"Not saved yet, because the store of games cannot be used just now. {AGAIN}"
WHY = {
    sqlite3.SQLITE_BUSY: HELD,
    sqlite3.SQLITE_LOCKED: HELD,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
}
"""What a learner is told of a failure, by SQLite's primary result code; of any other, `FAILING`."""
WHY_OF_SYSTEM = {
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.EROFS: READ_ONLY,
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
}
"""The same where it is the folder that cannot be used, by the system's error number."""


DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""The result codes of a file that is to be looked at again; the last is that of a table or column that is not there."""
PASSING = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL)
"""Those after which the same connection can be used again."""


def open_saves() -> "Store":
    """The store in this user's data folder."""
    return Store(data_folder() / FILE)


def need_store(path: Path) -> None:
    """Make the folder of a store, and say why the store cannot be used there.

    Raises:
        FolderError: files cannot be locked there, or a version before 2.0 kept it; the message says what to do.
    """
    need_locks(path.parent)
    with contextlib.suppress(sqlite3.OperationalError):  # each answer will say so
        if older_store(path):
            raise FolderError(str(BeforeTwoError()))


def older_store(path: Path) -> tuple[Path, int] | None:
    """The file in which a version before 2.0 kept the store, and its form, if that file is the one to open."""
    for file in candidates(path):
        try:
            schema = look_at(file, SECONDS_AGAIN, whole=False) if file.exists() else None
        except UnusableError:
            continue
        return (file, schema) if schema is not None and schema < OF_2_0_0 else None
    return None


class Store(StoreSaves):
    """Saves in a database that many processes share; a `Saves` that raises nothing but its two errors.

    Attributes:
        only_here: None where what is saved outlives the process, else what a learner is told.
        classes: the classes, and who is in them.
        tables: the tables at which people sit on their own devices.
        visits: the browsers that a server which others can reach has let in.
        on_written: called each time that something was written through this store.
    """

    only_here: str | None = None

    def __init__(self, path: Path) -> None:
        """Open the store at `path`, or make it, or one beside it; where that fails now, it is tried at each use."""
        super().__init__(self._kept)
        self._path = path.absolute()
        self._opening, self._writing = threading.Lock(), threading.Lock()
        self._idle: deque[Database] = deque()
        self._file: Path | None = None
        self._damaged: set[Path] = set()
        self._notice: str | None = None
        self._fails = False
        self.on_written: Callable[[], object] = lambda: None
        self.classes = Classes(self._do)
        self.progress = StoreProgress(self._do)
        self.tables = Tables(self._do)
        self.visits = StoreVisits(self._do)
        with contextlib.suppress(NotSavedError):  # each answer will say so
            self._do(lambda _: None)

    def notice(self) -> str | None:
        """A sentence for every learner where the store had to be set aside, or `None`."""
        return self._notice

    def close(self) -> None:
        """Close the file; whatever is saved later opens it again."""
        with contextlib.suppress(IndexError):
            while True:
                self._idle.pop().close()

    def _kept(self, work: Callable[[Database], T]) -> T:
        try:
            return self._done(work)
        except (OSError, sqlite3.Error, BeforeTwoError, UnicodeDecodeError) as error:
            # The last: SQLite's message has a damaged name.
            if not self._fails:
                log.warning("The store of games cannot be used now: %s", _cause(error))
            self._fails = True
            raise NotSavedError(_why(error)) from error

    def _done(self, work: Callable[[Database], T]) -> T:
        """Do the work, in a file beside the store where that is found to be damaged."""
        doubted: Path | None = None
        while True:
            database = self._taken()
            written = database.written
            try:
                done = self._work_in(database, work)
            except sqlite3.Error as error:
                code = _code(error)
                if code in PASSING:
                    self._idle.append(database)
                    raise
                database.close()
                if code not in DAMAGED or (database.path == doubted and code == sqlite3.SQLITE_ERROR):
                    raise
                log.warning("The store of games seems to be damaged: %s", _cause(error))
                if database.path == doubted:  # although nothing was found when it was opened again
                    self._damaged.add(doubted)
                doubted = database.path
                self.close()
            except BaseException:
                self._give_back(database)
                raise
            else:
                self._give_back(database)
                if database.written > written:  # a store that is held can still be read
                    self._fails = False
                    self.on_written()
                return done

    def _work_in(self, database: Database, work: Callable[[Database], T]) -> T:
        database.wait(SECONDS_AGAIN if self._fails else SECONDS)
        try:
            return work(database)
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_FULL:
                raise
        database.make_room()
        return work(database)

    def _taken(self) -> Database:
        """A connection that nobody else uses."""
        try:
            return self._idle.pop()
        except IndexError:
            with self._opening:
                return self._open()

    def _give_back(self, database: Database) -> None:
        if database.path == self._file:
            self._idle.append(database)
        else:  # the file was set aside meanwhile
            database.close()

    def _open(self) -> Database:
        """The first file that is not damaged, or of another program or a newer version; made if it does not exist."""
        why = ""
        for path in candidates(self._path):
            if path in self._damaged:
                why = why or DAMAGE
                continue
            make_private_folder(path.parent)
            try:
                database = Database(path, SECONDS_AGAIN if self._fails else OPEN_SECONDS, self._writing)
            except UnusableError as error:
                why = why or str(error)
                continue
            self._go_on_in(database, why)
            return database
        raise sqlite3.OperationalError("every file that it could be is another thing")

    def _go_on_in(self, database: Database, why: str) -> None:
        """Let all threads use this file from now on, and say so where it is not the one that it was."""
        if database.path == self._file:
            return
        # Where nothing is in it yet, another process of the same server may have made it a moment ago.
        is_empty = database.connection.execute("SELECT 1 FROM saves LIMIT 1").fetchone() is None
        if why and (self._file is not None or is_empty):
            self._notice = (
                f"The store of games {why}, so a new one was started beside it; the old one is kept as it is."
            )
        self._file = database.path
        self.close()


def candidates(path: Path) -> list[Path]:
    """The files in which a store may be, the first that can be used: damaged ones stay where they are."""
    return [path, *(path.with_stem(f"{path.stem}-{number}") for number in range(2, MOST_FILES + 1))]


def _code(error: Exception) -> int:
    """SQLite's primary result code, or 0 where it is not SQLite that fails."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _cause(error: Exception) -> str:
    """What failed, by its name alone: SQLite's messages may repeat what is kept."""
    return getattr(error, "sqlite_errorname", None) or getattr(error, "strerror", None) or type(error).__name__


def _why(error: Exception) -> str:
    """The failure in a sentence for the learner."""
    if isinstance(error, BeforeTwoError):
        return str(error)
    if isinstance(error, OSError):
        return WHY_OF_SYSTEM.get(error.errno or 0, FAILING)
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_SHMSIZE:  # no room for what the processes share
        return FULL
    return WHY.get(_code(error), FAILING)
