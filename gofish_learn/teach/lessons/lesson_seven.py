"""What lesson 07, “Is it luck or skill?”, is about and its notebook calls: tosses, the same cards, kind checks."""

from collections import Counter
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb, prod, sqrt
from random import Random
from types import MappingProxyType

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.paired import PairedResults, Way, play_deals
from gofish_learn.lab.simulation import match_of
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea, check_numbers, written
from gofish_learn.teach.lessons.wording import Sentences, tell, well_done

MOST = Fraction(2, 3)
"""A result is usually no further off than this share of all results is."""

TURN_RANKS = 5
TURN_HAND = 5
GROUP = STANDARD.group
ASKED = 2
"""One turn: five ranks, five cards each, and the opponent has asked for the ranks of two of her cards."""

FEW = 10
MANY_OF_FEW = 7
"""The question of the lesson: seven wins or more out of ten."""

OTHERS = ("random",) * 3
"""Who sits at the table with the two bots that are compared."""
WHALE_AND_PUFFER = ("memory", "chunks-6")
DEALS = 400
SEED = 2
REACH = 2
"""So many standard errors an interval of the lesson reaches to each side."""

TRIED = ((0.5, 25), (0.5, 100), (0.59, 400), (0.85, 200), (0.1, 1))
"""What the check of a standard error tries: the share won and the number of games."""
HALVED_BY = 4
"""With so many times as many games the standard error is half as big."""
TIMES_IDEAS: Mapping[float, str] = {
    2: "It shrinks more slowly than the number of games grows. Look again at 4, 16 and 64 tosses.",
    16: "That goes from 4 tosses to 64. How many times is it halved on the way?",
}
"""What is behind wrong answers to how many times as many games halve a standard error."""
ERROR_IDEAS = (
    WrongIdea(
        lambda share, games: share * (1 - share) / games,
        "There is no square root in it yet, so four times as many games make it four times as small. What did the "
        "tosses say?",
        "error-shrinks-as-games",
    ),
    WrongIdea(
        lambda share, games: sqrt(share * (1 - share)) / games,
        "The square root isn't taken of the games, so four times as many make it four times as small. What did the "
        "tosses say?",
        "error-shrinks-as-games",
    ),
    WrongIdea(
        lambda share, games: share * (1 - share) / sqrt(games),
        "The square root is taken of the games alone. For equal players a half stands above the line in your rule. "
        "What stands there now?",
    ),
    WrongIdea(
        lambda share, games: sqrt(share / games),
        "As it stands, it is largest for whoever wins every game. Is anything left out that share is multiplied by?",
    ),
    WrongIdea(
        lambda share, _: sqrt(share * (1 - share)),
        "As it stands, the number of games doesn't matter. Would you be as sure after 25 as after 400?",
    ),
    WrongIdea(
        lambda share, games: sqrt(share * (1 - share) * games),
        "That is how many games it is off. How many is that out of all the games?",
    ),
    WrongIdea(
        lambda _, games: 0.5 / sqrt(games),
        "That is right for equal players. For others the share has to come in.",
    ),
    WrongIdea(
        lambda share, games: REACH * sqrt(share * (1 - share) / games),
        "That is how far an interval reaches to one side. How many give-or-takes is that?",
    ),
    WrongIdea(
        lambda share, games: 100 * sqrt(share * (1 - share) / games),
        "That is in 100. Here it goes from 0 to 1, as the share does.",
    ),
    WrongIdea(
        lambda _, games: 50 / sqrt(games),
        "That is in 100, and for equal players. Here it goes from 0 to 1, and for others the share has to come in.",
    ),
)
"""Wrong ways that many take to the standard error (0 to 1), from a share (0 to 1) and the number of games."""


def even_games(games: int) -> dict[int, Fraction]:
    """The exact chance (0 to 1) of each number of wins in so many games, for one of two equally good players.

    Source: the binomial distribution with an even chance.
    """
    return {won: Fraction(comb(games, won), 2**games) for won in range(games + 1)}


def usually_off(tosses: int) -> Fraction:
    """How many heads off half the tosses two out of three results are, at most, with very many of them.

    Source: the binomial distribution with an even chance.
    """
    inside = Fraction(0)
    for off in (Fraction(abs(2 * heads - tosses), 2) for heads in range((tosses + 1) // 2, tosses + 1)):
        inside += even_games(tosses)[int(Fraction(tosses, 2) + off)] * (2 if off else 1)
        if inside >= MOST:
            return off
    raise AssertionError(tosses)


def one_turn(mine: AbstractSet[int], other: Mapping[int, int], known: AbstractSet[int] = frozenset()) -> int:
    """How many cards a turn catches before the first “Go fish!” ends it.

    The asker holds the ranks `mine`, and `other` is how many cards of each rank are in the hand that is asked. What is
    `known` of it comes first, and then the lowest rank. Nothing is drawn.
    """
    caught = 0
    for rank in sorted(mine & known) + sorted(mine - known):
        if rank not in other:
            break
        caught += other[rank]
    return caught


def turns_of_deals(deals: int, seed: int) -> list[tuple[int, int]]:
    """What Whale, who knows two of Ana's ranks, and Puffer, who has forgotten them, each catch in one turn.

    Both play each deal, with the same cards: five for the asker and five for Ana, of the twenty from ace to five.
    """
    chance, pack = Random(seed), [rank for rank in range(TURN_RANKS) for _ in range(GROUP)]
    found = []
    for _ in range(deals):
        chance.shuffle(pack)
        mine, ana = set(pack[:TURN_HAND]), pack[TURN_HAND : 2 * TURN_HAND]
        found.append((one_turn(mine, Counter(ana), set(ana[:ASKED])), one_turn(mine, Counter(ana))))
    return found


@cache
def turn_chances() -> Mapping[tuple[int, int], Fraction]:
    """The exact chance (0 to 1) of what Whale and Puffer catch, over all deals of `turns_of_deals`."""
    ranks = range(TURN_RANKS)
    hands = [Counter(hand) for hand in combinations_with_replacement(ranks, TURN_HAND)]
    ways: Counter[tuple[int, int]] = Counter()
    for ana in hands:
        dealt: Counter[frozenset[int]] = Counter()
        for hand in hands if max(ana.values()) <= GROUP else ():
            ways_to_deal = (comb(GROUP, ana[rank]) * comb(GROUP - ana[rank], hand[rank]) for rank in ranks)
            dealt[frozenset(hand)] += prod(ways_to_deal)
        for asked in combinations_with_replacement(ana, ASKED):
            shown = prod(comb(ana[rank], asked.count(rank)) for rank in set(asked))
            for mine, deals in dealt.items():
                ways[one_turn(mine, ana, set(asked)), one_turn(mine, ana)] += deals * shown
    return MappingProxyType({caught: Fraction(many, ways.total()) for caught, many in ways.items() if many})


def turn_differences(*, same_cards: bool) -> dict[int, Fraction]:
    """The exact chance (0 to 1) that Whale catches so many cards more than Puffer, with the same cards or not."""
    found = dict.fromkeys(range(-TURN_HAND, TURN_HAND + 1), Fraction(0))
    chances = turn_chances()
    pairs = zip(chances.items(), chances.items(), strict=True) if same_cards else product(chances.items(), repeat=2)
    for ((whale, _), one), ((_, puffer), other) in pairs:
        found[whale - puffer] += one if same_cards else one * other
    return found


@lru_cache(maxsize=32)
def same_deal_twice(bot: str, other: str, deals: int = DEALS, seed: int = SEED) -> Mapping[str, int]:
    """In how many deals each of two bots won when both played every deal, one after the other, against three Crabs.

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
    """What an experiment with paired deals (`same_deals`) shows, if the number of deals was fixed beforehand."""
    more, error = 100 * results.effect.value, 100 * results.effect.error
    said = f"Out of 100 games the first bot wins {abs(more):.1f} {'more' if more >= 0 else 'fewer'} than the second"
    return with_interval(said, more, error, "Play more deals")


def with_interval(said: str, difference: float, error: float, to_be_surer: str) -> Sentences:
    """Sentences that begin with `said` and go on with the interval of a difference and whether it could be luck."""
    low, high = difference - REACH * error, difference + REACH * error
    result = f"{said}, give or take {error:.1f}. The interval goes from {low:.1f} to {high:.1f}.".replace("-", "−")
    if low <= 0 <= high:
        return tell(f"{result} It holds 0, so this could be luck. {to_be_surer}, or leave it open.")
    return tell(f"{result} It leaves out 0, so this is hardly luck.")


def check_times_as_many(times: object) -> Sentences:
    """Check how many times as many games halve a standard error."""
    number = written(times, "3")
    if isinstance(number, Sentences):
        return number
    if number == HALVED_BY:
        return well_done("Yes, four times as many games: the square root of four is two.")
    if number <= 1:
        return tell("Not yet. With no more games than before, the standard error gets no smaller.")
    return tell(
        f"Not yet. With {number:g} times as many games it is divided by the square root of {number:g}, which is about "
        f"{sqrt(number):.1f}. To make it half as big you need 2.",
        TIMES_IDEAS.get(number, ""),
    )


def standard_error(share: float, games: int) -> float:
    """The standard error of the share (0 to 1) that was won of some games, at least 1."""
    return sqrt(share * (1 - share) / games)


def check_standard_error(error: Callable[[float, int], object]) -> Sentences:
    """Check a learner's function for the standard error of a share (0 to 1) of so many games."""
    return check_numbers(error, [error_of(*numbers) for numbers in TRIED], ERROR_IDEAS)


def error_of(share: float, games: int) -> CheckCase:
    """One case of the check."""
    right = standard_error(share, games)
    when = f"With {games} game{'s' if games > 1 else ''} and a share of {share:g}"
    return CheckCase(when, (share, games), right, f"the standard error is {right:.4f}")
