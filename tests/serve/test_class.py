"""`gofish-learn class`: the classes kept here, a new link, one erased, and the tournaments of the class's bots."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.runs.class_bots import FAILED, FolderBots, class_bots
from gofish_learn.serve.store.store import Store
from gofish_learn.teach.classroom.errors import ClassError
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


def test_tournaments_are_off_until_they_are_switched_on(command: Run, tmp_path: Path) -> None:
    assert class_bots() is None
    (tmp_path / "class-bots").mkdir()
    assert class_bots() is None  # a folder alone switches nothing on
    assert str(tmp_path / "class-bots") in command("bots")[1]
    bots = class_bots()
    assert bots
    assert bots.names() == []
    with pytest.raises(ClassError, match="There is no bot yet"):
        bots.start(5)
    assert "are off" in command("bots", "--off")[1]
    assert class_bots() is None


def over(bots: FolderBots) -> dict[str, object]:
    """What a tournament has come to, once it is over."""
    while bots.now()["playing"]:
        time.sleep(0.05)
    return dict(bots.now())


def test_the_bots_of_the_class_meet_in_processes_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gofish_learn.serve.runs.class_bots.SECONDS", "30")  # how fast a machine is, is not tested
    (tmp_path / "minnow.py").write_text("def choose(view, asks, rng):\n    return asks[0]\n", encoding="utf-8")
    (tmp_path / "leaves.py").write_text("def choose(view, asks, rng):\n    exit()\n", encoding="utf-8")
    (tmp_path / "not a bot.py").write_text("1/0", encoding="utf-8")
    bots = FolderBots(tmp_path)
    assert (bots.names(), bots.misnamed()) == (["leaves", "minnow"], ["not a bot.py"])
    bots.start(1)
    assert bots.now()["standings"] is None
    now = over(bots)
    standings = now["standings"]
    assert isinstance(standings, dict)
    assert [bot["name"] for bot in standings["bots"]] == ["leaves", "minnow", "random", "memory"]
    assert [bot.get("forfeits", 0) for bot in standings["bots"]] == [6, 0, 0, 0]
    assert str(now["said"]).startswith("['leaves.py lost 6 of 6 games by forfeit")


def test_a_tournament_that_is_begun_anew_ends_the_one_before(tmp_path: Path) -> None:
    (tmp_path / "minnow.py").write_text("def choose(view, asks, rng):\n    return asks[0]\n", encoding="utf-8")
    bots, others = FolderBots(tmp_path), psutil.Process().children()
    bots.start(100)
    (first,) = {*psutil.Process().children()} - {*others}
    bots.start(1)
    assert not first.is_running()
    assert over(bots)["standings"]


def test_a_tournament_that_is_stopped_ends_and_a_bot_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "minnow.py").write_text("def choose(view, asks, rng):\n    return asks[0]\n", encoding="utf-8")
    bots = FolderBots(tmp_path)
    bots.start(100)
    bots.stop()
    over(bots)
    (tmp_path / "broken.py").write_text("def choose(\n", encoding="utf-8")
    bots.start(1)
    now = over(bots)
    assert now["standings"] is None
    assert now["said"] != [FAILED]
    assert "broken.py" in str(now["said"])
