"""The server in a real browser: the landing page, the page of an app, and the addresses of older versions."""

import re
from contextlib import closing
from random import Random

import pytest
from playwright.sync_api import Route, expect

from gofish_learn.store.saves import owner_of
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.progress.done import done_now
from tests.browser.at_table import AtTable
from tests.browser.harness import Server
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits
from tests.browser.watch import WatchedPage

WIDGET = ".gofish-root"
IN_SIGHT = """() => [...document.querySelectorAll('a, button')].map((control) => {
  const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.2], [0.5, 0.8]];
  return {
    name: control.ariaLabel ?? control.textContent,
    inSight: top < innerHeight && left < innerWidth && bottom > 0 && right > 0,
    letters: parseFloat(getComputedStyle(control).fontSize),
    filled: getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)',
    hit: points.every(([x, y]) => control.contains(document.elementFromPoint(left + x * width, top + y * height))),
  };
}).filter((control) => control.inSight)"""
"""Every control of the first screen: how large its letters are, whether it is filled, and whether a finger hits it."""


@pytest.mark.parametrize("path", ["", "no/such/page"])
def test_a_page_of_text_has_no_barrier_and_fits(page: WatchedPage, server_url: str, path: str) -> None:
    page.goto(server_url + path)
    assert_axe_finds_nothing(page)
    assert_it_fits(page)
    page.errors.clear()  # Chromium calls the missing page an error


def test_one_control_of_the_landing_page_is_plainly_the_first_to_press(page: WatchedPage, server_url: str) -> None:
    page.goto(server_url)
    for width, height in ((375, 667), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        play, *others = sorted(page.evaluate(IN_SIGHT), key=lambda control: -control["letters"])
        assert (play["name"], play["filled"], play["hit"]) == ("Open Play", True, True)
        assert [other for other in others if other["filled"] or other["letters"] >= 0.75 * play["letters"]] == []
        assert all(other["hit"] for other in others)


def test_the_landing_page_shows_what_this_browser_has_done(page: WatchedPage, server: Server) -> None:
    page.goto(server.url)
    expect(page.locator("[data-filled]")).to_have_count(0)
    token = "5e" * 16
    page.evaluate("token => localStorage.setItem('gofish.token', token)", token)
    with closing(Store(server.folder / "data" / FILE)) as store:
        for game in ("first", "second"):
            store.progress.note(owner_of(token), done_now("game/standard", game))
        store.progress.note(owner_of(token), done_now("practice/4", "a"))
    page.reload()
    done = page.get_by_role("region", name="How long have you got?").locator("li li", has_text="of")
    expect(done).to_have_text(
        [
            re.compile("0 of 4 done"),
            re.compile("1 of 1 done"),
            re.compile("0 of 4 done"),
            re.compile("2 of 3 done"),
            re.compile("0 of 1 done"),
            re.compile("0 of 1 done"),
            re.compile("1 of 9 done"),
        ]
    )
    expect(page.locator("[data-filled]")).to_have_count(4)


def test_an_app_says_what_is_happening_and_keeps_its_landmarks(page: WatchedPage, server_url: str) -> None:
    held: list[Route] = []

    def hold(script: Route) -> None:  # or the table would be there before anybody could read of it
        held.append(script)

    page.route("**/files/start*.js", hold)
    page.goto(f"{server_url}gofish/play", wait_until="commit")
    expect(page.get_by_role("status").filter(has_text="Laying the table")).to_be_visible()
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()
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


def test_behind_a_firewall_that_swallows_packets_the_game_is_there_all_the_same(
    black_hole: WatchedPage, server_url: str
) -> None:
    table = AtTable(black_hole)
    black_hole.goto(server_url)
    black_hole.get_by_role("link", name="Play").first.click()
    table.settled().ask_somehow(Random(1))
    assert black_hole.external == []
