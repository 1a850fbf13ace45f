"""The piles into which simulated deals fall: one for each thing that can be found, and which deal falls on which."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from gofish_learn.lab.deals import Deal, Setting, Trial, TrialCounts, deck_of


class Look(Enum):
    """Whose cards are turned over to see what a deal came to."""

    MINE = auto()
    ANA = auto()
    OTHERS = auto()
    POND = auto()


@dataclass(frozen=True, slots=True)
class Pile:
    """One pile. Of a question of yes or no the first is yes, the second no.

    Attributes:
        counted: what a trial counts in the deals that fall on it; None where the question does not arise.
        words: what they have in common, as the label of the pile.
    """

    counted: int | None
    words: str


Piles = tuple[Pile, ...]
NOT_ASKED = Pile(None, "No “Go fish!”")

HAS_ONE: Piles = (Pile(1, "Ana has a seven"), Pile(0, "Ana has none"))
SOMEBODYS: Piles = (Pile(1, "Somebody has a seven"), Pile(0, "Nobody has one"))
ON_TOP: Piles = (Pile(1, "A seven on top"), Pile(0, "Another card on top"), NOT_ASKED)
FISHED: Piles = (Pile(1, "You fish a seven"), Pile(0, "You fish none"), NOT_ASKED)
NUMBERS: Piles = (Pile(0, "No seven"), Pile(1, "One seven"), Pile(2, "Two sevens"), Pile(3, "Three sevens"))
A_BOOK: Piles = (Pile(1, "A book"), Pile(0, "No book"))


def deal_in_series(setting: Setting, seed: int, number: int, *, fixed: bool) -> Deal:
    """One deal of a series, as `lab.deals` counts it; the arguments are those of `deck_of`."""
    return Deal(deck_of(setting, seed, number, fixed=fixed), setting)


def falls(setting: Setting, trial: Trial, seed: int, numbers: Sequence[int], *, fixed: bool) -> tuple[int | None, ...]:
    """What a trial counts in each of some deals, by their numbers in a series: where they fall."""
    return tuple(trial(deal_in_series(setting, seed, number, fixed=fixed), setting) for number in numbers)


def heaped(piles: Piles, fallen: Sequence[int | None]) -> tuple[int, ...]:
    """How many deals have fallen on each pile."""
    heights = Counter(fallen)
    return tuple(heights[pile.counted] for pile in piles)


def counts_of(fallen: Sequence[int | None]) -> TrialCounts:
    """The sums over deals that have fallen, from which their estimate follows."""
    counted = [one for one in fallen if one is not None]
    return TrialCounts(len(fallen), len(counted), sum(counted), sum(one * one for one in counted))
