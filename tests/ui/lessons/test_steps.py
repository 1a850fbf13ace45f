"""A lesson as screens: all of it once, in order, and nothing that answers a question before it was asked."""

from pathlib import Path

import pytest

from gofish_learn.ui.lessons.blocks import Block, is_minutes, is_prediction, level_of, plain
from gofish_learn.ui.lessons.plan import periods_of
from gofish_learn.ui.lessons.shelf import Lesson
from gofish_learn.ui.lessons.steps import FULL, PROMPT, SOLUTION, begins_of, steps_of
from tests.ui.lessons.shelf_of import lessons, steps_written, written

every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.number)


def words(blocks: list[Block]) -> list[str]:
    """The words of some blocks."""
    return " ".join(map(plain, blocks)).split()


def told(blocks: tuple[Block, ...]) -> list[Block]:
    """The blocks of a lesson that a class sees, those in boxes too."""
    found: list[Block] = []
    for block in blocks:
        if block["type"] == "details":
            found += block["children"]
        elif block["type"] != "say" and not is_minutes(block):
            found.append(block)
    return found


@every_lesson
def test_all_of_a_lesson_is_shown_once_and_in_its_order(lesson: Lesson) -> None:
    shown = [block for step in steps_of(lesson) for block in step.blocks]
    assert words(shown) == words(told(lesson.lesson.text.blocks))


@every_lesson
def test_a_guess_ends_its_screen_and_is_numbered(lesson: Lesson) -> None:
    steps = steps_of(lesson)
    for step in steps:
        guesses = [place for place, block in enumerate(step.blocks) if is_prediction(block)]
        assert len(guesses) == (step.kind == PROMPT) == bool(step.prompt)
        for place in guesses:
            assert [block["type"] for block in step.blocks[place + 1 :]] in ([], ["list"])
    prompts = [step.prompt for step in steps if step.prompt]
    assert prompts == list(range(1, len(prompts) + 1))


@every_lesson
def test_what_is_in_a_box_is_alone_on_its_screens_after_its_question(lesson: Lesson) -> None:
    inside = [
        plain(one) for block in lesson.lesson.text.blocks if block["type"] == "details" for one in block["children"]
    ]
    steps = steps_of(lesson)
    shown = [plain(block) for step in steps if step.kind == SOLUTION for block in step.blocks]
    assert words_of(shown) == words_of(inside)
    assert steps[0].kind != SOLUTION
    assert all(step.title for step in steps if step.kind == SOLUTION)


def words_of(texts: list[str]) -> list[str]:
    """The words of some texts."""
    return " ".join(texts).split()


@every_lesson
def test_a_screen_holds_no_more_than_can_be_read_unless_one_block_does(lesson: Lesson) -> None:
    for step in steps_of(lesson):
        text = [block for block in step.blocks if not level_of(block) and block["type"] != "table"]
        assert len(text) <= 1 or len(words(text)) <= FULL + 30  # what a guess is about stays with it


@every_lesson
def test_every_row_of_the_plan_is_among_the_notes(lesson: Lesson) -> None:
    planned = [row for period in periods_of(lesson) for row in period.rows]
    noted = {id(row) for step in steps_of(lesson) for row in step.plan}
    assert planned
    by_words = {(row.minutes, row.part) for step in steps_of(lesson) for row in step.plan}
    assert {(row.minutes, row.part) for row in planned} == by_words
    assert noted


GUESS = "**Predict first:** how many?"
BOX = "<details>\n<summary>Solution</summary>\n\nFour.\n\n</details>"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        pytest.param("## 1. A\n\nOne.\n\nTwo.", ["text"], id="short paragraphs share a screen"),
        pytest.param(f"## 1. A\n\n{'word ' * 60}\n\n{'word ' * 60}", ["text", "text"], id="long ones do not"),
        pytest.param(f"## 1. A\n\n{GUESS}\n\nFour.", ["prompt", "text"], id="what follows a guess waits"),
        pytest.param(f"## 1. A\n\n{GUESS}\n\n- four\n- five", ["prompt", "text"], id="a list, which may be the answer"),
        pytest.param(
            f"## 1. A\n\n### Challenge 1: B (2 minutes)\n\n{GUESS}\n\n- four\n- five\n\n{BOX}",
            ["text", "prompt", "solution"],
            id="in a challenge the list is what is asked about",
        ),
        pytest.param(f"## 1. A\n\nOne?\n\n{BOX}\n\nThen.", ["text", "solution", "text"], id="a box is alone"),
        pytest.param(f"## 1. A\n\n{BOX}\n\n{BOX}", ["text", "solution", "solution"], id="two boxes"),
        pytest.param(
            "## 1. A\n\n*Teaching: 1 minute. Exercises: 2 minutes.*", ["text"], id="minutes are for the notes"
        ),
    ],
)
def test_how_a_part_is_told(tmp_path: Path, text: str, kinds: list[str]) -> None:
    steps = steps_of(steps_written(tmp_path, f"# Lesson 01: A lesson\n\n{text}\n"))
    assert [step.kind for step in steps[1:]] == kinds


def test_a_long_list_is_told_in_several_screens_and_goes_on_counting(tmp_path: Path) -> None:
    items = "\n".join(f"{n}. {'word ' * 20}" for n in range(1, 9))
    lists = [
        block for step in steps_of(steps_written(tmp_path, f"# L\n\n## 1. A\n\n{items}\n")) for block in step.blocks
    ]
    starts = [block["attrs"]["start"] for block in lists if block["type"] == "list"]
    counts = [len(block["children"]) for block in lists if block["type"] == "list"]
    assert len(starts) > 1
    assert starts == [1 + sum(counts[:place]) for place in range(len(counts))]


def test_a_list_that_would_only_begin_on_a_screen_begins_on_the_next(tmp_path: Path) -> None:
    items = "\n".join(f"- {'word ' * 10}" for _ in range(8))
    text = f"# L\n\n## 1. A\n\n{'word ' * 60}\n\n{items}\n"
    shown = [[block["type"] for block in step.blocks] for step in steps_of(steps_written(tmp_path, text))]
    assert shown == [["heading"], ["heading", "paragraph"], ["list"], ["list"]]


def test_the_speaker_reads_how_the_next_screen_begins(tmp_path: Path) -> None:
    text = f"# L\n\n## 1. A\n\n{GUESS}\n\nOne two three four five six seven eight nine ten.\n\n{BOX}\n"
    gists = [step.gist for step in steps_of(steps_written(tmp_path, text))]
    assert gists == ["L", "1. A", "One two three four five six seven eight nine…", "Solution: Four."]


def test_a_note_and_the_minutes_are_for_the_speaker(tmp_path: Path) -> None:
    text = "# L\n\n## 1. A\n\n<!-- say: Wait for *it*. -->\n\n*Teaching: 3 minutes. Exercises: 0 minutes.*\n\nOne.\n"
    _, step = steps_of(steps_written(tmp_path, text))
    assert (words(step.say), step.minutes) == (["Wait", "for", "it."], "Teaching: 3 minutes. Exercises: 0 minutes.")
    assert words(step.blocks) == ["1.", "A", "One."]


NOTES = """# Teacher notes 01: A lesson

## The plan of 01a: 9 minutes

| minutes | part | you | learners |
|---|---|---|---|
| 0–3 | Settle | Wait. | Sit. |
| 3–6 | 1. A | Show. | Look. |
| 6–9 | Collect | Take. | Give. |

## The plan of 01b: 6 minutes

| minutes | part | you | learners |
|---|---|---|---|
| 0–3 | Settle | Wait. | Sit. |
| 3–6 | 2. B | Show. | Look. |

## When time is short

| minutes | part | what to leave out |
|---|---|---|
| 0–2 | 1. A | all |
"""


def test_a_lesson_of_two_periods_has_the_rows_of_each_where_it_begins(tmp_path: Path) -> None:
    text = "# Lesson 01: A lesson\n\n## 1. A\n\nOne.\n\n## 2. B\n\nTwo.\n"
    lesson = written(tmp_path, lesson=text, teacher_notes=NOTES).shelf.lessons["01"]
    assert [[row.part for row in step.plan] for step in steps_of(lesson)] == [
        ["Settle"],
        ["1. A", "Collect"],
        ["Settle", "2. B"],
    ]
    assert begins_of(lesson) == {"01a": 1, "01b": 3}
