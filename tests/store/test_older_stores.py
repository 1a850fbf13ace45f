"""Older stores: each opens as it is, loses nothing, and every game and class in it goes on, whatever happens meanwhile.

`forms/` holds the dumps of stores that were written by the kit as it was: form 6 by version 1.0.0, form 10 by the last
one before version 2.0, form 14 by 2.0.0. One browser had played eight moves and another five, at tables with the
standard book; then the second had brought the first one's game. There is a class with one learner; from form 10 on she
sits at a table with a bot, and somebody else waits to be let in; in form 14 she has guessed on a slide and filled in a
ticket.

`class_deals_in_2_0_0.sql` is a store of 2.0.0, too: its one learner had played the class's deal for three by Authors
(hard) to its end, and eight moves of the next one, for four by the standard book (medium).
"""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.bots.opponents import Level
from gofish_learn.store.sqlite.schema import MIGRATIONS
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.answers import Mark
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.classroom.tables import SavedTable
from gofish_learn.ui.classroom.board import given_to
from gofish_learn.ui.table.host import TableHost
from tests.store.stores import all_at_once, let_join
from tests.tree import ROOT
from tests.ui.table.pages import Page, to_the_end

FIRST, SECOND = "1" * 32, "2" * 32
DUMPS = {int(path.stem.rpartition("_")[2]): path for path in sorted((Path(__file__).parent / "forms").glob("*.sql"))}
OF_1_0_0, OF_2_0_0 = 6, 14
CLASS_DEALS = Path(__file__).with_name("class_deals_in_2_0_0.sql")
TABLES_SINCE = 8
DIES_HALF_WAY = """
import os, signal, sys
from pathlib import Path
from gofish_learn.store.sqlite import database

def half(steps):
    yield steps[0]
    os.kill(os.getpid(), signal.SIGKILL)

older = int(sys.argv[2])
database.MIGRATIONS[older] = half(database.MIGRATIONS[older])
database.Database(Path(sys.argv[1]))
"""
OPENS_AT_A_WORD = """
import sys
from pathlib import Path
from gofish_learn.store.store import Store
print("ready", flush=True)
sys.stdin.readline()
print(Store(Path(sys.argv[1])).notice())
"""


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


def restored(dump: Path, folder: Path) -> Path:
    """The store of a dump."""
    path = folder / FILE
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    return path


def written(form: int, folder: Path) -> Path:
    """A store of a form."""
    path = restored(DUMPS[form], folder)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (form,)
    return path


@pytest.fixture(params=DUMPS, ids=lambda form: f"form {form}")
def older(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[int, Path]:
    """The number of a form, and a store that has it."""
    return request.param, written(request.param, tmp_path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of version 1.0.0."""
    return written(OF_1_0_0, tmp_path)


def test_it_loses_nothing_and_becomes_what_a_new_one_is(older: tuple[int, Path], tmp_path: Path) -> None:
    _, path = older
    before = saves(path)
    assert len(before) >= 2
    store, fresh = Store(path), tmp_path / "fresh.sqlite"
    assert store.notice() is None
    store.close()
    Store(fresh).close()
    assert saves(path) == before
    assert tables(path) == tables(fresh)


def test_its_games_go_on_where_they_were_left(older: tuple[int, Path]) -> None:
    _, path = older
    store = Store(path)
    first, second = (Page(TableHost(store, Random(1)), token) for token in (FIRST, SECOND))
    assert [len(one.host.session.game.actions) if one.host.session else 0 for one in (first, second)] == [8, 8]
    first.go_on(Random(3))
    assert first.host.session is not None
    assert len(first.host.session.game.actions) == 9


def test_its_class_and_its_tables_are_there_and_others_are_opened(older: tuple[int, Path]) -> None:
    form, path = older
    store = Store(path)
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


def test_what_was_answered_under_2_0_0_is_there_and_can_be_marked_by_hand(tmp_path: Path) -> None:
    store = Store(written(OF_2_0_0, tmp_path))
    (room,) = store.classes.classes()
    (ana,) = store.classes.members(room.number)
    guess, *ticket = store.classes.prompts(room.number)
    assert store.classes.answers(guess.number) == {ana.number: 9}
    assert [store.classes.texts(one.number)[ana.number] for one in ticket] == ["0.6", "4 out of 7", "Fives"]
    assert store.classes.hand_marks(room.number) == {}
    store.classes.mark_by_hand(ticket[0].number, ana.number, Mark.RIGHT)
    store.close()
    again = Store(tmp_path / FILE).classes
    assert again.hand_marks(room.number) == {ticket[0].number: {ana.number: Mark.RIGHT}}


def test_the_deals_of_a_class_go_on_against_those_whom_2_0_0_seated(tmp_path: Path) -> None:
    store = Store(restored(CLASS_DEALS, tmp_path))
    (room,) = store.classes.classes()
    (ana,) = store.classes.members(room.number)
    deal = room.deal
    assert deal is not None
    assert (deal.level, deal.against) == (Level.MEDIUM, "medium opponents")
    assert store.classes.news([ana.number])[ana.number].begun
    page, other = (Page(TableHost(store, Random(1)), token) for token in (FIRST, SECOND))
    for one in (page, other):
        one.send("new", setup={"class_deal": deal.link})
        kinds = [player["kind"] for player in one.table["players"]]
        assert kinds == ["person", "chunks-2", "chunks-2", "chunks-3"]
    assert page.host.session is not None
    assert len(page.host.session.game.actions) == 8
    authors, standard = given_to(store.classes, room.number, [ana])
    assert (len(authors.outcomes), len(standard.outcomes)) == (1, 0)
    to_the_end(page)
    assert [len(played.outcomes) for played in given_to(store.classes, room.number, [ana])] == [1, 1]
    store.classes.deal(room.number, ClassDeal(deal.code, deal.level))
    (given,) = store.classes.classes()
    assert given.deal is not None
    assert len(set(given.deal.opponents)) == 3, "whom the level seats now is dealt a new deal"


def test_a_change_that_fails_half_way_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saves(path)
    with monkeypatch.context() as patch:
        steps = (*MIGRATIONS[OF_1_0_0], "no statement")
        patch.setattr("gofish_learn.store.sqlite.database.MIGRATIONS", {OF_1_0_0: steps})
        Store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (OF_1_0_0,)
    assert saves(path) == before
    Store(path).close()
    assert saves(path) == before


def is_killed_half_way(path: Path, older: int) -> None:
    """Have a process bring a store up to date, which dies in the middle of what turns one form into the next."""
    done = subprocess.run([sys.executable, "-c", DIES_HALF_WAY, str(path), str(older)], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
@pytest.mark.parametrize("half", [OF_1_0_0, 9])
def test_kill_9_half_way_loses_nothing(path: Path, half: int) -> None:
    before = saves(path)
    is_killed_half_way(path, half)
    assert saves(path) == before
    store = Store(path)
    assert store.notice() is None
    store.close()
    assert saves(path) == before


def test_processes_that_open_an_older_store_at_once_all_find_everything(path: Path) -> None:
    before = saves(path)
    assert all_at_once(OPENS_AT_A_WORD, *[[str(path)]] * 4) == ["None\n"] * 4
    assert saves(path) == before
    assert list(path.parent.glob("*.sqlite")) == [path]


def test_no_dump_holds_what_is_secret() -> None:
    assert [form for form, dump in DUMPS.items() if re.search(f"{FIRST}|{SECOND}", dump.read_text("utf-8"))] == []
