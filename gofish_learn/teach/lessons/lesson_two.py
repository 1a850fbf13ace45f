"""What the notebook of lesson 02, “What are the chances?”, calls: a kind check of a learner's chance."""

from collections.abc import Callable

from gofish_learn.knowledge.odds.steps import misses_by_wanted, one_at_least
from gofish_learn.teach.lessons.answers import Case, check_numbers

CASES = ((47, 3, 5), (47, 2, 5), (47, 1, 5), (45, 3, 7), (47, 3, 15), (10, 3, 8), (4, 0, 2))
"""What the check tries: how many cards are hidden, how many of them are wanted, and how many are Ana's."""


def check_at_least_one(chance: Callable[[int, int, int], object]) -> str:
    """What to say of a learner's function for the chance that Ana has at least one of the wanted cards.

    Args:
        chance: from the numbers of cards hidden, wanted and taken to the chance (0 to 1).
    """
    return check_numbers(chance, [at_least_one_of(*numbers) for numbers in CASES])


def at_least_one_of(hidden: int, wanted: int, taken: int) -> Case:
    """One case of the check."""
    right = one_at_least(misses_by_wanted(hidden, wanted, taken))
    when = f"With {hidden} hidden cards, {wanted} of them wanted and {taken} of them Ana's,"
    return Case(when, (hidden, wanted, taken), right, f"the chance is {float(right):.6f}")
