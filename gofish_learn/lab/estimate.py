"""A mean with its standard error, from exact integer sums; and intervals for a share of few, and for many looks.

A common 95 per cent interval holds the truth in 95 of 100 experiments whose number of games was fixed beforehand. Who
looks again and again, and stops at the look that pleases, is wrong much more often. The interval here for who does so
(`anytime_interval`) is wider, and in 95 of 100 experiments it holds the truth at all looks together.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import floor, inf, isnan, log, log10, nan, sqrt
from numbers import Rational
from typing import Any, Self

from gofish_learn.engine.text_table import Shown, TextTable

Z = 1.959964
"""Standard errors to each side of the middle that hold 95 per cent of a normal distribution."""


@dataclass(frozen=True, slots=True, eq=False)
class Estimate(Shown, float):
    """A mean with its standard error: a number that knows how well it is known.

    It compares, formats and rounds as its value does. A plain number that is added changes no error, and one that
    multiplies it multiplies the error. Two estimates may come of the same games, and what they have in common falls out
    of their difference or counts twice in their sum, so what the two make has an error that nobody knows: nan, printed
    as ``?``. (`gofish_learn.lab.same_deals` finds a difference with its error.) Anything else gives a plain number.

    >>> from gofish_learn.lab import Estimate
    >>> won, lost = Estimate(0.665, 0.0334), Estimate(0.335, 0.0334)
    >>> print(won, f"{won:.2f}", won > 0.5, 100 * won, 1 - won, sep=", ")
    0.665 +/- 0.033, 0.67, True, 66.5 +/- 3.3, 0.335 +/- 0.033
    >>> print(won - lost)
    0.33 +/- ?

    Attributes:
        value: the mean.
        error: its standard error, in the same unit; 0 for a single value, where it is unknown.
    """

    value: float
    error: float

    def __new__(cls, value: float, error: float) -> Self:  # noqa: ARG004 - the fields are filled as in any data class
        """A float of this value."""
        return float.__new__(cls, value)

    def __getnewargs__(self) -> tuple[float, float]:  # type: ignore[override] # a float of its own has one
        """What `copy` and `pickle` make it of."""
        return self.value, self.error

    def text_table(self) -> TextTable:
        """The value and the error, both to two digits of the error: "0.665 ± 0.033"."""
        if isnan(self.error) or self.error == 0:
            return TextTable(f"{self.value:.4g} ± {'?' if self.error else 0}")
        decimals = max(0, 1 - floor(log10(self.error)))
        return TextTable(f"{self.value:.{decimals}f} ± {self.error:.{decimals}f}")

    def __eq__(self, other: object) -> bool:
        """Whether another estimate has the same value and the same error, or a plain number is the value."""
        if isinstance(other, Estimate):
            return (self.value, self.error) == (other.value, other.error)
        return float.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        """The opposite."""
        return not self == other

    __hash__ = float.__hash__

    def _made(self, calculate: Callable[..., Any], other: Any, times: Callable[[float], float]) -> Self:
        """What a calculation makes of the value, and of the error, which it takes so many times."""
        by = float(other) if isinstance(other, Rational) else other
        value: Any = calculate(self, by)
        if value is not NotImplemented:
            value = type(self)(value, nan if isinstance(other, Estimate) else self.error * times(by))
        made: Self = value
        return made

    def __add__(self, other: float) -> Self:
        """A sum with a plain number has the same error."""
        return self._made(float.__add__, other, _once)

    __radd__ = __add__

    def __sub__(self, other: float) -> Self:
        """So has a difference."""
        return self._made(float.__sub__, other, _once)

    def __rsub__(self, other: float) -> Self:
        """In either order."""
        return self._made(float.__rsub__, other, _once)

    def __mul__(self, other: float) -> Self:
        """A plain number multiplies the error, too."""
        return self._made(float.__mul__, other, abs)

    __rmul__ = __mul__

    def __truediv__(self, other: float) -> Self:
        """A plain number divides the error, too."""
        return self._made(float.__truediv__, other, lambda by: 1 / abs(by))

    def __neg__(self) -> Self:
        """The opposite is known as well."""
        return type(self)(-self.value, self.error)

    @classmethod
    def of(cls, total: int, squares: int, count: int, unit: int = 1) -> Self:
        """The mean of `count` integers from their sum and sum of squares, where each integer counts 1/`unit`."""
        return cls(total / (count * unit), deviation(total, squares, count) / unit / sqrt(count))


def _once(_: float) -> int:
    return 1


def deviation(total: int, squares: int, count: int) -> float:
    """The sample standard deviation of `count` integers from their sum and sum of squares; 0 for a single one."""
    return sqrt((count * squares - total * total) / (count * (count - 1))) if count > 1 else 0.0


def share_interval(happened: int, times: int) -> tuple[float, float]:
    """The 95 per cent confidence interval of a chance (Wilson's), from how often of `times` something happened.

    Unlike the standard error it is useful even where it happened always or never.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of the
    American Statistical Association 22 (1927), 209-212.
    """
    share = happened / times
    middle = (share + Z * Z / (2 * times)) / (1 + Z * Z / times)
    half = Z / (1 + Z * Z / times) * sqrt(share * (1 - share) / times + Z * Z / (4 * times * times))
    return max(0.0, middle - half), min(1.0, middle + half)


ALPHA = 0.05
"""The share of experiments in which the interval misses the truth at some look."""
TUNED_FOR = 1_000
"""The number of values at which the interval is as narrow as it can be made; it is little wider at others."""
FIRST_LOOK = 100
"""With fewer values their spread is not known well enough to say anything."""


def anytime_interval(estimate: Estimate, count: int) -> tuple[float, float]:
    """The 95 per cent interval of a mean of so many independent values, for who looks as often as they like.

    At first it reaches from minus to plus infinity.
    """
    half = anytime_half_width(estimate.error, count)
    return estimate.value - half, estimate.value + half


def anytime_half_width(error: float, count: int) -> float:
    """How far the interval reaches to each side, in the unit of the standard error.

    With fewer than `FIRST_LOOK` values that is infinite; later it is about three standard errors, where an interval for
    a fixed number of values has two.

    Source: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, Time-uniform central limit theory and
    asymptotic confidence sequences, Annals of Statistics 52 (2024), theorem 2.2 and equation 10, after H. Robbins,
    Statistical methods related to the law of the iterated logarithm, Annals of Mathematical Statistics 41 (1970).
    """
    if count < FIRST_LOOK:
        return inf
    weight = count * (-2 * log(ALPHA) + log(-2 * log(ALPHA)) + 1) / TUNED_FOR
    return error * sqrt(2 * (weight + 1) / weight * log(sqrt(weight + 1) / ALPHA))
