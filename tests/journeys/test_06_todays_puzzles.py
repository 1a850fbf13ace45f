"""6. A case is solved on a phone, and five questions of a lesson are answered by keyboard alone."""

import re

from gofish_learn.teach.detective.case import case_of
from gofish_learn.teach.detective.choosing import FIRST_CASE
from tests.browser.screens import AtCase
from tests.browser.test_practice import AtPractice
from tests.browser.watch import WatchedPage

FIRST, SURE, UNSURE, SAY = "Start the first case", "For sure", "Probably not", "I say"
LESSON, HINT, OVER = "lesson 06", "hint", "That’s the round."
HANDS = re.compile("hand$")
IN_A_ROUND = 5


class Detective(AtCase):
    """Somebody who says how sure she is before she sees."""

    def presses(self, name: str) -> None:
        """Press a button by touch."""
        self.changing(self.root.get_by_role("button", name=name).first.tap)

    def solves_the_first_case(self) -> None:
        """Be sure of what follows from the clues, doubt the rest, and be told each time what had been known."""
        case, asked = case_of(FIRST_CASE, "lesson"), iter(case_of(FIRST_CASE, "lesson").questions())
        self.presses(FIRST)
        while self.phase != "over":
            if self.phase != "question":
                self.press("ArrowRight")
                continue
            question = next(asked)
            assert case.players.names[question.ask.target] in self.root.get_by_role("heading").last.inner_text()
            self.root.get_by_role("button", name=SURE if question.chance == 1 else UNSURE).tap()
            self.presses(SAY)
            assert self.part("verdict").get_attribute("data-happened") == str(question.happened).lower()
            assert f"{round(100 * question.chance)}" in self.root.inner_text(), "what the clues were worth"
        assert next(asked, None) is None, "every question was asked"


class Pupil(AtPractice):
    """Somebody who practises what the lesson was about."""

    own_hands = 0
    """In how many questions she sat at the table herself."""

    def starts(self, lesson: str) -> None:
        """Choose a lesson; the first question has the focus."""
        self.root.get_by_role("button", name=lesson).press("Enter")
        self.settled()
        assert self.focus == self.words(".gp-prompt")

    def takes_a_hint(self) -> None:
        """A hint comes before the answer, and is read aloud."""
        self.changing(lambda: self.root.get_by_role("button", name=HINT).press("Enter"))

    def sees_no_hand_but_her_own(self) -> None:
        """Where she sits at the table, it shows her cards and nobody else's."""
        hands = self.root.get_by_role("group", name="The table").get_by_role("list", name=HANDS)
        if self.root.get_by_role("group", name="The table").get_by_text("You", exact=True).count():
            self.own_hands += 1
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

    def answers_to_the_end_of_the_round(self) -> int:
        """Answer on, also what was missed and comes back; how many questions there were."""
        answered = 1
        while True:
            self.tab_to("[data-action='on']").press("Enter")
            if not self.part("answers").count():
                return answered
            self.answers()
            answered += 1


def test_a_case_and_five_questions(phone: WatchedPage, server_url: str) -> None:
    Detective(phone).open(server_url).solves_the_first_case()
    pupil = Pupil(phone).open(server_url).reload()
    pupil.starts(LESSON)
    pupil.takes_a_hint()
    pupil.answers()
    pupil.reloads()
    assert pupil.answers_to_the_end_of_the_round() >= IN_A_ROUND
    assert pupil.own_hands
    assert OVER in pupil.words("[data-part='done']")
