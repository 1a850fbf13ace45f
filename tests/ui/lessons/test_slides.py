"""What a lesson shows on the wall: it asks before it tells, shows before it says, and says nothing that is not so."""

import re
from itertools import chain
from pathlib import Path

import pytest

from gofish_learn.knowledge.proofs.chance_words import about
from gofish_learn.teach.classroom.classroom import Kind
from gofish_learn.teach.classroom.lesson_prompts import lesson_prompt_on
from gofish_learn.ui.lessons.blocks import Block, is_prediction, level_of, plain
from gofish_learn.ui.lessons.documents import Lesson
from gofish_learn.ui.lessons.plan import periods_of
from gofish_learn.ui.lessons.sheets import sheets_of
from gofish_learn.ui.lessons.slides.reading import Piece, ShowError, Slide, read_slides
from gofish_learn.ui.lessons.slides.screens import Screen, begins_of, screens_of, slides_of
from tests.ui.lessons.lesson_pages import lessons, written

MOST_SLIDES, MOST_WORDS = 25, 40
TO_SEE = 2 / 3
WORD = re.compile(r"[^\W\d_]{2,}|\b[aAI]\b")
NUMBER = re.compile(r"(?<![\w.])\d[\d.,/]*\d(?!\w)")
"""A number of two digits or more, a fraction or a decimal."""
NOT_SAID = ("cards", "ways")
"""What is shown without the words of its lines."""

every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.number)


def said(piece: Piece) -> str:
    if piece.show is None:
        return plain(piece.block)
    return "" if piece.block["attrs"]["info"].split()[1] in NOT_SAID else str(piece.block["raw"]).replace("--", "")


def words_on(slide: Slide) -> list[str]:
    return WORD.findall(" ".join([slide.title, *map(said, slide.pieces)]))


@every_lesson
def test_a_slide_is_short_and_a_lesson_is_too(lesson: Lesson) -> None:
    slides = slides_of(lesson)
    assert len(slides) <= MOST_SLIDES
    assert {slide.title: len(words_on(slide)) for slide in slides if len(words_on(slide)) > MOST_WORDS} == {}
    assert all(slide.title for slide in slides)
    assert [screen.slide.title for screen in screens_of(lesson) if not screen.say] == [], "a word for the teacher"


@every_lesson
def test_two_slides_in_three_show_something_and_the_first_shows_and_asks(lesson: Lesson) -> None:
    slides = slides_of(lesson)
    shows = [any(piece.is_to_see for piece in slide.pieces) for slide in slides]
    assert sum(shows) >= TO_SEE * len(slides)
    assert shows[0]
    assert "?" in " ".join([slides[0].title, *map(said, slides[0].pieces)])


@every_lesson
def test_the_objectives_come_last(lesson: Lesson) -> None:
    *before, last = slides_of(lesson)
    assert last.title == "Now you can …"
    assert not any("you can …" in slide.title for slide in before)
    (can,) = [piece.block for piece in last.pieces]
    (objectives,) = [block for block in lesson.lesson.text.section("Objectives") if block["type"] == "list"]
    assert can["type"] == "list"
    assert 2 <= len(can["children"]) <= len(objectives["children"])


@every_lesson
def test_every_part_of_the_lesson_has_slides_in_its_order_and_every_row_of_the_plan_its_notes(lesson: Lesson) -> None:
    parts = [plain(block) for block in lesson.lesson.text.blocks if level_of(block) == 2]
    shown = list(dict.fromkeys(slide.part for slide in slides_of(lesson)))
    assert shown == [part for part in parts if part in shown]
    assert {part for part in parts if part[0].isdigit()} <= set(shown)
    planned = {(row.minutes, row.part) for period in periods_of(lesson) for row in period.rows}
    assert planned == {(row.minutes, row.part) for screen in screens_of(lesson) for row in screen.plan}


@every_lesson
def test_the_slides_ask_for_the_guesses_of_the_lesson_and_nothing_comes_behind_a_guess(lesson: Lesson) -> None:
    asked = sum(map(is_prediction, flat(lesson.lesson.text.blocks)))
    screens = screens_of(lesson)
    assert [screen.prompt for screen in screens if screen.prompt] == list(range(1, asked + 1))
    for slide in slides_of(lesson):
        if slide.asks:
            assert [piece.since for piece in slide.pieces if is_prediction(piece.block)] == [slide.presses]


def flat(blocks: tuple[Block, ...]) -> list[Block]:
    """Blocks, and those in boxes."""
    return list(chain.from_iterable(block["children"] if block["type"] == "details" else [block] for block in blocks))


def seen_on(screen: Screen) -> str:
    """What can be read on a screen, with what is in its pictures."""
    pieces = [
        piece.show.tells(min(screen.press - piece.since, piece.show.stages - 1)) if piece.show else plain(piece.block)
        for piece in screen.slide.pieces
        if piece.since <= screen.press
    ]
    return " ".join([screen.slide.title, *pieces])


@every_lesson
def test_on_paper_each_slide_is_in_one_period_as_it_is_in_the_end(lesson: Lesson) -> None:
    of_periods = sheets_of(lesson)["slides"].slides.values()
    assert [screen for slides in of_periods for screen in slides] == [one for one in screens_of(lesson) if one.is_last]


FIGURE = re.compile(r"\d+ (?:out of|of|in) \d+|\d+/\d+")


@every_lesson
def test_no_answer_is_seen_before_its_guess(lesson: Lesson) -> None:
    screens = screens_of(lesson)
    known: set[str] = set()
    for screen in screens:
        one = lesson_prompt_on(f"{lesson.number}-{screen.prompt}") if screen.prompt else None
        if one is None or one.prompt.exact is None:
            continue
        told = FIGURE.findall(one.prompt.why)
        if one.prompt.kind is Kind.CHANCE:
            told += [f"{one.prompt.exact:.0f} in 100", *FIGURE.findall(about(one.prompt.exact / one.prompt.high))]
        elif any(map(str.isdigit, right := one.prompt.words_of(one.prompt.exact))):
            told.append(right)
        new = set(told) - known - set(FIGURE.findall(one.prompt.text))
        known |= set(told)
        before = " | ".join(map(seen_on, screens[: screen.number])).replace(" of ", " out of ")
        assert [figure for figure in new if re.search(rf"(?<!\d){re.escape(figure)}(?!\d)", before)] == []


@every_lesson
def test_a_number_on_a_slide_stands_in_the_lesson_where_it_is_checked(lesson: Lesson) -> None:
    told = " ".join(one.file.read_text("utf-8") for one in lesson.documents.values())
    slides = slides_of(lesson)
    texts = [slide.title for slide in slides] + [said(piece) for slide in slides for piece in slide.pieces]
    shown = NUMBER.findall(" ".join([*texts, *(plain(block) for slide in slides for block in slide.say)]))
    known = {*NUMBER.findall(told), "100", "10"}
    assert [number for number in shown if number not in known] == []


WRITTEN = """# Slides 01: A lesson

---

## 1. A

### What is it?

```show cards
Ana: 7H ?
```

**Predict first:** how many?

<!-- say: Wait for *it*. -->

---

### It is this

```show bars one-by-one of 10 deals
one: 6
none: 4
```

Then this.

<!-- then -->

And that.
"""


def test_a_slide_is_told_press_by_press() -> None:
    asks, tells = read_slides(WRITTEN)
    assert (asks.part, asks.title, asks.asks, asks.presses) == ("1. A", "What is it?", True, 0)
    assert "".join(map(plain, asks.say)) == "Wait for it."
    assert (tells.part, tells.asks, tells.presses) == ("1. A", False, 3)
    assert [piece.since for piece in tells.pieces] == [0, 2, 3]


@pytest.mark.parametrize(
    ("shown", "sentence"),
    [
        ("show fireworks", "cannot show “fireworks”"),
        ("show cards\nAna: 7X", "cannot be read"),
        ("show bars of 10\nmany", "“many” is not what is expected"),
        ("show ways\n3 fish: Ana 2", "does not say what is hidden"),
        ("show ways\n3 sevens: Ana 2, pond 2\nDev left", "“Dev left” is not"),
        ("show circle\nAna Ben\nAna → Dev", "somebody who does not sit there"),
    ],
)
def test_what_cannot_be_shown_is_said_in_a_sentence(shown: str, sentence: str) -> None:
    with pytest.raises(ShowError, match=re.escape(sentence)):
        read_slides(f"---\n\n```{shown}\n```\n")


def stages(lines: str) -> list[str]:
    """What a slide with these lines shows, press by press."""
    (slide,) = read_slides(f"---\n\n```show {lines}\n```\n")
    (piece,) = slide.pieces
    assert piece.show
    assert piece.show.stages == slide.presses + 1
    return [piece.show.drawn(stage) for stage in range(piece.show.stages)]


def test_ways_are_crossed_out_one_kind_a_press_and_then_counted() -> None:
    drawn = stages("ways\n3 sevens: Ana 2, Ben 2, pond 4\nthen Ben said go fish\nchance of Ana")
    assert [page.count('class="gone"') for page in drawn] == [0, 1, 2, 3, 4, 5, 5, 5]
    assert ["ways</span>" in page or "16 of 20" in page for page in drawn[-1:]] == [True]
    assert [stage for stage, page in enumerate(drawn) if "20 ways" in page] == [6, 7]
    assert [stage for stage, page in enumerate(drawn) if "16 of 20 ways, 80 in 100" in page] == [7]


@pytest.mark.parametrize(
    ("shown", "seen", "unseen"),
    [
        pytest.param(
            "tree seven\nseven 3/8: seven 2/7, no 5/7\nno 5/8: seven 3/7, no 4/7",
            ["3/8", "2/7 ", "20/56 ", "<rect"],
            ["2/7 ", "20/56 ", "<rect"],
            id="a tree: its first steps, its second ones, its ends, those that are counted",
        ),
        pytest.param(
            "circle one-by-one\nAna Ben Cleo\nAna → Ben: twos?\nnext: Ben",
            ["Ana", "twos?", "next: Ben"],
            ["twos?", "next: Ben"],
            id="a circle: who asks whom, and who is next",
        ),
        pytest.param(
            "bars one-by-one of 10 deals\none: 6\ntwo: 3 ± 1",
            ["of 10 deals", "<span>6<", "<span>3 ± 1<"],
            ["<span>6<", "<span>3 ± 1<"],
            id="bars",
        ),
        pytest.param(
            "line one-by-one\n−40 less, 40 more\n0: same\n−36 to −15: pairs",
            ["−40 less", 'class=""', 'class="span low"'],
            ['class=""', 'class="span low"'],
            id="a line: marks and ranges, below zero too",
        ),
        pytest.param(
            "rows last 1\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |",
            ["<span>1<", "<td><span>2", "<td><span>4"],
            ["<td><span>2", "<td><span>4"],
            id="rows: the last cell of each",
        ),
        pytest.param(
            "talk one-by-one\nAna: Sevens?\nBen: Go fish!",
            ['class="left"', 'class="right"'],
            ['class="right"'],
            id="talk: a bubble each, on a side each",
        ),
    ],
)
def test_what_comes_with_a_press_is_not_seen_before(shown: str, seen: list[str], unseen: list[str]) -> None:
    pages = [page.replace("</text>", " ") for page in stages(shown)]
    firsts = [next((at for at, page in enumerate(pages) if part in page), None) for part in seen]
    assert firsts == sorted(at for at in firsts if at is not None)
    assert firsts[-1] == len(pages) - 1
    assert [part for part in unseen if part in pages[0]] == []


def test_each_mark_of_a_line_stands_in_a_row_of_its_own_the_first_one_highest() -> None:
    (drawn,) = stages("line\n0 none, 100 all\n33: fair\n20 to 30: ours")
    assert re.findall(r"at:(\S+) to:(\S+) row:(\d)", drawn) == [
        ("0.33", "0.33", "2"),
        ("0.2", "0.3", "1"),
    ]


def test_cards_are_drawn_and_named() -> None:
    (drawn,) = stages("cards\nAna: 7H ~10C | pond: ? ?")
    assert drawn.count("<svg") == 4
    assert 'aria-label="Ana: seven of hearts and ten of clubs (crossed out). pond: 2 cards face down."' in drawn


LESSON = """# Lesson 01: A lesson

## 1. A

<!-- say: Look at *this*. -->

*Teaching: 3 minutes. Exercises: 0 minutes.*

## 2. B
"""
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


def test_the_speaker_reads_what_the_lesson_and_the_slide_say_and_what_the_plan_has(tmp_path: Path) -> None:
    slides = WRITTEN + "\n---\n\n## 2. B\n\n### What now?\n"
    lesson = written(tmp_path, lesson=LESSON, teacher_notes=NOTES, slides=slides).folder.lessons["01"]
    first, *others = screens_of(lesson)
    assert " ".join(map(plain, first.say)) == "Look at this. Wait for it."
    assert all(not screen.say for screen in others)
    assert [screen.minutes.partition(".")[0] for screen in (first, *others)] == ["Teaching: 3 minutes"] * 5 + [""]
    assert [[row.part for row in screen.plan] for screen in (first, others[0], others[-1])] == [
        ["Settle", "1. A", "Collect"],
        ["1. A", "Collect"],
        ["Settle", "2. B"],
    ]
    assert begins_of(lesson) == {"01a": 1, "01b": 6}
    assert [screen.gist for screen in others] == [
        "It is this",
        "one: 6",
        "none: 4 Then this.",
        "And that.",
        "What now?",
    ]
    assert [screen.name for screen in others] == [
        "It is this",
        f"{others[0].slide.title} (2 of 4)",
        "Then this.",
        "And that.",
        "What now?",
    ]
