"""Deals by the hundred: they are the engine's own, and what they come to stands near what can be counted."""

from dataclasses import astuple, replace
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.events import HandDealt
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge import opening_odds
from gofish_learn.lab.deals import (
    RANK,
    Deal,
    Setting,
    Trial,
    TrialCounts,
    book_is_dealt,
    deck_of,
    opponent_has_one,
    opponent_holds,
    somebody_has_one,
    try_deals,
    wish_is_fished,
    wish_is_fished_within,
)

OPENINGS = [
    Setting(2, 7, 1, draws=10),
    Setting(3, 5, 2, draws=5),
    Setting(6, 8, 4),
    Setting(2, 1, 0, draws=2),
]
settings = st.builds(
    lambda players, hand, held: Setting(players, hand, min(held, hand)),
    st.integers(2, 6),
    st.integers(1, 8),
    st.integers(0, 4),
)


@given(settings, st.integers(0, 10**6), st.booleans())
def test_a_deal_is_what_the_engine_deals_from_the_same_deck(setting: Setting, number: int, fixed: bool) -> None:  # noqa: FBT001 - drawn
    deck = deck_of(setting, 7, number, fixed=fixed)
    rules = replace(STANDARD, deal=(setting.hand,) * 5)
    game = Game(rules, setting.players, setting.players - 1, [CARDS[card] for card in deck])
    dealt = {event.seat: event.cards for event in game.events if isinstance(event, HandDealt)}
    deal = Deal(deck, setting)
    for seat in range(setting.players):
        assert [CARDS[card] for card in deal.cards_of(seat)] == [*dealt[seat]]
        assert deal.held[seat] == sum(card.rank == RANK for card in dealt[seat] if card)
    pond = game.deck[setting.players * setting.hand :]
    assert sorted(deal.fishable) == [place for place, card in enumerate(pond) if card.rank == RANK]


@given(settings, st.integers(0, 10**6))
def test_i_hold_what_the_setting_says(setting: Setting, number: int) -> None:
    deal = Deal(deck_of(setting, 7, number), setting)
    assert [CARDS[card] for card in deal.cards_of(0)] == list(setting.mine)
    assert deal.held[0] == setting.held
    assert book_is_dealt(deal, setting) == (setting.held == 4)


def test_the_deals_of_a_seed_are_those_of_the_first_version() -> None:
    """A place kept in Chance says no more of its deals than the seed and how many there were."""
    deck = deck_of(Setting(2, 7), 11, 2, fixed=False)
    assert "".join(str(CARDS[card]) for card in deck[:7]) == "6DJD3S6SKC8D5H"
    assert "".join(str(CARDS[card]) for card in deck_of(Setting(2, 7), 11, 2)[:7]) == "7H5SKHAH2C9D9S"


@pytest.mark.parametrize("setting", OPENINGS, ids=str)
@pytest.mark.parametrize(
    ("trial", "exact"),
    [
        (opponent_has_one, lambda one: opening_odds.holding(one.hand, one.held)),
        (somebody_has_one, lambda one: opening_odds.holding(one.hand, one.held, (one.players - 1) * one.hand)),
        (wish_is_fished, lambda one: opening_odds.fishing_the_wish(one.hand, one.held)),
        (wish_is_fished_within, lambda one: opening_odds.fishing_within(one.draws, one.hand, one.held)),
    ],
    ids=["opponent", "somebody", "wish", "within"],
)
def test_what_comes_true_comes_true_as_often_as_the_formula_says(setting: Setting, trial: Trial, exact: object) -> None:
    assert callable(exact)
    chance = float(exact(setting).value)
    tried = try_deals(setting, trial, 5, range(2_000))
    assert tried.asked
    assert abs(tried.total - chance * tried.asked) <= 4.5 * sqrt(chance * (1 - chance) * tried.asked) + 1e-9


@pytest.mark.parametrize("setting", OPENINGS, ids=str)
def test_the_mean_number_of_cards_is_near_the_closed_form(setting: Setting) -> None:
    exact = opening_odds.cards_held(setting.hand, setting.held).value
    estimate = try_deals(setting, opponent_holds, 5, range(2_000)).estimate
    assert estimate is not None
    assert abs(estimate.value - exact) <= 4.5 * estimate.error
    assert (estimate.error == 0) == (setting.held == 4)


def test_only_deals_in_which_the_question_arises_are_counted() -> None:
    tried = try_deals(Setting(), wish_is_fished, 5, range(1_000))
    has_one = try_deals(Setting(), opponent_has_one, 5, range(1_000))
    assert tried.deals == has_one.deals == 1_000
    assert tried.asked == 1_000 - has_one.total


def test_the_same_seed_deals_the_same_and_a_run_is_the_sum_of_its_parts() -> None:
    whole, *parts = (
        try_deals(Setting(), opponent_has_one, 3, deals)
        for deals in (300, range(120), range(120, 121), range(121, 300))
    )
    assert astuple(whole) == tuple(map(sum, zip(*map(astuple, parts), strict=True)))
    assert whole != try_deals(Setting(), opponent_has_one, 4, range(300))


def test_the_interval_says_something_even_of_what_never_came_true() -> None:
    never = TrialCounts(200, 200, 0, 0)
    assert never.estimate is not None
    assert never.estimate.error == 0
    assert never.interval == pytest.approx((0, 0.0188), abs=5e-5)  # z² / (n + z²)
    assert TrialCounts(200, 200, 200, 200).interval == pytest.approx((1 - 0.0188, 1), abs=5e-5)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Setting(players=1),
        lambda: Setting(hand=14),
        lambda: Setting(players=5, hand=11),
        lambda: Setting(held=5),
        lambda: Setting(hand=2, held=3),
        lambda: Setting(draws=39),
        lambda: Setting(hand=5.0),  # type: ignore[arg-type]
    ],
)
def test_an_opening_that_cannot_be_dealt_is_refused_in_a_sentence(make: object) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        make()
