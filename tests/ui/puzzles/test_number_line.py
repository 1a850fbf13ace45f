"""The picture of a number: where it lies, beside what was answered, and a chance as so many dots."""

from fractions import Fraction

import pytest

from gofish_learn.teach.questions.question import CHANCE, Drawing, DrawnPoint, DrawnRow, NumberQuestion
from gofish_learn.ui.puzzles.number_line import dots_of, picture_of, picture_of_drawing

HALF = NumberQuestion("How likely?", Fraction(1, 2), unit=CHANCE)


def test_a_chance_stands_between_never_and_always_with_the_answers_beside_it() -> None:
    picture = picture_of(HALF, ["1/4", "3/4"])
    assert picture.ends == ("never", "always")
    assert [(mark.at, mark.text, mark.kind) for mark in picture.lines[0].marks] == [
        (0.25, "", "yours"),
        (0.75, "You: 3/4", "yours"),
        (0.5, "1/2", "right"),
    ]
    assert picture.says == "On a line from 0 to 1: 1/2. You: 1/4. You: 3/4. That is 1 of 2 dots."


def test_what_was_wrong_at_first_is_not_called_yours_once_the_second_try_is_right() -> None:
    picture = picture_of(HALF, ["1/4", "1/2"])
    assert [mark.text for mark in picture.lines[0].marks] == ["First: 1/4", "1/2"]
    assert picture.says == "On a line from 0 to 1: 1/2. First: 1/4. That is 1 of 2 dots."


@pytest.mark.parametrize("given", ["1/2", "0.5", "70", "", "a half"])
def test_the_right_answer_and_what_is_no_place_on_the_line_have_no_mark(given: str) -> None:
    assert [mark.text for mark in picture_of(HALF, [given]).lines[0].marks] == ["1/2"]


@pytest.mark.parametrize(("exact", "given"), [(27, "3"), (-6, "6"), (0, "-4"), (12, "1012")])
def test_a_number_without_ends_has_a_line_that_holds_it_and_the_answer(exact: int, given: str) -> None:
    picture = picture_of(NumberQuestion("How many?", Fraction(exact), unit="cards"), [given])
    assert all(0 <= mark.at <= 1 for mark in picture.lines[0].marks)
    assert len({mark.at for mark in picture.lines[0].marks}) == 2
    assert picture.dots is None


@pytest.mark.parametrize(
    ("chance", "dots"),
    [(Fraction(3, 8), (3, 8)), (Fraction(1013, 4324), (23, 100)), (Fraction(1), (100, 100)), (Fraction(0), (0, 100))],
)
def test_a_chance_is_so_many_dots_of_its_own_or_of_a_hundred(chance: Fraction, dots: tuple[int, int]) -> None:
    assert dots_of(chance) == dots


def test_what_is_drawn_has_a_line_each_and_says_the_same_in_words() -> None:
    row = DrawnRow(
        "Won by Ana",
        (DrawnPoint(Fraction(50), beside=True), DrawnPoint(Fraction(54), "54 in 100")),
        (Fraction(49), Fraction(59)),
    )
    drawing = Drawing(Fraction(0), Fraction(100), ("none", "all"), (row, DrawnRow("Not played", ())))
    picture = picture_of_drawing(drawing)
    assert [line.label for line in picture.lines] == ["Won by Ana", "Not played"]
    assert picture.lines[0].span == (0.49, 0.59)
    assert [(mark.at, mark.kind) for mark in picture.lines[0].marks] == [(0.5, "beside"), (0.54, "right")]
    assert picture.says == "On a line from none to all: Won by Ana: 50, 54 in 100, a range from 49 to 59; Not played."
