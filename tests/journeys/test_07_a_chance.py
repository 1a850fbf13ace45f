"""7. A chance is guessed, dealt, counted and changed, by keyboard alone on a phone."""

from gofish_learn.teach.chance.questions import QUESTIONS
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, assert_one_screen, calm
from tests.browser.screens import AtChanceLab
from tests.browser.watch import WatchedPage

LINE, HAND = "[data-field='guess']", "[name='hand']"
TARGETS = ".gofish-chance :is(button, input, summary)"
QUESTION = QUESTIONS["opponent"]
EXACT = round(100 * QUESTION.exact(QUESTION.setting).value)
WITH_FIVE_CARDS = 29
"""In 100: five cards each instead of seven."""


class Curious(AtChanceLab):
    """Somebody who guesses before she looks."""

    def meets_no_barrier(self, where: str) -> None:
        """On what is open axe finds nothing, it fits on one screen, and its targets can be hit."""
        assert_axe_finds_nothing(self.page, where)
        assert_it_fits_and_can_be_hit(self.page, TARGETS, where)

    def guesses(self) -> None:
        """Without a flag nothing is dealt; then plant it with the arrow keys."""
        assert_one_screen(self.page)
        self.meets_no_barrier("guess")
        self.tab_to(LINE)
        for key in ("ArrowLeft", "ArrowLeft"):
            self.page.keyboard.press(key)
        self.settled()
        assert self.words(".gl-big") == "3 in 10, you say. Deal!"

    def deals(self) -> None:
        """Deal one, ten and a hundred, and hear what they came to: each deal is a dot, and the focus stays."""
        for at, count in enumerate((1, 10, 100)):
            if at:
                assert f"{EXACT} in 100" not in self.words(".gl-side")
            self.tab_to(f"[data-action='deal'][data-fields*=' {count}}}']").press("Enter")
            assert self.words(".gl-big") in self.status, "what they came to is read aloud"
        assert self.root.locator(".gl-pile i").count() == 111

    def sees_the_answer_and_how_it_is_counted(self) -> None:
        """The exact answer stands beside the flag, and the picture of how it is counted is open."""
        assert f"{EXACT} in 100" in self.words(".gl-words")
        assert_one_screen(self.page)
        self.meets_no_barrier("answer")
        assert self.root.locator(".gl-steps svg:visible").count() == 3
        self.tab_to("[data-dialog='how']").page.keyboard.press("Enter")
        assert "38/45 × 37/44 × 36/43" in self.words("[data-part='how']")
        self.page.keyboard.press("Escape")

    def changes_one_thing(self) -> None:
        """Deal five cards each instead of seven: everything answers, and the slider keeps the focus."""
        self.tab_to(HAND)
        for _ in range(2):
            self.page.keyboard.press("ArrowLeft")
        self.settled()
        self.page.wait_for_function("() => document.querySelectorAll('.gl-ana .gf-back').length === 5")
        assert f"{WITH_FIVE_CARDS} in 100" in self.words(".gl-words")
        assert self.focus_is_on(HAND)
        assert_one_screen(self.page)

    def guesses_another_and_goes_on(self) -> None:
        """Another deal of the same question, then the next question."""
        self.tab_to("[data-action='another']").press("Enter")
        assert self.root.locator(".gl-exact").count() == 0
        self.plant(20).deal(100)
        self.tab_to("[data-action='next']").press("Enter")
        assert self.words(".gv-heading") == QUESTIONS["fourth"].title

    def counts_all_ways(self) -> None:
        """A pack so small that all ways the cards can lie are counted beside the table."""
        self.take("small")
        self.meets_no_barrier("small packs")
        self.plant(70)
        assert self.words(".gl-big") == "Ana has a seven in 3 of 6 ways."

    def sees_her_guesses(self) -> None:
        """The guesses beside what it is."""
        self.take("record")
        self.meets_no_barrier("guesses")
        assert self.root.locator(".gl-plot circle").count() == 2


def test_a_chance_is_guessed_dealt_counted_and_changed(phone: WatchedPage, server_url: str) -> None:
    curious = Curious(phone).open(server_url)
    calm(phone)
    curious.guesses()
    curious.deals()
    curious.sees_the_answer_and_how_it_is_counted()
    curious.changes_one_thing()
    curious.guesses_another_and_goes_on()
    curious.counts_all_ways()
    curious.sees_her_guesses()
