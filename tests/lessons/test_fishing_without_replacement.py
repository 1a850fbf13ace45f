"""Lesson 03: every chance on its pages, computed by the package, and its tree added up by dealing every order."""

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest

from gofish_learn.knowledge.opening_odds import fishing_the_wish, misses_by_card, one_at_least
from gofish_learn.knowledge.proofs.phrases import number  # noqa: F401 - the pages call it
from gofish_learn.teach.lessons.lesson_three import (
    AFTER_A_SEVEN,  # noqa: F401 - as above
    SMALL_POND,
    check_draw,
)
from tests.lessons.pages import LessonPages, Row, tables
from tests.lessons.running import run
from tests.lessons.worked_out import between

LESSON = LessonPages("03")
page, part = LESSON.page, LESSON.part
NO = "no seven"
ASKED = "Asked for 1 of the pond's cards your function"


def fraction(text: str) -> Fraction:
    ways, out_of = text.split("/")
    return Fraction(int(ways), int(out_of))


def keeping(draws: int, cards: int = 8, wanted: int = 3) -> Fraction:
    """The chance of at least one wanted card in so many draws without replacement."""
    return one_at_least(misses_by_card(cards, wanted, draws))


def putting_back(draws: int, cards: int = 8, wanted: int = 3) -> Fraction:
    """The chance of at least one wanted card in so many draws with replacement."""
    return 1 - Fraction(cards - wanted, cards) ** draws


def by_every_order(wanted: str, *, first: bool, second: bool) -> Fraction:
    """How often the first two cards of the small pond are, or are not, of the wanted rank, over every order."""
    orders = list(permutations(card[0] for card in SMALL_POND))
    fits = sum((order[0] == wanted, order[1] == wanted) == (first, second) for order in orders)
    return Fraction(fits, len(orders))


def test_the_small_pond_is_the_lesson_s() -> None:
    assert "three sevens and five others, such as A 2 3 4 5" in page("lesson.md")
    assert sorted(card[0] for card in SMALL_POND) == sorted("777A2345")


def not_ahead(tries: int) -> float:
    """How likely a class in which so many try each way finds a seven no more often by keeping than by putting back."""
    keep, back = keeping(4), putting_back(4)
    return sum(between(times, times, tries, back) * between(0, times, tries, keep) for times in range(tries + 1))


def both(wanted: int, cards: int, *, first: bool, second: bool) -> str:
    """The second branch of a tree and its end, as the pages write them."""
    ways, left = (wanted, wanted - 1) if first else (cards - wanted, wanted)
    now = left if second else cards - 1 - left
    return f"{now}/{cards - 1} and {ways * now}/{cards * (cards - 1)}"


def ends(rows: list[Row]) -> dict[tuple[str, str], Fraction]:
    """The ends of a tree that a page gives as a table."""
    return {(row["first card"], row["second card"]): fraction(row["both together"]) for row in rows}


def test_the_tree_is_what_every_order_says() -> None:
    (rows,) = tables(part("2. A tree"))
    found = ends(rows)
    for (first, second), together in found.items():
        assert together == by_every_order("7", first=first != NO, second=second != NO)
    assert sum(found.values()) == 1
    assert found["seven", "seven"] + found[NO, "seven"] == Fraction(21, 56) == Fraction(3, 8)
    assert "6/56 + 15/56 = 21/56. That is 3/8" in part("2. A tree")


def test_what_holds_of_one_pond_holds_of_every_pond() -> None:
    """The sentences of the harder worksheet."""
    for n in range(2, 9):
        for w in range(1, n):
            first, second = Fraction(w, n), Fraction(n - w, n)
            assert first * Fraction(w - 1, n - 1) + second * Fraction(w, n - 1) == first
            certain = next(draws for draws in range(1, n + 1) if keeping(draws, n, w) == 1)
            assert certain == n - w + 1
            assert all(keeping(draws, n, w) >= putting_back(draws, n, w) for draws in range(1, n + 1))
    assert [Fraction(4 - k, 52 - 2 * h) == fishing_the_wish(h, k).value for h, k in ((5, 1), (7, 2))] == [True, True]


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(LESSON.notebook)
    for line in ("put back: 0.847", "5/8\n4/7\n3/6\n2/5\nkeep: 0.929", "3 / (52 − 5 − 5) = 1/14", "Nearly. Drawing"):
        assert line in shown.printed
    found = re.search(r"^keep: (0\.\d+)$", shown.printed, re.MULTILINE)
    assert found
    assert abs(float(found[1]) - keeping(4)) < 0.03


@pytest.mark.parametrize(
    ("function", "begins"),
    [
        pytest.param(lambda pond, n, chance: chance.sample(pond, n), "Your function drew 400 times", id="the hint"),
        pytest.param(lambda pond, n, chance: chance.choices(pond, k=n), "Nearly. Drawing 3, your", id="put back"),
        pytest.param(lambda pond, n, _: pond[:n], "Nearly. In 8 cards", id="always the same"),
        pytest.param(lambda pond, n, _: pond[n], f"{ASKED} gives", id="one card, not a list"),
        pytest.param(
            lambda pond, n, _: pond.pop(n),
            f"{ASKED} stopped (AttributeError",
            id="it stops",
        ),
        pytest.param(lambda *_: None, f"{ASKED} gives", id="nothing"),
    ],
)
def test_the_check_of_a_draw_says_what_is_wrong_with_it(function: Callable[..., object], begins: str) -> None:
    assert check_draw(function).startswith(begins)
