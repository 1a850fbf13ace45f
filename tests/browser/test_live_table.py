"""A game in the browser: whole, by touch on a phone and by keys on a laptop; and its steps, each in its time."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.fixtures import watched_page
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing
from tests.browser.watch import Watch, WatchedPage

AT_REST = """() => {
  const root = document.querySelector(".gofish-root");
  const waits = document.querySelector("[data-waits]")?.dataset.waits;
  const isBusy = root.dataset.busy !== "false" || root.hasAttribute("data-showing");
  return !isBusy && !["bots", "show"].includes(waits) && (waits ?? "nobody");
}"""
MOST_MOVES = 200
WHOLE_CARDS = """() => [...document.querySelectorAll(".gt-hand .gt-rank")].every((group) => {
  const box = group.getBoundingClientRect();
  return box.left >= 0 && box.right <= innerWidth && box.bottom <= document.documentElement.scrollHeight;
})"""
NEW_GAME = """([setup, speed]) => {
  localStorage.setItem("gofish.speed", speed);
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = "new";
  button.dataset.fields = JSON.stringify({ setup });
  document.querySelector(".gp-stage").append(button);
  button.click();
  button.remove();
}"""


def at_rest(page: Page) -> str:
    """What the table waits for, once nothing moves any more."""
    return str(page.wait_for_function(AT_REST).json_value())


def new_game(page: Page, server_url: str, book: str, *kinds: str, speed: str = "instant", **more: bool) -> None:
    """Lay the table for a game."""
    page.goto(f"{server_url}gofish/play")
    page.locator(".gt-hand").wait_for()
    at_rest(page)
    seats = [{"name": f"Player {seat}", "kind": kind, "face": "penguin"} for seat, kind in enumerate(kinds)]
    before = page.locator(".gofish-root").get_attribute("data-version")
    setup = {"rules": book, "seats": seats, "deal": "7", "practice": True, **more}
    page.evaluate(NEW_GAME, [setup, speed])
    page.wait_for_function("was => document.querySelector('.gofish-root').dataset.version !== was", arg=before)


def by_touch(page: Page, rng: Random) -> None:
    """Ask for any rank with a finger: a card, and the red button or a name."""
    ranks = page.locator(".gt-rank:not([aria-disabled])")
    ranks.nth(rng.randrange(ranks.count())).tap()
    red = page.locator("[data-ask]:visible")
    if red.count():
        red.tap()
    else:
        names = page.locator(".gt-wished .gt-name")
        names.nth(rng.randrange(names.count())).tap()


def by_keys(page: Page, rng: Random) -> None:
    """Ask for any rank by two keys: a rank's, and a player's number."""
    ranks = page.locator(".gt-rank:not([aria-disabled])").evaluate_all("nodes => nodes.map(node => node.dataset.rank)")
    letter = rng.choice(ranks)
    page.keyboard.press("0" if letter == "T" else letter.lower())
    page.keyboard.press(str(rng.randrange(page.locator(".gt-player").count()) + 1))


@pytest.mark.parametrize(
    ("size", "touched", "asks", "kinds"),
    [
        pytest.param(PHONE, True, by_touch, ("person", "memory"), id="by touch on a phone, against one"),
        pytest.param(LAPTOP, False, by_keys, ("person", "random", "memory"), id="by keys on a laptop, against two"),
    ],
)
def test_a_game_is_played_to_its_end(  # noqa: PLR0917 - a row of the table
    chromium: Browser,
    server_url: str,
    size: dict[str, int],
    touched: bool,  # noqa: FBT001 - a row of the table
    asks: Callable[[Page, Random], None],
    kinds: tuple[str, ...],
) -> None:
    rng = Random(4)
    for page in watched_page(chromium, Watch(), size, touched=touched):  # type: ignore[arg-type]
        new_game(page, server_url, "standard", *kinds)
        for _ in range(MOST_MOVES):
            if at_rest(page) != "you":
                break
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            assert page.evaluate(WHOLE_CARDS)
            before = page.locator(".gofish-root").get_attribute("data-version")
            asks(page, rng)
            page.wait_for_function("was => document.querySelector('.gofish-root').dataset.version !== was", arg=before)
        assert at_rest(page) == "nobody"
        page.locator("[data-part='ending']").wait_for()


def test_what_is_chosen_is_marked_and_what_happens_is_shown_step_by_step(page: WatchedPage, server_url: str) -> None:
    new_game(page, server_url, "standard", "person", "memory", "random", speed="slow")
    assert at_rest(page) == "you"
    assert_axe_finds_nothing(page)
    first = page.locator(".gt-rank").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".gt-prompt .gt-told:visible")).to_have_text(re.compile(r"^Who has \w+\?$"))
    page.keyboard.press("Escape")
    expect(first).to_have_attribute("aria-pressed", "false")
    first.click()
    page.locator(".gt-name").first.click()
    page.locator("[data-showing]").wait_for()
    said = page.locator("[data-part='status']").inner_text()
    assert said.startswith("You ask ")
    expect(page.locator(".gt-own-say")).to_be_visible()
    page.locator(".gt-mid").click()  # a touch ends what is being shown
    expect(page.locator("[data-showing]")).to_have_count(0)


def test_what_can_be_known_stands_below_each_name_and_covers_nothing(page: WatchedPage, server_url: str) -> None:
    new_game(page, server_url, "standard", "person", "memory", "random")
    assert at_rest(page) == "you"
    page.keyboard.press("w")
    page.locator(".gt-knowing").wait_for()
    page.locator(".gt-rank").first.click()
    notes = page.locator(".gt-note:visible")
    expect(notes).to_have_count(2)
    for note in notes.all_inner_texts():
        assert re.match(r"(Has one|Perhaps|None)\s", note)
    expect(page.locator(".gt-pond")).to_be_in_viewport()
    notes.first.click()
    expect(page.get_by_role("dialog", name="What can I know?")).to_be_visible()
    expect(page.get_by_role("dialog").locator("tbody tr")).to_have_count(page.locator(".gt-rank").count())
