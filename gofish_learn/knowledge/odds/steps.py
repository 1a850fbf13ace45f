"""A chance taken step by step: each card that misses leaves one card fewer, and the steps multiply.

Some cards are wanted; they are among cards that nobody has turned over, and some of those are taken without a look: a
hand that is dealt, or cards fished from the pond. The chance that none of the wanted cards is taken can be walked in
two ways that come to the same: card by card of those taken, or wanted card by wanted card. What is left to 1 is the
closed form of `odds`.

Source: the rule of multiplication for chances that depend on one another; W. Feller, An Introduction to Probability
Theory and Its Applications, volume 1, third edition, sections II.6 and V.1.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod

from gofish_learn.engine.wording import as_given

PACK = 52
RANKS = 13
SUITS = 4


@dataclass(frozen=True, slots=True)
class ChanceStep:
    """One step of a walk: the chance that it goes this way, if all steps before it did.

    Attributes:
        ways: how many of the cards (or places) that are left make the step go this way.
        left: how many are left in all.
    """

    ways: int
    left: int

    @property
    def chance(self) -> Fraction:
        """The chance of the step, as an exact fraction."""
        return Fraction(self.ways, self.left)

    @property
    def other(self) -> Fraction:
        """The chance that the walk ends here."""
        return 1 - self.chance

    def __str__(self) -> str:
        """The step as it is written: "42/45", not cut down, so that one sees what was counted."""
        return f"{self.ways}/{self.left}"


def misses_by_card(unseen: int, wanted: int, taken: int) -> tuple[ChanceStep, ...]:
    """The steps of missing with every card taken: the first is none of the wanted, nor is the second, and so on.

    With 45 cards unseen, three of them wanted and seven taken they are 42/45, 41/44, … 36/39.

    Raises:
        ValueError: more cards are wanted or taken than are unseen.
    """
    check_cards(unseen, wanted, taken)
    return steps_down(unseen - wanted, unseen, taken)


def misses_by_wanted(unseen: int, wanted: int, taken: int) -> tuple[ChanceStep, ...]:
    """The steps of every wanted card lying elsewhere: the first is not among those taken, nor is the second, and so on.

    With 45 cards unseen, three of them wanted and seven taken they are 38/45, 37/44 and 36/43: fewer steps than card by
    card (`misses_by_card`, which has the same errors), with the same product.
    """
    check_cards(unseen, wanted, taken)
    return steps_down(unseen - taken, unseen, wanted)


def whole_rank(hand: int) -> tuple[ChanceStep, ...]:
    """The steps of being dealt a named rank whole: its first card is among mine, and the second, and so on.

    With seven cards, of 0 to 52, they are 7/52, 6/51, 5/50 and 4/49.
    """
    if not 0 <= hand <= PACK:
        raise ValueError("A hand has 0 to 52 cards.")
    return steps_down(hand, PACK, SUITS)


def steps_down(ways: int, left: int, count: int) -> tuple[ChanceStep, ...]:
    """So many steps, each with a card fewer than the last; they end where nothing is left that goes this way."""
    return tuple(ChanceStep(max(0, ways - gone), left - gone) for gone in range(min(count, max(0, ways) + 1)))


def all_of(steps: Iterable[ChanceStep]) -> Fraction:
    """The chance that every step goes its way: the product, as an exact fraction (0-1).

    Raises:
        TypeError: these are no steps.
    """
    return prod((_step_given(step).chance for step in steps), start=Fraction(1))


def _step_given(step: object) -> ChanceStep:
    if isinstance(step, ChanceStep):
        return step
    raise TypeError(f"{as_given(step)} is no step: give what misses_by_card or misses_by_wanted returns.")


def one_at_least(steps: Iterable[ChanceStep]) -> Fraction:
    """The chance that the walk ends at one of its steps: what the product leaves to 1 (0-1).

    >>> from gofish_learn.chances import misses_by_card, one_at_least
    >>> steps = misses_by_card(unseen=8, wanted=3, taken=4)
    >>> print(*steps, sep=" × ")
    5/8 × 4/7 × 3/6 × 2/5
    >>> print(one_at_least(steps))
    13/14
    """
    return 1 - all_of(steps)


def how_many(unseen: int, wanted: int, taken: int) -> tuple[Fraction, ...]:
    """The chance that 0, 1, 2, … of the wanted cards are among those taken; they add up to 1.

    Source: the hypergeometric distribution: C(wanted, k) · C(unseen − wanted, taken − k) / C(unseen, taken).
    """
    check_cards(unseen, wanted, taken)
    ways = comb(unseen, taken)
    return tuple(
        Fraction(comb(wanted, count) * comb(unseen - wanted, taken - count) if count <= taken else 0, ways)
        for count in range(wanted + 1)
    )


def check_whole(*counts: int) -> None:
    """Raise a `ValueError` where a number of cards is no whole number."""
    if odd := [count for count in counts if type(count) is not int]:
        raise ValueError(f"Write how many cards as a whole number without quotation marks, not {odd[0]!r}.")


def check_cards(unseen: int, wanted: int, taken: int) -> None:
    """Raise a `ValueError` where more cards are wanted or taken than are unseen."""
    check_whole(unseen, wanted, taken)
    if not (0 <= wanted <= unseen and 0 <= taken <= unseen):
        raise ValueError(f"Of {unseen} unseen cards 0 to {unseen} can be wanted or taken.")
