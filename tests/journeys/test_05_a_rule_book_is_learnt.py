"""5. A rule book is learnt by keyboard alone, from its first card to its last question, and then played."""

from random import Random

import pytest
from playwright.sync_api import expect

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.rules.tours.registry import TOURS
from tests.browser.at_table import AtTable
from tests.browser.screens import AtTour, key_of_the_card
from tests.browser.watch import WatchedPage
from tests.tiers import mostly_thorough

HOME, ANOTHER_GAME = "Go Fish Learn", "Another game"
SOURCES = "blockquote, .gp-aside"
DEAL = "31"
"""Pairs are soon over in it."""
MOST_ANSWERS = 120
"""More answers than any tour and its check need, even if most are guessed wrong."""


class Learner(AtTour):
    """Somebody who wants to know how it is played."""

    def chooses(self, book: str) -> None:
        """Choose a book, and find the card that makes a group, for that is what it is about."""
        self.tab_to(f"[data-book='{book}']").press("Enter")
        assert self.focus == self.words(".gp-prompt")
        self.tab_to(f"[data-choice='{int(key_of_the_card(book)) - 1}']").press("Enter")
        assert self.focus == self.words(".gp-verdict-words")
        self.press("ArrowRight")

    def says_what_happens_next(self, book: str, rng: Random) -> None:
        """Answer each step before it is shown, hear whether that was right, and find the sentence of the source."""
        for number, step in enumerate(TOURS[book].steps):
            assert self.focus == self.words(".gp-prompt"), "the focus follows the news"
            self.answer(step) if number else self.answer_any(rng)
            assert self.focus == self.words(".gp-verdict-words")
            if not number:
                self.asks_why()
            self.press("ArrowRight")

    def asks_why(self) -> None:
        """The reason is folded, and opens with what the book's source says."""
        source = self.part("verdict").locator(SOURCES).first
        assert not source.is_visible()
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        assert source.is_visible()

    def takes_the_check(self, rng: Random) -> None:
        """Answer on until everything has been answered rightly; the rules are summed up."""
        for _ in range(MOST_ANSWERS):
            if self.part("done").count():
                break
            self.answer_any(rng)
            self.press("ArrowRight")

    def goes_to_the_table(self) -> AtTable:
        """Leave for the first page, where another game than the next can be set up."""
        table = AtTable(self.page)
        self.page.get_by_role("link", name=HOME).press("Enter")
        self.page.get_by_role("link", name=ANOTHER_GAME).press("Enter")
        table.settled()
        expect(table.part("another")).to_be_visible()
        return table


@pytest.mark.parametrize("book", mostly_thorough(TOURS, "classroom-pairs"))
def test_a_rule_book_is_learnt_and_played(laptop: WatchedPage, server_url: str, book: str) -> None:
    learner, rng = Learner(laptop).open(server_url), Random(book)
    learner.chooses(book)
    learner.says_what_happens_next(book, rng)
    learner.takes_the_check(rng)
    summary = learner.part("done").inner_text()
    assert all(sentence in summary for sentence in TOURS[book].summary)
    table = learner.goes_to_the_table()
    table.new_game(book, ("person", *["random"] * (RULE_BOOKS[book].best_players - 1)), DEAL).play_to_the_end(rng)
    who_played = table.root.get_by_role("list", name="Who played").get_by_role("listitem")
    assert who_played.count() == RULE_BOOKS[book].best_players
