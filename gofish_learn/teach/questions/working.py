"""Numbers in what a learner wrote, with the working that leads to them: `1-0.6=0.4`, `5-1 out of 8-1`, `0.4 (1 - 0.6)`.

What it comes to is what counts: of a chain of equations its last number, of a calculation its result. A number in a
reason, in parentheses behind another number, or after "not" is working, and stands for nothing.

>>> [str(claim.value) for claim in claims_in("1-0.6=0.4")]
['2/5']
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

ONES = [
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
]
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"]
WORDS = {word: Fraction(number) for number, word in enumerate(ONES)} | {
    word: Fraction(10 * number) for number, word in enumerate(TENS, 2)
}
"""What number words are worth."""
FRACTIONS = ["half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
PARTS = {word: Fraction(1, number) for number, one in enumerate(FRACTIONS, 2) for word in (one, f"{one}s")} | {
    "hundredths": Fraction(1, 100)
}
"""What the parts of a whole are worth, of which there may be several: "four tenths"."""
SIGNS = str.maketrans({"−": "-", "–": "-", "—": "-", "×": "*", "·": "*", "÷": "/", "’": "", "'": "", "`": ""})
TOKEN = re.compile(
    r"(?P<number>(?<![\w.,])\d+(?:[.,]\d+)?(?![\w])|(?<![\w.,])[.,]\d+)"
    r"|(?P<percent>%|per ?cent\b)|(?P<of>(?:out of|of|in|out)(?: the| all| a)?\b)|(?P<word>\w+)"
    r"|(?P<sign>[-+*/:=→≈±()])|(?P<stop>\S)"
)
SPOKEN = {"x": "*", "times": "*", "over": "/", "divided by": "/", "by": "/", "minus": "-", "less": "-", "plus": "+"}
BETWEEN_NUMBERS = re.compile(rf"(?<=[\d)%])\s*\b({'|'.join(SPOKEN)})\b\s*(?=[\d(])|(?<=\d)x(?=\d)")
BEFORE_SIGN = re.compile(rf"\b(?:{'|'.join(WORDS)})\b(?= (?:{'|'.join(SPOKEN)}) [\d(])")
EITHER_SIDE = re.compile(r"\+ ?/? ?-")
POINT = re.compile(rf"\b({'|'.join(ONES[:10])}) point ((?:(?:{'|'.join(ONES[:10])}) ?)+)")
REASONS = {"because", "cause", "cos", "coz", "cuz", "bc", "since", "as", "if"}
SO = {"so", "therefore", "thus", "then", "now", "makes", "means", "gives", "thats", "is"}
THUS = {"so", "therefore", "thus"}
"""What ends a reason, and leads to what stands."""
NOT = {"not", "isnt", "than", "never", "instead"}
BETWEEN = {"to", "until", "till", "bis", "…", "..."}
"""What stands between the two ends of a range; if it is nowhere, one of `LISTED` does."""
LISTED = {"and", ","}
EXPLAINS = 2
"""A clause with so many words explains the number before it."""
UNITS = re.compile(r"\s*(?:%|per ?cent|\b(?:in|out of) 100)")
KEPT = 512
"""How many texts are kept as they were read: what is wanted is compared with every answer of a class."""
DEEPEST = 4
"""A calculation has at most so many parentheses within each other."""
SAME = Fraction(1, 200)
"""Two sides of an equation that a learner rounded differ by no more."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A number that an answer says.

    Attributes:
        value: what it comes to.
        top: what stands before "out of", where it is such a share, and `bottom` what stands behind it.
        stands: whether the answer chooses it, so that it is neither a reason nor what came before a "so".
    """

    value: Fraction
    top: Fraction | None = None
    bottom: Fraction | None = None
    stands: bool = True


Token = tuple[str, str]


@lru_cache(maxsize=KEPT)
def plain(text: str) -> str:
    """A text in small letters, with one sign for each thing, and contractions as one word."""
    small = " ".join(text.casefold().translate(SIGNS).split())
    small = re.sub(r"\bcan ?not\b|\bcant\b", "cannot", small)
    small = re.sub(r"([a-z])\1\1+", r"\1", EITHER_SIDE.sub("±", small))
    small = BEFORE_SIGN.sub(lambda found: str(WORDS[found[0]]), small)
    return BETWEEN_NUMBERS.sub(lambda found: SPOKEN[found[1] or "x"], small)


def _tokens(text: str) -> list[Token]:
    said = POINT.sub(lambda found: f"{ONES.index(found[1])}.{_digits(found[2])} ", plain(text))
    return [(found.lastgroup or "", found[0]) for found in TOKEN.finditer(said)]


def _digits(words: str) -> str:
    return "".join(str(ONES.index(word)) for word in words.split())


class _Reader:
    """Reads a calculation from the place where it stands; what it cannot read it leaves."""

    def __init__(self, tokens: list[Token], at: int = 0) -> None:
        self.tokens, self.at, self.inside = tokens, at, 0
        self.numbers = sum(kind == "number" or text in WORDS or text in PARTS for kind, text in tokens)

    def sign(self, among: str) -> str:
        """The sign that stands here, if it is one of these; it is read then."""
        kind, text = self.tokens[self.at] if self.at < len(self.tokens) else ("", "")
        if kind != "sign" or text not in among:
            return ""
        self.at += 1
        return text

    def is_of(self) -> bool:
        """Whether "out of" stands here; it is read then."""
        found = self.at < len(self.tokens) and self.tokens[self.at][0] == "of"
        self.at += found
        return found

    def is_nobody(self) -> bool:
        """Whether "one" stands here and is no number, as in "4 out of 7, one is gone"."""
        if self.tokens[self.at][1] != "one" or self.numbers == 1:
            return False
        kind, text = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else ("", "")
        return kind not in {"of", "sign"} and text not in PARTS

    def skip_parentheses(self) -> None:
        """Go on behind what is in parentheses here."""
        depth = 0
        while self.at < len(self.tokens):
            depth += {"(": 1, ")": -1}.get(self.tokens[self.at][1], 0)
            self.at += 1
            if not depth:
                break

    def factor(self) -> Fraction | None:
        """A number, perhaps in per cent, or a calculation in parentheses."""
        begin = self.at
        minus = self.sign("+-±")
        value: Fraction | None = None
        if self.inside < DEEPEST and self.sign("("):
            self.inside += 1
            value = self.sum()
            self.inside -= 1
            if not self.sign(")"):
                value = None
        elif self.at < len(self.tokens):
            kind, text = self.tokens[self.at]
            if kind == "number":
                value = Fraction(text.replace(",", "."))
            elif kind == "word":
                value = WORDS.get(text, PARTS.get(text))
            self.at += value is not None
        if value is None:
            self.at = begin
            return None
        if self.at < len(self.tokens):
            kind, text = self.tokens[self.at]
            part = Fraction(1, 100) if kind == "percent" else PARTS.get(text) if value >= 1 else None
            self.at += part is not None
            value *= part or 1
        return -value if minus == "-" else value

    def product(self) -> Fraction | None:
        """Factors that are multiplied and divided."""
        value = self.factor()
        while value is not None:
            begin, sign = self.at, self.sign("*/:")
            other = self.factor() if sign else None
            if other is None or (sign != "*" and not other):
                self.at = begin
                break
            value = value * other if sign == "*" else value / other
        return value

    def sum(self) -> Fraction | None:
        """Products that are added and taken away."""
        value = self.product()
        while value is not None:
            begin, sign = self.at, self.sign("+-")
            other = self.product() if sign else None
            if other is None:
                self.at = begin
                break
            value += other if sign == "+" else -other
        return value

    def equal(self, *, of: bool) -> list[Claim]:
        """Numbers that are said to be equal; `of` where they may be shares, such as 4 out of 7."""
        found = list[Claim]()
        while True:
            begin = self.at
            if found and not self.sign("=→≈"):
                return found
            value = self.sum()
            if value is None:
                self.at = begin
                return found
            found.append(self.share(value) if of else Claim(value))

    def share(self, top: Fraction) -> Claim:
        """A number, or that many out of as many as follow; a part of a part is multiplied."""
        begin = self.at
        if [kind for kind, _ in self.tokens[self.at : self.at + 2]] == ["word", "of"]:  # 2 jacks out of 8
            self.at += self.tokens[self.at + 1][1].startswith("out")
        bottom = self.sum() if self.is_of() else None
        if not bottom:
            self.at = begin
            return Claim(top)
        return Claim(top * bottom) if top < 1 else Claim(top / bottom, top, bottom)

    def claim(self) -> Claim | None:
        """What a calculation comes to."""
        begin = self.at
        left = self.equal(of=False)
        if len(left) > 1 and self.is_of():  # 5-1=4 out of 8-1=7
            right = self.equal(of=False)
            if right and _agree(left) and _agree(right) and right[-1].value:
                return Claim(left[-1].value / right[-1].value, left[-1].value, right[-1].value)
        self.at = begin
        chain = self.equal(of=True)
        return chain[-1] if chain else None


def _agree(chain: list[Claim]) -> bool:
    return all(abs(one.value - chain[0].value) <= SAME for one in chain)


def _read(text: str) -> Iterator[Claim | str]:
    """The claims of a text, and what stands between them, in their order; not what is in parentheses behind a claim."""
    reader, last_is_claim = _Reader(_tokens(text)), False
    while reader.at < len(reader.tokens):
        word = reader.tokens[reader.at][1]
        if last_is_claim and word == "(":
            reader.skip_parentheses()
            continue
        claim = None if reader.is_nobody() else reader.claim()
        last_is_claim = claim is not None
        if claim is None:
            reader.at += 1
        yield claim or word


@lru_cache(maxsize=KEPT)
def claims_in(text: str) -> tuple[Claim, ...]:
    """The numbers that a text says, each with what its working comes to, and whether it stands by it."""
    claims, words, in_reason = list[Claim](), set[str](), False
    before = list[str]()
    for one in _read(text):
        if isinstance(one, str):
            words |= {one} if one.isalpha() else set()
            in_reason |= one in REASONS and any(claim.stands for claim in claims)
            before = [*before[-1:], one]
            continue
        in_reason = in_reason and not words & THUS
        if words & SO and not in_reason:
            claims = [replace(claim, stands=False) for claim in claims]
        has_begun = any(claim.stands for claim in claims)
        explains = has_begun and len(words) >= EXPLAINS and not words & SO
        claims.append(replace(one, stands=not (in_reason or explains or NOT & {*before})))
        words, before = set(), []
    return tuple(claims)


@lru_cache(maxsize=KEPT)
def range_in(text: str) -> tuple[Fraction, Fraction] | None:
    """The two ends of the one range that a text says, such as "44 to 84", "44-84", or "64-20=44 to 64+20=84"."""
    found = {True: list[tuple[Fraction, Fraction]](), False: list[tuple[Fraction, Fraction]]()}
    last, between = None, list[str]()
    bare = UNITS.sub("", plain(text)).replace("up to", "to").replace("->", "to")
    tokens = _tokens(bare)
    match [kind_text for kind_text in tokens if kind_text[0] != "stop" and kind_text[1] != "from"]:
        case [("number", low), ("sign", "-"), ("number", high)]:
            return Fraction(low.replace(",", ".")), Fraction(high.replace(",", "."))
    for one in _read(bare):
        if isinstance(one, str):
            between.append(one)
            continue
        if last is not None and len(between) == 1 and between[0] in BETWEEN | LISTED:
            found[between[0] in BETWEEN].append((last.value, one.value))
        last, between = one, []
    spans = {*(found[True] or found[False])}
    return spans.pop() if len(spans) == 1 else None
