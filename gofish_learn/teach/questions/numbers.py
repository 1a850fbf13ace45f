"""Numbers as learners write them: 3/8, 0.375, 37.5 %, 37,5 %, 3 out of 8, or a number of Python."""

import re
from fractions import Fraction
from math import isfinite

LONGEST = 40
"""The most characters of a number that is read."""
SPACES = re.compile(r"[\s\u00a0\u2009\u202f]+")
THOUSANDS = re.compile(r"[1-9]\d{0,2}(,\d{3})+(\.\d+)?")
"""A number with commas between its thousands. Any other comma stands for a decimal point."""
DECIMAL = re.compile(r"\d+(\.\d*)?|\.\d+")
PER_CENT = re.compile(r"\s*(%|per ?cent|pct)$")
OUT_OF = re.compile(r"\s*(/|:|÷|\bout of\b|\bin\b|\bof\b)\s*")


def number_in(answer: object) -> Fraction | None:
    """The number that somebody wrote, or None if it is none; `True` and infinity are not numbers.

    >>> [str(number_in(text)) for text in ("3/8", "0.375", "37.5 %", "37,5 %", "3 out of 8", "1 3/8", "2,000")]
    ['3/8', '3/8', '3/8', '3/8', '3/8', '11/8', '2000']

    It may be a text of at most `LONGEST` characters, or a number of Python.
    """
    if isinstance(answer, str):
        return _read(answer) if len(answer) <= LONGEST else None
    if isinstance(answer, bool) or not isinstance(answer, int | float | Fraction):
        return None
    return Fraction(answer) if not isinstance(answer, float) or isfinite(answer) else None


def _read(text: str) -> Fraction | None:
    plain = SPACES.sub(" ", text).strip().lower().replace("−", "-").replace("–", "-")
    plain = plain.removeprefix("about ").removeprefix("≈").strip().rstrip(".") or plain
    hundredth, plain = bool(PER_CENT.search(plain)), PER_CENT.sub("", plain)
    minus, plain = plain.startswith("-"), plain[1:].strip() if plain.startswith(("+", "-")) else plain
    number = _quotient(plain)
    if number is None:
        return None
    return (-number if minus else number) / (100 if hundredth else 1)


def _quotient(text: str) -> Fraction | None:
    """A decimal number, a fraction, or a whole number with a fraction; None if it is none."""
    parts = OUT_OF.split(text)
    if len(parts) == 1:
        return _decimal(text)
    if len(parts) != 3:
        return None
    whole, _, top = parts[0].rpartition(" ")
    numerator, denominator = _decimal(top), _decimal(parts[2])
    more = _decimal(whole) if whole else Fraction(0)
    if numerator is None or more is None or not denominator:
        return None
    return more + numerator / denominator


def _decimal(text: str) -> Fraction | None:
    """A number without a sign; None if it is none."""
    plain = text.replace(",", "") if THOUSANDS.fullmatch(text) else text.replace(",", ".")
    return Fraction(plain) if plain.isascii() and DECIMAL.fullmatch(plain) else None
