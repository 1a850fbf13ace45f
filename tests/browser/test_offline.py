"""Behind a firewall that swallows packets the game is there all the same."""

from random import Random

from tests.browser.at_table import AtTable
from tests.browser.watch import WatchedPage


def test_the_app_needs_nothing_from_outside(black_hole: WatchedPage, server_url: str) -> None:
    table = AtTable(black_hole)
    black_hole.goto(server_url)
    black_hole.get_by_role("link", name="Play").first.click()
    table.settled().ask_somehow(Random(1))
    assert black_hole.external == []
