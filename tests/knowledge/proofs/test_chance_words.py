"""A chance in words: what a learner reads, from never to always."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.knowledge.proofs.chance_words import (
    about,
    as_fraction,
    chance_in_words,
    counted,
    decimal,
    in_full,
    in_hundred,
    in_percent,
    one_in,
    per_cent,
    rounded,
)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0, "never"),
        (0.3, "3 in 10"),
        (0.29, "about 3 in 10"),
        (0.5, "5 in 10"),
        (0.09, "about 1 in 10"),
    ],
)
def test_a_chance_is_said_in_tens(chance: float, words: str) -> None:
    assert about(chance) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0017, "about 1 in 590"),
        (Fraction(3, 100), "about 1 in 33"),
        (0.97, "97 in 100"),
        (0.9755, "about 98 in 100"),
        (0.998, "always but 1 in 500"),
    ],
)
def test_a_chance_near_never_or_always_is_said_in_larger_numbers(chance: float, words: str) -> None:
    assert about(chance) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.405497, "41 in 100"), (0.0017, "fewer than 1 in 100"), (0.9999, "more than 99 in 100"), (1, "100 in 100")],
)
def test_a_chance_is_said_in_hundreds(chance: float, words: str) -> None:
    assert in_hundred(chance) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(7, 10), "70 per cent"),
        (0.0002401, "0.024 per cent"),
        (0.99976, "99.976 per cent"),
        (0, "0 per cent"),
        (1, "100 per cent"),
    ],
)
def test_a_chance_is_said_in_per_cent(chance: float, words: str) -> None:
    assert per_cent(chance) == words


@given(st.fractions(0, 1))
def test_only_what_is_certain_is_said_to_be(chance: Fraction) -> None:
    certain = chance in {0, 1}
    assert (about(chance) in {"never", "always"}) == certain
    if 10**-9 < chance < 1 - 10**-9:
        assert in_hundred(chance) not in {"0 in 100", "100 in 100"}
        assert per_cent(chance) not in {"0 per cent", "100 per cent"}
        assert not about(chance).endswith((" 0 in 10", " 10 in 10"))


def test_small_things() -> None:
    assert one_in(0.00018) == "about 1 in 5,600"
    assert as_fraction(Fraction(959, 2365)) == "959/2,365"
    assert as_fraction(Fraction(2)) == "2"
    assert as_fraction(Fraction(1, 10**8)) is None
    assert (decimal(0.405497), decimal(Fraction(39, 4)), decimal(0), decimal(1234)) == ("0.405", "9.75", "0", "1234")
    assert (counted(1, "seven"), counted(3, "seven"), counted(0, "card")) == ("one seven", "three sevens", "no cards")


@pytest.mark.parametrize(
    ("chance", "words", "per_cent"),
    [
        (0.0, "cannot", "0 %"),
        (0.1, "1 in 10", "10 %"),
        (0.29, "about 3 in 10", "29 %"),
        (0.93, "93 in 100", "93 %"),
        (0.9972, "always but about 1 in 360", "over 99 %"),
        (1.0, "sure", "100 %"),
    ],
)
def test_a_chance_is_said_in_words_first_and_then_in_per_cent(chance: float, words: str, per_cent: str) -> None:
    assert chance_in_words(chance) == words
    assert in_percent(chance) == per_cent
    assert in_full(chance) == (words if chance in {0, 1} else f"{words} ({per_cent})")


@given(st.floats(1e-9, 1 - 1e-9) | st.sampled_from([0.0, 1.0]))
def test_only_what_is_certain_is_sure_or_cannot_be(chance: float) -> None:
    assert (chance_in_words(chance) in {"sure", "cannot"}) == (chance in {0, 1})
    assert (in_percent(chance) in {"0 %", "100 %"}) == (chance in {0, 1})


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (81.25, 1, "81.3"),
        (12.5, 0, "13"),
        (-12.5, 0, "-13"),
        (-0.4, 0, "0"),
        (0.04, 1, "0.0"),
    ],
)
def test_halves_are_rounded_away_from_zero_as_in_school(value: float | Fraction, decimals: int, text: str) -> None:
    assert rounded(value, decimals) == text


@given(st.fractions(-1000, 1000), st.integers(0, 6))
def test_no_rounding_is_off_by_more_than_half_of_its_last_digit(value: Fraction, decimals: int) -> None:
    assert abs(Fraction(rounded(value, decimals)) - value) <= Fraction(1, 2 * 10**decimals)
