"""The words of the game: each with one plain definition, the sources' words for it, and a position that shows it.

The terms stand in `glossary.json` beside this module, and on the page `lessons/glossary.md` in the same words.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.teach.rules.tours.tour import TourStep
from gofish_learn.teach.sources import Quote

FILE = Path(__file__).with_name("glossary.json")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game.

    Attributes:
        name: the word.
        plain: what it means, plainly.
        quotes: the words of the sources, and what is to be said of them, if anything.
        book: the rule book at whose table it is shown.
        step: the step of that book's tour which shows it.
    """

    name: str
    plain: str
    quotes: tuple[tuple[Quote, str], ...]
    book: str
    step: str

    @property
    def shown(self) -> TourStep:
        """The step of a tour that shows it."""
        return TOURS[self.book].step(self.step)


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order of the alphabet."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(
        Term(
            name=entry["term"],
            plain=entry["plain"],
            quotes=tuple((Quote(document, words), "".join(note)) for document, words, *note in entry["quotes"]),
            book=entry["book"],
            step=entry["step"],
        )
        for entry in kept
    )
