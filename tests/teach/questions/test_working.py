"""What a number that a learner wrote comes to, with any working before or behind it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.questions.marking import Outcome
from gofish_learn.teach.questions.working import claims_in, range_in
from gofish_learn.teach.questions.written import read

NUMBERS = st.integers(1, 99)
PIECES = st.sampled_from(
    [*"()+-*/:=%,.?! 0159", " out of ", " so ", " not ", " because ", " half ", " one ", " x ", "→"]
)


@given(NUMBERS, NUMBERS)
def test_a_calculation_is_right_with_its_result_before_it_behind_it_or_left_out(one: int, other: int) -> None:
    total, working = one + other, f"{one} + {other}"
    for written in (
        working,
        f"{working} = {total}",
        f"{total} ({working})",
        f"{total} because {working}",
        f"so {total}",
    ):
        assert read(f"{total}", "How many? …", written) is Outcome.RIGHT, written
        assert read(f"{total + 1}", "How many? …", written) is not Outcome.RIGHT, written


@given(NUMBERS, NUMBERS)
def test_two_numbers_of_which_neither_is_chosen_are_left_to_the_teacher(one: int, other: int) -> None:
    wanted = Outcome.RIGHT if one == other else Outcome.READ
    assert read(f"{one}", "How many? …", f"{one} or {other}") is wanted


@given(st.integers(1, 50), st.integers(51, 99))
def test_a_share_is_right_however_it_is_written(some: int, all_of_them: int) -> None:
    share = f"{some} out of {all_of_them}"
    exact = f"{100 * some / all_of_them:.3f}"
    for written in (
        f"{some}/{all_of_them}",
        f"{2 * some} in {2 * all_of_them}",
        f"{exact}%",
        f"{exact}%".replace(".", ","),
    ):
        assert read(share, "How likely? …", written) is Outcome.RIGHT, written


@given(st.lists(PIECES, max_size=100).map("".join))
def test_whatever_is_written_is_read_without_an_error(written: str) -> None:
    for wanted in ("4 out of 7", "From 44 to 84", "No", "Ana for tens", "We can’t tell yet"):
        assert read(wanted, "Is it 4 or 5? …", written) in Outcome


@pytest.mark.parametrize("written", ["(" * 300, "1+" * 150, "(1" * 100 + ")" * 100, "9" * 300, "1/" * 150, "a" * 300])
def test_nothing_is_too_long_or_too_deep_to_be_read(written: str) -> None:
    assert read("4", "How many? …", written) is not Outcome.RIGHT


@pytest.mark.parametrize(
    ("written", "stands"),
    [
        ("1-0.6=0.4", ["2/5"]),
        ("0.4 (1 − 0.6)", ["2/5"]),
        ("zero point four", ["2/5"]),
        ("40 per cent", ["2/5"]),
        ("0.4 not 0.6", ["2/5"]),
        ("I had 0.6 so 0.4", ["2/5"]),
        ("0.4 or 0.6", ["2/5", "3/5"]),
        ("four tenths", ["2/5"]),
        ("half of half", ["1/4"]),
        ("5-1=4 out of 8-1=7", ["4/7"]),
        ("2 out of 8 = 1/4", ["1/4"]),
        ("no number", []),
    ],
)
def test_an_answer_stands_by_what_it_comes_to(written: str, stands: list[str]) -> None:
    assert [str(one.value) for one in claims_in(written) if one.stands] == stands


@pytest.mark.parametrize("written", ["-5", "Ana for -5", "Ana -5"])
def test_a_number_below_nought_is_no_rank_and_left_to_the_teacher(written: str) -> None:
    wanted, question = ("Ana for fives", "…") if "Ana" in written else ("fives", "Sevens or fives?")
    assert read(wanted, question, written.replace("-", "- ")) is Outcome.RIGHT
    assert read(wanted, question, written) is Outcome.READ


@pytest.mark.parametrize(
    "written", ["44 to 84", "44-84", "44 – 84", "64-20=44 to 64+20=84", "between 44 and 84", "44% to 84%"]
)
def test_a_range_has_two_ends(written: str) -> None:
    assert range_in(written) == (Fraction(44), Fraction(84))
