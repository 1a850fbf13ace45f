"""One fact in numbers: the question that it answers, what works it out, and the forms in which a text says it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import floor, log10

from gofish_learn.knowledge.proofs.chance_words import rounded, whole
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.lab.estimate import Estimate

TENS = {20: "twenty", 30: "thirty", 40: "forty", 50: "fifty", 60: "sixty"}
Found = Fraction | float | Estimate


class How(StrEnum):
    """How a figure is found."""

    EXACT = "counted exactly"
    PLAYED = "played"
    MEASURED = "measured"


@dataclass(frozen=True)
class Figure:
    """A fact in numbers.

    Attributes:
        name: its name, such as "first-ask".
        question: what it answers, in a sentence.
        unit: what it counts; "chance" and "share" are from 0 to 1.
        how: how it is found.
        find: works it out, or reads what was played.
        note: how it was played or measured; empty where it is exact.
    """

    name: str
    question: str
    unit: str
    how: How
    find: Callable[[], Found]
    note: str = ""

    @cached_property
    def found(self) -> Found:
        """What was worked out, once."""
        return self.find()

    @property
    def value(self) -> Fraction | float:
        found = self.found
        if isinstance(found, Estimate):
            return found.value
        return found

    @property
    def error(self) -> float | None:
        """Its standard error, in its unit; None for what is exact or measured."""
        return self.found.error if isinstance(self.found, Estimate) else None

    def __format__(self, form: str) -> str:
        """The figure as a text says it.

        - "": a whole number, with commas; ".2": two decimals; "ten", "cent", "cent.1": of ten, or of a hundred.
        - "three": of three, in words, as "two in three".
        - "digits.2": to two digits, as 2,100 of 2,073; "words.1": to one digit, and in words, as forty of 41.
        - "one-in": the n of "1 in n"; "fraction": 947/3243; "above" and "below": each of its numbers alone.
        - "error", "error.1", "cent-error.1": the standard error; "±.1", "cent±.1": the number with it.

        Raises:
            ValueError: there is no such form, or the figure has no error.
        """
        kind, _, decimals = form.partition(".")
        times = {"ten": 10, "cent": 100, "cent±": 100, "cent-error": 100}.get(kind, 1)
        digits = int(decimals or 0)
        match kind:
            case "" | "ten" | "cent" if decimals:
                return _written(times * self.value, digits)
            case "" | "ten" | "cent":
                return f"{whole(times * self.value):,}".replace("-", "−")
            case "hour" if self.unit == "minutes":
                return {0.5: "half a minute", 1: "a minute", 15: "a quarter of an hour", 30: "half an hour"}[
                    float(self.value)
                ]
            case "three":
                return number(whole(3 * self.value))
            case "digits" | "words":
                unit = 10 ** max(0, floor(log10(abs(float(self.value)))) + 1 - max(1, digits))
                near = whole(self.value / unit) * unit
                return f"{near:,}" if kind == "digits" else TENS.get(near) or number(near)
            case "one-in":
                return f"{whole(1 / self.value):,}"
            case "fraction" | "above" | "below" if isinstance(self.value, Fraction):
                above, below = self.value.numerator, self.value.denominator
                return {"fraction": f"{above}/{below}", "above": str(above), "below": str(below)}[kind]
            case "error" | "cent-error" if self.error is not None:
                return _written(times * self.error, digits)
            case "±" | "cent±" if self.error is not None:
                return f"{_written(times * self.value, digits)} ± {_written(times * self.error, digits)}"
            case _:
                raise ValueError(f"The figure {self.name} cannot be said as “{form}”.")


def _written(value: Fraction | float, digits: int) -> str:
    return rounded(value, digits).replace("-", "−")
