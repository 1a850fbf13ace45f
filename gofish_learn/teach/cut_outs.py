"""What each lesson needs on paper, to cut out: cards to deal, and slips to write on.

The teacher notes of a lesson say under *Materials* what a class needs. Whoever has no pack at hand prints it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.teach.positions import cards_named


@dataclass(frozen=True)
class CutOut:
    """Cards or slips that belong together.

    Attributes:
        title: what they are, as a heading says it.
        how: one sentence on how many to print, and in which order the cards lie.
        cards: the cards, the first on top.
        words: what stands on each slip; cards have none.
        lines: how many lines to write on each slip has.
        large: whether they are to be seen from the last row.
        copies: how many times they are printed on the same sheets.
    """

    title: str
    how: str
    cards: tuple[Card, ...] = ()
    words: tuple[str, ...] = ()
    lines: int = 0
    large: bool = False
    copies: int = 1


PACK = CutOut("A whole pack", "One for each group. Cut the cards out and shuffle them.", CARDS)
ANIMALS = ("ant", "bear", "cat", "dog", "eagle", "fox", "goat", "hen", "lion", "mouse", "owl", "pig", "snake")

CUT_OUTS: Mapping[str, tuple[CutOut, ...]] = {
    "01": (
        CutOut(
            "The cards of the six asks",
            "One set for you, in this order, the first on top.",
            cards_named("7H 7D 7C 4S 4D 7S QH 9H QS 2H 2C 10C 9C 5C 8S KH KD JD 3D 6D 5H JS 3S"),
        ),
        PACK,
        CutOut(
            "Animals in place of ranks",
            "One set for each group. Four slips of an animal are a book.",
            words=ANIMALS * 4,
        ),
    ),
    "02": (PACK,),
    "03": (
        CutOut(
            "Eight cards for a group",
            "Each sheet is for two groups of three.",
            cards_named("7C 7D 7H AS 2S 3S 4S 5S"),
            copies=2,
        ),
    ),
    "04": (
        CutOut(
            "Ten cards for a group", "One sheet for each group of three.", cards_named("7C 7D 7H 7S AC 2C 3C 4C 5C 6C")
        ),
        CutOut(
            "The ten cards for the front",
            "One set for you, in this order, the first on top.",
            cards_named("7C 5C 7D AC 2C 3C 4C 7H 6C 7S"),
            large=True,
        ),
    ),
    "06": (
        CutOut(
            "The cards of the six asks",
            "One set for you, in this order, the first on top, if you play it out.",
            cards_named("7H 7D 7C 4S 4D 7S QH 9H QS 2H 2C 10C 9C 5C 8S KH KD JD 3D 6D 5H JS 3S"),
        ),
    ),
    "07": (
        CutOut(
            "Twenty cards for two",
            "One sheet for every two learners, for 07b.",
            tuple(card for card in sorted(CARDS) if card.rank.letter in "A2345"),
        ),
    ),
    "08": (
        CutOut("Slips for a rule", "One slip for each group.", words=("The rule of our bot:",) * 8, lines=3),
        PACK,
    ),
    "09": (
        CutOut(
            "Sixteen cards for a group",
            "One sheet for each group of three.",
            tuple(card for card in sorted(CARDS) if card.rank.letter in "A234"),
        ),
    ),
}
"""By the number of the lesson; a lesson that needs none is not there."""
