"""The questions about chance: their answers, the counting out loud, the words, and the deals that try them."""

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.lab.deals import Setting, TrialCounts, try_deals
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.teach.chance.trials import (
    counts_of,
    falls,
    heaped,
    likely,
    so_far,
)

ALL = list(QUESTIONS.values())


def openings(question: ChanceQuestion) -> list[Setting]:
    """Every opening that a question can be asked about, and that can be dealt."""
    fields = list(question.ranges)
    found = []
    for values in product(*(range(least, most + 1) for least, most in question.ranges.values())):
        chosen = {"players": 2, "hand": 7, "held": 1, "draws": 1} | dict(zip(fields, values, strict=True))
        if chosen["held"] <= chosen["hand"]:
            found.append(Setting(**chosen))
    return found


def exact_answer(question: ChanceQuestion) -> Fraction:
    return question.exact(question.setting).value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("opponent", 0.405497),
        ("fourth", 0.155556),
        ("somebody", 0.694110),
        ("wish", 0.078947),
        ("within", 0.611664),
        ("cards", 0.466667),
        ("book", 0.00168067),
    ],
)
def test_the_answers_are_those_of_the_formulas(name: str, value: float) -> None:
    assert float(exact_answer(QUESTIONS[name])) == pytest.approx(value, abs=5e-7)


@pytest.mark.parametrize("question", ALL, ids=list(QUESTIONS))
def test_every_walk_comes_to_the_exact_answer_whatever_the_opening(question: ChanceQuestion) -> None:
    assert len(openings(question)) > 3
    for setting in openings(question):
        exact = question.exact(setting).value
        for walk in question.walks(setting):
            if question.name == "book" and setting.hand == 8:
                assert 0 < walk.value - exact < Fraction(1, 10**6), "two books in one hand are counted twice"
            else:
                assert walk.value == exact, (setting, walk.title)
            assert "  " not in walk.says


@pytest.mark.parametrize("question", ALL, ids=list(QUESTIONS))
def test_deals_come_near_the_exact_answer(question: ChanceQuestion) -> None:
    exact = float(exact_answer(question))
    tried = try_deals(question.setting, question.trial, 2, 3_000, fixed=question.fixed)
    assert tried.estimate is not None
    spread = sqrt(exact * (1 - exact) / tried.asked) if question.is_chance else tried.estimate.error
    assert abs(tried.estimate.value - exact) <= 4.5 * spread


@pytest.mark.parametrize(
    ("tried", "chance", "sentence"),
    [
        (
            TrialCounts(11, 11, 4, 4),
            True,
            "So far: 4 of 11 deals, or 36 in 100. Most likely the exact chance is between 15 and 65 in 100.",
        ),
        (
            TrialCounts(111, 67, 4, 4),
            True,
            "So far: 4 of 67 deals that count, or 6 in 100. Most likely the exact chance is between 2 and 15 in 100.",
        ),
        (TrialCounts(3, 0, 0, 0), True, "So far 3 deals, and none of them counts."),
        (TrialCounts(1, 1, 1, 1), False, "So far: 1 seven in 1 deal."),
        (
            TrialCounts(100, 100, 48, 60),
            False,
            (
                "So far: 48 sevens in 100 deals, or 0.48 a deal. "
                "Most likely the exact average is between 0.3 and 0.7 sevens a deal."
            ),
        ),
    ],
)
def test_the_result_so_far_is_said_with_the_range_in_which_the_answer_most_likely_is(
    tried: TrialCounts,
    chance: bool,  # noqa: FBT001 - a column of the table
    sentence: str,
) -> None:
    assert so_far(tried, chance=chance) == sentence


def test_the_range_of_a_chance_is_wilson_s_and_that_of_a_mean_two_standard_errors() -> None:
    assert likely(TrialCounts(11, 11, 4, 4)) == pytest.approx((0.1517, 0.6462), abs=1e-4)
    low, high = likely(TrialCounts(100, 100, 48, 60), chance=False) or (0.0, 0.0)
    assert high - low == pytest.approx(4 * sqrt((60 / 100 - 0.48**2) / 99), abs=1e-9)
    assert likely(TrialCounts(5, 5, 2, 2), chance=False) is None
    assert likely(TrialCounts(20, 20, 0, 0), chance=False) is None


@given(st.sampled_from(list(QUESTIONS)), st.integers(0, 1_000), st.integers(1, 30))
def test_every_deal_falls_on_one_pile_and_the_sums_are_those_of_the_trial(name: str, seed: int, deals: int) -> None:
    question = QUESTIONS[name]
    fallen = falls(question.setting, question.trial, seed, range(deals), fixed=question.fixed)
    assert sum(heaped(question.piles, fallen)) == deals
    assert counts_of(fallen) == try_deals(question.setting, question.trial, seed, range(deals), fixed=question.fixed)
