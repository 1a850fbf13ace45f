"""Rounds of questions in the browser: one with its hint, answered by keyboard alone, on a phone and on a desk."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.at_page import AtPage
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, calm
from tests.browser.turns import Turns, loaded_once

TARGETS = ".gofish-puzzles :is(button, input, textarea, summary)"


class AtRound(AtPage):
    """A person who answers the questions of a round."""

    notebook = "puzzles#questions"
    selector = ".gofish-puzzles"

    def judge(self, what: str) -> None:
        """Look at what is open: it fits every device, and axe finds nothing."""
        assert_axe_finds_nothing(self.page, what)
        assert_it_fits_and_can_be_hit(self.page, TARGETS, what)

    def answer(self) -> str:
        """Give any answers by keyboard until all is said, and say what kind of question it was."""
        kind = self.root.locator(".gq-page").get_attribute("data-kind") or ""
        for attempt in range(2):
            self.give(kind, attempt)
            self.page.locator("[data-part='verdict'], [data-part='again']").first.wait_for()
            self.settled()
            expect(self.root.locator(".gp-verdict-words")).to_be_in_viewport(ratio=1, timeout=5_000)
            if self.part("verdict").count():
                break
            assert self.focus == self.words(".gp-verdict-words")
        self.part("verdict").wait_for()
        return kind

    def give(self, kind: str, attempt: int) -> None:
        """Give an answer by keyboard."""
        if kind in {"number", "text"}:
            self.tab_to("[data-field='answer']")
            self.page.keyboard.type("3/8" if attempt else "1/8")
            if kind == "text":
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        elif kind == "line":
            self.tab_to("[data-field='line']").page.keyboard.press("Home" if attempt else "End")
            self.tab_to("form [type='submit']").press("Enter")
        elif kind == "card":
            self.tab_to("button.gp-tap").press("Enter")
        elif kind == "order":
            self.tab_to("[data-action='down']")
            self.page.keyboard.press("Enter")
            assert "Now number 2" in self.status
            self.tab_to("[data-action='check']").press("Enter")
        else:
            self.root.locator("button.gp-choice").first.focus()
            self.page.keyboard.press(self.root.locator("button.gp-choice kbd").first.inner_text())


learners = loaded_once(lambda page, url: AtRound(page).open(url))


@pytest.fixture
def learner(learners: Turns[AtRound], request: pytest.FixtureRequest) -> Iterator[AtRound]:
    """A learner who practises; the page is loaded once for this file."""
    with learners.turn(request.node) as one:
        yield one


def test_questions_are_answered_by_keyboard_alone_and_a_reload_comes_back_to_them(learner: AtRound) -> None:
    page = learner.page
    page.set_viewport_size({"width": 375, "height": 667})
    calm(page)
    assert learner.words("[data-part='missed']") == "You have missed nothing so far."
    learner.judge("home")
    learner.tab_to("[data-action='page'][data-page='today']").press("Enter")
    learner.judge("front")
    learner.tab_to("[data-action='page'][data-page='questions']").press("Enter")
    learner.tab_to("[data-lesson='1']").press("Enter")
    prompt = learner.words(".gp-prompt")
    assert learner.focus == prompt
    learner.judge("question")
    learner.tab_to("[data-action='hint']").press("Enter")
    hint = learner.words(".gq-hint")
    assert hint in learner.status
    learner.answer()
    outcome = learner.part("verdict").get_attribute("data-outcome")
    assert outcome in {"right", "nearly", "wrong"}
    assert learner.focus == learner.words(".gp-verdict-words")
    learner.judge("verdict")
    said = learner.words("[data-part='verdict']")
    learner.reload()
    assert "Welcome back" in learner.part("note").inner_text()
    assert learner.words(".gp-prompt") == prompt
    assert learner.words("[data-part='verdict']") == said
    learner.tab_to("[data-action='on']").press("Enter")
    assert learner.words("[data-part='state']") == "Question 2 of 5"
    kinds = {learner.answer()}
    for lesson, width in (("3", 375), ("6", 375), ("5", 1280)):
        page.set_viewport_size({"width": width, "height": 667})
        learner.tab_to("[data-action='home']").press("Enter")
        learner.tab_to(f".gq-lessons [data-lesson='{lesson}']").press("Enter")
        kinds.add(learner.answer())
        learner.judge(f"a question of lesson {lesson}")
    for _ in range(3):  # a story beside its answers is longer than a laptop is high
        learner.tab_to("[data-action='on']").press("Enter")
        kinds.add(learner.answer())
    assert kinds <= {"choice", "card", "next", "number", "line", "order"}
