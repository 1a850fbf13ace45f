"""Chances with a formula: the numbers a book would print, and each of them counted another way."""

import itertools
import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from gofish_learn.engine.cards import CARDS, RANKS
from gofish_learn.engine.events import GroupLaid
from gofish_learn.engine.hands import FOUR_OF, ranks_held
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.odds import (
    cards_held,
    dealt_book,
    draws_until_wish,
    fishing_the_wish,
    fishing_within,
    hands_without_a_book,
    holding,
)


@pytest.mark.parametrize(
    ("hand", "held", "chance"),
    [
        (7, 1, 0.405497),
        (7, 3, 0.155556),
        (5, 2, 0.203515),
        (5, 3, 0.106383),
    ],
)
def test_an_opponent_was_dealt_a_card_of_my_rank(hand: int, held: int, chance: float) -> None:
    assert float(holding(hand, held)) == pytest.approx(chance, abs=5e-7)


@pytest.mark.parametrize(("hand", "chance"), [(7, 0.00168067), (5, 0.00024010), (3, 0.0), (4, 1 / 20825)])
def test_a_hand_is_dealt_a_book(hand: int, chance: float) -> None:
    assert float(dealt_book(hand)) == pytest.approx(chance, abs=5e-9)


def test_a_large_hand_may_be_dealt_several_books_and_is_counted_once() -> None:
    assert dealt_book(8).value == Fraction(13 * 194580 - 78, 752538150)
    assert dealt_book(40).value == 1


@pytest.mark.parametrize(("hand", "held"), [(7, 1), (5, 3), (9, 2)])
def test_the_worked_formula_is_the_value(hand: int, held: int) -> None:
    for odds in (
        holding(hand, held),
        dealt_book(hand),
        fishing_the_wish(hand, held),
        fishing_within(10, hand, held),
        draws_until_wish(hand, held),
        cards_held(hand, held),
    ):
        plain = odds.worked.replace("−", "-").replace("·", "*")
        assert eval(plain, {"C": _choose}) == pytest.approx(float(odds))  # noqa: S307 - our own text


def _choose(cards: int, hand: int) -> int:
    """How many hands there are, by the triangle of Pascal."""
    row = [1]
    for _ in range(cards):
        row = [left + right for left, right in zip([0, *row], [*row, 0], strict=True)]
    return row[hand] if hand < len(row) else 0


@pytest.mark.parametrize("whole_ranks", [0, 1, 2, 3])
def test_hands_without_a_book_are_those_one_can_list(whole_ranks: int) -> None:
    pack = [(rank, suit) for rank in range(3) for suit in range(4)]
    listed = [
        hand
        for hand in itertools.combinations(pack, 5)
        if not any(sum(rank == whole for rank, _ in hand) == 4 for whole in range(whole_ranks))
    ]
    assert hands_without_a_book(12, 5, whole_ranks) == len(listed)


@pytest.mark.parametrize("seed", range(2))
def test_with_two_players_the_exact_beliefs_begin_where_the_formulas_do(seed: int) -> None:
    deck = list(CARDS)
    random.Random(seed).shuffle(deck)
    game = Game(STANDARD, 2, 0, deck)
    assert not any(isinstance(event, GroupLaid) for event in game.events)
    beliefs = beliefs_of(game.view(0))
    hand = game.state.hands[0]
    absent = len(RANKS) - len(ranks_held(hand))
    for rank in RANKS:
        held = (hand & FOUR_OF[rank]).bit_count()
        none = hands_without_a_book(45 - (4 - held), 7, absent - (held == 0))
        assert beliefs.hold(1, rank) == pytest.approx(1 - none / hands_without_a_book(45, 7, absent), abs=1e-12)
        assert beliefs.hold(1, rank) == pytest.approx(float(holding(7, held)), abs=2e-3)
        assert beliefs.expected(1, rank) == pytest.approx(float(cards_held(7, held)), abs=4e-3)


def test_the_chance_to_fish_the_wish_is_a_share_of_the_cards_outside_both_hands() -> None:
    assert fishing_the_wish(7, 1).value == Fraction(3, 38)
    assert fishing_the_wish(5, 2).value == Fraction(2, 42)
    assert fishing_the_wish(5, 2, target_hand=0).value == Fraction(2, 47)


@pytest.mark.parametrize("odds", [holding, cards_held, fishing_the_wish])
def test_a_number_of_cards_in_quotation_marks_is_refused(odds: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match="whole number without quotation marks, not '5'"):
        odds("5", 1)


@pytest.mark.parametrize("ask", [lambda: holding(7, 5), lambda: holding(30, 1, 30), lambda: dealt_book(53)])
def test_a_hand_that_cannot_be_is_refused(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(ValueError, match="hand"):
        ask()
