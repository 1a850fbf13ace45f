"""The tosses of a class of lesson 07, thrown by a generator, and how sure the same cards make a result."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import ceil
from random import Random

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.simulation import simulate
from gofish_learn.teach.lessons.lesson_seven import MOST, turn_differences

COINS = 4
"""So many coins are thrown at once."""
THROWS = 16
PAIRS = 15
CRABS = ("random", "random")
"""Two Crabs: neither is better, so that one game between them is like the toss of a coin."""
CLASSES = 20
CLASS_GAMES = 25
"""So many games did two Crabs play in each of the classes."""


def tosses_of_a_class(seed: int, pairs: int = PAIRS) -> dict[int, list[int]]:
    """The heads that the pairs of a class get: after 4 tosses, in each 16 of their 64, and after 64.

    Each pair throws four coins sixteen times, so it has one result of 4 tosses, four of 16, and one of 64.
    """
    chance = Random(seed)
    found: dict[int, list[int]] = {COINS: [], COINS * THROWS // 4: [], COINS * THROWS: []}
    for _ in range(pairs):
        throws = [chance.getrandbits(COINS).bit_count() for _ in range(THROWS)]
        sums = [sum(throws[first : first + THROWS // 4]) for first in range(0, THROWS, THROWS // 4)]
        for heads, new in zip(found.values(), ([throws[0]], sums, [sum(throws)]), strict=True):
            heads.extend(new)
    return found


def two_of_three(results: Iterable[int], tosses: int) -> Fraction:
    """How many heads off half the tosses two out of three results are, at most."""
    off = sorted(abs(heads - Fraction(tosses, 2)) for heads in results)
    return off[ceil(MOST * len(off)) - 1]


def deals_as_sure(deals: int) -> float:
    """How many deals with cards of their own tell as much of Whale and Puffer as so many with the same cards.

    Source: the error of a mean, √(variance / deals); so many deals are as sure as the variances are to each other.
    """
    own, same = (variance(turn_differences(same_cards=same_cards)) for same_cards in (False, True))
    return float(deals * own / same)


def variance(chances: Mapping[int, Fraction]) -> Fraction:
    """The variance of a number whose chances (0 to 1) these are."""
    mean = sum((number * chance for number, chance in chances.items()), Fraction(0))
    return sum(((number - mean) ** 2 * chance for number, chance in chances.items()), Fraction(0))


@cache
def twenty_classes() -> tuple[Estimate, ...]:
    """The share (0 to 1) that one Crab won of 25 games against another, with its standard error, in 20 classes."""
    return tuple(simulate(STANDARD, CRABS, CLASS_GAMES, seed).wins[0] for seed in range(CLASSES))
