"""Today's case: the same for everybody, its place kept, a shell for each day; and what 2.0 kept is found again."""

import json
from datetime import date, timedelta
from typing import Any

import pytest

from gofish_learn.teach.detective.case import FIRST_CASE, case_of
from gofish_learn.teach.detective.fresh import case_of_day
from gofish_learn.ui.puzzles.host import PuzzlesHost
from tests.ui.app.page_hosts import TOKEN
from tests.ui.puzzles import test_cases as cases
from tests.ui.puzzles.conftest import DAY

CODE = case_of_day(DAY)
WEEK = "[data-part=week] li"


class OnADay(PuzzlesHost):
    """A host whose clock a test moves."""

    day = DAY

    def today(self) -> date:
        return self.day


class Page(cases.Page):
    host_class = OnADay

    def comes_back(self, days: int) -> "Page":
        later = Page(self.saves)
        later.host.day = self.host.day + timedelta(days)  # type: ignore[attr-defined]
        later.shown = {"version": 0}
        later.say("hello", token=TOKEN)
        return later


def test_the_page_opens_on_todays_case_itself_and_everybody_gets_the_same() -> None:
    mine, yours = Page(seed=1), Page(token="9" * 32, seed=2)
    assert mine.html == yours.html
    assert mine.case.code == yours.case.code == CODE
    assert mine.says("h2") == f"Who has the fourth {case_of(CODE).mystery.rank.singular}?"
    assert mine.all(cases.RED) == ["First clue"]
    assert mine.part("form") is None, "and on no form"


def test_it_opens_without_being_looked_for_and_without_a_chance_being_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for looks in ("gofish_learn.teach.detective.fresh.seems_decided", "gofish_learn.teach.detective.case.Case.board"):
        monkeypatch.setattr(looks, None)
    page = Page()
    page.host.day = DAY + timedelta(2)  # type: ignore[attr-defined]
    page.say("page", page="today")
    assert page.says("h2").startswith("Who has the fourth")


def test_its_place_is_there_again_after_another_case_a_round_and_a_reload() -> None:
    page = Page()
    page.say("on")
    page.say("cross", suspect=page.case.case.suspects[0])
    there = page.html
    page.say("first")
    page.say("on")
    page.say("round", lesson=1)
    page.say("page", page="today")
    assert page.html == there
    assert Page(page.saves).html == there
    page.say("page", page="case")
    assert (page.case.code, page.case.asks > 0) == (FIRST_CASE, True)


def test_the_next_day_has_another_case_also_for_who_left_off_in_the_middle() -> None:
    page = Page()
    page.say("on")
    later = page.comes_back(1)
    assert later.case.code == case_of_day(DAY + timedelta(1)) != CODE
    assert (later.case.asks, later.phase) == (0, "story")


def test_who_has_the_page_open_at_midnight_closes_the_case_of_the_day_before() -> None:
    page = Page()
    page.say("on")
    page.host.day = DAY + timedelta(1)  # type: ignore[attr-defined]
    page.accuses()
    assert (page.case.code, page.session.cases.week) == (CODE, (DAY,))
    page.say("page", page="today")
    assert page.case.code == case_of_day(DAY + timedelta(1))


def shells(page: Page) -> dict[str, bool]:
    """The days of the week, each with whether its shell is there."""
    names = [words.split()[0].rstrip(",:") for words in page.all(WEEK)]
    return dict(zip(names, ["ge-kept" in one for one in page.given(WEEK, "class")], strict=True))


def test_a_week_has_seven_shells_and_one_for_each_day_whose_case_came_to_its_proof_right_or_not() -> None:
    monday = DAY - timedelta(4)
    page = Page()
    page.host.day = monday  # type: ignore[attr-defined]
    page = page.comes_back(0)
    for days in (1, 2, 1):
        page.accuses()
        assert page.says("[data-part=week]") == "", "its proof has the room"
        page = page.comes_back(days)
    assert shells(page) == dict(
        zip(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], [1, 1, 0, 1, 0, 0, 0], strict=True)
    )
    assert page.says(f"{WEEK}.ge-here") == "Fri , today"
    assert not any(word in page.html for word in ("missed", "lost", "streak", "broken"))
    page.say("show")
    page = page.comes_back(3)
    assert set(shells(page).values()) == {False}, "on Monday there is another week"


def test_it_counts_once_for_the_record_and_is_noted_for_the_reef() -> None:
    page = Page()
    page.accuses(sure=75)
    page.say("again")
    page.accuses(sure=100)
    (judged,) = page.session.cases.answers.judged
    assert judged.said == 0.75
    done = page.saves.progress.done(page.host.saving.browser)
    assert {one.activity for one in done} == {"detective/case"}
    assert page.session.cases.week == (DAY,)


# --- what 2.0 kept ---


def kept_by_2_0(code: str, **more: Any) -> dict[str, Any]:
    """A case as 2.0 kept it, with two answers in its record."""
    case = {"code": code, "asks": 0, "since": 0, "explained": False, "ready": False, "accused": None, "sure": None}
    record = {"record": [[75, 0.5, 1], [100, 1.0, 1]], "counted": {"S3-7WFPB-7": 1, FIRST_CASE: 1}}
    return {"format": "gofish-detective/1", "case": case | more, **record}


def opened(parts: dict[str, Any], day: date = DAY) -> Page:
    """The page of who has kept this in 2.0."""
    page = Page()
    page.host.day = day  # type: ignore[attr-defined]
    return page.reopened(json.dumps({"format": "gofish-puzzles/1", **parts}))


def reads(page: Page) -> tuple[str, int, int]:
    """The case on the page, how many of its asks are told, and how many answers are in the record."""
    return page.case.code, page.case.asks, len(page.session.cases.answers.judged)


ASKS = next(iter(case_of(CODE).clues_told)) - case_of(CODE).mystery.first


def test_todays_case_half_way_goes_on_where_it_was() -> None:
    page = opened({"page": "case", "cases": kept_by_2_0(CODE, asks=ASKS), "today": [DAY.isoformat(), CODE, None, None]})
    assert (page.session.page.value, reads(page)) == ("today", (CODE, ASKS, 2))
    page.say("on")
    page.accuses()
    assert len(page.session.cases.answers.judged) == 3


def test_todays_case_that_was_closed_shows_its_proof_and_its_shell() -> None:
    closed = kept_by_2_0(CODE, asks=ASKS, ready=True, accused=-1, sure=75)
    page = opened({"page": "today", "cases": closed, "today": [DAY.isoformat(), CODE, False, None]})
    assert (page.phase, page.session.cases.week) == ("over", (DAY,))
    later = page.comes_back(1)
    assert (later.phase, shells(later)["Fri"]) == ("story", True)


def test_another_case_half_way_is_the_other_case_and_todays_shell_is_there() -> None:
    parts = {"page": "case", "cases": kept_by_2_0(FIRST_CASE, asks=1, ready=True, accused=2), "questions": None}
    del parts["questions"]
    page = opened({**parts, "today": [DAY.isoformat(), CODE, True, 4]})
    assert (page.session.page.value, page.phase, page.case.accused) == ("case", "sure", 2)
    page.say("page", page="today")
    assert (reads(page), page.session.cases.week) == ((CODE, 0, 2), (DAY,))


def test_the_five_questions_of_a_day_half_way_go_on_as_a_round() -> None:
    waiting = [[name, 7] for name in ("third-step", "certain")]
    five = {"lesson": -1, "waiting": waiting, "right": 2, "answers": 3, "missed": ["grid"], "believed": []}
    boxes = json.dumps({"format": "gofish-boxes/1", "session": 1, "places": {"grid": [2, 1]}})
    kept = {"format": "gofish-practice/2", "boxes": boxes, "round": five, "given": None, "tried": None, "hints": 0}
    kept |= {"turns": 3, "streak": 2, "lesson": 1, "rungs": {}}
    closed = kept_by_2_0(CODE, asks=ASKS, ready=True, accused=-1, sure=75)
    page = opened(
        {"page": "question", "cases": closed, "questions": kept, "today": [DAY.isoformat(), CODE, True, None]}
    )
    assert page.says("[data-part=state]").startswith("Question 4 of 5")
    for _ in range(2):
        while not page.session.questions.given:
            choices = page.fields("button.gp-choice")
            page.say("answer", answer=choices[0]["answer"] if choices else "1/8")
        page.say("on")
    assert page.shown["page"] == "question"
    assert page.part("[data-part=done]")
    assert "practice/today" in {one.activity for one in page.saves.progress.done(page.host.saving.browser)}


@pytest.mark.parametrize("page", ["today", "cases", "questions", "record", "own"])
def test_each_page_of_2_0_opens_as_a_page_of_now(page: str) -> None:
    assert opened({"page": page, "cases": kept_by_2_0("")}).shown["type"] == "screen"


def test_a_case_that_was_begun_when_each_ask_was_forecast_begins_again() -> None:
    kept = kept_by_2_0("") | {"case": {"code": FIRST_CASE, "choosing": "worth", "told": 8, "since": 7, "over": False}}
    kept |= {"record": [[40, 0.41, 0, 0.39], [60, 0.47, 1, 0.5]]}
    again = opened({"page": "case", "cases": kept})
    assert reads(again) == (FIRST_CASE, 0, 2)
