"""A store that is held, full or read-only: play goes on, and nothing that was acknowledged is lost."""

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from gofish_learn.engine.records.record import parse_record
from gofish_learn.store import store as store_module
from gofish_learn.store.saves import NotSavedError, Saved, owner_of
from gofish_learn.store.sqlite.database import Database
from gofish_learn.store.store import FULL, HELD, READ_ONLY, SECONDS_AGAIN, Store
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.host import TableHost
from tests.store.small_disk import fill, small_disk
from tests.ui.table.pages import TOKEN, Page

ANA = "a" * 64
MOMENT = 0.2


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that is held is waited for a moment, and no longer."""
    monkeypatch.setattr(store_module, "SECONDS", MOMENT)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """The store in the hands of another program, which writes and does not end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def actions_kept(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute(
            "SELECT text FROM saves WHERE owner = ? ORDER BY version DESC LIMIT 1", (owner_of(TOKEN),)
        ).fetchone()
    return len(parse_record(text).actions)


def at_table(path: Path, seed: int = 1) -> Page:
    return Page(TableHost(Store(path), Random(seed)))


def played(page: Page, count: int, rng: Random) -> list[Message]:
    """So many steps of the game, and what each was answered."""
    return [page.go_on(rng) for _ in range(count)]


def test_a_store_that_another_program_holds_is_saved_to_when_it_lets_go(tmp_path: Path) -> None:
    path, rng = tmp_path / "games.sqlite", Random(1)
    page = at_table(path)
    played(page, 3, rng)
    with held(path):
        answers = played(page, 12, rng)
        assert {answer["unsaved"]["say"] for answer in answers} == {HELD}
        assert actions_kept(path) == 3
        assert page.send("keep")["unsaved"]["again"]
    assert "unsaved" not in page.send("keep")
    assert actions_kept(path) == 15
    assert list(tmp_path.glob("*.sqlite")) == [path], "a failure is no reason to use another file"
    assert "unsaved" not in page.go_on(rng)
    back = at_table(path)
    assert back.table["note"] == TableHost.welcome_back
    assert back.table["table"] == page.table["table"]


def test_a_busy_store_is_asked_again_and_again_and_tells_nobody_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "SECONDS", 60.0)  # however busy the machine is
    page, rng = at_table(tmp_path / "games.sqlite"), Random(1)
    played(page, 1, rng)
    store = page.host.saves
    assert isinstance(store, Store)
    with closing(sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asked = 0

        def count(statement: str) -> None:
            nonlocal asked
            asked += statement.startswith("BEGIN IMMEDIATE")
            if asked == 3:
                other.execute("ROLLBACK")

        store._idle[0].connection.set_trace_callback(count)
        assert "unsaved" not in page.go_on(rng)
    assert asked == 3


def test_who_has_waited_in_vain_is_not_kept_waiting_as_long_at_each_step_after_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, waits, wait = tmp_path / "games.sqlite", list[float](), Database.wait
    page = at_table(path)

    def noted(database: Database, seconds: float) -> None:
        waits.append(seconds)
        wait(database, seconds)

    monkeypatch.setattr(Database, "wait", noted)
    with held(path):
        played(page, 2, Random(1))
    assert (waits[0], waits[-1]) == (MOMENT, SECONDS_AGAIN)
    page.send("keep")
    page.go_on(Random(1))
    assert waits[-1] == MOMENT


def test_a_store_that_is_held_can_still_be_read_and_moved_to(tmp_path: Path) -> None:
    path, rng = tmp_path / "games.sqlite", Random(2)
    page = at_table(path)
    played(page, 3, rng)
    with held(path):
        back = at_table(path)
        assert back.table["table"] == page.table["table"]
        assert "unsaved" not in back.table
        assert played(back, 2, rng)[-1]["unsaved"]["say"] == HELD
    assert "unsaved" not in back.go_on(rng)
    assert actions_kept(path) == 6


def test_nobody_waits_for_a_save_of_another_page_that_waits(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    store.save(ANA, Saved(1, "hers"))
    waits, go_on = threading.Event(), threading.Event()

    def save(database: Database) -> None:
        with database.transaction():
            waits.set()
            go_on.wait()

    with ThreadPoolExecutor(1) as another:
        saved = another.submit(store._do, save)
        waits.wait()
        assert store.load(ANA) == Saved(1, "hers")
        with pytest.raises(NotSavedError, match=HELD):
            store.save(ANA, Saved(2, "hers, later"))
        go_on.set()
        saved.result()
    store.save(ANA, Saved(2, "hers, later"))


def test_of_two_tabs_at_a_held_store_the_first_to_save_goes_on(tmp_path: Path) -> None:
    path, rng = tmp_path / "games.sqlite", Random(3)
    one = at_table(path)
    played(one, 2, rng)
    two = at_table(path)
    with held(path):
        played(one, 3, rng)
        played(two, 4, rng)
    assert two.send("keep")["type"] == "pong"
    answer = one.send("keep")
    assert (answer["note"], answer["table"]) == (TableHost.lost, two.table["table"])
    assert actions_kept(path) == 6
    one.go_on(rng)
    assert actions_kept(path) == 7


def test_a_disk_that_is_full_is_saved_to_when_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        path, rng = disk / "games.sqlite", Random(4)
        page = at_table(path)
        played(page, 3, rng)
        stuff = fill(path)
        answers = played(page, 8, rng)
        assert [answer.get("unsaved", {}).get("say") for answer in answers] == [FULL] * 8
        assert actions_kept(path) == 3
        stuff.unlink()
        assert "unsaved" not in page.send("keep")
        assert actions_kept(path) == 3 + len(answers)
        assert at_table(path).table["table"] == page.table["table"]
        page.host.saves.close()  # type: ignore[attr-defined]  # it is a Store, and the disk must be let go


def test_a_small_disk_lasts_for_many_games(tmp_path: Path) -> None:
    """What SQLite notes before it writes would fill it, were it not put into the file in time."""
    with small_disk(tmp_path / "disk") as disk:
        store = Store(disk / "games.sqlite")
        for version in range(1, 201):
            store.save(ANA, Saved(version, f"{version} " + "x" * 8000))
        store.close()


def test_a_store_that_may_only_be_read_shows_the_game_and_keeps_nothing_new(tmp_path: Path) -> None:
    path, rng = tmp_path / "games.sqlite", Random(5)
    page = at_table(path)
    played(page, 3, rng)
    before = page.table["table"]
    store = page.host.saves
    assert isinstance(store, Store)
    store._idle[0].connection.execute("PRAGMA query_only = ON")  # as a file that may only be read
    assert played(page, 1, rng)[-1]["unsaved"] == {"say": READ_ONLY, "again": True}
    assert at_table(path).table["table"] == before
    assert "unsaved" not in page.send("keep")  # the file was opened anew
    assert actions_kept(path) == 4


def test_a_store_that_cannot_be_opened_yet_is_opened_when_it_can(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("in its place", encoding="utf-8")
    page, rng = at_table(folder / "games.sqlite"), Random(6)
    assert "unsaved" in page.table
    assert "unsaved" in played(page, 3, rng)[-1]
    folder.unlink()
    assert "unsaved" not in page.send("keep")
    assert actions_kept(folder / "games.sqlite") == 3
