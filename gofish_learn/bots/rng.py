"""Random choices that come out the same on every platform and in every version of Python.

Of all methods of `random.Random`, only `random()` is guaranteed to return the same sequence for a seed in every
version, so everything here is built on it, and so is `gofish_learn.engine.shuffling`.

Source: the standard library's documentation of `random`, "Notes on Reproducibility".
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """Pick one of some items (at least one) at random, all equally likely."""
    return items[int(rng.random() * len(items))]


def named_generator(seed: int, number: int, whose: str) -> Random:
    """Python's own generator for one purpose in one game or deal, independent of all others; the same in every process.

    A game goes by the seed of its series and its number, from 0; `whose` is what it is for, such as "deck" or a seat
    number. What learners have kept since version 0.1.0 and the figures of the lessons follow from it, so it stays as it
    is. Games among bots have a `gofish_learn.bots.streams.Stream`.
    """
    return Random(f"{seed}:{number}:{whose}")
