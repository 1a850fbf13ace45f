"""A learner's own bots in the arena: picked like any other, played in their own process, and out when they fail."""

import os
from pathlib import Path
from typing import Self

import pytest

from gofish_learn.bots.own import process
from gofish_learn.bots.own.shelf import FACE, REFUSED, OwnBots
from gofish_learn.engine.records.record import parse_record
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.arena.run import MOST_FORFEITS, OUT
from gofish_learn.ui.arena.screen import STOPPED
from gofish_learn.ui.arena.session import ArenaSession
from gofish_learn.ui.table.game.watched import player_called
from tests.ui.arena.test_host import Page

HEAD = "def choose(view, asks, rng):\n    "
MINNOW = HEAD + "return rng.choice(asks)\n"
GONE = "There is no bot “minnow” in the folder of your bots any more."


@pytest.fixture
def shelf(tmp_path: Path) -> OwnBots:
    """A folder with a bot that plays at random."""
    (tmp_path / "minnow.py").write_text(MINNOW)
    return OwnBots(tmp_path)


class MinnowsPage(Page):
    """A page of the arena, with a tournament of two bots: minnow and the Crab."""

    def __init__(self, shelf: OwnBots, saves: MemorySaves | None = None) -> None:
        super().__init__(saves, shelf=shelf)

    def begun(self) -> Self:
        """The page once the games have begun."""
        for bot in ("own:minnow", "stubborn", "chunks-3", "memory"):
            assert self.say("bot", bot=bot)["type"] == "screen"
        self.say("start")
        assert self.say("guess", bot="own:minnow")["page"] == "play"
        return self

    @property
    def process(self) -> process.BotProcess:
        """The process of its own bot."""
        assert self.host.run is not None
        return self.host.run.entrants[1].process


def test_it_is_picked_plays_is_watched_and_leaves_no_process(shelf: OwnBots) -> None:
    page = MinnowsPage(shelf)
    offered = {bot["id"]: (bot["title"], bot["face"]) for bot in page.content["bots"]}
    assert offered["own:minnow"] == ("minnow", FACE)
    page.begun()
    while not page.session.games:
        page.say("more", draw=False)
    begun = page.process.running
    assert begun is not None
    results = page.to_the_end()
    with pytest.raises(ProcessLookupError):
        os.kill(begun.pid, 0)
    assert page.process.running is None
    assert {row["title"] for row in results["rows"]} == {"minnow", "Crab"}
    assert not [said for said in results["says"] if "forfeit" in said or "changed" in said]
    record = parse_record(page.say("watch", game=3)["record"])
    assert {(player_called(name).name, player_called(name).face) for name in record.names or ()} == {
        ("minnow", FACE),
        ("Crab", "crab"),
    }
    assert ArenaSession.from_text(page.session.to_text()) == page.session
    assert MinnowsPage(shelf, page.saves).content["results"] == results


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + "return asks[len(asks)]", "It raised IndexError. In a notebook, check_bot says more."),
        (HEAD + "import os\n    os._exit(0)", process.SILENT),
    ],
)
def test_one_that_fails_forfeits_and_after_three_forfeits_is_out(shelf: OwnBots, text: str, reason: str) -> None:
    shelf.file_of("own:minnow").write_text(text)
    page = MinnowsPage(shelf).begun()
    says = page.to_the_end()["says"]
    assert says[0].startswith("minnow lost 20 of 20 games by forfeit, first on deal 1. ")
    assert reason in says[0]
    assert says[0].endswith(STOPPED)
    assert [game.reason for game in page.session.games].count(OUT) == 20 - MOST_FORFEITS
    assert page.say("watch", game=0)["say"].startswith(
        "That game was not played to its end: minnow lost it by forfeit."
    )
    assert ArenaSession.from_text(page.session.to_text()) == page.session


@pytest.mark.parametrize(
    ("why_none", "bot", "sentence"),
    [
        (REFUSED, "own:minnow", REFUSED),
        (None, "own:perch", "There is no bot “perch” in the folder of your bots any more."),
        (None, "own:../minnow", "Choose one of the bots."),
    ],
)
def test_a_bot_that_cannot_play_here_gets_a_sentence(
    shelf: OwnBots, why_none: str | None, bot: str, sentence: str
) -> None:
    page = MinnowsPage(OwnBots(shelf.folder, refused=why_none))
    assert ("own:minnow" in {one["id"] for one in page.content["bots"]}) is (why_none is None)
    assert page.say("bot", bot=bot)["say"] == sentence
