"""The figures of many games, whatever the order in which they are merged, and intervals that keep what they promise."""

import json
import math
import statistics
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.lab.estimate import ALPHA, FIRST_LOOK, TUNED_FOR, Estimate, anytime_half_width, anytime_interval
from gofish_learn.lab.playing import Forfeit, Outcome
from gofish_learn.lab.statistics import Results, Tally, nothing_yet, percentile

counted = st.lists(st.integers(0, 400), min_size=2, max_size=60)


def outcome(asks: int, winners: tuple[int, ...], scores: tuple[int, ...] = (5, 5, 3), first: int = 0) -> Outcome:
    return Outcome(asks, winners, scores, first)


def tally_of(*outcomes: Outcome) -> Tally:
    tally = Tally(3)
    for played in outcomes:
        tally.add(played)
    return tally


def results_of(*outcomes: Outcome) -> Results:
    return tally_of(*outcomes).results("standard", ("a", "b", "c"), 7)


@given(counted)
def test_percentiles_are_those_of_the_standard_library(values: list[int]) -> None:
    counts = {value: values.count(value) for value in values}
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    assert [percentile(counts, percent) for percent in range(1, 100)] == pytest.approx(cuts)
    assert (percentile(counts, 0), percentile(counts, 100)) == (min(values), max(values))


def test_a_shared_win_is_split() -> None:
    results = results_of(outcome(60, (0,)), outcome(60, (0, 2)), outcome(60, (0, 1, 2)), outcome(60, (1,)))
    assert [share.value for share in results.wins] == pytest.approx([(1 + 1 / 2 + 1 / 3) / 4, (1 + 1 / 3) / 4, 5 / 24])
    assert sum(share.value for share in results.wins) == pytest.approx(1)
    assert results.ties.value == 1 / 2


def some_outcome(rng: Random, number: int) -> Outcome:
    winners = tuple(sorted(rng.sample(range(3), rng.randint(1, 3))))
    lost = Forfeit(number, rng.randrange(3), f"game {number}") if rng.random() < 0.2 else None
    scores = rng.randrange(14), rng.randrange(14), rng.randrange(14)
    return Outcome(rng.randint(30, 120), winners, scores, number % 3, lost, stopped=rng.random() < 0.1)


@given(st.integers(0, 10_000), st.lists(st.integers(1, 50), max_size=4))
def test_in_whatever_parts_and_order_games_are_counted_the_figures_are_the_same(seed: int, cuts: list[int]) -> None:
    outcomes = [some_outcome(Random(f"{seed}:{number}"), number) for number in range(50)]
    edges = sorted({0, 50, *cuts})
    parts = [tally_of(*outcomes[start:stop]) for start, stop in pairwise(edges)]
    Random(seed).shuffle(parts)
    merged = Tally(3)
    for part in parts:
        merged.merge(part)
    assert merged.results("standard", "abc", 7) == tally_of(*outcomes).results("standard", "abc", 7)


def test_the_json_has_these_keys_in_this_order() -> None:
    document = results_of(outcome(60, (0,)), outcome(70, (1,), first=1)).as_json()
    assert list(document) == [
        *("rules", "players", "bots", "games", "seed", "asks", "wins", "ties", "score", "first_player", "forfeits"),
        *("wins_error", "ties_error", "score_error"),
    ]
    assert list(document["asks"]) == ["mean", "sd", "min", "max", "p05", "p50", "p95", "mean_error"]
    assert json.loads(json.dumps(document, allow_nan=False)) == document
    assert document["first_player"] == [0.5, 0.5, 0]
    assert document["score"] == [5, 5, 3]


def test_every_estimate_in_the_json_has_its_standard_error_beside_it() -> None:
    outcomes = [some_outcome(Random(number), number) for number in range(40)]
    document = results_of(*outcomes).as_json()
    won = [[1 / len(one.winners) if seat in one.winners else 0 for one in outcomes] for seat in range(3)]
    ties = [len(one.winners) > 1 for one in outcomes]
    scores = [[one.scores[seat] for one in outcomes] for seat in range(3)]
    assert document["wins_error"] == pytest.approx([standard_error(seat) for seat in won])
    assert document["ties_error"] == pytest.approx(standard_error(ties))
    assert document["score_error"] == pytest.approx([standard_error(seat) for seat in scores])
    assert document["asks"]["mean_error"] == pytest.approx(standard_error([one.asks for one in outcomes]))


def standard_error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values))


def test_before_any_game_there_is_the_same_document_without_figures() -> None:
    document = nothing_yet("standard", "abc", 7)
    known = results_of(outcome(60, (0,))).as_json()
    assert document["games"] == 0
    assert document["forfeits"] == [0, 0, 0]
    assert list(document) == list(known)
    assert document["asks"] == dict.fromkeys(known["asks"])
    assert document["wins_error"] == [None, None, None]
    assert document["ties"] is None


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
