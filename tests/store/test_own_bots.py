"""Saving a bot of a notebook as a file: the file plays as the bot did, and what cannot be saved gets a sentence."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn import STANDARD, Game
from gofish_learn.bots.registry import bot_named
from gofish_learn.cards import CARDS
from gofish_learn.store.own_bots import bots_folder, own_shelf, save_bot, saved_bot
from tests.bots.cells import defined_by
from tests.serve.commands import Command

CELL = """
import math as maths
from gofish_learn import beliefs_of
from gofish_learn.teach.lessons import past_asks

LUCKY = 3
OTHERS = object()


def helper(view, asks):
    return [ask for ask in asks if past_asks(view) or ask.target != LUCKY]


def minnow(view, asks, rng):
    return rng.choice(helper(view, asks) or [maths.pi])


def clumsy(view, asks, rng):
    return OTHERS, asks[0]


class Pike:
    def choose(self, view, asks, rng):
        return helper(view, asks)[0]


class Angry:
    def __init__(self):
        raise RuntimeError("not today")

    def choose(self, view, asks, rng):
        return asks[0]


def number(view):
    return 7
"""


@pytest.fixture
def cell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What a cell of a notebook has defined; bots are saved in a folder."""
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path / "kept"))
    return defined_by(CELL)


@pytest.mark.parametrize("name", ["minnow", "Pike"])
def test_a_saved_bot_plays_as_it_did_in_the_notebook(cell: dict[str, Any], name: str) -> None:
    assert save_bot(cell[name], "mine").startswith(f"Saved as {bots_folder() / 'mine.py'}.")
    saved = bot_named(str(bots_folder() / "mine.py"))()
    view = Game(STANDARD, players=3, dealer=2, deck=CARDS).view(0)
    before = cell[name] if name == "minnow" else cell[name]().choose
    assert saved.choose(view, view.legal_asks(), Random(1)) == before(view, view.legal_asks(), Random(1))


@pytest.mark.parametrize(
    ("bot", "name", "sentence"),
    [
        ("minnow", None, "Give your bot a name first, such as “minnow”."),
        ("minnow", "../minnow", "letters, digits and underscores"),
        ("minnow", "Whale", "There is a bot of the kit called “Whale” already."),
        ("number", "mine", "A bot is a function that is given view, asks and rng"),
        ("clumsy", "mine", "Your bot uses “OTHERS”, which cannot be written into a file."),
        ("Angry", "mine", "Angry() raised RuntimeError (“not today”)."),
    ],
)
def test_what_cannot_be_saved_gets_a_sentence(cell: dict[str, Any], bot: str, name: str | None, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        save_bot(cell[bot], name)
    assert not [*bots_folder().glob("*.py")]


def test_an_older_bot_of_the_same_name_is_kept(cell: dict[str, Any]) -> None:
    assert ".old" not in save_bot(cell["minnow"], "mine")
    assert ".old" not in save_bot(cell["minnow"], "mine")
    first = (bots_folder() / "mine.py").read_text(encoding="utf-8")
    assert save_bot(cell["Pike"], "mine").endswith(" The mine that you saved before is now called mine.py.old.")
    assert (bots_folder() / "mine.py.old").read_text(encoding="utf-8") == first
    assert own_shelf(local=True).kinds() == ["own:mine"]


@pytest.mark.parametrize("local", [True, False])
def test_a_server_that_others_can_reach_lets_no_bot_of_a_learner_in(
    *, local: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "minnow.py").touch()
    shelf = own_shelf(local=local)
    assert shelf.kinds() == (["own:minnow"] if local else [])
    assert (shelf.refused is None) is local


def test_a_saved_bot_goes_by_its_name_on_the_command_line_and_a_name_of_the_kit_s_stays_its_own(
    command: Command, cell: dict[str, Any]
) -> None:
    save_bot(cell["Pike"], "mine")
    assert json.loads(command("simulate", "--bots", "mine,random", "--games", "2").out)["bots"] == ["mine", "random"]
    (bots_folder() / "mine.py").rename(bots_folder() / "random.py")
    assert (saved_bot("random"), saved_bot("mine"), saved_bot("../bots/random")) == (None, None, None)
    assert "There is no bot “mine”" in command("simulate", "--bots", "mine,random").refusal()
