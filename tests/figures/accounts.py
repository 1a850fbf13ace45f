"""Who answers for each number: a figure of the kit, a lesson's own test, or a rule that says why it is none.

- `said.toml` has the sentences in which a text says figures, written as `say` writes them.
- `worked.json` has the numbers of a page that its own tests work out from what stands there; `proof` finds them by
  changing each, and looking whether a test goes red.
- `RULES` has what is no figure, such as the minutes of a plan.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from gofish_learn.teach.figures import FIGURES
from tests.figures.claims import Claim, claims
from tests.figures.counted import COUNTED
from tests.figures.sums import right_sums, said_again
from tests.figures.texts import texts

HERE = Path(__file__).parent
SAID, WORKED = HERE / "said.toml", HERE / "worked.json"
KNOWN = {**FIGURES, **COUNTED}
"""The figures of the kit, and what only the whole repository knows."""
WORKED_OUT, WRONG = "its lesson's test", "an answer that is wrong"
FIGURE = re.compile(r"\{([\w-]+)(?::[^}]*)?\}")
RULES = {
    "minutes of a plan": r"\((?:saves )?\d+ minutes?\)"
    r"|\*Teaching: .*?\*|# The plan.*|\(\d+ minutes?\):|In five minutes",
    "an instruction to a class": r"(?:Stop|Ring|Play|after|Say when|at|last|stop)[\w ]{0,20} \w+ minutes(?! in all)",
    "how much there is to read": r"about \d+ words, \w+ minutes?",
    "the age of learners": r"\d+ (?:to \d+ )?years",
    "a version": r"<\d\.\d+|(?:Python|Safari|iPadOS|CC BY|tried with|with) v?\d+\.\d+(?:,?\s(?:and\s)?3\.\d+)*",
    "how a chance may be written": r"(?:as|write) 3/8, 0\.375(?:,| or) 37\.5 %(?: or 37,5 %)?|"
    r"fraction such as\s+1/2",
    "an answer that somebody may give": r"(?:saying|said about|Say|from 0 to|away from|you call|12 or)\s+\d[\d.]*"
    r"(?: %| per cent)?",
    WRONG: r"“[^”\n]{1,40}”(?:(?:,| or) “[^”\n]{1,40}”)*:|\| “[^”\n]+”(?: or “[^”\n]+”)? \|",
    "how many are played": r"\d{1,3},\d{3} (?:deals|games|hands|experiments|tries)",
    "measured, and tried again by tests/bots/test_levels.py": r"[A-Z][a-z]+ 0\.\d\d ± 0\.\d\d",
    "the name of an interval": r"95 per cent interval|\(95 per cent\)",
}
"""What is no figure, and how it is known."""


LEAD = len("about ")
"""A claim may begin with a word that the sentence of a figure leaves out."""
RETOLD = re.compile(r"(lessons/\d\d-[\w-]+/)(?:today|slides|rubric)\.md$")
"""What says again, to whoever teaches or looks on, what stands in the lesson and its notes."""
SHEET = re.compile(r"/(?:worksheet|exit-ticket|homework|p\w+-test)[\w-]*\.md$")
"""What learners write on: its numbers are those of its tasks, where they are no figures; the answers are worked out."""


def rendered(sentence: str) -> re.Pattern[str]:
    """A sentence with its figures as a text may have it: a line may end at any space."""
    said = " ".join(sentence.format_map(KNOWN).split())
    return re.compile(r"(?<![\w.,])" + re.escape(said).replace(r"\ ", r"\s+") + r"(?!\w|[.,]\d)")


@cache
def sentences() -> tuple[tuple[str, str], ...]:
    """Every sentence that says figures, with the pages (a part of their path) in which it stands."""
    found = tomllib.loads(SAID.read_text(encoding="utf-8"))
    return tuple((where, sentence) for where, said in found.items() for sentence in said)


@cache
def places() -> Mapping[tuple[str, str], tuple[tuple[str, int, int], ...]]:
    """Where each sentence stands: page, start and end."""
    return {
        (where, sentence): tuple(
            (page, found.start(), found.end())
            for page, text in texts().items()
            if where in page
            for found in rendered(sentence).finditer(text)
        )
        for where, sentence in sentences()
    }


@cache
def said_in() -> Mapping[str, set[str]]:
    """The pages that say each figure."""
    found: dict[str, set[str]] = {name: set() for name in KNOWN}
    for (_, sentence), spots in places().items():
        for name in FIGURE.findall(sentence):
            found[name] |= {page for page, *_ in spots}
    return found


@cache
def worked() -> Mapping[str, frozenset[str]]:
    """The numbers of each page that its own tests work out."""
    found = json.loads(WORKED.read_text(encoding="utf-8"))
    return {page: frozenset(numbers) for page, numbers in found.items()}


def spans(page: str, text: str) -> Iterator[tuple[int, int, str]]:
    """The parts of a page that are accounted for, and by whom."""
    for (_, sentence), spots in places().items():
        who = "a figure" if FIGURE.search(sentence) else "read by hand"
        yield from ((start, end, who) for where, start, end in spots if where == page)
    yield from ((start, end, "a sum that comes out") for start, end in right_sums(text))
    yield from ((start, end, "the number before it, said again") for start, end in said_again(text))
    for why, pattern in RULES.items():
        yield from ((found.start(), found.end(), why) for found in re.finditer(pattern, text))


@cache
def accounted() -> tuple[tuple[Claim, str | None], ...]:
    """Every number that any text says, and who answers for it; None where nobody does."""
    found: list[tuple[Claim, str | None]] = []
    for page in sorted(texts(), key=lambda page: bool(RETOLD.match(page))):
        text, folder = texts()[page], RETOLD.match(page)
        known = [*spans(page, text)]
        lesson = {one.words for one, by in found if by and folder and one.page.startswith(folder[1])}
        for claim in claims(page, text):
            end = claim.start + len(claim.words)
            by = next(
                (who for start, stop, who in known if start <= claim.start + 6 and claim.start < stop and end <= stop),
                None,
            )
            if by in {None, WRONG} and claim.words in worked().get(page, frozenset()):
                by = WORKED_OUT
            if by is None and SHEET.search(page):
                by = "the data of a task"
            if by is None and claim.words in lesson:
                by = "its lesson says it"
            found.append((claim, by))
    return tuple(found)
