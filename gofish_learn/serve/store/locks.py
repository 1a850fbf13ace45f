"""Whether a store can be in a folder at all: SQLite locks the file while it writes, and some network drives cannot."""

import sqlite3
import sys
import tempfile
import threading
from contextlib import closing
from functools import cache
from pathlib import Path

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import DATA_VARIABLE, make_private_folder

SECONDS = 5.0
"""How long a drive may take for a lock, as slow as it is; one that has lost its server of locks never answers."""
ELSEWHERE = f"set {DATA_VARIABLE}=C:\\go-fish" if sys.platform == "win32" else f"export {DATA_VARIABLE}=/var/tmp/$USER"
MEND = f"Name a folder on a disk of this computer, such as: {ELSEWHERE}"
NO_LOCKS = "Nothing can be kept in {}, because files cannot be locked there, as on some network drives."
"""What is said of such a folder."""


@cache
def can_lock(folder: Path) -> bool:
    """Whether files can be locked in a folder, which is tried as SQLite does it.

    Where nothing can be written, or the disk is full, that is not said here: the answer is yes. It is tried once.
    """
    found: list[bool] = []
    # In a thread of its own, as nothing else can be done about a call that never returns.
    trying = threading.Thread(target=lambda: found.append(_locks(folder)), daemon=True)
    trying.start()
    trying.join(SECONDS)
    return found == [True]


def _locks(folder: Path) -> bool:
    try:
        with tempfile.TemporaryDirectory(prefix=".lock-", dir=folder) as place:
            file = Path(place, "lock.sqlite")
            with closing(sqlite3.connect(file, timeout=0.1, isolation_level=None)) as connection:
                connection.execute("PRAGMA synchronous = OFF")
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("CREATE TABLE locked (at)")
    except sqlite3.Error as error:
        # Nobody else knows of the file, so what it is said to be busy with is a lock that there cannot be.
        name = error.sqlite_errorname
        return not (name.startswith("SQLITE_BUSY") or "LOCK" in name or "SHMMAP" in name or "SHMOPEN" in name)
    except OSError:
        return True
    return True


def need_locks(folder: Path) -> None:
    """Make a folder for a store, and say where none can be in it.

    Raises:
        CommandError: files cannot be locked there; the message is the remedy.
    """
    try:
        make_private_folder(folder)
    except OSError:  # the store will say so
        return
    if not can_lock(folder):
        raise CommandError(f"{NO_LOCKS.format(folder)} {MEND}")
