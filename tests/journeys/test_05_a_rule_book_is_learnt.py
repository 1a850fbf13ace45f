"""5. A rule book is learnt in five steps, by keyboard alone, and then played."""

from random import Random

import pytest
from playwright.sync_api import expect

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from tests.browser.at_table import AtTable
from tests.browser.screens import AtRules
from tests.browser.watch import WatchedPage
from tests.tiers import mostly_thorough

FIRST = "standard"
ALONE = 2


class Learner(AtRules):
    """Somebody who wants to know how it is played."""

    def finds(self, book: str) -> None:
        """Leave the first deal, which stands open, for another game among the six."""
        self.tab_to(".ge-own")
        self.press("Enter")
        assert self.focus == self.told == "Six ways to play"
        self.tab_to(f".gb-way[data-fields*='\"{book}\"']")
        self.press("Enter")
        assert self.focus_is_on("[aria-pressed='true']"), "the focus stays on what was chosen"
        self.tab_to("[data-action='begin']")
        self.press("Enter")

    def learns(self, book: str) -> None:
        """Press what each step offers, and hear the next rule."""
        for step in FIRST_DEALS[book].steps:
            assert self.told == step.rule
            self.tab_to(".ge-go")
            assert self.focus == step.does
            if step is not FIRST_DEALS[book].steps[-1]:
                self.press("Enter")
                assert self.focus == self.told, "the focus follows the news"

    def goes_to_the_table(self) -> AtTable:
        """Press what the last step offers, which is a link."""
        table = AtTable(self.page)
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/gofish/play**")
        return table.settled()


@pytest.mark.parametrize("book", mostly_thorough(FIRST_DEALS, "classroom-pairs"))
def test_a_rule_book_is_learnt_and_played(laptop: WatchedPage, server_url: str, book: str) -> None:
    learner = Learner(laptop).open(server_url)
    if book != FIRST:
        learner.finds(book)
    learner.learns(book)
    table = learner.goes_to_the_table()
    players = ALONE if book == FIRST else RULE_BOOKS[book].best_players
    expect(table.part("seats").locator("[data-seat]")).to_have_count(players - 1)
    table.play_to_the_end(Random(book))
    learner.open(server_url)
    assert learner.told == "Six ways to play"
    expect(learner.root.locator("[aria-pressed='true']").get_by_role("img", name="You know it.")).to_be_visible()
