"""Where the hidden cards of the story may lie: three cards and their worlds, and chances counted card by card."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

THREE = ("7", "Q", "K")
"""The ranks of the three hidden cards."""
Placing = tuple[int, ...]
"""For each of some cards the number of the place where it lies."""


def three_worlds() -> tuple[tuple[str, ...], ...]:
    """The worlds of the three cards: in each, the two that Ana holds; the third lies in the pond."""
    return tuple(combinations(THREE, 2))


def crossed_out(screen: str) -> frozenset[int]:
    """The worlds, by their number, that are to be crossed out on a screen.

    Those without a seven in Ana's hand, where it is asked in which she has it; and those in which she holds the queen,
    where she has said that she has none.
    """
    return frozenset(
        number for number, ana in enumerate(three_worlds()) if ("7" not in ana if screen == "seven" else "Q" in ana)
    )


def chance_of(
    sizes: Sequence[int], cards: int, seen: Callable[[Placing], bool], wanted: Callable[[Placing], bool]
) -> Fraction:
    """The chance (0 to 1) of something about where a few hidden cards lie, given what was seen.

    Args:
        sizes: how many hidden cards lie at each place.
        cards: how many of them it is about.
        seen: whether a placing fits what was seen.
        wanted: whether it is as asked.
    """
    fitting = [(placing, ways) for placing, ways in _placings(sizes, cards) if seen(placing)]
    return Fraction(sum(ways for placing, ways in fitting if wanted(placing)), sum(ways for _, ways in fitting))


def _placings(sizes: Sequence[int], cards: int) -> Iterator[tuple[Placing, int]]:
    """Every way in which the cards may lie, and in how many ways of dealing they do."""
    if not cards:
        yield (), 1
        return
    for placing, ways in _placings(sizes, cards - 1):
        for place, size in enumerate(sizes):
            free = size - placing.count(place)
            if free:
                yield (*placing, place), ways * free
