"""Two rule books on the same deals: the figures are those of `simulate`, and pairing leaves less to chance."""

from math import sqrt
from statistics import fmean, stdev

import pytest

from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, STANDARD
from gofish_learn.lab.playing import Outcome
from gofish_learn.lab.rule_change import MEASURES, RuleChange, compare_rules, noted, wins_of
from gofish_learn.lab.simulation import simulate

SHORT = own_rules({"like": "standard", "deal": [7, 7, 12, 5, 5], "tie": "shared"})
BOTS = ["memory", "random", "random", "random"]


def test_each_book_comes_to_what_simulate_says_of_the_same_games() -> None:
    found = compare_rules(STANDARD, SHORT, players=4, deals=30, seed=3)
    for rules, side in ((STANDARD, "original"), (SHORT, "changed")):
        alone = simulate(rules, BOTS, 30, 3)
        assert getattr(found["length"], side) == alone.asks.mean
        assert getattr(found["ties"], side) == alone.ties
        assert getattr(found["luck"], side) == alone.wins[0]
    assert set(found) == set(MEASURES)


@pytest.mark.parametrize(
    ("winners", "measures", "wins"),
    [
        ((0, 2), {"ties": 1, "luck": 30, "first": 0}, (30, 0, 30, 0)),
        ((1,), {"ties": 0, "luck": 0, "first": 60}, (0, 60, 0, 0)),
        ((0, 1, 3), {"ties": 1, "luck": 20, "first": 20}, (20, 20, 0, 20)),
    ],
)
def test_a_win_counts_for_its_seat_for_who_remembers_and_for_who_asked_first(
    winners: tuple[int, ...], measures: dict[str, int], wins: tuple[int, ...]
) -> None:
    of_seats = {wins_of(seat): share for seat, share in enumerate(wins)}
    assert noted(Outcome(40, winners, (4, 3, 3, 3), first=1)) == {"length": 40, **measures, **of_seats}


def test_the_difference_is_that_of_the_deals_one_by_one() -> None:
    twenty, more = RuleChange(STANDARD, SHORT, BOTS, 3), RuleChange(STANDARD, SHORT, BOTS, 3)
    lengths: list[list[float]] = [[], []]
    for _ in range(20):
        before = [more.deals * value(more, side) for side in ("original", "changed")] if more.deals else [0, 0]
        more.play_more(1)
        for side, kept, so_far in zip(("original", "changed"), lengths, before, strict=True):
            kept.append(more.deals * value(more, side) - so_far)
    twenty.play_more(20)
    found = twenty.results()["length"].difference
    one_by_one = [changed - original for original, changed in zip(*lengths, strict=True)]
    assert found.value == pytest.approx(fmean(one_by_one))
    assert found.error == pytest.approx(stdev(one_by_one) / sqrt(20))


def value(change: RuleChange, side: str) -> float:
    return float(getattr(change.results()["length"], side).value)


def test_a_book_beside_itself_differs_by_nothing_for_certain() -> None:
    same = compare_rules(STANDARD, own_rules({"like": "standard"}), players=3, deals=20, seed=5)
    assert {(each.difference.value, each.difference.error) for each in same.values()} == {(0.0, 0.0)}
    assert same["length"].original == same["length"].changed


def test_what_cannot_be_compared_is_refused() -> None:
    pair = own_rules({"like": "fished-my-wish"})
    with pytest.raises(ValueError, match="is for 2 players, not 3"):
        compare_rules(CLASSROOM_PAIRS, pair, players=3, deals=10, seed=1)
    with pytest.raises(ValueError, match="at least 1 deal, not 0"):
        compare_rules(STANDARD, SHORT, players=4, deals=0, seed=1)
