"""Chances that have a formula: what can be said at the opening with nothing but counting.

Each is given as an exact fraction with its formula, once in letters and once with the numbers put in. C(n, k) is the
number of ways to choose k of n cards. They are about the cards as they are dealt, before anybody has laid a book or
said a word; what is seen after that changes them, and `beliefs` says how.

Source: the hypergeometric distribution; W. Feller, An Introduction to Probability Theory and Its Applications, volume
1, third edition, sections II.6 and IV.1 (the rule of inclusion and exclusion).
"""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from math import comb
from typing import Self

from gofish_learn.engine.shown import Shown, TextTable, folded
from gofish_learn.knowledge.odds.steps import PACK, RANKS, SUITS, check_whole


class Odds(Shown, Fraction):
    """A chance or a mean with its formula: an exact fraction that compares, calculates and formats as a number.

    What is calculated from it is a plain `fractions.Fraction`; a format and `round` make a decimal number of it.

    >>> from gofish_learn import holding
    >>> odds = holding(hand=5, held=1)
    >>> print(odds)
    0.292 = 1 - C(47 - 3, 5) / C(47, 5)
    >>> print(f"{odds:.1%}", odds > 0.2, 1 - odds, round(odds, 2))
    29.2% True 2296/3243 0.29

    Attributes:
        formula: the formula in letters.
        worked: the formula with the numbers put in.
    """

    __slots__ = ("formula", "worked")

    formula: str
    worked: str

    def __new__(cls, value: Fraction, formula: str, worked: str) -> Self:
        """A fraction of this value."""
        odds = super().__new__(cls, value)
        odds.formula, odds.worked = formula, worked
        return odds

    @property
    def value(self) -> Fraction:
        """The exact value alone: a chance is between 0 and 1, a mean counts cards."""
        return Fraction(self)

    @classmethod
    def from_float(cls, f: float) -> Fraction:  # type: ignore[override] # a number that it is compared with has no formula
        """A plain fraction of a float."""
        return Fraction(f)

    @classmethod
    def from_decimal(cls, dec: Decimal) -> Fraction:  # type: ignore[override] # as above
        """A plain fraction of a decimal number."""
        return Fraction(dec)

    def text_table(self) -> TextTable:
        """The value as a decimal number and how it is worked out; below, as a fraction, and the formula in letters."""
        return TextTable(f"{self:.3g} = {self.worked}", notes=(f"Exactly {self.value}", f"In letters: {self.formula}"))

    def __repr__(self) -> str:
        """What it is, in a line."""
        return f"<Odds: {' '.join(map(str.strip, str(self).splitlines()))}>"

    def __str__(self) -> str:
        """The value and how it is worked out, in ASCII."""
        return "\n".join(folded(self.text_table().caption.replace("·", "*"), 2))

    def __format__(self, spec: str) -> str:
        """The value as a decimal number in this format."""
        return format(float(self), spec) if spec else str(self)

    def __round__(self, ndigits: int | None = None) -> float:  # type: ignore[override] # not a fraction of powers of ten
        """The value rounded, as a decimal number."""
        return round(float(self), ndigits)

    def __reduce__(self) -> tuple[type[Self], tuple[Fraction, str, str]]:
        """What `pickle` makes it of."""
        return type(self), (self.value, self.formula, self.worked)

    def __copy__(self) -> Self:
        """Itself, as nothing changes it."""
        return self

    def __deepcopy__(self, _: object) -> Self:
        """Itself, as nothing changes it."""
        return self


def holding(hand: int, held: int, target_hand: int | None = None) -> Odds:
    """The chance that a named opponent was dealt at least one card of a rank of which I hold some.

    I see my own cards, so the opponent's are a random choice of the others, and all of the rank's other cards must miss
    it. This is the chance at the deal: for a game under way, `beliefs_of(view).hold(seat, rank)` counts all that has
    been seen and said.

    >>> from gofish_learn import holding
    >>> odds = holding(hand=5, held=1)
    >>> print(odds.worked, "=", round(float(odds), 3))
    1 − C(47 − 3, 5) / C(47, 5) = 0.292

    Once the deal is over I also know that the opponent has laid no book, which changes the chance a little (from
    .405497 to .405827 with seven cards and two players, when I hold seven ranks). The exact beliefs take that in.

    Args:
        hand: how many cards I was dealt.
        held: how many cards of the rank are mine, 0 to 4.
        target_hand: how many cards the opponent was dealt; as many as I was, if it is left out.

    Raises:
        ValueError: there are no such hands.
    """
    other = _other_hand(hand, held, target_hand)
    unseen, missing = PACK - hand, SUITS - held
    if not (0 <= held <= min(SUITS, hand) and 0 <= other <= unseen):
        raise ValueError("A hand holds 0 to 4 cards of a rank, and two hands no more than the 52 cards of the pack.")
    return Odds(
        1 - Fraction(comb(unseen - missing, other), comb(unseen, other)),
        "1 − C(unseen − missing, hand) / C(unseen, hand)",
        f"1 − C({unseen} − {missing}, {other}) / C({unseen}, {other})",
    )


def dealt_book(hand: int) -> Odds:
    """The chance that a hand of 0 to 52 cards is dealt at least one whole book.

    >>> from gofish_learn.chances import dealt_book
    >>> print(dealt_book(5).value)
    1/4165
    """
    check_whole(hand)
    if not 0 <= hand <= PACK:
        raise ValueError("A hand has 0 to 52 cards.")
    terms = [
        f"{'−' if books % 2 == 0 else '+'} C(13, {books}) · C({PACK - SUITS * books}, {hand - SUITS * books})"
        for books in range(1, hand // SUITS + 1)
    ]
    return Odds(
        1 - Fraction(hands_without_a_book(PACK, hand, RANKS), comb(PACK, hand)),
        "(C(13, 1) · C(48, hand − 4) − C(13, 2) · C(44, hand − 8) + …) / C(52, hand)",
        f"({' '.join(terms).removeprefix('+ ') or '0'}) / C({PACK}, {hand})",
    )


def fishing_the_wish(hand: int, held: int, target_hand: int | None = None) -> Odds:
    """The chance to draw the rank asked for, after the target has said “Go fish!” to the first ask of the game.

    The rank's missing cards are not in the target's hand, so the top card of the pond is one of the cards outside both
    hands, each as likely as any other (whether it lies in the pond or in a third hand).

    Args:
        hand: how many cards I hold.
        held: how many of them are of the rank, 0 to 4.
        target_hand: how many cards the target holds; as many as I do, if it is left out.

    Raises:
        ValueError: there are no such hands.
    """
    outside, missing = outside_both(hand, held, target_hand)
    return Odds(
        Fraction(missing, outside),
        "missing / (52 − my hand − the target's hand)",
        f"{missing} / ({PACK} − {hand} − {PACK - hand - outside})",
    )


def fishing_within(draws: int, hand: int, held: int, target_hand: int | None = None) -> Odds:
    """The chance that at least one of my next draws is the rank asked for, where only I fish.

    It begins as `fishing_the_wish` does, with the same arguments and errors, and each draw that misses leaves one card
    fewer, so the next is likelier.
    """
    outside, missing = outside_both(hand, held, target_hand)
    check_whole(draws)
    if not 0 <= draws <= outside:
        raise ValueError(f"Outside the two hands there are {outside} cards to draw, not {draws}.")
    return Odds(
        1 - Fraction(comb(outside - missing, draws), comb(outside, draws)),
        "1 − C(outside − missing, draws) / C(outside, draws)",
        f"1 − C({outside} − {missing}, {draws}) / C({outside}, {draws})",
    )


def draws_until_wish(hand: int, held: int, target_hand: int | None = None) -> Odds:
    """How many cards I draw on average up to the first of the rank asked for, where only I fish.

    The missing cards, at least one, cut the others into equal shares on average, one more than there are missing cards.
    The arguments and errors are those of `fishing_the_wish`.
    """
    outside, missing = outside_both(hand, held, target_hand)
    if not missing:
        raise ValueError("All four cards of the rank are mine, so there is none to wait for.")
    return Odds(
        Fraction(outside + 1, missing + 1), "(outside + 1) / (missing + 1)", f"({outside} + 1) / ({missing} + 1)"
    )


def outside_both(hand: int, held: int, target_hand: int | None) -> tuple[int, int]:
    """How many cards lie outside my hand and the target's, and how many of them are of the rank asked for."""
    other = _other_hand(hand, held, target_hand)
    outside, missing = PACK - hand - other, SUITS - held
    if not (0 <= held <= min(SUITS, hand) and other >= 0 and outside >= max(1, missing)):
        raise ValueError("A hand holds 0 to 4 cards of a rank, and the two hands must leave cards for the pond.")
    return outside, missing


def _other_hand(hand: int, held: int, target_hand: int | None) -> int:
    """How many cards the target was dealt; as many as I was, if nothing is said."""
    other = hand if target_hand is None else target_hand
    check_whole(hand, held, other)
    return other


def cards_held(hand: int, held: int, target_hand: int | None = None) -> Odds:
    """How many cards of a rank of which I hold some a named opponent was dealt on average.

    The arguments and errors are those of `holding`.
    """
    other = _other_hand(hand, held, target_hand)
    unseen, missing = PACK - hand, SUITS - held
    if not (0 <= held <= min(SUITS, hand) and 0 <= other <= unseen and unseen):
        raise ValueError("A hand holds 0 to 4 cards of a rank, and two hands no more than the 52 cards of the pack.")
    return Odds(Fraction(other * missing, unseen), "hand · missing / unseen", f"{other} · {missing} / {unseen}")


def hands_without_a_book(cards: int, hand: int, whole_ranks: int) -> int:
    """How many hands of `hand` of these cards hold none of `whole_ranks` ranks whole: by inclusion and exclusion."""

    def terms() -> Iterator[int]:
        for books in range(min(whole_ranks, hand // SUITS) + 1):
            yield (-1) ** books * comb(whole_ranks, books) * comb(cards - SUITS * books, hand - SUITS * books)

    return sum(terms())
