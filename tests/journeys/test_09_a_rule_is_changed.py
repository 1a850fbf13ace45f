"""9. A rule is changed, its effect guessed, seen, and played; and four swim, a stroke a win, until the order settles.

All by keyboard alone, on a phone.
"""

import re

from playwright.sync_api import expect

from tests.browser.at_page import AtPage
from tests.browser.at_table import AtTable
from tests.browser.looks import (
    assert_axe_finds_nothing,
    assert_it_fits_and_can_be_hit,
    calm,
)
from tests.browser.screens import AtArena, AtRulesLab
from tests.browser.watch import WatchedPage

SWITCH, LESS, SAME = "[data-rule='{}']", "[data-fields*='\"less\"']", "[data-fields*='\"same\"']"
MAIN, HEADING_OF_ROOM, TOLD = ".gv-main", ".gv-heading", ".gr-of"
PLAY_BY_IT, DEAL = "[data-part='play']", ".ge-go"
A_CATCH_ENDS_YOUR_TURN = "A catch ends your turn."
SHE_LEAVES_OUT, SHE_PICKS = """[data-action='bot'][data-fields*='"stubborn"']""", """[data-fields*='"memory"']"""
HEADING, SURE, SAVE = ".gv-heading", "[data-dialog='sure']", "[data-action='save'] [type='submit']"
TEN_GAMES = re.compile(r"After ten games, .+ (leads|are level)\.")


def meets_no_barrier(one: AtPage, targets: str) -> None:
    """What is shown fits every device, its targets can be hit, and axe finds nothing."""
    assert_axe_finds_nothing(one.page)
    assert_it_fits_and_can_be_hit(one.page, targets, one.notebook)


class RuleMaker(AtRulesLab):
    """Somebody who wonders what a rule is for."""

    def guesses_what_pairs_do(self) -> None:
        """Nothing is told before the guess; then both columns say what became of it."""
        columns = [self.root.locator(f"[data-side='{side}'] {TOLD}") for side in ("original", "changed")]
        assert [all(column.all_inner_texts()) for column in columns] == [True, False]
        meets_no_barrier(self, ".gofish-rules_lab :is(button, a)")
        self.tab_to(LESS).press("Enter")
        assert self.focus == self.words(HEADING_OF_ROOM) == "Less often, you knew! And a game is shorter."
        assert all(columns[1].all_inner_texts())

    def guesses_what_a_catch_does(self) -> None:
        """The second is one press away: as long a game, and yet another one."""
        self.tab_to(MAIN).press("Enter")
        self.tab_to(LESS).press("Enter")
        assert self.focus == "About the same! But luck wins more often."
        self.tab_to(MAIN).press("Enter")

    def changes_a_rule(self) -> None:
        """A catch ends the turn from now on; a book that some deal cannot end is refused, and undone."""
        self.tab_to(SWITCH.format("catch_plays_on")).press("Enter")
        assert A_CATCH_ENDS_YOUR_TURN in self.status
        self.tab_to(SWITCH.format("empty_hand")).press("Enter").press("Enter")
        assert self.words(".gr-told") in self.status
        self.press("Enter").press("Enter")
        meets_no_barrier(self, ".gofish-rules_lab :is(button, a)")

    def sees_what_it_does(self) -> None:
        """After a guess games by both books are played while she looks; a reload comes back to them."""
        self.tab_to(MAIN).press("Enter")
        self.tab_to(SAME).press("Enter")
        self.root.locator("[data-state='end']").wait_for()
        self.settled()
        assert self.words(HEADING_OF_ROOM) in self.status
        self.reload().root.locator("[data-state='end']").wait_for()
        assert self.words("[data-side='changed'] h3") == "My own rules"

    def plays_by_her_own_rules(self) -> None:
        """The table is set up with them, and deals."""
        self.tab_to(PLAY_BY_IT).page.keyboard.press("Enter")
        table = AtTable(self.page)
        another = table.part("another")
        another.wait_for()
        another.locator(DEAL).press("Enter")
        expect(another).to_have_count(0)
        assert A_CATCH_ENDS_YOUR_TURN in table.settled().root.inner_text()


class Manager(AtArena):
    """Somebody who wants to know which bot is best."""

    def chooses_who_swims(self) -> None:
        """One is left out."""
        meets_no_barrier(self, ".gofish-arena :is(button, a)")
        self.tab_to("[data-action='others']").press("Enter")
        self.tab_to(SHE_LEAVES_OUT).press("Space")
        assert self.root.locator(SHE_LEAVES_OUT).get_attribute("aria-pressed") == "false"
        meets_no_barrier(self, ".gofish-arena :is(button, a)")
        self.tab_to("[data-action='chosen']").press("Enter")

    def picks_who_wins(self) -> None:
        """Nothing is told before a pick."""
        assert self.words(HEADING) == "Who wins?"
        self.tab_to(SHE_PICKS).press("Space")
        assert self.words(HEADING) == "Whale, you say."

    def sees_the_order_settle(self) -> None:
        """They halt after ten games, swim on at once at a key, and then she sees how sure the order is."""
        self.tab_to("[data-action='swim']").press("Enter")
        expect(self.root.locator(HEADING)).to_have_text(TEN_GAMES)
        self.page.keyboard.press("Escape")
        self.played()
        assert self.words(HEADING) in self.status
        assert self.words("[data-part='says']") in self.status
        assert self.root.locator(".ga-band").count() == 3
        meets_no_barrier(self, ".gofish-arena :is(button, a)")
        self.reload()
        assert self.root.locator(".ga-band").count() == 3

    def saves_a_game(self) -> None:
        """One of theirs, as a file that the table opens."""
        self.tab_to(SURE).page.keyboard.press("Enter")
        assert_axe_finds_nothing(self.page)
        with self.page.expect_download() as file:
            self.tab_to(SAVE).page.keyboard.press("Enter")
        assert file.value.suggested_filename.startswith("go-fish-game-")


def test_a_rule_is_changed_and_its_effect_seen(phone: WatchedPage, server_url: str) -> None:
    calm(phone)
    maker = RuleMaker(phone).open(server_url)
    maker.guesses_what_pairs_do()
    maker.guesses_what_a_catch_does()
    maker.changes_a_rule()
    maker.sees_what_it_does()
    maker.plays_by_her_own_rules()


def test_four_swim_and_the_order_settles(phone: WatchedPage, server_url: str) -> None:
    calm(phone)
    manager = Manager(phone).open(server_url)
    manager.chooses_who_swims()
    manager.picks_who_wins()
    manager.sees_the_order_settle()
    manager.saves_a_game()
