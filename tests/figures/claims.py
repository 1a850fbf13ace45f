"""What counts as a figure: a number that says how likely, how often, how many games or asks, or how long."""

import re
from dataclasses import dataclass

NUMBER = r"\d+(?:,\d{3})*(?:\.\d+)?"
SMALL = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
WORD = rf"(?:{SMALL}|thirteen|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety)"
ROUGHLY = r"(?:about|around|nearly|roughly|almost|some)"
WITHIN = rf"(?:{ROUGHLY}|up to|takes?|takes? up to|takes? about|lasts?|within|after)"
TIMES = "milliseconds?|ms|seconds?|minutes?|hours?|weeks?|months?|years?"
COUNTS = "asks?|MB|kB|lines"
SHARED = "games|deals|hands|tries|times|cases|experiments"
KINDS = {
    "per cent": rf"{NUMBER} ?(?:%|per cent\b)",
    "N in M": rf"\b{NUMBER} (?:(?:more |fewer )?(?:{SHARED}) )?(?:in|out of|of)(?: the)? (?:{NUMBER}\b|a hundred)"
    rf"|\b{SMALL} (?:in|out of) (?:{WORD}|a hundred)\b",
    "give or take": rf"(?:±|give or take) {NUMBER}",
    "fraction": r"(?<![\w/.])\d+/\d+\b(?!/)",
    "decimal": r"(?<![\w./])\d+\.\d+\b(?!\.\d)",
    "time": rf"\b{WITHIN} (?:{NUMBER}|{WORD}|half an?|a quarter of an|an|a) (?:{TIMES})\b|\bhalf an? (?:{TIMES})\b"
    rf"|\b{NUMBER}(?: to {NUMBER})? (?:{TIMES})\b|\b{WORD} (?:{TIMES})\b(?= (?:are|is) )",
    "count": rf"\b(?<!Crab )(?<!seat )(?:{NUMBER}) (?:{COUNTS})\b",
    "about": rf"\b{ROUGHLY} {NUMBER}\b(?![,.]\d)(?! ?(?:in|out of|of|per cent|%|{SHARED}|{COUNTS}|{TIMES}|to)(?!\w))",
    "thousands": r"\b\d{1,3}(?:,\d{3})+\b",
}
"""The kinds of figures, and how each is written. A whole number alone, as of cards that are dealt, is none."""
ANY = re.compile("|".join(f"(?P<k{number}>{pattern})" for number, pattern in enumerate(KINDS.values())))


@dataclass(frozen=True, slots=True)
class Claim:
    """A number that a text says.

    Attributes:
        page: the text, by its file.
        kind: one of `KINDS`.
        words: the number with what belongs to it, such as "29 in 100".
        start: where it stands in the text.
        around: what stands around it, in one line.
    """

    page: str
    kind: str
    words: str
    start: int
    around: str


def claims(page: str, text: str) -> list[Claim]:
    """Every figure of a text, in its order."""
    kinds = [*KINDS]
    return [
        Claim(
            page,
            kinds[int(str(found.lastgroup)[1:])],
            found[0],
            found.start(),
            " ".join(text[max(0, found.start() - 40) : found.end() + 30].split()),
        )
        for found in ANY.finditer(text)
    ]
