"""Exit tickets and worksheets as homework: the questions of the lessons, with the answers of their notes."""

import json

import pytest

from gofish_learn.teach.classroom.homework_sheets import questions_of
from gofish_learn.teach.homework.tasks import LESSONS, TICKETS, Task
from gofish_learn.teach.questions.marking import Outcome
from gofish_learn.teach.questions.written import read
from gofish_learn.ui.lessons.device_questions import sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder
from tests.lessons.sheets import FILE, as_kept
from tests.lessons.worksheets import worksheets_of
from tests.tree import ROOT

FOLDER = LessonFolder(ROOT / "lessons")
WORKSHEETS = {
    "01": "2a 13 · 2b 4 · 2c 13 × 4 = 52 · 3a yes · 3b no · 3c no · 3d no · 4a - · 4b Ana · 5a - · 5b Ben",
    "02": "2a 45 · 2b 3 · 2c 7 · 3 38/45 × 37/44 × 36/43 · 4a 0.59 · 4b 0.41 · 4c 4 · 5a 0.41 · 5b 0.29 · 5c 0.16 · "
    "5d -",
    "03": "2a 4/5 · 2b 8/30 · 2c 2/5 · 2d 8/30 · 2e 3/5 · 2f 12/30 · 3 18 · 4a 10 out of 30 · 4b - · 5a 38 · 5b 2 · "
    "5c 2 out of 38",
    "04": "2 13 out of 28 · 3a 10 · 3b 7 out of 10 · 4a 6 · 4b 5 out of 6 · 5a 3 out of 6 · 5b 5 out of 6",
    "05": "3 25 · 4 Ben has nines, Cleo has kings, Ana has twos · 5 Ana has twos, Ben has nines, Dev has aces",
    "06": "2 Ana for nines, Ben for kings, Cleo for fours · 3 Ana for fours · 4a 4 · 4b 5 · 4c 4 · 4d Ben · "
    "5a 1.9 · 5b 2.5 · 5c 76 · 5d 4",
    "07": "3a 5 · 3b 52 to 72 · 3c no · 3d 5 · 3e 49 to 69 · 3f yes · 3g 2.5 · 3h 54 to 64 · 3i no · 4 -",
    "08": "2 Ana for fours · 3 Ana for queens, Ben for nines, Ben for fours · 4 You can’t tell · 5 -",
    "09": "2 From −28 to −3 · 3 - · 4 No · 5 -",
}
"""What is to be answered to each question, as somebody reads it off the sheet and the notes; - is for a teacher.

Of 05 the second is about a story that is read aloud, and of 07 the second and the fifth about what a class has tossed
and played; lesson 10 asks for plans of one's own.
"""


def test_what_is_kept_for_homework_is_what_the_lessons_ask() -> None:
    assert FILE.read_text(encoding="utf-8") == as_kept(), "run python -m tests.lessons.sheets"
    tickets = [name.removeprefix("exit-") for name in sheets_of(FOLDER) if name.startswith("exit-")]
    assert tickets == [*TICKETS, "10c"]
    assert [*worksheets_of(FOLDER)] == [*LESSONS]
    assert [*json.loads(as_kept())] == [f"ticket-{name}" for name in TICKETS] + [f"sheet-{name}" for name in LESSONS]


@pytest.mark.parametrize("lesson", LESSONS)
def test_questions_2_to_5_of_a_worksheet_are_asked_with_the_answers_of_the_notes(lesson: str) -> None:
    asked = questions_of(Task.parse(f"sheet-{lesson}"))
    answers = [one.choices[int(one.exact)] if one.exact is not None else one.expects or "-" for one in asked]
    assert " · ".join(f"{one.label} {answer}" for one, answer in zip(asked, answers, strict=True)) == WORKSHEETS[lesson]


@pytest.mark.parametrize("task", [f"ticket-{name}" for name in TICKETS] + [f"sheet-{name}" for name in LESSONS])
def test_each_answer_of_the_notes_is_right_and_each_wrong_one_that_they_quote_is_not(task: str) -> None:
    for one in questions_of(Task.parse(task)):
        if one.expects:
            assert read(one.expects, one.text, one.expects, one.wrong) is Outcome.RIGHT, one
            assert Outcome.RIGHT not in {read(one.expects, one.text, wrong, one.wrong) for wrong in one.wrong}


@pytest.mark.parametrize(
    ("task", "label", "known"),
    [
        ("sheet-01", "5b", "4. Ana asks Ben for fours."),
        ("sheet-01", "4b", "Player: Ana, hand: 4♥ 4♠ J♦ 9♣ K♥"),
        ("sheet-04", "4a", "Eight cards are hidden from you: Ana has 3, Ben has 2, and 3 are in the pond."),
        ("sheet-04", "2", "Ana’s nines: 1, Ben’s nines: 0, nines in the pond: 1, ways: …"),
        ("sheet-06", "5a", "Ask: 4, its chance: 0.3, best chance: 0.8"),
        ("sheet-06", "2", "1. Ana asks Ben for nines. “Go fish!” She draws."),
        (
            "sheet-09",
            "2",
            "Deal: five cards each, 1: 74, 2: 69, 3: 70, 4: 72, 5: 66, 6: 68, 7: 71, 8: 92, 9: 76, 10: 75",
        ),
    ],
)
def test_what_must_be_known_for_a_question_stands_beside_it(task: str, label: str, known: str) -> None:
    (asked,) = (one for one in questions_of(Task.parse(task)) if one.label == label)
    assert any(line.startswith(known) for line in asked.about)
