"""Lesson 07: its chances are exact, its sums come out, and its shares of games hold within their errors.

Figures that come from games are never compared digit by digit: another set of games gives others. What is asked is
whether the pages say what the kit finds today, within `SURE` standard errors.
"""

import re
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import ceil, comb, floor, sqrt

import pytest

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.paired import PairedResults, same_deals
from gofish_learn.teach.lessons.lesson_seven import (
    DEALS,
    MOST,
    OTHERS,
    SEED,
    WHALE_AND_PUFFER,
    even_games,
    one_turn,
    same_deal_twice,
    standard_error,
    turn_differences,
    turns_of_deals,
    usually_off,
    what_it_shows,
)
from tests.lessons import three_bots
from tests.lessons.pages import LessonPages
from tests.lessons.running import run
from tests.lessons.tossing import (
    CLASSES,
    PAIRS,
    deals_as_sure,
    tosses_of_a_class,
    twenty_classes,
    two_of_three,
)
from tests.lessons.worked_out import between

LESSON = LessonPages("07")
page, part = LESSON.page, LESSON.part
RESULTS = (("Ana", 7, 10), ("Cleo", 62, 100), ("Whale", 59, 100), ("Whale", 236, 400))
"""Who wins how many of how many games, in Challenge 3 and at question 3 of the worksheet."""
EASIER_TURNS = turns_of_deals(4, seed=19)
"""What Whale and Puffer catch in the four deals on the easier worksheet."""
SURE = 4
"""Standard errors within which a figure of the pages must be: luck alone puts it outside once in 16,000 times."""


def of_a_hundred(games: int) -> float:
    """The standard error in 100 by the rule of the lesson."""
    return 100 * standard_error(0.5, games)


def interval(won: int, games: int) -> tuple[int, int]:
    """The interval in 100 of a result, as it comes out by hand: from a whole share and a rounded standard error."""
    share, reach = round(100 * won / games), 2 * round(of_a_hundred(games), 1)
    return round(share - reach), round(share + reach)


def could_be_luck(won: int, games: int) -> bool:
    """Whether half is in the interval of a result."""
    low, high = interval(won, games)
    return low <= 50 <= high


def ends(won: int, games: int) -> str:
    return "From {} to {}".format(*interval(won, games))


def result(won: int, games: int) -> str:
    says = "yes: it could be luck" if could_be_luck(won, games) else "no: hardly luck"
    share = f"{100 * won / games:.0f} | {of_a_hundred(games):.2g}"
    return f"| {won} out of {games} | {share} | {ends(won, games).removeprefix('From ')} | {says} |"


def answer(who: str, won: int, games: int) -> str:
    """The answer to question 3 of the worksheet for a result."""
    says = "yes" if could_be_luck(won, games) else "no"
    return f"{who}: {of_a_hundred(games):g}, {ends(won, games).removeprefix('From ')}, {says}."


def best_two() -> str:
    """The games of a hundred that the two best bots of lesson 06 won."""
    return " and ".join(f"{100 * three_bots.WINNERS.count(seat) / three_bots.GAMES:.0f}" for seat in "12")


def share(won: int, games: int) -> str:
    give_or_take = f"give or take {of_a_hundred(games):g}"
    return f"wins {won} out of {games} games. That is {100 * won / games:.0f} in 100, {give_or_take}."


@cache
def told(deals: int) -> tuple[int, int]:
    _, _, whale, puffer = same_deal_twice(*WHALE_AND_PUFFER, deals).values()
    return whale, puffer


def test_seven_out_of_ten_is_counted_toss_by_toss() -> None:
    heads = Counter(sum(way) for way in product((0, 1), repeat=10))
    assert even_games(10) == {won: Fraction(heads[won], 2**10) for won in range(11)}


def off_half(tosses: int) -> dict[Fraction, Fraction]:
    inside, found = Fraction(0), {}
    for heads in range((tosses + 1) // 2, tosses + 1):
        off = heads - Fraction(tosses, 2)
        inside += Fraction(comb(tosses, heads), 2**tosses) * (2 if off else 1)
        found[off] = inside
    return found


def test_a_class_measures_its_own_crosses_and_very_many_come_near_the_table() -> None:
    heads = tosses_of_a_class(seed=1)
    assert {tosses: len(results) for tosses, results in heads.items()} == {4: PAIRS, 16: 4 * PAIRS, 64: PAIRS}
    assert all(0 <= result <= tosses for tosses, results in heads.items() for result in results)
    assert sum(heads[16]) == sum(heads[64]), "four rows make the whole"
    assert two_of_three([2, 3, 1, 0, 2, 4], 4) == 1
    assert two_of_three([2, 3, 1, 0, 0, 4], 4) == 2
    for tosses, results in tosses_of_a_class(seed=1, pairs=1500).items():
        assert two_of_three(results, tosses) == usually_off(tosses)


def class_finds(tosses: int, crosses: int) -> dict[Fraction, float]:
    """How likely it is that a class with so many crosses finds so many heads off half."""
    wanted, before, found = ceil(MOST * crosses), 0.0, {}
    for off, inside in off_half(tosses).items():
        now = between(wanted, crosses, crosses, inside)
        found[off] = now - before
        before = now
    return found


def usual(crosses: int, tosses: int, *heads: int) -> str:
    """How many classes of a hundred with so many crosses find one of these numbers of heads off half."""
    found = class_finds(tosses, crosses)
    return f"{100 * sum(found[Fraction(off)] for off in heads):.0f}"


def inside(tosses: int, reach: float) -> float:
    """How likely so many tosses come within a reach, in 100, around half."""
    return sum(
        comb(tosses, heads) / 2.0**tosses for heads in range(tosses + 1) if abs(100 * heads / tosses - 50) <= reach
    )


def half_up(number: Fraction | float) -> int:
    """A number as school rounds it."""
    return floor(number + Fraction(1, 2))


def test_the_rule_is_on_the_safe_side_for_players_who_are_not_equal() -> None:
    assert max(standard_error(share / 100, 100) for share in range(101)) == standard_error(0.5, 100)


def within(found: Estimate, said: float) -> bool:
    """Whether a share that a page gives is near what was found."""
    return abs(found.value - said) <= SURE * found.error


def test_equal_players_win_half_and_their_intervals_nearly_all_hold_it() -> None:
    classes = twenty_classes()
    assert len(classes) == CLASSES == 20
    assert abs(sum(one.value for one in classes) / CLASSES - 0.5) <= SURE * standard_error(0.5, 25 * CLASSES)
    assert sum(abs(one.value - 0.5) > 2 * one.error for one in classes) <= 4
    assert min(one.value for one in classes) < 0.5 < max(one.value for one in classes)


def test_the_deals_that_tell_add_up_to_the_effect_of_the_experiment() -> None:
    deals = 40
    found = same_deal_twice(*WHALE_AND_PUFFER, deals)
    whale, puffer = ([name, *OTHERS] for name in WHALE_AND_PUFFER)
    only = found["only the first wins"] - found["only the second wins"]
    assert same_deals(STANDARD, whale, puffer, deals, SEED).effect.value == pytest.approx(only / deals)
    assert sum(found.values()) == deals


def read(won: int, games: int) -> str:
    """A result as the lesson reads it."""
    return "That's {:.0f} in 100, and the interval goes from {} to {}".format(100 * won / games, *interval(won, games))


def test_what_the_same_cards_spare_in_whole_games() -> None:
    (said,) = re.findall(r"tell you as much as about (\d+) without", part("7. Whole games"))
    both, _, whale, puffer = (deals / DEALS for deals in same_deal_twice(*WHALE_AND_PUFFER).values())
    apart = sum(share * (1 - share) for share in (both + whale, both + puffer))
    together = whale + puffer - (whale - puffer) ** 2
    assert abs(apart / together - int(said) / 10) < 0.3


@pytest.mark.parametrize(
    ("mine", "other", "known", "caught"),
    [
        pytest.param({1, 2, 3}, {1: 2, 2: 1, 4: 2}, set(), 3, id="from the lowest rank to the first “Go fish!”"),
        pytest.param({1, 2, 3}, {2: 3, 3: 2}, set(), 0, id="a turn may end at once"),
        pytest.param({1, 2, 3}, {2: 3, 3: 2}, {3}, 2, id="what is known comes first"),
        pytest.param({1, 2, 3}, {2: 3, 5: 2}, {5}, 0, id="what the asker does not hold cannot be asked for"),
    ],
)
def test_a_turn_catches_until_go_fish(mine: set[int], other: dict[int, int], known: set[int], caught: int) -> None:
    assert one_turn(mine, other, known) == caught


SAME, OWN = (turn_differences(same_cards=same_cards) for same_cards in (True, False))


def test_the_exact_chances_of_a_turn_are_what_dealing_comes_near() -> None:
    turns = turns_of_deals(4000, seed=1)
    same = [whale - puffer for whale, puffer in turns]
    own = [whale - puffer for (whale, _), (_, puffer) in pairwise(turns)]
    for chances, found in ((SAME, same), (OWN, own)):
        for more, chance in chances.items():
            error = standard_error(float(chance), len(found))
            assert within(Estimate(found.count(more) / len(found), error), float(chance))


def ahead(*, same_cards: bool, by: int) -> Fraction:
    """How likely the Whale (1) or the Puffer (-1) is ahead after a turn of each."""
    return sum((chance for more, chance in (SAME if same_cards else OWN).items() if more * by > 0), Fraction(0))


def test_the_same_cards_take_most_of_the_luck_away() -> None:
    same, own = deviation(SAME), deviation(OWN)
    assert sum(SAME.values()) == sum(OWN.values()) == 1
    assert min(more for more, chance in SAME.items() if chance) == 0
    assert own / same == pytest.approx(2, abs=0.05), "about twice as wide"
    assert deals_as_sure(10) == pytest.approx(10 * (own / same) ** 2)


def deviation(chances: Mapping[int, Fraction]) -> float:
    mean = sum(number * chance for number, chance in chances.items())
    return sqrt(sum((number - mean) ** 2 * chance for number, chance in chances.items()))


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(LESSON.notebook)
    for line in (
        "Nothing is written yet.",
        "Nearly. With 25 games and",
    ):
        assert line in shown.printed
    assert shown.names["series"]["played"].keys() == shown.names["series"]["on average"].keys()
    assert sum(shown.names["series"]["played"].values()) == 40
    assert sum(shown.names["series"]["on average"].values()) == pytest.approx(40)
    assert shown.prose.count("**Your turn:") == len(shown.turns) == 5


def test_the_notebook_s_guesses_have_the_answers_of_the_lesson() -> None:
    ran = run(LESSON.notebook)
    off, long_match, sevens, misses, ahead, now, as_sure, alike = ran.answers()
    assert off == usually_off(64)
    assert long_match == of_a_hundred(2500)
    assert sevens == 100 * sum(even_games(10)[won] for won in (0, 1, 2, 3, 7, 8, 9, 10))
    assert misses == 20 - 19, "an interval holds about 19 in 20"
    assert ahead == 0
    assert now == pytest.approx(60 / 4, abs=60 / 8), "about a quarter"
    assert as_sure == pytest.approx(deals_as_sure(10), abs=2)
    assert alike == sum(list(same_deal_twice(*WHALE_AND_PUFFER, deals=100).values())[:2])


@pytest.mark.parametrize(
    ("effect", "error", "says"),
    [
        pytest.param(
            0.22,
            0.04,
            "wins 22.0 more than the second, give or take 4.0. The interval goes from 14.0 to 30.0.",
            id="more",
        ),
        pytest.param(0.22, 0.04, "It leaves out 0, so this is hardly luck.", id="hardly luck"),
        pytest.param(-0.07, 0.048, "wins 7.0 fewer than the second, give or take 4.8.", id="fewer"),
        pytest.param(-0.07, 0.048, "from −16.6 to 2.6. It holds 0, so this could be luck.", id="could be luck"),
        pytest.param(0.0, 0.0, "It holds 0", id="two bots that do the same"),
    ],
)
def test_what_an_experiment_shows_is_told_with_its_interval(effect: float, error: float, says: str) -> None:
    assert says in what_it_shows(PairedResults(100, 200, (), Estimate(effect, error), 0.05))
