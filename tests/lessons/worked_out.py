r"""Figures stand on the pages of a lesson beside what works them out, in comments that nobody else sees.

    About 19 results out of 20 are inside.

    <!-- worked out
    About {round(20 * inside(400))} results out of 20
    -->

Each line of such a comment is a text in which the braces hold Python, as in an f-string; the names are those of the
lesson's module of tests. What comes out must stand in the same section, above the comment. A chance or a
decimal that is worked out nowhere in its lesson, is no figure of the kit and no sum that is written out, is found.
So is an "about 1 in 8" that the kit's own words for chances (`chance_words`) do not say.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

from tests.figures.said import SAID, rendered
from tests.figures.sums import SUM
from tests.lessons.pages import WORKED_OUT

SENTENCES: Mapping[str, list[str]] = tomllib.loads(SAID.read_text(encoding="utf-8"))
NUMBER = re.compile(r"\d+(?:\.\d+)?")
CHANCE = re.compile(r"(?<![\w.,/√])(?:\d+\.\d+|\d+(?= (?:in|out of) 100| ?%| per cent))(?![\w.]*\w)")
ABOUT_ONE_IN = re.compile(r"about 1 in [\d,]*\d")
BRACES = re.compile(r"\{([^{}]+)\}")
KIT_SAYS = ("about(", "one_in(")
NO_FIGURES = re.compile(r"`[^`\n]*`|\]\([^)\n]*\)|\A---\n.*?\n---\n|^\*\*Standards.*?$", re.DOTALL | re.MULTILINE)
GIVEN = {
    "02": "0.6 0.3",  # the chance of the exit ticket, and a wrong answer to it
    "05": "75",  # the guess that the harder worksheet asks about
    "06": "0.1 0.2 0.3 0.4 0.5 0.7 0.8",  # the chances of Mia's, Dev's and Zoe's asks
    "07": "0.55",  # a share of the notebook's control
    "10": "3.5",  # the give or take of the harder worksheet
}
"""Numbers that a task gives or a wrong answer has, by lesson: nothing works them out."""


def between(low: int, high: int, tries: int, chance: Fraction | float) -> float:
    """The chance that something so likely happens from `low` to `high` times in so many tries."""
    one = float(chance)
    return sum(comb(tries, times) * one**times * (1 - one) ** (tries - times) for times in range(low, high + 1))


def worked_out(text: str, names: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each text that the comments of a page work out, and what stands above it in its section."""
    for comment in WORKED_OUT.finditer(text):
        above = re.split(r"^#+ ", text[: comment.start()], flags=re.MULTILINE)[-1]
        for line in comment[1].splitlines():
            yield eval(f'f"""{line}"""', dict(names)), WORKED_OUT.sub("", above)  # noqa: S307 - the project's own pages


def differing(lesson: Path, names: Mapping[str, Any]) -> list[str]:
    """What the pages of a lesson should say and do not, by page, and each number of theirs that nothing works out."""
    pages = {page.name: page.read_text(encoding="utf-8") for page in sorted(lesson.glob("*.md"))}
    found = [(name, *one) for name, text in pages.items() for one in worked_out(text, names)]
    assert found
    wrong = [f"{name}: {said}" for name, said, above in found if said not in " ".join(above.split())]
    known = set(NUMBER.findall(" ".join(said for _, said, _ in found))) | set(GIVEN.get(lesson.name[:2], "").split())
    for name, text in pages.items():
        figures = (one[0] for pattern in said_on(name, lesson) for one in pattern.finditer(text))
        known.update(NUMBER.findall(" ".join([*figures, *(one[0] for one in SUM.finditer(text))])))
    bare = [(name, one) for name, text in pages.items() for one in typed(text) if one not in known]
    own = {said for text in pages.values() for said in said_by_the_kit(text, names)}
    rare = [(name, one) for name, text in pages.items() for one in ABOUT_ONE_IN.findall(WORKED_OUT.sub("", text))]
    bare += [(name, one) for name, one in rare if one not in own]
    return wrong + [f"{name}: what works out {one}?" for name, one in bare]


def said_by_the_kit(text: str, names: Mapping[str, Any]) -> set[str]:
    """Each "about 1 in 8" that the comments of a page get from the kit's words for chances, and not by a format."""
    braces = [one for comment in WORKED_OUT.finditer(text) for one in BRACES.findall(comment[1])]
    return {str(eval(one, dict(names))) for one in braces if one.startswith(KIT_SAYS)}  # noqa: S307 - as above


def said_on(name: str, lesson: Path) -> Iterator[re.Pattern[str]]:
    """The sentences with figures of the kit that a page may say (`tests/figures`)."""
    page = f"lessons/{lesson.name}/{name}"
    return (rendered(sentence) for where, said in SENTENCES.items() if where in page for sentence in said)


def typed(text: str) -> list[str]:
    """The decimals of a page, and its numbers "in 100" and "per cent", but for code, addresses and standards."""
    return CHANCE.findall(NO_FIGURES.sub("", WORKED_OUT.sub("", text)))
