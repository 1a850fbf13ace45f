"""`gofish-learn class`: the classes kept here, a new link, one erased, and the tournaments of the class's bots."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from gofish_learn.serve import cli
from gofish_learn.serve.runs.class_bots import DAMAGED, LAST, FolderBots, class_bots
from gofish_learn.serve.store.store import Store
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.ui.app.saves import Saved, owner_of
from tests.serve.store.joined import let_join
from tests.tree import ROOT

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


ASKS_FIRST = "def choose(view, asks, rng):\n    return asks[0]\n"


def test_tournaments_are_off_until_they_are_switched_on(command: Run, tmp_path: Path) -> None:
    bots = class_bots()
    assert bots

    def is_on() -> bool:
        return bots.is_on

    assert not is_on()
    (tmp_path / "class-bots").mkdir()
    assert not is_on()  # a folder alone switches nothing on
    assert str(tmp_path / "class-bots") in command("bots")[1]
    assert is_on()
    assert bots.names() == []
    with pytest.raises(ClassError, match="There is no bot yet"):
        bots.start(5)
    assert "are off" in command("bots", "--off")[1]
    assert not is_on()


def over(bots: FolderBots) -> dict[str, Any]:
    """What a tournament has come to, once it is over."""
    while bots.now()["playing"]:
        time.sleep(0.05)
    return dict(bots.now())


BROKEN = {
    "syntax": ("def choose(\n", ["syntax.py", "line 1"]),
    "raises": ("x = 1\n1 / 0\n", ["raises.py", "ZeroDivisionError", "line 2"]),
    "elsewhere": ("from gofish_learn import Nobody\n", ["elsewhere.py", "ImportError", "line 1"]),
    "nothing": ("x = 1\n", ["nothing.py", "no bot"]),
    "two": ("class A:\n    choose = print\nclass B:\n    choose = print\n", ["two.py", "keep one"]),
    "zeros": ("\0", ["zeros.py"]),
    "hangs": ("while True:\n    pass\n", ["hangs.py", "still busy"]),
    "ends": ("import os\nos._exit(0)\n", ["ends.py", "ended the process"]),
}


@pytest.mark.thorough  # `tests/lab/arena/test_own_bots.py` has bots that go wrong, one by one
def test_broken_files_are_set_aside_each_with_its_sentence_and_the_others_meet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gofish_learn.serve.runs.class_bots.SECONDS", 30)  # how fast a machine is, is not tested
    monkeypatch.setattr("gofish_learn.serve.runs.class_bots.READING_SECONDS", 4)
    for name, (text, _) in BROKEN.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "json.py").write_text(ASKS_FIRST, encoding="utf-8")  # which the referee imports, but not from here
    (tmp_path / "leaves.py").write_text(ASKS_FIRST.replace("return asks[0]", "exit()"), encoding="utf-8")
    (tmp_path / "random.py").write_text(ASKS_FIRST, encoding="utf-8")
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "not a bot.py").write_text("1/0", encoding="utf-8")
    bots = FolderBots(tmp_path)
    (misnamed,) = bots.left_out()
    assert misnamed.startswith("not a bot.py ")
    bots.start(1)
    now = over(bots)
    standings, said = now["standings"], now["said"]
    assert [bot["name"] for bot in standings["bots"]] == ["json", "leaves", "random", "random (kit)", "memory"]
    assert [bot.get("forfeits", 0) for bot in standings["bots"]] == [0, 8, 0, 0, 0]
    for name, (_, words) in (BROKEN | {"folder": ("", ["folder.py", "cannot be read"])}).items():
        (told,) = [one for one in said if f"“{name}.py”" in one]
        assert all(word in told for word in words), told
    assert any(one.startswith("leaves lost 8 of 8 games by forfeit, first on deal 1") for one in said)
    assert not any(place in str(said) for place in (str(tmp_path), str(ROOT)))
    assert FolderBots(tmp_path).now() == now  # after a restart, too


def test_how_far_it_is_is_told_and_what_was_played_counts_when_it_is_stopped_or_its_server_goes(tmp_path: Path) -> None:
    (tmp_path / "minnow.py").write_text(ASKS_FIRST, encoding="utf-8")
    bots, others = FolderBots(tmp_path), psutil.Process().children()
    bots.start(100)
    (first,) = {*psutil.Process().children()} - {*others}
    while not bots.now().get("played"):
        assert bots.now()["playing"]
    assert bots.now()["games"] == 600
    bots.stop()
    now = over(bots)
    assert 0 < now["standings"]["games"] < 600
    assert now["standings"]["partial"]
    assert not first.is_running()
    bots.start(100)
    bots.start(1)  # in place of the one before
    assert over(bots)["standings"]["games"] == 6


def test_where_no_bot_is_left_nothing_is_played(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("def choose(\n", encoding="utf-8")
    bots = FolderBots(tmp_path)
    bots.start(1)
    now = over(bots)
    assert now["standings"] is None
    assert "broken.py" in now["said"][0]


@pytest.mark.parametrize(
    "kept",
    ["", "[]", "{", '{"said": [1], "standings": null}', '{"said": [], "standings": {"bots": []}}'],
)
def test_a_damaged_result_is_told_and_stops_nothing(tmp_path: Path, kept: str) -> None:
    (tmp_path / LAST).write_text(kept, encoding="utf-8")
    assert FolderBots(tmp_path).now() == {"playing": False, "standings": None, "said": [DAMAGED]}
