"""The store: a database in the user's folder, and what happens when that cannot be used.

A file that is damaged, or made by a newer version, is left as it is, and a fresh one is made beside it
(`games-2.sqlite`, then `games-3.sqlite`), where the next start looks as well. Where nothing can be written, saves are
kept in memory. The learner is told in one sentence either way, and no game is ever interrupted by it.
"""

import logging
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from gofish_learn.serve.places import data_folder, make_private_folder
from gofish_learn.serve.store.database import Database, UnusableError
from gofish_learn.ui.app.saves import MemorySaves, Saved, Saves

log = logging.getLogger(__name__)

T = TypeVar("T")
Place = Database | MemorySaves

FILE = "games.sqlite"
MOST_FILES = 20
ONLY_HERE = "Your games cannot be kept on this computer just now, so they last only until you close this page."


def open_saves() -> Saves:
    """The store in this user's data folder."""
    return Store(data_folder() / FILE)


class Store:
    """Saves in a database that many processes share; a `Saves` that raises nothing but `MovedOnError`."""

    def __init__(self, path: Path) -> None:
        """Open the store at `path`, or make it, or one beside it."""
        self._path = path.absolute()
        self._turn = threading.Lock()
        self._notice: str | None = None
        self._place = self._find_place()

    def load(self, owner: str) -> Saved | None:
        """What `owner` saved last, or `None`."""
        return self._do(lambda place: place.load(owner))

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        """Keep a save; it is on the disk when this returns.

        Raises:
            MovedOnError: something else was saved since the last load, such as by another process.
        """
        self._do(lambda place: place.save(owner, saved, new_game=new_game))

    def notice(self) -> str | None:
        """A sentence for the learner if the store had to be set aside or cannot be written; once."""
        with self._turn:
            notice, self._notice = self._notice, None
            return notice

    def close(self) -> None:
        """Close the file; whatever is saved later is kept in memory."""
        with self._turn:
            self._go_to_memory()

    def _do(self, work: Callable[[Place], T]) -> T:
        """Do the work; if the file fails, go on with a file beside it or in memory, so that the game can go on."""
        with self._turn:
            try:
                return work(self._place)
            except sqlite3.Error as error:
                log.warning("The store of games failed: %s", error)
                self._go_to_memory()
                if isinstance(error, sqlite3.OperationalError):  # such as a full disk; a damaged file is another error
                    self._notice = ONLY_HERE
                else:
                    self._place = self._find_place()
            return work(self._place)

    def _go_to_memory(self) -> None:
        if isinstance(self._place, Database):
            self._place.close()
        self._place = MemorySaves()

    def _find_place(self) -> Place:
        """The first file that can be used, made if it does not exist; if there is none, memory."""
        why = ""
        for path in _candidates(self._path):
            is_new = not os.path.exists(path)  # noqa: PTH110 - Path.exists raises where a folder may not be read
            try:
                make_private_folder(path.parent)
                database = Database(path)
            except UnusableError as error:
                why = why or str(error)
            except (OSError, sqlite3.Error) as error:
                log.warning("%s cannot be used: %s", path, error)
                why = why or "cannot be opened"
            else:
                if why and is_new:
                    self._notice = (
                        f"The store of games {why}, so a new one was started beside it; the old one is kept as it is."
                    )
                return database
        self._notice = ONLY_HERE
        return MemorySaves()


def _candidates(path: Path) -> list[Path]:
    return [path, *(path.with_stem(f"{path.stem}-{number}") for number in range(2, MOST_FILES + 1))]
