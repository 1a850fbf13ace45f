"""7. A chance is guessed, dealt, counted and changed, by keyboard alone on a phone."""

from gofish_learn.teach.chance.questions import QUESTIONS
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, calm
from tests.browser.screens import CHANCE_DRAWN, AtChanceLab
from tests.browser.watch import WatchedPage

OPPONENT, SAY, ONWARD = "[data-name='opponent']", "[data-part='predict'] [type='submit']", ".gl-onward"
TARGETS = ".gofish-chance :is(button, input, select, summary)"
QUESTION = QUESTIONS["opponent"]
EXACT = round(100 * QUESTION.exact(QUESTION.setting).value)
WITH_FIVE_CARDS = 29
"""In 100, as the journey finds out: five cards each instead of seven."""
MARKS = "() => [...document.querySelectorAll('.gl-heap')].map(heap => heap.children.length)"


class Curious(AtChanceLab):
    """Somebody who guesses before she looks."""

    def __init__(self, page: WatchedPage) -> None:
        """Have met no step yet."""
        super().__init__(page)
        self.met = set[str]()

    def presses(self, selector: str) -> None:
        """Go to something with the Tab key, and press Enter on it."""
        self.tab_to(selector).press("Enter")
        self.meets_no_barrier()

    def meets_no_barrier(self) -> None:
        """The first time that a step is open, axe finds nothing on it, it fits, and its targets can be hit."""
        if self.step not in self.met:
            self.met.add(self.step)
            assert_axe_finds_nothing(self.page, self.step)
            assert_it_fits_and_can_be_hit(self.page, TARGETS, self.step)

    def guesses(self) -> None:
        """Without a guess nothing goes on; then guess with the arrow keys."""
        self.tab_to(SAY).page.keyboard.press("Enter")
        assert self.step == "guess"
        assert self.focus_is_on("[data-field='guess']"), "what is missing has the focus"
        for key in ("ArrowLeft", "PageDown"):
            self.page.keyboard.press(key)
        self.presses(SAY)

    def deals(self) -> None:
        """Deal one, ten and a hundred, and hear what fell: each deal is a mark."""
        for count in (1, 10, 100):
            self.presses(f"[data-count='{count}']")
            assert count == 1 or f"{count} deals" in self.status, "what fell is read aloud"
        assert sum(self.page.evaluate(MARKS)) == 111

    def sees_the_answer(self) -> None:
        """The exact answer, which was nowhere before."""
        assert f"{EXACT} in 100" not in self.words("[data-part='answer']")
        self.presses(ONWARD)
        assert f"{EXACT} in 100" in self.words("[data-part='answer']")

    def counts(self) -> None:
        """Open three ways to count it, of which none was open before."""
        self.presses(ONWARD)
        for part in ("icons", "walk", "formula"):
            assert self.part(part).get_attribute("open") is None
            self.tab_to(f"[data-part='{part}'] > summary").page.keyboard.press("Enter")
        self.page.wait_for_function(CHANCE_DRAWN, arg=["icons", "walk"])

    def changes_one_thing(self) -> None:
        """Deal five cards each instead of seven, type a guess, deal, and see that it is right."""
        self.presses(ONWARD)
        self.tab_to("[data-field='hand']")
        for _ in range(2):
            self.page.keyboard.press("ArrowLeft")
        self.presses("[data-action='change']")
        self.tab_to("[data-typed]").page.keyboard.type(str(WITH_FIVE_CARDS))
        self.press("Enter")
        self.presses("[data-count='1']")
        self.presses(ONWARD)
        assert f"{WITH_FIVE_CARDS} in 100" in self.words("[data-part='answer']")

    def sees_it_across_all_hands(self) -> None:
        """A curve of the answer, whatever is dealt, and then the next question."""
        for _ in range(2):
            self.presses(ONWARD)
        self.page.wait_for_function(CHANCE_DRAWN, arg=["across"])
        self.presses("[data-action='next']")
        assert self.step == "guess"


def test_a_chance_is_guessed_dealt_counted_and_changed(phone: WatchedPage, server_url: str) -> None:
    curious = Curious(phone).open(server_url)
    calm(phone)
    curious.presses(OPPONENT)
    curious.guesses()
    curious.deals()
    curious.sees_the_answer()
    curious.counts()
    curious.changes_one_thing()
    curious.sees_it_across_all_hands()
