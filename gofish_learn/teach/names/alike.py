"""Which names are taken for one another: the same but for capitals and dots, or written with letters that look alike.

Letters are compared one by one, as they are written. A capital I may be an l, but an i is none, so that Elia and Ella,
or Ian and Lan, can be in one class. Two letters are never taken for one, as `rn` could be for `m`.
"""

import re
import tomllib
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

JOINERS = "\u200c\u200d"
"""What parts letters, or joins them, in scripts that need it; by itself nobody sees it."""
HYPHENS = "-\u2010\u30a0\u05be"
APOSTROPHES = "'\u2018\u2019\u02bb\u02bc\u055a"
DOTS = ".\u00b7\u30fb\u05f3\u05f4\u0f0b"
BETWEEN = frozenset(f" {HYPHENS}{APOSTROPHES}{DOTS}")
"""The punctuation of names, by which nobody is told from anybody else."""
STROKES = frozenset("Il1")
"""What may be no more than an upright stroke."""
MORE = {"1": "i", "0": "o"}
"""The letter that a digit is written for."""
DOT_OF_AN_I = re.compile("(?<=[iI\u0131])\u0307")
"""The dot that an İ is taken apart into."""

Sight = frozenset[str]
"""All that one letter may be taken for."""


def same_name(name: str) -> str:
    """What names have in common that differ in capitals, spaces and punctuation only; any text will do."""
    return "".join(char for char in unicodedata.normalize("NFKC", name).casefold() if _counts(char))


def look_alike(one: str, other: str) -> bool:
    """Whether a name may be taken for another.

    >>> [look_alike("Lily", other) for other in ("lily", "LiIy", "L. Ily", "Lilly")]
    [True, True, True, False]
    """
    return match(sights_of(one), sights_of(other))


@lru_cache(maxsize=512)
def sights_of(name: str) -> Sequence[Sight]:
    """What each letter of a name may be taken for; a mark on a letter stands behind it."""
    letters = "".join(char for char in unicodedata.normalize("NFKC", name) if _counts(char))
    apart = DOT_OF_AN_I.sub("", unicodedata.normalize("NFD", letters))
    return [_sight(one) for char in apart for one in (char.casefold() if len(char.casefold()) > 1 else char)]


def match(one: Sequence[Sight], other: Sequence[Sight]) -> bool:
    """Whether each letter of a name may be taken for the one at its place in another."""
    return len(one) == len(other) and all(map(frozenset.intersection, one, other))


def _counts(char: str) -> bool:
    """Whether a name is told from another by a character."""
    return char not in BETWEEN and char not in JOINERS and not char.isspace()


@cache
def _looks() -> dict[str, str]:
    """The Latin letter that another letter looks like; read once somebody types a name, and not as a table is laid."""
    table = tomllib.loads(files(__package__).joinpath("alike.toml").read_text(encoding="utf-8"))
    return {char: latin for latin, others in table.items() for char in others}


def _sight(char: str) -> Sight:
    latin = _looks().get(char, char)
    stroke = {"|"} if latin in STROKES else set()
    return frozenset({_small(char), _small(latin), MORE.get(char, _small(char)), *stroke})


def _small(letter: str) -> str:
    """A letter without its case; the four letters I of Turkish are one."""
    return "i" if letter == "\u0131" else letter.casefold()
