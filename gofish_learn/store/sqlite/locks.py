"""Whether a store can be in a folder at all, and what to do where none can.

SQLite locks the file while it writes, and then waits until it is on the disk; some network drives can do neither.
"""

import os
import sqlite3
import sys
import tempfile
import threading
from contextlib import closing
from functools import cache
from pathlib import Path

from gofish_learn.store.folder import DATA_VARIABLE, FolderError, make_private_folder

SECONDS = 5.0
"""How long a drive may take for a lock, as slow as it is; one that has lost its server of locks never answers."""
ELSEWHERE = f"set {DATA_VARIABLE}=C:\\go-fish" if sys.platform == "win32" else f"export {DATA_VARIABLE}=/var/tmp/$USER"
MEND = f"Name a folder on a disk of this computer, such as: {ELSEWHERE}"
NO_LOCKS = "Nothing can be kept in {}, because files cannot be locked there, as on some network drives."
NO_SYNC = "Nothing can be kept in {}, because the system cannot bring it to the disk there, as on some network drives."
"""What is said of such a folder."""
NOT_WRITTEN = "Games cannot be kept in {}: {}."
RIGHTS = "Close what else uses it, or give yourself the right to read and write it."
LOCKING = ("BUSY", "LOCK", "SHMMAP", "SHMOPEN", "PERM")
"""What is in the names of SQLite's errors where the system locks nothing, or does not let this account do so."""


@cache
def fault_of(folder: Path) -> str:
    """Why no store can be in a folder, as `NO_LOCKS` or `NO_SYNC` say it; empty where one can.

    Both are tried as SQLite does it, once. Where nothing can be written, or the disk is full, that is not said here.
    """
    found: list[str] = []
    # In a thread of its own, as nothing else can be done about a call that never returns.
    trying = threading.Thread(target=lambda: found.append(_fault(folder)), daemon=True)
    trying.start()
    trying.join(SECONDS)
    fault = found[0] if found else NO_LOCKS
    return fault.format(folder)


def _fault(folder: Path) -> str:
    try:
        with tempfile.TemporaryDirectory(prefix=".lock-", dir=folder) as place:
            file = Path(place, "lock.sqlite")
            with closing(sqlite3.connect(file, timeout=0.1, isolation_level=None)) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute("CREATE TABLE locked (at)")
    except sqlite3.Error as error:
        # Nobody else knows of the file, so what it is said to be busy with is a lock that there cannot be.
        name = error.sqlite_errorname
        if "FSYNC" in name:
            return NO_SYNC
        return NO_LOCKS if any(part in name for part in LOCKING) else ""
    except OSError:
        return ""
    return ""


def need_locks(folder: Path) -> None:
    """Make a folder for a store, and say where none can be in it.

    Raises:
        FolderError: files cannot be locked there, or not be brought to the disk; the message is the remedy.
    """
    try:
        make_private_folder(folder)
    except OSError:  # `not_written` says so
        return
    if fault := fault_of(folder):
        raise FolderError(f"{fault} {MEND}")


def not_written(file: Path) -> str:
    """Why nothing can be written to a store, or beside it, and what to do about that; empty where it can."""
    folder = file.parent
    try:
        make_private_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return f"{NOT_WRITTEN.format(folder, error.strerror)} {mend()}"
    if file.exists() and not os.access(file, os.W_OK):
        return f"{NOT_WRITTEN.format(file, 'it may only be read')} {RIGHTS}"
    return ""


def mend() -> str:
    """What to do about a folder that cannot be used."""
    if not os.environ.get(DATA_VARIABLE):
        return MEND
    unset = f"set {DATA_VARIABLE}=" if sys.platform == "win32" else f"unset {DATA_VARIABLE}"
    return f"The variable {DATA_VARIABLE} can name another folder; this takes it away: {unset}"
