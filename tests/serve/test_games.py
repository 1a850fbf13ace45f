"""`gofish-learn games`: whose games are kept, and a code for whoever has cleared the browser that had them."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.store.store import Store
from gofish_learn.ui.app.moving import BROUGHT, WRONG
from gofish_learn.ui.app.saves import owner_of
from gofish_learn.ui.memory.host import MemoryHost
from gofish_learn.ui.table.host import TableHost
from tests.ui.table.pages import Page, cards_named

CLEARED, OTHER, NEW = "1" * 32, "2" * 32, "3" * 32
CODE = re.compile("[0-9A-Z]{4}-[0-9A-Z]{4}")
Games = Callable[..., tuple[int, str, str]]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite")


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Games:
    """Runs the command on that store; its status, and what it prints and complains."""
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))

    def run(*words: str) -> tuple[int, str, str]:
        status = cli.main(["games", *words])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def at_table(store: Store, token: str, moves: int = 3) -> Page:
    """A page at which something has been done."""
    at, rng = Page(TableHost(store, Random(1)), token), Random(1)
    for _ in range(moves):
        at.go_on(rng)
    return at


def players(out: str) -> dict[str, str]:
    """The line of each player, by number."""
    lines = (line.split(maxsplit=1) for line in out.splitlines())
    return {words[0]: words[1] for words in lines if words and words[0].isdigit()}


def test_games_of_a_cleared_browser_come_back_by_a_code_from_the_terminal_once(store: Store, games: Games) -> None:
    at = at_table(store, CLEARED)
    (number,) = players(games()[1])
    status, out, _ = games("--code", number)
    code = CODE.findall(out)[0]
    new = at_table(store, NEW, 0)
    answer = new.send("bring_in", code=code)
    assert (status, answer["note"], answer["table"]) == (0, BROUGHT, at.table["table"])
    assert at_table(store, OTHER, 0).send("bring_in", code=code)["say"] == WRONG


def test_the_list_says_what_is_kept_and_tells_no_card_and_no_secret(store: Store, games: Games) -> None:
    at = at_table(store, CLEARED)
    at.send("again")
    at.go_on(Random(2))
    memory = MemoryHost(store, Random(1))
    memory.answer({"type": "hello", "token": CLEARED})
    memory.answer({"type": "page", "page": "bots", "version": 1})
    at_table(store, OTHER, 0)  # a table that was only looked at
    status, out, err = games()
    (line,) = players(out).values()
    assert (status, err) == (0, "")
    assert re.search(r" 2 +Standard Go Fish: You, Ana, Ben \(\d+ of 13 books laid\) +Memory lab$", line), line
    assert cards_named({"out": out}) == set()
    session = at.host.session
    assert session is not None
    assert session.setup.deal_code is not None
    assert session.setup.deal_code.text not in out
    assert CLEARED not in out
    assert owner_of(CLEARED)[:6] not in out


def test_who_has_never_sat_at_the_table_is_found_too(store: Store, games: Games) -> None:
    memory = MemoryHost(store, Random(1))
    memory.answer({"type": "hello", "token": CLEARED})
    memory.answer({"type": "page", "page": "bots", "version": 1})
    ((number, line),) = players(games()[1]).items()
    assert line.endswith("Memory lab")
    new = MemoryHost(store, Random(2))
    new.answer({"type": "hello", "token": NEW})
    assert new.answer({"type": "bring_in", "code": CODE.findall(games("--code", number)[1])[0]})["page"] == "bots"


def test_what_a_browser_has_put_aside_is_a_player_of_its_own(store: Store, games: Games) -> None:
    at, other = at_table(store, CLEARED), at_table(store, OTHER, 5)
    own = at.table["table"]
    at.send("bring_in", code=other.send("move_out")["code"])
    assert at.table["table"] == other.table["table"] != own
    numbers = players(games()[1])
    codes = [CODE.findall(games("--code", number)[1])[0] for number in numbers]
    shown = [at_table(store, str(digit) * 32, 0).send("bring_in", code=code) for digit, code in enumerate(codes, 5)]
    assert [answer["table"] for answer in shown] == [other.table["table"], own]


def test_without_any_games_that_is_said_and_nothing_is_made(games: Games, tmp_path: Path) -> None:
    assert games() == (0, f"Nobody has played yet: no games are kept in “{tmp_path}”.\n", "")
    assert games("--code", "1")[0] == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("number", ["0", "-1", "99", "9" * 30, "one", ""])
def test_a_player_who_is_not_there_gets_a_sentence(store: Store, games: Games, number: str) -> None:
    at_table(store, CLEARED)
    status, out, err = games("--code", number)
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_store_that_cannot_be_used_gets_a_sentence(store: Store, games: Games, tmp_path: Path) -> None:
    at_table(store, CLEARED)
    (number,) = players(games()[1])
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    status, out, err = games("--code", number)
    other.close()
    assert (status, out) == (2, "")
    assert "cannot be used now: database is locked." in err
