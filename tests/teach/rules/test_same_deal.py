"""The same deal by two rule books: they part where the engine says so, and for the reason that is given."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import GameEnded, GroupLaid, HandRefilled
from gofish_learn.engine.game import play, start
from gofish_learn.engine.rule_books import AUTHORS, CLASSROOM_PAIRS, RULE_BOOKS, STANDARD, TRADITIONAL, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import deck_for
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.rules.same_deal import CHOICES, SameDeal, all_unseen

BOOKS = st.sampled_from(list(RULE_BOOKS.values()))


def of(record_of: Rules, other: Rules, *hands: str, pond: str = "") -> SameDeal:
    """The deal of these hands, by two books."""
    record = arranged(record_of, *hands, pond=pond)
    return SameDeal((record_of, other), record.players, record.dealer, record.deck)


def test_standard_and_traditional_part_when_a_draw_completes_a_book() -> None:
    same = of(STANDARD, TRADITIONAL, "7C QD QH QC 3S", "KC KH 5S 9D", "9C 4H KS", pond="QS")
    parting = same.divergence([Ask.parse("0>1:7")])
    assert parting is not None
    assert parting.choices == ("drawn_group_plays_on",)
    assert parting.asks == 0
    standard, traditional = (way.events for way in parting.ways)
    assert standard[: len(traditional)] == traditional


def test_pairs_part_when_a_hand_is_empty() -> None:
    same = of(CLASSROOM_PAIRS, YOUNG_CHILDREN, "8C 8D 6C 6D QC", "QS 9D KC", "9C 4H KS")
    parting = same.divergence([Ask.parse("0>1:Q")])
    assert parting is not None
    assert parting.choices == ("empty_hand",)
    classroom, young = (way.events for way in parting.ways)
    assert isinstance(classroom[-1], GameEnded)
    assert any(isinstance(event, HandRefilled) for event in young)


def test_books_that_deal_other_numbers_part_at_the_deal() -> None:
    parting = SameDeal((STANDARD, AUTHORS), 4, 0, deck_for(1)).divergence(Random(1))
    assert parting is not None
    assert parting.action is None
    assert parting.choices == ("deal",)


def test_books_and_pairs_part_at_the_deal_if_somebody_holds_a_pair() -> None:
    deal = of(STANDARD, CLASSROOM_PAIRS, "7C 7D", "2C", "3C", "4C")
    parting = deal.divergence([])
    assert parting is not None
    assert parting.choices == ("group",)
    assert any(isinstance(event, GroupLaid) for event in parting.ways[1].events)


@given(one=BOOKS, two=BOOKS, players=st.integers(2, 6), seed=st.integers(0, 10_000))
def test_before_the_parting_both_go_alike_and_there_they_do_not(
    one: Rules, two: Rules, players: int, seed: int
) -> None:
    fewest, most = max(one.players[0], two.players[0]), min(one.players[1], two.players[1])
    number = min(max(players, fewest), most)
    parting = SameDeal((one, two), number, 0, deck_for(seed)).divergence(Random(seed))
    if parting is None:
        return
    first, second = parting.ways
    assert all_unseen(first.before) == all_unseen(second.before)
    assert second.refused or all_unseen(first.events) != all_unseen(second.events)
    assert all(getattr(one, name) != getattr(two, name) for name in parting.choices)
    assert parting.choices
    assert set(parting.choices) <= set(CHOICES)


@given(seed=st.integers(0, 10_000))
def test_the_first_book_s_way_is_the_engine_s(seed: int) -> None:
    parting = SameDeal((STANDARD, TRADITIONAL), 3, 0, deck_for(seed)).divergence(Random(seed))
    state, events = start(STANDARD, 3, 0, deck_for(seed))
    if parting is None:
        return
    assert parting.action is not None
    rng, legal = Random(seed), 0
    for _ in range(parting.asks):
        hand = [rank for rank in Rank if state.hands[state.turn or 0] >> rank & (1 | 1 << 13 | 1 << 26 | 1 << 39)]
        others = [seat for seat in range(3) if seat != state.turn]
        chosen = int(rng.random() * len(hand) * 2)
        wish = Ask(state.turn or 0, others[chosen % 2], hand[chosen // 2])
        state, more = play(state, wish)
        events += more
        legal += 1
    assert legal == parting.asks
    assert events == parting.ways[0].before
    assert play(state, parting.action)[1] == parting.ways[0].events


def test_an_ask_that_the_first_book_refuses_is_refused() -> None:
    with pytest.raises(IllegalActionError):
        of(STANDARD, STANDARD, "7C", "2C", "3C").divergence([Ask.parse("0>1:2")])


def test_an_ask_that_only_the_other_book_refuses_is_where_they_part() -> None:
    parting = of(TRADITIONAL, STANDARD, "7C", "2C", "3C").divergence([Ask.parse("0>1:2")])
    assert parting is not None
    assert parting.choices == ("referee",)
    assert parting.ways[1].refused == "You may only ask for a rank you hold, not twos."
