"""A chance in words: what a learner reads, from never to always."""

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.knowledge.proofs.chance_words import (
    LEAST,
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
    ("say", "chance", "words"),
    [
        (about, 0, "never"),
        (about, 0.3, "3 in 10"),
        (about, 0.29, "about 3 in 10"),
        (about, 0.5, "5 in 10"),
        (about, 0.09, "about 1 in 11"),
        (about, 0.0017, "about 1 in 590"),
        (about, Fraction(3, 100), "about 1 in 33"),
        (about, 0.97, "97 in 100"),
        (about, 0.9755, "about 98 in 100"),
        (about, 0.998, "always but 1 in 500"),
        (in_hundred, 0.405497, "41 in 100"),
        (in_hundred, 0.0017, "fewer than 1 in 100"),
        (in_hundred, 0.9999, "more than 99 in 100"),
        (in_hundred, 1, "100 in 100"),
        (per_cent, Fraction(7, 10), "70 per cent"),
        (per_cent, 0.0002401, "0.024 per cent"),
        (per_cent, 0.99976, "99.976 per cent"),
        (per_cent, 0, "0 per cent"),
        (per_cent, 1, "100 per cent"),
        (in_full, 0.0, "cannot"),
        (in_full, 0.1, "1 in 10 (10 %)"),
        (in_full, 0.29, "about 3 in 10 (29 %)"),
        (in_full, 0.9972, "always but about 1 in 360 (over 99 %)"),
        (in_full, 1.0, "sure"),
        (in_percent, 0.0, "0 %"),
        (in_percent, 1.0, "100 %"),
        (one_in, 0.00018, "about 1 in 5,600"),
        (as_fraction, Fraction(959, 2365), "959/2,365"),
        (as_fraction, Fraction(2), "2"),
        (as_fraction, Fraction(1, 10**8), None),
        (decimal, 0.405497, "0.405"),
        (decimal, Fraction(39, 4), "9.75"),
        (decimal, 0, "0"),
        (decimal, 1234, "1234"),
    ],
)
def test_a_chance_is_said_so(say: Callable[..., str | None], chance: float, words: str | None) -> None:
    assert say(chance) == words


def test_things_are_counted_in_words() -> None:
    assert (counted(1, "seven"), counted(3, "seven"), counted(0, "card")) == ("one seven", "three sevens", "no cards")


@given(st.fractions(0, 1) | st.floats(1e-9, 1 - 1e-9))
def test_only_what_is_certain_is_said_to_be(chance: Fraction | float) -> None:
    certain = chance in {0, 1}
    assert (about(chance) in {"never", "always"}) == certain
    assert (chance_in_words(float(chance)) in {"sure", "cannot"}) == (float(chance) in {0, 1})
    assert (in_percent(float(chance)) in {"0 %", "100 %"}) == (float(chance) in {0, 1})
    if 10**-9 < chance < 1 - 10**-9:
        assert in_hundred(chance) not in {"0 in 100", "100 in 100"}
        assert per_cent(chance) not in {"0 per cent", "100 per cent"}
        assert not about(chance).endswith((" 0 in 10", " 10 in 10"))


def test_one_in_so_many_is_the_nearest_for_every_fraction() -> None:
    fractions = {Fraction(part, whole) for whole in range(2, 301) for part in range(1, whole)}
    rare = {one: about(one) for one in fractions if one < LEAST}
    for chance, said in rare.items():
        (times,) = re.findall(r"1 in (\d+)$", said)
        assert abs(1 / chance - int(times)) <= (0.5 if 1 / chance < 99.5 else 5), f"{chance}: {said}"
        assert said.startswith("about ") == (int(times) * chance != 1)
    assert rare[Fraction(6, 46)] == "about 1 in 8"
    assert not any(about(one).removeprefix("about ") == "1 in 10" for one in fractions - {*rare})


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [(81.25, 1, "81.3"), (12.5, 0, "13"), (-12.5, 0, "-13"), (-0.4, 0, "0"), (0.04, 1, "0.0")],
)
def test_halves_are_rounded_away_from_zero_as_in_school(value: float, decimals: int, text: str) -> None:
    assert rounded(value, decimals) == text


@given(st.fractions(-1000, 1000), st.integers(0, 6))
def test_no_rounding_is_off_by_more_than_half_of_its_last_digit(value: Fraction, decimals: int) -> None:
    assert abs(Fraction(rounded(value, decimals)) - value) <= Fraction(1, 2 * 10**decimals)
