"""The three moments of a game: which ask was the best, which one to try again, and how lucky the luckiest card was."""

from itertools import count
from math import comb
from random import Random

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.events import CardDrawn
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.review.moments import moments_of
from gofish_learn.knowledge.review.review import AskReview, GameReview, review
from tests.knowledge.review.asks import asked


def untouched() -> Game:
    """A game in which nobody has fished anything."""
    return Game(STANDARD, players=2, dealer=1, deck=CARDS)


@pytest.mark.parametrize(
    ("asks", "best", "again", "luck"),
    [
        pytest.param((), None, None, None, id="nothing was asked"),
        pytest.param((asked(3, 0.6, 0.2, given=1),), 3, None, None, id="a good ask that worked, and nothing to mend"),
        pytest.param(
            (asked(1, 1, 1, 1, given=3), asked(5, 0.9, 0.1, 0.1, given=1)),
            5,
            None,
            None,
            id="what stood out from the other asks, and not what was sure whatever was asked",
        ),
        pytest.param(
            (asked(1, 0.9, 0.1), asked(5, 0.5, 0.3, given=1)), 5, None, None, id="what caught something is preferred"
        ),
        pytest.param((asked(1, 0.9, 0.1),), 1, None, None, id="a good ask that failed is still the best"),
        pytest.param((asked(1, 0.2, 0.6),), None, 1, None, id="one ask is never the best and the worst"),
        pytest.param(
            (asked(1, 0.2, 0.5), asked(5, 0.1, 0.9), asked(7, 0.5, 0.4)), 7, 5, None, id="the one that gave most away"
        ),
        pytest.param(
            (asked(1, 0.2, 0.4), asked(5, 0.3, 0.4)), 5, None, None, id="where none was the best, that of yours"
        ),
        pytest.param((asked(1, 0.46, 0.45, 0.47),), 1, None, None, id="within two in a hundred is as good as the best"),
        pytest.param(
            (asked(1, 0.4, 0.1, given=1), asked(5, 0.05, 0.06, given=2)),
            1,
            None,
            5,
            id="a catch against the odds is luck",
        ),
    ],
)
def test_the_moments_of_some_asks(
    asks: tuple[AskReview, ...], best: int | None, again: int | None, luck: int | None
) -> None:
    found = moments_of(untouched(), GameReview(0, asks))
    assert [one and one.action for one in (found.best, found.again, found.luck)] == [best, again, luck]


def after_fishing(*, wish: bool) -> tuple[Game, int]:
    """A game in which seat 0 asks, fishes, and has its wish or not; and how many of that rank it held before."""
    for seed in count():
        game = Game(STANDARD, players=2, dealer=1, deck=Random(seed).sample(CARDS, 52))
        view = game.view(0)
        ask = view.legal_asks()[0]
        if any(isinstance(event, CardDrawn) and event.wish is wish for event in game.play(ask)):
            return game, (view.hand & FOUR_OF[ask.rank]).bit_count()
    raise AssertionError


def test_to_fish_something_else_is_no_luck() -> None:
    game, _ = after_fishing(wish=False)
    assert moments_of(game, review(game, 0)).luck is None


def test_a_wish_is_as_lucky_as_few_such_cards_could_be_in_the_pond() -> None:
    game, held = after_fishing(wish=True)
    luck = moments_of(game, review(game, 0)).luck
    assert luck is not None
    assert (luck.action, luck.ask.asker, luck.pond) == (0, 0, 38)
    assert luck.chance == pytest.approx((4 - held) / 38), "the other player has none, so the rest is in the pond"


def test_the_luck_of_another_is_what_the_player_could_know_of_it() -> None:
    game, _ = after_fishing(wish=True)
    luck = moments_of(game, review(game, 1)).luck
    assert luck is not None
    none = comb(38, 4) / comb(45, 4)
    in_the_hand = 4 * 7 / 45 / (1 - none)
    no_book_was_dealt = 1e-3  # what that changes is left out
    assert luck.wished == pytest.approx(4 - in_the_hand, rel=no_book_was_dealt), "the asker holds one of them at least"
