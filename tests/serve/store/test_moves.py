"""Codes that move games: used once, for ten minutes, kept as hashes; whoever guesses is stopped."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gofish_learn.serve.store import moves as moves_module
from gofish_learn.serve.store.moves import StoreMoves
from gofish_learn.serve.store.store import Store
from gofish_learn.ui.app import moving
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.saves import MemorySaves, owner_of
from gofish_learn.ui.memory.host import MemoryHost
from gofish_learn.ui.table.host import TableHost
from tests.serve.store.clocks import Clock
from tests.ui.table.pages import Page, wish

HERE, THERE = "1" * 32, "2" * 32
ANA, BEN, CLEO = (owner_of(digit * 32) for digit in "abc")
TEN_MINUTES = 600.5


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def moves(tmp_path: Path, clock: Clock) -> StoreMoves:
    return StoreMoves(Store(tmp_path / "games.sqlite")._do, clock)


def refusal(bring: Callable[[], None]) -> str:
    """The sentence that a code is refused with."""
    with pytest.raises(moving.MoveError) as caught:
        bring()
    return str(caught.value)


def test_a_code_brings_the_games_once(moves: StoreMoves) -> None:
    code = moves.code_for(ANA)
    moves.bring(BEN, code)
    assert (moves.owner_now(BEN), moves.owner_now(ANA)) == (ANA, ANA)
    assert refusal(lambda: moves.bring(CLEO, code)) == moving.WRONG
    assert moves.owner_now(CLEO) == CLEO


@pytest.mark.parametrize(
    "typing",
    [str.lower, lambda code: code.replace("-", ""), lambda code: f" {code[:3]} {code[3:]} ", lambda code: code + "."],
)
def test_a_code_may_be_typed_as_people_type(moves: StoreMoves, typing: Callable[[str], str]) -> None:
    moves.bring(BEN, typing(moves.code_for(ANA)))
    assert moves.owner_now(BEN) == ANA


def test_letters_that_look_like_digits_are_read_as_them() -> None:
    assert moving.code_typed("oO1lI-7km") == "001117KM"


@pytest.mark.parametrize("text", ["", "K7QM", "K7QM-2XVDD", "K7QM-2XVU", "Ünïcode!", "0" * 10_000])
def test_what_is_no_code_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(moving.MoveError, match=re.escape(moving.NO_CODE)):
        moving.code_typed(text)


def test_a_code_lasts_ten_minutes(moves: StoreMoves, clock: Clock) -> None:
    code = moves.code_for(ANA)
    clock.now += TEN_MINUTES
    assert refusal(lambda: moves.bring(BEN, code)) == moving.WRONG


def test_a_new_code_takes_the_place_of_the_one_before(moves: StoreMoves) -> None:
    old, new = moves.code_for(ANA), moves.code_for(ANA)
    assert refusal(lambda: moves.bring(BEN, old)) == moving.WRONG
    moves.bring(BEN, new)


def test_a_code_typed_where_it_was_made_is_not_used_up(moves: StoreMoves) -> None:
    code = moves.code_for(ANA)
    assert refusal(lambda: moves.bring(ANA, code)) == moving.OWN
    moves.bring(BEN, code)


def test_games_that_were_brought_can_be_brought_on_and_ones_own_come_home(moves: StoreMoves) -> None:
    moves.bring(BEN, moves.code_for(ANA))
    moves.bring(CLEO, moves.code_for(BEN))
    assert moves.owner_now(CLEO) == ANA
    other = "d" * 64
    moves.bring(ANA, moves.code_for(other))
    moves.bring(ANA, moves.code_for(CLEO))
    assert moves.owner_now(ANA) == ANA


def test_whoever_guesses_is_stopped_and_others_are_not(moves: StoreMoves, clock: Clock) -> None:
    code = moves.code_for(ANA)
    wrong = "0000-0000"
    for _ in range(moving.MOST_WRONG):
        assert refusal(lambda: moves.bring(BEN, wrong)) == moving.WRONG
    assert refusal(lambda: moves.bring(BEN, code)) == moving.TOO_MANY
    moves.bring(CLEO, code)
    clock.now += TEN_MINUTES
    assert refusal(lambda: moves.bring(BEN, wrong)) == moving.WRONG


def test_a_right_code_works_however_many_wrong_ones_others_have_typed(
    moves: StoreMoves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves_module, "MOST_NOTED", 50)
    code = moves.code_for(ANA)
    for number in range(200):
        assert refusal(lambda number=number: moves.bring(f"{number:064}", "0000-0000")) == moving.WRONG  # type: ignore[misc]
    moves.bring(BEN, code)
    assert moves.owner_now(BEN) == ANA
    noted = moves._do(lambda database: database.connection.execute("SELECT count(*) FROM wrong_codes").fetchone())
    assert noted == (50,)


def test_neither_a_code_nor_a_token_reaches_the_disk(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    code = Page(TableHost(store, Random(1)), HERE).send("move_out")["code"]
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert code.encode() not in written
    assert code.replace("-", "").encode() not in written
    assert HERE.encode() not in written
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        assert connection.execute("SELECT code FROM codes").fetchone() == (moving.code_hash(code.replace("-", "")),)
    connection.close()


# --- as the pages meet it ---


def hello(store: Store, token: str, *, fresh: bool = False) -> Message:
    """What a page that has just come is shown."""
    return TableHost(store, Random(9)).answer({"type": "hello", "token": token, "fresh": fresh})


def test_a_page_brings_the_games_of_another_and_both_have_them(tmp_path: Path) -> None:
    store, rng = Store(tmp_path / "games.sqlite"), Random(1)
    here = Page(TableHost(store, Random(1)), HERE)
    for _ in range(5):
        here.go_on(rng)
    memory = MemoryHost(store, Random(1))
    memory.answer({"type": "hello", "token": HERE})
    memory.answer({"type": "page", "page": "bots", "version": 1})
    there = Page(TableHost(store, Random(2)), THERE)
    there.go_on(rng)
    code = here.send("move_out")["code"]
    answer = there.send("bring_in", code=code.lower())
    assert (answer["type"], answer["note"]) == ("screen", moving.BROUGHT)
    assert answer["table"] == here.table["table"]
    for _ in range(2):
        there.go_on(rng)
    assert hello(store, HERE)["table"] == there.table["table"]
    assert here.go_on(rng)["note"] == TableHost.moved_on
    assert MemoryHost(store, Random(2)).answer({"type": "hello", "token": THERE})["page"] == "bots"


def aside(at: Page) -> list[dict[str, object]]:
    """What the page says is put aside."""
    found: list[dict[str, object]] = at.send("put_aside")["aside"]
    return found


def test_what_was_begun_here_is_put_aside_and_taken_up_again_and_nothing_is_lost(tmp_path: Path) -> None:
    store, rng = Store(tmp_path / "games.sqlite"), Random(1)
    here, there = Page(TableHost(store, Random(1)), HERE), Page(TableHost(store, Random(2)), THERE)
    for _ in range(4):
        here.go_on(rng)
        there.go_on(rng)
    own = there.table["table"]
    assert aside(there) == []
    there.send("bring_in", code=here.send("move_out")["code"])
    (one,) = aside(there)
    assert str(one["words"]).startswith("1 game, last used on ")
    assert aside(here) == []
    assert here.send("take_up", id=one["id"])["say"] == moving.NOT_ASIDE  # those are another browser's
    answer = there.send("take_up", id=one["id"])
    assert (answer["note"], answer["table"]) == (moving.TAKEN_UP, own)
    there.go_on(rng)
    own = there.table["table"]
    (other,) = aside(there)
    assert there.send("take_up", id=other["id"])["table"] == here.table["table"]
    there.send("take_up", id=one["id"])
    assert hello(store, THERE)["table"] == own


def test_a_table_that_was_only_laid_is_not_called_put_aside_but_work_in_a_lab_is(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    here, there = Page(TableHost(store, Random(1)), HERE), Page(TableHost(store, Random(2)), THERE)
    there.send("new", setup=wish(deal="1"))
    memory = MemoryHost(store, Random(1))
    there.send("bring_in", code=here.send("move_out")["code"])
    assert aside(there) == []
    third = "3" * 32
    memory.answer({"type": "hello", "token": third})
    memory.answer({"type": "page", "page": "bots", "version": 1})
    at = Page(TableHost(store, Random(3)), third)
    at.send("bring_in", code=here.send("move_out")["code"])
    (one,) = aside(at)
    assert str(one["words"]).startswith("What you did in the tours and labs, last used on ")
    at.send("take_up", id=one["id"])
    memory.answer({"type": "hello", "token": third})
    assert memory.session is not None
    assert memory.session.page.value == "bots"


@pytest.mark.parametrize("number", [0, -1, 999, 2**80, True, "1", None, [1]])
def test_what_is_not_put_aside_is_refused_in_a_sentence(tmp_path: Path, number: object) -> None:
    page = Page(TableHost(Store(tmp_path / "games.sqlite"), Random(1)), HERE)
    before = page.table
    assert page.send("take_up", id=number)["say"] == moving.NOT_ASIDE
    assert page.table is before


def test_a_wrong_code_gets_its_sentence_and_changes_nothing(tmp_path: Path) -> None:
    page = Page(TableHost(Store(tmp_path / "games.sqlite"), Random(1)), HERE)
    before = page.table
    assert page.send("bring_in", code="0000-0000") == {"type": "moving", "say": moving.WRONG, "reply_to": page.seq}
    assert page.send("bring_in", code="no")["say"] == moving.NO_CODE
    assert page.send("bring_in")["say"] == moving.NO_CODE
    assert page.table is before
    assert page.go_on(Random(1))["type"] == "screen"


def test_nothing_is_moved_while_something_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    page = Page(TableHost(Store(path), Random(1)), HERE)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    page.go_on(Random(1))
    assert page.send("move_out")["say"] == moving.UNSAVED
    assert page.send("bring_in", code="0000-0000")["say"] == moving.UNSAVED
    other.close()
    page.send("keep")
    assert page.send("move_out")["code"]


def test_a_code_that_cannot_be_kept_is_not_given(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    page = Page(TableHost(Store(path), Random(1)), HERE)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = page.send("move_out")
    other.close()
    assert "code" not in answer
    assert answer["say"].startswith("Not saved yet")


def test_without_a_token_or_a_store_there_is_nothing_to_move(tmp_path: Path) -> None:
    page = Page(TableHost(Store(tmp_path / "games.sqlite"), Random(1)), None)
    assert page.send("move_out")["say"] == moving.NO_STORE
    assert page.send("put_aside")["aside"] == []
    assert Page(TableHost(MemorySaves(), Random(1))).send("put_aside")["aside"] == []
    assert Page(TableHost(MemorySaves(), Random(1))).send("bring_in", code="0000-0000")["say"] == moving.NO_STORE


def test_a_newcomer_is_told_of_games_of_another_address_where_there_are_any(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    assert "elsewhere" not in hello(store, HERE, fresh=True)
    assert "elsewhere" not in hello(store, HERE, fresh=True), "who comes back has games here"
    assert hello(store, THERE, fresh=True)["elsewhere"]
    assert "elsewhere" not in hello(store, "3" * 32), "who is not new there"
