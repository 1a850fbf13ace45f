"""The interval that may be looked at as often as one likes: what it promises, kept in simulated experiments."""

import numpy as np
import pytest

from gofish_learn.lab.estimate import ALPHA, FIRST_LOOK, TUNED_FOR, Estimate, anytime_half_width, anytime_interval

EXPERIMENTS, LONGEST = 1_000, 3_000


@pytest.fixture(scope="module")
def looks() -> tuple[np.ndarray, np.ndarray]:
    """Experiments in which nothing makes a difference: for every 20th deal, the mean so far and its standard error."""
    deals = np.random.default_rng(12).choice([-1.0, 0.0, 1.0], (EXPERIMENTS, LONGEST), p=[0.2, 0.6, 0.2])
    counts = np.arange(1, LONGEST + 1)
    means = deals.cumsum(1) / counts
    spread = np.sqrt(np.maximum(0, (deals**2).cumsum(1) / counts - means**2))
    seen = np.arange(FIRST_LOOK - 1, LONGEST, 20)
    return means[:, seen], (spread / np.sqrt(counts))[:, seen]


def test_at_all_looks_together_it_misses_the_truth_in_fewer_than_5_of_100(looks: tuple[np.ndarray, np.ndarray]) -> None:
    means, errors = looks
    halves = errors * [anytime_half_width(1, count) for count in range(FIRST_LOOK, LONGEST + 1, 20)]
    missed = (abs(means) > halves).any(1).mean()
    assert 0.005 < missed < ALPHA


def test_it_costs_about_one_standard_error_more_to_each_side() -> None:
    assert anytime_half_width(0.1, TUNED_FOR) == pytest.approx(0.304, abs=0.001)
    assert all(0.28 < anytime_half_width(0.1, count) < 0.36 for count in (200, 1_000, 5_000, 50_000))
    assert anytime_interval(Estimate(0.5, 0.1), TUNED_FOR) == pytest.approx((0.196, 0.804), abs=0.001)
