"""A chance step by step: the walks come to the closed forms, and to what can be counted by hand."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.knowledge.odds import (
    all_of,
    cards_held,
    dealt_book,
    draws_until_wish,
    fishing_within,
    holding,
    how_many,
    misses_by_card,
    misses_by_wanted,
    one_at_least,
    whole_rank,
)


def written(steps: object) -> list[str]:
    """The steps as they are written."""
    assert isinstance(steps, tuple)
    return [str(step) for step in steps]


def test_the_steps_of_the_first_ask_are_those_one_would_write_on_the_board() -> None:
    assert written(misses_by_card(45, 3, 7)) == ["42/45", "41/44", "40/43", "39/42", "38/41", "37/40", "36/39"]
    assert written(misses_by_wanted(45, 3, 7)) == ["38/45", "37/44", "36/43"]
    assert written(whole_rank(7)) == ["7/52", "6/51", "5/50", "4/49"]


def test_both_walks_and_the_mean_of_how_many_come_to_the_closed_forms() -> None:
    for hand in range(1, 9):
        for held in range(min(4, hand) + 1):
            unseen, wanted, exact = 52 - hand, 4 - held, holding(hand, held).value
            assert one_at_least(misses_by_card(unseen, wanted, hand)) == exact
            assert one_at_least(misses_by_wanted(unseen, wanted, hand)) == exact
            shares = how_many(unseen, wanted, hand)
            assert sum(shares) == 1
            assert sum(number * share for number, share in enumerate(shares)) == cards_held(hand, held).value


@given(st.data())
def test_the_two_walks_agree_whatever_is_wanted_and_taken(data: st.DataObject) -> None:
    unseen = data.draw(st.integers(0, 52))
    wanted, taken = data.draw(st.integers(0, unseen)), data.draw(st.integers(0, unseen))
    by_card, by_wanted = misses_by_card(unseen, wanted, taken), misses_by_wanted(unseen, wanted, taken)
    assert all_of(by_card) == all_of(by_wanted) == how_many(unseen, wanted, taken)[0]
    for step in (*by_card, *by_wanted):
        assert 0 <= step.chance <= 1
        assert step.chance + step.other == 1


def test_a_walk_ends_where_it_cannot_miss_any_more() -> None:
    assert written(misses_by_card(5, 3, 5)) == ["2/5", "1/4", "0/3"]
    assert one_at_least(misses_by_card(5, 3, 5)) == 1
    assert written(misses_by_card(5, 0, 2)) == ["5/5", "4/4"]
    assert written(whole_rank(2)) == ["2/52", "1/51", "0/50"]
    assert misses_by_wanted(45, 0, 7) == ()
    assert all_of(()) == 1


def test_up_to_seven_cards_a_dealt_book_is_thirteen_times_one_whole_rank() -> None:
    assert all(13 * all_of(whole_rank(hand)) == dealt_book(hand).value for hand in range(4, 8))


def test_how_many_are_taken_is_what_one_can_list() -> None:
    cards = ["7", "7", "7", "2", "3", "4", "5", "6"]
    hands = list(itertools.combinations(range(8), 4))
    counts = Counter(sum(cards[card] == "7" for card in hand) for hand in hands)
    assert how_many(8, 3, 4) == tuple(Fraction(counts[number], len(hands)) for number in range(4))


def test_fishing_card_after_card_is_a_walk_through_the_pond() -> None:
    for draws in range(39):
        assert fishing_within(draws, 7, 1).value == one_at_least(misses_by_card(38, 3, draws))


@pytest.mark.parametrize(("hand", "held"), [(7, 1), (5, 2), (7, 3)])
def test_the_mean_wait_for_the_wish_adds_up_over_the_draws(hand: int, held: int) -> None:
    outside = 52 - 2 * hand
    still_waiting = (1 - fishing_within(draws, hand, held).value for draws in range(outside))
    assert draws_until_wish(hand, held).value == sum(still_waiting)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: misses_by_card(5, 6, 1),
        lambda: misses_by_wanted(5, 1, 6),
        lambda: how_many(-1, 0, 0),
        lambda: whole_rank(53),
        lambda: fishing_within(39, 7, 1),
        lambda: draws_until_wish(7, 4),
    ],
)
def test_cards_that_cannot_be_are_refused_in_a_sentence(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        ask()
