"""The shape that every lesson has, so that a teacher who knows one finds the way in all of them.

**The lesson** (`lesson.md`). Front matter with title and minutes; Questions, Objectives, numbered parts, Key points,
What next? Each numbered part begins with its speaker note, one line `<!-- say: … -->` that ends with a question to the
class, and then with its minutes. The parts of a period take 31 minutes together: the other nine of 40 are for settling
and handing out, for the exit ticket and for collecting.

**The teacher notes**. First what one needs to teach: In five minutes, a plan for each period, Before the lesson. Then
what one looks up: beliefs, answers, computers, objectives with standards, learners, trouble. A plan says what to leave
out when time is short, with the minutes that this saves (ten in all), and what to do when there is time left.

**The sheets**: worksheet, easier and harder worksheet, exit ticket and homework begin with a line for the name, number
their questions and have their answers in the notes. **Today's page** has a module of tests of its own, `test_today`.

**The words**: what a lesson explains is in the glossary, and what it calls a control is called so on the screen.
"""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from gofish_learn.serve.places import lessons_folder
from gofish_learn.ui.lessons.device_questions import sheets_of
from gofish_learn.ui.lessons.documents import LessonFolder
from tests.lessons.pages import (
    FILES,
    GLOSSARY,
    LESSONS,
    SHEETS,
    WORDS_OF_CHANCE,
    answers_to,
    blanks,
    bold_terms,
    front_matter,
    headings,
    left_out,
    notebook_of,
    on_screen,
    one_table,
    plans,
    questions,
    rows_of_plan,
    sections,
    span,
    tables,
    text_of,
    timed_sections,
)
from tests.tree import files_under, name_of

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

QUESTIONS_OF_A_TICKET = 3
NO_CONTROLS = {
    *("Behavioral and Brain Sciences", "Journal of Experimental Psychology", "PLOS ONE", "Psychological Review"),
    *("Puffer", "Got it"),
}
"""What stands in italics and is no name of a control: journals, an opponent, a grade of a rubric."""
ON_DEVICES = sheets_of(LessonFolder(lessons_folder()))
PAGE_FILES = [path for path in files_under("lessons") if path.suffix == ".md"]

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
every_page = pytest.mark.parametrize("path", PAGE_FILES, ids=name_of)
every_sheet = pytest.mark.parametrize("sheet", SHEETS)


def notes_of(lesson: Path) -> dict[str, str]:
    return sections(text_of(lesson / "teacher-notes.md"))


def words(text: str) -> int:
    """How many words a text has, the speaker notes apart."""
    return len(re.findall(r"\w[\w'’]*", SAY.sub("", text)))


@every_lesson
def test_the_headings_of_a_lesson_are_in_their_order(lesson: Path) -> None:
    *before, after, last = sections(text_of(lesson / "lesson.md"))
    parts = list(timed_sections(lesson))
    assert [*before, after, last] == ["Questions", "Objectives", *parts, "Key points", "What next?"], "The headings."
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
    found = list(notes_of(lesson))
    periods = front_matter(text_of(lesson / "lesson.md")).get("periods", 1)
    assert found[0] == "In five minutes"
    assert [bool(re.fullmatch(PLAN, title)) for title in found[1 : 1 + periods]] == [True] * periods
    after = [title for title in found[1 + periods :] if title != "Afterwards"]
    lacks = [title for title in AFTER_THE_PLAN if title not in after]
    assert not lacks, f"The teacher notes lack {lacks}."
    assert after == AFTER_THE_PLAN, "The headings are there, in another order."
    assert "Afterwards" not in found[:-1]
    assert [title for title, body in notes_of(lesson).items() if not body.strip()] == []


@every_lesson
def test_a_plan_has_the_parts_of_the_lesson_and_time_to_settle_hand_out_and_collect(lesson: Path) -> None:
    parts = {title: sum(part.values()) for title, part in timed_sections(lesson).items()}
    planned: list[str] = []
    for plan in plans(lesson).values():
        rows = rows_of_plan(plan)
        taken = {row["part"]: end - start for row, (start, end) in zip(rows, map(span, rows), strict=True)}
        spans = [(0, 0), *map(span, rows)]
        assert [(end, start) for (_, end), (start, _) in pairwise(spans) if end != start] == [], (
            "one part follows another"
        )
        assert span(rows[-1])[1] == PERIOD, f"The plan ends after {span(rows[-1])[1]} minutes, and not after {PERIOD}."
        settle, *middle, ticket, collect = taken
        assert {part: taken[part] for part in (settle, ticket, collect)} == AROUND
        assert {part: taken[part] for part in middle} == {part: parts.get(part) for part in middle}
        assert sum(taken[part] for part in middle) == TAUGHT
        assert [row for row in rows if not row["you"] or not row["learners"]] == []
        planned += middle
    assert planned == list(parts)


@every_lesson
def test_a_plan_says_what_to_leave_out_and_what_to_do_with_time_left(lesson: Path) -> None:
    for title, plan in plans(lesson).items():
        _, found, after = plan.partition("**When time is short,** leave out in this order:\n\n")
        assert found, f"“{title}” says nothing after “**When time is short,** leave out in this order:”."
        assert sum(saved for _, saved in left_out(plan)) == SAVED, title
        assert len(left_out(plan)) == len(re.findall(r"^\d+\. ", after, re.MULTILINE)), title
        assert re.search(r"^\*\*When there is time left:\*\* \S", after, re.MULTILINE), title


@every_lesson
def test_pages_and_notebook_have_the_lesson_s_number_and_title(lesson: Path) -> None:
    title = f"{lesson.name[:2]}: {front_matter(text_of(lesson / 'lesson.md'))['title']}"
    first = {page: headings(text_of(lesson / page))[0] for page in FILES}
    assert first == {page: (1, f"{kind} {title}") for page, kind in FILES.items()}
    cells = json.loads(text_of(notebook_of(lesson)))["cells"]
    assert headings("".join(cells[0]["source"]))[0] == (1, f"Lesson {title}")


@every_lesson
def test_the_minutes_of_the_sections_add_up_to_those_of_the_lesson(lesson: Path) -> None:
    parts = timed_sections(lesson)
    said = front_matter(text_of(lesson / "lesson.md"))
    for kind in ("teaching", "exercises"):
        assert sum(part[kind] for part in parts.values()) == said[kind]


@every_lesson
def test_challenges_take_the_exercise_minutes_that_their_section_gives_them(lesson: Path) -> None:
    for title, part in timed_sections(lesson).items():
        body = sections(text_of(lesson / "lesson.md"))[title]
        taken = re.findall(r"^### Challenge \d+: .* \((\d+) minutes?\)$", body, re.MULTILINE)
        assert sum(map(int, taken)) == part["exercises"], f"The minutes of the challenges in “{title}” do not add up."


def objectives(lesson: Path) -> list[str]:
    """The numbers of a lesson's objectives."""
    return re.findall(r"^(\d+)\. ", sections(text_of(lesson / "lesson.md"))["Objectives"], re.MULTILINE)


@every_lesson
def test_every_objective_has_evidence_and_every_question_an_objective(lesson: Path) -> None:
    rows = one_table(notes_of(lesson)["Objectives, and what shows that they are reached"])
    assert [row["objective"] for row in rows] == objectives(lesson)
    shown = {number for row in rows for number in row["questions"].split(", ")}
    assert shown == {re.sub("[a-z]", "", number) for number in questions(lesson / "worksheet.md")}


@every_lesson
def test_every_question_of_an_exit_ticket_shows_one_objective(lesson: Path) -> None:
    rows = one_table(notes_of(lesson)["Objectives, and what shows that they are reached"])
    shown = [number for row in rows for number in row["exit ticket"].split(", ") if number]
    assert sorted(shown, key=int) == questions(lesson / "exit-ticket.md")


@every_lesson
def test_every_word_that_a_lesson_explains_is_in_the_glossary(lesson: Path) -> None:
    pages = (GLOSSARY, WORDS_OF_CHANCE)
    known = {title.lower() for page in pages for level, title in headings(text_of(page)) if level == 2}
    terms = bold_terms(text_of(lesson / "lesson.md"))
    assert len(terms) >= 3, f"A lesson makes three words bold where it explains them; this one {len(terms)}."
    assert [term for term in terms if term not in known] == []


@every_lesson
def test_what_a_page_calls_an_app_or_a_control_is_called_so_on_the_screen(lesson: Path) -> None:
    leads_on = sections(text_of(lesson / "lesson.md"))["What next?"] + notes_of(lesson)["With computers"]
    assert names_in(leads_on)
    said = set().union(*(names_in(text_of(lesson / page)) for page in FILES)) - NO_CONTROLS
    said -= {title for _, title in headings(text_of(lesson / "teacher-notes.md"))}  # notes may name it as a control
    assert [name for name in said if not re.search(f'[">]{re.escape(name)}["<]', on_screen())] == []


def names_in(text: str) -> set[str]:
    """What a page has in italics as the name of something to press: no sentence, no question, no lead."""
    found = re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", text)
    return {name.strip() for name in found if not re.search(r"[.:?,]$|^Present \d\d[a-z]$", name.strip())}


@every_page
def test_a_page_is_in_order_and_says_a_chance_in_whole_numbers_first(path: Path) -> None:
    text = text_of(path)
    levels = [level for level, _ in headings(text)]
    assert (levels[0], levels.count(1)) == (1, 1)
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert re.findall(r"!\[\s*\]", text) == []
    assert [tag for tag in re.findall(r"<img[^>]*>", text) if not re.search(r'alt="[^"]+"', tag)] == []
    assert [rows for rows in tables(text) if not rows] == []
    our_own = re.sub("“[^”]*”", "", text)
    assert re.findall(r".{0,20}—.{0,20}|.{0,20}(?<!\d)–.{0,20}|.{0,20}–(?!\d).{0,20}", our_own) == []
    for block in re.split(r"\n\s*\n", text):
        percent = re.search(r"\d\s*(%|per cent)", block)
        assert not percent or re.search(r"\d+ in \d+", block[: percent.start()])


@every_lesson
@every_sheet
def test_every_question_has_its_answer_and_what_is_behind_it(lesson: Path, sheet: str) -> None:
    last = "what a wrong answer tells you" if sheet == "exit-ticket.md" else "reason"
    rows = answers_to(lesson, sheet)
    assert list(rows[0]) == ["question", "answer", last, *(["marks"] if sheet != "homework.md" else [])]
    assert [row["question"] for row in rows] == questions(lesson / sheet)
    assert [row["question"] for row in rows if not all(row.values())] == []


@every_lesson
@pytest.mark.parametrize("sheet", [sheet for sheet in SHEETS if sheet != "homework.md"])
def test_the_marks_of_a_sheet_add_up_to_what_is_said_above_them(lesson: Path, sheet: str) -> None:
    said = notes_of(lesson)[f"Answers to the {FILES[sheet].lower()}"].split("|")[0]
    marks = [int(row["marks"]) for row in answers_to(lesson, sheet)]
    assert min(marks) >= 1
    assert sum(map(int, re.findall(r"(\d+) marks?\b", said))) == sum(marks)


@every_lesson
def test_a_ticket_is_out_of_as_many_marks_on_paper_as_on_devices(lesson: Path) -> None:
    said = notes_of(lesson)["Answers to the exit ticket"].split("|")[0]
    on_devices = {
        name: sum(prompt.points for prompt in one.prompts)
        for name, one in ON_DEVICES.items()
        if name[5:7] == lesson.name[:2]
    }
    on_paper = re.findall(r"(\d+) marks?(?: after (\w+))?", said)
    assert {f"exit-{part or lesson.name[:2]}": int(marks) for marks, part in on_paper} == on_devices


@every_lesson
def test_the_lesson_leads_to_its_worksheets_and_its_homework(lesson: Path) -> None:
    found = sections(text_of(lesson / "lesson.md"))
    last = found[list(timed_sections(lesson))[-1]]
    unlinked = [name for name in SHEETS[:3] if f"]({name})" not in last]
    assert not unlinked, f"The last part of the lesson has no link to {unlinked}."
    assert "](homework.md)" in found["What next?"]


@every_lesson
def test_the_easier_worksheet_is_shorter_and_begins_with_a_line_that_is_done(lesson: Path) -> None:
    easier, usual = (text_of(lesson / name) for name in ("worksheet-easier.md", "worksheet.md"))
    assert blanks(easier) < blanks(usual)
    before, *_ = easier.split("**1", maxsplit=1)
    assert "\n**Done for you.** " in before


@every_lesson
def test_an_exit_ticket_has_at_most_three_questions_a_period(lesson: Path) -> None:
    ticket = text_of(lesson / "exit-ticket.md")
    parts = list(sections(ticket).values()) or [ticket]
    assert len(parts) == len(plans(lesson))
    counted = [len(re.findall(r"^\*\*\d+[a-z]?\.\*\*", part, re.MULTILINE)) for part in parts]
    assert [number for number in counted if not 1 <= number <= QUESTIONS_OF_A_TICKET] == []
