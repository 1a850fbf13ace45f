"""Somebody at a table who is silent, or who spoils the game: the others can go on without them."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.at_friends import AT_THE_CHAIRS, Friend
from tests.browser.at_table import FOCUS_IS_SOMEWHERE
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.together.quick import quick_server
from tests.browser.watch import Watch

PHONE: ViewportSize = {"width": 375, "height": 667}
DESK: ViewportSize = {"width": 1280, "height": 800}


@pytest.fixture
def two(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Friend, Friend]]:
    """Ana with a phone, who has opened a table of three, and Ben with a laptop, who has sat down at it."""
    watch = Watch()
    with ExitStack() as stack:
        place = stack.enter_context(quick_server(tmp_path_factory.mktemp("company")))
        sizes = (PHONE, DESK)
        contexts = [stack.enter_context(closing(chromium.new_context(viewport=size))) for size in sizes]
        for context in contexts:
            watch.attach(context)
        ana, ben = (Friend(context.new_page(), *place) for context in contexts)
        ben.come_with(ana.open_table("Ana", players=3))
        ben.sit("Ben")
        yield ana, ben
        watch.assert_clean()


def test_a_bot_plays_for_who_is_silent_until_they_are_back_and_who_spoils_the_game_is_removed(
    two: tuple[Friend, Friend],
) -> None:
    two[0].page.locator("[data-action='deal']").click()
    while not any(one.at_table().is_due for one in two):
        two[0].page.wait_for_timeout(20)
    slow, other = two if two[0].is_due else two[::-1]
    name = "Ana" if slow is two[0] else "Ben"
    play_for = other.page.get_by_role("button", name=f"Play for {name}")
    stay = slow.page.get_by_role("button", name="I’m still thinking")
    stay.click()
    assert slow.page.evaluate(FOCUS_IS_SOMEWHERE)
    expect(stay).to_be_hidden()
    expect(play_for).to_be_visible()
    assert_axe_finds_nothing(other.page, "silent")
    version = slow.data("version")
    play_for.press("Enter")
    assert other.page.evaluate(FOCUS_IS_SOMEWHERE)
    expect(slow.root).not_to_have_attribute("data-version", version)
    slow.page.get_by_role("button", name="I am back").click()
    expect(other.page.get_by_text(f"{name} is away")).to_have_count(0)
    the_host_removes_him_in_the_middle_of_a_game_and_before_the_next(*two)


def the_host_removes_him_in_the_middle_of_a_game_and_before_the_next(ana: Friend, ben: Friend) -> None:
    """By keyboard from the menu, and by a button beside his chair."""
    ana.page.locator("[data-action='menu']").press("Enter")
    ana.page.get_by_text("Remove a player").press("Enter")
    ana.page.get_by_role("button", name="Remove Ben").press("Enter")
    expect(ben.page.locator("p:visible").filter(has_text="removed you").first).to_be_visible()
    assert ana.page.evaluate(FOCUS_IS_SOMEWHERE)
    expect(ana.page.get_by_text("Ben has left: a bot plays on.")).to_be_visible()
    ana.page.goto(ana.url)
    ben.come_with(ana.open_table("Ana", players=3))
    ben.sit("Ben")
    ana.page.get_by_role("button", name="Remove Ben").click()
    expect(ben.page.locator("p:visible").filter(has_text="removed you").first).to_be_visible()
    expect(ana.page.locator(AT_THE_CHAIRS).filter(has_text="Ben")).to_have_count(0)
