"""What is drawn with an answer that is no number: chances, counts or moments, each on a line of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from gofish_learn.knowledge.proofs.chance_words import in_percent

FINE = 10_000
"""No chance is drawn more exactly than to one in so many."""


@dataclass(frozen=True, slots=True)
class DrawnPoint:
    """A point on a line.

    Attributes:
        words: what stands beside it; empty where the line says enough.
        beside: whether it is what the others are compared with.
    """

    value: Fraction
    words: str = ""
    beside: bool = False


@dataclass(frozen=True, slots=True)
class DrawnRow:
    """A line with what is on it.

    Attributes:
        label: what it is about; empty where it is the only one.
        span: where a range on it begins and ends; None where there is none.
    """

    label: str
    points: tuple[DrawnPoint, ...]
    span: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lines that all go from `low` to `high`.

    Attributes:
        ends: what stands at their ends.
    """

    low: Fraction
    high: Fraction
    ends: tuple[str, str]
    rows: tuple[DrawnRow, ...]

    @classmethod
    def of_chances(cls, chances: Mapping[str, float | Fraction], words: Mapping[str, str] | None = None) -> Self:
        """Chances (0 to 1) by what they are of, with other words than per cent where there are any."""
        said = words or {label: in_percent(float(chance)) for label, chance in chances.items()}
        points = {
            label: DrawnPoint(Fraction(chance).limit_denominator(FINE), said[label])
            for label, chance in chances.items()
        }
        rows = tuple(DrawnRow(label, (point,)) for label, point in points.items())
        return cls(Fraction(0), Fraction(1), ("never", "always"), rows)
