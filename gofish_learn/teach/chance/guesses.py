"""A learner's predictions: the marks of a slider, their texts, and how far a prediction is from the exact answer."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from gofish_learn.knowledge.proofs.chance_words import about, decimal

NEAR = 3
"""A guess that is off by at most this many percentage points is called near."""
TIMES = (2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)
"""The marks for rare events: n for "1 in n"."""
MOST_CARDS = 30
"""The largest mark for a number of cards, in tenths of a card."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One position of the slider.

    Attributes:
        value: the chance, or the number of cards, that it stands for.
        words: its text.
    """

    value: Fraction
    words: str


@dataclass(frozen=True, slots=True)
class Scale:
    """A slider for one kind of prediction.

    Attributes:
        marks: the positions of the slider, from left to right.
        start: the index of the initial position.
        ends: the labels at its left and right end.
        unit: the kind of prediction: "chance", "rare" or "cards".
    """

    marks: tuple[Mark, ...]
    start: int
    ends: tuple[str, str]
    unit: str

    def distance(self, place: int, truth: Fraction) -> str:
        """How far a guess is from the exact answer, in a sentence.

        Args:
            place: the index of the slider position.
            truth: the exact chance, or number of cards.
        """
        guess = self.marks[place].value
        match self.unit:
            case "rare":
                return times_off(guess, truth)
            case "cards":
                return cards_off(guess, truth)
            case _:
                return points_off(guess, truth)


def points_off(guess: Fraction, truth: Fraction) -> str:
    """How far off a guessed chance is in hundredths, in a sentence."""
    off = round(100 * (guess - truth))
    if not off:
        return "That is as near as the slider goes."
    side = "high" if off > 0 else "low"
    return f"That is {'near: ' if abs(off) <= NEAR else ''}{abs(off)} in 100 too {side}."


def times_off(guess: Fraction, truth: Fraction) -> str:
    """By what factor a guess about a rare event is off, in a sentence."""
    factor = guess / truth
    if Fraction(2, 3) <= factor <= Fraction(3, 2):
        return "That is as near as the slider goes."
    times = decimal(factor if factor > 1 else 1 / factor, 2)
    return f"It is about {times} times as {'rare' if factor > 1 else 'frequent'} as that."


def cards_off(guess: Fraction, truth: Fraction) -> str:
    """How many cards a guessed mean is off, in a sentence."""
    off = round(10 * (guess - truth))
    if not off:
        return "That is as near as the slider goes."
    cards = "1 card" if abs(off) == 10 else f"{decimal(Fraction(abs(off), 10))} cards"
    return f"That is {cards} too {'many' if off > 0 else 'few'}."


def penalty(guess: Fraction, truth: Fraction) -> Fraction:
    """The expected Brier score of guessing a chance: the mean squared distance from what happens (0 or 1).

    It is smallest for the exact chance, so it pays to say what one really believes.

    Source: G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78 (1950),
    1-3 (here for one of the two outcomes).
    """
    return truth * (1 - guess) ** 2 + (1 - truth) * guess**2


def hundredth(times: int) -> str:
    """The text of the mark for `times` in 100; near a multiple of ten, "about n in 10" comes first."""
    said = about(Fraction(times, 100))
    plain = f"{times} in 100"
    return said if said == plain or times in {0, 100} else f"{said} ({plain})"


def tenth_of_a_card(tenths: int) -> str:
    """The text of the mark for a number of tenths of a card."""
    if tenths % 10 == 0:
        return f"{tenths // 10} card{'' if tenths == 10 else 's'} a deal"
    return f"{decimal(Fraction(tenths, 10))} cards a deal ({tenths} in 10 deals)"


@cache
def chances() -> Scale:
    """The slider for a chance, in hundredths."""
    marks = tuple(Mark(Fraction(times, 100), hundredth(times)) for times in range(101))
    return Scale(marks, 50, ("never", "always"), "chance")


@cache
def rarities() -> Scale:
    """The slider for the chance of a rare event, as "1 in n"."""
    marks = tuple(Mark(Fraction(1, times), f"1 in {times:,}") for times in TIMES)
    return Scale(marks, 3, ("often", "hardly ever"), "rare")


@cache
def numbers_of_cards() -> Scale:
    """The slider for a mean number of cards, in tenths."""
    marks = tuple(Mark(Fraction(tenths, 10), tenth_of_a_card(tenths)) for tenths in range(MOST_CARDS + 1))
    return Scale(marks, 15, ("none", "three"), "cards")
