"""A class fills in a sheet: begun and ended on the teacher's page, marked in the results, and erased with the class."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.classroom.classroom import Prompt
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.wall import OnWall, Shows
from gofish_learn.ui.app.saves import owner_of
from gofish_learn.ui.classroom.messages import NO_SHEET
from gofish_learn.ui.lessons.on_devices import sheets_of
from gofish_learn.ui.lessons.shelf import Shelf
from tests.ui.classroom.teacher import PHONE, TABLET, Page

SHEETS = sheets_of(Shelf(lessons_folder()))


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """A page that can have sheets filled in."""
    page = Page(tmp_path, sheets=SHEETS)
    page.tab("ask")
    return page


def answered(page: Page, member: int, *answers: object) -> None:
    """What a learner answers, one question after the other, as her page asks them."""
    for answer in answers:
        news = page.classes.news([member])[member]
        assert news
        page.classes.answer(member, news["prompt"]["number"], answer)


def test_a_ticket_is_answered_on_devices_and_its_marks_come_once_it_is_ended(page: Page) -> None:
    ana, ben = page.joins("Ana", PHONE), page.joins("Ben", TABLET)
    page.do("sheet", sheet="exit-02")
    answered(page, ana, "0.4", "5 out of 8", "Fives: three are out there")
    answered(page, ben, "0.6")
    news = page.classes.news([ana])[ana]
    assert news
    assert (news["prompt"], news["filled_in"]) == (None, "You have answered 3 of 3.")
    now = page.tab("ask")["sheet_now"]
    assert now["so_far"] == "1 of 2 have answered all 3 questions."
    assert now["missing"] == ["Ben (1 of 3)"]
    page.classes.ask(page.room, Prompt(0, SHEETS["pre-test"].prompts[0].kind, "Warmer?", ("yes", "no")))
    news = page.classes.news([ben])[ben]
    assert news
    assert news["prompt"]["text"] == "Warmer?", "the class's own question comes first"
    page.classes.stop_asking(page.room)
    page.tab("results")
    results = page.do("results", which="Exit ticket 02")["results"]
    assert [one["value"] for one in results["kinds"]] == ["Questions to the class"], "the page may be projected"
    page.send("end_sheet")
    last = page.do("results", which="")["results"]
    assert [one["title"] for one in last["columns"]] == ["Warmer?"], "what was asked last"
    results = page.do("results", which="Exit ticket 02")["results"]
    assert [one["title"] for one in results["columns"]] == [f"Exit ticket 02, {number}" for number in (1, 2, 3)]
    cells = {row["nickname"]: [cell["sign"] for cell in row["cells"]] for row in results["rows"]}
    assert cells == {"Ana": ["✓", "✗", "✓"], "Ben": ["✗", "", ""]}
    assert results["columns"][0]["answered"] == LESSON_02
    rows = list(csv.reader(io.StringIO(page.file()["text"].removeprefix("\ufeff"))))
    at = rows[1].index("Exit ticket 02, 3")
    assert (rows[2][at], rows[3][at]) == ("Fives. Three are hidden, but only one nine.", "Fives: three are out there")
    late = page.classes.prompts(page.room)[1].number
    with pytest.raises(ClassError):
        page.classes.answer(ben, late, "4 out of 7")
    for shows in Shows:
        page.classes.put_on_wall(page.room, OnWall(shows, lesson="02"))
        assert "Fives" not in json.dumps(page.wall)


def test_a_wrong_answer_to_a_test_says_which_idea_is_behind_it(page: Page) -> None:
    learners = [page.joins(name, owner_of(name)) for name in ("Ana", "Ben", "Cleo")]
    page.do("sheet", sheet="pre-test")
    for who, second in zip(learners, (3, 3, 2), strict=True):  # “1 in 2”, twice, and what is right
        answered(page, who, 1, second)
    page.send("end_sheet")
    ideas = page.tab("results")["results"]["ideas"]
    assert ideas == [{"words": HALF_AND_HALF, "times": "two learners", "answered": LESSON_02}]


LESSON_02 = {"words": "Lesson 02", "address": "../lessons/02/"}
HALF_AND_HALF = "“It is or it isn’t, so it’s half and half.”"


def test_a_page_to_print_has_one_learner_and_what_she_said(page: Page) -> None:
    ana, ben = page.joins("Ana", PHONE), page.joins("Ben", TABLET)
    page.joins("Cleo", "c" * 64)
    page.do("sheet", sheet="exit-02")
    answered(page, ana, "0.4", "5 out of 8", "Quxana says so")
    answered(page, ben, "0.6")
    page.send("end_sheet")
    page.tab("results")
    first, second = papers(page)
    assert (first[0], second[0]) == ("Ana", "Ben"), "and none for who was not there"
    assert "5 out of 8 ✗ wrong The answer: 4 out of 7 To look at again: Lesson 02" in first[1]
    assert "0.4 ✓ right The answer: 0.4 The" not in first[1]
    assert first[1].count("To look at again") == 2, "not for what was right"
    assert "Quxana" in first[1]
    assert "Quxana" not in second[1]
    assert "Ana" not in second[1]


def test_the_pre_test_is_not_handed_back(page: Page) -> None:
    ana = page.joins("Ana", PHONE)
    page.do("sheet", sheet="pre-test")
    answered(page, ana, 0)
    page.send("end_sheet")
    assert not page.tab("results")["results"]["prints"]
    assert papers(page) == []


def papers(page: Page) -> list[tuple[str, str]]:
    """The name on each page to print, and its words."""
    drawn = page.send("print")["html"]
    pages = [" ".join(re.sub(r"<[^>]+>", " ", one).split()) for one in drawn.split("</article>")[:-1]]
    return [(words.split()[0], words) for words in pages]


def test_a_sheet_that_is_not_there_is_refused(page: Page) -> None:
    assert page.send("sheet", sheet="exit-99")["say"] == NO_SHEET


def test_the_gain_is_told_on_the_teachers_page_alone(page: Page) -> None:
    ana, ben = page.joins("Ana", PHONE), page.joins("Ben", TABLET)
    for name, right in (("pre-test", (3, 5)), ("post-test", (9, 9))):
        page.do("sheet", sheet=name)
        for who, points in zip((ana, ben), right, strict=True):
            exact = [int(prompt.exact or 0) for prompt in SHEETS[name].prompts]
            answered(page, who, *[one if at < points else (one + 1) % 4 for at, one in enumerate(exact)])
        page.send("end_sheet")
    gain = page.tab("results")["results"]["gain"]
    assert gain.startswith("Two learners took both tests. On average they had 5.0 more of the 12 questions right")
    assert gain in page.host.last
    for who in (ana, ben):
        assert "took both" not in json.dumps(page.classes.news([who])[who])
