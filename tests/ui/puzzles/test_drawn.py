"""What Puzzles says at moments that the other tests do not look at; whole pages of them are in `pages/`."""

from typing import Any

import pytest

from gofish_learn.teach.practice.catalogue import LESSON_TITLES
from gofish_learn.ui.puzzles import host, more_shown
from gofish_learn.ui.words.scene import scene_of
from tests.ui.puzzles.test_cases import Page
from tests.ui.puzzles.test_own_games import after, played
from tests.ui.puzzles.test_rounds import Learner, open_question

ONE_OF_THE_FIRST = "11"
"""A deal in which one of the first asks could have been better."""
WAYS, RED = "[data-part=ways] button", ".gf-button-main"


def test_all_there_is_stands_on_one_page_with_what_goes_on_first() -> None:
    page, ways = Page(), []
    for steps in ("", "first", "show", "next", "know suspect sure"):
        if steps:
            page.say("page", page="case" if page.session.cases.case.code else "today")
        for step in steps.split():
            page.say(step, suspect=-1, sure=40)
        page.say("page", page="questions")
        ways.append((page.all(RED)[0], page.all(WAYS)))
    assert ways == [
        ("The first case", ["Choose a case"]),
        ("Go on with your case", ["The first case", "Choose a case"]),
        ("Another case", ["The first case", "Choose a case"]),
        ("Go on with your case", ["The first case", "Choose a case"]),
        ("Another case", ["The first case", "Choose a case", "Your record"]),
    ]
    assert [one["lesson"] for one in page.fields("[data-part=lessons] button")] == [*LESSON_TITLES]


def test_the_last_card_of_a_pond_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    page = after(played())

    def with_one_card(*given: Any) -> Any:
        scene = scene_of(*given)
        return {**scene, "table": {**scene["table"], "pond": 1}}

    monkeypatch.setattr("gofish_learn.ui.puzzles.own_game_shown.scene_of", with_one_card)
    page.say("own")
    assert page.says(".gf-pond-words") == "card in the pond"


def test_what_was_missed_waits_comes_back_and_is_done() -> None:
    learner = Learner()
    for _ in range(2):
        learner.say("round", lesson=3)
        left = 5
        while learner.questions.question is not None:
            learner.miss()
            learner.say("page", page="cases")
            assert f"Go on with your round: {left} to go" in learner.all(WAYS)
            learner.say("page", page="question")
            learner.say("on")
            left -= 1
        assert len(learner.all(".gz-list li")) > 1
    learner.say("page", page="questions")
    assert "What you missed" in learner.all(WAYS)
    learner.say("round", lesson=0)
    while learner.questions.question is not None:
        learner.answer(right=True)
        learner.say("on")
    assert learner.says(".gz-sub") == "You got every one of them first time!"


def test_without_exact_chances_there_are_questions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (host, more_shown):
        monkeypatch.setattr(module, "can_count", lambda: False)
    page = Page()
    assert page.says("h2") == "Questions"
    assert page.all("button") == [*LESSON_TITLES.values()]


def test_a_range_is_drawn_on_its_line() -> None:
    learner = open_question("could-be-luck", 0)
    learner.answer(right=True)
    assert len(learner.given(".gq-line-span", "style")) == 1


def test_what_is_told_of_a_game_is_all_of_it_after_its_first_asks() -> None:
    page = after(played(deal=ONE_OF_THE_FIRST))
    page.say("own")
    assert page.part("[data-part=before]") is None
