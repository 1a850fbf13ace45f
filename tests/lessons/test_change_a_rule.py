"""Lesson 09: its games are those that the kit plays, its ranges hold what they say, its shares are estimates."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb, sqrt
from statistics import fmean, median, stdev

import pytest

from gofish_learn.engine.records.own_rules import RulesError, own_rules
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.lessons.lesson_nine import CHANGES, DEALS, MANY, game_lengths, middle
from tests.lessons.pages import LessonPages
from tests.lessons.running import run

LESSON = LessonPages("09")
WORDS = {1: "one", 2: "two", 10: "ten"}
EIGHT = (5, -3, 12, 0, 7, -6, 2, 14)
"""The differences of the harder worksheet, and those of the exit ticket."""
TICKET = (-12, -9, -8, -8, -6, -5, -4, -3, -2, 4)
OLD, NEW = (20, 18, 25, 21, 22, 19, 27, 20, 24, 28), (16, 20, 19, 18, 17, 18, 20, 18, 20, 20)
"""The turns that the games of the homework took, by each rule."""


def differences(change: str, deals: int = DEALS) -> list[int]:
    """The differences of a change, deal by deal."""
    return less(game_lengths(CHANGES[change], deals), game_lengths(STANDARD, deals))


def less(new: Sequence[int], old: Sequence[int]) -> list[int]:
    """The old numbers taken away from the new ones, one by one."""
    return [changed - original for changed, original in zip(new, old, strict=True)]


@cache
def after_many() -> tuple[float, float]:
    """How much shorter very many games are in which a catch ends the turn, and what that is give or take."""
    found = differences("a catch ends your turn", MANY)
    return -fmean(found), 2 * stdev(found) / sqrt(MANY)


def signed(number: float) -> str:
    """A whole number with the sign of a printer."""
    return f"{number:.0f}".replace("-", "−")


def line(numbers: Iterable[float]) -> str:
    return " ".join(map(signed, numbers))


def cells(numbers: Iterable[float]) -> str:
    return " | ".join(map(signed, numbers))


def span(numbers: Sequence[float]) -> str:
    return "From {} to {}.".format(*map(signed, middle(numbers)))


def found(change: str) -> str:
    """What the solution of Challenge 2 says of a change."""
    all_ten = differences(change)
    low, high = middle(all_ten)
    says = "The games get shorter." if high < 0 else "We can't tell yet." if low <= 0 else ""
    shorter = sum(one < 0 for one in all_ten)
    return f"| {change} | {shorter} of {DEALS} | {line(sorted(all_ten))} | {signed(low)} to {signed(high)} | {says} |"


def ten_and_five() -> list[tuple[int, int]]:
    """How long the games with ten cards each are and those with five, deal by deal."""
    return [*zip(game_lengths(CHANGES["ten cards each"]), game_lengths(STANDARD), strict=True)]


def misses(tosses: int) -> int:
    """In how many ways all of so many tosses but one at most fall on the same side."""
    return 2 * (1 + comb(tosses, 1))


def homework() -> list[int]:
    return less(NEW, OLD)


@cache
def ranges() -> dict[int, tuple[float, float]]:
    """The range that the control of the notebook shows, by how many cards are dealt."""
    by_cards = {}
    for cards in range(1, 13):
        deal = [min(cards, 52 // players) for players in range(2, 7)]
        rules = own_rules({"like": "standard", "deal": deal})
        by_cards[cards] = middle(less(game_lengths(rules), game_lengths(STANDARD)))
    return by_cards


def telling(way: int) -> list[int]:
    """With how many cards the whole range is above zero (1) or below it (-1)."""
    return [cards for cards, ends in ranges().items() if min(way * end for end in ends) > 0]


def test_a_range_leaves_out_zero_from_ten_cards_on() -> None:
    assert telling(-1) == [10, 11, 12], "from ten on"


def test_a_range_holds_the_middle_of_all_in_98_of_100_tests() -> None:
    pairs = differences("pairs", MANY)
    inside = [low <= median(pairs) <= high for low, high in map(middle, zip(*[iter(pairs)] * DEALS, strict=True))]
    assert sum(inside) >= len(inside) - 3


@pytest.mark.parametrize("few", [[], [3], [3, -4]])
def test_too_few_differences_have_no_range_and_a_sentence_says_so(few: list[float]) -> None:
    with pytest.raises(ValueError, match=rf"takes at least 3 differences, not {len(few)}\.$"):
        middle(few)


def test_the_rule_that_breaks_the_game_is_refused_unless_all_is_dealt() -> None:
    with pytest.raises(RulesError, match="nobody can ask"):
        own_rules({"like": "standard", "empty_hand": "is_skipped"})
    assert own_rules({"like": "standard", "empty_hand": "is_skipped", "deal": "all"}).cards_dealt(4) == 52


def test_the_notebook_says_what_the_lesson_says() -> None:
    ran = run(LESSON.notebook)
    assert " ".join(map(str, game_lengths(CHANGES["pairs"]))) in ran.printed
    assert "from {} to {}".format(*middle(differences("pairs"))) in ran.printed
    assert "Nearly. With the differences" in ran.printed
    assert "This book could come to where nobody can ask" in ran.names["a_book"]("is_skipped", [5] * 5)
    assert ran.names["a_book"]("is_skipped", "all").startswith("It can be played.")
    longer, holds, more, error, stuck = ran.answers()
    assert (longer, holds, more) == ("shorter", "no", "less often")
    luck = ran.names["found"]["luck"].difference
    assert luck.value + 2 * luck.error < 0
    assert error == pytest.approx(200 * luck.error, rel=0.1), "twice as wide with a quarter of the deals"
    assert stuck == "Nobody may be able to ask while there are books in the pond"
