"""`gofish-learn games`: whose games are kept, and a file for whoever has cleared the browser that had them."""

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.store.store import Store
from gofish_learn.teach.progress.done import done_now
from gofish_learn.ui.app.saves import owner_of
from gofish_learn.ui.memory.host import MemoryHost
from gofish_learn.ui.table.host import TableHost
from tests.serve.store.brought import bring
from tests.ui.table.pages import Page, cards_named, session_of

CLEARED, OTHER, NEW = "1" * 32, "2" * 32, "3" * 32
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


def test_what_a_cleared_browser_had_comes_back_by_a_file_from_the_terminal(
    store: Store, games: Games, tmp_path: Path
) -> None:
    at = at_table(store, CLEARED)
    while at.table["waiting_for"] != "nobody":
        at.go_on(Random(1))
    over = session_of(at).to_text()
    at.send("again")
    at.go_on(Random(2))
    memory = MemoryHost(store, Random(1))
    memory.answer({"type": "hello", "token": CLEARED})
    memory.answer({"type": "page", "page": "bots", "version": 1})
    (number,) = players(games()[1])
    file = tmp_path / "mine.json"
    status, out, _ = games("--save", number, str(file))
    assert (status, out.splitlines()[0]) == (
        0,
        f"Saved as “{file}”. In the browser, open it in “My games” with “Open what I saved”.",
    )
    new = at_table(store, NEW, 0)
    answer = new.send("open_all", text=file.read_text(encoding="utf-8"))
    assert answer["note"].startswith("Added from your file: 1 game, 1 thing for your reef and your places and results")
    assert [kept.saved.text for kept in store.latest(owner_of(NEW))[1:]] == [over]
    there = MemoryHost(store, Random(2))
    assert there.answer({"type": "hello", "token": NEW})["page"] == "bots"


def test_no_file_is_written_over(store: Store, games: Games, tmp_path: Path) -> None:
    at_table(store, CLEARED)
    (number,) = players(games()[1])
    file = tmp_path / "mine.json"
    file.write_text("mine", encoding="utf-8")
    for name in (str(file), str(tmp_path), str(tmp_path / "none" / "mine.json"), "min\0e"):
        status, out, err = games("--save", number, name)
        assert (status, out, err.count("\n")) == (2, "", 1)
    assert file.read_text(encoding="utf-8") == "mine"


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


def test_what_a_browser_had_before_is_a_player_of_its_own(store: Store, games: Games, tmp_path: Path) -> None:
    for token in (CLEARED, OTHER):
        memory = MemoryHost(store, Random(1))
        memory.answer({"type": "hello", "token": token})
        memory.answer({"type": "page", "page": "bots", "version": 1})
    store.progress.note(owner_of(CLEARED), done_now("tour/standard"))
    bring(store, owner_of(CLEARED), owner_of(OTHER))
    files = [tmp_path / f"{number}.json" for number in players(games()[1])]
    for file in files:
        assert games("--save", file.stem, str(file))[0] == 0
    kinds = sorted(sorted(one["is"] for one in json.loads(file.read_text())["kept"]) for file in files)
    assert kinds == [["done", "place"], ["place"]]


def test_without_any_games_that_is_said_and_nothing_is_made(games: Games, tmp_path: Path) -> None:
    assert games() == (0, f"Nobody has played yet: no games are kept in “{tmp_path}”.\n", "")
    assert games("--save", "1", "mine.json")[0] == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("number", ["0", "9" * 30, "one"])
def test_a_player_who_is_not_there_gets_a_sentence(store: Store, games: Games, tmp_path: Path, number: str) -> None:
    at_table(store, CLEARED)
    status, out, err = games("--save", number, str(tmp_path / "mine.json"))
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_store_that_cannot_be_used_gets_a_sentence(
    store: Store, games: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gofish_learn.serve.store.store.OPEN_SECONDS", 0.05)
    at_table(store, CLEARED)
    (number,) = players(games()[1])
    store.close()
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    status, out, err = games("--save", number, str(tmp_path / "mine.json"))
    other.close()
    assert (status, out) == (2, "")
    assert "cannot be used now: database is locked." in err
