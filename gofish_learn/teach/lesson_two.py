"""What the notebook of lesson 02, “What are the chances?”, calls: a kind check of a learner's chance."""

from collections.abc import Callable

from gofish_learn.knowledge.steps import misses_by_wanted, one_at_least
from gofish_learn.teach.answers import is_number

CASES = ((47, 3, 5), (47, 2, 5), (47, 1, 5), (45, 3, 7), (47, 3, 15), (10, 3, 8), (4, 0, 2))
"""What the check tries: how many cards are hidden, how many of them are wanted, and how many are Ana's."""
NEAR = 1e-9


def check_at_least_one(chance: Callable[[int, int, int], object]) -> str:
    """What to say of a learner's function for the chance that Ana has at least one of the wanted cards.

    Args:
        chance: from the numbers of cards hidden, wanted and taken to the chance (0 to 1).
    """
    for hidden, wanted, taken in CASES:
        right = one_at_least(misses_by_wanted(hidden, wanted, taken))
        case = f"{hidden} hidden cards, {wanted} of them wanted and {taken} of them Ana's"
        try:
            answer = chance(hidden, wanted, taken)
        except Exception as error:  # noqa: BLE001 - a learner's function may fail in any way
            return f"With {case} your function stopped ({type(error).__name__}: {error}). Mend it and try again."
        if not is_number(answer) or abs(float(answer) - right) > NEAR:
            return f"Nearly. With {case} the chance is {float(right):.6f}, and your function says {answer!r}."
    return f"Your function is right in all {len(CASES)} cases."
