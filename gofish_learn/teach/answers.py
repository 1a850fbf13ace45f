"""What the notebooks' checks ask of whatever a learner's function answers."""

from fractions import Fraction
from typing import TypeGuard


def is_number(answer: object) -> TypeGuard[int | float | Fraction]:
    """Whether an answer is a number; yes and no are none."""
    return isinstance(answer, int | float | Fraction) and not isinstance(answer, bool)
