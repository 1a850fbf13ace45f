"""`gofish-learn class`: the classes kept here, a new link, and one erased."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.ports import PORT, forget_port, note_port
from gofish_learn.serve.store.store import Store
from gofish_learn.ui.app.saves import Saved, owner_of
from tests.serve.store.joined import let_join

PHONE = owner_of("1" * 32)
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite")


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command on that store; its status, and what it prints and complains."""
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))

    def run(*words: str) -> tuple[int, str, str]:
        status = cli.main(["class", *words])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_the_classes_are_listed_with_their_keys(command: Run, store: Store) -> None:
    assert "No class is kept here yet" in command()[1]
    room = store.classes.open("8b, Monday")
    let_join(store.classes, room.number, "Ana", "secretword")
    status, out, _ = command()
    assert status == 0
    assert re.search(rf"8b, Monday +{room.key[:3]} {room.key[3:]} +1\n", out)
    assert not re.search("Ana|secretword", out)


def test_a_new_link_works_and_the_old_one_does_not(command: Run, store: Store) -> None:
    old = store.classes.teacher_secret()
    status, out, _ = command("link", "--port", "9000")
    found = re.search(r"http://127\.0\.0\.1:9000/teacher#([0-9a-f]{32})\n", out)
    assert status == 0
    assert found
    assert store.classes.teaches(found[1])
    assert not store.classes.teaches(old)


def test_a_new_link_says_where_the_server_is_that_runs(command: Run) -> None:
    note_port(9137)
    assert "http://127.0.0.1:9137/teacher#" in command("link")[1]
    forget_port()
    assert f"http://127.0.0.1:{PORT}/teacher#" in command("link")[1]


def test_a_class_is_erased_by_its_name(command: Run, store: Store) -> None:
    room = store.classes.open("8b").number
    store.classes.here(let_join(store.classes, room, "Ana").number, PHONE, "play")
    store.save(PHONE, Saved(1, "{}"))
    store.classes.open("9a")
    status, out, _ = command("erase", " 8B ")
    assert (status, out) == (0, "The class “8b” is erased.\n")
    assert [one.name for one in store.classes.classes()] == ["9a"]
    assert store.load(PHONE)
    room = store.classes.open("8b").number
    store.classes.here(let_join(store.classes, room, "Ana").number, PHONE, "play")
    assert "what its learners did" in command("erase", "8b", "--games")[1]
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
def test_what_cannot_be_done_is_said_in_a_sentence(command: Run, words: tuple[str, ...], why: str) -> None:
    status, out, err = command(*words)
    assert (status, out) == (2, "")
    assert why in err
