"""Exit tickets and tests on devices: read from the lessons' pages, marked where a machine can, and compared."""

import re
from dataclasses import replace

import pytest

from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.classroom.answers import Mark, mark_of
from gofish_learn.teach.classroom.classroom import (
    POST_TEST,
    PRE_TEST,
    Classroom,
    Kind,
    Member,
    OpenSheet,
    checked_prompt,
)
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.gains import gain_of
from gofish_learn.teach.classroom.learner_view import News
from gofish_learn.teach.classroom.results_grid import Grid
from gofish_learn.ui.lessons.device_questions import questions_in, sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder

FOLDER = LessonFolder(lessons_folder())
SHEETS = sheets_of(FOLDER)
MEMBERS = [Member(number, name) for number, name in enumerate(("Ana", "Ben", "Cleo", "Dev"))]


def test_every_lesson_has_its_tickets_between_the_two_tests_and_each_question_can_be_asked() -> None:
    names = list(SHEETS)
    assert (names[0], names[-1]) == ("pre-test", "post-test")
    without = set(FOLDER.lessons) - {SHEETS[name].prompts[0].lesson for name in names[1:-1]}
    assert not without, f"No exit ticket for the devices in lesson {', '.join(sorted(without))}."
    assert [name for name in names if "-04" in name] == ["exit-04a", "exit-04b"]
    for sheet in SHEETS.values():
        assert all(checked_prompt(prompt).sheet == sheet.title for prompt in sheet.prompts)
        assert len({prompt.label for prompt in sheet.prompts}) == len(sheet.prompts)
        assert not any(re.search(r"\*\*|_{3}|☐|<!--", prompt.text) for prompt in sheet.prompts)


@pytest.mark.parametrize("name", ["pre-test", "post-test"])
def test_a_test_has_twelve_questions_with_four_answers_each_and_one_of_them_right(name: str) -> None:
    prompts = SHEETS[name].prompts
    assert [prompt.label for prompt in prompts] == [str(number) for number in range(1, 13)]
    assert all(len(prompt.choices) == 4 and prompt.exact is not None for prompt in prompts)
    assert all([not words for words in prompt.tells].index(True) == prompt.exact for prompt in prompts)
    assert all(sum(map(bool, prompt.tells)) == 3 for prompt in prompts), "each wrong answer tells something"
    assert prompts[1].right_words == {"pre-test": "3 in 10", "post-test": "4 in 11"}[name]
    assert [prompt.lesson for prompt in prompts[-2:]] == ["07", "07"]


def test_boxes_to_tick_are_a_question_each_and_what_is_said_before_them_comes_with_it() -> None:
    eights, sevens, clubs = SHEETS["exit-01"].prompts[:3]
    assert [one.right_words for one in (eights, sevens, clubs)] == ["yes", "no", "no"]
    assert "you hold 8♥ 8♠ 3♦ K♣ 5♣" in sevens.about[-1]
    ways = SHEETS["exit-04a"].prompts[1]
    assert len([line for line in ways.about if "ways: " in line]) == 6
    assert SHEETS["exit-04b"].prompts[0].about == (), "that was said in another period"
    ticked = SHEETS["exit-04b"].prompts[0]
    assert (ticked.kind, ticked.right_words) == (Kind.CHOICE, "at least one")


@pytest.mark.parametrize(
    ("sheet", "label", "written", "mark"),
    [
        ("exit-02", "1", "0.4", Mark.RIGHT),
        ("exit-02", "1", "0,4", Mark.RIGHT),
        ("exit-02", "1", ".4", Mark.RIGHT),
        ("exit-02", "1", "40 %", Mark.RIGHT),
        ("exit-02", "1", "2/5", Mark.RIGHT),
        ("exit-02", "1", "0.6", Mark.WRONG),
        ("exit-02", "1", "four tenths", Mark.RIGHT),
        ("exit-02", "2", "4 out of 7", Mark.RIGHT),
        ("exit-02", "2", "4/7", Mark.RIGHT),
        ("exit-02", "2", "0.57", Mark.RIGHT),
        ("exit-02", "2", "5 out of 7", Mark.WRONG),
        ("exit-04a", "1", "9", Mark.RIGHT),
        ("exit-04a", "1", "9 out of 15", Mark.RIGHT),
        ("exit-04a", "1", "9 out of 16", Mark.WRONG),
        ("exit-07a", "2", "from 44 to 84", Mark.RIGHT),
        ("exit-07a", "2", "54 to 74", Mark.WRONG),
        ("exit-01", "2", "ben", Mark.RIGHT),
        ("exit-01", "2", "Ben does.", Mark.RIGHT),
        ("exit-01", "2", "Cleo", Mark.WRONG),
        ("exit-02", "3", "Fives, because three are hidden", Mark.RIGHT),
        ("exit-02", "3", "Three are hidden", None),
    ],
)
def test_what_is_written_is_marked_where_a_machine_can_tell(
    sheet: str, label: str, written: str, mark: Mark | None
) -> None:
    prompt = next(one for one in SHEETS[sheet].prompts if one.label == label)
    assert mark_of(prompt, prompt.text_of(written)) is mark


def test_what_only_the_teacher_can_read_has_the_answer_of_the_notes_beside_it() -> None:
    why = SHEETS["exit-02"].prompts[2]
    assert (why.expects, why.right_words) == ("Fives", "Fives. Three are hidden, but only one nine.")
    for empty in ("", "   ", 5, None, "x" * 301):
        with pytest.raises(ClassError):
            why.text_of(empty)
    with pytest.raises(ClassError):
        why.value_of(1)


def test_a_question_ends_where_the_next_one_or_a_heading_begins() -> None:
    above, below = ["# A sheet", "Name: ____", "Know this."], ["**2.** Two?", "Answer: ____", "## After 03b"]
    first, second, third = questions_in("\n\n".join([*above, "**1.** One? ____", *below, "**3.** Three? ____"]))
    assert (first.text, first.about, first.is_open) == ("One?", ("Know this.",), False)
    assert (second.text, second.is_open) == ("Two?", True)
    assert (third.part, third.about) == ("03b", ())


def test_a_learner_is_told_what_she_has_filled_in_until_she_hands_it_in_and_nothing_of_how_she_does() -> None:
    prompts = tuple(replace(one, number=number) for number, one in enumerate(SHEETS["exit-02"].prompts, 11))
    room = Classroom(1, "8b", "CDFHJK", 5, sheet=OpenSheet("Exit ticket 02", prompts))
    told = News(room, MEMBERS[0], filled_in={11: "0.6", 13: "Nines"})
    assert [one.text[:6] for one in told.questions] == ["1 of 3", "2 of 3", "3 of 3"]
    assert [one.own for one in told.questions] == ["0.6", None, "Nines"]
    assert not any(one.right_words in repr(told.questions) for one in prompts)
    assert replace(told, handed_in=True).questions == []


def test_the_gain_is_of_those_who_finished_both_tests_and_says_how_far_it_may_be_off() -> None:
    before = [replace(one, number=1 + at) for at, one in enumerate(SHEETS["pre-test"].prompts)]
    after = [replace(one, number=101 + at) for at, one in enumerate(SHEETS["post-test"].prompts)]
    points = {PRE_TEST: {0: 4, 1: 6, 2: 5}, POST_TEST: {0: 8, 1: 8, 2: 8, 3: 12}}
    answers = {
        prompt.number: {who: ((prompt.exact or 0) + (at >= right)) % 4 for who, right in points[prompt.sheet].items()}
        for prompts in (before, after)
        for at, prompt in enumerate(prompts)
    }
    gain = gain_of(Grid([*before, *after], answers), MEMBERS)
    assert gain
    assert (gain.learners, gain.questions, gain.mean) == (3, 12, 3)  # 4, 2 and 3 more
    assert gain.error == pytest.approx(1 / 3**0.5)
    assert "3.0 more of the 12 questions right in the post-test, give or take 0.6." in gain.words
    assert gain_of(Grid(before, answers), MEMBERS) is None
    # Who left out one question has not finished a test; luck alone is said to be luck.
    few = answers | {12: {who: it for who, it in answers[12].items() if who}}
    fewer = gain_of(Grid([*before, *after], few), MEMBERS)
    assert fewer
    assert fewer.learners == 2
    alike = replace(fewer, mean=0.5, error=0.4)
    assert alike.words.endswith("Luck alone can do that.")
