"""A mean with its standard error, computed from exact integer sums."""

from dataclasses import dataclass
from math import sqrt
from typing import Self


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
