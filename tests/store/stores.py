"""What the tests do with a store: live by a clock, let a learner join, bring games, and open it in many processes."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.store.classroom import return_words
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.classroom.members import Members
from gofish_learn.store.classroom.return_words import HashedWord
from gofish_learn.store.classroom.tables import Tables
from gofish_learn.store.sqlite.database import Database
from gofish_learn.store.sqlite.saves import have
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import WRONG_WORD, nickname_of, word_of
from tests.tree import ROOT


@pytest.fixture(autouse=True)
def words_are_hashed_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes a guess slow for a thief makes each test slow; a server that runs hashes as it does for learners."""
    monkeypatch.setattr(return_words, "SCRYPT", return_words.SCRYPT | {"n": 2})


@dataclass
class Clock:
    """A clock that is put on by hand, in seconds."""

    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def store_by(clock: Clock, folder: Path) -> Store:
    """A store in a folder, whose classes and tables live by a clock."""
    store = Store(folder / FILE)
    store.classes = Classes(store._do, clock)
    store.tables = Tables(store._do, clock)
    return store


def let_join(classes: Members, classroom: int, nickname: object, word: object = "") -> Member:
    """Let a learner join as a server does; a nickname that is taken needs its word, and brings back who has it."""
    typed = word_of(word)
    holder = classes.holder(classroom, str(nickname), typed)
    if holder is None:
        name = nickname_of(nickname)
        added = classes.add(classroom, name, HashedWord.of(typed))
        if added is not None:
            return added
        holder = classes.holder(classroom, name, typed)
    assert holder is not None
    if not holder.word.is_of(typed):
        classes.note_wrong_word(holder.number)
        raise ClassError(WRONG_WORD.format(name=holder.nickname))
    return classes.come_back(holder.number)


def bring(store: Store, browser: str, owner: str) -> None:
    """Give a browser the games of an owner, as codes did until 1.0.0 and a class does; what it had stays kept."""
    store.know(browser)

    def write(database: Database) -> None:
        with database.transaction() as connection:
            have(connection, browser, owner)

    store._do(write)


def all_at_once(program: str, *arguments: Sequence[str]) -> list[str]:
    """What processes print that begin together, at a word, once each has said that it is ready."""
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    processes: list[Any] = [
        subprocess.Popen([sys.executable, "-c", program, *words], cwd=ROOT, **pipes) for words in arguments
    ]
    assert [process.stdout.readline() for process in processes] == ["ready\n"] * len(processes)
    for process in processes:
        process.stdin.write("\n")
        process.stdin.flush()
    printed = [process.communicate()[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * len(processes)
    return printed
