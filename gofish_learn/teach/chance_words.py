"""A chance as it is said to a learner: first so many in ten or in a hundred, then in per cent."""

from fractions import Fraction
from math import floor, log10

Number = float | Fraction
LEAST, MOST = 0.09, 0.91
"""Between these chances ten tries are enough to speak of."""
LONGEST_FRACTION = 10**7


def about(chance: Number) -> str:
    """A chance in round words: "about 3 in 10", "about 1 in 600", "about 97 in 100", "never", "always".

    Args:
        chance: from 0 to 1; only 0 itself is never and only 1 itself always.
    """
    if chance in {0, 1}:
        return "always" if chance else "never"
    if LEAST <= chance <= MOST:
        return roughly(chance, 10)
    if chance < LEAST:
        return one_in(chance)
    return roughly(chance, 100) if chance < 0.985 else f"always but {one_in(1 - chance)}"


def roughly(chance: Number, tries: int) -> str:
    """A chance as so many in `tries`, with "about" where it is not just that."""
    exactly = float(chance) * tries
    times = round(exactly)
    return f"{'' if abs(exactly - times) < 1e-9 else 'about '}{times} in {tries}"


def one_in(chance: Number) -> str:
    """A small chance as one in so many: in full where that is exact, else to two digits."""
    times = 1 / float(chance)
    if abs(times - round(times)) < 1e-6:
        return f"1 in {round(times):,}"
    return f"about 1 in {two_digits(times):,}"


def two_digits(number: float) -> int:
    """A whole number of which only the first two digits are kept."""
    unit = int(10 ** max(0, floor(log10(number)) - 1))
    return round(number / unit) * unit


def in_hundred(chance: Number) -> str:
    """A chance as so many in a hundred: "41 in 100"; one that is not certain is never rounded to none or all."""
    times = round(chance * 100)
    if times == 0 and chance > 0:
        return "fewer than 1 in 100"
    if times == 100 and chance < 1:
        return "more than 99 in 100"
    return f"{times} in 100"


def per_cent(chance: Number) -> str:
    """A chance in per cent: to one decimal, and where it is small or near to certain to two digits that tell."""
    hundredfold = float(chance) * 100
    off = min(hundredfold, 100 - hundredfold)
    decimals = 1 if off >= 1 or off == 0 else 1 - floor(log10(off))
    text = f"{hundredfold:.{decimals}f}"
    exact = abs(hundredfold - round(hundredfold)) < 1e-9
    return f"{text.removesuffix('.0') if exact else text} per cent"


def as_fraction(value: Fraction) -> str | None:
    """A fraction as it is written, cut down as far as it goes; None where it would be too long to read."""
    if value.denominator > LONGEST_FRACTION:
        return None
    return f"{value.numerator:,}/{value.denominator:,}" if value.denominator > 1 else f"{value.numerator:,}"


def decimal(value: Number, digits: int = 3) -> str:
    """A number with so many digits that tell, such as 0.405 or 9.75, and no zeros at its end."""
    if not value:
        return "0"
    number = float(value)
    decimals = max(0, digits - 1 - floor(log10(abs(number))))
    text = f"{number:.{decimals}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(number: int) -> str:
    """A number up to ten in letters, a greater one in digits."""
    return WORDS[number] if 0 <= number < len(WORDS) else str(number)


def counted(number: int, singular: str, plural: str | None = None) -> str:
    """So many of something: "one seven", "three sevens"."""
    return f"{number_word(number)} {singular if number == 1 else plural or singular + 's'}"
