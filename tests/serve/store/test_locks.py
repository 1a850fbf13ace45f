"""A folder in which files cannot be locked, such as a home on some network drives: it is said, and play goes on.

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

from gofish_learn.serve import cli
from gofish_learn.serve.places import DATA_VARIABLE
from gofish_learn.serve.store import locks
from gofish_learn.serve.store.locks import IN_KERNEL, MEND, NO_LOCKS, UNTIL_END, can_lock, folder_until_end
from gofish_learn.serve.store.store import open_saves
from gofish_learn.serve.web import server
from gofish_learn.serve.web.workers.setup import Setup
from gofish_learn.ui.table.host import TableHost
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
    locks.folder_that_goes.cache_clear()
    yield home
    for holder in holders:
        holder.close()


def said_of(home: Path) -> str:
    """What is said of it."""
    return f"{NO_LOCKS.format(home)} {MEND}"


def test_it_is_known_where_files_can_be_locked(home: Path, tmp_path: Path) -> None:
    assert can_lock(tmp_path)
    assert not can_lock(home)
    assert can_lock(tmp_path / "nowhere"), "that is another fault, which the store tells"
    assert not list(home.iterdir())


def test_a_drive_that_never_answers_has_no_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    monkeypatch.setattr(locks, "SECONDS", 0.01)
    monkeypatch.setattr(locks, "_locks", lambda _folder: ended.wait() or True)
    assert not can_lock(tmp_path)
    ended.set()


def test_games_go_on_and_each_answer_says_that_they_will_not_last(home: Path) -> None:
    rng, page = Random(1), Page(TableHost(open_saves(), Random(1)))
    said = [page.go_on(rng)["unsaved"] for _ in range(ASKS)]
    assert said == [{"say": IN_KERNEL, "again": False}] * ASKS
    again = Page(TableHost(open_saves(), Random(1)))
    assert again.table["note"] == TableHost.welcome_back
    assert again.table["table"] == page.table["table"]
    assert not list(home.iterdir())


@pytest.mark.usefixtures("home")
def test_what_a_server_starts_shares_its_store(tmp_path: Path) -> None:
    folder = str(tmp_path / "of the server")
    room = open_saves(folder).classes.open("8b")
    needs = Setup(local=False, until_end=folder).needs()
    assert needs.classroom
    assert [one.name for one in needs.classroom.classes.classes()] == [room.name]
    assert needs.saves.only_here == UNTIL_END


def test_a_class_begins_and_who_started_it_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served: list[tuple[Any, ...]] = []
    monkeypatch.setattr(server, "serve", lambda *about: served.append(about))
    assert cli.main(["play", "--classroom", "8b", "--no-browser"]) == 0
    ((options, _, room),) = served
    assert options.until_end == folder_until_end()
    assert server.house_of(options, room).pool.of("0" * 32, "table").setup.until_end == options.until_end
    said = capsys.readouterr().err
    assert NO_LOCKS.format(home) in said
    assert MEND in said


@pytest.mark.parametrize("words", [["class"], ["class", "link"], ["class", "erase", "8b"], ["games"]], ids=" ".join)
def test_what_another_command_would_keep_is_refused_with_the_remedy(
    words: list[str], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "games.sqlite").touch()
    assert cli.main(words) == 2
    assert capsys.readouterr().err == f"gofish-learn: {said_of(home)}\n"
