"""A learner's own bot at the table: offered, seated, replaced when it fails, refused where others could send one."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.bots.own.process import ProcessBot
from gofish_learn.bots.own.saved_bots import REFUSED, OwnBots
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.own_bots import bots_folder, own_shelf
from gofish_learn.ui.table.game.session import game_at
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.messages import NO_CHOICE
from tests.ui.frame.reading import sent_by
from tests.ui.table.pages import Page, session_of, wish

FIRST = "def choose(view, asks, rng):\n    return asks[0]\n"
FAILS = "def choose(view, asks, rng):\n    return asks[len(asks)]\n"
FELL = "perch cannot go on, so a Crab plays for perch. It raised IndexError"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a bot that plays, one that fails, and what is no bot."""
    for name, text in {"minnow.py": FIRST, "perch.py": FAILS, "no bot.py": "", "notes.txt": ""}.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def page_at(own_bots: OwnBots, saves: MemorySaves | None = None) -> Page:
    """A page at a table with these bots."""
    host = TableHost(saves or MemorySaves(), Random(1))
    host.own_bots = own_bots
    return Page(host)


def until_asked(page: Page) -> dict[str, Any]:
    """Play with anything legal until the bot has asked something; what the page was then shown."""
    while page.table["waiting_for"] == "you":
        ask = session_of(page).game.view(0).legal_asks()[0]
        page.send("ask", target=ask.target, rank=ask.rank.letter)
    return page.send("advance")


def test_the_bots_of_the_folder_are_offered_and_nothing_else_in_it(folder: Path) -> None:
    page = page_at(OwnBots(folder))
    bots = [fields["bot"] for fields in sent_by(page.send("another-game"), ".ge-someone") if "bot" in fields]
    assert [bot for bot in bots if bot.startswith("own:")] == ["own:minnow", "own:perch"]


def test_a_bot_plays_by_its_file_in_a_process_of_its_own(folder: Path) -> None:
    page = page_at(OwnBots(folder))
    assert page.deal(wish("standard", "person", "own:minnow"))["type"] == "screen"
    assert session_of(page).setup.players[1].face == "minnow"
    until_asked(page)
    session = session_of(page)
    bot = session.bots[1]
    assert isinstance(bot, ProcessBot)
    assert bot.process is not None
    before = game_at(session.setup, session.opening, session.game.actions[:-1])
    assert session.game.actions[-1] == before.view(1).legal_asks()[0]
    assert "It is a bot of your own" in page.send("recall", seat=1)["said"][0]


def test_where_a_bot_fails_it_is_said_once_somebody_plays_on_and_nothing_is_lost_on_reload(folder: Path) -> None:
    saves = MemorySaves()
    page = page_at(OwnBots(folder), saves)
    page.deal(wish("standard", "person", "own:perch"))
    asked = len(session_of(page).game.actions)
    shown = until_asked(page)
    assert shown["note"].startswith(FELL)
    assert len(session_of(page).game.actions) > asked
    actions = list(session_of(page).game.actions)
    again = page_at(OwnBots(folder), saves)
    assert session_of(again).game.actions == actions
    assert again.table["note"] == TableHost.welcome_back
    assert until_asked(again)["note"] is None
    page = page_at(OwnBots(folder), saves)
    page.send("undo")
    assert until_asked(page)["note"] is None


def test_a_bot_that_has_failed_in_a_game_by_hand_is_still_replaced_on_reload(folder: Path) -> None:
    saves = MemorySaves()
    page = page_at(OwnBots(folder), saves)
    page.deal(wish("standard", "person", "own:perch") | {"by_hand": True})
    while page.table["waiting_for"] != "bots":
        page.go_on(Random(1), rightly=True)
    assert page.send("advance")["note"].startswith(FELL)
    again = page_at(OwnBots(folder), saves)
    assert session_of(again).stood_in == {1}
    assert session_of(again).to_text() == session_of(page).to_text()
    assert again.table["note"] == TableHost.welcome_back


@pytest.mark.parametrize("refused", ["", REFUSED])
def test_a_bot_whose_file_has_gone_or_that_may_not_play_here_is_replaced_when_the_game_is_taken_up_again(
    folder: Path, refused: str
) -> None:
    saves = MemorySaves()
    page = page_at(OwnBots(folder), saves)
    page.deal(wish("standard", "person", "own:minnow"))
    until_asked(page)
    (folder / "minnow.py").unlink()
    again = page_at(OwnBots(folder, refused), saves)
    assert session_of(again).game.actions == session_of(page).game.actions
    assert session_of(again).stood_in == {1}
    assert session_of(again).setup.players[1].kind == "own:minnow"
    assert again.table["note"].startswith(TableHost.welcome_back)
    assert again.table["note"].endswith(refused or "There is no bot “minnow” in the folder of your bots any more.")
    assert until_asked(again)["note"] is None


def test_a_bot_that_may_not_play_is_refused_in_a_sentence(folder: Path) -> None:
    page = page_at(OwnBots(folder))
    page.send("another-game")
    page.send("choose", bot="own:minnow")
    for choice in ({"rules": "traditional"}, {"switch": "referee"}):
        page.send("choose", **choice)
    assert page.send("deal-chosen")["say"] == "Under the referee only the kit's own bots play."
    page.send("choose", switch="referee")
    (folder / "minnow.py").unlink()
    assert page.send("deal-chosen")["say"] == "There is no bot “minnow” in the folder of your bots any more."


@pytest.mark.parametrize("refused", ["", REFUSED])
@pytest.mark.parametrize("kind", ["own:pike", "own:../minnow", "own:minnow", "os:system"])
def test_nobody_else_can_be_chosen(folder: Path, refused: str, kind: str) -> None:
    page = page_at(OwnBots(folder, refused) if refused or kind != "own:minnow" else OwnBots())
    page.send("another-game")
    assert page.send("choose", bot=kind)["say"] == NO_CHOICE


def test_no_bot_is_offered_where_others_can_reach_the_server(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    assert own_shelf(local=True) == OwnBots(tmp_path / "bots") == OwnBots(bots_folder())
    own_bots = own_shelf(local=False)
    assert own_bots.refused == REFUSED
    assert OwnBots(folder, own_bots.refused).kinds() == []
