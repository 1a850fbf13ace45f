"""A store of each form that the kit has ever had: it opens, becomes what a new one is, and its games go on.

Form 1, of version 0.1.0, has its own tests in `test_older_stores.py`. `forms/` holds the dumps of stores that were
written by the kit as it was when each later form was the newest: one browser had played eight moves and another five,
at tables with the standard book; from form 3 on the second had then brought the first one's game by a code; from form 5
on there is a class with one learner; in form 8 she sits at a table with a bot, and in form 9 the class is led through
a lesson; in form 10 somebody else waits to be let in.
"""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.serve.store.schema import MIGRATIONS, SCHEMA
from gofish_learn.serve.store.store import FILE, Store
from gofish_learn.teach.classroom.tables import SavedTable
from gofish_learn.ui.table.host import TableHost
from tests.ui.table.pages import Page

FIRST, SECOND = "1" * 32, "2" * 32
BROUGHT_SINCE, CLASSES_SINCE, TABLES_SINCE = 3, 5, 8


def form_of(dump: Path) -> int:
    """The number in the name of a dump."""
    return int(dump.stem.rpartition("_")[2])


DUMPS = sorted((Path(__file__).parent / "forms").glob("*.sql"), key=form_of)


def tables(path: Path) -> dict[str, list[Any]]:
    """The columns of each table of a store, and its indexes."""
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        about = 'SELECT name, type, "notnull", pk FROM pragma_table_info(?)'
        indexes = (
            "SELECT i.name FROM pragma_index_list(?) AS l, pragma_index_info(l.name) AS i ORDER BY l.name, i.seqno"
        )
        return {
            name: [*connection.execute(about, (name,)).fetchall(), *connection.execute(indexes, (name,)).fetchall()]
            for name in names
        }


def saves(path: Path) -> list[tuple[Any, ...]]:
    """Everything that learners have saved."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT id, owner, version, text, started, updated FROM saves ORDER BY id").fetchall()


@pytest.fixture(params=DUMPS, ids=lambda dump: f"form {form_of(dump)}")
def older(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[int, Path]:
    """The number of a form, and a store that has it."""
    path = tmp_path / FILE
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(request.param.read_text(encoding="utf-8"))
        assert connection.execute("PRAGMA user_version").fetchone() == (form_of(request.param),)
    return form_of(request.param), path


def test_there_is_a_store_of_every_form() -> None:
    assert [form_of(dump) for dump in DUMPS] == list(range(min(MIGRATIONS) + 1, SCHEMA + 1))


def test_it_loses_nothing_and_becomes_what_a_new_one_is(older: tuple[int, Path], tmp_path: Path) -> None:
    _, path = older
    before = saves(path)
    assert len(before) == 2
    store, fresh = Store(path), tmp_path / "fresh.sqlite"
    assert store.notice() is None
    store.close()
    Store(fresh).close()
    assert saves(path) == before
    assert tables(path) == tables(fresh)


def test_its_games_go_on_where_they_were_left(older: tuple[int, Path]) -> None:
    form, path = older
    store = Store(path)
    first, second = (Page(TableHost(store, Random(1)), token) for token in (FIRST, SECOND))
    actions = [len(one.host.session.game.actions) if one.host.session else 0 for one in (first, second)]
    assert actions == ([8, 8] if form >= BROUGHT_SINCE else [8, 5])
    first.go_on(Random(3))
    assert first.host.session is not None
    assert len(first.host.session.game.actions) == 9


def test_its_classes_are_there_and_others_have_none(older: tuple[int, Path]) -> None:
    form, path = older
    classes = Store(path).classes
    found = [(room.name, [member.nickname for member in classes.members(room.number)]) for room in classes.classes()]
    assert found == ([("8b", ["Ana"])] if form >= CLASSES_SINCE else [])


def test_its_tables_are_there_and_others_open_one(older: tuple[int, Path]) -> None:
    form, path = older
    store = Store(path)
    news = {one.nickname: store.classes.news(one.number) for one in store.classes.members(1)}
    assert {name: told and told["table"] for name, told in news.items()} == (
        {"Ana": 1 if form >= TABLES_SINCE else None} if form >= CLASSES_SINCE else {}
    )
    opened = store.tables.open(SavedTable(0, 0, "", None, None, "visit:1", {}, (), None, over=False))
    assert store.tables.table(opened.number) == opened


def test_no_dump_holds_what_is_secret() -> None:
    for dump in DUMPS:
        assert not re.search(f"{FIRST}|{SECOND}", dump.read_text(encoding="utf-8"))
