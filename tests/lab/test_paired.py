"""Paired deals: whose wins count, what pairing does to the error, and where an experiment stops."""

import math
import statistics
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.rule_books import STANDARD, TRADITIONAL
from gofish_learn.lab import paired
from gofish_learn.lab.blocks import play_outcomes
from gofish_learn.lab.paired import LOOK_EVERY, PairedTally, going_first, same_deals, seats_rotated
from gofish_learn.lab.simulation import simulate
from gofish_learn.lab.statistics import WHOLE_WIN

DEALS = 60
shares = st.sampled_from([0, 20, 30, 60])


@given(st.lists(st.tuples(shares, shares), min_size=2, max_size=30))
def test_a_difference_has_the_error_of_the_differences_of_the_deals(deals: list[tuple[int, int]]) -> None:
    tally = PairedTally((1, -1), 0)
    for deal in deals:
        tally.add(deal)
    results = tally.results()
    differences = [(one - other) / WHOLE_WIN for one, other in deals]
    n = len(deals)
    assert results.effect.value == pytest.approx(statistics.mean(differences))
    assert results.effect.error == pytest.approx(statistics.stdev(differences) / math.sqrt(n))
    alone = sum(statistics.variance([share / WHOLE_WIN for share in way]) for way in zip(*deals, strict=True))
    assert results.unpaired_error == pytest.approx(math.sqrt(alone / n))
    assert (results.deals, results.games) == (n, 2 * n)


@given(st.lists(st.tuples(shares, shares, shares), min_size=2, max_size=30))
def test_a_share_in_all_ways_has_the_error_of_the_means_of_the_deals(deals: list[tuple[int, int, int]]) -> None:
    tally = PairedTally((1, 1, 1), 1 / 3)
    for deal in deals:
        tally.add(deal)
    results = tally.results()
    means = [sum(deal) / 3 / WHOLE_WIN for deal in deals]
    assert results.effect.value == pytest.approx(statistics.mean(means) - 1 / 3)
    assert results.effect.error == pytest.approx(statistics.stdev(means) / math.sqrt(len(deals)))
    assert results.effect.value + 1 / 3 == pytest.approx(sum(way.value for way in results.ways) / 3)


@pytest.mark.parametrize(
    ("together", "times"), [((60, 60, 0, 0), math.inf), ((60, 0, 60, 0), 1), ((0, 0, 60, 60), 0.5)]
)
def test_what_pairing_spares_is_what_the_games_of_a_deal_have_in_common(
    together: tuple[int, ...], times: float
) -> None:
    """Alike in both ways, unrelated, or opposite: then pairing has made it worse."""
    tally = PairedTally((1, -1), 0)
    for one, other in zip((60, 60, 0, 0), together, strict=True):
        tally.add((one, other))
    results = tally.results()
    if times == math.inf:
        assert results.effect.error == 0
        assert (results.times_as_many, results.games_spared) == (1, 0)
    else:
        assert results.times_as_many == pytest.approx(times)
        assert results.games_spared == round(8 * (times - 1))


def test_both_tables_play_the_games_that_simulate_plays() -> None:
    with_memory, without = ["memory", "random", "random"], ["random"] * 3
    results = same_deals(STANDARD, with_memory, without, DEALS, 7)
    played = [simulate(STANDARD, table, DEALS, 7).wins[0] for table in (with_memory, without)]
    assert list(results.ways) == played
    assert results.effect.value == pytest.approx(played[0].value - played[1].value)


def test_the_first_bot_moves_round_the_table_and_the_others_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ways: list[Any] = []
    monkeypatch.setattr(paired, "play_in_ways", lambda made, *_, **__: ways.extend(made))
    seats_rotated(STANDARD, ["memory", "random", "forgetful-4"], DEALS, 7)
    assert [(way.match.names, way.seat) for way in ways] == [
        (("memory", "random", "forgetful-4"), 0),
        (("forgetful-4", "memory", "random"), 1),
        (("random", "forgetful-4", "memory"), 2),
    ]


def test_each_seat_goes_first_once_in_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    ways: list[Any] = []
    monkeypatch.setattr(paired, "play_in_ways", lambda made, *_, **__: ways.extend(made))
    going_first(TRADITIONAL, ["random"] * 3, DEALS, 7)
    assert [way.seat for way in ways] == [None] * 3
    firsts = [[outcome.first for outcome in play_outcomes(way.match, range(4))] for way in ways]
    assert [sorted(deal) for deal in zip(*firsts, strict=True)] == [[0, 1, 2]] * 4


def test_where_it_stops_depends_on_the_width_alone() -> None:
    asked: dict[str, Any] = {"rules": STANDARD, "bots": ["memory", *["random"] * 3], "others": ["random"] * 4}
    early = same_deals(**asked, deals=400, seed=7, narrow=0.2)
    low, high = early.interval
    assert high - low <= 0.4
    assert early.deals % LOOK_EVERY == 0
    assert 100 <= early.deals < 400
    with ThreadPoolExecutor(2) as threads:
        assert same_deals(**asked, deals=400, seed=7, narrow=0.2, executor=threads) == early
    wide = same_deals(**asked, deals=early.deals - LOOK_EVERY, seed=7)
    assert wide.interval[1] - wide.interval[0] > 0.4 or wide.deals < 100
