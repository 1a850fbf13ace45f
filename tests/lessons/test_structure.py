"""The shape that every lesson has, so that a teacher who knows one finds the way in all of them.

**The lesson** (`lesson.md`). Front matter with title and minutes; Questions, Objectives, numbered parts, Key points,
What next? Each numbered part begins with its speaker note, one line `<!-- say: … -->` that ends with a question to the
class, and then with its minutes. The parts of a period take 31 minutes together: the other nine of 40 are for settling
and handing out, for the exit ticket and for collecting.

**The teacher notes**. First what one needs to teach: In five minutes, a plan for each period, Before the lesson. Then
what one looks up: beliefs, answers, computers, objectives with standards, learners, trouble. A plan says what to leave
out when time is short, with the minutes that this saves (ten in all), and what to do when there is time left.

**The sheets** and **today's page** have modules of tests of their own, `test_sheets` and `test_today`.
"""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.lessons.pages import (
    FILES,
    LESSONS,
    SHEETS,
    front_matter,
    left_out,
    notebook_of,
    plans,
    rows_of_plan,
    sections,
    span,
    text_of,
    timed_sections,
)
from tests.tree import name_of

PERIOD, TAUGHT, SAVED = 40, 31, 10
AROUND = {"Settle and hand out": 3, "Exit ticket": 3, "Collect": 3}
"""What a plan has besides the parts of the lesson, and its minutes."""
PLAN = r"The plan(?: of \d\d[a-z])?: 40 minutes"
AFTER_THE_PLAN = [
    "Before the lesson",
    "What learners often believe",
    *(f"Answers to the {FILES[sheet].lower()}" for sheet in SHEETS),
    "The exercises of the notebook",
    "With computers",
    "Without any computer",
    "Objectives, and what shows that they are reached",
    "For different learners",
    "What can go wrong in the room",
]
SAY = re.compile(r"^<!-- say: (.+) -->$", re.MULTILINE)

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)


def notes(lesson: Path) -> dict[str, str]:
    """The sections of the teacher notes, by heading."""
    return sections(text_of(lesson / "teacher-notes.md"))


def words(text: str) -> int:
    """How many words a text has, the speaker notes apart."""
    return len(re.findall(r"\w[\w'’]*", SAY.sub("", text)))


@every_lesson
def test_a_lesson_has_its_files_and_its_notebook(lesson: Path) -> None:
    assert [name for name in FILES if not (lesson / name).exists()] == []
    assert notebook_of(lesson).exists()


@every_lesson
def test_the_headings_of_a_lesson_are_in_their_order(lesson: Path) -> None:
    *before, after, last = sections(text_of(lesson / "lesson.md"))
    parts = list(timed_sections(lesson))
    assert [*before, after, last] == ["Questions", "Objectives", *parts, "Key points", "What next?"]
    assert [part.split(". ")[0] for part in parts] == [str(number + 1) for number in range(len(parts))]


@every_lesson
def test_each_part_begins_with_what_the_teacher_says_and_a_question(lesson: Path) -> None:
    found = sections(text_of(lesson / "lesson.md"))
    for title in timed_sections(lesson):
        _, _, note, _, timing, *_ = found[title].split("\n")
        said = SAY.fullmatch(note)
        assert said, title
        assert timing.startswith("*Teaching:"), title
        assert said[1].endswith("?"), title
        assert 15 <= words(said[1]) <= 70, title
    notes_said = SAY.findall(text_of(lesson / "lesson.md"))
    assert len(notes_said) == text_of(lesson / "lesson.md").count("<!--")


@every_lesson
def test_what_answers_a_guess_is_in_a_box_that_opens(lesson: Path) -> None:
    guesses = text_of(lesson / "lesson.md").split("**Predict first:**")[1:]
    under = [re.split(r"^#+ ", guess.split("\n\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0] for guess in guesses]
    assert [text for text in under if text.strip() and "<details>" not in text] == []


@every_lesson
def test_the_headings_of_the_teacher_notes_are_in_their_order(lesson: Path) -> None:
    found = list(notes(lesson))
    periods = front_matter(text_of(lesson / "lesson.md")).get("periods", 1)
    assert found[0] == "In five minutes"
    assert [bool(re.fullmatch(PLAN, title)) for title in found[1 : 1 + periods]] == [True] * periods
    assert [title for title in found[1 + periods :] if title != "Afterwards"] == AFTER_THE_PLAN
    assert "Afterwards" not in found[:-1]
    assert [title for title, body in notes(lesson).items() if not body.strip()] == []


@every_lesson
def test_a_plan_has_the_parts_of_the_lesson_and_time_to_settle_hand_out_and_collect(lesson: Path) -> None:
    parts = {title: sum(part.values()) for title, part in timed_sections(lesson).items()}
    planned: list[str] = []
    for plan in plans(lesson).values():
        rows = rows_of_plan(plan)
        taken = {row["part"]: end - start for row, (start, end) in zip(rows, map(span, rows), strict=True)}
        assert_runs_on(rows)
        assert span(rows[-1])[1] == PERIOD
        settle, *middle, ticket, collect = taken
        assert {part: taken[part] for part in (settle, ticket, collect)} == AROUND
        assert {part: taken[part] for part in middle} == {part: parts.get(part) for part in middle}
        assert sum(taken[part] for part in middle) == TAUGHT
        assert [row for row in rows if not row["you"] or not row["learners"]] == []
        planned += middle
    assert planned == list(parts)


def assert_runs_on(rows: list[dict[str, str]]) -> None:
    """Each part of a plan begins when the one before ends, and the first at 0."""
    spans = [(0, 0), *map(span, rows)]
    assert [(end, start) for (_, end), (start, _) in pairwise(spans) if end != start] == []


@every_lesson
def test_a_plan_says_what_to_leave_out_and_what_to_do_with_time_left(lesson: Path) -> None:
    for title, plan in plans(lesson).items():
        _, after = plan.split("**When time is short,** leave out in this order:\n\n")
        assert sum(saved for _, saved in left_out(plan)) == SAVED, title
        assert len(left_out(plan)) == len(re.findall(r"^\d+\. ", after, re.MULTILINE)), title
        assert re.search(r"^\*\*When there is time left:\*\* \S", after, re.MULTILINE), title
