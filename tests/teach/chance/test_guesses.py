"""The sliders: what each place says, and what a guess costs."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.chance.guesses import Scale, chances, numbers_of_cards, penalty, rarities

SCALES = [chances(), rarities(), numbers_of_cards()]


@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: scale.unit)
def test_every_place_says_something_else_and_the_slider_begins_on_one(scale: Scale) -> None:
    assert len({mark.words for mark in scale.marks}) == len(scale.marks)
    values = [mark.value for mark in scale.marks]
    assert values in (sorted(values), sorted(values, reverse=True))
    assert 0 < scale.start < len(scale.marks) - 1


@pytest.mark.parametrize(
    ("scale", "place", "words"),
    [
        (chances(), 0, "never"),
        (chances(), 29, "about 3 in 10 (29 in 100)"),
        (chances(), 30, "3 in 10 (30 in 100)"),
        (chances(), 97, "97 in 100"),
        (chances(), 2, "1 in 50 (2 in 100)"),
        (chances(), 100, "always"),
        (rarities(), 7, "1 in 500"),
        (rarities(), 14, "1 in 1,000,000"),
        (numbers_of_cards(), 0, "0 cards a deal"),
        (numbers_of_cards(), 10, "1 card a deal"),
        (numbers_of_cards(), 4, "0.4 cards a deal (4 in 10 deals)"),
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
        (60, Fraction(40, 100), "That is 20 in 100 too high."),
        (20, Fraction(40, 100), "That is 20 in 100 too low."),
        (40, Fraction(40, 100), "That is as near as the slider goes."),
    ],
)
def test_a_guess_is_told_on_which_side_of_the_truth_it_is(place: int, truth: Fraction, sentence: str) -> None:
    assert chances().distance(place, truth) == sentence
