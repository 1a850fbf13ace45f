"""Friends in Chromium, Firefox and WebKit and a bot play whole games: by touch, by mouse and by keys alone."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from random import Random

import pytest
from playwright.sync_api import Browser, ViewportSize

from gofish_learn.engine.rule_books import RULE_BOOKS
from tests.browser.engines.engine import NOTE_ERRORS
from tests.browser.engines.firefox import firefox
from tests.browser.engines.webkit import webkit
from tests.browser.harness import Server
from tests.browser.together.players import InChromium, InEngine, Player, play_on
from tests.browser.together.quick import quick_server
from tests.browser.watch import Watch

PHONE: ViewportSize = {"width": 375, "height": 667}
WINNER = "document.querySelector('[data-part=over]').innerText"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """One server for all games, and its key."""
    with quick_server(tmp_path_factory.mktemp("friends")) as place:
        yield place


@pytest.fixture(scope="module")
def friends(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Player]]:
    """Ana, who touches a phone, Ben with a mouse in a window as small, and Cat, who has no mouse."""
    watch = Watch()
    with ExitStack() as devices:
        phone = chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
        context = devices.enter_context(closing(phone))
        watch.attach(context)
        fox = devices.enter_context(firefox(tmp_path_factory.mktemp("firefox")))
        fox.resize(PHONE["width"], PHONE["height"])
        kit = devices.enter_context(webkit(tmp_path_factory.mktemp("webkit")))
        yield [
            Player(InChromium(context.new_page(), touches=True)),
            Player(InEngine(fox)),
            Player(InEngine(kit), has_keys=True),
        ]
        watch.assert_clean()


GAMES = [
    (book, who, referee)
    for book, rules in RULE_BOOKS.items()
    for who in (((0, 1, 2),) if rules.players[1] > 2 else ((0, 1), (2, 1), (0, 2)))
    for referee in ((False, True) if rules.referee else (False,))
]


@pytest.mark.thorough
@pytest.mark.parametrize(("book", "who", "referee"), GAMES)
def test_a_whole_game_is_played_in_all_engines_at_one_table(
    friends: list[Player], place: tuple[Server, str], book: str, who: tuple[int, ...], *, referee: bool
) -> None:
    server, key = place
    playing = [friends[number] for number in who]
    for player in playing:
        player.come(server.url, key)
    seats = min(4, RULE_BOOKS[book].players[1])
    code = playing[0].open_table("Ana", book, seats, referee=referee)
    for player, name in zip(playing[1:], ("Ben", "Cat"), strict=False):
        player.sit(name, code)
    playing[0].use("[data-action=deal]")
    for player in playing:
        assert player.settled
        player.device.js(NOTE_ERRORS)
    play_on(playing, Random(3))
    assert all(player.device.js(WINNER) for player in playing)
    assert [player.device.js(NOTE_ERRORS) for player in playing] == [[]] * len(playing)
