"""A moment of an own game in the browser: played at the table, found in Puzzles, answered by keyboard on a phone."""

from random import Random

from playwright.sync_api import expect

from tests.browser.at_page import AtPage
from tests.browser.at_table import AtTable
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, calm
from tests.browser.watch import WatchedPage

TARGETS = ".gofish-puzzles :is(button, input, summary)"


class AtPuzzles(AtPage):
    """A person at the first page of Puzzles."""

    notebook = "puzzles"
    selector = ".gofish-puzzles"

    def judge(self, what: str) -> None:
        """Look at what is open: it fits every device, and axe finds nothing."""
        assert_axe_finds_nothing(self.page, what)
        assert_it_fits_and_can_be_hit(self.page, TARGETS, what)


def test_who_has_played_to_the_end_is_asked_again_at_a_moment_of_that_game(page: WatchedPage, server_url: str) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    calm(page)
    puzzles = AtPuzzles(page).open(server_url)
    expect(puzzles.root.locator("[data-action='own']")).to_have_count(0)
    AtTable(page).open(server_url).new_game(kinds=("person", "random", "random")).play_to_the_end(Random(4))
    puzzles.open(server_url).judge("front")
    puzzles.tab_to("[data-action='own']").press("Enter")
    assert puzzles.focus == "What would you ask now?"
    expect(puzzles.part("answers")).to_be_visible()
    puzzles.judge("moment")
    puzzles.press("1")
    expect(puzzles.root.locator(".gp-verdict-words")).to_be_in_viewport(ratio=1)
    assert "Ask " in puzzles.words("[data-part='verdict']")
    puzzles.judge("verdict")
    puzzles.reload()
    expect(puzzles.part("verdict")).to_be_visible()
    puzzles.tab_to("[data-action='on']").press("Enter")
    puzzles.click("[data-page='today']")
    assert puzzles.data("page") == "today"
