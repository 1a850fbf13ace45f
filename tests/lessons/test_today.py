"""Today's page: what a teacher needs who teaches a lesson today, in one shape, on one side of paper for each period.

It says nothing that the lesson and its notes do not say: its numbers, what to leave out and what to bring are theirs,
and what is to be pressed is called so on the screen.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from gofish_learn.ui.apps import APPS
from tests.lessons.pages import LESSONS, Sections, left_out, missing, on_screen, plans, sections, tables, text_of
from tests.tree import ROOT, name_of

TEACHERS = ROOT / "lessons" / "README.md"
THINGS = {
    "cards": r"cards?|packs?",
    "slips": "slips?",
    "a die": "die|dice",
    "coins": "coins?",
    "calculators": "calculators?",
}
"""What a class may need besides paper and pencil, and the words for it."""
LINK = re.compile(r"\[(.+?)\]\((.+?)\)")


def periods(lesson: Path) -> Mapping[str, Mapping[str, str]]:
    """The parts of today's page by their headings, for each period; a lesson of one period has one without a name."""
    if not (lesson / "today.md").is_file():
        return {"": Sections(f"{lesson.name}/today.md", [])}
    text = text_of(lesson / "today.md")
    if len(plans(lesson)) == 1:
        return {"": sections(text)}
    return {period: sections(body, 3) for period, body in sections(text).items()}


def numbers(text: str) -> set[str]:
    """The numbers in a text, without those of questions, parts and lines."""
    text = re.sub(r"^\d+\. |(?:[Qq]uestions?|[Pp]art|[Cc]hallenge|step) \d+(?: to \d+)?", "", text, flags=re.MULTILINE)
    return set(re.findall(r"\d+(?:[.,]\d+)?", text))


def things(text: str) -> set[str]:
    """Which of the things that a class may need are named."""
    return {thing for thing, names in THINGS.items() if re.search(rf"\b(?:{names})\b", text, re.IGNORECASE)}


every_period = pytest.mark.parametrize(
    ("lesson", "period"),
    [(lesson, period) for lesson in LESSONS for period in periods(lesson)],
    ids=lambda value: name_of(value) if isinstance(value, Path) else value or "one",
)


@every_period
def test_what_is_to_be_printed_is_there_with_its_copies(lesson: Path, period: str) -> None:
    body = periods(lesson)[period]["Print"]
    assert re.search(r"^- The \[exit ticket\]\(exit-ticket\.md\).*: 15, cut in two\.$", body, re.MULTILINE)
    assert [target for _, target in LINK.findall(body) if not (lesson / target).exists()] == []
    sheet = re.search(r"^.*\[worksheet\]\(worksheet\.md\).*$", body, re.MULTILINE)
    if sheet:
        notes = text_of(lesson / "teacher-notes.md")
        assert ("both sides" in sheet[0]) == ("Print both sides of one sheet" in notes)


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_the_lesson_and_the_notes_need_what_today_brings(lesson: Path) -> None:
    bring = " ".join(parts["Bring"] for parts in periods(lesson).values())
    needs = re.search(r"^- \*\*You need\.\*\* (.+)$", text_of(lesson / "teacher-notes.md"), re.MULTILINE)
    needed = needs[1] if needs else missing(f"{lesson.name}/teacher-notes.md has no line “- **You need.** …”.")
    assert things(bring) == things(needed)
    lead = re.sub(r"^\d+\. .*$", "", sections(text_of(lesson / "lesson.md"))["Objectives"], flags=re.MULTILINE)
    assert things(lead) <= things(needed)
    assert bool(things(lead)) == bool(things(needed))
    rows = [row for row in tables(text_of(TEACHERS))[0] if f"({lesson.name}/lesson.md)" in row["lesson"]]
    assert rows, f"lessons/README.md has no row for {lesson.name} in its first table."
    assert things(rows[0]["you need"]) <= things(needed)


@every_period
def test_what_is_to_be_pressed_is_called_so_on_the_screen(lesson: Path, period: str) -> None:
    body = periods(lesson)[period]["Press"]
    titles = {app.title for app in APPS} | {f"Present {period}".strip()}
    pressed = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", body)
    assert len(pressed) >= 2
    assert [name for name in pressed if name not in titles and name not in on_screen()] == []


@every_period
def test_numbers_are_those_of_the_lesson(lesson: Path, period: str) -> None:
    parts = periods(lesson)[period]
    known = numbers(text_of(lesson / "lesson.md")) | numbers(text_of(lesson / "teacher-notes.md"))
    assert numbers(parts["On the board"] + parts["They will ask"]) - known == set()


@every_period
def test_what_to_leave_out_saves_what_the_plan_says(lesson: Path, period: str) -> None:
    body = periods(lesson)[period]["If time runs short"]
    plan = next(plan for title, plan in plans(lesson).items() if not period or period in title)
    saved = [int(minutes) for minutes in re.findall(r"^\d+\. .+: (\d+) minutes?\.$", body, re.MULTILINE)]
    assert saved == [minutes for _, minutes in left_out(plan)]
