"""A store that is damaged, a bit or a cell at a time: whoever uses it gets an answer or a sentence, and goes on."""

import logging
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.store.classroom.visits import Visit
from gofish_learn.store.saves import NotSavedError, Saved, name_in, owner_of
from gofish_learn.store.store import Store
from gofish_learn.teach.classroom.answers import Mark
from gofish_learn.teach.classroom.classroom import Kind, Prompt, Stage
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.progress.achievement import achieved_now
from gofish_learn.ui.apps import ClassNeeds
from gofish_learn.ui.classroom.host import ClassHost
from gofish_learn.ui.lab.chance.host import ChanceHost
from gofish_learn.ui.table.host import TableHost
from tests.store.stores import bring, let_join
from tests.tiers import mostly_thorough
from tests.ui.table.pages import TOKEN, Page, undrawn

ANA, BEN = owner_of(TOKEN), owner_of("b" * 32)
SET_ASIDE = "The store of games is damaged, so a new one was started beside it; the old one is kept as it is."
FLIPS = 20
"""How many bits are tried, spread over the whole file."""
CELLS = ("x'ff00ff'", "9223372036854775807")
"""What may stand in a cell where nobody wrote it."""
SAID = (NotSavedError, ClassError)


@dataclass(frozen=True)
class Damaged:
    """A store's file, and who knows what is in it."""

    path: Path
    room: int
    ana: int
    asked: int


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Damaged:
    """A store with something of everything in it."""
    path = tmp_path_factory.mktemp("whole") / "games.sqlite"
    store, rng = Store(path), Random(1)
    page = Page(TableHost(store, Random(1)))
    for _ in range(6):
        page.go_on(rng)
    ChanceHost(store, Random(1)).answer({"type": "hello", "token": TOKEN})
    store.save(name_in("tour", BEN), Saved(1, "{}"))
    store.progress.note(ANA, achieved_now("game/standard", won=True))
    classes = store.classes
    room = classes.open("7b").number
    ana = let_join(classes, room, "Ana", "otter").number
    classes.here(ana, ANA, "table")
    asked = classes.ask(room, Prompt(0, Kind.CHOICE, "Which?", ("this", "that"))).number
    classes.answer(ana, asked, 1)
    classes.mark_by_hand(asked, ana, Mark.NEAR)
    classes.bring_to(room, Stage.TALLY)
    classes.show(room, "A game", "{}")
    classes.teacher_secret()
    store.visits.add(Visit("c" * 64, room, ana))
    bring(store, BEN, ANA)
    store.close()
    return Damaged(path, room, ana, asked)


@pytest.fixture
def damaged(whole: Damaged, tmp_path: Path) -> Damaged:
    """A copy of it, to be damaged."""
    path = tmp_path / "games.sqlite"
    shutil.copy(whole.path, path)
    return Damaged(path, whole.room, whole.ana, whole.asked)


def used(damaged: Damaged) -> Iterator[Callable[[Store], Any]]:
    """All that a store is used for."""
    room, ana, asked = damaged.room, damaged.ana, damaged.asked
    yield lambda store: store.classes.classes()
    yield lambda store: store.classes.members(room)
    yield lambda store: store.classes.news([ana])
    yield lambda store: store.classes.fingerprint(room)
    yield lambda store: store.classes.answers(asked)
    yield lambda store: store.classes.prompts(room)
    yield lambda store: store.classes.hand_marks(room)
    yield lambda store: store.classes.mark_by_hand(asked, ana, Mark.RIGHT)
    yield lambda store: store.classes.shown(room)
    yield lambda store: store.classes.done_by(ANA)
    yield lambda store: store.classes.games_by(ANA, 5)
    yield lambda store: store.classes.here(ana, ANA, "tour")
    yield lambda store: store.classes.answer(ana, asked, 0)
    yield lambda store: let_join(store.classes, room, "Ana", "otter")
    yield lambda store: let_join(store.classes, room, "Ben", "")
    yield lambda store: store.classes.rename(ana, "Anna")
    yield lambda store: store.classes.teaches("0" * 32)
    yield lambda store: store.classes.bring_to(room, Stage.ANSWER)
    yield lambda store: store.classes.ask(room, Prompt(0, Kind.CHANCE, "How likely?"))
    yield lambda store: store.classes.freeze(room, frozen=True)
    yield lambda store: store.classes.new_key(room)
    yield lambda store: store.visits.all()
    yield lambda store: store.visits.add(Visit("d" * 64, room))
    yield lambda store: store.progress.done(ANA)
    yield lambda store: store.progress.note(ANA, achieved_now("tour/standard"))
    yield lambda store: store.players()
    yield lambda store: store.owners(ANA)
    yield lambda store: store.owners(BEN)
    yield lambda store: store.latest(ANA, 2)
    yield lambda store: store.add(BEN, [("{}", None)])
    yield lambda store: store.go_back_to(ANA, 1)
    yield lambda store: store.forget(ANA, 1)
    yield lambda store: store.classes.erase(room)


def corrupt(path: Path, old: bytes, new: bytes) -> None:
    """Change bytes of the file; they are in it."""
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new))


def test_a_byte_of_a_game_that_is_no_letter_is_said_once_and_she_goes_on_beside_it(
    damaged: Damaged, caplog: pytest.LogCaptureFixture
) -> None:
    corrupt(damaged.path, b'"deck":', b'"de\xffk":')
    store = Store(damaged.path)
    page = Page(TableHost(store, Random(2)))
    assert page.table["note"] == TableHost.unreadable
    assert "unsaved" not in page.go_on(Random(1))
    with closing(sqlite3.connect(damaged.path)) as connection:
        query = "SELECT CAST(text AS BLOB) FROM saves WHERE owner = ? ORDER BY version"
        texts = [text for (text,) in connection.execute(query, (ANA,))]
    assert [b"\xff" in text for text in texts] == [True, False], "it is kept as it is"
    assert page.send("hello", token=TOKEN)["note"] == TableHost.welcome_back
    assert "deck" not in caplog.text


@pytest.mark.parametrize(
    ("old", "new"),
    [(b"CREATE TABLE", b"CREATE TABLD"), (b"CREATE TABLE b", b"CREATE TABLE \xff")],
)
def test_a_damaged_schema_is_left_as_it_is_and_every_page_says_so_once(
    damaged: Damaged, old: bytes, new: bytes
) -> None:
    corrupt(damaged.path, old, new)
    before = damaged.path.read_bytes()
    first, second = Store(damaged.path), Store(damaged.path)
    said = [
        page.table["note"]
        for page in (
            Page(TableHost(first, Random(1))),
            Page(TableHost(first, Random(1)), "c" * 32),
            Page(TableHost(second, Random(1)), "d" * 32),
        )
    ]
    assert said == [SET_ASIDE] * 3
    page = Page(TableHost(first, Random(1)), "e" * 32)
    assert page.send("hello", token="e" * 32)["note"] != SET_ASIDE, "a page says it once"
    first.close()
    second.close()
    assert damaged.path.read_bytes() == before


def is_used(damaged: Damaged, caplog: pytest.LogCaptureFixture) -> None:
    """Use a store for everything, as learners and a teacher do: nothing ends in anything but an answer or a sentence.

    Whoever plays goes on, and what is acknowledged is there at the next start; nothing of a row stands in the log.
    """
    caplog.set_level(logging.DEBUG)
    store = Store(damaged.path)
    page, rng = Page(TableHost(store, Random(2))), Random(3)
    with undrawn():
        answers = [page.go_on(rng) for _ in range(2)]
    answers.append(page.go_on(rng))
    for answer in (*answers, ChanceHost(store, Random(1)).answer({"type": "hello", "token": TOKEN})):
        assert answer["type"] == "screen", answer
    if "unsaved" not in answers[-1]:
        back = Page(TableHost(Store(damaged.path), Random(2)))
        assert back.table["table"] == page.table["table"]
    desk = ClassHost(store, Random(1), ClassNeeds(store.classes, damaged.room))
    assert desk.answer({"type": "hello", "token": "d" * 32})["type"] == "screen"
    for deed in used(damaged):
        with suppress(*SAID):
            deed(store)
    store.close()
    assert "deck" not in caplog.text
    assert "Traceback" not in caplog.text
    caplog.clear()


def test_a_bit_of_the_file_that_is_another_ends_nothing(
    damaged: Damaged, whole: Damaged, caplog: pytest.LogCaptureFixture
) -> None:
    content = whole.path.read_bytes()
    rng = Random(1)
    for _ in range(FLIPS):
        for file in damaged.path.parent.glob("games*"):
            file.unlink()
        flipped = bytearray(content)
        flipped[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
        damaged.path.write_bytes(flipped)
        is_used(damaged, caplog)


def cells(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [
            (table, column)
            for table in tables
            for (column,) in connection.execute(f"SELECT name FROM pragma_table_info('{table}') WHERE pk = 0")  # noqa: S608
        ]


@pytest.mark.parametrize("value", mostly_thorough(CELLS, CELLS[1]))
def test_a_cell_that_holds_what_it_should_not_ends_nothing(
    damaged: Damaged, whole: Damaged, caplog: pytest.LogCaptureFixture, value: str
) -> None:
    for table, column in cells(whole.path):
        for file in damaged.path.parent.glob("games*"):
            file.unlink()
        shutil.copy(whole.path, damaged.path)
        with closing(sqlite3.connect(damaged.path)) as connection, suppress(sqlite3.IntegrityError):
            connection.execute(f"UPDATE OR IGNORE {table} SET {column} = {value}")  # noqa: S608
            connection.commit()
        is_used(damaged, caplog)
