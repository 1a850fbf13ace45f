"""Under the referee at a shared table: a wrong “Go fish!” that the asker notices, and one that goes past everybody."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.harness import Server
from tests.browser.together.players import Player, asked_for, lay, play_on, two_in_chromium
from tests.browser.together.quick import quick_server

RULING = "document.querySelector('[data-part=referee]').innerText"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """One server for all games, and its key."""
    with quick_server(tmp_path_factory.mktemp("referee")) as place:
        yield place


@pytest.fixture
def friends(chromium: Browser) -> Iterator[list[Player]]:
    """Two people with a browser each."""
    with two_in_chromium(chromium) as (players, watches):
        yield players
        for watch in watches:
            watch.assert_clean()


def denied(friends: list[Player], rng: Random) -> tuple[Player, Player]:
    """Play until one of two people wrongly says no to the other; who has asked, and who denies."""
    while True:
        for target in friends:
            (asker,) = (one for one in friends if one is not target)
            state = target.settled
            name = "Ana" if asker is friends[0] else "Ben"
            if state["waiting_for"] == "answer" and asked_for(state) and state["prompt"].startswith(name):
                target.answer(None)
                target.has_gone_on(state)
                return asker, target
        assert play_on(friends, rng, acts=1) > 0


@pytest.mark.thorough
@pytest.mark.parametrize("book", ["traditional", "authors"])
@pytest.mark.parametrize("is_noticed", [True, False])
def test_a_wrong_no_is_punished_whether_or_not_somebody_notices_it(
    friends: list[Player], place: tuple[Server, str], book: str, *, is_noticed: bool
) -> None:
    ana = friends[0]
    lay(friends, *place, book, referee=True)
    rng = Random(10)
    asker, target = denied(friends, rng)
    if is_noticed:
        asker.use("[data-action=call]")
    elif book == "traditional":
        assert asker.settled["waiting_for"] == "fish"
        asker.use("[data-part=pond] button")
    for player in friends:
        player.device.until(f"{RULING}.includes('may not score a book in that rank')")
    assert ("Well spotted!" in asker.device.js(RULING)) is is_noticed
    name = "Ana" if target is ana else "Ben"
    assert f"{name} says no while holding" in asker.device.js(RULING)
    assert "You say no while holding" in target.device.js(RULING)
    asker.use("[data-action=understood]")
    play_on([asker], rng, acts=1)
    assert target.settled["is_ruling"], "what others do takes no ruling away unread"
    target.use("[data-action=understood]")
    play_on(friends, rng)
