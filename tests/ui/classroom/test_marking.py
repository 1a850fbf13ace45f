"""Marks by hand on the teacher's page: a press on a cell changes the mark, and whatever is counted by it."""

import csv
import io
import json
from pathlib import Path

import pytest

from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.answers import Mark
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.classroom.messages import NO_MARK
from tests.store.stores import let_join
from tests.ui.classroom.teacher import Page
from tests.ui.classroom.test_sheets import SHEETS, answered
from tests.ui.frame.reading import all_words_of, given_by, page_of, part_of, words_in, words_of

MARKED = ("✓", "≈", "✗", "")


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """The results of a ticket: Benn has two answers wrong, Anna one, and what she wrote last nobody has read yet."""
    page = Page(tmp_path, sheets=SHEETS)
    anna, benn = page.all_join("Anna", "Benn")
    page.do("sheet", sheet="exit-02")
    answered(page, anna, "0.4", "5 out of 8", "Because there are so many")
    answered(page, benn, "0.6", "5 out of 7")
    page.send("end_sheet")
    page.tab("results")
    return page


def cell(row: int, column: int) -> str:
    return f"tbody tr:nth-of-type({row}) td:nth-of-type({column}) button"


def press(page: Page, row: int, column: int) -> Message:
    (fields,) = given_by(page.screen, cell(row, column), "data-fields")
    answer = page.send("mark", **json.loads(fields))
    assert answer["type"] == "screen"
    return answer


def test_each_press_gives_the_next_mark_which_says_that_it_is_by_hand_until_it_is_the_machines_again(
    page: Page,
) -> None:
    assert words_of(page.screen, cell(1, 1)) == "✗ not yet: 0.6"
    told = [words_of(press(page, 1, 1), cell(1, 1)) for _ in range(4)]
    assert told == [
        "✓ right, marked by you: 0.6",
        "≈ close, marked by you: 0.6",
        "– no mark, taken away by you: 0.6",
        "✗ not yet: 0.6",
    ]


def test_what_is_marked_by_hand_differs_in_shape_and_each_cell_says_what_a_press_does(page: Page) -> None:
    press(page, 1, 1)
    assert given_by(page.screen, f"{cell(1, 1)} b", "class") == [["gc-sign", "gc-by-hand"]]
    assert given_by(page.screen, f"{cell(2, 1)} b", "class") == [["gc-sign"]]
    assert given_by(page.screen, "tbody tr:first-of-type button", "title")[:2] == [
        "Press: ≈ close",
        "Press: ✓ right",
    ]


def test_a_mark_by_hand_counts_in_the_sums_and_the_file_and_in_who_comes_first_once_nobody_is_marking(
    page: Page,
) -> None:
    totals = 'tbody td[data-key="marks"]'
    assert (all_words_of(page.screen, "tbody th"), all_words_of(page.screen, totals)) == (
        ["Benn", "Anna"],
        ["0 of 2", "1 of 2"],
    )
    press(page, 1, 1)
    press(page, 1, 2)
    press(page, 2, 3)
    assert all_words_of(page.screen, "tbody th") == ["Benn", "Anna"], "nothing jumps under a finger"
    assert all_words_of(page.screen, totals) == ["2 of 3", "2 of 3"], "what is left out counts once it is marked"
    assert "2 of 2 right" in all_words_of(page.screen, "thead small")
    _, heading, _, _, anna, benn = csv.reader(io.StringIO(page.file()["text"].removeprefix("\ufeff")))
    marks = [at for at, title in enumerate(heading) if "marks" in title or title == "out of"]
    assert [[row[at] for at in marks] for row in (anna, benn)] == [["2", "3", "1", "0", "1"], ["2", "3", "1", "1", "0"]]
    page.tab("people")
    page.tab("results")
    assert all_words_of(page.screen, "tbody th") == ["Anna", "Benn"]


def test_marks_by_hand_are_there_when_the_server_starts_again(page: Page, tmp_path: Path) -> None:
    press(page, 1, 1)
    page.store.close()
    marks = Store(tmp_path / FILE).classes.hand_marks(page.number)
    assert [list(one.values()) for one in marks.values()] == [[Mark.RIGHT]]


def test_a_guess_is_not_marked_and_says_why(page: Page) -> None:
    page.send("ask", ready="four-players")
    prompt = page.asked
    anna, _ = page.classes.members(page.number)
    page.classes.answer(anna.number, prompt.number, 9)
    page.send("stop")
    page.tab("results")
    assert words_of(page.screen, 'select[name="which"] option[selected]') == "What they guessed"
    assert part_of(page.screen, '[data-mark], [data-action="mark"], td[data-key="marks"]') is None
    assert all_words_of(page.screen, "tbody td:first-of-type") == ["9 in 10", ""]
    first, guess, *others = all_words_of(page.screen, "th[role=columnheader]")
    assert (first, guess.partition(" Answer: 2.9")[0], others) == ("Learner", "Your first ask, four players", ["Games"])
    assert "no marks" in words_of(page.screen, ".gc-part > p:last-of-type")
    refused = page.send("mark", prompt=prompt.number, member=anna.number, mark="wrong")
    assert (refused["type"], refused["say"]) == ("refused", NO_MARK)


def test_what_came_too_late_stands_apart_and_counts_nothing(page: Page) -> None:
    page.send("ask", kind="choice", text="Warmer?", choices="yes\nno", exact="no")
    prompt = page.asked
    anna, benn = page.classes.members(page.number)
    page.classes.answer(anna.number, prompt.number, 0)
    page.send("stage", stage="tally")
    for learner in (anna, benn):
        page.classes.answer(learner.number, prompt.number, 1)
    page.send("stage", stage="answer")
    page.send("stop")
    page.tab("results")
    assert [words_in(row) for row in page_of(page.screen).select("tbody tr")] == [
        "Anna ✗ not yet: yes Too late: no 0 of 1 0",
        "Benn no answer Too late: no 0",
    ]


def test_nothing_is_marked_that_may_not_be_seen_or_is_not_there(page: Page) -> None:
    anna = page.classes.members(page.number)[0].number
    stranger = let_join(page.classes, page.classes.open("9a").number, "Dora").number
    known = page.classes.prompts(page.number)[0].number
    page.send("sheet", sheet="exit-03")
    still_open = page.classes.prompts(page.number)[-1].number
    for fields in (
        {"prompt": still_open, "member": anna, "mark": "right"},
        {"prompt": still_open + 1, "member": anna, "mark": "right"},
        {"prompt": known, "member": stranger, "mark": "right"},
        {"prompt": known, "member": anna, "mark": "best"},
        {"prompt": None, "member": anna, "mark": "right"},
    ):
        assert page.send("mark", **fields)["type"] == "refused"
    assert page.classes.hand_marks(page.number) == {}
