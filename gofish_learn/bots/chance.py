"""Chance that is the same everywhere.

Python promises the same numbers from a seed in every version for `Random.random` alone, so nothing else is used.
Source: the standard library's documentation of `random`, "Notes on Reproducibility".
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """One of some items, each equally likely; there must be at least one."""
    return items[int(rng.random() * len(items))]


def shuffled(rng: Random, items: Iterable[Item]) -> tuple[Item, ...]:
    """The items in an order of chance, each order equally likely.

    Source: Durstenfeld's form of the Fisher-Yates shuffle, from the last place down.
    """
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (place + 1))
        order[place], order[other] = order[other], order[place]
    return tuple(order)
