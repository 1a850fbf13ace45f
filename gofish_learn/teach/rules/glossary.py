"""The terms of the game: each with a plain definition, quotes from the sources and a position that shows it.

The terms are in `glossary.json` beside this module; the page `lessons/glossary.md` has the same text.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.teach.rules.tours.tour import TourStep
from gofish_learn.teach.sources import Quote

FILE = "glossary.json"


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game.

    Attributes:
        quotes: quotes from the sources, each with a note that may be empty.
        book: the name of the rule book whose tour shows it.
        step: the name of the step of that tour.
    """

    name: str
    plain: str
    quotes: tuple[tuple[Quote, str], ...]
    book: str
    step: str

    @property
    def shown(self) -> TourStep:
        """The step of a tour that shows the term."""
        return TOURS[self.book].step(self.step)


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in alphabetical order."""
    kept = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
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
