"""Sums that a text writes out, and numbers that it says in two ways: right or not, whoever worked them out."""

import re
from collections.abc import Iterator
from fractions import Fraction

from tests.figures.claims import NUMBER

TERM = rf"(?:√?{NUMBER}/{NUMBER}|√?{NUMBER}|\((?:1|{NUMBER}) − {NUMBER}\))"
SUM = re.compile(rf"{TERM}(?: [×+−/÷·] {TERM})+(?: ?(?:=|is|are|makes?)(?: about)? {TERM})+")
SHARE = rf"(?:{NUMBER} (?:in|out of|of) {NUMBER}|{NUMBER} per cent|{NUMBER}/{NUMBER}|\b[01]\.\d+)"
AS = (
    r"(?:,? (?:which|that|and that|this|it) is|,? (?:is|or)|\. That(?:’|'|)s| =|, exactly:"
    r"|\. That is|;)(?: the same as| just)?(?: about)? "
)
CHAIN = re.compile(rf"{SHARE}(?:{AS}{SHARE})+")


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


def share(text: str) -> tuple[Fraction, Fraction]:
    """A share from 0 to 1, and half of its last digit."""
    parts = re.findall(NUMBER, text)
    whole = number(parts[1]) if len(parts) > 1 else Fraction(100 if "per cent" in text else 1)
    digits = len(parts[0].partition(".")[2])
    return number(parts[0]) / whole, Fraction(1, 2 * 10**digits) / whole


def right_sums(text: str) -> Iterator[tuple[int, int]]:
    """Where a sum stands that comes out, with all its numbers; the last but one may be a rounded step."""
    for found in SUM.finditer(text):
        first, *results = re.split(r" ?(?:=|is|are|makes?)(?: about)? ", found[0])
        exact = value(re.split(r" ([×+−/÷·]) ", first))
        if all(agree(exact, said) for said in results):
            yield found.span()


def said_again(text: str) -> Iterator[tuple[int, int]]:
    """Where a share is said again in other numbers, and rightly: "1 in 14, or about 7 in 100" says 7 in 100 again."""
    for found in CHAIN.finditer(text):
        shares = [(part.span(), *share(part[0])) for part in re.finditer(SHARE, found[0])]
        (_, exact, _), *others = shares
        for (start, end), again, half in others:
            if abs(exact - again) <= half + Fraction(1, 10**9):
                yield found.start() + start, found.start() + end
