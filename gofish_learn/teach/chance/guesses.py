"""A learner's guesses: the marks of a slider, their texts, and how far a guess is from the exact answer."""

from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from math import log

from gofish_learn.knowledge.proofs.chance_words import about, decimal

VERY_CLOSE, CLOSE = 3, 10
"""A guess that is off by at most this many percentage points is called very close, or close."""
TIMES = (2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)
"""The marks for rare events: n for "1 in n"."""
MOST_CARDS = 30
"""The largest mark for a number of cards, in tenths of a card."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One position of the slider."""

    value: Fraction
    words: str


@dataclass(frozen=True, slots=True)
class Scale:
    """A slider for one kind of guess. It stands nowhere until somebody moves it.

    Attributes:
        marks: the positions of the slider, from left to right.
        unit: the kind of guess: "chance", "rare" or "cards".
    """

    marks: tuple[Mark, ...]
    ends: tuple[str, str]
    unit: str

    def position(self, value: float) -> float:
        """Where a chance, or a number of cards, lies along the slider: 0 at its left end and 1 at its right.

        Between two marks for rare events the logarithm counts; what lies beyond an end is put there.
        """
        last = len(self.marks) - 1
        if self.unit != "rare":
            return min(1.0, value / float(self.marks[last].value))
        times = [float(1 / mark.value) for mark in self.marks]
        if value <= float(self.marks[last].value):
            return 1.0
        wanted = max(times[0], 1 / value)
        at = bisect_right(times, wanted) - 1
        return (at + log(wanted / times[at]) / log(times[at + 1] / times[at])) / last

    def distance(self, place: int, truth: Fraction) -> str:
        """How far a guess is from the exact answer, in a sentence."""
        guess = self.marks[place].value
        match self.unit:
            case "rare":
                return _times_off(guess, truth)
            case "cards":
                return _cards_off(guess, truth)
            case _:
                return _points_off(guess, truth)


def _points_off(guess: Fraction, truth: Fraction) -> str:
    off = round(100 * (guess - truth))
    if not off:
        return "Spot on: no place on the slider is nearer."
    points = f"{abs(off)} percentage point{'' if abs(off) == 1 else 's'} too {'high' if off > 0 else 'low'}"
    if abs(off) <= VERY_CLOSE:
        return f"Very close: only {points}."
    return f"Close: {points}." if abs(off) <= CLOSE else f"Your guess was {points}."


def _times_off(guess: Fraction, truth: Fraction) -> str:
    factor = guess / truth
    if Fraction(2, 3) <= factor <= Fraction(3, 2):
        return "Spot on: no place on the slider is nearer."
    times = decimal(factor if factor > 1 else 1 / factor, 2)
    if factor > 1:
        return f"It is about {times} times rarer than you guessed."
    return f"It happens about {times} times as often as you guessed."


def _cards_off(guess: Fraction, truth: Fraction) -> str:
    off = round(10 * (guess - truth))
    if not off:
        return "Spot on: no place on the slider is nearer."
    cards = "1 card" if abs(off) == 10 else f"{decimal(Fraction(abs(off), 10))} cards"
    return f"Your guess was {cards} too {'high' if off > 0 else 'low'}."


def penalty(guess: Fraction, truth: Fraction) -> Fraction:
    """The expected Brier score of guessing a chance: the mean squared distance from what happens (0 or 1).

    It is smallest for the exact chance, so it pays to say what one really believes.

    Source: G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78 (1950),
    1-3 (here for one of the two outcomes).
    """
    return truth * (1 - guess) ** 2 + (1 - truth) * guess**2


def _hundredth(times: int) -> str:
    """The text of the mark for `times` in 100; near a multiple of ten, "about n in 10" comes first."""
    said = about(Fraction(times, 100))
    plain = f"{times} in 100"
    return said if said == plain or times in {0, 100} else f"{said} ({plain})"


def _tenth_of_a_card(tenths: int) -> str:
    if tenths % 10 == 0:
        return f"{tenths // 10} card{'' if tenths == 10 else 's'} a deal"
    return f"{decimal(Fraction(tenths, 10))} cards a deal ({tenths} in 10 deals)"


CHANCES = Scale(
    tuple(Mark(Fraction(times, 100), _hundredth(times)) for times in range(101)),
    ("never", "always"),
    "chance",
)
"""The slider for a chance, in hundredths."""
RARITIES = Scale(
    tuple(Mark(Fraction(1, times), f"1 in {times:,}") for times in TIMES), ("often", "hardly ever"), "rare"
)
"""The slider for the chance of a rare event, as "1 in n"."""
CARDS = Scale(
    tuple(Mark(Fraction(tenths, 10), _tenth_of_a_card(tenths)) for tenths in range(MOST_CARDS + 1)),
    ("none", "three"),
    "cards",
)
"""The slider for a mean number of cards, in tenths."""
