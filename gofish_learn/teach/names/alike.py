"""Which names are taken for one another: the same but for how they are typed, or written with letters that look alike.

Letters are compared one by one, as they are written. A capital I may be an l, but an i is none, so that Elia and Ella,
or Ian and Lan, can be in one class. Two letters are never taken for one, as `rn` could be for `m`.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from gofish_learn.teach.names.looks import digit_of, look_of

JOINERS = "\u200c\u200d\u180e\u2d7f"
"""What parts letters, or joins them, in scripts that need it; by itself nobody sees it."""
HYPHENS = "-\u2010\u30a0\u05be"
APOSTROPHES = "'\u2018\u2019\u02bb\u02bc\u055a"
ACCENTS_ALONE = re.compile("[`\u00b4]")
"""What some keyboards give for an apostrophe."""
MIDDLE_DOTS = "\u00b7\u2022\u2027\u30fb"
DOTS = f".{MIDDLE_DOTS}\u05f3\u05f4\u0f0b"
BETWEEN = frozenset(f" {HYPHENS}{APOSTROPHES}{DOTS}")
"""The punctuation of names, by which nobody is told from anybody else."""
VARIATION = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""What chooses one of the shapes of the letter before it."""
DOT_OF_AN_I = re.compile("(?<=[iI\u0131])\u0307")
"""The dot that an İ is taken apart into."""
WITHOUT_MARKS = frozenset({"ARABIC", "HEBREW"})
"""Scripts whose marks are mostly not written."""
OF_MANY_ALPHABETS = frozenset({"ARABIC", "COMBINING", "CYRILLIC", "GREEK", "LATIN"})
"""Scripts that languages write with letters of their own: two that look alike may come from two keyboards. In any other
they belong to one alphabet, whose readers know them apart, as a Thai does ด and ต."""
OF_MANY_KEYBOARDS = frozenset({"ARABIC", "COMBINING"})
"""Scripts whose letters or marks that look alike are one on two keyboards, as ی and ي, or ș and ş, are."""
MORE = {"1": "i", "0": "o"}
"""The letter that a digit is written for."""
STROKE = "|"
"""What an l, a capital I and a 1 look like; a capital L does not."""


class Sight(NamedTuple):
    """What one letter may be taken for.

    Attributes:
        letters: what it is, and what it is written for, in small letters.
        looks: these, and what looks like it.
        script: the script that it belongs to, by the first word of its name in Unicode.
    """

    letters: frozenset[str]
    looks: frozenset[str]
    script: str


def folded(text: str) -> str:
    """What two texts have in common that were typed on two keyboards: case, the dots of an i, joiners and the like."""
    whole = unicodedata.normalize("NFKC", ACCENTS_ALONE.sub("'", text))
    apart = unicodedata.normalize("NFD", VARIATION.sub("", whole).casefold())
    plain = DOT_OF_AN_I.sub("", apart.replace("\u0131", "i"))
    return unicodedata.normalize("NFC", "".join(map(_plain, plain)))


def same_name(name: str) -> str:
    """What names have in common that are the same but for spaces, punctuation and how they are typed; any text will do.

    >>> same_name("İ. O’Neil") == same_name("i o'neil")
    True
    """
    return "".join(char for char in folded(name) if _counts(char))


def look_alike(one: str, other: str) -> bool:
    """Whether a name may be taken for another.

    >>> [look_alike("Lily", other) for other in ("lily", "LiIy", "L. Ily", "Lilly")]
    [True, True, True, False]
    """
    return match(sights_of(one), sights_of(other)) or same_name(one) == same_name(other)


@lru_cache(maxsize=512)
def sights_of(name: str) -> Sequence[Sight]:
    """What each letter of a name may be taken for; a mark on a letter stands behind it."""
    apart = DOT_OF_AN_I.sub("", unicodedata.normalize("NFD", VARIATION.sub("", unicodedata.normalize("NFKC", name))))
    letters = (one for char in apart for one in (char.casefold() if len(char.casefold()) > 1 else char))
    return [_sight(one) for one in letters if _counts(one)]


def match(one: Sequence[Sight], other: Sequence[Sight]) -> bool:
    """Whether each letter of a name may be taken for the one at its place in another."""
    return len(one) == len(other) and all(map(_may_be, one, other))


def script_of(char: str) -> str:
    """The script of a letter or a mark, as the first word of its name in Unicode."""
    return unicodedata.name(char, "").partition(" ")[0]


def _plain(char: str) -> str:
    """A character as it is on any keyboard; nothing where it is not always typed."""
    if char in JOINERS or (unicodedata.category(char) == "Mn" and script_of(char) in WITHOUT_MARKS):
        return ""
    for signs in (APOSTROPHES, HYPHENS, MIDDLE_DOTS):
        if char in signs:
            return signs[0]
    return look_of(char) if script_of(char) in OF_MANY_KEYBOARDS else digit_of(char)


def _counts(char: str) -> bool:
    """Whether a name is told from another by a character: not by signs, nor by a letter that looks like one."""
    if char in BETWEEN or char.isspace() or not _plain(char) or script_of(char) == "MODIFIER":
        return False
    return unicodedata.category(look_of(char))[0] in "LMNC"


def _sight(char: str) -> Sight:
    small = "i" if char == "\u0131" else digit_of(char).casefold()
    letters, look = frozenset({small, MORE.get(small, small)}), look_of(char)
    looks = {STROKE, look_of(small)} - {"l"} if look == "l" else {look.casefold()}
    return Sight(letters, letters | looks, script_of(char))


def _may_be(one: Sight, other: Sight) -> bool:
    if one.letters & other.letters:
        return True
    return bool(one.looks & other.looks) and (one.script != other.script or one.script in OF_MANY_ALPHABETS)
