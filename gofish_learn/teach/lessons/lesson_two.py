"""What the notebook of lesson 02, “What are the chances?”, calls: kind checks of a step and of a chance."""

from collections.abc import Callable
from fractions import Fraction
from math import prod

from gofish_learn.knowledge.opening_odds import misses_by_wanted, one_at_least
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea, check_line, check_numbers
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.questions.question import CHANCE, Mistake, NumberQuestion

CASES = ((47, 3, 5), (47, 2, 5), (47, 1, 5), (45, 3, 7), (47, 3, 15), (10, 3, 8), (4, 0, 2))
"""What the check tries: how many cards are hidden, how many of them are wanted, and how many are Ana's."""

LAST_STEP = NumberQuestion(
    "Three sevens are among 47 hidden cards, and seven of those are your neighbour’s. The chance that all three miss "
    "your neighbour is 40/47 × 39/46 × … What is the third step?",
    Fraction(38, 45),
    unit=CHANCE,
    why="Yes, 38/45. With each step one place is gone, above the line and below it.",
    hints=("Look at how the numbers above and below the line change from 40/47 to 39/46.",),
    mistakes=(
        Mistake(
            Fraction(40, 45), "With five cards in your neighbour's hand 40/45 was the last step. Now there are seven."
        ),
        Mistake(
            Fraction(40, 47),
            "That is the first step again. Two places are gone now, above the line and below it.",
            "no-places-gone",
        ),
        Mistake(Fraction(39, 46), "That is the second step again. Another place is gone now."),
        Mistake(
            Fraction(38, 47),
            "The number above the line is right. Below it, two of the 47 places are gone as well.",
            "no-places-gone",
        ),
        Mistake(Fraction(38, 46), "The number above the line is right. Below it, one more place is gone."),
        Mistake(Fraction(40, 46), "One place is gone below the line. Go on like this, above the line as well."),
        Mistake(Fraction(39, 45), "The number below the line is right. Above it, one more place is gone."),
        Mistake(
            Fraction(7, 45),
            "That is the chance that the last seven is with your neighbour. Here it has to miss.",
            "miss-for-hit",
        ),
    ),
)
"""The last of the steps 40/47, 39/46 and this one: three sevens, each of which misses a neighbour's seven cards."""


def _product(given: tuple[int, ...], above: int, below: int, first: int = 0) -> Fraction:
    """The steps by which all wanted cards miss, multiplied, if so many places are gone above and below with each."""
    hidden, wanted, taken = given
    gone = range(first, first + wanted)
    return prod((Fraction(hidden - taken - above * step, hidden - below * step) for step in gone), start=Fraction(1))


AT_LEAST_ONE_IDEAS = (
    WrongIdea(
        lambda *given: 1 - _product(given, 0, 0),
        "As it stands, each card misses as easily as the one before. But where one lies, no other can lie as well.",
        "no-places-gone",
    ),
    WrongIdea(
        lambda *given: 1 - _product(given, 1, 0),
        "Above the line a place goes with each step. Below it, all the cards still count.",
        "no-places-gone",
    ),
    WrongIdea(
        lambda *given: 1 - _product(given, 0, 1),
        "Below the line a place goes with each step. Above it, places still count in which a card lies already.",
        "no-places-gone",
    ),
    WrongIdea(
        lambda *given: 1 - _product(given, 1, 1, first=1),
        "As it stands, a place is gone before the first card has taken one. How many are gone when it begins?",
    ),
    WrongIdea(
        lambda *given: _product(given, 1, 1),
        "That is the chance that Ana has none of them.",
        "miss-for-hit",
    ),
    WrongIdea(
        lambda hidden, wanted, taken: Fraction(wanted * taken, hidden),
        "That adds up the chances of the single cards, so a hand with two of them counts twice. Look at the case with "
        "10 cards: is that still a chance?",
        "chances-add",
    ),
    WrongIdea(
        lambda hidden, wanted, taken: 1 - wanted * Fraction(hidden - taken, hidden),
        "That adds up the chances to miss. But the more cards have to miss, the harder it gets, and a sum grows.",
        "chances-add",
    ),
    WrongIdea(
        lambda hidden, _, taken: Fraction(taken, hidden),
        "That is the chance for one card, however many are wanted.",
    ),
    WrongIdea(
        lambda hidden, wanted, taken: Fraction(taken, hidden) ** wanted,
        "That multiplies the chances to be Ana's, so all of the cards would have to be hers. One is enough.",
    ),
    WrongIdea(
        lambda hidden, wanted, taken: _product((hidden, wanted, hidden - taken), 1, 1),
        "That is the chance that all of the cards are Ana's. One is enough.",
    ),
    WrongIdea(
        lambda *_: Fraction(1, 2),
        "She has one or she hasn't, but that doesn't make it half and half: with more cards it gets more likely.",
        "half-half",
    ),
)
"""Wrong ways that many take to the chance (0 to 1) of at least one, from the cards hidden, wanted and taken."""


def check_last_step(step: object) -> Sentences:
    """Check the last step by which three sevens miss a neighbour's seven cards."""
    return check_line(step, LAST_STEP)


def check_at_least_one(chance: Callable[[int, int, int], object]) -> Sentences:
    """Check a learner's function for the chance (0 to 1) that Ana has at least one of the wanted cards.

    It is given the numbers of cards hidden, wanted and taken.
    """
    return check_numbers(chance, [at_least_one_of(*numbers) for numbers in CASES], AT_LEAST_ONE_IDEAS)


def at_least_one_of(hidden: int, wanted: int, taken: int) -> CheckCase:
    """One case of the check."""
    right = one_at_least(misses_by_wanted(hidden, wanted, taken))
    when = f"With {hidden} hidden cards, {wanted} of them wanted and {taken} of them Ana's,"
    return CheckCase(when, (hidden, wanted, taken), right, f"the chance is {float(right):.6f}")
