"""A chance in words and figures: the one home of every text that tells a learner how likely something is.

- `in_words`, `in_full`, `promise`: of holding a card, or of an ask ("about 3 in 10 (29 %)", "sure to work").
- `about`, `roughly`, `one_in`, `in_hundred`: as a frequency ("about 3 in 10", "1 in 600", "41 in 100").
- `in_percent`, `per_cent`: as a percentage, whole ("29 %") or to the digits that matter ("29.3 per cent").
- `average_percent`: of an average.
- `exact_per_cent`, `short_per_cent`: in a table, beside a mark.
- `as_fraction`, `decimal`: as an exact fraction ("41/52") or a decimal number ("0.788").
- `rounded`: what all of them round by, as school does: 81.25 to one decimal is 81.3.

Frequencies come first and percentages second because people reason better about "3 in 10".

Source: G. Gigerenzer and U. Hoffrage, "How to improve Bayesian reasoning without instruction: frequency formats",
Psychological Review 102 (1995) 684-704.
"""

from fractions import Fraction
from math import floor, log10

from gofish_learn.knowledge.proofs.phrases import number as number_in_words

Number = float | Fraction
LEAST, MOST = 1 / 6, 0.91
"""Between these chances "so many in 10" is precise enough; below, "1 in 10" would be far from 6/46, about 1 in 8."""
LONGEST_FRACTION = 10**7
"""The largest denominator that is still readable."""


def rounded(value: Number, decimals: int = 0) -> str:
    """A number to so many decimals, halves away from zero as school rounds: 81.25 to one decimal is 81.3.

    A float is taken as the shortest number that prints as it does, so that 0.145 is 0.145 and not a little less.
    """
    exact = value if isinstance(value, Fraction) else Fraction(f"{value:.12g}")
    tenfold = abs(exact) * 10**decimals
    whole = (2 * tenfold.numerator + tenfold.denominator) // (2 * tenfold.denominator)
    digits = f"{whole:0{decimals + 1}d}"
    text = f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits
    return f"-{text}" if exact < 0 and whole else text


def whole(value: Number) -> int:
    """A number rounded to a whole one, halves away from zero."""
    return int(rounded(value))


def about(chance: Number) -> str:
    """A chance in round words: "about 3 in 10", "about 1 in 600", "about 97 in 100", "never", "always".

    Only 0 itself is never and only 1 itself always.
    """
    if chance in {0, 1}:
        return "always" if chance else "never"
    if LEAST <= chance <= MOST:
        return roughly(chance, 10)
    if chance < LEAST:
        return one_in(chance)
    return roughly(chance, 100) if chance < 0.985 else f"always but {one_in(1 - chance)}"


def roughly(chance: Number, tries: int) -> str:
    """A chance as a whole number of successes in `tries`, with "about" unless it is exact."""
    exactly = float(chance) * tries
    times = whole(exactly)
    return f"{'' if abs(exactly - times) < 1e-9 else 'about '}{times} in {tries}"


def one_in(chance: Number) -> str:
    """A small chance as "1 in n": n in full where it is exact, otherwise rounded to two digits."""
    times = 1 / float(chance)
    if abs(times - round(times)) < 1e-6:
        return f"1 in {round(times):,}"
    return f"about 1 in {two_digits(times):,}"


def two_digits(number: float) -> int:
    """A number rounded to its first two digits."""
    unit = int(10 ** max(0, floor(log10(number)) - 1))
    return whole(number / unit) * unit


def in_hundred(chance: Number) -> str:
    """A chance in a hundred: "41 in 100"; an uncertain one is never rounded to 0 or 100."""
    times = whole(chance * 100)
    if times == 0 and chance > 0:
        return "fewer than 1 in 100"
    if times == 100 and chance < 1:
        return "more than 99 in 100"
    return f"{times} in 100"


def per_cent(chance: Number) -> str:
    """A chance in per cent to one decimal, or to two significant digits where it is close to 0 or 100."""
    hundredfold = float(chance) * 100
    off = min(hundredfold, 100 - hundredfold)
    decimals = 1 if off >= 1 or off == 0 else 1 - floor(log10(off))
    text = rounded(hundredfold, decimals)
    exact = abs(hundredfold - round(hundredfold)) < 1e-9
    return f"{text.removesuffix('.0') if exact else text} per cent"


def chance_in_words(chance: float) -> str:
    """A chance that somebody holds a card, in words: "sure", "cannot", "about 3 in 10", "about 1 in 25".

    Only 0 itself cannot be and only 1 itself is sure.
    """
    if chance in {0, 1}:
        return "sure" if chance else "cannot"
    return about(chance)


def in_percent(chance: float) -> str:
    """A chance in whole per cent with its unit; an uncertain one is never rounded to 0 or 100."""
    per_cent = whole(chance * 100)
    if per_cent == 0 and chance > 0:
        return "under 1 %"
    return "over 99 %" if per_cent == 100 and chance < 1 else f"{per_cent} %"


def average_percent(share: float) -> str:
    """An average or an error of chances, in whole per cent with its unit: 0 and 100 are numbers like any other."""
    return f"{rounded(100 * share)} %"


def exact_per_cent(chance: Number) -> str:
    """A chance for a table: in per cent, to a tenth."""
    return f"{rounded(chance * 100, 1)} %"


def short_per_cent(chance: float) -> str:
    """A chance for a mark whose unit stands beside it: in whole per cent, "<1" and ">99" where it is nearly certain."""
    per_cent = whole(chance * 100)
    if per_cent == 0 and chance > 0:
        return "<1"
    return ">99" if per_cent == 100 and chance < 1 else str(per_cent)


def in_full(chance: float) -> str:
    """A chance in words and per cent: "about 3 in 10 (29 %)"; a certain one in words alone."""
    words = chance_in_words(chance)
    return words if chance in {0, 1} else f"{words} ({in_percent(chance)})"


def promise(chance: float) -> str:
    """What an ask with this chance promises, in a sentence: "sure to work", "bound to fail", "about 3 in 10 (29 %)"."""
    return in_full(chance) if 0 < chance < 1 else ("sure to work" if chance else "bound to fail")


def as_fraction(value: Fraction) -> str | None:
    """A fraction in lowest terms; None where it would be too long to read."""
    if value.denominator > LONGEST_FRACTION:
        return None
    return f"{value.numerator:,}/{value.denominator:,}" if value.denominator > 1 else f"{value.numerator:,}"


def decimal(value: Number, digits: int = 3) -> str:
    """A number to `digits` significant digits, such as 0.405 or 9.75, without trailing zeros."""
    if not value:
        return "0"
    number = float(value)
    decimals = max(0, digits - 1 - floor(log10(abs(number))))
    text = rounded(value, decimals)
    return text.rstrip("0").rstrip(".") if "." in text else text


def counted(number: int, singular: str, plural: str | None = None) -> str:
    """A number of things in words: "one seven", "three sevens"."""
    return f"{number_in_words(number)} {singular if number == 1 else plural or singular + 's'}"
