"""What Puzzles says at moments that the other tests do not look at; whole pages of them are in `pages/`."""

import pytest

from gofish_learn.ui.puzzles import front
from tests.ui.frame.reading import all_words_of, given_by, part_of, words_of
from tests.ui.puzzles.test_cases import Page
from tests.ui.puzzles.test_own_games import after, played
from tests.ui.puzzles.test_rounds import Learner, open_question

ONE_OF_THE_FIRST = "11"
"""A deal in which one of the first asks could have been better."""
LATE_CLUE = "S3-7WFPB-7"


def test_the_way_to_a_case_says_what_is_open() -> None:
    page, ways = Page(), []
    for step in ("first", "know", "next"):
        page.say(step)
        if step == "know":
            page.go_on()
            page.go_on()
        page.say("page", page="cases")
        ways.append(all_words_of(page.shown, ".gd-hello button"))
    assert ways == [
        ["Go on with the first case", "A new case", "The first case"],
        ["Take the next case", "The first case"],
        ["Go on with your case", "A new case", "The first case"],
    ]


def test_who_says_it_before_the_first_clue_sees_all_of_them_below() -> None:
    page = Page()
    page.say("open", code=LATE_CLUE)
    page.say("know")
    page.go_on()
    page.go_on()
    steps = all_words_of(page.shown, "[data-part=proof] li")
    assert [step.startswith("You said it here") for step in steps] == [True, *[False] * (len(steps) - 1)]


def test_what_was_missed_waits_comes_back_and_is_done() -> None:
    learner = Learner()
    for _ in range(2):
        learner.say("round", lesson=3)
        while learner.questions.question is not None:
            learner.miss()
            learner.say("page", page="today")
            assert "Go on with your round" in all_words_of(learner.shown, ".gz-more button")
            learner.say("page", page="questions")
            assert words_of(learner.shown, ".gq-start button") == "Go on with your round"
            learner.say("page", page="question")
            learner.say("on")
    learner.say("page", page="questions")
    learner.say("round", lesson=0)
    while learner.questions.question is not None:
        learner.answer(right=True)
        learner.say("on")
    learner.say("page", page="questions")


def test_without_exact_chances_there_are_questions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "can_count", lambda: False)
    page = Page()
    assert all_words_of(page.shown, ".gz-more button") == ["Questions by lesson"]


def test_a_range_is_drawn_on_its_line() -> None:
    learner = open_question("could-be-luck", 0)
    learner.answer(right=True)
    assert len(given_by(learner.shown, ".gq-line-span", "style")) == 1


def test_what_is_told_of_a_game_is_all_of_it_after_its_first_asks() -> None:
    page = after(played(deal=ONE_OF_THE_FIRST))
    page.say("own")
    assert part_of(page.shown, "[data-part=before]") is None
