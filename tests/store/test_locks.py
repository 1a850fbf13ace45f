"""A folder in which files cannot be locked, such as a home on some network drives: it is said, with the remedy.

SQLite says of such a file what it says of one that another program holds; here one really holds it.
"""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from gofish_learn.serve.notebook.apps import IN_KERNEL, folder_that_goes, saves_of_kernel
from gofish_learn.store.folder import DATA_VARIABLE
from gofish_learn.store.sqlite import locks
from gofish_learn.store.sqlite.locks import MEND, NO_LOCKS, NO_SYNC, fault_of
from gofish_learn.ui.table.host import TableHost
from tests.serve.commands import Command
from tests.ui.table.pages import Page

ASKS = 5


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folder, without locks; what is elsewhere is as ever."""
    home, holders, connect = tmp_path / "home", list[sqlite3.Connection](), sqlite3.connect

    def busy(file: Path, **how: Any) -> sqlite3.Connection:
        if home in Path(file).parents:
            holders.append(connect(file, isolation_level=None, check_same_thread=False))
            holders[-1].execute("PRAGMA locking_mode = EXCLUSIVE").close()
            holders[-1].execute("CREATE TABLE held (at)")
        wanted: sqlite3.Connection = connect(file, **how)
        return wanted

    monkeypatch.setattr(locks, "sqlite3", SimpleNamespace(connect=busy, Error=sqlite3.Error))
    monkeypatch.setenv(DATA_VARIABLE, str(home))
    home.mkdir()
    folder_that_goes.cache_clear()
    yield home
    for holder in holders:
        holder.close()


def test_it_is_known_where_files_can_be_locked(home: Path, tmp_path: Path) -> None:
    assert not fault_of(tmp_path)
    assert fault_of(home) == NO_LOCKS.format(home)
    assert not fault_of(tmp_path / "nowhere"), "that is another fault, which the store tells"
    assert not list(home.iterdir())


def test_a_drive_that_never_answers_has_no_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    monkeypatch.setattr(locks, "SECONDS", 0.01)
    monkeypatch.setattr(locks, "_fault", lambda _folder: str(ended.wait()))
    assert fault_of(tmp_path) == NO_LOCKS.format(tmp_path)
    ended.set()


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("SQLITE_IOERR_FSYNC", NO_SYNC),
        ("SQLITE_IOERR_DIR_FSYNC", NO_SYNC),
        ("SQLITE_PERM", NO_LOCKS),
        ("SQLITE_FULL", ""),
    ],
)
def test_a_folder_whose_files_cannot_be_synced_or_locked_for_want_of_rights_is_said(
    name: str, fault: str, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("it failed")
        error.sqlite_errorname = name
        raise error

    monkeypatch.setattr(locks, "sqlite3", SimpleNamespace(connect=fails, Error=sqlite3.Error))
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    assert fault_of(tmp_path) == fault.format(tmp_path)
    if fault:
        for words in (["play"], ["play", "--classroom", "8b"]):
            assert command(*words).refusal() == f"{fault.format(tmp_path)} {MEND}"


@pytest.mark.parametrize("chosen", [True, False], ids=["by the variable", "by nobody"])
def test_where_nothing_can_be_written_a_class_says_what_to_do(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, chosen: bool
) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    if not chosen:
        monkeypatch.delenv(DATA_VARIABLE, raising=False)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setattr(locks, "make_private_folder", forbidden)
        assert command("play", "--classroom", "8b").refusal().endswith(f"Permission denied. {MEND}")
        return
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(locks, "make_private_folder", forbidden)
    assert f"unset {DATA_VARIABLE}" in command("play", "--classroom", "8b").refusal()


def test_in_a_notebook_games_go_on_and_each_answer_says_that_they_will_not_last(home: Path) -> None:
    rng, page = Random(1), Page(TableHost(saves_of_kernel(), Random(1)))
    said = [page.go_on(rng)["unsaved"] for _ in range(ASKS)]
    assert said == [{"say": IN_KERNEL, "again": False}] * ASKS
    again = Page(TableHost(saves_of_kernel(), Random(1)))
    assert again.table["note"] == TableHost.welcome_back
    assert again.table["table"] == page.table["table"]
    assert not list(home.iterdir())


@pytest.mark.parametrize(
    "words",
    [["play"], ["play", "--classroom", "8b"], ["class"], ["class", "link"], ["class", "erase", "8b"], ["games"]],
    ids=" ".join,
)
def test_what_a_command_would_keep_is_refused_with_the_remedy(
    words: list[str], command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(home))
    (home / "games.sqlite").touch()
    assert command(*words).refusal() == f"{NO_LOCKS.format(home)} {MEND}"
