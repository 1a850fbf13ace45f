"""What a page opens with: what its address asks for, at once and once, and no game that was over before today."""

from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from typing import Any

import pytest

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.ui.app.host import MessageHost
from gofish_learn.ui.play.host import PlayHost
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.host import TableHost
from tests.ui.table.ended_games import ended
from tests.ui.table.pages import TOKEN, Page, saved_game, session_of, to_the_end, wish
from tests.ui.table.reading import all_of, said

AGAINST = {"type": "challenge", "bot": "forgetful"}
HEADLINE = "[data-part=ending] h2"


@cache
def left_off() -> str:
    """A game that its learner has left in the middle."""
    at = Page(TableHost(MemorySaves(), Random(5)))
    at.deal(wish("standard", "person", "random"))
    at.go_on(Random(1))
    return session_of(at).to_text()


def with_game(text: str) -> MemorySaves:
    """What is kept of a learner whose game this is."""
    saves = MemorySaves()
    saves.save(owner_of(TOKEN), Saved(1, text))
    return saves


def opened(saves: MemorySaves, opens: object = None, days: int = 0) -> Page:
    """The table of a page that is opened so many days from now; a game that it opens with is played when it is read."""
    if isinstance(opens, dict):
        opens = {name: part() if callable(part) else part for name, part in opens.items()}
    return Page(TableHost(saves, Random(2), lambda: datetime.now(UTC) + timedelta(days=days)), opens=opens)


def kept(at: Page) -> list[str]:
    return [one.saved.text for one in at.host.saving.games(9)]


def opponents(at: Page) -> list[str]:
    return [one["name"] for one in at.table["players"][1:]]


@pytest.mark.parametrize("before", [0, 1], ids=["a newcomer", "a game that goes on"])
@pytest.mark.parametrize(
    ("opens", "shows", "least", "dealt"),
    [
        pytest.param(AGAINST, "[data-props*=turtle]", 1, 1, id="an opponent"),
        pytest.param({"type": "today"}, "[data-waits]", 1, 1, id="today"),
        pytest.param({"type": "little"}, ".gt-little", 1, 1, id="little"),
        pytest.param({"type": "another-game"}, "[data-action=deal-chosen]", 1, 0, id="another"),
        pytest.param(
            {"type": "book", "text": '{"like": "classroom-pairs", "title": "Ours"}'},
            "[data-action=deal-chosen]",
            1,
            0,
            id="rules",
        ),
        pytest.param({"type": "open_file", "text": saved_game}, HEADLINE, 0, 0, id="a game"),
        pytest.param(
            {"type": "open_file", "text": saved_game, "review": True}, "[data-action=retry]", 0, 0, id="a review"
        ),
    ],
)
def test_the_first_screen_is_what_the_address_asks_for(
    before: int, opens: Any, shows: str, least: int, dealt: int
) -> None:
    saves = with_game(left_off()) if before else MemorySaves()
    at = opened(saves, opens)
    assert all_of(at.table, shows), "the answer to the greeting"
    assert at.table["version"] == at.host.version
    assert len(kept(at)) == max(before + dealt, least), "nothing is dealt in between"
    assert left_off() in kept(at) or not before


@pytest.mark.parametrize(
    ("opens", "say"),
    [
        ({"type": "challenge", "bot": "squid"}, "Choose one of the opponents."),
        ({"type": "class-deal", "deal": "fish.easy"}, "is not a deal code"),
        ({"type": "open_file", "text": left_off}, "That game is still going on"),
        ({"type": "challenge"}, "Choose one of the opponents."),
    ],
)
def test_what_cannot_be_opened_is_said_beside_the_own_game(opens: Any, say: str) -> None:
    at = opened(with_game(left_off()), opens)
    assert say in at.table["note"]
    assert session_of(at).to_text() == left_off()


@pytest.mark.parametrize("opens", [{"type": "undo"}, {"type": "erase"}, {}, "today", 7])
def test_an_address_asks_for_nothing_else(opens: object) -> None:
    at = opened(with_game(left_off()), opens)
    assert (kept(at), at.table["note"]) == ([left_off()], TableHost.welcome_back)


def test_no_other_page_opens_with_what_is_the_tables() -> None:
    host: MessageHost[Any, Any] = PlayHost(MemorySaves(), Random(1))
    assert host.answer({"type": "hello", "token": TOKEN, "seq": 1, "opens": AGAINST})["note"] is None


def test_a_page_whose_connection_was_cut_is_dealt_nothing_again() -> None:
    at = opened(MemorySaves(), AGAINST)
    before = kept(at)
    back = at.host.come_back({"type": "hello", "token": TOKEN, "seq": 0, "opens": AGAINST})
    assert (kept(at), back["version"]) == (before, at.table["version"])


def test_what_is_said_of_how_games_are_kept_is_said_of_the_game_that_is_opened() -> None:
    saves = MemorySaves(notice="Your games are in another place.")
    assert opened(saves, AGAINST).table["note"] == "Your games are in another place."


@pytest.mark.parametrize(
    ("game", "days", "meets"),
    [
        pytest.param(ended("stubborn"), 0, [], id="over today: its end"),
        pytest.param(ended("stubborn"), 1, ["Crab"], id="won yesterday: the next opponent"),
        pytest.param(ended("stubborn", won=False), 1, ["Goldfish"], id="lost yesterday: the same again"),
    ],
)
def test_a_game_that_was_over_before_today_makes_room_for_the_next(game: Session, days: int, meets: list[str]) -> None:
    at = opened(with_game(game.to_text()), days=days)
    assert (opponents(at) if meets else []) == meets
    assert bool(said(at.table, HEADLINE)) is not bool(meets)
    assert game.to_text() in kept(at), "it is in “My games”"


def test_a_game_that_goes_on_waits_for_as_long_as_it_takes() -> None:
    assert kept(opened(with_game(left_off()), days=9)) == [left_off()]


def test_a_deal_that_is_homework_is_the_same_for_everybody_goes_on_and_is_handed_in_at_its_end() -> None:
    opens = {"type": "task", "task": "deal-S3-7KQ2M-K"}
    saves = with_game(left_off())
    at, other = opened(saves, opens), opened(MemorySaves(), opens)
    assert "The deal S3-7KQ2M-K" in at.table["homework"]
    assert session_of(at).setup == session_of(other).setup
    assert session_of(at).game.state == session_of(other).game.state
    assert len(kept(at)) == 2, "the game that was there is kept"
    at.go_on(Random(1))
    again = opened(saves, opens)
    assert session_of(again).game.actions == session_of(at).game.actions
    assert session_of(again).game.actions
    assert "hand_in" not in again.table["homework"]
    to_the_end(again)
    html = again.send("hand_in", name="Ana")["html"]
    done = Done.parse(html.partition(">Ana ")[2].partition("<")[0])
    you, *others = session_of(again).game.view(0).scores
    won = 0 if you < max(others) else 1 if you == max(others) else 2
    assert (done.is_of(Task.parse("deal-S3-7KQ2M-K")), done.values) == (True, (won, you, max(others), 0))
