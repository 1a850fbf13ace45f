"""14. The power fails in the middle of a game, which goes on; and a whole game is played by keyboard alone at 320 px.

The second game will be one in another language, once the kit speaks one.
"""

from collections.abc import Callable
from random import Random

import psutil
import pytest
from playwright.sync_api import expect

from tests.browser.at_table import WAITS, AtTable
from tests.browser.harness import Server
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.watch import WatchedPage

LOOK_BACK, AGAIN = "Look back", "[data-part='ending'] .ge-go"
PLAY = "() => document.activeElement.closest('main a[href]')?.textContent"
SEES = f"""table => {{
  {WAITS}
  const cards = [...table.querySelectorAll("[data-part='hand'] [data-card]")];
  const {{ activeElement, body, documentElement }} = document;
  return [waits(table), cards.map(card => card.dataset.card[0]), activeElement !== body, documentElement.scrollWidth];
}}"""
"""Whom the table waits for, the ranks in the hand, whether something has the focus, and how wide the page is."""
NARROW = 320
MOST_TABS = 40


def power_fails(server: Server) -> None:
    """Everything that runs is gone at once."""
    running = psutil.Process(server.process.pid)
    for process in (*running.children(recursive=True), running):
        process.kill()
    server.process.wait()


def test_the_power_fails_in_the_middle_of_a_game(serve: Callable[..., Server], phone: WatchedPage) -> None:
    server, rng = serve(), Random(1)
    table = AtTable(phone).open(server).short_game()
    for _ in range(4):
        table.ask_somehow(rng)
    before = table.standing
    power_fails(server)
    phone.goto("about:blank")
    phone.errors.clear()  # Chromium says that the connection is lost
    again = AtTable(phone).open(serve(GOFISH_LEARN_DATA=str(server.folder / "data")))
    assert again.standing == before
    again.play_to_the_end(rng)
    expect(again.root.get_by_role("button", name=LOOK_BACK)).to_be_visible()


@pytest.mark.smoke
def test_a_whole_game_by_keyboard_alone_at_320_px(laptop: WatchedPage, server_url: str) -> None:
    laptop.set_viewport_size({"width": NARROW, "height": 568})
    calm(laptop)
    table, rng, keys = AtTable(laptop), Random(2), laptop.keyboard
    laptop.goto(server_url)
    expect(laptop.locator("#gofish-first")).to_have_count(0)
    for _ in range(MOST_TABS):
        keys.press("Tab")
        if laptop.evaluate(PLAY) == "Play":
            break
    keys.press("Enter")
    table.settled()
    assert_axe_finds_nothing(laptop, "the table")
    waits_for, held, *_ = table.root.evaluate(SEES)
    while waits_for == "you":
        rank = max(held, key=lambda rank: (held.count(rank), rng.random()))  # so it is sooner over
        table.ask_by_keys("0" if rank == "T" else rank, 1)
        waits_for, held, has_focus, width = table.root.evaluate(SEES)
        assert has_focus
        assert width <= NARROW
    assert_it_fits(laptop)
    table.tab_to(AGAIN)
    table.changing(lambda: keys.press("Enter"))
    assert table.waiting_for == "you"
