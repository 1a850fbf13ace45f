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
    assert_no_words_lie_across_an_edge,
    calm,
)
from tests.browser.screens import AtArena, AtRulesLab
from tests.browser.watch import WatchedPage

CARDS, SAME, GO_ON = "[data-field='cards']", "[data-guess='same']", "[data-part='dealt'] [data-action='step']"
CATCH_PLAYS_ON, EMPTY_HAND = "[data-rule='catch_plays_on']", "[data-rule='empty_hand']"
MORE, TO_THE_GUESSES = "[data-part='controls'] summary", ".gr-book [data-action='step']"
QUESTIONS, SUBMIT = ("length", "luck", "first"), "[data-part='questions'] [type='submit']"
RUN, PLAY_BY_THESE, DEAL = "[data-action='run']", "[data-part='play']", ".ge-go"
A_CATCH_ENDS_YOUR_TURN = "A catch ends your turn."
SHE_LEAVES_OUT, SHE_PICKS = """[data-action='bot'][data-fields*='"stubborn"']""", """[data-fields*='"memory"']"""
HEADING, SURE, SAVE = ".ga-heading", "[data-dialog='sure']", ".ga-save [type='submit']"
PLAYED = "least => Number(document.querySelector('[data-part=trial]').dataset.deals) >= least"
DRAWN = "() => document.querySelector('[data-part=chart] .gc-chart[data-drawn]:not([data-drawn=\"0\"]) svg')"
TEN_GAMES = re.compile(r"After ten games, .+ (leads|are level)\.")


def meets_no_barrier(one: AtPage, targets: str) -> None:
    """What is shown fits every device, its targets can be hit, and axe finds nothing."""
    assert_axe_finds_nothing(one.page)
    assert_it_fits_and_can_be_hit(one.page, targets, one.notebook)


class RuleMaker(AtRulesLab):
    """Somebody who wonders what a rule is for."""

    def moves_the_first_line(self) -> None:
        """More cards for everybody: the hands are seen to grow, and one guess tells who wins then."""
        assert_no_words_lie_across_an_edge(self.page, ".gr-dealt", ".gr-players")
        self.tab_to(CARDS).page.keyboard.press("End")
        assert self.root.locator(".gr-player").first.locator(".gf-card").count() == 9
        assert set(self.root.locator(".gr-won").all_inner_texts()) == {"?"}, "nothing is told before a guess"
        self.tab_to(SAME).press("Enter")
        assert all("of 100 games" in won for won in self.root.locator(".gr-won").all_inner_texts())
        meets_no_barrier(self, ".gofish-rules :is(button, input, select, summary, a)")
        self.tab_to(GO_ON).press("Enter")

    def changes_a_rule(self) -> None:
        """A catch ends the turn from now on; a book that some deal cannot end is refused, and undone."""
        self.tab_to(CATCH_PLAYS_ON).press("ArrowDown")
        assert self.words("[data-part='told']") == A_CATCH_ENDS_YOUR_TURN
        self.tab_to(MORE).page.keyboard.press("Enter")
        self.tab_to(EMPTY_HAND).press("ArrowDown").press("ArrowDown")
        assert self.words("[data-part='problem']") in self.status
        self.press("ArrowUp").press("ArrowUp")
        self.tab_to(TO_THE_GUESSES).press("Enter")

    def guesses_what_it_does(self) -> None:
        """Without guesses nothing is shown."""
        self.tab_to(SUBMIT).page.keyboard.press("Enter")
        assert self.focus_is_on(f"[data-question='{QUESTIONS[0]}']"), "what is missing has the focus"
        for name in QUESTIONS:
            self.tab_to(f"[data-question='{name}']").page.keyboard.press("Space")
        self.tab_to(SUBMIT).press("Enter")

    def sees_what_it_does(self) -> None:
        """Games by both books are played while she looks; a reload comes back to them."""
        self.tab_to(RUN)
        self.page.wait_for_function(PLAYED, arg=100)
        self.page.wait_for_function(DRAWN)
        self.page.keyboard.press("Enter")
        self.settled()
        self.reload()
        assert self.words("[data-part='told']") == A_CATCH_ENDS_YOUR_TURN

    def plays_by_her_own_rules(self) -> None:
        """The table is set up with them, and deals."""
        self.tab_to(PLAY_BY_THESE).page.keyboard.press("Enter")
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
    maker.moves_the_first_line()
    maker.changes_a_rule()
    maker.guesses_what_it_does()
    maker.sees_what_it_does()
    maker.plays_by_her_own_rules()


def test_four_swim_and_the_order_settles(phone: WatchedPage, server_url: str) -> None:
    calm(phone)
    manager = Manager(phone).open(server_url)
    manager.chooses_who_swims()
    manager.picks_who_wins()
    manager.sees_the_order_settle()
    manager.saves_a_game()
