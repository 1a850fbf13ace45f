"""The sliders: what each place says, and what a guess costs."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.chance.guesses import CARDS, CHANCES, RARITIES, Scale, penalty


@pytest.mark.parametrize(
    ("scale", "place", "words"),
    [
        (CHANCES, 0, "never"),
        (CHANCES, 29, "about 3 in 10 (29 in 100)"),
        (CHANCES, 2, "1 in 50 (2 in 100)"),
        (RARITIES, 7, "1 in 500"),
        (CARDS, 10, "1 card a deal"),
        (CARDS, 4, "0.4 cards a deal (4 in 10 deals)"),
    ],
)
def test_a_place_says_so_many_in_ten_before_so_many_in_a_hundred(scale: Scale, place: int, words: str) -> None:
    assert scale.marks[place].words == words


@given(st.fractions(0, 1), st.fractions(0, 1))
def test_nothing_costs_less_than_the_exact_chance(guess: Fraction, truth: Fraction) -> None:
    assert penalty(guess, truth) - penalty(truth, truth) == (guess - truth) ** 2


@pytest.mark.parametrize(
    ("place", "truth", "sentence"),
    [
        (60, Fraction(40, 100), "Your guess was 20 percentage points too high."),
        (21, Fraction(40, 100), "Your guess was 19 percentage points too low."),
        (41, Fraction(40, 100), "Very close: only 1 percentage point too high."),
        (40, Fraction(40, 100), "Spot on: no place on the slider is nearer."),
    ],
)
def test_a_guess_is_told_on_which_side_of_the_truth_it_is(place: int, truth: Fraction, sentence: str) -> None:
    assert CHANCES.distance(place, truth) == sentence


@pytest.mark.parametrize("scale", [CHANCES, RARITIES, CARDS], ids=lambda scale: scale.unit)
def test_every_mark_lies_along_the_line_where_the_slider_has_it(scale: Scale) -> None:
    last = len(scale.marks) - 1
    for place, mark in enumerate(scale.marks):
        assert scale.position(float(mark.value)) == pytest.approx(place / last)
