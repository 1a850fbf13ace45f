"""6. Today's puzzle on a phone: a case by touch, and five questions by keyboard alone."""

import re

from tests.browser.test_puzzles import AtRound
from tests.browser.watch import WatchedPage

START, SURE, ON, HINT = "Start", "Fairly sure", "On to the five questions", "hint"
TODAY, STEPS = "Today’s puzzle", "How far you are"
HANDS = re.compile("hand$")
IN_A_ROUND = 5


class Pupil(AtRound):
    """Somebody with five minutes."""

    notebook = "puzzles"

    def presses(self, name: str) -> None:
        """Press a button by touch."""
        self.changing(self.root.get_by_role("button", name=name).first.tap)

    def solves_the_case(self) -> None:
        """Follow the clues, say who it is, and see what was true, what could be known, and which clue told it."""
        clues = 0
        while self.data("phase") == "story":
            clues += self.root.locator(".gf-mark").count() > 0
            self.press("ArrowRight")
        assert clues > 1, "each was shown where it tells something"
        self.root.locator("[data-action='suspect']").first.tap()
        self.presses(SURE)
        verdict = self.part("verdict")
        assert verdict.get_attribute("data-happened") in {"true", "false"}
        assert verdict.locator("[data-here]").count() == 1
        assert "%" in verdict.inner_text()
        assert self.part("proof").locator("[data-decides]").count() == 1

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

    def came_of_it(self) -> str:
        """What stands on the front page of what she did today."""
        return self.root.get_by_role("list", name=STEPS).inner_text()


def test_a_case_and_five_questions(phone: WatchedPage, server_url: str) -> None:
    pupil = Pupil(phone).open(server_url)
    pupil.presses(START)
    pupil.solves_the_case()
    pupil.presses(ON)
    assert pupil.focus == pupil.words(".gp-prompt")
    pupil.takes_a_hint()
    pupil.answers()
    pupil.reloads()
    for number in range(2, IN_A_ROUND + 1):
        pupil.tab_to("[data-action='on']").press("Enter")
        assert f"Question {number} of {IN_A_ROUND}" in pupil.words("[data-part='state']")
        pupil.answers()
    pupil.tab_to("[data-action='on']").press("Enter")
    assert pupil.focus == TODAY
    assert re.search(r"(solved|done)[\s\S]*(right first time|done)", pupil.came_of_it())
    assert pupil.root.get_by_role("button", name=START).count() == 0
