"""Strengths and their errors beside independent computations: another way to the maximum, and deals left out."""

from collections.abc import Sequence
from itertools import combinations
from math import exp, log, sqrt
from random import Random
from statistics import fmean, pstdev, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.lab.arena.ratings import rated, shares
from gofish_learn.lab.arena.tournament import Ledger, Played

GAMES = st.lists(
    st.tuples(
        st.integers(0, 4),
        st.permutations(range(4)).map(lambda bots: tuple(bots[:3])),
        st.tuples(*[st.integers(0, 3)] * 3),
    ),
    min_size=1,
    max_size=30,
)
"""Games of three of four bots: the deal, who sits where, and the points."""


def game(deal: int, seats: Sequence[int], scores: Sequence[int]) -> Played:
    """A game that nobody forfeited, won by points."""
    best = max(scores)
    return Played(deal, tuple(seats), tuple(scores), tuple(seat for seat, score in enumerate(scores) if score == best))


def ledger_of(bots: int, games: Sequence[Played]) -> Ledger:
    """The ledger of some games."""
    ledger = Ledger(bots)
    ledger.add_all(games)
    return ledger


@settings(max_examples=25)
@given(GAMES, st.data())
def test_games_may_be_added_in_any_order(
    drawn: list[tuple[int, tuple[int, ...], tuple[int, ...]]], data: st.DataObject
) -> None:
    games = [
        game(*one)._replace(loser=data.draw(st.none() | st.integers(0, 2)), reason=str(number))
        for number, one in enumerate(drawn)
    ]
    assert ledger_of(4, data.draw(st.permutations(games))) == ledger_of(4, games)


def by_minorisation(bots: int, games: Sequence[Played]) -> list[float]:
    """The same strengths by the algorithm of D. R. Hunter, "MM Algorithms for Generalized Bradley-Terry Models" (2004).

    It counts the wins itself, and knows neither matrices nor derivatives.
    """
    won = {(a, b): 0.5 for a in range(bots) for b in range(bots) if a != b}
    for one in games:
        for (a, x), (b, y) in combinations(zip(one.seats, one.scores, strict=True), 2):
            won[a, b] += (x > y) + (x == y) / 2
            won[b, a] += (y > x) + (x == y) / 2
    powers = [1.0] * bots
    for _ in range(20_000):
        before = powers
        powers = [
            sum(won[a, b] for b in range(bots) if b != a)
            / sum((won[a, b] + won[b, a]) / (powers[a] + powers[b]) for b in range(bots) if b != a)
            for a in range(bots)
        ]
        scale = exp(fmean(map(log, powers)))
        powers = [power / scale for power in powers]
        if max(abs(log(a / b)) for a, b in zip(powers, before, strict=True)) < 1e-13:
            break
    return [log(power) for power in powers]


@settings(max_examples=25)
@given(GAMES)
def test_strengths_are_those_of_another_algorithm_and_their_mean_is_nought(
    found: list[tuple[int, tuple[int, ...], tuple[int, ...]]],
) -> None:
    games = [game(*one) for one in found]
    ratings, _ = rated(ledger_of(4, games))
    assert ratings == pytest.approx(by_minorisation(4, games), abs=1e-7)
    assert fmean(ratings) == pytest.approx(0, abs=1e-12)


def tournament(rng: Random, deals: int) -> list[Played]:
    """Games of a made-up tournament of four: the cards of a deal favour one bot in each of its games."""
    games = []
    for deal in range(deals):
        favoured = rng.randrange(4)
        for seats in combinations(range(4), 3):
            for _ in range(3):
                strength = [0.3 * bot + 1.5 * (bot == favoured) + rng.gauss(0, 1) for bot in seats]
                games.append(game(deal, seats, [round(3 + one) for one in strength]))
    return games


def test_errors_are_those_of_the_jackknife_which_leaves_out_one_deal_after_the_other() -> None:
    deals = 40
    games = tournament(Random(11), deals)
    without = [ledger_of(4, [one for one in games if one.deal != deal]) for deal in range(deals)]
    ledger = ledger_of(4, games)
    for estimate in (rated, shares):
        left = [estimate(rest)[0] for rest in without]
        spread = [pstdev(one[bot] or 0.0 for one in left) * sqrt(deals - 1) for bot in range(4)]
        assert estimate(ledger)[1] == pytest.approx(spread, rel=0.05)


@pytest.mark.parametrize("pattern", [(1, 1, 1, 0), (1, 0, 1, 1, 0, 0, 1)])
def test_the_error_of_a_share_is_the_standard_deviation_of_the_deals_over_the_root_of_their_number(
    pattern: tuple[int, ...],
) -> None:
    games = [game(deal, (0, 1), (6 + won, 7 - won)) for deal, won in enumerate(pattern)]
    share, errors, _ = shares(ledger_of(2, games))
    assert share[0] == fmean(pattern)
    assert errors == pytest.approx([stdev(pattern) / sqrt(len(pattern))] * 2)
