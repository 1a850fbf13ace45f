"""Luck or play: against every way that the asks could have gone, and in what is said of it."""

from collections.abc import Sequence
from itertools import product
from math import prod

import pytest

from gofish_learn.knowledge.review.luck import RARE, catches_of, luck_in_words, luck_of
from gofish_learn.knowledge.review.review import GameReview
from tests.knowledge.review.asks import asked

CHANCES = (0.1, 0.5, 0.9, 1, 0, 0.35)


def share(chances: Sequence[float], least: int, most: int) -> float:
    """The chance that a number of the asks between these two work: over all the ways that they can go."""
    ways = product((0, 1), repeat=len(chances))
    return sum(
        prod(chance if worked else 1 - chance for chance, worked in zip(chances, way, strict=True))
        for way in ways
        if least <= sum(way) <= most
    )


def test_each_number_of_catches_is_as_likely_as_all_the_ways_to_make_it() -> None:
    assert catches_of(CHANCES) == pytest.approx([share(CHANCES, many, many) for many in range(7)])
    assert catches_of(()) == [1]


@pytest.mark.parametrize("catches", range(1, 6))
def test_luck_is_spoken_of_where_chance_alone_seldom_makes_so_many_or_so_few(catches: int) -> None:
    luck = luck_of(CHANCES, catches)
    assert luck.lucky == (catches > sum(CHANCES))
    tail = share(CHANCES, catches, 6) if luck.lucky else share(CHANCES, 0, catches)
    assert luck.chance == pytest.approx(tail)
    fewest, most = luck.usual
    assert luck.is_rare == (not fewest <= catches <= most) == (tail < RARE)


def reviewed(asks: Sequence[tuple[float, float]], catches: int) -> GameReview:
    """A review of asks with these chances, where the best ones had those; the first of them caught something."""
    return GameReview(0, tuple(asked(number, *one, given=number < catches) for number, one in enumerate(asks)))


def test_what_happens_once_in_forty_games_is_not_rare() -> None:
    luck = luck_of((RARE,), 1)
    assert (luck.is_rare, luck.usual) == (False, (0, 1))


@pytest.mark.parametrize(
    ("asks", "catches", "said"),
    [
        pytest.param(
            [(0.25, 0.75)] * 8,
            0,
            "Your asks were good for 2.0 catches, and you made 0. "
            "Chance alone makes it anything from 0 to 5, so it was neither good luck nor bad. "
            "With the best ask every time you’d have made about 6.",
            id="careless play is not bad luck",
        ),
        pytest.param(
            [(0.5, 0.5)] * 8,
            0,
            "Your asks were good for 4.0 catches, and you made 0. "
            "Asks like yours make 0 or fewer in 1 in 256 games: that was bad luck. "
            "Your asks were as good as the best there were.",
            id="bad luck with the best asks",
        ),
        pytest.param(
            [(1, 1)] * 3,
            3,
            "Your asks were good for 3.0 catches, and you made 3. Your asks were as good as the best there were.",
            id="sure asks leave nothing to luck",
        ),
        pytest.param([(0, 0)] * 3, 0, "", id="nothing could be caught"),
    ],
)
def test_it_is_said_from_the_numbers(asks: Sequence[tuple[float, float]], catches: int, said: str) -> None:
    assert luck_in_words(reviewed(asks, catches)) == said
