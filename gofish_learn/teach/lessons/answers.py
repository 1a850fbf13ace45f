"""Kind checks of a number that a learner's function works out: what is right, or the first case in which it is not."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

NEAR = 1e-9
"""Two ways to work out the same number differ by less than this, through rounding alone."""


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to try a learner's function with.

    Attributes:
        when: the case in words, as a sentence that goes on, such as "With 47 hidden cards".
        given: what the function is given.
        right: the right number.
        because: the right number in words, such as "Ana has a seven in 36 of 56 worlds".
    """

    when: str
    given: tuple[Any, ...]
    right: float | Fraction
    because: str


def shown(answer: object) -> str:
    """An answer as it is read back: a decimal number to six figures, anything else as Python writes it."""
    return f"{answer:.6g}" if isinstance(answer, float) else repr(answer)


def check_numbers(function: Callable[..., object], cases: Sequence[Case]) -> str:
    """What to say of a learner's function: that it is right in all cases, or what is wrong in the first that is not.

    Args:
        function: from what a case gives to a number.
        cases: what to try it with, in order.
    """
    for case in cases:
        try:
            answer = function(*case.given)
        except Exception as error:  # noqa: BLE001 - a learner's function may fail in any way
            return f"{case.when} your function stopped ({type(error).__name__}: {error}). Mend it and try again."
        is_number = isinstance(answer, int | float | Fraction) and not isinstance(answer, bool)
        if not is_number or abs(float(answer) - case.right) > NEAR:  # type: ignore[arg-type]
            return f"Nearly. {case.when} {case.because}, and your function says {shown(answer)}."
    return f"Your function is right in all {len(cases)} cases."
