"""The order of a tournament: equal bots are seldom told apart, however many there are, and much better ones are."""

from math import sqrt
from statistics import pstdev

import numpy as np
import pytest

from gofish_learn.lab.arena.order import Order, errors_needed, order_of
from gofish_learn.lab.arena.ratings import Shares, shares
from gofish_learn.lab.arena.tournament import Ledger

NAMES = ("Minnow", "Reef", "Pike")


def tournament(rng: np.random.Generator, strengths: tuple[float, ...], deals: int) -> Ledger:
    """Two games of every two bots on each deal, whose cards favour some bots in all their games."""
    ledger = Ledger(len(strengths))
    for deal in range(deals):
        now = strengths + rng.normal(0, 1, len(strengths))
        chances = [1 / (1 + np.exp(now[b] - now[a])) for a, b in ledger.pairs]
        ledger.deals[deal] = (list(2 * rng.binomial(2, chances)), [2] * len(chances))
    return ledger


@pytest.mark.parametrize(
    ("strengths", "deals"),
    [
        pytest.param((0, 0), 20, id="two"),
        pytest.param((0, 0, 0, 0, 0, 0), 5, id="six on the fewest deals"),
        pytest.param((0, 0, 3, 3, 6, 6, 9, 9), 20, id="four pairs, far from each other"),
    ],
)
def test_equal_bots_are_told_apart_in_at_most_about_5_tournaments_in_100(
    strengths: tuple[float, ...], deals: int
) -> None:
    rng, often = np.random.default_rng(24), 300
    wrong = 0
    for _ in range(often):
        certain = order_of(shares(tournament(rng, strengths, deals)), deals).certain
        wrong += any(strengths[a] == strengths[b] for a, b in certain)
    assert wrong / often <= 0.05 + 3 * sqrt(0.05 * 0.95 / often)


def test_a_much_better_bot_is_told_and_comes_first() -> None:
    rng = np.random.default_rng(24)
    for _ in range(30):
        order = order_of(shares(tournament(rng, (0, 0, 3), 40)), 40)
        assert {(2, 0), (2, 1)} <= order.certain
        assert order.places[2] == (1, 1)


def test_the_error_of_a_difference_is_that_of_the_jackknife_which_leaves_out_one_deal_after_the_other() -> None:
    deals = 60
    ledger = tournament(np.random.default_rng(7), (0, 0.5, 1), deals)
    gaps = []
    for left_out in range(deals):
        rest = Ledger(3)
        rest.deals = {deal: told for deal, told in ledger.deals.items() if deal != left_out}
        won = [share or 0.0 for share in shares(rest).values]
        gaps.append([one - other for one in won for other in won])
    jackknife = [pstdev(one) * sqrt(deals - 1) for one in zip(*gaps, strict=True)]
    apart = shares(ledger).apart
    assert apart
    assert [error for row in apart for error in row] == pytest.approx(jackknife, rel=0.05, abs=1e-9)


@pytest.mark.parametrize(
    ("chance", "freedom", "t"),
    [(0.05, 1, 12.706), (0.01, 20, 2.845), (0.001, 15, 4.073), (0.05, 120, 1.980)],
)
def test_errors_needed_are_those_of_the_printed_tables_of_student(chance: float, freedom: int, t: float) -> None:
    assert errors_needed(chance, freedom) == pytest.approx(t, abs=5e-4)


def order(won: list[float], error: float, deals: int) -> Order:
    """The order of bots of which every two differ with the same error."""
    return order_of(Shares([*won], [None] * len(won), [[error] * len(won)] * len(won)), deals)


def test_two_neighbours_that_are_too_close_are_named_with_how_many_deals_would_tell() -> None:
    found = order([-1.05, 0.05, 1.0], 0.5, 40)
    assert [found.place_of(bot) for bot in range(3)] == ["2–3", "1–3", "1–2"]
    assert found.certain == {(2, 0)}
    wanted = 40 * (errors_needed(0.05 / 2, 39) * 0.5 / 0.95) ** 2
    assert found.close[0].deals == pytest.approx(wanted, abs=5)
    (pike, reef, _), told = found.close[0], found.says(NAMES)
    assert (NAMES[pike], NAMES[reef]) == ("Pike", "Reef")
    assert told.startswith("Too close to tell after 40 deals: Pike and Reef (about ")
    alone = order([0.0, 0.5], 0.5, 40)
    assert alone.close == ((1, 0, 170),)
    assert alone.says(NAMES).startswith("Reef and Minnow are too close to tell after 40 deals.")


def test_equal_bots_share_their_places_and_no_number_of_deals_is_promised() -> None:
    found = order([0.0, 0.0], 0.0, 40)
    assert ([found.place_of(bot) for bot in (0, 1)], found.close[0].deals) == (["1–2", "1–2"], None)
