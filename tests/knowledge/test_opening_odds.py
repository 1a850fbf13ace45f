"""Chances with a formula: the numbers a book would print, each of them counted another way, and walked step by step."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.cards import CARDS, RANKS, Rank
from gofish_learn.engine.events import GroupLaid
from gofish_learn.engine.hands import FOUR_OF, ranks_held
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.opening_odds import (
    ChanceStep,
    all_of,
    cards_held,
    dealt_book,
    draws_until_wish,
    fishing_the_wish,
    fishing_within,
    hands_without_a_book,
    holding,
    how_many,
    misses_by_card,
    misses_by_wanted,
    one_at_least,
    whole_rank,
)


@pytest.mark.parametrize(
    ("chance", "printed"),
    [
        (holding(7, 1), 0.405497),
        (holding(7, 3), 0.155556),
        (holding(5, 2), 0.203515),
        (holding(5, 3), 0.106383),
        (dealt_book(7), 0.00168067),
        (dealt_book(5), 0.00024010),
        (dealt_book(3), 0.0),
        (dealt_book(4), 1 / 20825),
        (dealt_book(8), (13 * 194580 - 78) / 752538150),  # several books, counted once
        (dealt_book(40), 1),
        (fishing_the_wish(7, 1), 3 / 38),
        (fishing_the_wish(5, 2), 2 / 42),
        (fishing_the_wish(5, 2, target_hand=0), 2 / 47),
    ],
)
def test_a_chance_is_what_a_book_would_print(chance: Fraction, printed: float) -> None:
    assert float(chance) == pytest.approx(printed, abs=5e-7)


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
        assert eval(plain, {"C": comb}) == pytest.approx(float(odds))  # noqa: S307 - our own text


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


@pytest.mark.parametrize(
    ("steps", "written"),
    [
        (misses_by_card(45, 3, 7), "42/45 41/44 40/43 39/42 38/41 37/40 36/39"),
        (misses_by_wanted(45, 3, 7), "38/45 37/44 36/43"),
        (whole_rank(7), "7/52 6/51 5/50 4/49"),
        (misses_by_card(5, 3, 5), "2/5 1/4 0/3"),  # a walk ends where it cannot miss any more
        (misses_by_card(5, 0, 2), "5/5 4/4"),
        (whole_rank(2), "2/52 1/51 0/50"),
        (misses_by_wanted(45, 0, 7), ""),
    ],
)
def test_steps_are_those_one_would_write_on_the_board(steps: Sequence[ChanceStep], written: str) -> None:
    assert " ".join(map(str, steps)) == written


def test_both_walks_and_the_mean_of_how_many_come_to_the_closed_forms() -> None:
    for hand in range(1, 9):
        for held in range(min(4, hand) + 1):
            unseen, wanted, exact = 52 - hand, 4 - held, holding(hand, held).value
            assert one_at_least(misses_by_card(unseen, wanted, hand)) == exact
            assert one_at_least(misses_by_wanted(unseen, wanted, hand)) == exact
            shares = how_many(unseen, wanted, hand)
            assert sum(number * share for number, share in enumerate(shares)) == cards_held(hand, held).value
    for hand in range(4, 8):  # up to seven cards there is no room for two books
        assert 13 * all_of(whole_rank(hand)) == dealt_book(hand).value
    for draws in range(39):
        assert fishing_within(draws, 7, 1).value == one_at_least(misses_by_card(38, 3, draws))


@given(st.data())
def test_the_two_walks_agree_whatever_is_wanted_and_taken(data: st.DataObject) -> None:
    unseen = data.draw(st.integers(0, 52))
    wanted, taken = data.draw(st.integers(0, unseen)), data.draw(st.integers(0, unseen))
    by_card, by_wanted = misses_by_card(unseen, wanted, taken), misses_by_wanted(unseen, wanted, taken)
    assert all_of(by_card) == all_of(by_wanted) == how_many(unseen, wanted, taken)[0]
    assert sum(how_many(unseen, wanted, taken)) == 1
    for step in (*by_card, *by_wanted):
        assert 0 <= step.chance <= 1
        assert step.chance + step.other == 1


def test_how_many_are_taken_is_what_one_can_list() -> None:
    cards = ["7", "7", "7", "2", "3", "4", "5", "6"]
    hands = list(itertools.combinations(range(8), 4))
    counts = Counter(sum(cards[card] == "7" for card in hand) for hand in hands)
    assert how_many(8, 3, 4) == tuple(Fraction(counts[number], len(hands)) for number in range(4))


@pytest.mark.parametrize(("hand", "held"), [(7, 1), (5, 2), (7, 3)])
def test_the_mean_wait_for_the_wish_adds_up_over_the_draws(hand: int, held: int) -> None:
    still_waiting = (1 - fishing_within(draws, hand, held).value for draws in range(52 - 2 * hand))
    assert draws_until_wish(hand, held).value == sum(still_waiting)


@pytest.mark.parametrize("odds", [holding, cards_held, fishing_the_wish])
def test_a_number_of_cards_in_quotation_marks_is_refused(odds: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match="whole number without quotation marks, not '5'"):
        odds(hand="5", held=1)


def test_a_rank_may_be_named_and_every_rank_is_alike() -> None:
    assert holding("7") == holding(Rank.QUEEN) == holding() == holding(7, 1)
    assert holding("sevens", 2, hand=5) == holding(5, 2)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: holding(7, 5),
        lambda: holding(30, 1, 30),
        lambda: dealt_book(53),
        lambda: misses_by_card(5, 6, 1),
        lambda: misses_by_wanted(5, 1, 6),
        lambda: how_many(-1, 0, 0),
        lambda: whole_rank(53),
        lambda: fishing_within(39, 7, 1),
        lambda: draws_until_wish(7, 4),
    ],
)
def test_cards_that_cannot_be_are_refused_in_a_sentence(ask: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        ask()
