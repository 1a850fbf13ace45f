"""6. Today's case on a phone by touch, to its proof; and five questions of a lesson by keyboard alone."""

import re

from tests.browser.test_puzzles import MORE, AtRound
from tests.browser.watch import WatchedPage

FIRST, SURE, SEND, HINT = "First clue", "Fairly sure", "Send it", "hint"
HANDS = re.compile("hand$")
IN_A_ROUND = 5
NOBODY = re.compile("Ana|Ben|Cleo|pond")


class Pupil(AtRound):
    """Somebody with five minutes."""

    notebook = "puzzles"

    def presses(self, name: str) -> None:
        """Press a button by touch."""
        self.changing(self.root.get_by_role("button", name=name).first.tap)

    def sees_the_case_itself(self) -> None:
        """The first thing on the page is the question, with the suspects and her own cards."""
        assert re.fullmatch(r"Who has the fourth \w+\?", self.words("h2"))
        assert self.root.locator(".gz-mine [data-card]").count() == 3
        assert self.root.locator("form").count() == 0

    def solves_the_case(self) -> None:
        """Hear clue after clue, cross somebody out, say who has it, and see the hand and why."""
        self.presses(FIRST)
        self.changing(self.root.locator("[data-action='cross']").first.tap)
        assert self.root.locator(".gz-crossed").count() == 1
        clues = 1
        while self.root.get_by_role("button", name="Next clue").count():
            self.presses("Next clue")
            clues += 1
        assert self.root.locator(".gz-lamps > .gz-lit").count() == clues > 1
        assert self.root.locator(".gz-crossed").count() == 1, "it is her own act, and stays"
        self.presses("I know it!")
        self.changing(self.root.locator("[data-action='suspect']").last.tap)
        self.presses(SURE)
        assert re.search(r"had it!|in the pond!", self.words("h2"))
        assert self.root.locator(".gz-it [data-card]").count() == 1
        assert self.part("proof").locator("> li").count() == clues
        assert self.part("proof").locator("[data-decides]").count() == 1

    def sends_a_line(self) -> None:
        """The line tells when, and not who."""
        assert not NOBODY.search(self.part("line").inner_text())
        self.root.get_by_role("button", name=SEND).tap()
        self.page.wait_for_function("() => document.querySelector('[data-part=note]').textContent !== ''")

    def finds_her_shell(self) -> None:
        """Come back: the proof is there, and the day has its shell behind the case."""
        self.reload()
        assert self.part("proof").count() == 1

    def takes_a_hint(self) -> None:
        """A hint comes before the answer, and is read aloud."""
        self.changing(lambda: self.root.get_by_role("button", name=HINT).press("Enter"))

    def sees_no_hand_but_her_own(self) -> None:
        """Where she sits at the table, it shows her cards and nobody else's."""
        table = self.root.get_by_role("group", name="The table")
        if table.get_by_text("You", exact=True).count():
            hands = table.get_by_role("list", name=HANDS)
            assert hands.evaluate_all("hands => hands.map(hand => hand.ariaLabel)") == ["Your hand"]

    def answers(self) -> None:
        """Answer until all is said: what is right, and why."""
        self.sees_no_hand_but_her_own()
        self.answer()
        assert self.part("verdict").get_attribute("data-outcome") in {"right", "nearly", "wrong"}
        assert self.focus == self.words(".gp-verdict-words")

    def reloads(self) -> None:
        """Come back to the same answer."""
        said = self.words("[data-part='verdict']")
        self.reload()
        assert self.words("[data-part='verdict']") == said


def test_todays_case_and_five_questions_of_a_lesson(phone: WatchedPage, server_url: str) -> None:
    pupil = Pupil(phone).open(server_url)
    pupil.sees_the_case_itself()
    pupil.solves_the_case()
    pupil.sends_a_line()
    pupil.finds_her_shell()
    pupil.tab_to(MORE).press("Enter")
    pupil.tab_to("[data-fields='{\"lesson\": 2}']").press("Enter")
    assert pupil.focus == pupil.words(".gz-prompt")
    pupil.takes_a_hint()
    pupil.answers()
    pupil.reloads()
    for number in range(2, IN_A_ROUND + 1):
        pupil.tab_to("[data-action='on']").press("Enter")
        assert f"Question {number} of {IN_A_ROUND}" in pupil.words("[data-part='state']")
        pupil.answers()
    pupil.tab_to("[data-action='on']").press("Enter")
    assert pupil.part("done").count() == 1
