"""What lesson 07, “Is it luck or skill?”, is about and its notebook calls: even games, the same cards, kind checks."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import comb, sqrt
from types import MappingProxyType

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.paired import PairedResults, Way, play_deals
from gofish_learn.lab.simulate import match_of, simulate
from gofish_learn.teach.lessons.answers import CheckCase, check_numbers, written
from gofish_learn.teach.lessons.wording import Sentences, tell, well_done

CRABS = ("random", "random")
"""Two Crabs: neither is better, so that one game between them is like the toss of a coin."""
CLASSES = 20
CLASS_GAMES = 25
"""So many games did two Crabs play in each of the classes."""
FEW = 10
MANY_OF_FEW = 7
"""The question of the lesson: seven wins or more out of ten."""

OTHERS = ("random",) * 3
"""Who sits at the table with the two bots that are compared."""
WHALE_AND_PUFFER = ("memory", "chunks-6")
DEALS = 400
SEED = 7
REACH = 2
"""So many standard errors an interval of the lesson reaches to each side."""

TRIED = ((0.5, 25), (0.5, 100), (0.59, 400), (0.85, 200), (0.1, 1))
"""What the check of a standard error tries: the share won and the number of games."""
HALVED_BY = 4
"""With so many times as many games the standard error is half as big."""


def even_games(games: int) -> dict[int, Fraction]:
    """The exact chance (0 to 1) of each number of wins in so many games, for one of two equally good players.

    Source: the binomial distribution with an even chance.
    """
    return {won: Fraction(comb(games, won), 2**games) for won in range(games + 1)}


@cache
def twenty_classes() -> tuple[Estimate, ...]:
    """The share (0 to 1) that one Crab won of 25 games against another, with its standard error, in 20 classes."""
    return tuple(simulate(STANDARD, CRABS, CLASS_GAMES, seed).wins[0] for seed in range(CLASSES))


@lru_cache(maxsize=32)
def same_deal_twice(bot: str, other: str, deals: int = DEALS, seed: int = SEED) -> Mapping[str, int]:
    """In how many deals each of two bots won, when each deal was played by both in turn against three Crabs.

    Both sit in the same seat, with the same cards, the same dealer and the same three others. The bots go by their
    names, such as "memory". The numbers of deals go by "both win", "neither wins", "only the first wins" and "only the
    second wins".
    """
    ways = tuple(Way(match_of(STANDARD, (name, *OTHERS), deals, seed, None), 0) for name in (bot, other))
    found = Counter((bool(first), bool(second)) for (first, second), _ in play_deals(ways, range(deals)))
    return MappingProxyType(
        {
            "both win": found[True, True],
            "neither wins": found[False, False],
            "only the first wins": found[True, False],
            "only the second wins": found[False, True],
        }
    )


def what_it_shows(results: PairedResults) -> Sentences:
    """What an experiment with paired deals (`same_deals`) shows, for who fixed the number of deals beforehand."""
    more, error = 100 * results.effect.value, 100 * results.effect.error
    said = f"Out of 100 games the first bot wins {abs(more):.1f} {'more' if more >= 0 else 'fewer'} than the second"
    return with_interval(said, more, error, "Play more deals")


def with_interval(said: str, difference: float, error: float, to_be_surer: str) -> Sentences:
    """A difference with its interval, and whether it could be luck, in sentences that go on after the words given."""
    low, high = difference - REACH * error, difference + REACH * error
    told = f"{said}, give or take {error:.1f}. The interval goes from {low:.1f} to {high:.1f}.".replace("-", "−")
    if low <= 0 <= high:
        return tell(f"{told} It holds 0, so this could be luck. {to_be_surer}, or leave it open.")
    return tell(f"{told} It leaves out 0, so this is hardly luck.")


def check_times_as_many(times: object) -> Sentences:
    """What to say of how many times as many games halve a standard error."""
    number = written(times, "3")
    if isinstance(number, Sentences):
        return number
    if number == HALVED_BY:
        return well_done("Yes, four times as many games: the square root of four is two.")
    if number <= 1:
        return tell("Not yet. With no more games than before, the standard error gets no smaller.")
    return tell(
        f"Not yet. With {number:g} times as many games it is divided by the square root of {number:g}, which is about "
        f"{sqrt(number):.1f}. To make it half as big you need 2."
    )


def standard_error(share: float, games: int) -> float:
    """The standard error of the share (0 to 1) that was won of some games, at least 1."""
    return sqrt(share * (1 - share) / games)


def check_standard_error(error: Callable[[float, int], object]) -> Sentences:
    """What to say of a learner's function for the standard error of a share (0 to 1) of so many games."""
    return check_numbers(error, [_error_of(*numbers) for numbers in TRIED])


def _error_of(share: float, games: int) -> CheckCase:
    right = standard_error(share, games)
    when = f"With {games} game{'s' if games > 1 else ''} and a share of {share:g}"
    return CheckCase(when, (share, games), right, f"the standard error is {right:.4f}")
