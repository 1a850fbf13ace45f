"""What is done for speed alone changes no weight and no chance."""

import itertools
import random
from collections.abc import Iterator, Sequence
from copy import copy
from fractions import Fraction
from functools import cache
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs import beliefs, centre, compress, evidence
from gofish_learn.knowledge.beliefs.askers import over_ranks_held, quadrature
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.beliefs.compress import compressed
from gofish_learn.knowledge.beliefs.evidence import Reading
from gofish_learn.knowledge.beliefs.one_opponent import one_opponent_marginals
from gofish_learn.knowledge.beliefs.order import in_rank_order
from gofish_learn.knowledge.beliefs.weights import ImpossibleError, Weights

RANKS = range(5)


def with_a_history() -> Weights:
    """A hand of five ranks about which much was said between its draws."""
    hand = Weights.dealt(4, dict.fromkeys(RANKS, (1, 1, 1 / 2, 1 / 6)))
    hand = compressed(hand.moved(2, {0}, 0).drew({0, 1, 3, 4}, 3))
    hand = compressed(hand.moved(0, {1, 2, 3}, 0).drew({1, 2, 3, 4}, 3))
    return over_ranks_held(hand.moved(3, {1}, -1).drew({0, 1, 2, 4}, 3))


def weight(hand: Weights, counts: Sequence[int]) -> float:
    """The weight of one hand, given as a number of cards for each of its ranks: what the chain stands for."""
    row, grade = np.ones((1, 1)), 0
    for core, count in zip(hand.cores, counts, strict=True):
        if count >= len(core) or grade + count > hand.size:
            return 0.0
        row, grade = row @ core[count, grade], grade + count
    return float(row[0, 0]) if grade == hand.size else 0.0


def shares(hand: Weights) -> dict[tuple[int, ...], float]:
    """The weight of every hand, as a share of all, by the numbers of cards of the ranks 0, 1, 2, …."""
    place = [hand.ranks.index(rank) for rank in RANKS]
    found = {}
    for counts in itertools.product(range(4), repeat=len(RANKS)):
        found[tuple(counts[where] for where in place)] = weight(hand, counts)
    every = sum(found.values())
    return {counts: weight / every for counts, weight in found.items()}


@pytest.mark.parametrize("order", [(4, 3, 2, 1, 0), (2, 0, 4, 1, 3), (0, 1, 2, 4, 3)])
def test_a_chain_in_another_order_stands_for_the_same_weights(order: tuple[int, ...]) -> None:
    hand = with_a_history()
    sorted_hand = in_rank_order(hand, order)
    assert sorted_hand.ranks == order
    assert shares(sorted_hand) == pytest.approx(shares(hand), abs=1e-14)


@pytest.mark.parametrize(("rank", "held"), [(0, 1), (1, 0), (1, 2), (2, 1), (3, 0), (4, 2)])
def test_a_rank_that_is_known_can_be_moved_to_the_front(rank: int, held: int) -> None:
    hand = with_a_history().moved(rank, {held}, 0)
    first = hand.known_first(rank)
    assert first.ranks[0] == rank
    assert shares(first) == pytest.approx(shares(hand), abs=1e-14)


def test_a_rank_that_is_not_known_stays_where_it_is() -> None:
    hand = with_a_history()
    assert hand.known_first(4) is hand


@pytest.mark.parametrize("power", [0, 1, 4])
@pytest.mark.parametrize("points", [1, 2, 4])
def test_the_quadrature_is_exact_for_every_degree_that_it_promises(points: int, power: int) -> None:
    where, weights = quadrature(points, power)
    for degree in range(2 * points):
        assert weights @ where**degree == pytest.approx(float(Fraction(1, power + degree + 1)), abs=1e-14)


@pytest.mark.parametrize("few", [0, 10**9])
def test_matrices_made_small_grade_by_grade_stand_for_the_same_weights(
    few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = shares(with_a_history())
    monkeypatch.setattr(compress, "FEW", few)
    assert shares(with_a_history()) == pytest.approx(expected, abs=1e-14)


def test_a_sum_of_chains_is_the_weights_over_the_number_of_ranks_held() -> None:
    hand = with_a_history()
    divided = {
        counts: share / (sum(count > 0 for count in counts) or 1) for counts, share in shares(hand).items() if share
    }
    every = sum(divided.values())
    found = shares(over_ranks_held(hand))
    assert {counts: found[counts] for counts in divided} == pytest.approx(
        {counts: share / every for counts, share in divided.items()}, abs=1e-14
    )


def test_one_seat_alone_holds_what_every_hand_counted_one_by_one_says() -> None:
    hand = with_a_history()
    # Of rank 1 there can be one card at most, of rank 3 not just one; three of a rank count half as much.
    factors = [np.array([1, 1, 1, 0.5])] * len(RANKS)
    factors[1], factors[3] = np.array([1.0, 2.0]), np.array([1, 0, 1, 1.0])
    found = one_opponent_marginals(hand, [factors[rank] for rank in hand.ranks])
    expected = np.zeros((len(RANKS), 4))
    for counts, share in shares(hand).items():
        weight = share
        for rank, count in enumerate(counts):
            weight *= factors[rank][count] if count < len(factors[rank]) else 0
        for rank, count in enumerate(counts):
            expected[rank, count] += weight
    for rank, chances in zip(hand.ranks, found, strict=True):
        wanted = expected[rank] / expected[rank].sum()
        assert [*chances, *[0] * (4 - len(chances))] == pytest.approx(wanted, abs=1e-14)


def test_one_seat_alone_with_no_hand_that_fits_is_found_out() -> None:
    hand = Weights.dealt(2, dict.fromkeys(RANKS, (1, 1)))
    with pytest.raises(ImpossibleError):
        one_opponent_marginals(hand, [np.ones(1)] * len(RANKS))


NEVER, ALWAYS = 10**12, -1
OF_UPDATES = [
    (evidence, "CROWD", ALWAYS),
    *((of, "FEW", value) for of in (compress, centre) for value in (NEVER, ALWAYS)),
]


@pytest.mark.parametrize("players", [3, *(pytest.param(many, marks=pytest.mark.thorough) for many in (4, 5, 6))])
@pytest.mark.parametrize(("limits", "limit", "value"), OF_UPDATES)
@pytest.mark.parametrize("reading", Reading)
def test_the_chances_do_not_depend_on_how_the_weights_are_kept_small(  # noqa: PLR0917 - each is a parameter
    reading: Reading, limits: ModuleType, limit: str, value: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = usual_chances(players, reading)
    monkeypatch.setattr(limits, limit, value)
    assert chances_at(game_positions(players, reading)) == pytest.approx(expected, abs=1e-12)


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    """What is worked out with other limits is not kept for other tests."""
    yield
    forget()


def forget() -> None:
    """What was worked out is worked out anew."""
    for kept in (beliefs._before_the_deal, beliefs._after, beliefs._chances):
        kept.cache_clear()


def game_positions(players: int, reading: Reading) -> list[tuple[BeliefTracker, View]]:
    """What can be known, and the view of one of three seats, at four moments of a game."""
    forget()
    rng = random.Random(1)
    game = Game(STANDARD, players, 0, rng.sample(CARDS, 52))
    tracker = BeliefTracker(STANDARD, players, reading=reading)
    positions = []
    for step in range(28):
        asks = legal_asks(game.state)
        game.play(asks[rng.randrange(len(asks))])
        if step % 8 == 3:
            view = game.view(step % 3)
            tracker.catch_up(view)
            positions.append((copy(tracker), view))
    return positions


def chances_at(positions: Sequence[tuple[BeliefTracker, View]]) -> NDArray[np.float64]:
    """All that the seats can know at some positions."""
    forget()
    return np.array([tracker.query(view).counts for tracker, view in positions])


@cache
def usual_chances(players: int, reading: Reading) -> NDArray[np.float64]:
    """What the seats can know at these positions, with all limits at their usual values."""
    return chances_at(game_positions(players, reading))
