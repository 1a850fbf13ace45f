"""What a learner predicts: the marks of a slider, what each of them says, and how far it was from the truth."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from gofish_learn.knowledge.proofs.chance_words import about, decimal

NEAR = 3
"""Off by so many in 100 at most, a guess is near."""
TIMES = (2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)
"""One in so many: the marks for what is rare."""
MOST_CARDS = 30
"""The marks for how many cards are tenths of a card, up to so many."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One place of the slider.

    Attributes:
        value: the chance, or the number of cards, that it stands for.
        words: what it says.
    """

    value: Fraction
    words: str


@dataclass(frozen=True, slots=True)
class Scale:
    """What can be predicted.

    Attributes:
        marks: the places of the slider, from left to right.
        start: the place where the slider stands at first.
        ends: what stands at its ends.
        unit: "chance", "rare" or "cards".
    """

    marks: tuple[Mark, ...]
    start: int
    ends: tuple[str, str]
    unit: str

    def distance(self, place: int, truth: Fraction) -> str:
        """How far a guess was from the truth, in a sentence.

        Args:
            place: the place of the slider.
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
    """How far off a chance is, in hundredths."""
    off = round(100 * (guess - truth))
    if not off:
        return "That is as near as the slider goes."
    side = "high" if off > 0 else "low"
    return f"That is {'near: ' if abs(off) <= NEAR else ''}{abs(off)} in 100 too {side}."


def times_off(guess: Fraction, truth: Fraction) -> str:
    """How many times too often or too seldom a guess of something rare is."""
    factor = guess / truth
    if Fraction(2, 3) <= factor <= Fraction(3, 2):
        return "That is as near as the slider goes."
    times = decimal(factor if factor > 1 else 1 / factor, 2)
    return f"It is about {times} times as {'rare' if factor > 1 else 'frequent'} as that."


def cards_off(guess: Fraction, truth: Fraction) -> str:
    """How many cards off a mean is."""
    off = round(10 * (guess - truth))
    if not off:
        return "That is as near as the slider goes."
    cards = "1 card" if abs(off) == 10 else f"{decimal(Fraction(abs(off), 10))} cards"
    return f"That is {cards} too {'many' if off > 0 else 'few'}."


def penalty(guess: Fraction, truth: Fraction) -> Fraction:
    """What a guess of a chance costs a deal on average: the square of how far it is from what happens (0 or 1).

    No other guess costs less on average than the exact chance does; so it pays to say what one really believes.

    Source: G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78 (1950),
    1-3 (here for one of the two outcomes).
    """
    return truth * (1 - guess) ** 2 + (1 - truth) * guess**2


def hundredth(times: int) -> str:
    """What the mark of so many in a hundred says, in tens first where it is near to some."""
    said = about(Fraction(times, 100))
    plain = f"{times} in 100"
    return said if said == plain or times in {0, 100} else f"{said} ({plain})"


def tenth_of_a_card(tenths: int) -> str:
    """What the mark of so many tenths of a card says."""
    if tenths % 10 == 0:
        return f"{tenths // 10} card{'' if tenths == 10 else 's'} a deal"
    return f"{decimal(Fraction(tenths, 10))} cards a deal ({tenths} in 10 deals)"


@cache
def chances() -> Scale:
    """A chance, in hundredths."""
    marks = tuple(Mark(Fraction(times, 100), hundredth(times)) for times in range(101))
    return Scale(marks, 50, ("never", "always"), "chance")


@cache
def rarities() -> Scale:
    """A chance of something rare, as one in so many."""
    marks = tuple(Mark(Fraction(1, times), f"1 in {times:,}") for times in TIMES)
    return Scale(marks, 3, ("often", "hardly ever"), "rare")


@cache
def numbers_of_cards() -> Scale:
    """A number of cards, in tenths."""
    marks = tuple(Mark(Fraction(tenths, 10), tenth_of_a_card(tenths)) for tenths in range(MOST_CARDS + 1))
    return Scale(marks, 15, ("none", "three"), "cards")
