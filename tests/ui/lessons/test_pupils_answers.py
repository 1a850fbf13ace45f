"""Answers as pupils write them, each marked by hand before the machine was asked: what it may do, and what never.

`open` is what a teacher would not decide at sight: a reason, or an answer that chooses neither of two.
"""

import csv
from collections import Counter
from pathlib import Path

import pytest

from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.classroom.answers import mark_of
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.ui.lessons.on_devices import sheets_of
from gofish_learn.ui.lessons.shelf import Shelf

SHEETS = sheets_of(Shelf(lessons_folder()))
ANSWERS = list(csv.DictReader(Path(__file__).with_name("pupils_answers.csv").open(encoding="utf-8", newline="")))
MOST_LEFT_OPEN = 0.05


def prompt_of(sheet: str, label: str) -> Prompt:
    """The question of a sheet, such as "ticket 04", which may have a part for each period."""
    number = sheet.removeprefix("ticket ")
    found = [
        prompt
        for name, one in SHEETS.items()
        for prompt in one.prompts
        if (name == sheet or name.startswith(f"exit-{number}")) and prompt.label == label
    ]
    (prompt,) = found
    return prompt


def marked(sheet: str, label: str, written: str) -> str:
    """The mark of an answer in a word; "open" where it is left to the teacher."""
    prompt = prompt_of(sheet, label)
    is_choice = prompt.kind is Kind.CHOICE
    mark = mark_of(prompt, float(prompt.choices.index(written)) if is_choice else prompt.text_of(written))
    return mark.words if mark else "open"


@pytest.mark.parametrize("one", ANSWERS, ids=lambda one: f"{one['sheet']}.{one['question']}: {one['answer']}")
def test_no_right_answer_is_wrong_and_no_wrong_one_right(one: dict[str, str]) -> None:
    mark = marked(one["sheet"], one["question"], one["answer"])
    assert mark in {"right": {"right", "near", "open"}, "open": {"open"}}.get(one["mark"], {"wrong", "near", "open"})


def test_few_are_left_open_that_a_teacher_would_mark() -> None:
    by_hand = [one for one in ANSWERS if one["mark"] != "open"]
    left = [one for one in by_hand if marked(one["sheet"], one["question"], one["answer"]) == "open"]
    assert len(ANSWERS) >= 120
    assert len(left) <= MOST_LEFT_OPEN * len(by_hand), Counter(one["answer"] for one in left)
