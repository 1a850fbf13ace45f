"""A mean with its standard error, computed from exact integer sums; and an interval for a share of few."""

from dataclasses import dataclass
from math import sqrt
from typing import Self

Z = 1.959964
"""Standard errors to each side of the middle that hold 95 per cent of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its standard error.

    Attributes:
        value: the mean.
        error: its standard error, in the same unit; 0 for a single value, where it is unknown.
    """

    value: float
    error: float

    @classmethod
    def of(cls, total: int, squares: int, count: int, unit: int = 1) -> Self:
        """The mean of `count` integers from their sum and sum of squares, where each integer counts 1/`unit`."""
        return cls(total / (count * unit), deviation(total, squares, count) / unit / sqrt(count))


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
