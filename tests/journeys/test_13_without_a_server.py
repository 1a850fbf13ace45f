"""13. The site without a server: a game on a phone, another visit without any network, and a frame of another site.

In mid-game the phone ends Python, as it does where memory is short: the game goes on. The frame is one in which the
browser lets nothing be kept: it plays, and says what is lost.
"""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random

from playwright.sync_api import expect

from gofish_learn.knowledge.needs_numpy import NO_CHANCES
from tests.browser.at_table import AtTable
from tests.browser.harness import Server
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits
from tests.browser.site.fixtures import BELOW
from tests.browser.site.test_pages import REFUSE, in_frame, refuse_worker
from tests.browser.watch import WatchedPage

HOME, TEACHERS, LESSONS, LESSON = "Go Fish Learn", "Teachers", "Ten lessons", "Meet the game"
PLAY = "main a:text-is('Play'), #gofish-first a:text-is('Play')"
LOOK_BACK = "Look back"
COUNTS_CHANCES = "Shark"
"""A bot that needs NumPy, which is not there."""
ALL_KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


def python_is_ended(table: AtTable) -> None:
    """Of what is asked next nothing is known, so the page stands where it stood; then it goes on."""
    before = table.story
    table.page.workers[0].evaluate("() => self.close()")
    table.ask_somehow(Random(2))
    assert table.story == before
    assert len(table.ask_somehow(Random(3)).story) > len(before)


def test_a_game_is_played_without_a_server_and_gone_on_with_offline(
    phone: WatchedPage, serve_site: Callable[[], AbstractContextManager[Server]]
) -> None:
    table = AtTable(phone)
    with serve_site() as server:
        site = server.url + BELOW
        phone.goto(f"{site}index.html")
        phone.evaluate(ALL_KEPT)
        assert_axe_finds_nothing(phone, "the first page")
        assert_it_fits(phone)
        phone.locator(PLAY).first.tap()
        python_is_ended(table.settled().new_game().ask_somehow(Random(1)))
        table.click("know")
        expect(table.root).to_contain_text(NO_CHANCES)
        expect(table.set_up()).not_to_contain_text(COUNTS_CHANCES)
        table.short_game().play_to_the_end(Random(1))
        expect(table.root.get_by_role("button", name=LOOK_BACK)).to_be_visible()
        ending = table.part("ending").inner_text()
    table.reload()
    assert table.part("ending").inner_text() == ending, "the server is gone, the game is not"
    table.short_game().ask_somehow(Random(1))
    for link in (HOME, TEACHERS, LESSONS, LESSON):
        phone.get_by_role("link", name=link).first.tap()
    expect(phone.get_by_role("heading", level=1)).to_contain_text(LESSON)


def test_in_a_frame_that_may_keep_nothing_a_card_is_asked_for(laptop: WatchedPage, site_url: str) -> None:
    laptop.context.add_init_script(REFUSE)
    laptop.context.route(re.compile(r"/worker\.\w+\.js$"), refuse_worker)
    frame = in_frame(laptop, f"{site_url}play.html")
    frame.get_by_role("toolbar", name="Your cards").get_by_role("button").first.click()
    frame.get_by_role("button", name="Ask ").first.click()
    expect(frame.locator("[data-part='status']")).to_contain_text("You ask")
    expect(frame.locator("[data-part='unsaved']")).to_be_visible()
