"""A class fills in a sheet: begun and ended on the teacher's page, marked in the results, and erased with the class."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from gofish_learn.serve.places import lessons_folder
from gofish_learn.serve.web.workers.setup import lesson_slides
from gofish_learn.store.saves import owner_of
from gofish_learn.teach.classroom.classroom import Prompt
from gofish_learn.teach.classroom.results_grid import BY_ITSELF
from gofish_learn.teach.classroom.wall import OnWall, Shows
from gofish_learn.ui.apps import ObjectiveOf
from gofish_learn.ui.class_bar.bar import bar_of
from gofish_learn.ui.classroom.messages import NO_SHEET
from gofish_learn.ui.classroom.tab_results import screen_that_answers
from gofish_learn.ui.lessons.device_questions import sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.objectives import Objectives
from tests.ui.classroom.teacher import PHONE, TABLET, Page
from tests.ui.frame.reading import all_words_of, given_by, page_of, words_in

FOLDER = LessonFolder(lessons_folder())
SHEETS = sheets_of(FOLDER)


@pytest.fixture
def page(tmp_path: Path) -> Page:
    page = Page(
        tmp_path, sheets=SHEETS, objective_of=ObjectiveOf(Objectives(FOLDER).of, Objectives(FOLDER).of_homework)
    )
    page.tab("ask")
    return page


def answered(page: Page, member: int, *answers: object) -> None:
    """What a learner answers, one question after the other, as her page asks them."""
    questions = page.classes.news([member])[member].questions
    for question, answer in zip(questions, answers, strict=False):
        page.classes.answer(member, question.prompt.number, answer)


def test_a_ticket_is_answered_on_devices_and_its_marks_come_once_it_is_ended(page: Page) -> None:
    ana, ben = page.joins("Ana", PHONE), page.joins("Ben", TABLET)
    page.do("sheet", sheet="exit-02")
    answered(page, ana, "0.4", "5 out of 8", "Fives: three are out there")
    answered(page, ben, "0.6")
    assert page.says("[data-part=sheet-now]") == "Exit ticket 02 : 1 of 2 have finished."
    assert page.says("[data-part=unfinished]") == "Not yet: Ben (1 of 3)."
    page.classes.hand_in(ben)
    assert page.says("[data-part=sheet-now]").endswith("2 of 2 have finished."), "whatever she skipped"
    assert page.says("[data-part=unfinished]") == ""
    page.classes.ask(page.number, Prompt(0, SHEETS["pre-test"].prompts[0].kind, "Warmer?", ("yes", "no")))
    (asked,) = page.classes.news([ben])[ben].questions
    assert asked.text == "Warmer?", "the class's own question comes first"
    page.classes.stop_asking(page.number)
    page.tab("results")
    page.do("results", which="Exit ticket 02")
    assert page.titles == ["Warmer?"], "the page may be projected"
    page.send("end_sheet")
    page.do("results", which="")
    assert page.titles == ["Warmer?"], "what was asked last"
    page.do("results", which="Exit ticket 02")
    assert [one.split(" 0")[0] for one in page.all("[name=which] option")] == ["Exit ticket", BY_ITSELF]
    assert page.titles == [f"Question {number}" for number in (1, 2, 3)]
    assert page.all("tbody tr") == [
        f"Ben ✗ not yet: 0.6 {NONE_OR_ONE} no answer no answer 0 of 3 0",
        f"Ana ✓ right: 0.4 ✗ not yet: 5 out of 8 {SAME_STEPS} ✓ right: Fives: three are out there 2 of 3 0",
    ]
    assert given_by(page.now, "thead a", "href") == [LESSON_02] * 3
    rows = list(csv.reader(io.StringIO(page.file()["text"].removeprefix("\ufeff"))))
    at = rows[1].index("“Exit ticket 02, 3”")
    assert rows[2][at] == "“Fives. Three are hidden, but only one nine.”"
    assert rows[5][at] == "“Fives: three are out there”"
    late = page.classes.prompts(page.number)[1].number
    assert page.classes.answer(ben, late, "4 out of 7").is_late
    for shows in Shows:
        page.classes.put_on_wall(page.number, OnWall(shows, lesson="02"))
        assert "Fives" not in page.wall["html"]


def test_a_wrong_answer_to_a_test_says_which_idea_is_behind_it(page: Page) -> None:
    learners = [page.joins(name, owner_of(name)) for name in ("Ana", "Ben", "Cleo")]
    page.do("sheet", sheet="pre-test")
    for who, second in zip(learners, (3, 3, 2), strict=True):  # “1 in 2”, twice, and what is right
        answered(page, who, 1, second)
    page.send("end_sheet")
    page.tab("results")
    assert page.all("[data-part=mistakes] li") == [f"{HALF_AND_HALF} (two learners) Lesson 02"]
    assert given_by(page.now, "[data-part=mistakes] a", "href") == [LESSON_02]


def test_beside_a_wrong_answer_to_a_ticket_stands_what_it_means_and_the_slide_that_teaches_it(page: Page) -> None:
    page.host.lessons = lesson_slides()
    learners = page.all_join("Anna", "Benn", "Cleo", "Dora")
    page.do("sheet", sheet="exit-02")
    answered(page, learners[0], "0.6", "4 out of 7", "Nines, because I have three")
    answered(page, learners[1], "60 %", "5/8")
    answered(page, learners[2], "0.7", "5 out of 7")
    answered(page, learners[3], "0.4", "5 out of 8")
    page.send("end_sheet")
    page.tab("results")
    beside = {
        (words_in(cell.select("button")[0]), words_in(cell.select("small")[0]))
        for cell in page_of(page.screen).select("tbody td:has(small)")
    }
    assert beside == {
        ("✗ not yet: 0.6", NONE_OR_ONE),
        ("✗ not yet: 60 %", NONE_OR_ONE),
        ("✗ not yet: 5/8", SAME_STEPS),
        ("✗ not yet: 5 out of 7", SAME_STEPS),
        ("✗ not yet: 5 out of 8", SAME_STEPS),
        ("✗ not yet: Nines, because I have three", "Thinks that luck sticks to a rank, as in “because I have three”."),
    }, "and nothing beside 0.7, which nobody knows the reason of"
    assert all_words_of(page.screen, '[data-part="mistakes"] li')[:2] == [
        f"“5 out of 8” or “5 out of 7”: {SAME_STEPS} (three learners) Slide 9 on the wall",
        f"“0.6”: {NONE_OR_ONE} (two learners) Slide 11 on the wall",
    ]
    (fields, *_) = given_by(page.screen, "thead button", "data-fields")
    page.send("wall", **json.loads(fields))
    wall, lesson = page.classroom.wall, page.host.lessons["02"]
    assert (wall.lesson, lesson.numbers[wall.step - 1]) == ("02", 11)
    assert "which is easier to count?" in lesson.slides[lesson.numbers.index(11)]
    assert "To look at again: Lesson 02, slide 11" in papers(page)[0][1]
    button = page_of(page.screen).select_one("tbody button")
    assert button
    page.send("mark", **{**json.loads(str(button["data-fields"])), "mark": "right"})
    assert all_words_of(page.screen, "tbody td:first-of-type small").count(NONE_OR_ONE) == 1, (
        "what is right means nothing"
    )


def test_every_question_of_a_ticket_that_has_an_answer_is_taught_on_a_slide() -> None:
    lessons = lesson_slides()
    untaught = [
        f"{name}: {prompt.label}"
        for name, sheet in SHEETS.items()
        for prompt in sheet.prompts
        if name.startswith("exit") and screen_that_answers(prompt, lessons) is None
    ]
    assert untaught == ["exit-10c: 5"], "what a learner learnt from a poster is on none"


NONE_OR_ONE = "Doesn’t tell “none” from “at least one”."
SAME_STEPS = "The steps don’t change."
LESSON_02 = "../lessons/02/"
HALF_AND_HALF = "“1 in 2”: “It is or it isn’t, so it’s half and half.”"


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
    assert "5 out of 8 ✗ not yet The answer: 4 out of 7 To look at again: Lesson 02" in first[1]
    assert "0.4 ✓ right The answer: 0.4 The" not in first[1]
    assert first[1].count("To look at again") == 1, "only where something was wrong"
    assert "Quxana" in first[1]
    assert "Quxana" not in second[1]
    assert "Ana" not in second[1]


def test_above_each_question_and_on_each_page_stands_what_it_shows_that_a_learner_can_do(page: Page) -> None:
    ana = page.joins("Ana", PHONE)
    page.do("sheet", sheet="exit-02")
    answered(page, ana, "0.4")
    page.send("end_sheet")
    page.send("ask", kind="number", text="Warmer or colder?", low=-9, high=9)
    page.send("stop")
    page.tab("results")
    page.do("results", which="Exit ticket 02")
    first, *_ = page.all("thead th[data-key^=question]")
    assert first.startswith(f"Question 1 Can {EASIER} Answer: 0.4")
    assert given_by(page.now, "thead [abbr]", "abbr") == ["Question 1", "Question 2", "Question 3"]
    assert page.all(".gc-aims dd")[0] == f"Can {EASIER}", "for a phone, which shows no headings"
    assert f"Shows whether you can {EASIER}." in papers(page)[0][1]
    rows = list(csv.reader(io.StringIO(page.file()["text"].removeprefix("\ufeff"))))
    assert (rows[4][0], rows[4][rows[1].index("“Exit ticket 02, 1”")]) == ("what it shows", EASIER)
    page.do("results", which=BY_ITSELF)
    assert page.all("thead small") == page.all(".gc-aims") == [], "nobody says it of a teacher's own"


EASIER = "explain why “none” is easier to count than “at least one”"


def test_the_pre_test_is_not_handed_back(page: Page) -> None:
    ana = page.joins("Ana", PHONE)
    page.do("sheet", sheet="pre-test")
    answered(page, ana, 0)
    page.send("end_sheet")
    page.tab("results")
    assert page.all("[data-action=print]") == []
    assert papers(page) == []


def papers(page: Page) -> list[tuple[str, str]]:
    """The name on each page to print, and its words."""
    drawn = "".join(page.send("print")["parts"])
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
    page.tab("results")
    gain = page.says("[data-part=gain]")
    assert gain.startswith("Two learners finished both tests. On average they had 5.0 more of the 12 questions right")
    for who in (ana, ben):
        assert "finished both" not in str(bar_of(page.classes.news([who])[who]))
