"""What learners write on, in pieces: a question with its choices, what leads to it, and a ticket for each period."""

from gofish_learn.ui.lessons.blocks import plain, read_text
from gofish_learn.ui.lessons.paper import Paper
from gofish_learn.ui.lessons.sheets import fresh_homework
from gofish_learn.ui.lessons.writing import kept_whole
from tests.ui.lessons.lesson_pages import kit

SHEET = """
# A sheet

Name: ______

## Part A

Four cards.

**1.** Which?

- ☐ seven
- ☐ nine

Two go.

**2a.** How many? ____

**2b.** Cross out a row.

| a | b |
|---|---|
| 1 | 2 |

## Part B

**3.** Say why.

______________________________________________________________________

The end.
"""


def pieces(markdown: str) -> list[tuple[str, str]]:
    """The kinds of the pieces of a sheet, and how each begins."""
    blocks = kept_whole(read_text(markdown).blocks)
    firsts = [block["children"][0] if block["type"] in {"question", "lead"} else block for block in blocks]
    return [(block["type"], " ".join(plain(first).split()[:2])) for block, first in zip(blocks, firsts, strict=True)]


def test_a_question_has_all_up_to_the_last_place_to_write_and_the_rest_leads_on() -> None:
    assert pieces(SHEET) == [
        ("heading", "A sheet"),
        ("paragraph", "Name: ______"),
        ("heading", "Part A"),
        ("lead", "Four cards."),
        ("question", "1. Which?"),
        ("lead", "Two go."),
        ("question", "2a. How"),
        ("question", "2b. Cross"),
        ("heading", "Part B"),
        ("question", "3. Say"),
        ("paragraph", "The end."),
    ]


def test_choices_are_boxes_without_bullets_and_short_ones_stand_side_by_side() -> None:
    document = kit().site.folder.documents["glossary.md"]
    drawn = Paper(kit().site, document, "lessons/").draw(read_text("- ☐ seven\n- ☐ nine\n").blocks)
    assert drawn.startswith('<ul class="choices short">')
    assert (drawn.count('class="tick"'), "☐" in drawn) == (2, False)
    assert 'class="choices"' in Paper(kit().site, document, "lessons/").draw(read_text(f"- ☐ {'long ' * 9}\n").blocks)


def test_cards_are_drawn_and_said_in_words() -> None:
    document = kit().site.folder.documents["glossary.md"]
    drawn = Paper(kit().site, document, "lessons/").draw(read_text("You hold 7H 10S, and S3-0W8T8-J.").blocks)
    assert drawn.count("<svg") == 2
    assert 'aria-label="ten of spades"' in drawn
    assert "S3-0W8T8-J" in drawn


def test_fresh_questions_are_kept_with_their_choices() -> None:
    homework, _ = fresh_homework(kit().site.folder, "4", 7)
    (part,) = homework.parts.values()
    questions = [block for block in part if block["type"] == "question"]
    assert len(questions) == 5
    assert sum("☐ A." in plain(block) for block in questions) >= 2
