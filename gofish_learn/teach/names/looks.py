"""What letters look like: the table of letters that are taken for one another, and codes as they are read by it.

Source: Unicode Technical Standard 39, “Unicode Security Mechanisms”, `confusables.txt`, as the distribution
`confusable-homoglyphs` brings it.
"""

import json
import unicodedata
from collections import defaultdict
from collections.abc import Container, Mapping
from functools import cache
from importlib import import_module
from pkgutil import get_data

MARK_OF_DIRECTION = "\u200e"
"""What the table has around letters that are written from right to left."""


ASCII = {"1": "l", "I": "l", "|": "l", "0": "O"}
"""Of the table what is in most names, for which it need not be read."""


@cache
def looks() -> Mapping[str, str]:
    """For each letter that looks like others, the one that all of them are taken for; read when it is first needed.

    What looks like two letters, as `m` does like `rn`, is left out.
    """
    package = import_module("confusable_homoglyphs")  # which says that it is missing, where `get_data` says nothing
    table = json.loads(get_data(package.__name__, "confusables.json") or "")
    near = defaultdict[str, set[str]](set)
    for letter, others in table.items():
        for other in others:
            one, two = letter.strip(MARK_OF_DIRECTION), other["c"].strip(MARK_OF_DIRECTION)
            if len(one) == len(two) == 1:
                near[one].add(two)
                near[two].add(one)
    # The table has each pair both ways. Of a star of pairs the letter in the middle is the one.
    return {one: max((one, *others), key=lambda each: (len(near[each]), -ord(each))) for one, others in near.items()}


def look_of(char: str) -> str:
    """The letter that a character is taken for, or itself; only for what is not ASCII the table is read."""
    return ASCII.get(char, char) if char.isascii() else looks().get(char, char)


def read_by_looks(text: str, alphabet: Container[str]) -> str:
    """The letters and digits of a code in capitals, each as that of the alphabet which it looks like, or as it is.

    A digit of any script is a digit.

    >>> read_by_looks("кмх ٤٧٩", "CDFHJKMNPRTVWX34679")
    'KMX479'
    """
    typed = unicodedata.normalize("NFKC", text)
    return "".join(_read(char, alphabet) for char in typed if char.isalnum())


def _read(char: str, alphabet: Container[str]) -> str:
    large = char.upper()
    for one in (digit_of(char), large, *(look_of(each).upper() for each in (large, char))):
        if one in alphabet:
            return one
    return large


def digit_of(char: str) -> str:
    """A decimal digit of any script as one of ours; any other character as it is."""
    return str(unicodedata.decimal(char, char))
