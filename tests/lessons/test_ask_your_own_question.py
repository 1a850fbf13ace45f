"""Lesson 10: what the notes say of its starter questions is what the kit finds, and Noor's numbers come out."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import comb, sqrt

import pytest

from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import STANDARD, YOUNG_CHILDREN
from gofish_learn.knowledge.opening_odds import fishing_the_wish
from gofish_learn.knowledge.proofs.chance_words import whole
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.paired import going_first, same_deals
from gofish_learn.lab.rule_change import compare_rules
from gofish_learn.lab.simulation import simulate
from gofish_learn.teach.lessons.lesson_seven import standard_error
from gofish_learn.teach.lessons.lesson_ten import check_plan, how_far_apart
from tests.lessons.pages import LessonPages, one_table
from tests.lessons.running import run

LESSON = LessonPages("10")
SEED = 10
GAMES = 200
CRAB, WHALE = "random", "memory"
HANDS = comb(52, 5)
TWO_OF_A_KIND = 1 - Fraction(comb(13, 5) * 4**5, HANDS)
"""The chance that a hand of five holds two cards of a rank: all hands but those of five ranks."""


def off(tries: int) -> float:
    return 100 * standard_error(0.5, tries)


def ends(share: float, error: float) -> str:
    return f"rom {share - 2 * error:.0f} to {share + 2 * error:.0f}".replace("-", "−")


def wish() -> Fraction:
    """The chance to fish what was asked for, in the lesson's position."""
    return fishing_the_wish(hand=5, held=1).value


def test_forty_tries_cannot_tell_a_third_from_a_half_nor_this_chance_from_its_neighbours() -> None:
    assert all(abs(100 * float(wish()) - other) < 200 * standard_error(float(wish()), 40) for other in (3, 14))
    assert round(sqrt(2) * off(100)) == 7, "of a difference"


def sure(estimate: Estimate) -> str:
    """What can be said of a difference: whether 0 is in the interval."""
    return "could be luck" if abs(estimate.value) <= 2 * estimate.error else "hardly luck"


@cache
def lengths(bot: str) -> list[Estimate]:
    """How many asks a game takes at a table of two to five such bots."""
    return [simulate(STANDARD, [bot] * players, GAMES, SEED).asks.mean for players in (2, 3, 4, 5)]


def asked(bot: str) -> str:
    """The asks of these games, as the notes give them."""
    return "{}, {}, {} and {}".format(*(round(mean.value) for mean in lengths(bot)))


def off_lengths(bot: str) -> list[str]:
    """The standard errors of these lengths, the smallest and the largest."""
    errors = [mean.error for mean in lengths(bot)]
    return [f"{min(errors):.1f}", f"{max(errors):.1f}"]


def listed(shares: Iterable[float]) -> str:
    return "{:.0f}, {:.0f}, {:.0f} and {:.0f}".format(*(100 * share for share in shares))


@cache
def goldfish() -> Estimate:
    """How many games more a Goldfish wins than a Crab, against two Crabs."""
    return same_deals(STANDARD, ["stubborn", CRAB, CRAB], [CRAB] * 3, deals=100, seed=SEED).effect


@cache
def over(things: int) -> Estimate:
    """How many games more a Whale wins than a bot with so many things in mind, against three Crabs."""
    crabs = [CRAB] * 3
    return same_deals(STANDARD, [WHALE, *crabs], [f"chunks-{things}", *crabs], deals=100, seed=SEED).effect


@cache
def full_tables() -> list[Estimate]:
    """The games that a Whale wins against one to four Crabs."""
    return [simulate(STANDARD, [WHALE, *[CRAB] * others], GAMES, SEED).wins[0] for others in (1, 2, 3, 4)]


def off_full_tables() -> list[int]:
    """The standard errors of these games in 100, the smallest and the largest."""
    errors = [whole(100 * won.error) for won in full_tables()]
    return [min(errors), max(errors)]


@cache
def first(deals: int) -> Estimate:
    """How many games more whoever goes first wins, among four Crabs."""
    return going_first(YOUNG_CHILDREN, [CRAB] * 4, deals=deals, seed=SEED).effect


@cache
def seven(measure: str) -> Estimate:
    """What seven cards for everybody change."""
    rules = own_rules({"like": "standard", "title": "Seven cards each", "deal": [7] * 5})
    return compare_rules(STANDARD, rules, players=4, deals=400, seed=SEED)[measure].difference


@cache
def books() -> Sequence[Estimate]:
    return simulate(STANDARD, [WHALE, CRAB, CRAB, CRAB], 400, SEED).score[1:]


def apart(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two results that have games of their own."""
    return Estimate(one.value - other.value, sqrt(one.error**2 + other.error**2))


def test_what_the_notes_call_longer_or_fewer_is_hardly_luck() -> None:
    crabs, whales = ([mean.value for mean in lengths(bot)] for bot in (CRAB, WHALE))
    assert crabs == sorted(crabs)
    assert whales != sorted(whales)
    differences = (apart(lengths(CRAB)[1], lengths(CRAB)[0]), over(3), seven("length"), apart(books()[0], books()[2]))
    assert {sure(one) for one in differences} == {"hardly luck"}


def test_dealing_comes_near_the_chance_of_two_of_a_kind() -> None:
    many = 2000
    near = 4 * standard_error(float(TWO_OF_A_KIND), many)
    assert abs(run(LESSON.notebook).names["hands_with_two"](many) / many - TWO_OF_A_KIND) < near


def as_they_stand() -> str:
    """What the experiment of the notebook finds before anybody changes it."""
    (found,) = re.findall(r"wins ([\d.]+) more than the second, give or take ([\d.]+)\.", run(LESSON.notebook).printed)
    return "{} more in 100, ± {}".format(*found)


def test_the_notebook_shows_what_the_notes_say() -> None:
    shown = run(LESSON.notebook)
    hands, longest, first_step, fewer, luck, most, seats = shown.answers()
    assert hands == shown.names["hands_with_two"]()
    assert (longest, first_step, seats) == (5, "it is hardly luck", "it is hardly luck")
    assert (fewer, luck, most) == (34, "you can't tell yet", "Crab 1")
    assert "Crab 3: 2.2 books, give or take 0.1" in shown.printed
    own = one_table(LESSON.notes("The exercises of the notebook"))
    assert [row["exercise"] for row in own] == ["make a plan", "build the control", "ask your own question"]
    assert "Your plan isn't finished yet." in shown.printed
    assert len(shown.turns) == 3


@pytest.mark.parametrize(
    ("plan", "asks"),
    [
        pytest.param((None, None, None, None, None), 5, id="nothing yet"),
        pytest.param(("Why?", "bots", "cards", 100, "  "), 1, id="blanks"),
        pytest.param(("Why?", "bots", "cards", "100", "more"), 1, id="a number in words"),
        pytest.param(("Why?", "bots", "cards", 2.5, "more"), 1, id="half a game"),
        pytest.param(("Why?", "bots", 3, -1, "more"), 2, id="no words, and fewer than one"),
    ],
)
def test_what_a_plan_does_not_say_is_asked_for(plan: tuple[object, ...], asks: int) -> None:
    first, *missing = check_plan(*plan).splitlines()
    assert first == "Your plan isn't finished yet."
    assert len(missing) == asks


def test_two_results_are_compared_in_a_sentence_as_those_of_the_same_deals_are() -> None:
    more = how_far_apart(Estimate(57.0, 0.3), Estimate(55.0, 0.4), "asks")
    assert "2.0 asks more than the second, give or take 0.5. The interval goes from 1.0 to 3.0." in more
    assert "0.5 asks less than the second" in how_far_apart(Estimate(54.5, 0.3), Estimate(55.0, 0.4), "asks")
