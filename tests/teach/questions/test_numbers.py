"""Numbers as learners write them: many ways to say the same, and nothing else is a number."""

from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.teach.questions.marking import LONGEST, number_in

THREE_EIGHTHS = (
    *("3/8", "3 / 8", "6/16", "0.375", ".375", "0,375", "37.5 %", "37.5%", "37,5 %", "37.5 per cent", "37.5 percent"),
    *("3 out of 8", "3 in 8", " 3/8 ", "about 0.375", "0.375.", "3\u00a0/\u20098", "+0.375", Fraction(3, 8), 0.375),
)


@pytest.mark.parametrize("written", THREE_EIGHTHS)
def test_three_eighths_may_be_written_in_many_ways(written: object) -> None:
    assert number_in(written) == Fraction(3, 8)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("1 3/8", Fraction(11, 8)),
        ("-2", -2),
        ("−2", -2),
        ("- 2.5", Fraction(-5, 2)),
        ("2,000", 2000),
        ("1,234,567.5", Fraction(2469135, 2)),
        ("0,125", Fraction(1, 8)),
        ("12,5", Fraction(25, 2)),
        ("2/8 %", Fraction(1, 400)),
        (7, 7),
    ],
)
def test_what_a_number_means(written: object, number: Fraction) -> None:
    assert number_in(written) == number


@pytest.mark.parametrize(
    "written",
    [
        *("", " ", "seven", "3/0", "3/8/2", "1/2 of 3/4", "--2", "1e5", "0x10", "٣", "½", "3 4", "%", ".", "1..2"),
        *("9" * (LONGEST + 1), True, None, ..., inf, nan, [3], "NaN", "1_000"),
    ],
    ids=repr,
)
def test_what_is_no_number(written: object) -> None:
    assert number_in(written) is None


@given(st.fractions(min_value=-(10**6), max_value=10**6, max_denominator=10**6))
def test_a_fraction_is_read_as_it_is_printed(number: Fraction) -> None:
    assert number_in(str(number)) == number


@settings(max_examples=40)
@given(st.text(max_size=LONGEST + 5))
def test_nothing_that_is_written_is_an_error(text: str) -> None:
    number_in(text)
