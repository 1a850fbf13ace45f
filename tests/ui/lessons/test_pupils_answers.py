"""Answers as pupils write them, each marked by hand before the machine was asked: what it may do, and what never.

`open` is what a teacher would not decide at sight: a reason, or an answer that chooses neither of two.
"""

import csv
from collections import defaultdict
from pathlib import Path

import pytest

from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.classroom.answers import Mark, mark_of
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.ui.lessons.device_questions import sheets_of, wrong_answers
from gofish_learn.ui.lessons.documents import LessonFolder

SHEETS = sheets_of(LessonFolder(lessons_folder()))
MOST_LEFT_OPEN = 0.05
ALLOWED = {
    "right": {"right", "near", "open"},
    "near": {"right", "near", "open"},
    "wrong": {"wrong", "near", "open"},
    "open": {"open"},
}
"""What a machine may say of an answer that a teacher marked so."""
BY_HAND: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
with Path(__file__).with_name("pupils_answers.csv").open(encoding="utf-8", newline="") as lines:
    for row in csv.DictReader(lines):
        BY_HAND[row["sheet"], row["question"]].append((row["answer"], row["mark"]))


def prompt_of(sheet: str, label: str) -> Prompt:
    """The question of a sheet; "ticket 04" has several, one for each period."""
    begins = sheet.replace("ticket ", "exit-")
    found = [one for name, it in SHEETS.items() if name.startswith(begins) for one in it.prompts if one.label == label]
    (prompt,) = found
    return prompt


def machine(sheet: str, label: str) -> list[tuple[str, str, str]]:
    """The answers to a question, each with its mark by hand and the machine's."""
    prompt = prompt_of(sheet, label)
    return [
        (answer, by_hand, mark.name.lower() if (mark := mark_of(prompt, _given(prompt, answer))) else "open")
        for answer, by_hand in BY_HAND[sheet, label]
    ]


def _given(prompt: Prompt, answer: str) -> float | str:
    return float(prompt.choices.index(answer)) if prompt.kind is Kind.CHOICE else prompt.text_of(answer)


@pytest.mark.parametrize(("sheet", "label"), BY_HAND)
def test_no_right_answer_is_marked_wrong_and_no_wrong_one_right(sheet: str, label: str) -> None:
    assert [one for one in machine(sheet, label) if one[2] not in ALLOWED[one[1]]] == []


def test_few_are_left_open_that_a_teacher_would_mark() -> None:
    decided = [one for asked in BY_HAND for one in machine(*asked) if one[1] != "open"]
    left = [answer for answer, _, mark in decided if mark == "open"]
    assert len(decided) >= 120
    assert len(left) <= MOST_LEFT_OPEN * len(decided), left


def test_the_answer_in_the_notes_is_right_as_a_whole_sentence_with_its_reason() -> None:
    marked = [one for sheet in SHEETS.values() for one in sheet.prompts if one.expects]
    assert len(marked) > 20
    assert {mark_of(one, one.right_words) for one in marked} == {Mark.RIGHT}


def test_what_the_notes_call_wrong_is_never_right_and_each_has_what_it_tells() -> None:
    prompts = [one for sheet in SHEETS.values() for one in sheet.prompts if one.wrong]
    assert len(prompts) > 20
    for one in prompts:
        assert len(one.tells) == len(one.wrong)
        marks = {mark_of(one, wrong) for wrong in one.wrong}
        assert {mark and mark.name.lower() for mark in marks} == ({"wrong"} if one.expects else {None}), one.text


def test_wrong_answers_are_those_with_which_a_sentence_of_the_notes_begins() -> None:
    assert list(wrong_answers("“4” or “8”: left out a row. “Yes” forgets “none”; ask “and so?” Then wait.")) == [
        ("4", "Left out a row."),
        ("8", "Left out a row."),
        ("Yes", "Forgets “none”; ask “and so?” Then wait."),
    ]
    assert list(wrong_answers("If it's about “luck” only, ask.")) == []
