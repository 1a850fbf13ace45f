"""What the notebook of lesson 07 asked in version 1: how far luck takes a result, and what the same cards take away."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import ceil, floor, sqrt
from random import Random

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.simulation import simulate
from gofish_learn.teach.lessons.lesson_seven import (
    FEW,
    MANY_OF_FEW,
    MOST,
    REACH,
    WHALE_AND_PUFFER,
    even_games,
    same_deal_twice,
    turn_differences,
    turns_of_deals,
)
from gofish_learn.teach.questions.asked import choice_of, number_question
from gofish_learn.teach.questions.question import NumberQuestion

COINS = 4
"""So many coins are thrown at once."""
THROWS = 16
MARKS = 16
"""So many parts has the line on which a class puts its crosses."""
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


def crosses(results: Iterable[int], tosses: int) -> dict[str, int]:
    """How many results lie at each sixteenth of a line that is equally long for all tosses, by the heads in 100."""
    at = Counter(_half_up(Fraction(MARKS * heads, tosses)) for heads in results)
    return {str(_half_up(Fraction(100 * mark, MARKS))): at[mark] for mark in range(MARKS + 1)}


def _half_up(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


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


MANY_PAIRS, GAMES, TURNS, TURNS_SEED, WHOLE_GAMES = 1500, 2500, 60, 7, 100
"""So many pairs toss, games are asked about, turns are dealt (and which), and whole games are played twice."""
_OFF = {tosses: two_of_three(results, tosses) for tosses, results in tosses_of_a_class(1, MANY_PAIRS).items()}
_IN_100 = ", ".join(f"{float(100 * off / tosses):g} with {tosses} tosses" for tosses, off in _OFF.items())
_FOUR, _SIXTEEN, _LAST = _OFF.values()
_ANA = sum(chance for won, chance in even_games(FEW).items() if won >= MANY_OF_FEW)
_SEVEN = even_games(FEW)[MANY_OF_FEW]
_TURNS = turns_of_deals(TURNS, TURNS_SEED)
_NEXT = [puffer for _, puffer in _TURNS[1:] + _TURNS[:1]]
_BEHIND = sum(whale < puffer for (whale, _), puffer in zip(_TURNS, _NEXT, strict=True))
OFF_AFTER_64 = number_question(
    f"With {MANY_PAIRS:,} pairs: how many heads off half are two out of three results of 64 tosses, at most?",
    int(_LAST),
    {
        int(4 * _SIXTEEN): "That would be as far off as 16 tosses are, as a share.",
        int(_FOUR): "So many it is with the fewest tosses.",
        int(_SIXTEEN): "So many it is with 16 tosses.",
        32: "That is half of the tosses. How far off it is a result?",
    },
    unit="heads",
    why=f"In 100 tosses that makes {_IN_100}.",
)
GIVE_OR_TAKE = number_question(
    f"What is the give or take of {GAMES:,} games between equals, in 100?",
    50 / sqrt(GAMES),
    {
        50 / GAMES: f"That is 50 divided by {GAMES:,}. Take its square root first.",
        int(sqrt(GAMES)): "That is the square root. Divide 50 by it.",
        REACH * 50 / sqrt(GAMES): "An interval goes so far to each side. How many give-or-takes is that?",
    },
    unit="in 100",
    why=f"√{GAMES:,} is {rounded(sqrt(GAMES))}, and 50 divided by it is {50 / sqrt(GAMES):g}.",
)
SEVEN_OF_TEN = number_question(
    "Two equally good players play ten games. Out of 100 such matches, in how many does one of them win seven or more?",
    200 * _ANA,
    {
        round(100 * _ANA): "So often it is Ana. It may be Ben, too.",
        round(200 * _SEVEN): "That is exactly seven. Eight, nine and ten wins count as well.",
        50: "Then it would happen every second time. Five wins each, or six, come up quite often, too.",
    },
    near=2,
    unit="in 100",
    why=f"It is {2 * _ANA}. Seven out of ten is nothing special.",
)
FORTY_TENS = {
    20: "Then it would be every second ten. Five wins each, or six, come up quite often, too.",
    round(40 * _ANA): "So often it is one side. It may be the other, too.",
    round(80 * _SEVEN): "That is exactly seven. Eight, nine and ten wins count as well.",
}
"""What is behind wrong guesses at how many of 40 tens one of two equals wins by seven or more."""
LINES_THAT_MISS = choice_of(
    "How many of the twenty lines will not reach 0, on average?",
    "one",
    {
        "none": "An interval that never misses would have to hold every number there is.",
        "one": f"{REACH} give-or-takes to each side hold about 19 results in 20. Sometimes none misses, sometimes "
        "three do.",
        "five": "Each line goes two give-or-takes to either side. How many results lie outside?",
        "ten": "The bars point up or down. But a line reaches to both sides of its bar.",
    },
)
PUFFER_AHEAD = number_question(
    f"In how many of {TURNS} deals does Puffer catch more than Whale?",
    sum(whale < puffer for whale, puffer in _TURNS),
    {
        TURNS // 2: "Half and half? They hold the same cards, and only one of them remembers.",
        sum(whale > puffer for whale, puffer in _TURNS): "In so many deals Whale catches more.",
    },
    unit="deals",
    why="Whatever Puffer catches, Whale catches too: what she asks for first is sure.",
)
PUFFER_LOOKS_AHEAD = choice_of(
    f"In how many of the {TURNS} does it look now as if Puffer were better?",
    "about a quarter",
    {
        "none": "So it was with the same cards. Now his hand may be better than hers.",
        "about a quarter": f"In {_BEHIND} of {TURNS}. He had better cards there, and that is luck.",
        "about half": "Then her memory would be worth nothing.",
    },
)
LARGER_SUM = choice_of(
    f"Add up all {TURNS} differences, in both ways. Which sum is larger?",
    "they are the same",
    {
        "the same cards": "None is below zero there. But which numbers are added up, and which taken away?",
        "their own cards": "The largest ones are there. But which numbers are added up, and which taken away?",
        "they are the same": "Both times you add up all that Whale caught, and take away all that Puffer caught.",
    },
)
WIDER = choice_of(
    "What if you played all the deals there are? Which differences are spread wider?",
    "their own cards",
    {
        "the same cards": "A good hand helps both of them then.",
        "their own cards": "With their own cards it is about twice as wide: good and bad hands push the differences "
        "about.",
        "both alike": "The sums are alike. But how many things are different, in each way?",
    },
)
AS_SURE = number_question(
    "10 deals with the same cards tell you as much as how many deals with their own?",
    round(deals_as_sure(10)),
    {
        10: "Then the same cards would spare nothing.",
        20: "It is twice as wide. What does your rule say about twice as wide?",
    },
    near=8,
    unit="deals",
    why=f"It is twice as wide, so it takes about four times as many: {rounded(deals_as_sure(10))}.",
)


@cache
def deals_that_end_alike() -> NumberQuestion:
    """How often it makes no difference who sat there; the games are played when this is first asked."""
    found = same_deal_twice(*WHALE_AND_PUFFER, WHOLE_GAMES)
    both, neither, whale, puffer = found.values()
    return number_question(
        f"In how many of the {WHOLE_GAMES} deals does it make no difference who sat there?",
        both + neither,
        {
            whale + puffer: "In so many deals it did make a difference.",
            0: "Whale would have to win each deal that Puffer loses, and the other way round.",
        },
        near=8,
        unit="deals",
        why=f"Both won {both}, and neither won {neither}. Only Whale won {whale}, and only Puffer won {puffer}.",
    )
