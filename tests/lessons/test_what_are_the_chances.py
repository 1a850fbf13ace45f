"""Lesson 02: every chance on its pages, computed by the package, and its steps multiplied."""

from fractions import Fraction
from itertools import permutations
from math import comb, sqrt

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.opening_odds import all_of, cards_held, holding, misses_by_card, misses_by_wanted
from gofish_learn.knowledge.proofs.chance_words import about  # noqa: F401 - the pages call it
from gofish_learn.knowledge.proofs.phrases import number  # noqa: F401 - the pages call it
from gofish_learn.lab.deals import Setting, opponent_has_one, try_deals
from gofish_learn.teach.lessons.lesson_two import LAST_STEP  # noqa: F401 - as above
from gofish_learn.teach.positions import arranged
from tests.lessons.pages import LessonPages, tables
from tests.lessons.running import run
from tests.lessons.worked_out import between

LESSON = LessonPages("02")
page, part = LESSON.page, LESSON.part


def first_ask() -> Fraction:
    return holding(5, 1).value


def two(value: Fraction) -> str:
    """A chance with two decimals, as the pages write it."""
    return f"{float(value):.2f}"


def steps(hidden: int, wanted: int, taken: int) -> str:
    """The steps to none of the wanted cards among those taken, as the pages write them."""
    return " × ".join(map(str, misses_by_wanted(hidden, wanted, taken)))


def none(hidden: int, wanted: int, taken: int) -> Fraction:
    """The chance of none of the wanted cards among those taken."""
    return all_of(misses_by_wanted(hidden, wanted, taken))


def left(count: int) -> int:
    """How many of a hundred deals are left after so many steps of the lesson."""
    return round(100 * all_of(misses_by_wanted(47, 3, 5)[:count]))


def exactly_one() -> Fraction:
    return Fraction(3 * comb(44, 4), comb(47, 5))


def in_a_hundred_deals() -> int:
    """How many of the notebook's hundred deals put a seven into Ana's hand."""
    return try_deals(Setting(players=4, hand=5, held=1), opponent_has_one, seed=9, deals=range(100)).total


def turns_round() -> int:
    """With how many cards each Ana is more likely to have a seven than not."""
    return next(hand for hand in range(1, 14) if holding(hand, held=1).value > Fraction(1, 2))


def usual(way: int) -> int:
    """How many of sixty first asks work in most classes: at the least (-1) and at the most (1)."""
    return round(60 * first_ask() + way * sqrt(60 * first_ask() * (1 - first_ask())))


def test_steps_by_card_and_by_wanted_card_come_to_the_same_number() -> None:
    assert none(47, 3, 5) == all_of(misses_by_card(47, 3, 5)) == Fraction(comb(44, 5), comb(47, 5)) == 1 - first_ask()
    assert abs(between(usual(-1), usual(1), 60, first_ask()) - 3 / 4) < 0.05, "three classes in four"
    assert cards_held(5, 1).value == 3 * Fraction(5, 47)
    assert between(3, 8, 10, 1 - none(10, 2, 3)) > 0.9, "from 3 to 8 is usual"


HIDDEN, HERS = range(1, 6), {1, 2}


def test_the_grid_has_a_box_for_each_deal_and_its_count_is_the_two_steps() -> None:
    deals = list(permutations(HIDDEN, 2))
    none = [deal for deal in deals if not HERS & set(deal)]
    steps = misses_by_wanted(len(HIDDEN), 2, len(HERS))
    assert Fraction(len(none), len(deals)) == all_of(steps)
    for sheet in (part("2. Five hidden cards"), page("worksheet.md")):
        for clubs, row in enumerate(tables(sheet)[0], 1):
            first, *boxes = row.values()
            assert str(clubs) in first
            assert first.startswith("Ana") == (clubs in HERS)
            assert [box for box in boxes if box not in {"", "×", "A"}] == []
            assert [diamonds for diamonds, box in enumerate(boxes, 1) if box == "×"] == [clubs]
            assert all((clubs, diamonds) not in none for diamonds, box in enumerate(boxes, 1) if box == "A")
    text = part("2. Five hidden cards")
    assert f"There are {len(deals)} boxes, and {len(none)} of them say 0." in text
    written = " × ".join(f"{step.ways}/{step.left}" for step in steps)
    assert f"{written} = {len(none)}/{len(deals)}" in text
    some = len(deals) - len(none)
    assert f"1 − {len(none)}/{len(deals)} = {some}/{len(deals)}, or {10 * some // len(deals)} in 10" in text
    assert LESSON.answers()["1"] == f"{len(none)} boxes out of {len(deals)}. {written}."


def test_the_exact_odds_of_the_game_say_the_same_but_for_the_books_that_nobody_has_laid() -> None:
    game = replay(arranged(STANDARD, "7H 2C 9D JS KH", "", "", ""))
    assert beliefs_of(game.view(0)).hold(1, Rank.SEVEN) == pytest.approx(float(first_ask()), abs=1e-4)


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(LESSON.notebook)
    for line in (
        "42/47\n41/46\n40/45\n",
        "2296/3243 = 0.708",
        "947/3243 = 0.292",
        "5 cards: 1/4165",
        "Nearly. With 47 hidden cards",
    ):
        assert line in shown.printed
