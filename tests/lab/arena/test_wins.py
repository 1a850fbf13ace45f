"""The share of games that each bot won, and its errors, against those that NumPy finds."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.lab.arena.tournament import Played
from gofish_learn.lab.arena.wins import shares_won, wins_of

BOTS = 3
SEATINGS = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
deals = st.lists(st.lists(st.sets(st.integers(0, 2), min_size=1), min_size=3, max_size=3), min_size=2, max_size=12)


def games_of(won: list[list[set[int]]]) -> list[Played]:
    """The games of some deals, of which each was won by these seats."""
    return [
        Played(deal, seats, (0, 0, 0), tuple(sorted(winners)))
        for deal, of_deal in enumerate(won)
        for seats, winners in zip(SEATINGS, of_deal, strict=True)
    ]


@given(deals)
def test_the_errors_are_those_of_the_means_of_the_deals(won: list[list[set[int]]]) -> None:
    games = games_of(won)
    of_deals = np.array([wins_of([one for one in games if one.deal == deal], BOTS) for deal in range(len(won))]) / 3
    shares = shares_won(games, BOTS)
    assert shares.values == pytest.approx(of_deals.mean(axis=0))
    root = np.sqrt(len(won))
    assert shares.errors == pytest.approx(of_deals.std(axis=0, ddof=1) / root)
    apart = [[(of_deals[:, a] - of_deals[:, b]).std(ddof=1) / root for b in range(BOTS)] for a in range(BOTS)]
    assert np.array(shares.apart) == pytest.approx(np.array(apart), abs=1e-12)


def test_one_deal_tells_no_error_and_who_has_not_played_has_no_share() -> None:
    shares = shares_won([Played(0, (0, 1), (7, 6), (0,))], BOTS)
    assert shares == ([1.0, 0.0, None], [None] * BOTS, None)
