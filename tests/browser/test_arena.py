"""The arena in the browser: by keyboard from the choice of bots to a game at the table, and every screen judged."""

from collections.abc import Iterator

from playwright.sync_api import ViewportSize

from tests.browser.at_table import AtTable
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, calm
from tests.browser.screens import AtArena
from tests.browser.watch import WatchedPage

TARGETS = ".gofish-arena :is(button, input, select, summary)"
PHONE: ViewportSize = {"width": 375, "height": 667}


def test_by_keyboard_from_the_choice_to_a_game_at_the_table(page: WatchedPage, server_url: str) -> None:
    arena = AtArena(page).open(server_url)
    calm(page)
    page.set_viewport_size(PHONE)
    judged = judged_screens(arena)
    next(judged)
    arena.tab_to("[data-bot='stubborn']")
    arena.press("Space")
    assert arena.root.locator("[data-bot='stubborn']").get_attribute("aria-pressed") == "false"
    assert arena.focus_is_on("[data-bot='stubborn']")
    assert "3 of 6 picked" in arena.status
    arena.tab_to("[data-action='start']").press("Enter")
    assert arena.focus == "Who will come out on top?"
    arena.tab_to("[data-bot='memory']").press("Enter")
    arena.played()
    assert arena.words("[data-part='verdict']") in arena.status
    assert arena.part("ranking").locator("li").count() == 3
    for folded in (".ga-why", "[data-part='game']"):
        arena.tab_to(f"summary:has(~ {folded})")
        page.keyboard.press("Enter")
    arena.part("game").get_by_text("on deal 1").wait_for()
    next(judged)
    arena.tab_to("[data-action='watch']")
    with page.expect_navigation(url="**/gofish/play*"):
        page.keyboard.press("Enter")
    table = AtTable(page)
    page.wait_for_function("() => document.querySelector('.gofish-root')?.dataset.waitingFor === 'bots'")
    assert "You’re watching" in table.root.inner_text()
    assert "#" not in page.url
    assert table.root.locator("[data-part='seats'] [data-card]").count() > 10


def judged_screens(arena: AtArena) -> Iterator[None]:
    """Judge the screen that is shown, each time that the next is asked for: by axe, by its width and by its targets."""
    while True:
        name = arena.data("page")
        assert_axe_finds_nothing(arena.page, name)
        assert_it_fits_and_can_be_hit(arena.page, TARGETS, name)
        yield
