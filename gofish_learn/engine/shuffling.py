"""A shuffle that comes out the same on every platform and in every version of Python; its chance is handed in.

Of all methods of `random.Random`, only `random()` is guaranteed to return the same sequence for a seed in every
version, so the shuffle is built on it.

Source: the standard library's documentation of `random`, "Notes on Reproducibility".
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.wording import whole_number

Item = TypeVar("Item")


def shuffled(rng: Random, items: Iterable[Item]) -> tuple[Item, ...]:
    """The items in random order, every order equally likely.

    Source: the Fisher-Yates shuffle in Durstenfeld's form, from the last position down.
    """
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (place + 1))
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def shuffled_deck(seed: int | Random) -> tuple[Card, ...]:
    """The 52 cards as a seed shuffles them: one that is a number makes the same deck for ever.

    >>> print(*shuffled_deck(7)[:5])
    QC TC AC 3S 4H

    Args:
        seed: a whole number from 0 on, or a generator, which makes another deck each time.

    Raises:
        TypeError: it is neither.
        ValueError: the number is negative.
    """
    if isinstance(seed, Random):
        return shuffled(seed, CARDS)
    number = whole_number(seed, "is no seed: write a whole number, such as 7, or give a random.Random.")
    if number < 0:  # Python would make the deck of 7 of -7
        raise ValueError(f"{number} is no seed: write a whole number from 0 on, such as 7.")
    return shuffled(Random(number), CARDS)
