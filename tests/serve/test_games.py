"""`gofish-learn class` and `gofish-learn games`: what is kept here, and saved or erased at the terminal."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from gofish_learn.serve.ports import PORT, forget_port, note_port
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.progress.achievement import achieved_now
from gofish_learn.ui.lab.memory.host import MemoryHost
from gofish_learn.ui.table.host import TableHost
from tests.serve.commands import Command
from tests.store.stores import bring, let_join
from tests.ui.table.pages import Page, cards_named, session_of

CLEARED, OTHER, NEW = (digit * 32 for digit in "123")
PHONE = owner_of(CLEARED)


# --- classes ---


def test_the_classes_are_listed_with_their_keys(command: Command, store: Store) -> None:
    assert "No class is kept here yet" in command("class").out
    room = store.classes.open("8b, Monday")
    let_join(store.classes, room.number, "Ana", "secretword")
    status, out, _ = command("class")
    assert status == 0
    assert re.search(rf"8b, Monday +{room.key[:3]} {room.key[3:]} +1\n", out)
    assert not re.search("Ana|secretword", out)


def test_a_new_link_works_and_the_old_one_does_not(command: Command, store: Store) -> None:
    old = store.classes.teacher_secret()
    status, out, _ = command("class", "link", "--port", "9000")
    found = re.search(r"http://127\.0\.0\.1:9000/teacher#([0-9a-f]{32})\n", out)
    assert status == 0
    assert found
    assert store.classes.teaches(found[1])
    assert not store.classes.teaches(old)


def test_a_new_link_says_where_the_server_is_that_runs(command: Command) -> None:
    note_port(9137)
    assert "http://127.0.0.1:9137/teacher#" in command("class", "link").out
    forget_port()
    assert f"http://127.0.0.1:{PORT}/teacher#" in command("class", "link").out


def test_a_class_is_erased_by_its_name(command: Command, store: Store) -> None:
    room = store.classes.open("8b").number
    store.classes.here(let_join(store.classes, room, "Ana").number, PHONE, "play")
    store.save(PHONE, Saved(1, "{}"))
    store.classes.open("9a")
    status, out, _ = command("class", "erase", " 8B ")
    assert (status, out) == (0, "The class “8b” is erased.\n")
    assert [one.name for one in store.classes.classes()] == ["9a"]
    assert store.load(PHONE)
    room = store.classes.open("8b").number
    store.classes.here(let_join(store.classes, room, "Ana").number, PHONE, "play")
    assert "what its learners did" in command("class", "erase", "8b", "--games").out
    assert store.load(PHONE) is None


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("erase",), "Say which class"),
        (("erase", "8b"), "There is no class “8b”"),
        (("link", "8b"), "Only erase takes the name"),
        (("rename", "8b"), "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(command: Command, words: tuple[str, ...], why: str) -> None:
    assert why in command("class", *words).refusal()


# --- games ---


def at_table(store: Store, token: str, moves: int = 3) -> Page:
    at, rng = Page(TableHost(store, Random(1)), token), Random(1)
    for _ in range(moves):
        at.go_on(rng)
    return at


def in_memory_lab(store: Store, token: str) -> None:
    """A page of Memory that is not its first one."""
    memory = MemoryHost(store, Random(1))
    memory.answer({"type": "hello", "token": token})
    memory.answer({"type": "page", "page": "animals", "version": 1})


def players(out: str) -> dict[str, str]:
    """The line of each player, by number."""
    lines = (line.split(maxsplit=1) for line in out.splitlines())
    return {words[0]: words[1] for words in lines if words and words[0].isdigit()}


def test_what_a_cleared_browser_had_comes_back_by_a_file_from_the_terminal(
    store: Store, command: Command, tmp_path: Path
) -> None:
    at = at_table(store, CLEARED)
    while at.table["waiting_for"] != "nobody":
        at.go_on(Random(1))
    over = session_of(at).to_text()
    at.send("again")
    at.go_on(Random(2))
    in_memory_lab(store, CLEARED)
    (number,) = players(command("games").out)
    file = tmp_path / "mine.json"
    told = command("games", "--save", number, str(file)).out
    assert told.startswith(f"Saved as “{file}”. In the browser, open it in “My games” with “Open what I saved”.\n")
    new = at_table(store, NEW, 0)
    answer = new.send("open_all", text=file.read_text(encoding="utf-8"))
    assert answer["note"].startswith("Added from your file: 1 game, 1 thing for your reef and your places and results")
    assert [kept.saved.text for kept in store.latest(owner_of(NEW))[1:]] == [over]
    there = MemoryHost(store, Random(2))
    assert there.answer({"type": "hello", "token": NEW})["page"] == "animals"


def test_no_file_is_written_over_and_nobody_is_saved_who_is_not_there(
    store: Store, command: Command, tmp_path: Path
) -> None:
    at_table(store, CLEARED)
    (number,) = players(command("games").out)
    file = tmp_path / "mine.json"
    file.write_text("mine", encoding="utf-8")
    for name in (str(file), str(tmp_path), str(tmp_path / "none" / "mine.json"), "min\0e"):
        command("games", "--save", number, name).refusal()
    for nobody in ("0", "9" * 30, "one"):
        assert command("games", "--save", nobody, "other.json").refusal().startswith(f"There is no player {nobody}")
    assert file.read_text(encoding="utf-8") == "mine"


def test_the_list_says_what_is_kept_and_tells_no_card_and_no_secret(store: Store, command: Command) -> None:
    at = at_table(store, CLEARED)
    at.send("again")
    at.go_on(Random(2))
    in_memory_lab(store, CLEARED)
    at_table(store, OTHER, 0)  # a table that was only looked at
    status, out, err = command("games")
    (line,) = players(out).values()
    assert (status, err) == (0, "")
    assert re.search(r" 2 +Standard Go Fish: You, Goldfish \(\d+ of 13 books laid\) +Memory$", line), line
    assert cards_named({"out": out}) == set()
    code = session_of(at).setup.deal_code
    assert code is not None
    assert [secret for secret in (code.text, CLEARED, owner_of(CLEARED)[:6]) if secret in out] == []


def test_what_a_browser_had_before_is_a_player_of_its_own(store: Store, command: Command, tmp_path: Path) -> None:
    for token in (CLEARED, OTHER):
        in_memory_lab(store, token)
    store.progress.note(owner_of(CLEARED), achieved_now("tour/standard"))
    bring(store, owner_of(CLEARED), owner_of(OTHER))
    files = [tmp_path / f"{number}.json" for number in players(command("games").out)]
    for file in files:
        assert command("games", "--save", file.stem, str(file))[0] == 0
    kinds = sorted(sorted(one["is"] for one in json.loads(file.read_text())["kept"]) for file in files)
    assert kinds == [["done", "place"], ["place"]]


def test_without_any_games_that_is_said_and_nothing_is_made(command: Command, tmp_path: Path) -> None:
    assert command("games") == (0, f"Nobody has played yet: no games are kept in “{tmp_path}”.\n", "")
    command("games", "--save", "1", "mine.json").refusal()
    assert list(tmp_path.iterdir()) == []


def test_a_store_that_cannot_be_used_gets_a_sentence(
    store: Store, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gofish_learn.store.store.OPEN_SECONDS", 0.05)
    at_table(store, CLEARED)
    (number,) = players(command("games").out)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        said = command("games", "--save", number, str(tmp_path / "mine.json")).refusal()
    assert "cannot be used now: database is locked." in said
