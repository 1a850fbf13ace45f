"""Sums that a text writes out: right or not, whoever worked them out."""

import re
from collections.abc import Iterator
from fractions import Fraction

NUMBER = r"\d+(?:,\d{3})*(?:\.\d+)?"
TERM = rf"(?:√?{NUMBER}/{NUMBER}|√?{NUMBER}|\((?:1|{NUMBER}) − {NUMBER}\))"
SUM = re.compile(rf"{TERM}(?: [×+−/÷·] {TERM})+(?: ?(?:=|is|are|makes?)(?: about)? {TERM})+")


def number(text: str) -> Fraction:
    """The value of a number, a fraction, or a square root."""
    if text.startswith("("):
        one, other = text.strip("()").split(" − ")
        return number(one) - number(other)
    if "/" in text:
        above, below = text.split("/")
        return number(above) / number(below)
    if text.startswith("√"):
        return Fraction(float(number(text[1:])) ** 0.5)
    return Fraction(text.replace(",", ""))


def value(terms: list[str]) -> Fraction:
    """What numbers and signs, one after the other, come to: products before sums."""
    total, product, sign = Fraction(), number(terms[0]), 1
    for operator, text in zip(terms[1::2], terms[2::2], strict=True):
        match operator:
            case "×" | "·":
                product *= number(text)
            case "/" | "÷":
                product /= number(text)
            case _:
                total, product, sign = total + sign * product, number(text), 1 if operator == "+" else -1
    return total + sign * product


def agree(exact: Fraction, said: str) -> bool:
    """Whether a number is what is said, to the digits that are said."""
    digits = len(said.partition(".")[2]) if "/" not in said else 9
    return abs(exact - number(said)) <= Fraction(1, 2 * 10**digits) + Fraction(1, 10**9)


def sums(text: str) -> Iterator[tuple[str, bool]]:
    """Each sum that is written out, and whether it comes out; the last result but one may be a rounded step."""
    for found in SUM.finditer(text):
        first, *results = re.split(r" ?(?:=|is|are|makes?)(?: about)? ", found[0])
        exact = value(re.split(r" ([×+−/÷·]) ", first))
        yield found[0], all(agree(exact, said) for said in results)
