"""The lessons in a real browser: to read, to present with a clicker and a window of notes, and to print."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import LOW, assert_axe_finds_nothing, assert_it_fits, turn
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly
from tests.ui.lessons.lesson_pages import lessons

SHOWN = "[data-step]:visible"
NUMBERS = [one.number for one in lessons() if one.slides]
FEW = ["04", "08"]
SMALL = (
    """nodes => nodes.map(node => node.getBoundingClientRect()).filter(box => box.height > 0 && box.height < 39.5)"""
)


def shown(page: Page) -> Locator:
    """The one step in sight."""
    return page.locator(SHOWN)


def at(page: Page, number: int) -> None:
    """Wait until a step is in sight, alone, and in the address."""
    expect(shown(page)).to_have_count(1)
    expect(shown(page)).to_have_attribute("data-step", str(number))
    expect(page).to_have_url(re.compile(f"#{number}$"))


@pytest.mark.parametrize(
    ("place", "scheme"),
    [
        ("", "light"),
        ("09/present/#9", "dark"),
        pytest.param("04/worksheet/", "dark", marks=pytest.mark.thorough),
        pytest.param("04/print/#worksheet,plan", "light", marks=pytest.mark.thorough),
    ],
)
def test_a_page_of_the_lessons_has_no_barrier_and_fits(
    page: WatchedPage, server_url: str, place: str, scheme: Literal["light", "dark"]
) -> None:
    page.goto(f"{server_url}lessons/{place}")
    turn(page, scheme)
    assert_axe_finds_nothing(page, place)
    assert_it_fits(page)
    page.set_viewport_size({"width": 320, "height": 640})
    controls = page.locator("header a, nav a, button:visible, summary, label")
    assert controls.evaluate_all(SMALL) == []


def test_a_table_that_is_too_wide_scrolls_by_keyboard_and_shows_it(page: WatchedPage, server_url: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{server_url}lessons/04/teacher-notes/")
    table = page.locator(".table.wide").first
    table.focus()
    assert table.evaluate("node => node.scrollWidth > node.clientWidth")
    assert "gradient" in table.evaluate("node => getComputedStyle(node).backgroundImage")
    page.keyboard.press("ArrowRight")
    expect(table).not_to_have_js_property("scrollLeft", 0)


def test_a_lesson_is_presented_step_by_step(page: WatchedPage, server_url: str) -> None:
    page.goto(f"{server_url}lessons/04/present/")
    expect(shown(page)).to_have_attribute("data-step", "1")
    last = page.locator("[data-step]").count()
    for number, key in enumerate(["ArrowRight", "PageDown", "Space", "ArrowDown"], start=2):
        page.keyboard.press(key)
        at(page, number)
    back = ((4, "PageUp"), (3, "ArrowLeft"), (last, "End"), (last, "ArrowRight"), (last - 1, "ArrowUp"))
    for number, key in (*back, (1, "Home"), (1, "ArrowLeft")):
        page.keyboard.press(key)
        at(page, number)
    page.get_by_role("button", name="Next step").click()
    at(page, 2)
    page.keyboard.press("Space")  # on the button: pressed once, not twice
    at(page, 3)
    page.reload()
    at(page, 3)


TOO_SMALL = """async legible => {
  const seen = [];
  for (const step of document.querySelectorAll("[data-step]")) {
    location.hash = step.dataset.step;
    await new Promise((done) => addEventListener("hashchange", done, { once: true }));
    const [smallest, cutOff, scrolls] = looksOf(step);
    if (smallest < legible || cutOff || scrolls) seen.push([step.dataset.step, smallest, cutOff, scrolls]);
  }
  return seen;

  function looksOf(step) {
    const words = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
    const sizes = [];
    while (words.nextNode()) {
      const on = words.currentNode.parentElement;
      const style = getComputedStyle(on);
      if (!words.currentNode.data.trim() || style.visibility === "hidden" || on.closest(".gofish-hidden")) continue;
      sizes.push(Number.parseFloat(style.fontSize) * (on.ownerSVGElement ? on.getScreenCTM().a : 1));
    }
    const over = [...step.querySelectorAll(".show")].filter(
      (one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2,
    );
    const main = document.querySelector("main");
    return [Math.min(...sizes), over.length, main.scrollHeight > main.clientHeight + 1];
  }
}"""
"""The screens with smaller letters, or with something on it that is cut off, or that scroll."""
LEGIBLE = 24
"""The least letters, in pixels at 1280 by 720, that the last row of a class can read."""


@pytest.mark.two_fonts
@pytest.mark.parametrize("numbers", thoroughly(FEW, NUMBERS), ids=["two lessons", "all lessons"])
def test_every_slide_fits_the_wall_in_letters_that_the_last_row_can_read(
    page: WatchedPage, server_url: str, numbers: list[str]
) -> None:
    page.set_viewport_size(LOW)
    for number in numbers:
        page.goto(f"{server_url}lessons/{number}/present/")
        assert page.evaluate(TOO_SMALL, LEGIBLE) == [], f"lesson {number}"


def test_the_notes_are_shown_on_demand_and_in_a_window_that_follows(page: WatchedPage, server_url: str) -> None:
    page.goto(f"{server_url}lessons/04/present/#6")
    expect(page.locator("#notes")).to_be_hidden()
    page.keyboard.press("n")
    expect(page.locator("#notes")).to_be_visible()
    expect(page.locator("#notes [data-notes]:visible")).to_have_count(1)
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Notes window").click()
    notes = opened.value
    expect(notes.get_by_role("status")).to_have_text("These notes follow the presentation.")
    at(notes, 6)
    page.keyboard.press("PageDown")
    at(notes, 7)
    notes.keyboard.press("ArrowLeft")
    at(page, 6)
    assert_axe_finds_nothing(notes)
    notes.close()


def test_a_swipe_turns_the_page_and_help_names_the_keys(page: WatchedPage, server_url: str) -> None:
    page.goto(f"{server_url}lessons/04/present/#2")
    swipe = """([from, to, end = 200]) => {
      const touch = (x, y = 200) => new Touch({ identifier: 1, target: document.body, clientX: x, clientY: y });
      document.body.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(from)] }));
      document.body.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(to, end)] }));
    }"""
    page.evaluate(swipe, [300, 100, 350])
    at(page, 2)
    page.evaluate(swipe, [300, 100])
    at(page, 3)
    page.evaluate(swipe, [100, 300])
    at(page, 2)
    notes = page.get_by_role("button", name="Notes")
    notes.press(" ")
    expect(notes).to_have_attribute("aria-expanded", "true")
    at(page, 2)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog")
    expect(keys).to_contain_text("Page Down")
    keys.get_by_role("link", name="Key points").click()
    expect(keys).to_be_hidden()
    expect(shown(page).get_by_role("heading")).to_have_text("One card, four pieces of news")


def test_what_is_chosen_is_printed_and_nothing_else(page: WatchedPage, server_url: str) -> None:
    page.goto(f"{server_url}lessons/04/print/")
    expect(page).to_have_url(re.compile("#04a,today,worksheet,exit-ticket,plan$"))
    page.get_by_role("radio", name="04a").press("ArrowRight")
    expect(page).to_have_url(re.compile("#04b,today,exit-ticket,plan$"))
    expect(page.locator("[data-sheet]:visible")).to_have_text(
        [re.compile("Today 04.*04b", re.DOTALL), re.compile("After 04b"), re.compile("The plan of 04b")]
    )
    page.goto(f"{server_url}lessons/04/present/")
    page.goto(f"{server_url}lessons/04/print/#worksheet")
    sheets = page.locator("[data-sheet]:visible")
    expect(sheets).to_have_count(1)
    page.get_by_role("checkbox", name="Rubric").check()
    expect(sheets).to_have_count(2)
    expect(page).to_have_url(re.compile("#worksheet,rubric$"))
    page.evaluate("window.print = () => { window.asked = true; }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.asked")
    for name in ("Worksheet", "Rubric"):
        page.get_by_role("checkbox", name=name, exact=True).uncheck()
    expect(page.get_by_role("button", name="Print")).to_be_disabled()
    expect(page.get_by_role("status")).to_have_text("Choose at least one.")
