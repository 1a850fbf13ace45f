"""Your hand and the prompt, or a hint or ruling in its place, stay on the screen, whatever else there is to be read."""

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.at_hand import Refereed
from tests.browser.screens import Helped
from tests.browser.turns import LoadedOnce

SCREENS = ({"width": 375, "height": 667}, {"width": 1280, "height": 720})
OUT_OF_SIGHT = """parts => parts.filter(part => {
  const inItsPlace = part === "prompt" && document.querySelector("[data-part=help], [data-part=referee]:not([hidden])");
  const seen = (inItsPlace || document.querySelector(`[data-part="${part}"]`)).getBoundingClientRect();
  return seen.top < 0 || seen.bottom > window.innerHeight || seen.height < 1;
})"""
COVERED = """selector => [...document.querySelectorAll(selector)].filter(button => {
  if (!button.checkVisibility()) return false;
  button.scrollIntoView({ block: "nearest" });
  const box = button.getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !button.contains(seen);
}).map(button => button.textContent)"""
"""The buttons that something lies over once they are scrolled to."""
SEATS = ".gt-name:not([aria-disabled])"
LOOK_MS = 100
MOST_LOOKS = 30

table = LoadedOnce(Helped).turn()


def at_rest(page: Page, script: str, about: object) -> list[str]:
    """What a script finds on a page, once it finds nothing more; something may still be moving at first."""
    found: list[str] = page.evaluate(script, about)
    for _ in range(MOST_LOOKS):
        if not found:
            break
        page.wait_for_timeout(LOOK_MS)
        found = page.evaluate(script, about)
    return found


def assert_in_sight(table: Helped | Refereed, *also: str, within_reach: str = SEATS) -> None:
    """Fail if the hand, the prompt or something else is off the screen, or a button cannot be reached, at some size."""
    for size in SCREENS:
        table.page.set_viewport_size(size)  # type: ignore[arg-type]
        table.page.evaluate("() => window.scrollTo(0, 0)")
        assert at_rest(table.page, OUT_OF_SIGHT, ["prompt", "hand", *also]) == [], size
        assert at_rest(table.page, COVERED, within_reach) == [], size
        assert at_rest(table.page, OUT_OF_SIGHT, ["prompt", "hand"]) == [], f"once scrolled, at {size}"


@pytest.mark.two_fonts
def test_with_a_note_or_a_panel_of_help(table: Helped) -> None:
    table.new_game("traditional", ("person", "memory", "forgetful", "random"), deal="in sight")
    assert_in_sight(table, "seats", *(["note"] if table.part("note").is_visible() else []))
    for kind in ("know", "hint"):
        table.look(kind)
        assert_in_sight(table, "seats" if kind == "know" else "help")
        table.shuts_it()


@pytest.mark.thorough
@pytest.mark.two_fonts
def test_with_the_cards_to_pick_from_where_the_whole_pack_is_dealt(table: Helped) -> None:
    table.new_game("authors", ("person", *["random"] * 4), deal="9")
    table.root.locator("[data-part='hand'] button").first.click()
    if len(table.cards) > 1:
        assert_in_sight(table, within_reach=".gt-pick")
        table.root.locator(".gt-pick:visible").first.click()
    assert_in_sight(table)


@pytest.mark.thorough
@pytest.mark.two_fonts
def test_with_a_ruling_of_the_referee(table: Helped) -> None:
    at_table = Refereed(table.page).call_the_referee()
    while not at_table.is_ruling:
        if at_table.waiting_for == "you":
            at_table.choose_what_is_not_held()
            assert_in_sight(at_table)
            at_table.changing(at_table.name("1").click)
        else:
            at_table.go_on(Random(1))
    assert_in_sight(at_table, "referee", within_reach="[data-local='understood']")
