"""Stores of 2.0.0 and since: each opens by itself, loses nothing, and all in it goes on, whatever happens meanwhile.

`class_deals_in_2_0_0.sql` is a store of 2.0.0 whose one learner had played the class's deal for three by Authors (hard)
to its end, and eight moves of the next one, for four by the standard book (medium).
"""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from gofish_learn.store.saves import name_in, owner_of, save_name
from gofish_learn.store.sqlite import database
from gofish_learn.store.sqlite.schema_versions import CHANGES, SCHEMA
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.answers import Mark
from gofish_learn.ui.table.host import CLASS_DEAL, TableHost
from tests.store.older import (
    DUMPS,
    FIRST,
    OF_2_0_0,
    SECOND,
    check_that_games_and_class_go_on,
    form_of,
    restored,
    saves,
    schema,
    written,
)
from tests.store.stores import all_at_once
from tests.ui.table.pages import Page, to_the_end

CLASS_DEALS = Path(__file__).with_name("class_deals_in_2_0_0.sql")
OPENS_AT_A_WORD = """
import sys
from pathlib import Path
from gofish_learn.store.store import Store
print("ready", flush=True)
sys.stdin.readline()
print(Store(Path(sys.argv[1])).notice())
"""


@pytest.fixture(params=CHANGES, ids=lambda form: f"form {form}")
def path(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store of each form since 2.0.0 that is not that of now: one of 2.0.0, brought so far."""
    path = written(OF_2_0_0, tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(database, "SCHEMA", request.param)
        patch.setattr(database, "_look_for_tables", lambda _: None)
        database.Database(path).close()
    assert form_of(path) == request.param
    return path


def test_it_loses_nothing_becomes_what_a_new_one_is_and_all_in_it_goes_on(path: Path, tmp_path: Path) -> None:
    before, fresh = saves(path), tmp_path / "fresh.sqlite"
    assert len(before) >= 2
    for each in (path, fresh):
        Store(each).close()
    assert saves(path) == before
    assert form_of(path) == form_of(fresh) == SCHEMA
    assert schema(path) == schema(fresh)
    check_that_games_and_class_go_on(path, OF_2_0_0)


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


def test_what_a_learner_played_of_the_deals_of_a_class_of_2_0_0_is_there_and_goes_on(tmp_path: Path) -> None:
    store = Store(restored(CLASS_DEALS, tmp_path))
    (room,) = store.classes.classes()
    (ana,) = store.classes.members(room.number)
    assert list(store.classes.newest_games(room.number)) == [ana.number]
    page = Page(TableHost(store, Random(1)), FIRST)
    before = page.table["table"]
    answer = page.send("class-deal", deal="S4-004K7-2.medium")
    assert answer["note"] == CLASS_DEAL.format(code="S4-004K7-2")
    assert answer["table"] == before
    assert page.host.session is not None
    kinds = ["person", "chunks-2", "chunks-2", "chunks-3"]
    assert [player.kind for player in page.host.session.setup.players] == kinds
    assert [player["name"] for player in answer["players"]] == ["You", *page.host.session.setup.names[1:]]
    assert "is not a deal code" in page.send("class-deal", deal="fish.easy")["say"]
    assert len(page.host.session.game.actions) == 8
    to_the_end(page)
    assert len(page.host.games()) == 2
    store.classes.erase(room.number)
    assert store.classes.classes() == []


def test_what_was_left_open_in_an_app_of_another_name_is_found_in_it(path: Path) -> None:
    owner, others = owner_of(FIRST), name_in("memory", owner_of(FIRST))
    with closing(sqlite3.connect(path)) as connection, connection:
        save = "INSERT INTO saves (owner, version, text, started, updated) VALUES (?, 1, ?, '2026-11-28', '2026-11-28')"
        names = {"progress": name_in("progress", owner), "tour": name_in("tour", owner), "memory": others}
        connection.executemany(save, [(name, app) for app, name in names.items()])
    store = Store(path)
    found = {app: store.load(save_name(app, owner)) for app in ("reef", "rules", "memory")}
    assert {app: saved and saved.text for app, saved in found.items()} == {
        "reef": "progress",
        "rules": "tour",
        "memory": "memory",
    }
    assert [store.load(names[app]) for app in ("progress", "tour")] == [None, None]


def test_a_change_that_fails_half_way_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, form = saves(path), form_of(path)
    with monkeypatch.context() as patch:
        patch.setitem(CHANGES, form, (*CHANGES[form], "no statement"))
        Store(path).close()
    assert (saves(path), form_of(path)) == (before, form)
    Store(path).close()
    assert (saves(path), form_of(path)) == (before, SCHEMA)


def test_processes_that_open_an_older_store_at_once_all_find_everything(tmp_path: Path) -> None:
    path = written(OF_2_0_0, tmp_path)
    before = saves(path)
    assert all_at_once(OPENS_AT_A_WORD, *[[str(path)]] * 4) == ["None\n"] * 4
    assert saves(path) == before
    assert list(path.parent.glob("*.sqlite")) == [path]


def test_no_dump_holds_what_is_secret() -> None:
    assert [form for form, dump in DUMPS.items() if re.search(f"{FIRST}|{SECOND}", dump.read_text("utf-8"))] == []
