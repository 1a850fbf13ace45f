"""Today's puzzle: a case and five questions, the same for everybody, with what came of it in sight."""

import json
from datetime import date, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.practice.catalogue import MAKERS
from gofish_learn.teach.practice.rounds import FOR_EVERYBODY, PracticeRound, round_of
from gofish_learn.teach.questions.quiz import Boxes
from gofish_learn.ui.puzzles.host import PuzzlesHost
from gofish_learn.ui.puzzles.messages import PuzzlesPage
from gofish_learn.ui.puzzles.session import ALL_DONE, PuzzlesSession
from tests.ui.app.page_hosts import HostedPage
from tests.ui.frame.reading import all_words_of, given_by, words_of

DAY = date(2026, 11, 27)
MAIN, STEPS = ".gf-button-main", "[data-part=today] li"


class OnADay(PuzzlesHost):
    """A host for which it is always the same day."""

    def today(self) -> date:
        """That day."""
        return DAY


class Page(HostedPage[PuzzlesSession]):
    """A page of Puzzles on a day."""

    host_class = OnADay

    @property
    def round(self) -> PracticeRound:
        """The round that is open."""
        assert self.session.questions.round
        return self.session.questions.round

    def presses(self) -> None:
        """Press the one thing to press."""
        (action,) = given_by(self.shown, MAIN, "data-action")
        self.say(action)

    def closes_the_case(self) -> None:
        """Work on the case to its end."""
        self.say("know")
        self.say("suspect", suspect=-1)
        self.say("sure", sure=40)

    def answers(self, many: int) -> None:
        """Give an answer to so many questions, and a second one where that was wrong, and go on after each."""
        for _ in range(many):
            while self.session.questions.given is None:
                self.say("answer", answer=self.an_answer())
            self.say("on")

    def an_answer(self) -> Any:
        """An answer that was not given yet, whatever the question."""
        order = given_by(self.shown, "[name=answer][type=hidden]", "value")
        choices = given_by(self.shown, "button.gp-choice, button.gp-tap", "data-fields")
        answers = [order[::-1], order] if order else [json.loads(one)["answer"] for one in choices] or ["1/8", "3/8"]
        return next(one for one in answers if one != self.session.questions.tried)


def test_one_button_leads_through_the_case_and_the_five_questions_and_what_came_of_them_stays_in_sight() -> None:
    page = Page()
    assert all_words_of(page.shown, MAIN) == ["Start"]
    page.presses()
    page.closes_the_case()
    page.say("page", page="today")
    page.presses()
    assert words_of(page.shown, "[data-part=state]") == "Question 1 of 5"
    page.answers(2)
    asked = page.session.questions.item
    page.say("home")
    assert (page.shown["page"], words_of(page.shown, f"{STEPS}:last-child b")) == ("today", "3 to go")
    page = page.reopened()
    page.presses()
    assert page.session.questions.item == asked
    page.answers(3)
    assert page.shown["page"] == "today"
    assert page.refusal({"type": "today"}) == ALL_DONE
    done = page.saves.progress.done(page.host.keeping.browser)
    assert {one.activity for one in done} == {"detective/case", "practice/today"}


def test_the_next_day_has_another_puzzle_also_for_who_left_off_in_the_middle() -> None:
    page = Page()
    page.say("today")
    page.closes_the_case()
    page.say("today")
    page.say("page", page="today")
    later = page.session.on_today(DAY + timedelta(days=1))
    assert later.page is PuzzlesPage.CASE
    assert later.cases.code != page.session.cases.code
    assert later.questions.round is None


def test_who_closes_a_case_after_midnight_goes_on_to_its_own_questions_and_then_to_the_new_day() -> None:
    page = Page()
    page.say("today")
    page.closes_the_case()
    tomorrow = DAY + timedelta(days=1)
    after = page.session.on_today(tomorrow)
    assert (after.page, after.questions.round) == (PuzzlesPage.QUESTION, round_of(DAY, Boxes()))
    page.say("today")
    page.answers(5)
    assert page.session.on_today(tomorrow).cases.code != page.session.cases.code


def test_everybody_gets_the_same_puzzle() -> None:
    mine, yours = Page(seed=1), Page(token="9" * 32, seed=2)
    yours.say("first")
    for page in (mine, yours):
        page.say("today")
        page.closes_the_case()
        page.say("today")
    assert mine.session.today == yours.session.today
    assert mine.round.quiz == yours.round.quiz


def test_who_takes_another_case_or_round_meanwhile_finds_todays_again() -> None:
    page = Page()
    page.say("today")
    code = page.session.cases.code
    page.say("first")
    page.say("page", page="today")
    page.presses()
    assert page.session.cases.code == code
    page.closes_the_case()
    page.say("today")
    page.say("round", lesson=2)
    page.say("today")
    assert page.round.quiz == round_of(DAY, Boxes()).quiz


@given(st.dates(date(2026, 1, 1)))
def test_the_questions_of_a_day_are_on_five_of_the_lessons_on_the_game_itself(day: date) -> None:
    items = round_of(day, Boxes()).quiz.waiting
    lessons = [MAKERS[item.name].lesson for item in items]
    assert (len(lessons), lessons) == (5, sorted(set(lessons)))
    assert set(lessons) <= set(FOR_EVERYBODY)
    assert round_of(day, Boxes()).quiz.waiting == items
