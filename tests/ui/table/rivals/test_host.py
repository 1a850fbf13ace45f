"""A learner's results at the page: counted when a game is over, kept, told, and erased."""

import json
from random import Random

import pytest

from gofish_learn.ui.app.progress.album import COUNTS, MET, UNCOUNTED
from gofish_learn.ui.app.saves import RESULTS, MemorySaves, NotKeptError, Saved, name_in
from gofish_learn.ui.table.host import TableHost
from tests.ui.table.pages import TOKEN, Page, page, wish


def play(at: Page, *kinds: str, deal: str = "", practice: bool = False) -> Page:
    """A new game, to its end."""
    at.send("new", setup=wish("classroom-pairs", *(kinds or ("person", "random")), deal=deal, practice=practice))
    return to_the_end(at)


def to_the_end(at: Page) -> Page:
    rng = Random(3)
    while at.table["waiting_for"] != "nobody":
        at.go_on(rng)
    return at


def played(part: dict[str, object]) -> dict[str, str]:
    """What is told of each opponent against whom a game counts."""
    nothing = {"Not played yet", MET, *UNCOUNTED.values()}
    return {bot: words for bot, words in told(part).items() if words not in nothing}


def told(part: dict[str, object]) -> dict[str, str]:
    """What is told of each opponent."""
    row: list[dict[str, str]] = part["row"]  # type: ignore[assignment]
    return {one["id"]: one["words"] for one in row}


def test_a_game_that_is_over_is_counted_and_told_and_found_again() -> None:
    saves = MemorySaves()
    over = play(page(saves)).table["over"]
    won = [row["winner"] for row in over["rows"]] == [True, False]
    words = "1 win in 1 game" if won else "1 game played"
    assert over["standing"] == [{"face": "crab", "words": f"Crab: {words}."}]
    assert played(over["rivals"]) == {"random": words}
    again = page(saves)
    assert played(again.table["options"]["rivals"]) == {"random": words}
    assert played(again.table["over"]["rivals"]) == {"random": words}


@pytest.mark.parametrize(
    ("deed", "practice", "odds", "counts"),
    [
        pytest.param({}, True, False, True, id="a practice game, without its helps"),
        pytest.param({"kind": "undo"}, True, False, False, id="an ask taken back"),
        pytest.param({"kind": "hint", "step": 1}, True, False, False, id="a hint"),
        pytest.param({"kind": "know"}, True, False, False, id="the odds of a practice game"),
        pytest.param({"kind": "recall", "seat": 1}, True, False, False, id="a look into a bot's memory"),
        pytest.param({}, False, True, True, id="a game with the odds, which nobody looks at"),
        pytest.param({"kind": "know"}, False, True, False, id="the odds of any other game"),
        pytest.param({"kind": "undo"}, False, False, True, id="a help that is refused"),
        pytest.param({"kind": "hint", "step": 1}, False, True, True, id="a hint that is refused"),
    ],
)
def test_a_game_counts_if_no_help_is_used_even_if_the_page_is_opened_anew(
    deed: dict[str, object], *, practice: bool, odds: bool, counts: bool
) -> None:
    saves = MemorySaves()
    at = page(saves)
    at.send("new", setup=wish("classroom-pairs", "person", "random", deal="", practice=practice) | {"odds": odds})
    rng = Random(3)
    while not (at.table["asks"] and (at.table["undo"] or not practice)):
        at.go_on(rng)
    if deed:
        at.send(**deed)  # type: ignore[arg-type]
    over = to_the_end(page(saves)).table["over"]
    assert (played(over["rivals"]) != {}) is counts
    assert bool(over["standing"]) is counts
    said = "" if counts else "You used help in this game, so it does not count as won or lost. "
    assert over["rivals"]["counts"] == f"{said}{COUNTS}", "said below the opponents, and not at the end of the game"


def test_help_that_could_not_be_noted_is_not_given() -> None:
    saves = MemorySaves()
    stale, other = page(saves), page(saves)
    other.go_on(Random(1))
    answer = stale.send("hint", step=1)
    assert answer["note"] == TableHost.moved_on
    assert stale.host.session is not None
    assert not stale.host.session.helped


def test_one_button_erases_all_of_it_for_good() -> None:
    saves = MemorySaves()
    at = play(page(saves))
    answer = at.send("forget")
    assert answer["rivals"]["any"] is False
    assert answer["say"] == "Your results are erased."
    again = page(saves)
    assert played(again.table["options"]["rivals"]) == {}
    kept = saves.load(name_in(RESULTS, again.host.owner))
    assert kept is not None
    assert json.loads(kept.text)["against"] == {}


class FailingSaves(MemorySaves):
    """Saves that keep games, but no record while they are told to fail."""

    failing = False

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        if self.failing and "gofish-learner" in saved.text:
            raise NotKeptError("The disk is full.")
        super().save(owner, saved, new_game=new_game)


def test_a_record_that_cannot_be_kept_stops_no_game_and_is_kept_later() -> None:
    saves = FailingSaves()
    saves.failing = True
    at = play(Page(TableHost(saves, Random(1)), TOKEN))
    assert played(at.table["over"]["rivals"]).keys() == {"random"}
    assert saves.load(name_in(RESULTS, at.host.owner)) is None
    assert at.table["unsaved"] == {"say": "The disk is full.", "again": True}
    assert "unsaved" in at.send("keep")
    saves.failing = False
    assert "unsaved" not in at.send("keep")
    play(at, "person", "memory")
    assert played(page(saves).table["options"]["rivals"]).keys() == {"random", "memory"}
