"""A learner's own bots in the arena: they swim like any other, played in their own process, and out when they fail."""

import os
from pathlib import Path
from typing import Self

import pytest

from gofish_learn.bots.own import process
from gofish_learn.bots.own.saved_bots import REFUSED, OwnBots
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.lab.arena.race import MOST_FORFEITS, OUT
from gofish_learn.ui.lab.arena.session import ArenaPhase, ArenaSession
from gofish_learn.ui.lab.arena.shown import STOPPED
from tests.ui.frame.reading import all_words_of, sent_by, words_of
from tests.ui.lab.arena.test_host import Page

HEAD = "def choose(view, asks, rng):\n    "
MINNOW = HEAD + "return rng.choice(asks)\n"
GONE = "There is no bot “minnow” in the folder of your bots any more."


@pytest.fixture
def own_bots(tmp_path: Path) -> OwnBots:
    (tmp_path / "minnow.py").write_text(MINNOW)
    return OwnBots(tmp_path)


class MinnowsPage(Page):
    """A page of the arena, with a tournament of two bots: minnow and the Crab."""

    def __init__(self, own_bots: OwnBots, saves: MemorySaves | None = None) -> None:
        super().__init__(saves, own_bots=own_bots)

    def begun(self) -> Self:
        return self.swimming("own:minnow", "random", guess="own:minnow")

    @property
    def process(self) -> process.BotProcess:
        assert self.host.race is not None
        return self.host.race.entrants[1].process


def test_it_is_chosen_swims_is_saved_leaves_no_process_and_is_told_of_once_its_file_has_changed(
    own_bots: OwnBots,
) -> None:
    page = MinnowsPage(own_bots)
    others = page.say("others")
    assert [one["bot"] for one in sent_by(others, ".ga-someone")][-1] == "own:minnow"
    page.begun()
    while not page.session.games:
        page.say("more")
    begun = page.process.running
    assert begun is not None
    page.to_the_end()
    with pytest.raises(ProcessLookupError):
        os.kill(begun.pid, 0)
    assert page.process.running is None
    assert not all_words_of(page.host.draw(page.session), ".ga-fault")
    assert "say" not in page.say("save", game=4)
    assert ArenaSession.from_text(page.session.to_text()) == page.session
    assert MinnowsPage(own_bots, page.saves).html == page.host.draw(page.session)["html"]
    own_bots.file_of("own:minnow").write_text(MINNOW + "\n# another\n")
    (said,) = all_words_of(page.host.draw(page.session), ".ga-fault")
    assert said == "The file of minnow has changed since. Let them swim again to see what it can do now."
    assert page.session.phase is ArenaPhase.OVER


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + "return asks[len(asks)]", "It raised IndexError. In a notebook, check_bot says more."),
        (HEAD + "import os\n    os._exit(0)", process.SILENT),
    ],
)
def test_one_that_fails_forfeits_and_after_three_forfeits_is_out(own_bots: OwnBots, text: str, reason: str) -> None:
    own_bots.file_of("own:minnow").write_text(text)
    page = MinnowsPage(own_bots).begun()
    said = words_of(page.to_the_end(), ".ga-fault")
    assert said == f"minnow lost 120 of 120 games by forfeit. {reason} {STOPPED}"
    assert [game.reason for game in page.session.games].count(OUT) == 120 - MOST_FORFEITS
    assert page.say("save", game=1)["say"].startswith("That game was not played to its end: minnow lost it by forfeit.")
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
    own_bots: OwnBots, why_none: str | None, bot: str, sentence: str
) -> None:
    page = MinnowsPage(OwnBots(own_bots.folder, refused=why_none))
    others = page.say("others")
    assert ("own:minnow" in {one["bot"] for one in sent_by(others, ".ga-someone")}) is (why_none is None)
    assert page.say("bot", bot=bot)["say"] == sentence
