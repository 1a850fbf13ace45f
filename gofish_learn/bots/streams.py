"""Chance that comes out the same on every platform and in every version of Python, and a stream of it for each seat.

Of all methods of `random.Random`, only `random()` is guaranteed to return the same sequence for a seed in every
version, so everything here is built on it, and so is `gofish_learn.engine.shuffling`.

A game among bots has one stream for its deck and one for each seat. A stream follows from the seed of a series, the
number of a game and whose stream it is, and from nothing else, so the same game comes out wherever, whenever and after
whatever other games it is played. A bot's use of its stream touches neither the deal nor the other bots.

Its numbers are those of L'Ecuyer's combined generator: two small generators whose difference has a period of 2.3e18.
All it takes is products below 2**62, which come out alike in Python and in the compiled code of
`gofish_learn.lab.batch`. (Arithmetic that wraps around would not: a compiler may take it that a product of signed
numbers never does.)

Source: the standard library's documentation of `random`, "Notes on Reproducibility"; P. L'Ecuyer, "Efficient and
portable combined random number generators", Communications of the ACM 31 (1988) 742-749 and 774.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

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


LEFT_MODULUS, LEFT_FACTOR = 2147483563, 40014
RIGHT_MODULUS, RIGHT_FACTOR = 2147483399, 40692
SPREAD = LEFT_MODULUS - 1
"""The numbers of the combined generator are 1 to this."""
BITS = 31
WORD = (1 << BITS) - 1
"""A word is a number of 31 bits."""
STRIDE = 0x1E3779B9
"""What sets the streams of one game apart before they are mixed; any odd word would do."""
DECK = 6
"""The place of the deck's stream; the places 0 to 5 are those of the seats."""
CHUNK = 16
"""So many bits of a number are used where bits are asked for: the highest ones."""


def mixed(word: int) -> int:
    """A word stirred, so that words which differ a little come out unlike; no two words come out the same.

    Source: the finalizers of Ch. Wellons' hash-prospector (two shifts, two odd factors), kept to 31 bits.
    """
    word = (word ^ word >> 16) * 0x7FEB352D & WORD
    word = (word ^ word >> 15) * 0x46CA68B1 & WORD
    return word ^ word >> 16


def key_of(seed: int) -> tuple[int, int]:
    """The two words that stand for a seed, which may be any whole number."""
    left, right = (0x2545F491, 0x6A09E667) if seed >= 0 else (0x3C6EF372, 0x510E527F)
    rest = abs(seed)
    while True:
        left, right = mixed(left ^ rest & WORD), mixed(right ^ rest & WORD)
        rest >>= BITS
        if not rest:
            return left, right


def word_of(key: int, number: int) -> int:
    """The word that stands for a game in a series, from one of the two words of the seed (`key_of`).

    No two of the first 2**31 games have the same; their numbers are less than 2**62.
    """
    return mixed(mixed(key ^ number >> BITS) ^ number & WORD)


def beginning(word: int, place: int, modulus: int) -> int:
    """Where one of the two small generators of a stream begins: 1 to `modulus` - 1.

    It follows from the word of the game (`word_of`) and from whose stream it is: the place of a seat, or `DECK`.
    """
    return 1 + mixed(word + place * STRIDE & WORD) % (modulus - 1)


class Stream(Random):
    """The stream of a seat or of the deck in one game of a series.

    It is a `random.Random` in all it can do; only where its numbers come from is other. They have 31 bits.
    """

    def __init__(self, seed: int = 0, number: int = 0, place: int = 0) -> None:
        """Begin the stream of a place, a seat or the `DECK`, in the game with this number (from 0) of a series."""
        left, right = key_of(seed)
        self.left = beginning(word_of(left, number), place, LEFT_MODULUS)
        self.right = beginning(word_of(right, number), place, RIGHT_MODULUS)
        self.gauss_next = None

    def random(self) -> float:
        """The next number, from 0 up to but not including 1.

        It is a whole number of 1 / 2**31, so a float holds it exactly, and its product with any number of cards too.
        """
        self.left = left = self.left * LEFT_FACTOR % LEFT_MODULUS
        self.right = right = self.right * RIGHT_FACTOR % RIGHT_MODULUS
        ahead = left - right
        return (ahead if ahead > 0 else ahead + SPREAD) / (1 << BITS)

    def getrandbits(self, k: int, /) -> int:
        """A number of `k` random bits, 0 or more."""
        if k < 0:
            raise ValueError("A number of bits is 0 or more.")
        bits = 0
        for _ in range(0, k, CHUNK):
            bits = bits << CHUNK | int(self.random() * (1 << CHUNK))
        return bits >> -k % CHUNK

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begin anew from a seed, as any `random.Random` can; without one from the computer's own chance."""
        source = Random()
        source.seed(a, version)
        self.left, self.right = source.randrange(1, LEFT_MODULUS), source.randrange(1, RIGHT_MODULUS)
        self.gauss_next = None

    def getstate(self) -> tuple[Any, ...]:
        """All that the next numbers follow from."""
        return self.left, self.right, self.gauss_next

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Go on from where a stream was when `getstate` was asked."""
        self.left, self.right, self.gauss_next = state
