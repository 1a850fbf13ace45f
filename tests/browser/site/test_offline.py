"""The second visit needs no network: the server is gone, and the game, another app and a lesson are all there."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random

from playwright.sync_api import expect

from tests.browser.at_table import AtTable
from tests.browser.harness import Server
from tests.browser.screens import AtTour
from tests.browser.site.at_site import BELOW, open_app
from tests.browser.watch import WatchedPage

KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


def test_after_the_first_visit_no_server_is_needed(
    page: WatchedPage, serve_site: Callable[[], AbstractContextManager[Server]]
) -> None:
    with serve_site() as server:
        site = server.url + BELOW
        page.goto(f"{site}index.html")
        page.evaluate(KEPT)
        page.get_by_role("link", name="Open Play").click()
        table = AtTable(page).settled().ask_somehow(Random(1))
        story = table.part("story").inner_text()
    table.reload()
    assert table.part("story").inner_text() == story
    table.ask_somehow(Random(2))
    assert open_app(AtTour(page), site).data("page") == "books"
    page.get_by_role("link", name="Go Fish Learn: all activities").click()
    page.get_by_role("link", name="Ten lessons").click()
    page.get_by_role("link", name="Meet the game").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Meet the game")
