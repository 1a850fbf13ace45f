"""Stores that older versions wrote, as the dumps beside this file have them.

`forms/` has stores that were written by the kit as it was: form 6 by version 1.0.0, form 10 by the last one before
version 2.0, form 14 by 2.0.0. One browser had played eight moves and another five, at tables with the standard book;
then the second had brought the first one's game. There is a class with one learner; from form 10 on she sits at a table
with a bot, and somebody else waits to be let in; in form 14 she has guessed on a slide and filled in a ticket.
"""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.tables import SavedTable
from gofish_learn.ui.table.host import TableHost
from tests.store.stores import let_join
from tests.tree import ROOT
from tests.ui.table.pages import Page

FIRST, SECOND = "1" * 32, "2" * 32
DUMPS = {int(path.stem.rpartition("_")[2]): path for path in sorted((Path(__file__).parent / "forms").glob("*.sql"))}
OF_1_0_0, OF_2_0_0 = 6, 14
TABLES_SINCE = 8
TABLES = """
SELECT name, wr, (SELECT instr(sql, 'AUTOINCREMENT') > 0 FROM sqlite_master AS made WHERE made.name = list.name)
FROM pragma_table_list AS list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' ORDER BY name
"""
INDEXES = """
SELECT list."unique", list.origin, info.name
FROM pragma_index_list(?) AS list, pragma_index_info(list.name) AS info ORDER BY list.name, info.seqno
"""
needs_kill = pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")


def schema(path: Path) -> dict[tuple[Any, ...], list[Any]]:
    """The tables of a store, each with its columns in their order, with type, default and key, and its indexes."""
    columns = 'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)'
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: [*connection.execute(columns, table[:1]), *connection.execute(INDEXES, table[:1])]
            for table in connection.execute(TABLES).fetchall()
        }


def saves(path: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT id, owner, version, text, started, updated FROM saves ORDER BY id").fetchall()


def restored(dump: Path, folder: Path) -> Path:
    path = folder / FILE
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    return path


def written(form: int, folder: Path) -> Path:
    path = restored(DUMPS[form], folder)
    assert form_of(path) == form
    return path


def form_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def dump_of(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def check_that_games_and_class_go_on(path: Path, form: int) -> None:
    """Whoever comes back to a store that had this form finds their game and class, and goes on; others can begin."""
    store = Store(path)
    assert store.notice() is None
    first, second = (Page(TableHost(store, Random(1)), token) for token in (FIRST, SECOND))
    assert [len(one.host.session.game.actions) if one.host.session else 0 for one in (first, second)] == [8, 8]
    first.go_on(Random(3))
    assert first.host.session is not None
    assert len(first.host.session.game.actions) == 9
    (room,) = store.classes.classes()
    assert (room.name, [member.nickname for member in store.classes.members(room.number)]) == ("8b", ["Ana"])
    (ana,) = store.classes.members(room.number)
    told = store.classes.news([ana.number]).get(ana.number)
    assert told is not None
    assert told.table == (1 if form >= TABLES_SINCE else None)
    opened = store.tables.open(SavedTable(0, 0, "", None, None, "visit:1", {}, (), None, over=False))
    assert store.tables.table(opened.number) == opened
    another = store.classes.open("9c")
    let_join(store.classes, another.number, "Ben", "otter")
    assert store.classes.classroom(another.number) == another


def is_killed(program: str, *words: str) -> None:
    """Have a process run a program that dies in the middle of what it does."""
    done = subprocess.run([sys.executable, "-c", program, *words], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
