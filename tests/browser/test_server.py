"""The server in a real browser: the first page, its doors, the page of an app, and the addresses of older versions."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.at_table import AtTable
from tests.browser.looks import LOW, PHONE, assert_axe_finds_nothing, assert_it_fits, assert_one_screen
from tests.browser.watch import WatchedPage

WIDGET = ".gofish-root"
IN_SIGHT = """() => [...document.querySelectorAll('a, button')].map((control) => {
  const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.2], [0.5, 0.8]];
  return {
    name: control.ariaLabel ?? control.textContent,
    inSight: top < innerHeight && left < innerWidth && bottom > 0 && right > 0,
    letters: parseFloat(getComputedStyle(control).fontSize),
    least: Math.min(width, height),
    filled: getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)',
    hit: points.every(([x, y]) => control.contains(document.elementFromPoint(left + x * width, top + y * height))),
  };
}).filter((control) => control.inSight)"""
"""Every control in sight: how large it and its letters are, whether it is filled, and whether a finger hits it."""
MOST_CONTROLS, SMALLEST = 26, 43.9
PLACES = """links => links.map((link) => {
  const { left, top, width } = link.getBoundingClientRect();
  return [left, top, width];
})"""
FOCUS_IS_SEEN = """() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return document.activeElement.contains(seen);
}"""


def start_held(page: WatchedPage) -> list[Route]:
    """Where the first script of a page is kept until it goes on."""
    held: list[Route] = []
    page.route("**/files/start*.js", lambda route: held.append(route))  # noqa: PLW0108 - Playwright wants a function
    return held


def goes_on(page: WatchedPage, held: list[Route]) -> None:
    """Let the script come, once it was asked for."""
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()


@pytest.mark.parametrize("path", ["", "no/such/page"])
def test_a_page_of_text_has_no_barrier_and_fits(page: WatchedPage, server_url: str, path: str) -> None:
    page.goto(server_url + path)
    assert_axe_finds_nothing(page)
    assert_it_fits(page)
    page.errors.clear()  # Chromium calls the missing page an error


@pytest.mark.parametrize("place", ["gofish/home", "gofish/lab"])
def test_a_first_screen_is_one_screen_and_each_of_its_controls_can_be_hit(
    page: WatchedPage, server_url: str, place: str
) -> None:
    page.goto(server_url + place)
    expect(page.locator("#gofish-first")).to_have_count(0)
    for size in (LOW, PHONE):
        assert_one_screen(page, size)
        controls = page.evaluate(IN_SIGHT)
        assert len(controls) == page.locator("a:visible, button:visible").count() <= MOST_CONTROLS
        assert [control for control in controls if not control["hit"] or control["least"] < SMALLEST] == []


def test_one_control_of_the_first_page_is_plainly_the_first_to_press_and_nothing_covers_what_has_the_focus(
    page: WatchedPage, server_url: str
) -> None:
    page.goto(server_url)
    expect(page.locator("#gofish-first")).to_have_count(0)
    play, *others = sorted(page.evaluate(IN_SIGHT), key=lambda control: -control["letters"])
    assert (play["name"], play["filled"]) == ("Play", True)
    assert [other for other in others if other["letters"] >= 0.75 * play["letters"]] == []
    page.set_viewport_size({"width": 320, "height": 568})
    for _ in range(page.locator("a:visible, button:visible").count()):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_IS_SEEN), page.evaluate("document.activeElement.outerHTML")


def test_a_newcomers_page_is_there_before_its_host_answers_and_nothing_moves_when_it_does(
    page: WatchedPage, server_url: str
) -> None:
    held = start_held(page)
    page.goto(server_url, wait_until="commit")
    expect(page.get_by_role("link", name="Goldfish, next")).to_be_visible()
    before = page.locator("#gofish-first a").evaluate_all(PLACES)
    page.locator("#gofish-first a").first.focus()
    goes_on(page, held)
    expect(page.locator("#gofish-first")).to_have_count(0)
    assert page.locator("#gofish-app a").evaluate_all(PLACES) == before
    assert page.evaluate("document.activeElement.closest('#gofish-app a') !== null"), "the focus is where it was"


def test_what_is_chosen_behind_the_gear_holds_at_once_and_on_the_next_page(page: WatchedPage, server_url: str) -> None:
    table = AtTable(page, sound="on").open(server_url)
    usual = table.width_of_a_card()
    table.gear.click()
    page.get_by_label("Large cards").check()
    page.get_by_label("Sound").uncheck()
    page.get_by_label("Movement").select_option("None")
    page.keyboard.press("Escape")
    expect(table.gear).to_be_focused()
    expect(table.root).to_have_attribute("data-movement", "off")
    assert table.width_of_a_card() > 1.15 * usual
    table.reload()
    assert table.width_of_a_card() > 1.15 * usual
    table.gear.click()
    expect(page.get_by_label("Sound")).not_to_be_checked()

    page.keyboard.press("Escape")
    letters_and_digits_press_nothing_for_who_turns_them_off(table)


def letters_and_digits_press_nothing_for_who_turns_them_off(table: AtTable) -> None:
    """And all else does."""
    page = table.page
    key, cards = table.ranks[0].replace("T", "0"), table.part("hand").locator("button")
    chosen = table.part("hand").locator("button[aria-pressed=true]").first
    for are_on in (True, False, True):
        table.gear.click()
        page.get_by_label("Letters and digits press buttons").set_checked(are_on)
        page.keyboard.press("Escape")
        cards.last.press(key)
        expect(chosen).to_have_count(int(are_on))
        if not are_on:
            cards.first.press("Enter")
            expect(chosen).to_have_count(1)
        page.keyboard.press("Escape")
        expect(chosen).to_have_count(0)


def test_how_a_page_works_is_told_in_a_dialog(page: WatchedPage, server_url: str) -> None:
    page.goto(f"{server_url}gofish/chance")
    page.get_by_role("button", name="How this page works").click()
    manual = page.get_by_role("dialog", name="How this page works")
    expect(manual.get_by_role("heading", level=2)).to_be_visible()
    assert_axe_finds_nothing(page, "the manual")
    page.keyboard.press("Escape")
    expect(manual).to_be_hidden()


def test_an_app_says_what_is_happening_and_keeps_its_landmarks(page: WatchedPage, server_url: str) -> None:
    held = start_held(page)  # or the table would be there before anybody could read of it
    page.goto(f"{server_url}gofish/play", wait_until="commit")
    expect(page.get_by_role("status").filter(has_text="Laying the table")).to_be_visible()
    goes_on(page, held)
    page.wait_for_selector(WIDGET)
    expect(page.locator("#gofish-loading")).to_have_count(0)
    expect(page.locator(f"main {WIDGET}").first).to_be_visible()
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_page_whose_script_does_not_come_offers_to_load_it_again(page: WatchedPage, server_url: str) -> None:
    page.route(re.compile(r"/files/table\.\w*\.?js"), lambda route: route.abort())
    page.goto(f"{server_url}gofish/play")
    page.get_by_role("alert").get_by_role("button", name="Reload").wait_for()
    page.errors.clear()  # Chromium says that it did not come
