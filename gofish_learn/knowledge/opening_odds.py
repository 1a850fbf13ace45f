"""Chances that have a formula: what can be said at the opening with nothing but counting.

Each is given as an exact fraction with its formula, once in letters and once with the numbers put in. C(n, k) is the
number of ways to choose k of n cards. They are about the cards as they are dealt, before anybody has laid a book or
said a word; what is seen after that changes them, and `beliefs` says how.

A chance can also be taken step by step: each card that misses leaves one card fewer, and the steps multiply. Some cards
are wanted; they are among cards that nobody has turned over, and some of those are taken without a look: a hand that is
dealt, or cards fished from the pond. The chance that none of the wanted cards is taken can be walked in two ways that
come to the same: card by card of those taken, or wanted card by wanted card. What is left to 1 is the closed form.

Source: the hypergeometric distribution, the rule of inclusion and exclusion, and the rule of multiplication for chances
that depend on one another; W. Feller, An Introduction to Probability Theory and Its Applications, volume 1, third
edition, sections II.6, IV.1 and V.1.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import comb, prod
from typing import Self

from gofish_learn.engine.cards import Rank, rank_given
from gofish_learn.engine.text_table import Shown, TextTable, folded
from gofish_learn.engine.wording import as_given

PACK = 52
RANKS = 13
SUITS = 4


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


def holding(
    rank: Rank | str | int | None = None, /, held: int = 1, target_hand: int | None = None, *, hand: int = 7
) -> Odds:
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
        rank: which rank; it may be left out, as the chance is the same for all. A number here is `hand`.
        held: how many cards of the rank are mine, 0 to 4.
        target_hand: how many cards the opponent was dealt; as many as I was, if it is left out.
        hand: how many cards I was dealt.

    Raises:
        TypeError: what is named first is no rank.
        ValueError: there are no such hands.
    """
    if isinstance(rank, Rank | str):
        rank_given(rank)
    elif rank is not None:
        hand = rank
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
